"""Changes to files: from the patch that the harness kept, else from the old and new text."""

from collections.abc import Iterable, Sequence
from functools import cached_property
from itertools import groupby
from operator import itemgetter
from typing import overload

from threadline.model.kept import Hunk
from threadline.model.outcome import Outcome
from threadline.outline.shape import Diff, Facts, Shape

AFTER_SIGN = itemgetter(slice(1, None))
FEW = 4
"""One more than the lines around a change that every client shows."""


class Compared(Sequence[Hunk]):
    """Where two texts differ, compared when somebody looks: a result often shows it better."""

    def __init__(self, old: str, new: str) -> None:
        self.texts = old, new

    @cached_property
    def _hunks(self) -> tuple[Hunk, ...]:
        return texts_hunk(*self.texts)

    @overload
    def __getitem__(self, at: int) -> Hunk: ...
    @overload
    def __getitem__(self, at: slice) -> tuple[Hunk, ...]: ...
    def __getitem__(self, at: int | slice) -> Hunk | tuple[Hunk, ...]:
        return self._hunks[at]

    def __len__(self) -> int:
        return len(self._hunks)


def unseen(asked: Diff, made: Diff) -> Shape | None:
    """Return what the change that was made does not show of the requested one.

    If only unchanged lines are missing, the result contains only those.
    """
    if not isinstance(asked.hunks, Compared):
        return None
    # The common case, decided without splitting whole files into lines.
    if len(made.hunks) == 1 and is_near(*asked.hunks.texts, made.hunks[0]):
        return None
    before, after = (text.split("\n") for text in asked.hunks.texts)
    rows = [row for hunk in made.hunks for row in map(AFTER_SIGN, hunk.lines)]
    left = {*before, *after}.difference(rows)
    if left:
        shown = {"", *map(str.strip, rows)}
        left = {line for line in left if line.strip() not in shown}
        whole = "\n".join(rows)
        ends = (before[0], before[-1], after[0], after[-1])  # which may be parts of lines
        left -= {end for end in ends if end.strip() in whole}
    if not left:
        return None
    stays = left <= set(before).intersection(after)
    return Facts((("also unchanged", runs_of(before, left)),)) if stays else asked


def is_near(old: str, new: str, made: Hunk) -> bool:
    """Return True if a hunk holds the first and last lines in which two texts differ."""
    first = differing(old.split("\n", FEW)[:FEW], new.split("\n", FEW)[:FEW])
    last = differing(old.rsplit("\n", FEW)[: -FEW - 1 : -1], new.rsplit("\n", FEW)[: -FEW - 1 : -1])
    if first is None or last is None:
        return False
    rows = made.lines
    return (f"+{first}" in rows and f"+{last}" in rows) or has_both(first, last, "\n".join(rows))


def has_both(first: str, last: str, whole: str) -> bool:
    """Return True if both lines are in a text."""
    return first in whole and last in whole


def differing(old: list[str], new: list[str]) -> str | None:
    """Return the first differing line of `new`, or None if the first FEW lines are equal."""
    for before, after in zip(old, new, strict=False):
        if before != after:
            return after
    return new[-1] if min(len(old), len(new)) < FEW else None


def runs_of(lines: list[str], left: set[str]) -> str:
    """Return the lines in `left`, with an ellipsis where lines between them are omitted."""
    runs = ["\n".join(run) for is_left, run in groupby(lines, left.__contains__) if is_left]
    return "\n…\n".join(runs)


def texts_hunk(old: str, new: str) -> tuple[Hunk, ...]:
    """Compare two texts from both ends: what lies between has changed."""
    if old == new:
        return ()
    before, after = old.split("\n"), new.split("\n")
    most = min(len(before), len(after))
    head = next((n for n in range(most) if before[n] != after[n]), most)
    most -= head
    tail = next((n for n in range(most) if before[-1 - n] != after[-1 - n]), most)
    end = len(before) - tail
    lines = (
        *(f" {line}" for line in before[:head]),
        *(f"-{line}" for line in before[head:end]),
        *(f"+{line}" for line in after[head : len(after) - tail]),
        *(f" {line}" for line in before[end:]),
    )
    return (Hunk(1, 1, lines),)


def changed(diffs: Iterable[Diff]) -> Outcome:
    """Return how many lines changes add and remove."""
    sizes = [diff.sizes for diff in diffs]
    return Outcome(added=sum(size[0] for size in sizes), removed=sum(size[1] for size in sizes))
