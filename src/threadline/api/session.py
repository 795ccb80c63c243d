"""Sessions: what the index knows of one at once, and what its files tell when they are needed."""

from collections.abc import Iterable
from datetime import datetime
from functools import cached_property
from operator import getitem
from os import PathLike
from pathlib import Path
from typing import TYPE_CHECKING

from threadline.api.hints import speaks_python
from threadline.api.identified import Identified, Several
from threadline.index.usage import Usage
from threadline.library.workspace import Workspace
from threadline.model.error import EntryNotFoundError, UnknownIdError
from threadline.model.results import ListedSession
from threadline.model.time import moment_of

if TYPE_CHECKING:
    from threadline.api.context import Context
    from threadline.api.exports import DepthName
    from threadline.api.files import Files
    from threadline.api.line import Entry, Line, LoadedSession, Point
    from threadline.api.marks import Mark
    from threadline.api.story import Failure, Story
    from threadline.api.summary import SessionSummary
    from threadline.api.turns import Diff, Loss, Turn
    from threadline.api.watch import Watch
    from threadline.library.actions.files import FileHistory
    from threadline.library.export.interchange import Format, Report, Trainer
    from threadline.library.load.reading import Reading
    from threadline.library.marks.marking import Marked
    from threadline.native.request import Written
    from threadline.tree.ancestry import Position


@speaks_python
class Session(Identified):
    """One session as it was when it was listed; its files are read when they are first needed.

    Sent to another process, it is opened there again, by its archive and its id.
    """

    def __init__(self, workspace: Workspace, listed: ListedSession, archive: object) -> None:
        self._workspace = workspace
        self._listed = listed
        self._archive = archive

    def __reduce__(self) -> tuple[object, ...]:
        return getitem, (self._archive, self.id)

    def __contains__(self, id: object) -> bool:
        """Return True if an entry or a line, or one with this id, is in the session."""
        name = id if isinstance(id, str) else getattr(id, "id", None)
        return name in self._loaded.entries or name in self._loaded.lines

    def get(self, id: str) -> "Entry | None":
        """Return an entry by its id or a unique prefix; None if there is none."""
        try:
            return self.entry(id)
        except UnknownIdError:
            return None

    @cached_property
    def summary(self) -> "SessionSummary":
        """What the archive knows of it without reading its files."""
        from threadline.api.summary import public_summary

        return public_summary(self._listed.summary)

    @property
    def id(self) -> str:
        """The id."""
        return self._listed.summary.id

    @property
    def agent(self) -> str:
        """The name of the agent that wrote it."""
        return self._listed.summary.agent

    @property
    def title(self) -> str:
        """The name that the user or the agent gave it, else its first prompt."""
        return self._listed.summary.title

    @property
    def project(self) -> str | None:
        """The directory in which it began; what projects are on one machine."""
        return self._listed.summary.cwd

    @property
    def cwd(self) -> str | None:
        """The directory in which it began."""
        return self._listed.summary.cwd

    @property
    def entry_count(self) -> int:
        """The number of its entries, those of branches and agents included."""
        return self._listed.summary.entries

    @property
    def file(self) -> str | None:
        """Its main file."""
        return self._listed.summary.file

    @property
    def started(self) -> datetime | None:
        """The time of its first entry."""
        return moment_of(self._listed.summary.first_at)

    @property
    def ended(self) -> datetime | None:
        """The time of its last entry."""
        return moment_of(self._listed.summary.last_at)

    @property
    def parent(self) -> str | None:
        """The id of the session that it was forked from or continues."""
        return self._listed.parent

    @cached_property
    def usage(self) -> Usage:
        """Requests, tokens and cost: those that this session was the first to make."""
        found = self._workspace.catalog.usage("session", session=self.id)
        return found[0] if found else Usage(group=(self.id,))

    @property
    def cost(self) -> float | None:
        """The cost in dollars, as the agent recorded it or by list prices.

        None if requests have no known price: `usage.known` is then the cost of the others, and
        `usage.unpriced` the number of tokens without one.
        """
        return self.usage.cost

    @cached_property
    def lines(self) -> "Several[Line]":
        """The lines in reading order: the trunk, its branches, sub-agents."""
        return Several(line for line in self._loaded.lines.values() if line.session == self.id)

    @property
    def branches(self) -> "Several[Line]":
        """The branches, abandoned ones included."""
        return Several(line for line in self.lines if line.kind == "branch")

    @property
    def active(self) -> "Line | None":
        """The line on which the session would continue: the one that holds its tip."""
        return self.tip.line if self.tip is not None else None

    @cached_property
    def tip(self) -> "Entry | None":
        """The entry from which the session would continue; None if there is no conversation."""
        tip = self._loaded.tip
        return self._loaded.entries[tip.entry.id] if tip is not None else None

    @cached_property
    def turns(self) -> "Several[Turn]":
        """The turns on the active path: prompts, calls and answers."""
        from threadline.api.turns import public_turn
        from threadline.library.position import path_to

        if self._loaded.tip is None:
            return Several()
        path = path_to(self._loaded.tip, self._reading)
        return Several(map(public_turn, self._loaded.list_turns(path.entries).turns))

    @property
    def compactions(self) -> "Several[Entry]":
        """The entries that are compactions, on all its lines; `lost(at=…)` takes each of them."""
        return self._loaded.compactions

    def entry(self, id: str) -> "Entry":
        """Return an entry by its id or a unique prefix."""
        return self._loaded.entries[self._loaded.position(id).entry.id]

    def line(self, id: str) -> "Line":
        """Return a line by its id."""
        if id not in self._loaded.lines:
            raise UnknownIdError(f"no line '{id}' in session {self.id}", "`lines` lists them")
        return self._loaded.lines[id]

    def context(self, at: "Point | None" = None) -> "Context":
        """Return what the model is sent when the session continues from `at`, or from its tip."""
        from threadline.api.context import Context
        from threadline.library.position import context_of, no_context

        position = self._loaded.tip if at is None else self._loaded.position(at)
        found = no_context() if position is None else context_of(position, self._reading)
        return Context(found, self._reading)

    def diff(self, a: "Point", b: "Point | None" = None) -> "Diff":
        """Compare the paths to two points, or to one and the tip: what they share, then each.

        `archive.diff` compares points of two sessions.
        """
        from threadline.api.turns import public_diff
        from threadline.library.actions.compare import diff_positions

        positions = self._loaded.position(a), self._position(b)
        return public_diff(diff_positions(*positions, self._reading))

    def lost(self, at: "Point | None" = None) -> "Loss":
        """Return what the last compaction before `at` removed, and what replaced it.

        Raise EntryNotFoundError if there is none; `compactions` lists them.
        """
        from threadline.api.turns import public_loss
        from threadline.library.actions.compare import lost_at

        return public_loss(lost_at(self._position(at), self._reading))

    def story(self) -> "Story":
        """Return what happened: prompts, attempts, failures, commits, files and their cost."""
        from threadline.api.story import public_story
        from threadline.library.load.outline import stories_of

        (found,) = stories_of(self._reading, [self.id])
        return public_story(found)

    def failures(self) -> "Several[Failure]":
        """Return the calls that failed, on all lines, in order of time."""
        from threadline.api.story import public_failure
        from threadline.library.actions.failures import failed_calls

        return Several(map(public_failure, failed_calls(self._reading, self.id)))

    def watch(self, *, interval: float = 0.5, timeout: float | None = None) -> "Watch":
        """Return the entries that are written from now on, for `for` or `async for`.

        Files are looked at every `interval` seconds. It ends after `timeout` seconds in which
        nothing was written; without one, never.
        """
        from threadline.api.watch import Growing, Watch

        growing = Growing(self.id, self._workspace, self._loaded)
        return Watch(growing, interval, timeout)

    def files(self, at: "Point | None" = None) -> "Files":
        """Return the files as `at` left them, or as the tip did, with what is known of each.

        They are put together from all sessions of the directory; `docs/files.md` says how.
        """
        from threadline.api.files import Files

        position = self._loaded.tip if at is None else self._loaded.position(at)
        return Files(self._files, position.entry if position is not None else None)

    def marks(self, at: "Point | None" = None) -> "Several[Mark]":
        """Return the marks of the session, or of the entry `at`: star, name, tags, notes."""
        from threadline.api.marks import public_mark

        found = self._workspace.journal.refresh().of(self._marked(at).target)
        return Several(map(public_mark, found))

    def mark(  # noqa: PLR0913 - one argument for each kind of mark, by name
        self,
        at: "Point | None" = None,
        *,
        star: bool = False,
        name: str | None = None,
        tags: Iterable[str] = (),
        notes: Iterable[str] = (),
        remove: Iterable[str] = (),
    ) -> "Several[Mark]":
        """Mark the session, or the entry `at`, and return its marks.

        What is in `remove` is removed: "star", "name", "tag:TAG", "note" for all notes, or
        "note:TEXT". Marks are kept in a file of threadline's own, as `threadline mark` does.
        """
        from threadline.library.marks.marking import apply_changes, changes_of

        changes = changes_of(star=star, name=name, tags=tags, notes=notes, remove=remove)
        apply_changes(self._workspace.journal, self._marked(at), changes)
        return self.marks(at)

    def _marked(self, at: "Point | None") -> "Marked":
        from threadline.library.marks.marking import Marked

        return Marked(self.id, self._position(at).entry.id if at is not None else "")

    def fork(  # noqa: PLR0913 - an argument for each option of the command
        self,
        at: "Point | None" = None,
        *,
        before: bool = False,
        drop: "Iterable[Point]" = (),
        to: str | PathLike[str] | None = None,
        with_files: str | PathLike[str] | None = None,
        agent: str = "",
    ) -> "Written":
        """Write a new session that continues from `at`, in the agent's own format or another's.

        With `before` it ends before that entry. Entries in `drop` are left out; `"results"`,
        `"tests"`, `"agents"` or `"results:ENTRY"` there leave out only what these calls printed.
        `to` is a directory or file; by default the agent's own directory. `with_files` is an empty
        directory, or one to be made: files are written to it as `at` left them, and the session
        continues there. `agent` names another agent that is to continue, as in `threadline agents`;
        `losses` tells what is changed or lost then. The result has the new id, and the command that
        resumes it.
        """
        from threadline.api.line import LoadedSession
        from threadline.library.actions.fork_files import fork_with_files
        from threadline.library.actions.leave_out import is_kind
        from threadline.library.actions.native import ForkOptions, plan_fork
        from threadline.library.position import position_before

        redactor, loaded = self._workspace.redactor, self._loaded
        if redactor is not None:
            loaded = LoadedSession(self.id, self._workspace.open(self.id, as_written=True))
        dropped = [
            point if isinstance(point, str) and is_kind(point) else loaded.position(point).entry.id
            for point in drop
        ]
        options = ForkOptions(
            dropped,
            Path(to) if to is not None else None,
            redactor.body if redactor is not None else None,
            to=agent,
        )
        position = self._position(at, loaded)
        if before:
            position = position_before(position, loaded.reading)
        if with_files is None:
            return plan_fork(position, loaded.reading, options).write()
        folder = Path(with_files)
        return fork_with_files(position, loaded.reading, self._files, folder, options).session

    def to_markdown(self, *, depth: "DepthName" = "hook", active: bool = False) -> str:
        """Return the session as Markdown; `depth` and `active` as for `threadline export`."""
        from threadline.api.exports import session_text

        return session_text(self._reading, self.id, ".md", depth, active=active)

    def to_html(self, *, depth: "DepthName" = "hook", active: bool = False) -> str:
        """Return the session as a self-contained page; `depth` and `active` as above."""
        from threadline.api.exports import session_text

        return session_text(self._reading, self.id, ".html", depth, active=active)

    def export(  # noqa: PLR0913 - options of the command, by name
        self,
        path: str | PathLike[str],
        format: "Format",
        *,
        active: bool = False,
        whole: bool = False,
        trainer: "Trainer | None" = None,
        max_tokens: int | None = None,
    ) -> "Report":
        """Write trajectories: "atif", "messages" (OpenAI's), "otlp", "preference" or "sts".

        `path` is a directory, or a file that ends in .jsonl (a line for each trajectory) or .json.
        `active`, `whole` and `max_tokens` are as for `threadline export`, `trainer` is its `--for`.
        The result lists what was written, and what the format cannot hold.
        """
        from threadline.api.exports import Extent, Selection, write_trajectories

        extent = Extent(active, whole, self.id)
        selection = Selection(extent, trainer=trainer, max_tokens=max_tokens)
        return write_trajectories(self._reading, Path(path), format, selection)

    def __repr__(self) -> str:
        one = self._listed.summary
        return f"<Session {one.id[:36]} {one.agent} {one.title[:60]!r} {one.entries} entries>"

    def _repr_html_(self) -> str:
        from threadline.render.html.notebook import draw_session

        return draw_session(self._listed.summary, self.usage)

    def _position(self, at: "Point | None", loaded: "LoadedSession | None" = None) -> "Position":
        """Return the position of a point, or the tip; raise if there is no conversation."""
        found = loaded or self._loaded
        position = found.tip if at is None else found.position(at)
        if position is None:
            hint = "its `lines` may be those of agents; give an entry of one as `at`"
            raise EntryNotFoundError(f"session {self.id} has no conversation", hint)
        return position

    @cached_property
    def _loaded(self) -> "LoadedSession":
        from threadline.api.line import LoadedSession

        return LoadedSession(self.id, self._workspace.open(self.id))

    @cached_property
    def _files(self) -> "FileHistory":
        from threadline.library.actions.directory import open_history

        return open_history(self._workspace, self.id, lambda _: True)

    @property
    def _reading(self) -> "Reading":
        return self._loaded.reading
