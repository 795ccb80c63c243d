"""A file at a moment, line by line: what brought each line, and what changed it later."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import NamedTuple

import msgspec

from threadline.compare.blame import Certainty, LinePrompt, matching_runs
from threadline.compare.file_blame import LineOrigin, lines_in, origins_of, text_of
from threadline.history.history import History
from threadline.history.point import Known, Point
from threadline.history.spans import Asked
from threadline.history.state import State


class LineRun(msgspec.Struct, frozen=True, eq=False):
    """Lines one after the other with the same origin and the same fate; counted from 1.

    `written` is the point that brought them, None if that is not recorded; `changed` the one that
    changed them later, None if they stayed.
    """

    first: int
    lines: tuple[str, ...]
    known: Certainty | None = None
    written: Point | None = None
    changed: Point | None = None

    @property
    def last(self) -> int:
        """The number of the last line."""
        return self.first + len(self.lines) - 1


class Author(NamedTuple):
    """What brought a file to a point: a change, and the prompt behind it.

    Units are those of a page that shows these entries, -1 if it does not.
    """

    entry: str
    unit: int
    session: str
    time: str
    prompt: LinePrompt | None = None
    prompt_unit: int = -1


class FileLines(msgspec.Struct, frozen=True, eq=False):
    """A file at a moment: what is known of it, its lines, and an entry of that moment."""

    path: str
    known: Known
    runs: list[LineRun]
    entry: str = ""


class Line(NamedTuple):
    """The origin and the fate of a line."""

    origin: LineOrigin
    fate: Point | None


def runs_at(
    history: History, path: str, asked: Asked, state: State, clean: Callable[[str], str]
) -> list[LineRun]:
    """Return the known lines of a file in runs; of a file that is known in part, without origins.

    `clean` removes secrets from what is returned.
    """
    if state.text is None:
        return [
            LineRun(one.first, tuple(clean("\n".join(one.lines)).split("\n")))
            for one in state.ranges
        ]
    points = history.files[path]
    past = [point for point in points if point.index < asked.cut]
    origins = origins_of(past, state.text)
    fates = fates_of(points[len(past) :], state.text)
    told = [Line(*both) for both in zip(origins, fates, strict=True)]
    raw, shown = lines_in(state.text), lines_in(clean(state.text))
    return list(runs(shown, [told[at] for at in aligned(raw, shown)]))


def runs(shown: Sequence[str], told: Sequence[Line]) -> Iterator[LineRun]:
    """Yield lines in runs of those of which the same is told."""
    start = 0
    for at in range(1, len(shown) + 1):
        if at < len(shown) and is_same(told[at], told[start]):
            continue
        origin, fate = told[start]
        yield LineRun(start + 1, tuple(shown[start:at]), origin.known, origin.point, fate)
        start = at


def is_same(one: Line, other: Line) -> bool:
    """Return True if the same is told of two lines."""
    return (
        one.origin.known is other.origin.known
        and one.origin.point is other.origin.point
        and one.fate is other.fate
    )


def fates_of(points: Iterable[Point], text: str) -> list[Point | None]:
    """Return for each line of a text which of the later points of its file it is gone at."""
    lines = lines_in(text)
    fates: list[Point | None] = [None] * len(lines)
    numbers: list[int | None] = list(range(len(lines)))
    left = len(lines)
    for point in points:
        before = point.before.text if point.before is not None else None
        for after in (before, text_of(point)):
            if after is None or not left:
                continue
            now = lines_in(after)
            kept: list[int | None] = [None] * len(now)
            for old, new, size in matching_runs(lines, now):
                kept[new : new + size] = numbers[old : old + size]
            stays = set(kept)
            for number in numbers:
                if number is not None and number not in stays:
                    fates[number] = point
                    left -= 1
            lines, numbers = now, kept
        if not left:
            break
    return fates


def aligned(raw: list[str], shown: list[str]) -> list[int]:
    """Return for each line that is shown the number of the line it was before it was cleaned."""
    if raw == shown:
        return list(range(len(raw)))
    found: list[int] = []
    at = 0
    for old, new, size in matching_runs(raw, shown):
        # A secret may go over several lines, of which one is shown.
        found += [min(at + n, max(old - 1, 0)) for n in range(new - len(found))]
        found += range(old, old + size)
        at = old + size
    return found
