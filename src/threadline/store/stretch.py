"""Reading many records at once: those that lie close together in one go."""

from collections.abc import Iterable, Iterator
from typing import Protocol

from threadline.store.places import Span

GAP = 4096
"""How many bytes nobody asked for are read to save a call."""
MOST = 1 << 20
"""How many bytes are read in one go."""


class Source(Protocol):
    """Where bytes come from."""

    def read(self, start: int, end: int) -> bytes:
        """Give the bytes from `start` to `end`."""


def read_spans(source: Source, spans: Iterable[Span]) -> Iterator[memoryview]:
    """Give the bytes at each span, in the order asked for."""
    for stretch in stretches(spans):
        first = stretch[0][0]
        view = memoryview(source.read(first, stretch[-1][1]))
        for start, end in stretch:
            yield view[start - first : end - first]


def stretches(spans: Iterable[Span]) -> Iterator[list[Span]]:
    """Put together spans that follow each other closely, up to a measure."""
    stretch: list[Span] = []
    begun = reached = 0
    for span in spans:
        start, end = span
        if stretch and not (reached <= start <= reached + GAP and end - begun <= MOST):
            yield stretch
            stretch = []
        if not stretch:
            begun = start
        stretch.append(span)
        reached = end
    if stretch:
        yield stretch
