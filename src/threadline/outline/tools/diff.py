"""Changes to files: from the patch that the harness kept, else from the old and new text."""

from collections.abc import Iterable, Sequence
from functools import cached_property
from operator import itemgetter
from typing import overload

from threadline.outline.shape import Diff, Hunk
from threadline.outline.tools.tool import list_in

CONTEXT = 3
ONLY_TEXT = frozenset({str})
SIGN = itemgetter(0)


def patch_hunks(patch: object) -> tuple[Hunk, ...]:
    """Read the places of a structured patch."""
    return tuple([read_hunk(found) for found in list_in(patch) if isinstance(found, dict)])


def read_hunk(found: dict[str, object]) -> Hunk:
    """Read one place of a structured patch."""
    old, new = found.get("oldStart"), found.get("newStart")
    lines = list_in(found.get("lines"))
    if not ONLY_TEXT.issuperset(map(type, lines)):
        lines = [line for line in lines if isinstance(line, str)]
    return Hunk(old if type(old) is int else 1, new if type(new) is int else 1, tuple(lines))


class Compared(Sequence[Hunk]):
    """Where two texts differ, compared when somebody looks: a result often shows it better."""

    def __init__(self, old: str, new: str) -> None:
        self._texts = old, new

    @cached_property
    def _hunks(self) -> tuple[Hunk, ...]:
        return texts_hunk(*self._texts)

    @overload
    def __getitem__(self, at: int) -> Hunk: ...
    @overload
    def __getitem__(self, at: slice) -> tuple[Hunk, ...]: ...
    def __getitem__(self, at: int | slice) -> Hunk | tuple[Hunk, ...]:
        return self._hunks[at]

    def __len__(self) -> int:
        return len(self._hunks)


def texts_hunk(old: str, new: str) -> tuple[Hunk, ...]:
    """Compare two texts from both ends: what lies between has changed."""
    if old == new:
        return ()
    before, after = old.split("\n"), new.split("\n")
    most = min(len(before), len(after))
    head = next((n for n in range(most) if before[n] != after[n]), most)
    most -= head
    tail = next((n for n in range(most) if before[-1 - n] != after[-1 - n]), most)
    start = max(0, head - CONTEXT)
    end = len(before) - tail
    lines = (
        *(f" {line}" for line in before[start:head]),
        *(f"-{line}" for line in before[head:end]),
        *(f"+{line}" for line in after[head : len(after) - tail]),
        *(f" {line}" for line in before[end : end + CONTEXT]),
    )
    return (Hunk(start + 1, start + 1, lines),)


def changed(diffs: Iterable[Diff]) -> str:
    """Say how many lines came and went."""
    signs: list[str] = []
    for diff in diffs:
        for hunk in diff.hunks:
            signs += map(SIGN, filter(None, hunk.lines))
    came, went = signs.count("+"), signs.count("-")
    return f" +{came} −{went}" if came or went else ""
