"""Whether a call made the very change that a commit makes: the same lines, in the same place."""

from collections.abc import Iterable
from enum import IntEnum
from typing import NamedTuple

from threadline.compare.why_lines import has_words, is_distinct, same_line
from threadline.compare.why_writes import Block
from threadline.model.commit import Change


class Fit(IntEnum):
    """How well a change of a call is that of a commit: they replace the same, or stand alike."""

    NONE = 0
    REPLACED = 1
    BESIDE = 2


class Wanted(NamedTuple):
    """The lines that a change adds or, if it adds none, removes, as a call may have them."""

    sign: str
    lines: list[str]
    change: Change

    @classmethod
    def of(cls, change: Change) -> "Wanted":
        """Return what is looked for."""
        sign = "+" if change.added else "-"
        return cls(sign, [same_line(line) for line in change.added or change.removed], change)

    def fit(self, block: Block, here: range) -> Fit:
        """Return how well a part of a block is this change."""
        if here.start < 0 or [*block[here.start : here.stop]] != self.signed():
            return Fit.NONE
        same = self._same_beside(block, here)
        if len(same) == len(SIDES) or any(map(is_distinct, same)):
            return Fit.BESIDE
        is_sure = any(map(has_words, self.lines)) or any(map(has_letters, same))
        return Fit.REPLACED if is_sure and self._replaces(block, here.start) else Fit.NONE

    def signed(self) -> list[str]:
        """Return the lines as they are in a block."""
        return [f"{self.sign}{line}" for line in self.lines]

    def _same_beside(self, block: Block, here: range) -> list[str]:
        """Return the lines on either side that are the same in the block and the change."""
        other = "-" if self.sign == "+" else "+"
        known = (self.change.above, self.change.below)
        beside = (line_from(block, at, step, other) for at, step in edges(here))
        return [
            one
            for one, line in zip(beside, known, strict=True)
            if one is not None and line is not None and one == same_line(line)
        ]

    def _replaces(self, block: Block, start: int) -> bool:
        """Return True if the call removed there what the change removes, and nothing else."""
        old = [f"-{same_line(line)}" for line in self.change.removed]
        begin = start - len(old)
        if self.sign == "-" or not old or begin < 0 or [*block[begin:start]] != old:
            return False
        return not begin or block[begin - 1][:1] != "-"


def may_be_there(block: Block, at: int, sides: Iterable[str | None]) -> bool:
    """Return True if a line of a block may be that between two others: one of these is beside it.

    What is not known does not speak against it.
    """
    known = [
        (line, other)
        for (place, step), other in zip(edges(range(at, at + 1)), sides, strict=True)
        if (line := line_from(block, place, step, "-")) is not None and other is not None
    ]
    same = [line for line, other in known if line == same_line(other)]
    return len(same) == len(known) or any(map(has_letters, same))


SIDES = (-1, 1)


def edges(here: range) -> tuple[tuple[int, int], ...]:
    """Return where the lines before and after a part of a block begin, and which way they go."""
    return tuple(zip((here.start - 1, here.stop), SIDES, strict=True))


def line_from(block: Block, at: int, step: int, other: str) -> str | None:
    """Return the next line of a block, one way, that has not a certain sign."""
    while 0 <= at < len(block) and block[at][:1] == other:
        at += step
    return block[at][1:] if 0 <= at < len(block) else None


def has_letters(line: str) -> bool:
    """Return True if a line is more than signs."""
    return any(map(str.isalnum, line))
