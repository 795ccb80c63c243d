"""Points in the history of a file, and what lies between them that may have changed it."""

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from enum import StrEnum
from itertools import accumulate

import msgspec

from threadline.history.state import ABSENT, Kind, State
from threadline.model.file_event import LOST, Contents, Moment


class Basis(StrEnum):
    """How the state of a file at a point is known."""

    SEEN = "seen"
    WRITTEN = "written"
    DERIVED = "derived"


class Sure(StrEnum):
    """How certain the state of a file is.

    *Proven*: its contents were observed at that point, or before and after it unchanged, or
    written whole, and nothing has run since that could have changed them. *Derived*: recorded
    changes applied to such a state, or an observation that a prompt has passed since. *Unknown*:
    something ran that may have changed any file, or a later observation contradicts.
    """

    PROVEN = "proven"
    DERIVED = "derived"
    UNKNOWN = "unknown"


class Point(msgspec.Struct, gc=False):
    """The state of a file after an event.

    `fits` says whether the event showed the file as it was at the point before, `before` what it
    showed. `unsure` names the moment since which the state is not reliable. A `covered` point is
    one of a copy of the whole directory: copies after it without a point show it unchanged.
    `changes` if the event changed the file rather than showed it.
    """

    index: int
    at: Moment
    state: State
    basis: Basis
    fits: bool | None = None
    before: Contents | None = None
    unsure: Moment | None = None
    covered: bool = False
    changes: bool = False
    created: bool = False


class Timeline(msgspec.Struct):
    """Numbers of the events that may have changed any file, in order, with their moments.

    `opaque` events may have changed everything; `pauses` are prompts, before which somebody else
    may have; `mild` commands are not known to. `sweeps` are copies of a whole directory; `lasting`
    commands may still be running. `began` has for each opaque event when the first of it and those
    after it was started.
    """

    opaque: list[int] = []
    pauses: list[int] = []
    sweeps: list[int] = []
    lasting: list[int] = []
    moments: dict[int, Moment] = {}
    began: list[str] = []

    def opaque_in(self, start: int, end: int) -> int | None:
        """Return the first opaque event after `start` and before `end`."""
        return first_in(self.opaque, start, end)

    def pause_in(self, start: int, end: int) -> int | None:
        """Return the first prompt or mild command after `start` and before `end`."""
        return first_in(self.pauses, start, end)

    def any_in(self, start: int, end: int) -> int | None:
        """Return the first event after `start` and before `end` that may have changed any file."""
        found = [
            one
            for one in (self.opaque_in(start, end), self.pause_in(start, end))
            if one is not None
        ]
        return min(found, default=None)

    def last_sweep(self, end: int) -> int:
        """Return the last copy of the directory before `end`; -1 if there is none."""
        at = bisect_left(self.sweeps, end)
        return self.sweeps[at - 1] if at else -1

    def close(self, starts: Sequence[str]) -> None:
        """Note when each opaque event was started, after the last of them."""
        earliest = accumulate(reversed(starts), min)
        self.began = list(earliest)[::-1]

    def is_under_way(self, cut: int, until: str) -> bool:
        """Return True if an opaque event at or after `cut` was started before a time."""
        at = bisect_left(self.opaque, cut)
        return at < len(self.began) and self.began[at] < until

    def may_be_running(self, end: int) -> bool:
        """Return True if a command was started before `end` that may still be running."""
        return bool(self.lasting) and self.lasting[0] < end


def first_in(numbers: list[int], start: int, end: int) -> int | None:
    """Return the first of some ordered numbers between two others."""
    at = bisect_right(numbers, start)
    return numbers[at] if at < len(numbers) and numbers[at] < end else None


class Known(msgspec.Struct, frozen=True, gc=False):
    """What is known of a file at an entry: its state, how certain that is, and since when."""

    state: State
    sure: Sure
    since: Moment


def judge(points: list[Point], at: int, cut: int, line: Timeline) -> Known | None:
    """Return what is known before event `cut` of a file whose last point then is number `at`.

    That is negative if nothing has told of the file yet.
    """
    after = points[at + 1] if at + 1 < len(points) else None
    if at < 0:
        return seen_next(after, cut, line, after.at) if after is not None else None
    point = points[at]
    known = judge_forward(point, after, cut, line)
    if known.sure is not Sure.UNKNOWN and known.state.kind is not Kind.TOUCHED:
        return known
    has_cause = known.since is not point.at or point.state.kind is Kind.TOUCHED or point.unsure
    if after is None or not has_cause:
        return known
    return seen_next(after, cut, line, known.since) or known


def seen_next(after: Point, cut: int, line: Timeline, since: Moment) -> Known | None:
    """Return what is seen next of a file, if nothing can have changed it in between."""
    if after.created and line.opaque_in(cut - 1, after.index) is None:
        return Known(ABSENT, Sure.DERIVED, since)
    if after.before is None or after.before.text is None or LOST in after.before.text:
        return None
    if line.any_in(cut - 1, after.index) is not None or line.may_be_running(after.index):
        return None
    contents = after.before
    if not contents.exact and not after.changes and after.state.text is not None:
        return Known(after.state, Sure.DERIVED, since)  # with its line ends
    return Known(State(Kind.WHOLE, contents.text, exact=contents.exact), Sure.DERIVED, since)


def judge_forward(point: Point, after: Point | None, cut: int, line: Timeline) -> Known:
    """Return what is known from the events before `cut`, and from the next look at the file."""
    state = point.state
    best = Sure.PROVEN if state.exact else Sure.DERIVED
    if after is not None and after.fits and state.kind is not Kind.TOUCHED:
        start = max(point.index, line.last_sweep(cut)) if point.covered else point.index
        is_open = line.any_in(start, cut) is not None
        may_return = is_open and line.any_in(cut - 1, after.index) is not None
        return Known(state, Sure.DERIVED if may_return else best, point.at)
    if point.unsure is not None:
        return Known(state, Sure.UNKNOWN, point.unsure)
    start = max(point.index, line.last_sweep(cut)) if point.covered else point.index
    opaque = line.opaque_in(start, cut)
    if opaque is not None:
        return Known(state, Sure.UNKNOWN, line.moments[opaque])
    if after is not None and after.fits is False:
        cause = line.any_in(point.index, after.index)
        if cause is None:
            return Known(state, Sure.UNKNOWN, point.at)
        if cause < cut:
            return Known(state, Sure.UNKNOWN, line.moments[cause])
    is_derived = (
        point.basis is Basis.DERIVED
        or line.pause_in(start, cut) is not None
        or line.may_be_running(cut)
    )
    return Known(state, Sure.DERIVED if is_derived else best, point.at)
