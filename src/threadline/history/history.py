"""The history of every file: its points, what happened between them, and what is known when."""

from bisect import bisect_left

import msgspec
from msgspec.structs import replace

from threadline.history.point import Known, Point, Sure, Timeline, judge
from threadline.model.file_event import Moment
from threadline.model.ids import EntryId


class Conflict(msgspec.Struct, frozen=True):
    """A file was seen otherwise than it was known: something changed it in between."""

    path: str
    after: Moment
    before: Moment


class History(msgspec.Struct):
    """The points of every file, and what happened between them; asked by number of events."""

    files: dict[str, list[Point]]
    line: Timeline
    moments: list[Moment]
    conflicts: list[Conflict]
    last_by_entry: dict[EntryId, int]

    def cut_after(self, moment: Moment) -> int:
        """Return how many events had happened when an entry was complete.

        These are the events up to its record, and those that it tells of itself: in some formats a
        message holds the results of its calls, which came later than its own time.
        """
        at = bisect_left(self.moments, moment.time, key=lambda one: one.time)
        while at < len(self.moments) and self.moments[at].time == moment.time:
            one = self.moments[at]
            if one.file == moment.file and one.line > moment.line:
                break
            at += 1
        return max(at, self.last_by_entry.get(moment.entry, -1) + 1)

    def known(self, path: str, cut: int, until: str = "") -> Known | None:
        """Return what is known of a file after `cut` events; None if nothing has told of it.

        A call that was made before `until` may have changed the file already, though its result
        came later: then nothing is proven.
        """
        points = self.files.get(path)
        if not points:
            return None
        at = bisect_left(points, cut, key=lambda one: one.index) - 1
        found = judge(points, at, cut, self.line)
        if found is None or found.sure is not Sure.PROVEN:
            return found
        after = points[at + 1] if at + 1 < len(points) else None
        is_changing = after is not None and after.changes and "" < after.at.began < until
        if is_changing or self.line.is_under_way(cut, until):
            return replace(found, sure=Sure.DERIVED)
        return found

    def at(self, cut: int, until: str = "") -> dict[str, Known]:
        """Return what is known of every file after `cut` events, in order of path."""
        found = ((path, self.known(path, cut, until)) for path in sorted(self.files))
        return {path: known for path, known in found if known is not None}
