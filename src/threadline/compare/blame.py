"""Blame: the changes to a file undone one by one, the latest first, until each line is explained.

We begin with the file as it is now, the one state that is known completely. A line belongs to the
change that added it. Lines that no change explains are reported as coming from elsewhere.
"""

from collections.abc import Iterator, Sequence
from difflib import SequenceMatcher
from enum import StrEnum
from typing import ClassVar

import msgspec

from threadline.compare.change import Change
from threadline.model.kept import Hunk
from threadline.model.tool import Swap


class BlamedLine(msgspec.Struct, frozen=True):
    """A line of a file and the entry that wrote it.

    `known` is `written` or `likely` (a later change could not be found in the file); `outside` if
    the line appeared after `entry` from something not recorded, `older` if before all that is. `on`
    is the line of conversation of `entry`.
    """

    NEW_NAMES: ClassVar[dict[str, str]] = {"number": "line", "time": "at"}

    line: int
    text: str
    known: str
    entry: str | None = None
    session: str | None = None
    on: str | None = None
    active: bool | None = None
    at: str | None = None
    tool: str | None = None


class LostChange(msgspec.Struct, frozen=True):
    """A change that is no longer found in the file."""

    NEW_NAMES: ClassVar[dict[str, str]] = {"time": "at"}

    entry: str
    at: str
    tool: str


class LinePrompt(msgspec.Struct, frozen=True):
    """The prompt of the turn in which a line was written."""

    entry: str
    text: str


class BlamedFile(msgspec.Struct, frozen=True):
    """Every line of a file with its origin.

    `known_as` names files of the same name that sessions changed, if none has changed this one.
    `changes` is the number of changes to the file that are known, `lost` are those no longer found
    in it.
    """

    ROWS: ClassVar[str] = "lines"

    file: str
    changes: int
    lines: tuple[BlamedLine, ...]
    lost: tuple[LostChange, ...] = ()
    prompt: LinePrompt | None = None
    known_as: tuple[str, ...] = ()


class Certainty(StrEnum):
    """What is known of a line's origin."""

    WRITTEN = "written"
    LIKELY = "likely"
    OUTSIDE = "outside"
    OLDER = "older"


class Origin(msgspec.Struct, frozen=True, eq=False):
    """Where a line comes from: the change that wrote it, or the one after which it appeared."""

    known: Certainty
    change: Change | None = None


class Blame(msgspec.Struct, eq=False):
    """The origin of every line, and the changes that could not be found in the file."""

    origins: list[Origin]
    lost: list[Change] = []


Row = tuple[str, int | None]
"""A line of some earlier state, and which line it is now, if it is still there."""

OLDER = Origin(Certainty.OLDER)


def blame(now: Sequence[str], changes: Sequence[Change]) -> Blame:
    """Explain the lines of a file by the changes made to it, given in order of time."""
    undo = Undo(now)
    for change in reversed(changes):
        undo.change(change)
        if change.created:
            break
    undo.result.lost.reverse()
    return undo.result


class Undo:
    """Undoes changes, and records which lines each of them added."""

    def __init__(self, now: Sequence[str]) -> None:
        self.result = Blame([OLDER] * len(now))
        self._open = set(range(len(now)))
        self._rows: list[Row] = [(text, number) for number, text in enumerate(now)]

    def change(self, change: Change) -> None:
        """Undo one change."""
        if change.after is not None:
            self._align(change.after.split("\n"), change)
        elif change.base is not None and change.hunks:
            self._align(list(applied(change.base.split("\n"), change.hunks)), change)
        found = True
        for hunk in reversed(change.hunks):
            found &= self._undo_hunk(hunk, change)
        for swap in reversed(change.swaps):
            found &= self._undo_swap(swap, change)
        if change.after is not None and not change.hunks:
            self._own(self._rows, change)
        if not found:
            self.result.lost.append(change)

    def _own(self, rows: Sequence[Row], change: Change) -> None:
        """Assign rows that are still there to the change that wrote them."""
        # A change that was not found may have written these lines too.
        known = Certainty.LIKELY if self.result.lost else Certainty.WRITTEN
        for _, number in rows:
            self._settle(number, Origin(known, change))

    def _settle(self, number: int | None, origin: Origin) -> None:
        if number in self._open:
            self._open.discard(number)
            self.result.origins[number] = origin

    def _align(self, lines: list[str], change: Change) -> None:
        """Go to a state that is known completely; what is not in it came later, from elsewhere."""
        texts = [text for text, _ in self._rows]
        if texts == lines:
            return
        rows: list[Row] = [(text, None) for text in lines]
        for old, new, size in matching_runs(texts, lines):
            rows[new : new + size] = self._rows[old : old + size]
        kept = {number for _, number in rows}
        for _, number in self._rows:
            if number is not None and number not in kept:
                self._settle(number, Origin(Certainty.OUTSIDE, change))
        self._rows = rows

    def _undo_hunk(self, hunk: Hunk, change: Change) -> bool:
        """Undo one hunk of a patch; return False if it was not found."""
        lines = [line for line in hunk.lines if not line.startswith("\\")]
        after = [line[1:] for line in lines if not line.startswith("-")]
        at = self._find(after, hunk.new - 1)
        if at is None:
            return False
        rows: list[Row] = []
        there = at
        for line in lines:
            if line.startswith("-"):
                rows.append((line[1:], None))
                continue
            if line.startswith("+"):
                self._own([self._rows[there]], change)
            else:
                rows.append(self._rows[there])
            there += 1
        self._rows[at:there] = rows
        return True

    def _find(self, lines: list[str], expected: int) -> int | None:
        """Return where lines are in the present state: where expected, else nearest to that."""
        rows, size = self._rows, len(lines)
        if [text for text, _ in rows[expected : expected + size]] == lines and expected >= 0:
            return expected
        if not size:
            return min(max(expected, 0), len(rows))
        first = lines[0]
        places = [
            at
            for at in range(len(rows) - size + 1)
            if rows[at][0] == first and [text for text, _ in rows[at : at + size]] == lines
        ]
        return min(places, key=lambda at: abs(at - expected), default=None)

    def _undo_swap(self, swap: Swap, change: Change) -> bool:
        """Undo a replacement; return False unless its new text was found, and in one place only."""
        text = "\n".join(text for text, _ in self._rows)
        at = text.find(swap.new) if swap.new else -1
        if at < 0 or (not swap.everywhere and text.find(swap.new, at + 1) >= 0):
            return False
        while at >= 0:
            first = text.count("\n", 0, at)
            last = first + swap.new.count("\n")
            begin = text.rfind("\n", 0, at) + 1
            end = text.find("\n", at + len(swap.new))
            tail = text[at + len(swap.new) : end if end >= 0 else len(text)]
            old = (text[begin:at] + swap.old + tail).split("\n")
            self._replace(first, last + 1, old, change)
            text = text[:at] + swap.old + text[at + len(swap.new) :]
            at = text.find(swap.new, at + len(swap.old)) if swap.everywhere else -1
        return True

    def _replace(self, start: int, end: int, old: list[str], change: Change) -> None:
        """Replace new lines by old ones; new lines that are not among the old ones were added."""
        new = self._rows[start:end]
        rows: list[Row] = [(text, None) for text in old]
        kept: set[int] = set()
        for here, there, size in matching_runs([text for text, _ in new], old):
            rows[there : there + size] = new[here : here + size]
            kept.update(range(here, here + size))
        self._own([row for place, row in enumerate(new) if place not in kept], change)
        self._rows[start:end] = rows


def matching_runs(one: list[str], other: list[str]) -> Iterator[tuple[int, int, int]]:
    """Yield where two lists of lines are the same: both positions and the length.

    What they share at both ends is matched first, since comparing in full takes quadratic time.
    """
    most = min(len(one), len(other))
    head = next((n for n in range(most) if one[n] != other[n]), most)
    most -= head
    tail = next((n for n in range(most) if one[-1 - n] != other[-1 - n]), most)
    yield 0, 0, head
    between = one[head : len(one) - tail], other[head : len(other) - tail]
    for match in SequenceMatcher(None, *between, autojunk=False).get_matching_blocks():
        yield match.a + head, match.b + head, match.size
    yield len(one) - tail, len(other) - tail, tail


def applied(lines: list[str], hunks: Sequence[Hunk]) -> Iterator[str]:
    """Yield lines with the hunks of a patch applied."""
    at = 0
    for hunk in hunks:
        yield from lines[at : hunk.old - 1]
        changed = [line for line in hunk.lines if not line.startswith("\\")]
        yield from (line[1:] for line in changed if not line.startswith("-"))
        at = max(at, hunk.old - 1) + sum(not line.startswith("+") for line in changed)
    yield from lines[at:]
