"""Finds the calls that wrote what a commit changes in a file, line by line."""

from bisect import bisect_right
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import NamedTuple

from threadline.compare.why_lines import BETWEEN, MIN_TOKENS, is_distinct, same_line, tokens_in
from threadline.compare.why_writes import Grade, Write
from threadline.model.commit import Change
from threadline.model.why import Reason

SLACK = 2.0
"""Seconds by which the clock of git, which counts whole ones, may be behind."""

Unit = tuple[int, int]
"""A line that a call wrote, by block and place."""

WasThere = Callable[[str, Sequence[str], float], bool]
"""Returns True if an earlier commit had lines of a file, which were written at a time."""

Continues = Callable[[int, str, float], bool | None]
"""Returns True if a line before the commit, with these tokens, is the one written at a time; None
if that is not known."""


class Moment(NamedTuple):
    """When a commit was made: by its author, and when it became what it is, as by a rebase."""

    made: float
    committed: float


class Earlier(NamedTuple):
    """What earlier commits tell."""

    was_there: WasThere
    continues: Continues


class Occurrence(NamedTuple):
    """A line in what a call wrote; `added` is False if it was removed."""

    at: float
    write: Write
    unit: Unit
    added: bool


class Found(NamedTuple):
    """The call that wrote a line, and why that is not certain, if it is not."""

    write: Write
    doubt: Reason | None
    units: tuple[Unit, ...] = ()


DOUBT_BY_GRADE = {
    Grade.EXACT: None,
    Grade.OVERWRITTEN: Reason.OVERWRITTEN,
    Grade.COMMAND: Reason.COMMAND,
}


def doubt_of(write: Write) -> Reason | None:
    """Return why it is not certain that a call wrote a line that is as it wrote it."""
    return Reason.ELSEWHERE if write.elsewhere else DOUBT_BY_GRADE[write.grade]


class FileWrites:
    """What calls wrote to one file, in order of time; `wanted` are the lines that are asked for."""

    def __init__(self, writes: Iterable[Write], wanted: set[str]) -> None:
        self.writes = sorted(writes, key=lambda write: write.origin.at)
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


class Matcher:
    """Matches the changes of one commit in one file; `name` tells commits apart.

    A line that a call wrote is taken over by one commit: one that has it again was not written by
    that call, unless it is the same commit, made once more.
    """

    def __init__(self, name: str, path: str, at: Moment, base: float, earlier: Earlier) -> None:
        self._name = name
        self._path = path
        self._until = at.committed + SLACK
        self._made = min(at.made, at.committed) + SLACK
        self._base = base
        self._was_there, self._continues = earlier
        self._before: list[tuple[int, str]] = []
        self._every: list[str] = []
        self._taken: set[tuple[int, Unit]] = set()

    def look_at(self, changes: Iterable[Change]) -> None:
        """Look at all changes of the file, before they are matched one by one."""
        self._every = [tokens_in(map(same_line, change.added)) for change in changes]

    def match(self, change: Change, writes: FileWrites) -> list[Found | None]:
        """Return who wrote each line that a change adds; if it adds none, who removed them."""
        if not writes.writes:
            return [None] * len(change.added or change.removed)
        lines = [same_line(line) for line in change.added]
        if not lines:
            return self._removed(change, writes)
        old = [same_line(line) for line in change.removed]
        single = ((change.old + at, tokens_in([line])) for at, line in enumerate(old))
        self._before = [(change.old, tokens_in(old)), *single]
        found = [self._exact(line, writes) if is_distinct(line) else None for line in lines]
        if not any(map(is_distinct, lines)):
            return self._placed(change, lines, writes)
        if any(one is None and is_distinct(line) for one, line in zip(found, lines, strict=True)):
            self._swapped(change, lines, found, writes)
            self._formatted(lines, found, writes)
        return found

    def take(self, found: Iterable[Found | None]) -> None:
        """Note that the commit took over what calls wrote."""
        for one in found:
            if one is not None:
                one.write.used.update(dict.fromkeys(one.units, self._name))
                self._taken.update((id(one.write), unit) for unit in one.units)

    def _is_free(self, write: Write, units: Iterable[Unit]) -> bool:
        return all(
            write.used.get(unit, self._name) == self._name and (id(write), unit) not in self._taken
            for unit in units
        )

    def _is_old(self, write: Write, lines: Sequence[str]) -> bool:
        """Return True if what a call wrote before the last commit was in a commit already."""
        if write.origin.at > self._base:
            return False
        return self._was_there(self._path, lines, write.origin.at)

    def _exact(self, line: str, writes: FileWrites) -> Found | None:
        """Return the call after which a line was there, if no commit has had it."""
        # What was changed after the author's commit is not in it when it is made anew.
        last = writes.last(line, self._until) or writes.last(line, self._made)
        free = [one for one in last if self._is_free(one.write, [one.unit])]
        if not free or self._is_old(free[0].write, [line]):
            return None
        return Found(free[0].write, doubt_of(free[0].write), (free[0].unit,))

    def _placed(self, change: Change, lines: list[str], writes: FileWrites) -> list[Found | None]:
        """Match lines that anybody writes: they stand between the same lines as then."""
        wanted = [line for line in lines if line.strip()]
        for first in writes.last(wanted[0], self._until) if wanted else ():
            write = first.write
            if write.grade is not Grade.EXACT or write.elsewhere:
                continue
            units = place_in(write.blocks[first.unit[0]], first.unit, change, lines)
            if units and self._is_free(write, units) and not self._is_old(write, wanted):
                return [Found(write, None, tuple(units))] * len(lines)
        return [None] * len(lines)

    def moved(self, line: str, writes: FileWrites) -> Found | None:
        """Return the call that wrote a line that the commit moves from another file."""
        last = writes.last(line, self._until)
        return Found(last[0].write, Reason.MOVED) if last else None

    def _removed(self, change: Change, writes: FileWrites) -> list[Found | None]:
        """Return who removed the lines of a change that adds none."""
        found: list[Found | None] = []
        for line in map(same_line, change.removed):
            last = writes.removals(line, self._until) if is_distinct(line) else []
            free = [one for one in last if self._is_free(one.write, [one.unit])]
            late = [one for one in free if one.at > self._base]
            found.append(
                Found(late[0].write, doubt_of(late[0].write), (late[0].unit,)) if late else None
            )
        return found

    def _swapped(
        self, change: Change, lines: list[str], found: list[Found | None], writes: FileWrites
    ) -> None:
        """Match lines of which a call replaced a part, as the line before shows."""
        for write in writes.before(self._until):
            if write.origin.at <= self._base:
                break
            for swap in write.swaps:
                made = {
                    old.replace(swap.old, swap.new) for old in change.removed if swap.old in old
                }
                for at, line in enumerate(lines):
                    if found[at] is None and is_distinct(line) and line in made:
                        found[at] = Found(write, doubt_of(write))

    def _formatted(self, lines: list[str], found: list[Found | None], writes: FileWrites) -> None:
        """Match lines that are as they were written but for spaces, quotes and line breaks."""
        missing = [at for at, one in enumerate(found) if one is None and is_distinct(lines[at])]
        every = list(writes.before(self._until))
        whole = self._find_tokens(lines, every)
        for at in missing:
            near = whole or self._find_tokens([lines[at]], every)
            found[at] = near
        if whole is None:
            self._wrapped(lines, found, writes)

    def _wrapped(self, lines: list[str], found: list[Found | None], writes: FileWrites) -> None:
        """Match neighbouring lines that were one line, or otherwise broken."""
        at = 0
        while at < len(lines):
            if found[at] is not None or not lines[at].strip():
                at += 1
                continue
            end = next((n for n in range(at, len(lines)) if found[n] is not None), len(lines))
            size, near = self._longest(lines[at:end], writes)
            if near is not None:
                found[at : at + size] = [near] * size
            at += size

    def _longest(self, lines: list[str], writes: FileWrites) -> tuple[int, Found | None]:
        """Return how many of the first lines are together in what a call wrote."""
        best: tuple[int, Found | None] = 1, None
        left = list(writes.before(self._until))
        for size in range(1, min(len(lines), MAX_WRAPPED) + 1):
            wanted = tokens_in(lines[:size])
            left = [write for write in left if wanted in write.added.text]
            if not left:
                break
            near = self._find_tokens(lines[:size], left) if size > 1 else None
            if near is not None:
                best = size, near
        return best

    def _is_rewritten(self, wanted: str, write: Write, *, is_short: bool) -> bool:
        """Return True if a change only writes in another way what a call wrote.

        The line before it is to be the one that the call wrote, and not a copy of it. Where that
        cannot be told, text that is changed alike in several places may be anybody's copy.
        """
        for number, before in self._before:
            if wanted in before and before in write.added.text:
                known = self._continues(number, before, write.origin.at)
                if known is None:
                    known = not is_short and sum(wanted in text for text in self._every) == 1
                if known:
                    return True
        return False

    def _find_tokens(self, lines: Sequence[str], writes: Iterable[Write]) -> Found | None:
        """Return the first of some calls, the latest first, that wrote the tokens of lines."""
        wanted = tokens_in(lines)
        if not any(map(is_distinct, lines)):
            return None
        is_short = wanted.count(BETWEEN) <= MIN_TOKENS
        for write in writes:
            at = write.added.text.find(wanted)
            if at < 0:
                if wanted in write.gone:
                    return None
                continue
            units = tuple(write.added.units(at, at + len(wanted)))
            if self._is_rewritten(wanted, write, is_short=is_short) or (
                not is_short and self._is_free(write, units) and not self._is_old(write, lines)
            ):
                return Found(write, doubt_of(write) or Reason.FORMATTED, units)
        return None


MAX_WRAPPED = 40
"""Lines that are looked at together, to see if they were one."""


def place_in(
    block: Sequence[str], unit: Unit, change: Change, lines: Sequence[str]
) -> list[Unit] | None:
    """Return the places of lines in a block if they stand between the same lines as in a change."""
    number, start = unit
    after = [(at, line[1:], line[:1]) for at, line in enumerate(block) if line[:1] != "-"]
    skipped = next((n for n, line in enumerate(lines) if line.strip()), 0)
    begin = next(n for n, one in enumerate(after) if one[0] == start) - skipped
    here = after[max(begin, 0) : begin + len(lines)]
    if begin < 0 or [text for _, text, _ in here] != list(lines) or any(s != "+" for *_, s in here):
        return None
    above = after[begin - 1][1] if begin else None
    end = begin + len(lines)
    below = after[end][1] if end < len(after) else None
    pairs = [(above, change.above), (below, change.below)]
    same = [
        one
        for one, other in pairs
        if one is not None and other is not None and one == same_line(other)
    ]
    if any(is_distinct(line) for line in same) or len(same) == len(pairs):
        return [(number, at) for at, *_ in here]
    return None
