"""JSON of the commands: one document, encoded in pieces, or an object per line."""

from collections.abc import Iterable, Iterator
from functools import cache
from itertools import islice
from operator import attrgetter
from typing import TYPE_CHECKING, get_args, get_type_hints

import msgspec

if TYPE_CHECKING:
    Rows = Iterable
else:
    # Documents are made from iterators, so that they need not be in memory; programs get lists.
    Rows = list

BATCH = 1000
ENCODER = msgspec.json.Encoder(enc_hook=str)

Document = Iterator[bytes]


def document_of(value: msgspec.Struct) -> Document:
    """Encode a struct as one object; its iterators and tuples are encoded in batches, as lists."""
    opening = b"{"
    told = zip(value.__struct_encode_fields__, msgspec.structs.astuple(value), strict=True)
    fields = dict(told)
    fields |= {new: fields[old] for new, old in new_names(type(value)).items()}
    for name, one in fields.items():
        yield opening + encode(name) + b":"
        opening = b","
        yield from listing(one) if isinstance(one, (Iterator, tuple)) else (encode(one),)
    yield b"}\n" if fields else b"{}\n"


def rows_of(value: msgspec.Struct) -> Iterable[object]:
    """Return the elements that a document consists of, which `--jsonl` prints."""
    rows: Iterable[object] = attrgetter(value.ROWS)(value)  # type: ignore[attr-defined]
    return rows


def json_lines(rows: Iterable[object]) -> Document:
    """Encode values, each as a line."""
    for row in rows:
        yield encode(row) + b"\n"


def listing(items: Iterable[object]) -> Document:
    """Encode a list, a batch at a time."""
    # Encoding a batch as one list and dropping its brackets is faster than item by item.
    opening, rest = b"[", iter(items)
    while batch := list(islice(rest, BATCH)):
        yield opening + encode(batch)[1:-1]
        opening = b","
    yield b"]" if opening == b"," else b"[]"


def encode(value: object) -> bytes:
    """Encode a value as UTF-8; lone surrogates are replaced."""
    value = with_new_names(value)
    try:
        return ENCODER.encode(value)
    except UnicodeEncodeError:
        return ENCODER.encode(encodable(msgspec.to_builtins(value, enc_hook=str)))


def encodable(value: object) -> object:
    """Replace lone surrogates, at any depth."""
    match value:
        case str():
            return value.encode("utf-16", "surrogatepass").decode("utf-16", "replace")
        case list() | tuple():
            return [encodable(item) for item in value]
        case dict():
            return {encodable(key): encodable(item) for key, item in value.items()}
        case _:
            return value


def new_names(kind: type) -> dict[str, str]:
    """Return the names by which fields of a struct are printed too, each with the older one.

    A struct whose fields are called otherwise than the same things elsewhere has them in
    `NEW_NAMES`.
    """
    names: dict[str, str] = getattr(kind, "NEW_NAMES", {})
    return names


def with_new_names(value: object) -> object:
    """Return a value whose fields also have their new names, at any depth."""
    match value:
        case msgspec.Struct() if has_new_names(type(value)):
            return named_fields(value)
        case list() | tuple():
            return [with_new_names(item) for item in value]
        case dict():
            return {key: with_new_names(item) for key, item in value.items()}
        case _:
            return value


def named_fields(value: msgspec.Struct) -> dict[str, object]:
    """Return the fields of a struct by their names, old and new."""
    deep = deep_fields(type(value))
    fields: dict[str, object] = dict(
        zip(value.__struct_encode_fields__, msgspec.structs.astuple(value), strict=True)
    )
    for name in deep:
        fields[name] = with_new_names(fields[name])
    for new, old in new_names(type(value)).items():
        fields[new] = fields[old]
    return fields


@cache
def deep_fields(kind: type[msgspec.Struct]) -> list[str]:
    """Return which fields of a struct may hold others with new names."""
    hints = get_type_hints(kind)
    names = zip(kind.__struct_fields__, kind.__struct_encode_fields__, strict=True)
    return [printed for name, printed in names if has_new_names(hints[name])]


@cache
def has_new_names(kind: object) -> bool:
    """Return True if a struct, or one that values of a type may hold, has fields with new names."""
    seen: set[object] = set()
    waiting: list[object] = [kind]
    while waiting:
        one = waiting.pop()
        if one in seen:
            continue
        seen.add(one)
        waiting.extend(get_args(one))
        if isinstance(one, type) and issubclass(one, msgspec.Struct):
            if new_names(one):
                return True
            waiting.extend(get_type_hints(one).values())
    return False
