"""Spans of bytes in a journal: where records are, and reading many of them at once."""

from array import array
from collections.abc import Iterable, Iterator, Sequence
from typing import Protocol, overload

Span = tuple[int, int]

MAX_GAP = 4096
"""How many unwanted bytes between two spans are read to save a call."""
MAX_READ = 1 << 20
"""How many bytes are read in one call, unless one span is longer."""


class Source(Protocol):
    """Where bytes come from."""

    def read(self, start: int, end: int) -> bytes:
        """Return the bytes from `start` to `end`."""


class Spans(Sequence[Span]):
    """The spans of chosen lines, computed on access, because a session can have very many.

    `ends` are the end offsets of all lines; `lines` are the numbers (from 1) of the chosen ones.
    """

    def __init__(self, ends: "array[int]", lines: Sequence[int]) -> None:
        self._ends = ends
        self._lines = lines

    def __len__(self) -> int:
        return len(self._lines)

    @overload
    def __getitem__(self, at: int) -> Span: ...
    @overload
    def __getitem__(self, at: slice) -> "Spans": ...
    def __getitem__(self, at: int | slice) -> "Span | Spans":
        if isinstance(at, slice):
            return Spans(self._ends, self._lines[at])
        return span_of(self._ends, self._lines[at])

    def __iter__(self) -> Iterator[Span]:
        ends = self._ends
        return ((ends[line - 2] if line > 1 else 0, ends[line - 1]) for line in self._lines)


def span_of(ends: "array[int]", line: int) -> Span:
    """Return where the bytes of `line` (from 1) begin and end."""
    return ends[line - 2] if line > 1 else 0, ends[line - 1]


def read_spans(source: Source, spans: Iterable[Span]) -> Iterator[memoryview]:
    """Yield the bytes of each span, in the order asked for; neighbours are read in one call."""
    for group in group_spans(spans):
        first = group[0][0]
        view = memoryview(source.read(first, group[-1][1]))
        for start, end in group:
            yield view[start - first : end - first]


def group_spans(spans: Iterable[Span]) -> Iterator[list[Span]]:
    """Group spans that follow each other closely enough to be read in one call."""
    group: list[Span] = []
    group_start = group_end = 0
    for span in spans:
        start, end = span
        near = group_end <= start <= group_end + MAX_GAP and end - group_start <= MAX_READ
        if group and not near:
            yield group
            group = []
        if not group:
            group_start = start
        group.append(span)
        group_end = end
    if group:
        yield group
