"""A text as it is without the joins in its words, with the way back to places in the original."""

import re
from bisect import bisect_right
from collections.abc import Callable, Iterator

from threadline.model.secret.joins import Join
from threadline.model.secret.span import Span

Find = Callable[[str], list[Span]]
"""Finds the secrets of a view."""

BEFORE, BEHIND = 160, 400
"""How much of a text before and behind a join is looked at."""


def find_in_views(text: str, joins: list[Join], find: Find) -> Iterator[Span]:
    """Find secrets that can only be seen without the joins in them."""
    joins.sort()
    at = 0
    while at < len(joins):
        first = at
        end = joins[at].end + BEHIND
        while at < len(joins) and joins[at].start <= end:
            end = max(end, joins[at].end + BEHIND)
            at += 1
        start = start_of_window(text, joins[first].start)
        view = View(text, joins[first:at], start, min(end, len(text)))
        yield from view.find(find)


def start_of_window(text: str, at: int) -> int:
    """Return where the text before a join is looked at from: the beginning of a word."""
    start = max(0, at - BEFORE)
    blank = max(text.find(" ", start, at), text.find("\n", start, at)) if start else -1
    return blank + 1 if blank >= 0 else start


class View:
    """A stretch of a text without its joins."""

    def __init__(self, text: str, joins: list[Join], start: int, end: int) -> None:
        self._starts: list[int] = []
        self._pieces: list[tuple[int, int, bool]] = []
        pieces: list[str] = []
        at, size = start, 0
        for join in joins:
            if join.start < at:
                continue
            for piece, span in (
                (text[at : join.start], (at, join.start, True)),
                (join.plain, (join.start, join.end, False)),
            ):
                self._starts.append(size)
                self._pieces.append(span)
                pieces.append(piece)
                size += len(piece)
            at = join.end
        self._starts.append(size)
        self._pieces.append((at, end, True))
        self.text = "".join([*pieces, text[at:end]])

    def find(self, find: Find) -> Iterator[Span]:
        """Return the secrets that hold a join, or stand close behind one, as places of the text."""
        for span in find(self.text):
            first, last = self._piece(span.start), self._piece(span.end - 1)
            yield Span(
                self._place(first, span.start), self._end(last, span.end), span.kind, span.secrets
            )

    def _piece(self, at: int) -> int:
        return bisect_right(self._starts, at) - 1

    def _place(self, piece: int, at: int) -> int:
        start, _, literal = self._pieces[piece]
        return start + (at - self._starts[piece] if literal else 0)

    def _end(self, piece: int, at: int) -> int:
        start, end, literal = self._pieces[piece]
        return start + at - self._starts[piece] if literal else end


JSON_TEXT = re.compile(r'"((?:[^"\\]|\\[\s\S])*+\\?)(?:"|\Z)')
"""A string of JSON; the last one may have been cut off."""
JSON_ESCAPE = re.compile(r"\\(?:u([0-9a-fA-F]{4})|([\"\\/bfnrt]))")
SIGNS = {"b": " ", "f": " ", "n": "\n", "r": "\r", "t": "\t"}


def find_in_json(text: str, find: Find) -> Iterator[Span]:
    """Find secrets in the strings of JSON that hold escapes, as they are without these."""
    for literal in JSON_TEXT.finditer(text):
        start, end = literal.span(1)
        if text.find("\\", start, end) >= 0:
            joins = [json_join(match) for match in JSON_ESCAPE.finditer(text, start, end)]
            yield from View(text, joins, start, end).find(find)


def json_join(match: re.Match[str]) -> Join:
    """Return what an escape of JSON stands for."""
    plain = chr(int(match[1], 16)) if match[1] else SIGNS.get(match[2], match[2])
    return Join(*match.span(), plain)
