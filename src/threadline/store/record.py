"""Records: how an entry is named, timed and written as one line."""

from collections.abc import Callable, Container, Mapping
from datetime import UTC, datetime
from decimal import Decimal
from math import isfinite
from secrets import token_hex
from typing import Any
from uuid import uuid4

import msgspec

from threadline.json_text import exact
from threadline.json_text.exact import Record, decode_exact, derived
from threadline.store.errors import InvalidEntryError

VERSION = 3
SHORT = 4
TRIES = 100
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


def now() -> datetime:
    """Tell the time."""
    return datetime.now(UTC)


def stamp(moment: datetime) -> str:
    """Write a time as Pi does."""
    return moment.astimezone(UTC).isoformat(timespec="milliseconds")[:-OFFSET] + "Z"


def new_id(taken: Container[str]) -> str:
    """Draw an id that is free in this file: eight digits, a whole uuid if luck fails."""
    for _ in range(TRIES):
        drawn = token_hex(SHORT)
        if drawn not in taken:
            return drawn
    return str(uuid4())


def encode_line(record: Mapping[str, Any]) -> bytes:
    """Write a record as one line; what UTF-8 cannot hold is escaped."""
    try:
        return exact.encode_line(record)
    except (TypeError, RecursionError, OverflowError) as error:
        hint = "entries hold text, numbers, booleans, lists and mappings with text keys"
        raise InvalidEntryError(f"cannot be written as JSON: {error}", hint) from error


def check_values(record: Mapping[str, Any]) -> None:
    """Raise InvalidEntryError for a value that JSON does not have.

    The encoder would write some of them as something else: a set as a list, NaN as null, bytes as
    base64. The record must have been encoded before: that ends for one that contains itself.
    """
    stack: list[tuple[str, object]] = [("", record)]
    while stack:
        name, value = stack.pop()
        if isinstance(value, dict):
            check_keys(name, value)
            stack += value.items()
        elif isinstance(value, list | tuple):
            stack += [(name, each) for each in value]
        elif isinstance(value, float | Decimal):
            check_number(name, value)
        elif value is not None and not isinstance(value, str | int):
            raise not_json(name, f"a value of type {type(value).__name__}")


def check_number(name: str, value: float | Decimal) -> None:
    """Raise InvalidEntryError for infinity and for what is not a number."""
    finite = value.is_finite() if isinstance(value, Decimal) else isfinite(value)
    if not finite:
        raise not_json(name, f"{value}, which is not a number in JSON")


def check_keys(name: str, value: Mapping[object, object]) -> None:
    """Raise InvalidEntryError for a mapping whose keys are not all text."""
    for key in value:
        if not isinstance(key, str):
            raise not_json(name, f"the key {key!r}, which is not text")


def not_json(name: str, what: str) -> InvalidEntryError:
    """Return the error for a value that JSON does not have."""
    hint = "entries hold text, finite numbers, booleans, null, lists and mappings with text keys"
    return InvalidEntryError(f"'{name}' holds {what}: it cannot be written as JSON", hint)


def decode_line(raw: bytes) -> Body:
    """Read a line back; what is no record is empty."""
    return decode_exact(raw)


def as_read(record: Body, entry: Mapping[str, Any]) -> Body:
    """Let a record made of one that was read keep what values cannot hold.

    What somebody changed inside it meanwhile is told by reading its line anew.
    """
    if isinstance(entry, Record):
        return derived(record, decode_line(entry.raw))
    return record
