"""What calls wrote to one file, looked up by line."""

from bisect import bisect_right
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from threadline.compare.why_place import Wanted
from threadline.compare.why_writes import Write

Unit = tuple[int, int]
"""A line that a call wrote, by block and place."""

MAX_PLACES = 200
"""Places that are looked at where calls wrote the same line."""


class Occurrence(NamedTuple):
    """A line in what a call wrote; `added` is False if it was removed."""

    at: float
    write: Write
    unit: Unit
    added: bool


class FileWrites:
    """What calls wrote to one file, in order of time; `wanted` are the lines that are asked for."""

    def __init__(self, writes: Iterable[Write], wanted: set[str]) -> None:
        self.writes = sorted(writes, key=lambda write: write.origin.at)
        self._undone: dict[str, list[float]] = {}
        for write in self.writes:
            if write.deleted or write.restores:
                self._undone.setdefault(write.root, []).append(write.origin.at)
        self._by_line: dict[str, list[Occurrence]] = {}
        for write in self.writes:
            for occurrence, line in occurrences_in(write, wanted):
                self._by_line.setdefault(line, []).append(occurrence)

    def last(self, line: str, until: float) -> list[Occurrence]:
        """Return where the call that last added a line did so; none if it was removed since."""
        found = self._by_line.get(line, [])
        end = bisect_right(found, until, key=lambda one: one.at)
        if not end or not found[end - 1].added:
            return []
        write = found[end - 1].write
        same = []
        for one in reversed(found[:end]):
            if one.write is not write:
                break
            same += [one] if one.added else []
        return same[::-1]

    def removals(self, line: str, until: float) -> list[Occurrence]:
        """Return where calls removed a line, the last first; none if it was added since."""
        found = self._by_line.get(line, [])
        end = bisect_right(found, until, key=lambda one: one.at)
        if not end or found[end - 1].added:
            return []
        return [found[end - 1]]

    def rarest(self, lines: Sequence[str]) -> int:
        """Return which of some lines calls wrote least often."""
        counts = [(len(self._by_line.get(line, ())), at) for at, line in enumerate(lines)]
        return min((count for count in counts if lines[count[1]].strip()), default=(0, 0))[1]

    def with_sign(self, wanted: Wanted, at: int, until: float) -> Iterator[Occurrence]:
        """Yield where calls made a change to one of the wanted lines, the last first.

        Those that as many later ones undid are left out.
        """
        added, undone = wanted.sign == "+", 0
        found = self._by_line.get(wanted.lines[at], []) if wanted.lines[at].strip() else []
        end = bisect_right(found, until, key=lambda one: one.at)
        for one in reversed(found[max(0, end - MAX_PLACES) : end]):
            if one.added is not added:
                undone += 1
            elif undone:
                undone -= 1
            else:
                yield one

    def is_undone(self, write: Write, until: float) -> bool:
        """Return True if a later call deleted or restored the file where a call had written it."""
        times = self._undone.get(write.root, ())
        return bisect_right(times, until) > bisect_right(times, write.origin.at)

    def before(self, until: float) -> Iterator[Write]:
        """Yield what was written until a time, the latest first."""
        yield from (write for write in reversed(self.writes) if write.origin.at <= until)


def occurrences_in(write: Write, wanted: set[str]) -> Iterator[tuple[Occurrence, str]]:
    """Yield the wanted lines that a call removed, then those it added."""
    at = write.origin.at
    for sign in "-+":
        for number, block in enumerate(write.blocks):
            for place, signed in enumerate(block):
                if signed[:1] == sign and signed[1:] in wanted:
                    yield Occurrence(at, write, (number, place), sign == "+"), signed[1:]
