"""Branches begun at an earlier entry: rewinds, retries, a second process."""

from bisect import bisect_left
from collections.abc import Iterator

import msgspec

from threadline.graph.graph import by_time
from threadline.lines.line import Line
from threadline.model.entry import USERS, answered_calls, is_structural, message_of
from threadline.tree.ops.op import Departure, Mark, PlaceIndex
from threadline.tree.tree import Tree


def mark_leavings(tree: Tree, index: PlaceIndex) -> Iterator[Mark]:
    """Mark every branch that begins after a message on another branch."""
    groups: dict[str, list[Line]] = {}
    for line in tree.lines:
        groups.setdefault(line.group, []).append(line)
    for lines in groups.values():
        if any(line.kind == "branch" for line in lines):
            yield from Group(lines, index).leavings()


class Stop(msgspec.Struct, frozen=True, eq=False):
    """A place between entries: `end` entries of a line lie before it."""

    line: Line
    end: int


class Group:
    """The lines of one trunk or agent, and the order in which their entries were written."""

    def __init__(self, lines: list[Line], index: PlaceIndex) -> None:
        self._lines = {line.id: line for line in lines}
        self._index = index
        self._depth: dict[str, int] = {}
        self._spoken: dict[str, list[int]] = {}
        self._written: list[tuple[tuple[str, str, int], Line, int]] = []
        for line in lines:
            self._depth[line.id] = self._depth.get(line.parent or "", 0) + 1
            self._spoken[line.id] = count_spoken(line)
            places = enumerate(line.entries, 1)
            self._written += [(by_time(entry), line, end) for end, entry in places]
        self._written.sort(key=lambda written: written[0])

    def leavings(self) -> Iterator[Mark]:
        """Mark the branches that left messages behind."""
        for line in self._lines.values():
            left = self._left(line) if line.kind == "branch" else None
            if left is None:
                continue
            entries, spoken = self._count(left, self._fork(line))
            # Bookkeeping alone, such as a title, is not worth going back from.
            if spoken:
                tip = left.line.entries[left.end - 1]
                to = line.attach.id if line.attach else None
                detail = Departure(to, left.line.id, entries)
                yield Mark(kind_of_leaving(line), line.entries[0], line, 0, tip.id, detail)

    def _left(self, branch: Line) -> Stop | None:
        """Return the place of what was written last before a branch began."""
        begun = by_time(branch.entries[0])
        at = bisect_left(self._written, begun, key=lambda written: written[0])
        # Entries with equal times: those of the branch itself were not left by it.
        while at and self._written[at - 1][1] is branch:
            at -= 1
        return Stop(*self._written[at - 1][1:]) if at else None

    def _fork(self, line: Line) -> Stop | None:
        """Return the place where a line leaves another of its group; None for the first."""
        parent = self._lines.get(line.parent or "")
        if parent is None:
            return None
        place = self._index.place(line.attach)
        return Stop(parent, place[1] + 1 if place and place[0] is parent else 0)

    def _count(self, left: Stop, fork: Stop | None) -> tuple[int, int]:
        """Count the entries and the messages from where two paths part down to `left`."""
        entries = spoken = 0
        stop: Stop | None = left
        while stop is not None and (fork is None or stop.line is not fork.line):
            if fork is None or self._depth[stop.line.id] >= self._depth[fork.line.id]:
                entries += stop.end
                spoken += self._spoken[stop.line.id][stop.end]
                stop = self._fork(stop.line)
            else:
                fork = self._fork(fork.line)
        if stop is not None and fork is not None and stop.end > fork.end:
            counts = self._spoken[stop.line.id]
            entries += stop.end - fork.end
            spoken += counts[stop.end] - counts[fork.end]
        return entries, spoken


def count_spoken(line: Line) -> list[int]:
    """Count for each place of a line the prompts and API messages that begin before it."""
    counts, count, message = [0], 0, ""
    for entry in line.entries:
        if entry.type == "assistant":
            count += message_of(entry) != message
            message = message_of(entry)
        elif entry.type in USERS and not entry.meta and not answered_calls(entry):
            count += 1
        counts.append(count)
    return counts


def kind_of_leaving(line: Line) -> str:
    """Return what began a branch: a new prompt, a new answer, or a second result of a call."""
    opening = next((entry for entry in line.entries if not is_structural(entry)), None)
    if opening is not None and opening.type == "assistant":
        return "retry"
    return "resume" if opening is not None and answered_calls(opening) else "rewind"
