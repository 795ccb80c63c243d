"""Records that know the line they were read from: what nobody changed is written as it is there.

So a copy keeps what no value can hold: numbers that are too large, too small or too long, what is
nested too deeply, names that are there twice, the way in which a text was escaped.
"""

from collections.abc import Mapping
from typing import Any

import msgspec

from threadline.model.body import Body
from threadline.model.members import items_of, members_of
from threadline.model.written import ENCODER, written


class Record(dict[str, Any]):
    """A record as it is now, the line it was read from, and as it was then."""

    __slots__ = ("raw", "read")
    raw: bytes
    read: Body

    def __or__(self, other: Mapping[str, Any]) -> "Record":  # type: ignore[override]
        made = record_of(self, self.raw, self.read)
        made.update(other)
        return made


def record_of(fields: Body, raw: bytes, read: Body) -> Record:
    """Make a record of fields, and of what was read from a line."""
    made = Record(fields)  # one is made for every line: an `__init__` would take twice the time
    made.raw = raw
    made.read = read
    return made


def derived(fields: Body, source: Mapping[str, Any]) -> Body:
    """Let fields that were taken from a record know the line it was read from."""
    if isinstance(source, Record):
        return record_of(fields, source.raw, source.read)
    return fields


def write_again(record: Record) -> bytes:
    """Write a record: byte for byte if it is as it was, else all of it that is."""
    if record == record.read:
        return record.raw.strip()
    return object_like(record, record.read, record.raw)


def object_like(new: Body, old: Body, raw: bytes | msgspec.Raw) -> bytes:
    """Write an object; what is the same as in the old one is written as it is there."""
    made: Body = members_of(raw)
    for name in [name for name in new if name not in old or new[name] is not old[name]]:
        part = made.get(name)
        made[name] = new[name] if part is None else value_like(new[name], old[name], part)
    if list(made) != list(new):
        made = {name: made[name] for name in new}
    return encode_pieces(made)


def list_like(new: list[object], old: list[object], raw: msgspec.Raw) -> bytes:
    """Write a list: values of one that is as long stand where they stood, others are looked for."""
    known = items_of(raw)
    if len(new) == len(old):
        return encode_pieces(list(map(value_like, new, old, known)))
    place = {id(value): at for at, value in enumerate(old) if isinstance(value, dict | list)}
    places = (place.get(id(value)) for value in new)
    return encode_pieces(
        [value if at is None else known[at] for value, at in zip(new, places, strict=True)]
    )


def value_like(new: object, old: object, raw: msgspec.Raw) -> object:
    """Give a value as it is written, if it is the old one or holds parts of it."""
    if new is old:
        return raw
    if type(new) is type(old) and new == old:
        return raw
    if isinstance(new, dict) and isinstance(old, dict):
        return msgspec.Raw(object_like(new, old, raw))
    if isinstance(new, list) and isinstance(old, list):
        return msgspec.Raw(list_like(new, old, raw))
    return new


def encode_pieces(made: dict[str, object] | list[object]) -> bytes:
    """Write values, some of which are written already."""
    try:
        return ENCODER.encode(made)
    except (UnicodeEncodeError, RecursionError):
        if isinstance(made, list):
            return b"[%b]" % b",".join(map(piece_of, made))
        named = (piece_of(name) + b":" + piece_of(value) for name, value in made.items())
        return b"{%b}" % b",".join(named)


def piece_of(value: object) -> bytes:
    """Write a value, however odd."""
    return bytes(value) if isinstance(value, msgspec.Raw) else written(value).encode()
