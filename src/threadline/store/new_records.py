"""New records: their ids and times, the header of a session, and messages made of text."""

import os
import secrets
from collections.abc import Callable, Container
from datetime import UTC, datetime
from os import PathLike
from uuid import UUID, uuid4

from threadline.store.context.message import EPOCH, MILLISECOND
from threadline.store.record import HEADER, VERSION, Body

ID_BYTES = 4
ID_TRIES = 100
OFFSET = len("+00:00")

Clock = Callable[[], datetime]


def now() -> datetime:
    """Return the current time."""
    return datetime.now(UTC)


def stamp(moment: datetime) -> str:
    """Format a time as Pi does."""
    return moment.astimezone(UTC).isoformat(timespec="milliseconds")[:-OFFSET] + "Z"


def new_id(taken: Container[str]) -> str:
    """Generate an entry id that is not in `taken`: eight hex digits, or a UUID after many tries."""
    for _ in range(ID_TRIES):
        candidate = secrets.token_hex(ID_BYTES)
        if candidate not in taken:
            return candidate
    return str(uuid4())


def new_session_id(moment: datetime) -> str:
    """Generate the id of a session that begins at `moment`: a UUIDv7, which sorts by time."""
    bits = int(moment.timestamp() * 1000) << 80 | secrets.randbits(80)
    bits = bits & ~(0xF << 76) | 0x7 << 76
    bits = bits & ~(0x3 << 62) | 0x2 << 62
    return str(UUID(int=bits))


def new_header(
    cwd: str,
    *,
    id: str | None,  # noqa: A002 - Pi's name
    parent: str | PathLike[str] | None,
    clock: Clock,
) -> Body:
    """Return the header of a new session."""
    moment = clock()
    header: Body = {"type": HEADER, "version": VERSION, "id": id or new_session_id(moment)}
    header |= {"timestamp": stamp(moment), "cwd": cwd}
    return header if parent is None else header | {"parentSession": os.fspath(parent)}


def user_message(text: str, clock: Clock = now) -> Body:
    """Return a prompt as Pi writes it."""
    return {"role": "user", "content": _text_blocks(text), "timestamp": _milliseconds(clock)}


def assistant_message(
    text: str, provider: str = "none", model: str = "none", clock: Clock = now
) -> Body:
    """Return an answer as Pi writes it; Pi requires its model and usage."""
    counts = dict.fromkeys(("input", "output", "cacheRead", "cacheWrite"), 0)
    cost = counts | {"total": 0}
    return {
        "role": "assistant",
        "content": _text_blocks(text),
        "api": "none",
        "provider": provider,
        "model": model,
        "usage": counts | {"totalTokens": 0, "cost": cost},
        "stopReason": "stop",
        "timestamp": _milliseconds(clock),
    }


def _text_blocks(text: str) -> list[Body]:
    return [{"type": "text", "text": text}]


def _milliseconds(clock: Clock) -> int:
    return (clock() - EPOCH) // MILLISECOND
