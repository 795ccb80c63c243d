"""Where records lie in a file: worked out when asked, for a session can have very many."""

from array import array
from collections.abc import Iterator, Sequence
from typing import overload

Span = tuple[int, int]


class Places(Sequence[Span]):
    """The spans of chosen records: `ends` of all lines, and the line each record stands on."""

    def __init__(self, ends: "array[int]", lines: Sequence[int]) -> None:
        self._ends = ends
        self._lines = lines

    def __len__(self) -> int:
        return len(self._lines)

    @overload
    def __getitem__(self, at: int) -> Span: ...
    @overload
    def __getitem__(self, at: slice) -> "Places": ...
    def __getitem__(self, at: int | slice) -> "Span | Places":
        if isinstance(at, slice):
            return Places(self._ends, self._lines[at])
        return span_of(self._ends, self._lines[at])

    def __iter__(self) -> Iterator[Span]:
        ends = self._ends
        return ((ends[line - 2] if line > 1 else 0, ends[line - 1]) for line in self._lines)


def span_of(ends: "array[int]", line: int) -> Span:
    """Say where the bytes of `line` (from 1) begin and end."""
    return ends[line - 2] if line > 1 else 0, ends[line - 1]
