"""Where the answer to "what is known of a file" changes, over the moments at which it is asked."""

from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Sequence
from itertools import accumulate
from typing import NamedTuple

from threadline.history.history import History
from threadline.history.point import Known, Point, Timeline


class Asked(NamedTuple):
    """A moment at which files are asked for: after how many events, and its time."""

    cut: int
    time: str


class Span(NamedTuple):
    """What is known of a file from a moment on, and the number of its last point then, or -1."""

    first: int
    known: Known | None
    point: int


class Moments:
    """The moments at which files are asked for, in order; a span names them by number."""

    def __init__(self, asked: Sequence[Asked]) -> None:
        self.asked = asked
        self._cuts = [one.cut for one in asked]
        self._times = list(accumulate((one.time for one in asked), max))

    def after(self, event: int) -> int:
        """Return the first moment after an event."""
        return bisect_right(self._cuts, event)

    def since(self, time: str, event: int) -> int:
        """Return the first moment later than a time, if that is not after an event."""
        return bisect_right(self._times, time, hi=self.after(event))


def spans_of(history: History, path: str, moments: Moments) -> Iterator[Span]:
    """Yield what is known of a file over all moments; neighbours differ."""
    points = history.files[path]
    last: tuple[object, ...] = (None,)
    for first in sorted({*breaks(points, history.line, moments)}):
        if first >= len(moments.asked):
            return
        cut, time = moments.asked[first]
        known = history.known(path, cut, time)
        at = bisect_left(points, cut, key=lambda one: one.index) - 1
        now = (known.state, known.sure, known.since, at) if known is not None else (None,)
        if now != last:
            yield Span(first, known, at)
        last = now


def breaks(points: Sequence[Point], line: Timeline, moments: Moments) -> Iterator[int]:
    """Yield every moment from which on something else may be known of a file.

    Between two points of it, that depends on which of the other events come first and last.
    """
    yield 0
    start = -1
    end = len(moments.asked) and moments.asked[-1].cut
    for at in range(-1, len(points)):
        after = points[at + 1] if at + 1 < len(points) else None
        until = after.index if after is not None else end
        yield moments.after(start)
        yield from map(moments.after, turns_in(line, start, until))
        if at >= 0 and points[at].covered:
            first, last = bisect_right(line.sweeps, start), bisect_left(line.sweeps, until)
            for sweep in line.sweeps[first:last]:
                yield moments.after(sweep)
                yield from map(moments.after, turns_in(line, sweep, until))
        if after is not None and after.at.began:  # its call was under way
            yield moments.since(after.at.began, after.index)
        start = until


def turns_in(line: Timeline, start: int, end: int) -> Iterator[int]:
    """Yield the first and last events of each kind that may have changed any file."""
    for numbers in (line.opaque, line.pauses, line.lasting[:1]):
        first, last = bisect_right(numbers, start), bisect_left(numbers, end)
        if first < last:
            yield numbers[first]
            yield numbers[last - 1]
