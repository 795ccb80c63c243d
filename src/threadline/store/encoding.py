"""Encoding: how records are checked, and written and read byte for byte."""

from collections.abc import Container, Mapping
from decimal import Decimal
from math import isfinite

import msgspec

from threadline.json_text import exact
from threadline.json_text.exact import Record, decode_exact, derived
from threadline.store.errors import InvalidEntryError
from threadline.store.record import HEADER, Kind, LabelRecord, SessionInfoRecord

METADATA_KINDS: dict[str, type[msgspec.Struct]] = {
    "label": LabelRecord,
    "session_info": SessionInfoRecord,
}
"""Entries whose fields the store applies itself, so that they must be valid."""


def encode_line(record: Mapping[str, object]) -> bytes:
    """Encode a record as one line; what UTF-8 cannot hold is escaped."""
    try:
        return exact.encode_line(record)
    except (TypeError, RecursionError, OverflowError) as error:
        hint = "entries hold text, numbers, booleans, lists and mappings with text keys"
        raise InvalidEntryError(f"cannot be written as JSON: {error}", hint) from error


def decode_line(raw: bytes) -> Record:
    """Decode a line; what is not a record becomes an empty one."""
    return decode_exact(raw)


def with_source(record: dict[str, object], entry: Mapping[str, object]) -> dict[str, object]:
    """Return `record`, made from `entry`, with what decoded values cannot hold.

    `entry` may have been changed since it was read, so its line is decoded again.
    """
    if isinstance(entry, Record):
        return derived(record, decode_line(entry.raw))
    return record


def check_message(message: object) -> None:
    """Raise InvalidEntryError unless `message` has a role."""
    match message:
        case {"role": str()}:
            return
        case _:
            raise InvalidEntryError("a message needs a role", 'such as {"role": "user", …}')


def check_entry(entry: Mapping[str, object]) -> str:
    """Return the type of an entry; raise InvalidEntryError if it cannot be saved."""
    match entry:
        case {"type": str(kind)} if kind not in {"", HEADER}:
            if kind in METADATA_KINDS:
                read_new(METADATA_KINDS[kind], entry)
            return kind
        case {"type": other}:
            found = other
        case _:
            found = None
    hint = f"set its type to something other than '{HEADER}'"
    raise InvalidEntryError(f"cannot save an entry of type {found!r}", hint)


def read_new(kind: type[Kind], entry: Mapping[str, object]) -> Kind:
    """Return an entry to be saved as a struct; raise InvalidEntryError if it does not fit."""
    try:
        return msgspec.convert(dict(entry), kind)
    except msgspec.ValidationError as error:
        hint = "labels and names are text"
        raise InvalidEntryError(f"invalid {entry['type']} entry: {error}", hint) from error


def check_id(entry: Mapping[str, object], taken: Container[str]) -> str | None:
    """Return the id that an entry brings, if any; raise InvalidEntryError unless it is new."""
    match entry:
        case {"id": str(own)} if own and own not in taken:
            return own
        case {"id": own} if own is not None:
            hint = "omit it to have one generated"
            raise InvalidEntryError(f"id {own!r} is already used or not a string", hint)
        case _:
            return None


def check_values(record: Mapping[str, object]) -> None:
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
