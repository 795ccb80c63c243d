"""Records that are written again as they were read, byte for byte where nothing changed.

A copy so keeps what no Python value holds: numbers that are too large, too small or too long, what
is nested too deeply, duplicate keys, and the way in which text was escaped.
"""

import re
from collections.abc import Callable, Iterator, Mapping
from typing import Any, overload

import msgspec

from threadline.json_text.decode import (
    STRING,
    UNDECODABLE,
    load_json,
    load_shallow,
    null_non_numbers,
)
from threadline.json_text.encode import ENCODER, encode_slowly, to_json
from threadline.lazy import LazyDecoder

OBJECT = msgspec.json.Decoder(dict[str, Any])
MEMBERS = LazyDecoder(dict[str, msgspec.Raw])
ITEMS = LazyDecoder(list[msgspec.Raw])
MARK = rb"(?s:" + STRING.encode() + rb"|[\[\]{},])"
KEY = rb"(?s:\s*(" + STRING.encode() + rb")\s*:)"

Load = Callable[[str], object]
"""Decodes JSON, or raises ValueError."""


class Record(dict[str, Any]):
    """A record as it is now, the line it was decoded from (`raw`), and as it was then (`read`)."""

    __slots__ = ("raw", "read")
    raw: bytes
    read: dict[str, Any]

    def __or__(self, other: Mapping[str, Any]) -> "Record":  # type: ignore[override]
        made = make_record(self, self.raw, self.read)
        made.update(other)
        return made


def make_record(fields: dict[str, Any], raw: bytes, read: dict[str, Any]) -> Record:
    """Return a record with some fields; `read` is what was decoded from the line `raw`."""
    made = Record(fields)  # one is made for every line: an `__init__` would take twice the time
    made.raw = raw
    made.read = read
    return made


def new_record(fields: dict[str, Any]) -> Record:
    """Return a record that was not read from a line."""
    return make_record(fields, b"{}", {})


@overload
def derived(fields: dict[str, Any], source: Record) -> Record: ...
@overload
def derived(fields: dict[str, Any], source: Mapping[str, Any]) -> dict[str, Any]: ...
def derived(fields: dict[str, Any], source: Mapping[str, Any]) -> dict[str, Any]:
    """Return fields taken from a record as one that knows the line `source` was decoded from."""
    if isinstance(source, Record):
        return make_record(fields, source.raw, source.read)
    return fields


def decode_exact(raw: bytes | memoryview) -> Record:
    """Decode a line to write it again; empty if it is not a record."""
    line = bytes(raw)
    try:
        body = OBJECT.decode(line)
    except UNDECODABLE:
        return parse_exact(line.decode("utf-8-sig", errors="replace")) or new_record({})
    return make_record(body, line, body)


def decode_shallow(raw: bytes) -> Record:
    """Decode a line to write it again, with text in the place of what is nested too deeply."""
    return parse_exact(raw.decode("utf-8-sig", errors="replace"), load_shallow) or new_record({})


def parse_exact(text: str, load: Load = load_json) -> Record | None:
    """Decode text that is a record; NaN and the infinities become null."""
    text = null_non_numbers(text)
    try:
        value = load(text)
    except ValueError:
        return None
    return make_record(value, text.encode(), value) if isinstance(value, dict) else None


def encode_line(record: Mapping[str, Any]) -> bytes:
    """Encode a record as one line: what is as it was decoded is written as it was there."""
    if isinstance(record, Record):
        # The common case: nothing changed, so nothing needs to be encoded.
        if record == record.read:
            return record.raw.strip() + b"\n"
        return encode_object(record, record.read, record.raw) + b"\n"
    try:
        return ENCODER.encode(record) + b"\n"
    except UnicodeEncodeError:
        return encode_slowly(record).encode() + b"\n"


def encode_object(new: dict[str, Any], old: dict[str, Any], raw: bytes | msgspec.Raw) -> bytes:
    """Encode an object that was `old`, written as `raw`."""
    made: dict[str, Any] = members_of(raw)
    for name in [name for name in new if name not in old or new[name] is not old[name]]:
        part = made.get(name)
        made[name] = new[name] if part is None else encode_value(new[name], old[name], part)
    if list(made) != list(new):
        made = {name: made[name] for name in new}
    return encode_pieces(made)


def encode_list(new: list[object], old: list[object], raw: msgspec.Raw) -> bytes:
    """Encode a list that was `old`: value by value, or by identity if its length changed."""
    known = items_of(raw)
    if len(new) == len(old):
        return encode_pieces(list(map(encode_value, new, old, known)))
    # Values may be equal but written differently, so parts are recognised by identity.
    place = {id(value): at for at, value in enumerate(old) if isinstance(value, dict | list)}
    places = (place.get(id(value)) for value in new)
    return encode_pieces(
        [value if at is None else known[at] for value, at in zip(new, places, strict=True)]
    )


def encode_value(new: object, old: object, raw: msgspec.Raw) -> object:
    """Return `raw`, as `old` was written, for an equal value; parts of it for one that has some."""
    if new is old or (type(new) is type(old) and new == old):
        return raw
    if isinstance(new, dict) and isinstance(old, dict):
        return msgspec.Raw(encode_object(new, old, raw))
    if isinstance(new, list) and isinstance(old, list):
        return msgspec.Raw(encode_list(new, old, raw))
    return new


def encode_pieces(made: dict[str, object] | list[object]) -> bytes:
    """Encode values, some of which are encoded already."""
    try:
        return ENCODER.encode(made)
    except (UnicodeEncodeError, RecursionError):
        if isinstance(made, list):
            return b"[%b]" % b",".join(map(encode_piece, made))
        named = (encode_piece(name) + b":" + encode_piece(value) for name, value in made.items())
        return b"{%b}" % b",".join(named)


def encode_piece(value: object) -> bytes:
    """Encode a value, unless it is encoded already."""
    return bytes(value) if isinstance(value, msgspec.Raw) else to_json(value).encode()


def members_of(raw: bytes | msgspec.Raw) -> dict[str, msgspec.Raw]:
    """Return the values of an object as they are written; of a duplicate key, the last."""
    try:
        return MEMBERS.decode(raw)
    except UNDECODABLE:
        return dict(split_members(bytes(raw)))


def items_of(raw: bytes | msgspec.Raw) -> list[msgspec.Raw]:
    """Return the values of a list as they are written."""
    try:
        return ITEMS.decode(raw)
    except UNDECODABLE:
        return [msgspec.Raw(piece) for piece in split_items(bytes(raw))]


def split_members(raw: bytes) -> Iterator[tuple[str, msgspec.Raw]]:
    """Split an object into its members, however deep and odd they are."""
    import json

    for piece in split_items(raw):
        if (key := re.match(KEY, piece)) is not None:
            yield json.loads(key[1].decode()), msgspec.Raw(piece[key.end() :].lstrip())


def split_items(raw: bytes) -> Iterator[bytes]:
    """Split an object or a list, which is known to be whole, at its own commas."""
    depth = begun = 0
    for mark in re.finditer(MARK, raw):
        sign = mark[0]
        if sign in b"]}":
            depth -= 1
        if not depth or (depth == 1 and sign == b","):
            if piece := raw[begun : mark.start()].strip():
                yield piece
            begun = mark.end()
        if sign in b"[{":
            depth += 1
