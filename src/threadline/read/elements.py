"""Elements of JSON documents; and every record once more, which the ledger is checked against."""

import io
import re
from array import array
from collections.abc import Iterator
from typing import BinaryIO

import msgspec

from threadline.lazy import LazyPattern
from threadline.read.jsonl import BOM, NEWLINE
from threadline.read.long_lines import bounded_lines
from threadline.read.plain import open_plain

TOKEN = LazyPattern(rb'"[^"\\]*+(?:\\.[^"\\]*+)*+"|[][{}:,"]', re.DOTALL)
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
    return elements_at(raw, next(find_arrays(raw, name), -1), ELEMENT_DEPTH)


def last_elements(raw: bytes, *names: str) -> Elements:
    """Find the elements of an array inside a document, by the names of the members around it.

    Of several members of one name the last counts, as for every decoder.
    """
    return elements_at(raw, max(find_arrays(raw, *names), default=-1), len(names) + 1)


def elements_at(raw: bytes, at: int, level: int) -> Elements:
    """Find the elements of an array whose opening bracket, at a depth, is before a place."""
    found = Elements(raw, array("Q"), array("Q"))
    if at < 0:
        return found
    depth, start = level, at
    for token in TOKEN.finditer(raw, at):
        mark = token[0]
        if mark == b'"':
            break
        if mark in OPENING:
            depth += 1
        elif depth == level and mark in {b",", b"]"}:
            add(found, start, token.start())
            start = token.end()
            if mark == b"]":
                return found
        elif mark in CLOSING:
            depth -= 1
    found.torn = add(found, start, len(raw))
    return found


def find_arrays(raw: bytes, *names: str) -> Iterator[int]:
    """Yield the offsets behind the brackets that open arrays which such members hold."""
    wanted = [b"", *map(msgspec.json.encode, names)]
    path: list[bytes] = []
    before = key = b""
    for token in TOKEN.finditer(raw):
        mark = token[0]
        if mark in OPENING:
            path.append(key if before == b":" else b"")
            if mark == b"[" and path == wanted:
                yield token.end()
        elif mark in CLOSING:
            if path:
                path.pop()
        elif mark == b":":
            key = before
        before = mark


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
    """Yield the lines in the first `size` bytes of a file that are not blank.

    Of one that is too long to be read, the beginning.
    """
    left = size
    with open_plain(path) as handle:
        for number, (line, length) in enumerate(bounded_lines(handle), 1):
            if line == NEWLINE and left > 1:  # a file can have millions of these
                left -= 1
                continue
            raw = line[:left]
            left -= min(length, left)
            raw = raw.removeprefix(BOM).strip()
            if raw:
                yield number, raw
            if not left:
                break


def recount_elements(path: str, size: int, name: str) -> Iterator[Recounted]:
    """Yield the elements of the array `name` of a JSON document.

    A damaged document is counted by its marks of structure, as its reader does.
    """
    import json

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
