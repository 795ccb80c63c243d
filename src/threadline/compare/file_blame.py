"""Blame at an entry: which point in the history of a file brought each of its lines."""

from collections.abc import Iterable
from typing import ClassVar

import msgspec

from threadline.compare.blame import Certainty, LinePrompt, matching_runs
from threadline.history.point import Point, Sure
from threadline.history.state import Kind


class LineOrigin(msgspec.Struct, frozen=True, eq=False):
    """Where a line comes from: the point that wrote it, or the last one before it appeared."""

    known: Certainty
    point: Point | None = None


class PromptedLine(msgspec.Struct, frozen=True):
    """A line of a file, the entry that wrote it, and the prompt of its turn.

    `known` is `written`; `outside` if the line appeared after `entry` from something not recorded,
    `older` if it was there before all that is.
    """

    NEW_NAMES: ClassVar[dict[str, str]] = {"number": "line"}

    line: int
    text: str
    known: Certainty
    entry: str | None = None
    session: str | None = None
    at: str | None = None
    prompt: str | None = None


class PromptedFile(msgspec.Struct, frozen=True):
    """The lines of a file as an entry left it; `prompts` has the text of each prompt once."""

    path: str
    sure: Sure
    lines: tuple[PromptedLine, ...]
    prompts: tuple[LinePrompt, ...]


OLDER = LineOrigin(Certainty.OLDER)


def origins_of(points: Iterable[Point], text: str) -> list[LineOrigin]:
    """Return the origin of each line of a text that a file had after some points."""
    walk = Walk()
    for point in points:
        if point.before is not None and point.before.text is not None:
            walk.appear(point.before.text)
        after = text_of(point)
        if after is None:
            continue
        if point.changes:
            walk.go(after, LineOrigin(Certainty.WRITTEN, point))
        else:
            walk.appear(after)
        walk.last = point
    walk.appear(text)
    return walk.origins


def text_of(point: Point) -> str | None:
    """Return what a file held at a point, nothing if it was gone; None if that is not known."""
    if point.state.is_gone:
        return ""
    return point.state.text if point.state.kind is Kind.WHOLE else None


def lines_in(text: str) -> list[str]:
    """Return the lines of a text, as they are numbered."""
    lines = text.split("\n")
    return lines[:-1] if not lines[-1] else lines


class Walk:
    """The lines of a file with their origins, from one state to the next."""

    def __init__(self) -> None:
        self.origins: list[LineOrigin] = []
        self.last: Point | None = None
        self._lines: list[str] = []

    def appear(self, text: str) -> None:
        """Go to a state that was only seen: its new lines came from something not recorded."""
        new = LineOrigin(Certainty.OUTSIDE, self.last) if self.last is not None else OLDER
        self.go(text, new)

    def go(self, text: str, new: LineOrigin) -> None:
        """Go to the next state; lines that were not there before have the origin `new`."""
        lines = lines_in(text)
        if lines == self._lines:
            return
        origins = [new] * len(lines)
        for old, here, size in matching_runs(self._lines, lines):
            origins[here : here + size] = self.origins[old : old + size]
        self._lines, self.origins = lines, origins
