"""Typed text in pieces: code, links, and everything else; joined, they are the text unchanged."""

from collections.abc import Iterator
from typing import Literal

import msgspec

from threadline.lazy import LazyPattern

RUN = LazyPattern(r"(`+)")
LINK = LazyPattern(r"https?://\w[^\s<>\"'`]*")
LINE_END = LazyPattern(r"[ \t]*\r?(?:\n|\Z)")
NOT_LAST = ".,;:!?*_~"
"""Signs that end a sentence rather than an address."""

BRACKETS = {")": "(", "]": "[", "}": "{"}
FENCE = 3
"""So many backticks begin code that may have several lines."""

MOST_INDENT = 3


class TypedPiece(msgspec.Struct, frozen=True):
    """A piece of typed text; a fence is code that has its lines for itself."""

    kind: Literal["text", "code", "fence", "link"]
    text: str


def typed_pieces(text: str) -> Iterator[TypedPiece]:
    """Yield the pieces of a text; code includes its backticks, a fence the line end behind it."""
    if "`" not in text:
        yield from linked_pieces(text)
        return
    start = 0
    for span in code_spans(text):
        lines = whole_lines(text, *span) if text.startswith("```", span[0]) else None
        begin, end = span if lines is None or lines[0] < start else lines
        yield from linked_pieces(text[start:begin])
        yield TypedPiece("code" if lines is None else "fence", text[begin:end])
        start = end
    yield from linked_pieces(text[start:])


def code_spans(text: str) -> Iterator[tuple[int, int]]:
    """Yield where code begins and ends: between equal runs of backticks, short ones on one line."""
    runs = [match.span() for match in RUN.finditer(text)]
    later: dict[int, list[int]] = {}
    for place in range(len(runs) - 1, -1, -1):
        later.setdefault(runs[place][1] - runs[place][0], []).append(place)
    place = 0
    while place < len(runs):
        begin, inside = runs[place]
        closers = later[inside - begin]
        while closers and closers[-1] <= place:
            closers.pop()
        end = runs[closers[-1]] if closers else None
        # Each run looks only as far as the next of its length, so all looks together are linear.
        if end and (inside - begin >= FENCE or text.find("\n", inside, end[0]) < 0):
            yield begin, end[1]
            place = closers[-1]
        place += 1


def whole_lines(text: str, begin: int, end: int) -> tuple[int, int] | None:
    """Return where the lines of some code begin and end; None if other text is on them."""
    first = text.rfind("\n", max(0, begin - MOST_INDENT - 1), begin) + 1
    last = LINE_END.match(text, end)
    is_alone = begin - first <= MOST_INDENT and not text[first:begin].strip(" ")
    return (first, last.end()) if is_alone and last else None


def linked_pieces(text: str) -> Iterator[TypedPiece]:
    """Yield text and the addresses in it."""
    start = 0
    for match in LINK.finditer(text) if "://" in text else ():
        address = without_ending(match[0])
        if match.start() > start:
            yield TypedPiece("text", text[start : match.start()])
        yield TypedPiece("link", address)
        start = match.start() + len(address)
    if start < len(text):
        yield TypedPiece("text", text[start:])


def without_ending(address: str) -> str:
    """Return an address without the signs at its end that belong to the sentence around it."""
    ending = NOT_LAST + "".join(sign for sign in BRACKETS if BRACKETS[sign] not in address)
    return address.rstrip(ending)
