"""A session over time: when each call ran and each agent worked, with idle time compressed."""

from bisect import bisect_right
from collections.abc import Iterable, Sequence
from itertools import accumulate, pairwise

import msgspec

from threadline.model.tool import Does

PAUSE = 120.0
"""Time in which nothing begins or ends for longer than so many seconds is compressed."""


class TimedCall(msgspec.Struct, frozen=True):
    """A call: its entry, what it is called, from when to when it ran, in seconds since 1970."""

    entry: str
    title: str
    does: Does
    start: float
    end: float
    failed: bool = False


class Lane(msgspec.Struct, frozen=True):
    """A conversation or an agent: its line, its name, its prompts, its calls.

    `prompts` have their entry, time and words.
    """

    line: str
    name: str
    is_agent: bool
    start: float
    end: float
    prompts: tuple[tuple[str, float, str], ...] = ()
    calls: tuple[TimedCall, ...] = ()


class Scale:
    """Maps times to places from 0 to 1; time in which nothing begins or ends is at most `PAUSE`."""

    def __init__(self, lanes: Iterable[Lane]) -> None:
        """Take the times at which something happened in some lanes."""
        known = list(lanes)
        found = {time for lane in known for call in lane.calls for time in (call.start, call.end)}
        found |= {time for lane in known for _, time, _ in lane.prompts}
        self.times = sorted(found | {time for lane in known for time in (lane.start, lane.end)})
        passed = [min(PAUSE, after - before) for before, after in pairwise(self.times)]
        self._places = list(accumulate(passed, initial=0.0))
        self._length = self._places[-1] or 1.0

    @property
    def pauses(self) -> list[tuple[float, float]]:
        """The beginning and the end of each time that is compressed."""
        return [(a, b) for a, b in pairwise(self.times) if b - a > PAUSE]

    def place(self, time: float) -> float:
        """Return where a time is, from 0 to 1."""
        at = max(0, bisect_right(self.times, time) - 1)
        if at + 1 >= len(self.times):
            return 1.0 if len(self.times) > 1 else 0.0
        start, end = self.times[at], self.times[at + 1]
        width = self._places[at + 1] - self._places[at]
        share = max(0.0, time - start) / (end - start)
        return (self._places[at] + share * width) / self._length


def rows_of(calls: Sequence[TimedCall]) -> list[int]:
    """Return a row for each call, so that those at the same time are in rows of their own."""
    ends: list[float] = []
    rows: list[int] = []
    for call in calls:
        row = next((n for n, end in enumerate(ends) if end <= call.start), len(ends))
        if row == len(ends):
            ends.append(call.end)
        else:
            ends[row] = call.end
        rows.append(row)
    return rows
