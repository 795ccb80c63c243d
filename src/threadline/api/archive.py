"""Archives: opened, and their sessions found, searched and counted by the index."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from datetime import datetime
from functools import cached_property
from os import PathLike, fspath
from typing import TYPE_CHECKING, Self, TypeVar, overload

import msgspec

from threadline.api.hints import speaks_python
from threadline.api.identified import Several
from threadline.api.session import Session
from threadline.api.sessions import Sessions
from threadline.index.usage import GROUPS, Usage
from threadline.library.index.catalog import Catalog, Group
from threadline.library.index.open_index import LIMIT
from threadline.library.index.search import parse_moment, parse_search
from threadline.library.index.session_list import SessionFilter, project_filters
from threadline.library.workspace import Workspace
from threadline.model.error import AmbiguousIdError, ThreadlineError, UnknownIdError
from threadline.model.results import ListedSession

if TYPE_CHECKING:
    import pyarrow as pa

    from threadline.api.line import Entry, Point
    from threadline.api.marks import MarkedItem
    from threadline.api.results import Results, TurnResults
    from threadline.api.story import BlamedFile, FailureReport
    from threadline.api.table import Tables
    from threadline.api.turns import Diff
    from threadline.library.archive.update import ArchiveStats
    from threadline.model.error import Finding

Result = TypeVar("Result")


@speaks_python
class Archive:
    """The sessions of some directories. It is read when it is first asked, and by `refresh`.

    Sent to another process, it is opened there again.
    """

    def __init__(self, workspace: Workspace, reopen: tuple[object, ...]) -> None:
        """Keep a workspace, and what opens it in another process: a function and its arguments."""
        self._workspace = workspace
        self._reopen = reopen
        self._catalog = workspace.catalog
        self._redactor = workspace.redactor
        self._is_fresh = False

    @cached_property
    def _tables(self) -> "Tables":
        from threadline.api.table import Tables

        return Tables(self._workspace)

    def __reduce__(self) -> tuple[object, ...]:
        return self._reopen

    @property
    def roots(self) -> tuple[str, ...]:
        """The files and directories that are searched for sessions."""
        return tuple(self._catalog.roots)

    def refresh(self) -> None:
        """Read what is new or changed since the last time."""
        self._catalog.refresh()
        self.__dict__.pop("_tables", None)
        self._is_fresh = True

    def sessions(
        self,
        *,
        agent: str | None = None,
        project: str | None = None,
        since: str | datetime | None = None,
    ) -> Sessions:
        """Return sessions, newest first.

        `agent` is a name as in `threadline agents`, `project` a directory or a part of its path,
        `since` a time or a text such as "7d", "12h", "today" or "2026-11-15": only sessions with
        entries since then.
        """
        agents = {one.agent for one in self._workspace.archives}
        if agent is not None and agent not in agents:
            raise ThreadlineError(f"no agent {agent!r}", f"one of {', '.join(sorted(agents))}")
        catalog, now = self._fresh(), datetime.now().astimezone()
        moment = parse_moment(since, now) if isinstance(since, str) else since
        wanted = SessionFilter(
            projects=tuple(project_filters(project)),
            since=moment.astimezone() if moment else None,
            agent=agent,
        )
        picked = wanted.pick(catalog.session_keys())
        return Sessions([self._session(one) for one in catalog.fetch_sessions(picked)])

    @overload
    def __getitem__(self, name: str | int) -> Session: ...
    @overload
    def __getitem__(self, name: slice) -> Sessions: ...
    def __getitem__(self, name: str | int | slice) -> Session | Sessions:
        """Return the one session with an id that is `name` or starts so, else with that title.

        Numbers and slices count from the newest. Raise UnknownIdError if there is none,
        AmbiguousIdError (with `candidates`) if there are several; both are errors of threadline,
        not KeyError.
        """
        if isinstance(name, int | slice):
            return self.sessions()[name]
        self._fresh()
        return self._session(self._workspace.session(name))

    def get(self, name: str) -> Session | None:
        """Return the same; None if there is no such session."""
        try:
            return self[name]
        except AmbiguousIdError:
            raise
        except UnknownIdError:
            return None

    def __contains__(self, session: object) -> bool:
        """Return True if a session, or one with this id or a prefix of it, is in the archive."""
        if isinstance(session, Session):
            return bool(self._fresh().fetch_sessions([session.id]))
        return isinstance(session, str) and self.get(session) is not None

    def __iter__(self) -> Iterator[Session]:
        """Iterate over all sessions, newest first."""
        return iter(self.sessions())

    def __len__(self) -> int:
        return self._fresh().totals().sessions

    def map(
        self,
        function: Callable[[Session], Result],
        sessions: Iterable[Session] | None = None,
        *,
        workers: int | None = None,
    ) -> Iterator[Result]:
        """Yield what a function returns for each session, in their order; without any, for all.

        It runs in `workers` processes, as many as cores by default; with 1, in this one. Processes
        must be able to import the function. What it raises is raised here.
        """
        from threadline.api.workers import map_sessions

        return map_sessions(
            function, list(self.sessions() if sessions is None else sessions), workers
        )

    def diff(self, a: "Point | Session", b: "Point | Session") -> "Diff":
        """Compare the paths to two points of any sessions, or of two sessions to their tips.

        A point is an entry or a line, or an id: of a session, a line or an entry, SESSION@ENTRY.
        """
        from threadline.api.turns import public_diff
        from threadline.library.actions.compare import diff_positions
        from threadline.library.actions.naming import positions_of

        self._fresh()
        names = [name_of(one) for one in (a, b)]
        positions, reading = positions_of(self._workspace, names)
        return public_diff(diff_positions(positions[0], positions[1], reading))

    def blame(self, path: str | PathLike[str], *, known_as: str | None = None) -> "BlamedFile":
        """Return which entry wrote each line of a file as it is now, by the edits of all sessions.

        `known_as` is the path that the file had in the sessions, if it was moved.
        """
        from threadline.api.story import public_blame
        from threadline.library.actions.blame import FileLine
        from threadline.library.actions.indexed_blame import blame_indexed

        place = FileLine(fspath(path))
        self._fresh()
        return public_blame(blame_indexed(self._workspace, place, known_as))

    def failures(self, entry: "str | Entry") -> "FailureReport":
        """Return where a failed call failed before with the same error, and what came after.

        `entry` is the call or its result. `session.failures()` lists those of one session.
        """
        from threadline.api.story import public_report
        from threadline.library.actions.failures import failures_before

        self._fresh()
        name = entry if isinstance(entry, str) else entry.id
        place = self._catalog.place_of(name)
        if place is None:
            raise UnknownIdError(f"no entry '{name}'", "give the whole id of an entry")
        reading = self._workspace.open(place.session)
        return public_report(failures_before(self._workspace, reading, place.entry))

    def doctor(self, *sessions: Session | str) -> "Several[Finding]":
        """Return what is wrong or remarkable in the files of sessions, or of all; worst first."""
        from threadline.library.doctor import examine

        catalog = self._fresh()
        if sessions:
            found = (self[one] if isinstance(one, str) else one for one in sessions)
            return Several(examine(self._workspace.open(*(one.id for one in found))))
        paths = [path for family in catalog.families() for path in family]
        return Several(examine(self._workspace.read_files(paths)))

    def marked(self) -> "Several[MarkedItem]":
        """Return the sessions and entries that have marks."""
        from threadline.api.marks import public_marked
        from threadline.library.actions.marks import list_marked

        self._fresh()
        targets = self._workspace.journal.refresh().targets()
        return Several(map(public_marked, list_marked(self._workspace, targets)))

    def keep(self) -> "ArchiveStats":
        """Copy all transcripts, before agents delete them, to where `threadline archive` does."""
        return self._catalog.archive.update(list(self._catalog.roots))

    def search(self, query: str, *, limit: int = LIMIT, offset: int = 0) -> "Results":
        """Return the entries that match a search, the best first."""
        from threadline.api.results import public_results

        parsed = parse_search(query, datetime.now().astimezone())
        self._fresh()
        return public_results(self._workspace.search(parsed, limit=limit, offset=offset))

    def search_turns(self, query: str, *, limit: int = LIMIT, offset: int = 0) -> "TurnResults":
        """Return the turns that match a search: what was asked, said, and came of it."""
        from threadline.api.results import public_turn_results

        parsed = parse_search(query, datetime.now().astimezone())
        self._fresh()
        found = self._workspace.search_turns(parsed, limit=limit, offset=offset)
        return public_turn_results(found)

    def usage(self, *by: Group) -> list[Usage]:
        """Return tokens and cost, by any of day, week, month, project, model, agent, ….

        The others are session, line and branch, which is `active` or `abandoned`.
        """
        if unknown := next((name for name in by if name not in GROUPS), None):
            raise ThreadlineError(f"cannot group by {unknown!r}", f"one of {', '.join(GROUPS)}")
        self._fresh()
        return self._workspace.usage(*by)

    def table(self, name: str) -> "pa.Table":
        """Return a table: sessions, lines, entries, usage, files, calls, edits, compactions ….

        The first five are those of the index; for the others all files are read, once. It needs
        pyarrow (the extra `arrow`).
        """
        self._fresh()
        return self._tables.table(name)

    def sql(self, query: str, values: Sequence[object] | Mapping[str, object] = ()) -> "pa.Table":
        """Return the answer to an SQL query about the tables, as an Arrow table.

        `values` are those of the parameters `?` or `$name` in the query. It needs
        duckdb and pyarrow (the extra `sql`).
        """
        self._fresh()
        return self._tables.sql(query, values)

    def close(self) -> None:
        """Close the index; it is opened again if needed."""
        self._catalog.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def __repr__(self) -> str:
        places = ", ".join(self.roots[:1]) + (" …" if len(self.roots) > 1 else "")
        return f"<Archive {places[-120:]}>"

    def _repr_html_(self) -> str:
        return self.sessions()._repr_html_()

    def _fresh(self) -> Catalog:
        if not self._is_fresh:
            self.refresh()
        return self._catalog

    def _session(self, listed: ListedSession) -> Session:
        if self._redactor is not None:
            from threadline.library.load.describe import clean_summary

            summary = clean_summary(listed.summary, self._redactor.text)
            listed = msgspec.structs.replace(listed, summary=summary)
        return Session(self._workspace, listed, self)


def name_of(point: "Point | Session") -> str:
    """Return the id by which a point of any session is found."""
    from threadline.api.line import Entry

    if isinstance(point, Entry):
        return f"{point.line.session}@{point.id}"
    return point if isinstance(point, str) else point.id
