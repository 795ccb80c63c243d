"""Records: how an entry is named, timed, checked and written as one line."""

import os
import secrets
from collections.abc import Callable, Container, Mapping
from datetime import UTC, datetime
from decimal import Decimal
from math import isfinite
from os import PathLike
from typing import Any
from uuid import UUID, uuid4

import msgspec

from threadline.json_text import exact
from threadline.json_text.exact import Record, decode_exact, derived
from threadline.store.context.message import EPOCH, MILLISECOND, text_of
from threadline.store.errors import InvalidEntryError

VERSION = 3
HEADER = "session"
"""The type of the first record of a file."""
ID_BYTES = 4
ID_TRIES = 100
OFFSET = len("+00:00")

Body = dict[str, Any]
Clock = Callable[[], datetime]


class Entry(msgspec.Struct, frozen=True):
    """An entry of a session; `body` is its whole record, as new as the newest version."""

    id: str
    parent: str | None
    type: str
    timestamp: str | None
    body: Body

    @property
    def text(self) -> str:
        """The text of a prompt or of an extension's message; empty for other entries."""
        match self.body:
            case {"type": "message", "message": {"role": "user"} as message}:
                return text_of(message)
            case {"type": "custom_message"}:
                return text_of(self.body)
            case _:
                return ""


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


def encode_line(record: Mapping[str, Any]) -> bytes:
    """Encode a record as one line; what UTF-8 cannot hold is escaped."""
    try:
        return exact.encode_line(record)
    except (TypeError, RecursionError, OverflowError) as error:
        hint = "entries hold text, numbers, booleans, lists and mappings with text keys"
        raise InvalidEntryError(f"cannot be written as JSON: {error}", hint) from error


def decode_line(raw: bytes) -> Body:
    """Decode a line; what is not a record becomes an empty one."""
    return decode_exact(raw)


def with_source(record: Body, entry: Mapping[str, Any]) -> Body:
    """Let a record that was made from `entry` keep what decoded values cannot hold.

    `entry` may have been changed since it was read, so its line is decoded again.
    """
    if isinstance(entry, Record):
        return derived(record, decode_line(entry.raw))
    return record


def check_message(message: Mapping[str, Any]) -> None:
    """Raise InvalidEntryError unless `message` has a role."""
    if not isinstance(_field(message, "role"), str):
        raise InvalidEntryError("a message needs a role", 'such as {"role": "user", …}')


def check_entry(entry: Mapping[str, Any]) -> str:
    """Return the type of an entry; raise InvalidEntryError if it cannot be saved."""
    kind = _field(entry, "type")
    if not isinstance(kind, str) or kind in {"", HEADER}:
        hint = f"give it a type other than '{HEADER}'"
        raise InvalidEntryError(f"an entry of type {kind!r} cannot be saved", hint)
    return kind


def _field(value: object, name: str) -> object:
    return value.get(name) if isinstance(value, Mapping) else None


def check_values(record: Mapping[str, Any]) -> None:
    """Raise InvalidEntryError for a value that JSON does not have.

    The encoder would write some of them as something else: a set as a list, NaN as null, bytes as
    base64. The record must have been encoded before: that ends for one that contains itself.
    """
    stack: list[tuple[str, object]] = [("", record)]
    while stack:
        name, value = stack.pop()
        if isinstance(value, dict):
            for key in value:
                if not isinstance(key, str):
                    raise _not_json(name, f"the key {key!r}, which is not text")
            stack += value.items()
        elif isinstance(value, list | tuple):
            stack += [(name, each) for each in value]
        elif isinstance(value, float | Decimal):
            if not (value.is_finite() if isinstance(value, Decimal) else isfinite(value)):
                raise _not_json(name, f"{value}, which is not a number in JSON")
        elif value is not None and not isinstance(value, str | int):
            raise _not_json(name, f"a value of type {type(value).__name__}")


def _not_json(name: str, what: str) -> InvalidEntryError:
    hint = "entries hold text, finite numbers, booleans, null, lists and mappings with text keys"
    return InvalidEntryError(f"'{name}' holds {what}: it cannot be written as JSON", hint)
