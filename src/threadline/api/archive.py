"""Archives: opened, and their sessions found, searched and counted by the index."""

import os
from collections.abc import Iterator, Sequence
from datetime import datetime
from os import PathLike, fspath
from pathlib import Path
from typing import TYPE_CHECKING, Self, overload

import msgspec

from threadline.api.session import Session
from threadline.index.usage import GROUPS, Usage
from threadline.library.index.catalog import Catalog, Group
from threadline.library.index.search import LIMIT, parse_moment, parse_search
from threadline.library.index.session_list import SessionFilter, project_filters
from threadline.library.target import demo_roots
from threadline.library.workspace import Workspace, open_workspace
from threadline.model.error import AmbiguousIdError, ThreadlineError, UnknownIdError
from threadline.model.results import ListedSession, Results, TurnResults

if TYPE_CHECKING:
    import pyarrow as pa


LISTED = 20
"""How many sessions a notebook shows."""


class Archive:
    """The sessions of some directories. It is read when it is first asked, and by `refresh`."""

    def __init__(self, workspace: Workspace) -> None:
        self._workspace = workspace
        self._catalog = workspace.catalog
        self._redactor = workspace.redactor
        self._is_fresh = False

    @property
    def roots(self) -> tuple[str, ...]:
        """The files and directories that are searched for sessions."""
        return tuple(self._catalog.roots)

    def refresh(self) -> None:
        """Read what is new or changed since the last time."""
        self._catalog.refresh()
        self._is_fresh = True

    def sessions(
        self,
        *,
        agent: str | None = None,
        project: str | None = None,
        since: str | datetime | None = None,
    ) -> "Sessions":
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

    def __getitem__(self, name: str | int) -> Session:
        """Return the one session with an id that is `name` or starts so, else with that title.

        A number counts from the newest. Raise UnknownIdError if there is none, AmbiguousIdError
        (with `candidates`) if there are several; both are errors of threadline, not KeyError.
        """
        if isinstance(name, int):
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

    def search(self, query: str, *, limit: int = LIMIT, offset: int = 0) -> Results:
        """Return the entries that match a search, the best first."""
        parsed = parse_search(query, datetime.now().astimezone())
        self._fresh()
        return self._workspace.search(parsed, limit=limit, offset=offset)

    def search_turns(self, query: str, *, limit: int = LIMIT, offset: int = 0) -> TurnResults:
        """Return the turns that match a search: what was asked, said, and came of it."""
        parsed = parse_search(query, datetime.now().astimezone())
        self._fresh()
        return self._workspace.search_turns(parsed, limit=limit, offset=offset)

    def usage(self, *by: Group) -> list[Usage]:
        """Return tokens and cost, by any of day, project, model, agent, session, line, branch."""
        if unknown := next((name for name in by if name not in GROUPS), None):
            raise ThreadlineError(f"cannot group by {unknown!r}", f"one of {', '.join(GROUPS)}")
        self._fresh()
        return self._workspace.usage(*by)

    def table(self, name: str) -> "pa.Table":
        """Return a table of the index: sessions, lines, entries, requests, calls or files.

        It needs the extra `arrow`: `pip install threadline[arrow]`.
        """
        from threadline.api.table import arrow_table

        return arrow_table(self._fresh(), name, self._redactor)

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
        return Session(self._workspace, listed)


class Sessions(Sequence[Session]):
    """Sessions, newest first."""

    def __init__(self, sessions: list[Session]) -> None:
        self._sessions = sessions

    @overload
    def __getitem__(self, at: int) -> Session: ...
    @overload
    def __getitem__(self, at: slice) -> "Sessions": ...
    def __getitem__(self, at: int | slice) -> "Session | Sessions":
        """Return a session, or some of them."""
        found = self._sessions[at]
        return Sessions(found) if isinstance(found, list) else found

    def __len__(self) -> int:
        return len(self._sessions)

    def __repr__(self) -> str:
        return f"<Sessions: {len(self)}>"

    def _repr_html_(self) -> str:
        from threadline.render.html.notebook import draw_sessions

        shown = [session.summary for session in self._sessions[:LISTED]]
        return draw_sessions(shown, len(self))


def open_archive(
    *targets: str | PathLike[str], redact: bool = False, cache: str | PathLike[str] | None = None
) -> Archive:
    """Open session files, directories or sessions (by id); without any, all on this machine.

    With `redact`, API keys, tokens, passwords, private keys and e-mail addresses are replaced in
    everything that is returned. The index is kept in `cache` (default: where the command line keeps
    it). Nothing is read before it is needed, and no transcript is ever written to.
    """
    environ = dict(os.environ)
    if cache is not None:
        environ["THREADLINE_CACHE"] = fspath(cache)
    names = [fspath(target) for target in targets]
    redactor = None
    if redact:
        from threadline.model.secret import Redactor

        redactor = Redactor()
    workspace = open_workspace(environ, Path.home(), names, redactor)
    workspace.may_be_empty = True
    return Archive(workspace)


def demo(*, cache: str | PathLike[str] | None = None) -> Archive:
    """Open the demo sessions that are part of this package."""
    return open_archive(*demo_roots(), cache=cache)
