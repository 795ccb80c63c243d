"""The sessions of databases: which there are, and what each comes from."""

import os
from collections.abc import Iterable, Mapping
from glob import escape
from pathlib import Path

import msgspec

from threadline.agents.head import Head, continuing
from threadline.agents.opencode.exports import session_of_export
from threadline.agents.opencode.forks import source_of
from threadline.agents.opencode.rows import (
    HAS_TABLE,
    Remembered,
    is_name,
    open_rows,
    session_of,
    session_row,
    state_of,
)
from threadline.agents.opencode.storage import session_columns
from threadline.agents.opencode.storage_files import data_folder, session_of_file
from threadline.model.body import text_in
from threadline.model.file import MARK, File, Format, Header, Sidecar
from threadline.model.ids import SessionId, ToolCallId
from threadline.read.database import Database, open_database
from threadline.read.plain import file_of, split_session

UNTITLED = "New session - "
"""How the title of a session begins that has none yet."""

REST = ""
"""The name of what is in a database but in no session with a path of its own."""

DEEPEST = 100
"""How far sub-agents of sub-agents are followed."""

REVISIONS = (
    """SELECT id, time_updated, seq FROM session
    LEFT JOIN event_sequence ON aggregate_id = id ORDER BY time_created, id""",
    """SELECT id, time_updated,
    (SELECT max(time_updated) FROM message WHERE session_id = session.id),
    (SELECT max(time_updated) FROM part WHERE session_id = session.id)
    FROM session ORDER BY time_created, id""",
    "SELECT id, time_updated FROM session ORDER BY time_created, id",
    "SELECT id FROM session ORDER BY id",
)
"""Each session with what changes when its rows do; for databases with a log of changes, for those
from before it, and for any. The row of a session is written before the last parts of a turn are, so
its own time does not suffice."""

STARTED = "SELECT id FROM session WHERE parent_id IS NOT NULL AND parent_id != ''"
HAS_COLUMN = "SELECT count(*) FROM pragma_table_info(?) WHERE name = ?"
TITLE = "SELECT title FROM session WHERE id = ?"
CHILDREN = "SELECT id FROM session WHERE parent_id = ? ORDER BY time_created, id"
CALLS = (
    """SELECT CAST(data AS BLOB) FROM part WHERE session_id = ? AND instr(data, '"sessionId"')"""
)


def sessions_in(path: str) -> Mapping[str, str]:
    """Return the sessions of a database, each with a text that changes when a row of it does."""
    try:
        with open_database(path) as base:
            return revisions_in(base)
    except OSError:
        return {}


def revisions_in(base: Database) -> dict[str, str]:
    """Return the sessions of an open database, each with its revision.

    Those that no path can name are together under an empty name: the rest of the database.
    """
    found: dict[str, str] = {}
    for name, *revision in base.execute(revisions_query(base)):
        told = " ".join(map(str, revision))
        if is_name(name):
            found[name] = told
        else:
            found[REST] = f"{found.get(REST, '')}{name!r} {told};"
    return found


def revisions_query(base: Database) -> str:
    """Return how the revisions of sessions are found in a database: the log of changes is best."""
    with_log, with_times, plain, ids = REVISIONS
    if not base.execute(HAS_COLUMN, ("session", "time_updated")).fetchone()[0]:
        return ids
    if base.execute(HAS_COLUMN, ("event_sequence", "seq")).fetchone()[0]:
        return with_log
    return with_times if base.execute(HAS_COLUMN, ("part", "time_updated")).fetchone()[0] else plain


def has_table(path: str, table: str) -> bool:
    """Return True if a database has a table; False if it cannot be read."""
    try:
        with open_database(path) as base:
            return bool(base.execute(HAS_TABLE, (table,)).fetchone()[0])
    except OSError:
        return False


MARKED = f"""
SELECT CASE WHEN json_valid(data) THEN json_extract(data, '$.metadata.{MARK}') END FROM part
WHERE id = (SELECT min(id) FROM part WHERE session_id = ?)
"""
"""What the first part of a session names that it continues: a session of another agent."""


def describe(head: Head, kind: Format) -> File:
    """Return which session of a database is meant, and what it was forked or called from."""
    session = session_of(head.path)
    try:
        with open_rows(head.path) as base:
            return describe_session(base, head.path, session, kind)
    except OSError:
        return File(head.path, SessionId(session), format=kind)


def describe_session(base: Database, path: str, session: str, kind: Format) -> File:
    """Return the file of a session, a sub-agent's if another session called it."""
    row = session_row(base, session)
    source = SessionId(source_of(base, session))
    cwd, version = text_in(row.get("directory")), text_in(row.get("version"))
    header = Header(SessionId(session), cwd, version, source, is_inferred=bool(source))
    parent = text_in(row.get("parent_id"))
    if not parent:
        file = File(path, SessionId(session), format=kind, header=header, named=session)
        mark = base.execute(MARKED, (session,)).fetchone()
        return continuing(file, mark[0]) if mark is not None and mark[0] else file
    return File(
        path,
        root_of(base, parent),
        session,
        sidecar=sidecar_of(base, session, parent, row),
        format=kind,
        header=header,
    )


def root_of(base: Database, session: str) -> SessionId:
    """Return the session at the top of a chain of sub-agents."""
    for _ in range(DEEPEST):
        above = text_in(session_row(base, session).get("parent_id"))
        if not above:
            break
        session = above
    return SessionId(session)


class State(msgspec.Struct):
    """The state of a call, as far as it names a sub-agent."""

    metadata: dict[str, object] = {}


class Call(msgspec.Struct):
    """A part that calls a tool, as far as it names a sub-agent."""

    id: str = msgspec.field(name="callID", default="")
    state: State | None = None


def sidecar_of(base: Database, session: str, parent: str, row: dict[str, object]) -> Sidecar:
    """Return what is known about a sub-agent: what it is called, and the call that started it."""
    title, _, rest = text_in(row.get("title")).rpartition(" (@")
    kind = rest.removesuffix(" subagent)") if title else text_in(row.get("agent"))
    return Sidecar(kind or None, title or None, calls_by_agent(base, parent).get(session))


@Remembered
def calls_by_agent(base: Database, parent: str) -> dict[str, ToolCallId]:
    """Return the calls of a session that started sub-agents, by the session of each."""
    found: dict[str, ToolCallId] = {}
    for (data,) in base.execute(CALLS, (parent,)):
        try:
            call = msgspec.json.decode(data, type=Call)
        except (msgspec.MsgspecError, UnicodeDecodeError):
            continue
        agent = call.state.metadata.get("sessionId") if call.state is not None else None
        if isinstance(agent, str):
            found.setdefault(agent, ToolCallId(call.id))
    return found


def related_files(path: str, databases: str) -> list[str]:
    """List the sub-agents of the session at `path`, theirs in turn, and where else it is.

    `databases` is the pattern of the names of the client's databases.
    """
    session = session_of(path)
    if not session:
        return []
    found = {session: None}
    try:
        with open_rows(path) as base:
            waiting = [session]
            while waiting:
                children = base.execute(CHILDREN, (waiting.pop(),)).fetchall()
                new = [child for (child,) in children if is_name(child) and child not in found]
                found |= dict.fromkeys(new)
                waiting += new
    except OSError:
        pass
    others = [path_beside(path, child) for child in found if child != session]
    if session_of_export(path):
        others = exported_agents(path, session)
    return [*others, *elsewhere(path, session, databases)]


def exported_agents(path: str, session: str) -> list[str]:
    """List the sub-agents of an exported session whose documents lie beside it."""
    try:
        with open_rows(path) as base:
            names = [name for name in calls_by_agent(base, session) if is_name(name)]
    except OSError:
        return []
    return [file for name in names if os.path.isfile(file := path_beside(path, name))]


def elsewhere(path: str, session: str, pattern: str) -> list[str]:
    """List where else a session is: one that was migrated is in a database and in older files."""
    if session_of_file(path):
        folder = Path(data_folder(path))
    else:
        folder = Path(os.path.realpath(file_of(path))).parent
    databases = sorted(map(str, folder.glob(pattern)))
    found = [f"{file}#{session}" for file in databases if session in sessions_in(file)]
    for place in ("storage/session/*", "project/*/storage/session/info"):
        found += sorted(map(str, folder.glob(f"{place}/{escape(session)}.json")))
    return [one for one in found if one != path and not same_session(one, path)]


def same_session(one: str, other: str) -> bool:
    """Return True if two paths lead to the same session of the same file."""
    real = (os.path.realpath(file_of(path)) for path in (one, other))
    return len(set(real)) == 1


def path_beside(path: str, session: str) -> str:
    """Return the path of another session of the same project or database."""
    if session_of_file(path) or session_of_export(path):
        return os.path.join(os.path.dirname(path), f"{session}.json")
    return f"{file_of(path)}#{session}"


def is_sub_agent(path: str) -> bool:
    """Return True if another session started the one at `path`."""
    if session := session_of_file(path):
        return bool(session_columns(session, path)["parent_id"])
    file, session = split_session(path)
    return bool(session) and session in SUB_AGENTS.in_file(file)


class SubAgents:
    """The sessions of a database that others started; read again when the database has changed."""

    def __init__(self) -> None:
        self._kept: tuple[object, frozenset[str]] = (None, frozenset())

    def in_file(self, file: str) -> frozenset[str]:
        """Return the sub-agents in a file; none if it cannot be read."""
        state = state_of(os.path.realpath(file))
        kept = self._kept
        if kept[0] != state:
            try:
                with open_database(file) as base:
                    started = base.execute(STARTED)
                    found = frozenset(name for (name,) in started if is_name(name))
            except OSError:
                found = frozenset()
            self._kept = kept = (state, found)
        return kept[1]


SUB_AGENTS = SubAgents()


def session_titles(files: Iterable[File]) -> dict[str, str]:
    """Return the titles of the sessions of some files, by session."""
    titles: dict[str, str] = {}
    for file in files:
        if file.agent is None:
            try:
                with open_rows(file.path, anew=False) as base:
                    found = base.execute(TITLE, (file.session,)).fetchone()
            except OSError:
                continue
            titles[file.session] = text_in(found[0]) if found is not None else ""
    return {name: title for name, title in titles.items() if title and not is_default(title)}


def is_default(title: str) -> bool:
    """Return True if a title is the one that every session begins with."""
    return title.startswith(UNTITLED)
