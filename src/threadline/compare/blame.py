"""Blame: the changes to a file undone one by one, the latest first, until each line is explained.

We begin with the file as it is now, the one state that is wholly known. A line belongs to the
change that added it. What the changes do not explain came from elsewhere, and is said to.
"""

from collections.abc import Iterator, Sequence
from difflib import SequenceMatcher
from enum import StrEnum

import msgspec

from threadline.compare.change import Change, Swap
from threadline.outline.shape import Hunk


class Known(StrEnum):
    """What is known of a line's origin."""

    WRITTEN = "written"
    LIKELY = "likely"
    OUTSIDE = "outside"
    OLDER = "older"


class Origin(msgspec.Struct, frozen=True, eq=False):
    """Where a line comes from: the change that wrote it, or the one after which it appeared."""

    known: Known
    change: Change | None = None


class Blamed(msgspec.Struct, eq=False):
    """The origin of every line, and the changes that could not be found in the file."""

    origins: list[Origin]
    lost: list[Change] = []


Row = tuple[str, int | None]
"""A line of some earlier state, and which line it is now, if it is still there."""

OLDER = Origin(Known.OLDER)


def blame(now: Sequence[str], changes: Sequence[Change]) -> Blamed:
    """Explain the lines of a file by the changes made to it, given in order of time."""
    undo = Undo(now)
    for change in reversed(changes):
        undo.change(change)
        if change.created:
            break
    undo.blamed.lost.reverse()
    return undo.blamed


class Undo:
    """Takes changes back, and notes which lines each of them had added."""

    def __init__(self, now: Sequence[str]) -> None:
        self.blamed = Blamed([OLDER] * len(now))
        self._open = set(range(len(now)))
        self._rows: list[Row] = [(text, number) for number, text in enumerate(now)]

    def change(self, change: Change) -> None:
        """Take one change back."""
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
            self.blamed.lost.append(change)

    def _own(self, rows: Sequence[Row], change: Change) -> None:
        """Give rows that are still there to the change that wrote them."""
        known = Known.LIKELY if self.blamed.lost else Known.WRITTEN
        for _, number in rows:
            self._settle(number, Origin(known, change))

    def _settle(self, number: int | None, origin: Origin) -> None:
        if number in self._open:
            self._open.discard(number)
            self.blamed.origins[number] = origin

    def _align(self, lines: list[str], change: Change) -> None:
        """Go to a state that is known whole; what is not in it came later, from elsewhere."""
        texts = [text for text, _ in self._rows]
        if texts == lines:
            return
        rows: list[Row] = [(text, None) for text in lines]
        for old, new, size in same_stretches(texts, lines):
            rows[new : new + size] = self._rows[old : old + size]
        kept = {number for _, number in rows}
        for _, number in self._rows:
            if number is not None and number not in kept:
                self._settle(number, Origin(Known.OUTSIDE, change))
        self._rows = rows

    def _undo_hunk(self, hunk: Hunk, change: Change) -> bool:
        """Take back one place of a patch; say whether it was found."""
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
        """Find lines in the present state: where they should be, else nearest to that."""
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
        """Take back a replacement; say whether its new text was found, and in one place only."""
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
        """Put old lines in the place of new ones; new lines that are no old ones were added."""
        new = self._rows[start:end]
        rows: list[Row] = [(text, None) for text in old]
        kept: set[int] = set()
        for here, there, size in same_stretches([text for text, _ in new], old):
            rows[there : there + size] = new[here : here + size]
            kept.update(range(here, here + size))
        self._own([row for place, row in enumerate(new) if place not in kept], change)
        self._rows[start:end] = rows


def same_stretches(one: list[str], other: list[str]) -> Iterator[tuple[int, int, int]]:
    """Give where two lists of lines are the same: both places and the length.

    What they share at both ends is taken off first: what is compared in full is mostly short.
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
    """Apply the places of a patch to lines."""
    at = 0
    for hunk in hunks:
        yield from lines[at : hunk.old - 1]
        changed = [line for line in hunk.lines if not line.startswith("\\")]
        yield from (line[1:] for line in changed if not line.startswith("-"))
        at = max(at, hunk.old - 1) + sum(not line.startswith("+") for line in changed)
    yield from lines[at:]
