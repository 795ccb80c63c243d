"""Finds the calls that wrote what a commit changes in a file, line by line."""

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import islice

from threadline.compare.why_found import SLACK, Earlier, Found, Moment, astray, doubt_of
from threadline.compare.why_lines import BETWEEN, MIN_TOKENS, is_distinct, same_line, tokens_in
from threadline.compare.why_lookup import FileWrites, Occurrence, Unit
from threadline.compare.why_place import Fit, Wanted, has_letters, may_be_there
from threadline.compare.why_writes import Grade, Write
from threadline.model.commit import Change
from threadline.model.why import Reason


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
        self._was_there, self._continues, self._leaves_out = earlier
        self._before: list[tuple[int, str]] = []
        self._after = ""
        self._every: list[str] = []
        self._numbers: Counter[str] = Counter()
        self._taken: set[tuple[int, Unit]] = set()

    def look_at(self, changes: Sequence[Change]) -> None:
        """Look at all changes of the file, before they are matched one by one."""
        self._numbers = Counter(
            f"{sign}{same_line(line)}"
            for change in changes
            for sign, lines in (("+", change.added), ("-", change.removed))
            for line in lines
        )
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
        self._after = tokens_in(lines)
        placed = self._placed(change, writes)
        if placed is not None:
            return [placed] * len(lines)
        found: list[Found | None] = [None] * len(lines)
        if not any(map(is_distinct, lines)):
            self._swapped(change, lines, found, writes)
            return found
        found = [self._exact(line, writes) if is_distinct(line) else None for line in lines]
        if any(one is None and is_distinct(line) for one, line in zip(found, lines, strict=True)):
            self._swapped(change, lines, found, writes)
            self._formatted(lines, found, writes)
        return found if self._is_there(change, lines, found) else [astray(one) for one in found]

    def _is_there(
        self, change: Change, lines: Sequence[str], found: Sequence[Found | None]
    ) -> bool:
        """Return True if a line stands, for all that is known, where the call wrote it."""
        around = [change.above, *lines, change.below]
        certain = [(at, one) for at, one in enumerate(found) if one and one.doubt is None]
        return not certain or any(
            not one.units
            or may_be_there(one.write.blocks[block], place, (around[at], around[at + 2]))
            for at, one in certain
            for block, place in one.units[:1] or [(0, 0)]
        )

    def take(self, found: Iterable[Found | None]) -> None:
        """Note that the commit took over what calls wrote."""
        for one in found:
            if one is not None:
                one.write.used.update(dict.fromkeys(one.units, self._name))
                self._taken.update((id(one.write), unit) for unit in one.units)

    def _doubt(self, write: Write, writes: FileWrites) -> Reason | None:
        """Return why it is not certain that a line of the commit is the one that a call wrote."""
        doubt = doubt_of(write)
        if doubt is None and write.origin.at <= self._base:
            # A commit that has all of a file would have had this, too.
            doubt = Reason.LEFT_OUT if self._leaves_out(self._path, write.origin.at) else None
        if doubt is None and writes.is_undone(write, self._until - SLACK):
            return Reason.UNDONE
        return doubt

    def _is_left(self, one: Occurrence) -> bool:
        """Return True if no other commit took a line over."""
        return one.write.used.get(one.unit, self._name) == self._name

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
        # Nor what was changed just after the commit, which the clock of git does not tell apart.
        times = (self._until, self._made, self._until - SLACK)
        last = next(filter(None, (writes.last(line, time) for time in times)), [])
        free = [one for one in last if self._is_free(one.write, [one.unit])]
        if not free or self._is_old(free[0].write, [line]):
            return None
        return Found(free[0].write, self._doubt(free[0].write, writes), (free[0].unit,))

    def _placed(self, change: Change, writes: FileWrites) -> Found | None:
        """Return the last call that made the same change in the same place."""
        wanted = Wanted.of(change)
        at = writes.rarest(wanted.lines)
        best: Found | None = None
        last = filter(self._is_left, writes.with_sign(wanted, at, self._until))
        # As many as the commit has; what was written before them did not last.
        for one in islice(last, self._numbers[f"{wanted.sign}{wanted.lines[at]}"]):
            number, place = one.unit
            here = range(place - at, place - at + len(wanted.lines))
            fit = wanted.fit(one.write.blocks[number], here)
            units = tuple((number, place) for place in here)
            if (best is None or fit is Fit.BESIDE) and self._is_sure(fit, wanted, one, units):
                best = Found(one.write, self._doubt(one.write, writes), units)
                if fit is Fit.BESIDE:
                    break
        return best

    def _is_sure(self, fit: Fit, wanted: Wanted, one: Occurrence, units: Sequence[Unit]) -> bool:
        """Return True if a change of a call may be this one, and no other commit has it."""
        write = one.write
        is_told = write.grade is Grade.EXACT or (
            write.whole and fit is Fit.BESIDE and one.at > self._base
        )
        if not fit or not is_told or write.elsewhere:
            return False
        if not self._is_free(write, units):
            return False
        if wanted.sign == "-":
            return one.at > self._base
        return not self._is_old(write, [line for line in wanted.lines if line.strip()])

    def moved(self, line: str, writes: FileWrites, number: int | None) -> Found | None:
        """Return the call that wrote a line that the commit moves from another file.

        `number` is that of a line of this file that is moved: it is to be the one that was written,
        and nobody may have added it twice.
        """
        last = writes.last(line, self._until)
        if not last:
            return None
        write = last[0].write
        if number is not None and (
            self._numbers[f"+{line}"] > self._numbers[f"-{line}"]
            or not self._continues(number, tokens_in([line]), write.origin.at)
        ):
            return None
        return Found(write, Reason.MOVED)

    def deletion(self, writes: FileWrites) -> Found | None:
        """Return the call that deleted the file since the commit before, if that was the last."""
        last = next(writes.before(self._until), None)
        if last is None or not last.deleted or last.origin.at <= self._base:
            return None
        return Found(last, doubt_of(last))

    def _removed(self, change: Change, writes: FileWrites) -> list[Found | None]:
        """Return who removed the lines of a change that adds none."""
        placed = self._placed(change, writes)
        if placed is not None:
            return [placed] * len(change.removed)
        found: list[Found | None] = []
        whole = self._rewritten(writes)
        for line in map(same_line, change.removed):
            last = writes.removals(line, self._until) if is_distinct(line) else []
            free = [one for one in last if self._is_free(one.write, [one.unit])]
            late = [one for one in free if one.at > self._base]
            found.append(
                Found(late[0].write, self._doubt(late[0].write, writes), (late[0].unit,))
                if late
                else whole
                if whole is not None and is_distinct(line) and whole.write.leaves_out(line)
                else None
            )
        return found

    def _rewritten(self, writes: FileWrites) -> Found | None:
        """Return the last call that wrote the whole file, if that was after the commit before."""
        last = next((write for write in writes.before(self._until) if write.whole), None)
        if last is None or last.origin.at <= self._base:
            return None
        return Found(last, doubt_of(last))

    def _swapped(
        self, change: Change, lines: list[str], found: list[Found | None], writes: FileWrites
    ) -> None:
        """Match lines of which a call replaced a part, as the line before shows."""
        for write in writes.before(self._until):
            if write.origin.at <= self._base:
                break
            # A command replaces a text wherever it is, an edit in one place.
            may_be = has_letters if write.grade is Grade.COMMAND else is_distinct
            for swap in write.swaps:
                made = {
                    old.replace(swap.old, swap.new) for old in change.removed if swap.old in old
                }
                for at, line in enumerate(lines):
                    if found[at] is None and may_be(line) and line in made:
                        found[at] = Found(write, self._doubt(write, writes))

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
            words = set(wanted.split(BETWEEN))
            left = [write for write in left if write.added.find(wanted, words) >= 0]
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
            is_all = wanted in before and before in self._after  # nothing of it is left out
            if is_all and before in write.added.text:
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
        words = set(wanted.split(BETWEEN))
        for write in writes:
            at = write.added.find(wanted, words)
            if at < 0:
                if write.gone.find(wanted, words) >= 0:
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
