"""The files of a session over time: what is known of each at every unit of its page."""

from collections.abc import Callable, Iterator, Sequence
from functools import cached_property

import msgspec

from threadline.compare.blame import LinePrompt, matching_runs
from threadline.compare.file_blame import lines_in, text_of
from threadline.compare.file_view import Author, FileLines, runs_at
from threadline.history.point import Point, Sure
from threadline.history.spans import Asked, Moments, Span, spans_of
from threadline.history.state import Kind
from threadline.library.actions.blame import prompt_of
from threadline.library.actions.files import MAX_COMPARED, FileHistory, is_new
from threadline.model.entry import Entry
from threadline.model.file_event import Moment
from threadline.model.time import seconds_of

STATES = tuple(Kind)
SURE = tuple(Sure)
NOWHERE = -1
"""The unit of an entry that a page does not show."""


class FileOverTime(msgspec.Struct, frozen=True):
    """A file over the moments of a page, as rows of numbers one after the other.

    A row of `spans`: its first moment; the state, the certainty, whether only lines are certain
    (numbers of their words, -1 for a file of which nothing is known yet); the unit and the time
    since when. A row of `changes`: the first moment after it; its unit; how the file is then
    (0 deleted, 1 new, 2 changed); the lines added and removed up to it.
    """

    path: str
    spans: list[int]
    changes: list[int]


class FileTimeline(msgspec.Struct, frozen=True):
    """What is known of the files of a session at each unit of its page.

    `moments` has the number of the moment of each unit, less that of the one before.
    `elsewhere` counts files that only other sessions of the directory worked on.
    """

    moments: list[int]
    files: list[FileOverTime]
    elsewhere: int = 0


UnitOf = Callable[[str], int | None]
"""Returns the unit that shows an entry."""


class SessionFiles:
    """The files that the units of a page worked on, and what is known of them when."""

    def __init__(
        self, history: FileHistory, entries: Sequence[Entry | None], unit_of: UnitOf
    ) -> None:
        """Ask for the files at `entries`, one for each unit; without one, as at the unit before."""
        self.history = history
        self._unit_of = unit_of
        asked = list(self._asked(entries))
        every = sorted(set(asked))
        self._moments = Moments(every)
        number_of = {one: number for number, one in enumerate(every)}
        self._units = [number_of[one] for one in asked]
        self._entries = dict(zip(self._units, entries, strict=True))

    def _asked(self, entries: Sequence[Entry | None]) -> Iterator[Asked]:
        last = Asked(0, "")
        for entry in entries:
            if entry is not None:
                moment = self.history.moment(entry)
                last = Asked(self.history.history.cut_after(moment), moment.time)
            yield last

    @cached_property
    def paths(self) -> list[str]:
        """The files that a unit of the page read or changed."""
        files = self.history.history.files
        return [path for path in sorted(files) if self._is_shown(files[path])]

    def _is_shown(self, points: Sequence[Point]) -> bool:
        return any(self._unit_at(point.at.entry) != NOWHERE for point in points)

    def _unit_at(self, entry: str) -> int:
        found = self._unit_of(entry) if entry else None
        return NOWHERE if found is None else found

    @cached_property
    def timeline(self) -> FileTimeline:
        """What is known of the files at each unit."""
        steps = [now - before for before, now in zip([0, *self._units], self._units, strict=False)]
        files = [self._over_time(path) for path in self.paths]
        return FileTimeline(steps, files, len(self.history.history.files) - len(files))

    def _over_time(self, path: str) -> FileOverTime:
        spans = spans_of(self.history.history, path, self._moments)
        return FileOverTime(
            self._shown(path),
            [number for span in spans for number in self._row(span)],
            [number for row in self._changes(path) for number in row],
        )

    def _shown(self, path: str) -> str:
        return self.history.clean(self.history.relative(path))

    def _row(self, span: Span) -> tuple[int, ...]:
        known = span.known
        if known is None:
            return span.first, -1, -1, 0, NOWHERE, 0
        sure = Sure.UNKNOWN if known.state.kind is Kind.TOUCHED else known.sure
        return (
            span.first,
            STATES.index(known.state.kind),
            SURE.index(sure),
            int(not known.state.exact),
            self._unit_at(known.since.entry),
            int((seconds_of(known.since.time) or 0) // 60),
        )

    def _changes(self, path: str) -> Iterator[tuple[int, ...]]:
        """Yield a row for each change of a file that the page shows."""
        points = self.history.history.files[path]
        is_added = is_new(points)
        added = removed = 0
        before = "" if is_added else None
        for point in points:
            if point.before is not None:
                before = point.before.text
            after = text_of(point)
            unit = self._unit_at(point.at.entry) if point.changes else NOWHERE
            if unit != NOWHERE:
                more = amounts(before, after)
                added, removed = added + more[0], removed + more[1]
                how = 0 if point.state.is_gone else 1 if is_added else 2
                yield self._moments.after(point.index), unit, how, added, removed
            before = after

    def lines_of(self, number: int, moment: int) -> FileLines | None:
        """Return a file at a moment, by their numbers; None if nothing is known of it."""
        if number >= len(self.paths) or moment >= len(self._moments.asked):
            return None
        path, asked = self.paths[number], self._moments.asked[moment]
        known = self.history.history.known(path, *asked)
        if known is None:
            return None
        runs = runs_at(self.history.history, path, asked, known.state, self.history.clean)
        entry = self._entries[moment]
        return FileLines(self._shown(path), known, runs, entry.id if entry is not None else "")

    def author_of(self, at: Moment) -> Author:
        """Return what happened to a file at a moment, and the prompt behind it."""
        session = self.history.session_of(at.entry)
        found = prompt_of(self.history.reading, at.entry)
        if found is None:
            return Author(at.entry, self._unit_at(at.entry), session, at.time)
        prompt = LinePrompt(found.entry, self.history.clean(found.text))
        unit, prompt_unit = self._unit_at(at.entry), self._unit_at(prompt.entry)
        return Author(at.entry, unit, session, at.time, prompt, prompt_unit)


def amounts(before: str | None, after: str | None) -> tuple[int, int]:
    """Return how many lines a change added and removed; none if that is not known."""
    if before is None or after is None or len(before) + len(after) > MAX_COMPARED:
        return 0, 0
    old, new = lines_in(before), lines_in(after)
    same = sum(size for _, _, size in matching_runs(old, new))
    return len(new) - same, len(old) - same
