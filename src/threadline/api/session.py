"""Sessions: what the index knows of one at once, and what its files tell when they are needed."""

from collections.abc import Iterable
from datetime import datetime
from functools import cached_property
from os import PathLike
from pathlib import Path
from typing import TYPE_CHECKING, Literal

from threadline.index.usage import Usage
from threadline.library.workspace import Workspace
from threadline.model.error import ThreadlineError, UnknownIdError
from threadline.model.results import ListedSession, SessionSummary
from threadline.model.time import moment_of

if TYPE_CHECKING:
    from threadline.api.context import Context
    from threadline.api.files import Files
    from threadline.api.line import Entry, Line, LoadedSession, Point
    from threadline.compare.contexts import Loss
    from threadline.compare.diff import Diff
    from threadline.compare.turns import Turn
    from threadline.library.actions.files import FileHistory
    from threadline.library.export.interchange import Format, Report
    from threadline.library.load.reading import Reading
    from threadline.native.request import Written

DepthName = Literal["session", "user", "assistant", "agent", "tool", "hook"]
"""Level of detail; each includes those before it."""


class Session:
    """One session as it was when it was listed; its files are read when they are first needed."""

    def __init__(self, workspace: Workspace, listed: ListedSession) -> None:
        self._workspace = workspace
        self._listed = listed

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Session) and other.id == self.id

    def __hash__(self) -> int:
        return hash(self.id)

    @property
    def summary(self) -> SessionSummary:
        """What the index knows of it."""
        return self._listed.summary

    @property
    def id(self) -> str:
        """The id."""
        return self.summary.id

    @property
    def agent(self) -> str:
        """The name of the agent that wrote it."""
        return self.summary.agent

    @property
    def title(self) -> str:
        """The name that the user or the agent gave it, else its first prompt."""
        return self.summary.title

    @property
    def project(self) -> str | None:
        """The directory in which it began."""
        return self.summary.cwd

    @property
    def file(self) -> str | None:
        """Its main file."""
        return self.summary.file

    @property
    def started(self) -> datetime | None:
        """The time of its first entry."""
        return moment_of(self.summary.first_at)

    @property
    def ended(self) -> datetime | None:
        """The time of its last entry."""
        return moment_of(self.summary.last_at)

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

        None if requests have no known price: `usage.known` is then the cost of the others.
        """
        return self.usage.cost

    @cached_property
    def lines(self) -> "tuple[Line, ...]":
        """The lines in reading order: the trunk, its branches, sub-agents."""
        return tuple(line for line in self._loaded.lines.values() if line.session == self.id)

    @property
    def branches(self) -> "tuple[Line, ...]":
        """The branches, abandoned ones included."""
        return tuple(line for line in self.lines if line.kind == "branch")

    @property
    def active(self) -> "Line":
        """The line on which the session would continue: the one that holds its tip."""
        return self.tip.line

    @cached_property
    def tip(self) -> "Entry":
        """The entry from which the session would continue."""
        return self._loaded.entries[self._loaded.position(None).entry.id]

    @cached_property
    def turns(self) -> "tuple[Turn, ...]":
        """The turns on the active path: prompts, calls and answers."""
        from threadline.library.position import path_to

        path = path_to(self._loaded.position(None), self._reading)
        return tuple(self._loaded.list_turns(path.entries).turns)

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
        from threadline.library.position import context_of

        return Context(context_of(self._loaded.position(at), self._reading), self._reading)

    def diff(self, a: "Point", b: "Point") -> "Diff":
        """Compare the paths to two points: what they share, then each by itself."""
        from threadline.library.actions.compare import diff_positions

        return diff_positions(self._loaded.position(a), self._loaded.position(b), self._reading)

    def lost(self, at: "Point | None" = None) -> "Loss":
        """Return what the last compaction before `at` removed, and what replaced it."""
        from threadline.library.actions.compare import lost_at

        return lost_at(self._loaded.position(at), self._reading)

    def files(self, at: "Point | None" = None) -> "Files":
        """Return the files as `at` left them, or as the tip did, with what is known of each.

        They are put together from all sessions of the directory; `docs/files.md` says how.
        """
        from threadline.api.files import Files

        return Files(self._files, self._loaded.position(at).entry)

    def fork(
        self,
        at: "Point | None" = None,
        *,
        drop: "Iterable[Point]" = (),
        to: str | PathLike[str] | None = None,
        with_files: str | PathLike[str] | None = None,
    ) -> "Written":
        """Write a new session that continues from `at`, in the agent's own format.

        Entries in `drop` are left out. `to` is a directory or file; by default the agent's own
        directory. `with_files` is an empty directory, or one to be made: files are written to it
        as `at` left them, and the session continues there. The result has the new id, and the
        command that resumes it.
        """
        from threadline.api.line import LoadedSession
        from threadline.library.actions.fork_files import fork_with_files
        from threadline.library.actions.native import ForkOptions, plan_fork

        redactor, loaded = self._workspace.redactor, self._loaded
        if redactor is not None:
            loaded = LoadedSession(self.id, self._workspace.open(self.id, as_written=True))
        dropped = [loaded.position(point).entry.id for point in drop]
        options = ForkOptions(
            dropped,
            Path(to) if to is not None else None,
            redactor.body if redactor is not None else None,
        )
        position = loaded.position(at)
        if with_files is None:
            return plan_fork(position, loaded.reading, options).write()
        folder = Path(with_files)
        return fork_with_files(position, loaded.reading, self._files, folder, options).session

    def to_markdown(self, *, depth: DepthName = "hook", active: bool = False) -> str:
        """Return the session as Markdown; `depth` and `active` as for `threadline export`."""
        return self._export(".md", depth, active=active)

    def to_html(self, *, depth: DepthName = "hook", active: bool = False) -> str:
        """Return the session as a self-contained page; `depth` and `active` as above."""
        return self._export(".html", depth, active=active)

    def export(
        self,
        path: str | PathLike[str],
        format: "Format",
        *,
        active: bool = False,
        whole: bool = False,
    ) -> "Report":
        """Write trajectories for other programs: "atif", "messages" (OpenAI's) or "otlp".

        `path` is a directory, or a file that ends in .jsonl (a line for each trajectory) or .json.
        `active` and `whole` are as for `threadline export`. The result lists what was written, and
        what the format cannot hold.
        """
        from threadline.library.export.interchange import Selection, export_trajectories
        from threadline.library.export.trajectories import Extent

        selection = Selection(Extent(active, whole, self.id))
        return export_trajectories(self._reading, Path(path), format, selection)

    def __repr__(self) -> str:
        one = self.summary
        return f"<Session {one.id[:36]} {one.agent} {one.title[:60]!r} {one.entries} entries>"

    def _repr_html_(self) -> str:
        from threadline.render.html.notebook import draw_session

        return draw_session(self.summary, self.usage)

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

    def _export(self, suffix: str, depth: DepthName, *, active: bool) -> str:
        from threadline.library.export.export import export_session
        from threadline.outline.depth import Depth
        from threadline.outline.outline import Options

        if depth not in {one.value for one in Depth}:
            names = ", ".join(one.value for one in Depth)
            raise ThreadlineError(f"no depth {depth!r}", f"one of {names}")
        options = Options(Depth(depth), active_only=active)
        return b"".join(export_session(self._reading, self.id, suffix, options)).decode()
