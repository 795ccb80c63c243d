"""Files at any entry: the events of all sessions of a directory, replayed."""

from collections.abc import Callable, Sequence
from difflib import get_close_matches
from functools import cached_property
from itertools import pairwise

from msgspec.structs import replace

from threadline.activity.file_events import full_path, moment_at
from threadline.compare.blame import LinePrompt
from threadline.graph.graph import session_of
from threadline.history.diff import changed_lines
from threadline.history.history import History
from threadline.history.point import Known, Point, Sure
from threadline.history.replay import replay
from threadline.history.report import FileAt, FileChange, LineRange
from threadline.history.state import Kind
from threadline.library.actions.blame import prompt_of
from threadline.library.actions.file_order import (
    Times,
    clamped_times,
    events_in,
    ordered,
    placed,
)
from threadline.library.load.reading import Reading
from threadline.model.entry import Entry
from threadline.model.error import TargetNotFoundError
from threadline.model.file_event import Moment

MAX_COMPARED = 1 << 20
"""Characters of a file before and after that are compared line by line for a list."""


def change_at(point: Point) -> FileChange:
    """Return what happened at a point of a file's history."""
    change = "changed" if point.changes else "seen"
    if point.changes and point.state.is_gone:
        change = "deleted"
    elif point.changes and point.created:
        change = "added"
    at = point.at
    return FileChange(
        at.time, at.entry or None, session_of(at.group), change, point.state.kind, point.fits
    )


class FileHistory:
    """The history of the files that the sessions of a reading worked on."""

    def __init__(
        self, reading: Reading, root: str, clean: Callable[[str], str] | None = None
    ) -> None:
        """Replay the events of a reading as it was written; `clean` removes secrets from answers.

        Edits fit only a text that has the secrets still in it.
        """
        self.root = root
        self.reading = reading
        self.clean = clean or str

    @cached_property
    def history(self) -> History:
        """The states of all files, made when they are first asked for."""
        return replay(ordered(events_in(self.reading), self._times))

    @cached_property
    def _times(self) -> Times:
        return clamped_times(self.reading.transcripts)

    def session_of(self, entry: str) -> str:
        """Return the session that an entry belongs to; empty if it is not known."""
        node = self.reading.graph.nodes.get(entry)
        return session_of(node.group) if node is not None else ""

    def moment(self, entry: Entry) -> Moment:
        """Return the moment of an entry, in the order of its file."""
        return placed(moment_at(entry), self._times)

    @cached_property
    def _next_times(self) -> dict[str, str]:
        """The time of the entry after each, in its file."""
        files = (transcript.entries for transcript in self.reading.transcripts)
        return {one.id: after.time for entries in files for one, after in pairwise(entries)}

    def _until(self, entry: Entry, moment: Moment) -> str:
        """Return until when an entry is the last of its file: then others may act."""
        return max(self._next_times.get(entry.id, ""), moment.time)

    def at(self, entry: Entry, *, text: bool = False) -> list[FileAt]:
        """Return every file that something is known of as an entry left it, in order of path."""
        moment = self.moment(entry)
        cut = self.history.cut_after(moment)
        return [
            self._file_at(path, known, cut, text=text)
            for path, known in self.history.at(cut, self._until(entry, moment)).items()
        ]

    def file_at(self, path: str, entry: Entry, *, text: bool = False) -> FileAt | None:
        """Return what is known of a file as an entry left it; None if nothing is."""
        full = full_path(path, self.root)
        known, cut = self._known(full, entry)
        return self._file_at(full, known, cut, text=text) if known is not None else None

    def _known(self, path: str, entry: Entry) -> tuple[Known | None, int]:
        moment = self.moment(entry)
        cut = self.history.cut_after(moment)
        return self.history.known(path, cut, self._until(entry, moment)), cut

    def written_text(self, path: str, entry: Entry) -> str:
        """Return the contents of a file with its secrets; empty if they are not known."""
        known, _ = self._known(full_path(path, self.root), entry)
        return (known.state.text or "") if known is not None else ""

    def named(self, path: str, entry: Entry, *, text: bool = False) -> FileAt:
        """Return what is known of a file as an entry left it; raise an error if nothing is."""
        file = self.file_at(path, entry, text=text)
        if file is None:
            near = get_close_matches(path, map(self.relative, self.history.files), n=1, cutoff=0.5)
            hint = f"did you mean {near[0]}?" if near else "`threadline files TARGET` lists files"
            raise TargetNotFoundError(f"nothing is known of {path} at this entry", hint)
        return file

    def amounts(self, entry: Entry) -> dict[str, tuple[int, int]]:
        """Return how many lines of each file were added and removed since it was first seen."""
        cut = self.history.cut_after(self.moment(entry))
        found: dict[str, tuple[int, int]] = {}
        for path, known in self.history.at(cut).items():
            first = first_text(self.history.files[path])
            text = "" if known.state.is_gone else known.state.text
            if first is not None and text is not None and len(first) + len(text) < MAX_COMPARED:
                found[self.relative(path)] = changed_lines(first, text)
        return found

    def _file_at(self, path: str, known: Known, cut: int, *, text: bool) -> FileAt:
        state, clean = known.state, self.clean
        return FileAt(
            clean(self.relative(path)),
            state.kind,
            Sure.UNKNOWN if state.kind is Kind.TOUCHED else known.sure,
            known.since.entry or None,
            change_of(self.history, path, cut),
            lines_only=not state.exact,
            text=clean(state.text) if text and state.text is not None else None,
            ranges=tuple(
                LineRange(one.first, one.last, clean("\n".join(one.lines))) for one in state.ranges
            )
            if text
            else (),
        )

    def texts_of(self, path: str) -> set[str]:
        """Return all contents that a file is known to have had."""
        points = self.history.files.get(full_path(path, self.root), ())
        seen = [point.before for point in points if point.before is not None]
        texts = [point.state.text for point in points] + [one.text for one in seen]
        return {text for text in texts if text is not None}

    def changes_of(self, path: str) -> list[FileChange]:
        """Return what happened to a file, in order of time."""
        points = self.history.files.get(full_path(path, self.root), ())
        return [self._change_at(point) for point in points]

    def _change_at(self, point: Point) -> FileChange:
        found = self.prompt_of(point.at.entry)
        return replace(change_at(point), prompt=found.text if found is not None else None)

    def prompt_of(self, entry: str) -> LinePrompt | None:
        """Return the prompt of the turn that an entry belongs to; None if there is none."""
        found = prompt_of(self.reading, entry)
        return replace(found, text=self.clean(found.text)) if found is not None else None

    def relative(self, path: str) -> str:
        """Return a path as seen from the directory of the session."""
        return path.removeprefix(f"{self.root}/") if self.root else path


def first_text(points: list[Point]) -> str | None:
    """Return the contents of a file when it was first told of; empty if it was created."""
    first = points[0]
    if first.before is not None:
        return first.before.text
    if first.changes:
        return "" if first.created else None
    return "" if first.state.is_gone else first.state.text


def change_of(history: History, path: str, cut: int) -> str:
    """Return how a file has changed since it was first told of: added, deleted, changed or read."""
    points = [point for point in history.files[path] if point.index < cut]
    if not any(point.changes for point in points):
        return "read"
    if points[-1].state.is_gone:
        return "deleted"
    return "added" if is_new(points) else "changed"


def is_new(points: Sequence[Point]) -> bool:
    """Return True if there was no such file when it was first told of."""
    first = points[0]
    return first.created if first.changes else first.state.is_gone
