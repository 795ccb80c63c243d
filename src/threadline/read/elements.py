"""The elements of an array in a JSON document, and where the bytes of each are."""

import re
from array import array
from typing import BinaryIO

import msgspec

TOKEN = re.compile(rb'"[^"\\]*+(?:\\.[^"\\]*+)*+"|[][{}:,"]', re.DOTALL)
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
