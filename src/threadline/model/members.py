"""What stands in an object or a list of JSON, each value as it is written."""

import json
import re
from collections.abc import Iterator

import msgspec

MEMBERS = msgspec.json.Decoder(dict[str, msgspec.Raw])
ITEMS = msgspec.json.Decoder(list[msgspec.Raw])
BAD = (msgspec.MsgspecError, UnicodeDecodeError, RecursionError)

STRING = rb'"[^"\\]*+(?:\\.[^"\\]*+)*+"'
MARK = re.compile(STRING + rb"|[\[\]{},]", re.DOTALL)
NAME = re.compile(rb"\s*(" + STRING + rb")\s*:", re.DOTALL)


def members_of(raw: bytes | msgspec.Raw) -> dict[str, msgspec.Raw]:
    """Give the values of an object by name; of a name that is there twice, the last."""
    try:
        return MEMBERS.decode(raw)
    except BAD:
        return dict(named_pieces(bytes(raw)))


def items_of(raw: bytes | msgspec.Raw) -> list[msgspec.Raw]:
    """Give the values of a list."""
    try:
        return ITEMS.decode(raw)
    except BAD:
        return [msgspec.Raw(piece) for piece in pieces_of(bytes(raw))]


def named_pieces(raw: bytes) -> Iterator[tuple[str, msgspec.Raw]]:
    """Find the members of an object, however deep and odd they are."""
    for piece in pieces_of(raw):
        if (name := NAME.match(piece)) is not None:
            yield json.loads(name[1].decode()), msgspec.Raw(piece[name.end() :].lstrip())


def pieces_of(raw: bytes) -> Iterator[bytes]:
    """Cut an object or a list, which is known to be whole, at its own commas."""
    depth = begun = 0
    for mark in MARK.finditer(raw):
        sign = mark[0]
        if sign in b"]}":
            depth -= 1
        if not depth or (depth == 1 and sign == b","):
            if piece := raw[begun : mark.start()].strip():
                yield piece
            begun = mark.end()
        if sign in b"[{":
            depth += 1
