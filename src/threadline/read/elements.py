"""Elements of JSON documents; and every record once more, which the ledger is checked against."""

import io
import json
import re
from array import array
from collections.abc import Iterator
from typing import BinaryIO

import msgspec

from threadline.lazy import pattern
from threadline.read.jsonl import BOM, NEWLINE
from threadline.read.plain import open_plain

TOKEN = pattern(rb'"[^"\\]*+(?:\\.[^"\\]*+)*+"|[][{}:,"]', re.DOTALL)
"""A whole string, a mark of structure, or the quote of a string that does not end."""

OPENING, CLOSING = b"{[", b"}]"
ELEMENT_DEPTH = 2
"""The depth inside an array that is a member of the document."""


class Elements(msgspec.Struct, eq=False):
    """The bytes of a document and the spans of its elements; `torn` if the last is not whole."""

    raw: bytes
    starts: "array[int]"
    ends: "array[int]"
    torn: bool = False

    def __len__(self) -> int:
        return len(self.ends)

    def element(self, number: int) -> bytes:
        """Return the bytes of an element, counted from 1."""
        return self.raw[self.starts[number - 1] : self.ends[number - 1]]


def read_elements(handle: BinaryIO, name: str) -> Elements:
    """Read a document and find the elements of its member `name`, an array.

    Structure is found by its marks alone, so that what precedes a damaged end is still found.
    """
    raw = read_all(handle)
    found = Elements(raw, array("Q"), array("Q"))
    at = find_array(raw, name)
    if at < 0:
        return found
    depth, start = ELEMENT_DEPTH, at
    for token in TOKEN.finditer(raw, at):
        mark = token[0]
        if mark == b'"':
            break
        if mark in OPENING:
            depth += 1
        elif depth == ELEMENT_DEPTH and mark in {b",", b"]"}:
            add(found, start, token.start())
            start = token.end()
            if mark == b"]":
                return found
        elif mark in CLOSING:
            depth -= 1
    found.torn = add(found, start, len(raw))
    return found


def find_array(raw: bytes, name: str) -> int:
    """Return the offset behind the bracket that opens an array of a document; -1 without one."""
    key, depth, sought = msgspec.json.encode(name), 0, [b""] * 3
    for token in TOKEN.finditer(raw):
        mark = token[0]
        sought = [*sought[1:], mark]
        if depth == 1 and sought == [key, b":", b"["]:
            return token.end()
        depth += (mark in OPENING) - (mark in CLOSING)
    return -1


def add(found: Elements, start: int, end: int) -> bool:
    """Add the span of an element without the space around it; return False if it is blank."""
    text = found.raw[start:end]
    if not text.strip():
        return False
    found.starts.append(start + len(text) - len(text.lstrip()))
    found.ends.append(end - len(text) + len(text.rstrip()))
    return True


def read_all(handle: BinaryIO) -> bytes:
    """Read an unbuffered file to its end."""
    pieces: list[bytes] = []
    while piece := handle.read(1 << 20):
        pieces.append(piece)
    return b"".join(pieces)


Recounted = tuple[int, bytes]
"""The number of a record, and its bytes."""


def recount_lines(path: str, size: int) -> Iterator[Recounted]:
    """Yield the lines in the first `size` bytes of a file that are not blank."""
    left = size
    with io.BufferedReader(open_plain(path)) as handle:  # type: ignore[type-var]
        for number, line in enumerate(handle, 1):
            if line == NEWLINE and left > 1:  # a file can have millions of these
                left -= 1
                continue
            raw = line[:left]
            left -= len(raw)
            raw = raw.removeprefix(BOM).strip()
            if raw:
                yield number, raw
            if not left:
                break


def recount_elements(path: str, size: int, name: str) -> Iterator[Recounted]:
    """Yield the elements of the array `name` of a JSON document.

    A damaged document is counted by its marks of structure, as its reader does.
    """
    with io.BufferedReader(open_plain(path)) as handle:  # type: ignore[type-var]
        raw = handle.read(size)
    try:
        document = json.loads(raw.decode("utf-8-sig", errors="replace"))
    except (ValueError, RecursionError):
        found = read_elements(io.BytesIO(raw), name)
        yield from ((number, found.element(number)) for number in range(1, len(found) + 1))
        return
    values = document.get(name) if isinstance(document, dict) else None
    for number, value in enumerate(values if isinstance(values, list) else (), 1):
        yield number, json.dumps(value).encode()
