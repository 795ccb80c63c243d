"""A session's context: the messages that the model is sent, decoded one by one when looked at."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any, overload

import msgspec

from threadline.context.pi_message import message_of
from threadline.store.record import Body, decode_line
from threadline.store.spine import Spine

Message = dict[str, Any]
Upgrade = Callable[[Body, Spine], Body]


class Piece(msgspec.Struct, frozen=True, gc=False):
    """Where the bytes of a record are: in a stretch of the file that was read at once."""

    data: bytes
    start: int
    end: int


class Messages(Sequence[Message]):
    """Messages as bytes of their records; each look decodes afresh, so nobody can change them."""

    def __init__(self, pieces: list[Piece], spines: list[Spine], upgrade: Upgrade | None) -> None:
        self._pieces = pieces
        self._spines = spines
        self._upgrade = upgrade

    def __len__(self) -> int:
        return len(self._pieces)

    @overload
    def __getitem__(self, at: int) -> Message: ...
    @overload
    def __getitem__(self, at: slice) -> list[Message]: ...
    def __getitem__(self, at: int | slice) -> Message | list[Message]:
        if isinstance(at, slice):
            return [self[n] for n in range(*at.indices(len(self)))]
        return message_of(self.record(at))

    def __iter__(self) -> Iterator[Message]:
        return (message_of(self.record(at)) for at in range(len(self)))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Sequence) and list(self) == list(other)

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return f"<{len(self)} messages>"

    def record(self, at: int) -> Body:
        """Give the whole record behind a message."""
        piece = self._pieces[at]
        with memoryview(piece.data) as view:
            body = decode_line(bytes(view[piece.start : piece.end]))
        return body if self._upgrade is None else self._upgrade(body, self._spines[at])


class SessionContext(msgspec.Struct, frozen=True, eq=False):
    """What the model is sent at `at`: messages, and the entry behind each, model and level."""

    at: str | None
    messages: Messages
    entries: tuple[str, ...]
    model: dict[str, str | None] | None
    thinking_level: str
    compacted_by: str | None
