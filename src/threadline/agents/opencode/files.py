"""The sessions of OpenCode's databases: which there are, and what each comes from."""

from collections.abc import Iterable, Iterator, Mapping

import msgspec

from threadline.agents.head import Head
from threadline.agents.opencode import OPENCODE
from threadline.agents.opencode.forks import source_of
from threadline.agents.opencode.rows import session_row
from threadline.model.file import File, Header, Sidecar
from threadline.model.ids import SessionId, ToolCallId
from threadline.read.database import Database, open_database
from threadline.read.plain import split_session

UNTITLED = "New session - "
"""How the title of a session begins that has none yet."""

DEEPEST = 100
"""How far sub-agents of sub-agents are followed."""

SESSIONS = "SELECT id, time_updated FROM session ORDER BY time_created, id"
CHILDREN = "SELECT id FROM session WHERE parent_id = ? ORDER BY time_created, id"
CALL = "SELECT data FROM part WHERE session_id = ? AND instr(data, ?) LIMIT 50"


def sessions_in(path: str) -> Mapping[str, str]:
    """Return the sessions of a database with the times of their last changes."""
    try:
        with open_database(path) as base:
            return {str(name): str(time) for name, time in base.execute(SESSIONS)}
    except OSError:
        return {}


def describe(head: Head) -> File:
    """Return which session of a database is meant, and what it was forked or called from."""
    session = head.session
    try:
        with open_database(head.path) as base:
            return describe_session(base, head.path, session)
    except OSError:
        return File(head.path, SessionId(session), format=OPENCODE)


def describe_session(base: Database, path: str, session: str) -> File:
    """Return the file of a session, a sub-agent's if another session called it."""
    row = session_row(base, session)
    source = SessionId(source_of(base, session))
    cwd, version = text(row.get("directory")), text(row.get("version"))
    header = Header(SessionId(session), cwd, version, source)
    parent = text(row.get("parent_id"))
    if not parent:
        return File(path, SessionId(session), format=OPENCODE, header=header, named=session)
    return File(
        path,
        root_of(base, parent),
        session,
        sidecar=sidecar_of(base, session, parent, row),
        format=OPENCODE,
        header=header,
    )


def text(value: object) -> str:
    """Return `value` if it is text, else an empty text."""
    return value if isinstance(value, str) else ""


def root_of(base: Database, session: str) -> SessionId:
    """Return the session at the top of a chain of sub-agents."""
    for _ in range(DEEPEST):
        above = text(session_row(base, session).get("parent_id"))
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
    title, _, rest = text(row.get("title")).rpartition(" (@")
    kind = rest.removesuffix(" subagent)") if title else text(row.get("agent"))
    return Sidecar(kind or None, title or None, call_of(base, session, parent))


def call_of(base: Database, session: str, parent: str) -> ToolCallId | None:
    """Return the call of a session that started a sub-agent."""
    for (data,) in base.execute(CALL, (parent, session)):
        try:
            call = msgspec.json.decode(data, type=Call)
        except (msgspec.MsgspecError, UnicodeDecodeError):
            continue
        if call.state is not None and call.state.metadata.get("sessionId") == session:
            return ToolCallId(call.id)
    return None


def related_files(path: str) -> Iterator[str]:
    """Yield the sub-agents of the session at `FILE#SESSION`, and theirs in turn."""
    file, session = split_session(path)
    if not session:
        return
    try:
        with open_database(file) as base:
            waiting, found = [session], {session}
            while waiting:
                for (child,) in base.execute(CHILDREN, (waiting.pop(),)).fetchall():
                    if child not in found:
                        found.add(child)
                        waiting.append(child)
                        yield f"{file}#{child}"
    except OSError:
        return


def session_titles(files: Iterable[File]) -> dict[str, str]:
    """Return the titles of the sessions of some files, by session."""
    titles: dict[str, str] = {}
    for file in files:
        if file.agent is None:
            try:
                with open_database(file.path) as base:
                    title = text(session_row(base, file.session).get("title"))
            except OSError:
                continue
            if title and not title.startswith(UNTITLED):
                titles[file.session] = title
    return titles
