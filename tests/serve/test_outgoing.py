"""Large responses: sent piece by piece, each byte once."""

import asyncio
from typing import SupportsIndex

from starlette.types import Message

from threadline.serve.app import PIECE, Outgoing


class Counting(bytes):
    """A body that counts the bytes that are copied out of it."""

    copied = 0

    def __getitem__(self, key: SupportsIndex | slice) -> "Counting":  # type: ignore[override]
        found = Counting(super().__getitem__(key if isinstance(key, slice) else slice(key, None)))
        Counting.copied += len(found)
        return found


def test_a_large_body_is_sent_in_pieces_and_copied_once() -> None:
    """Another request is answered between two pieces, and waits for no copy of the rest."""
    pieces: list[bytes] = []
    more: list[bool] = []

    async def send(message: Message) -> None:
        pieces.append(message["body"])
        more.append(message.get("more_body", False))

    body = Counting(bytes(range(256)) * (PIECE // 256) * 40 + b"end")
    asyncio.run(Outgoing(send)({"type": "http.response.body", "body": body}))
    assert b"".join(pieces) == body
    assert max(map(len, pieces)) == PIECE
    assert more == [True] * 40 + [False]
    assert Counting.copied <= len(body)
