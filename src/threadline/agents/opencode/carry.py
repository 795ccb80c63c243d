"""OpenCode's sessions in another place: rows of its database, which are added to another one.

A pack holds a small database with the rows of a session and of its sub-agents. The client finds
sessions by their project and their directory.
"""

import posixpath
import time
from collections.abc import Iterable, Iterator, Mapping
from contextlib import AbstractContextManager
from functools import partial

import msgspec

from threadline.agents.opencode.keeping import RESULTS
from threadline.agents.opencode.rows import SESSION_COLUMNS
from threadline.disk.checkout import checkout_of
from threadline.model.carry import Relation
from threadline.native.carry import TABLE, Carrying, Move
from threadline.read.database_rows import (
    Row,
    Rows,
    always,
    check_tables,
    never,
    rows_added,
    rows_in,
    values_in,
)

Rule = dict[str, object]
ALLOW = "allow"
GLOBAL = "global"
"""The project of directories that are no checkouts."""

IDS = "SELECT id FROM session"
MESSAGES = "SELECT id FROM message WHERE session_id = ?"
ASKED = f"""{MESSAGES} AND data LIKE '%"role":"user"%'"""
OF_DIRECTORY = "SELECT project_id FROM session WHERE directory = ?"
OF_WORKTREE = "SELECT id FROM project WHERE worktree = ?"


class OpencodeCarrying(Carrying):
    """How rows get to the database below `~/.local/share`, in a folder with the client's name."""

    is_table = True
    ids = r"ses_\w{1,100}"
    patterns = (TABLE.replace(".", r"\."), rf"{RESULTS}/[\w.-]+")

    def __init__(self, name: str) -> None:
        self._name = name

    def base_of(self, main: str) -> str:
        """Return the folder of the database."""
        return posixpath.dirname(main)

    def base_here(self, environ: Mapping[str, str], home: str) -> str:
        """Return the folder of the database on this machine."""
        data = environ.get("XDG_DATA_HOME") or posixpath.join(home, ".local", "share")
        return posixpath.join(data, self._name)

    def place(self, below: str, move: Move, base: str) -> str:
        """Return the database, or the file of a result."""
        return f"{self._name}.db" if below == TABLE else below

    def check_table(self, staged: str, session: str) -> None:
        """Raise OSError if a pack holds rows of other sessions than one and its sub-agents."""
        check_tables(staged)
        parents = {row["id"]: row["parent_id"] for row in rows_in(staged, "session", as_it_is)}
        own = {session} & parents.keys()
        while more := {one for one, above in parents.items() if above in own} - own:
            own |= more
        named = {
            value
            for table, column in SESSION_COLUMNS.items()
            for value in values_in(staged, f"SELECT DISTINCT {column} FROM {table}")
        }
        if not own or not named <= own:
            raise OSError(0, "it holds rows of other sessions", staged)

    def relation(self, staged: str, path: str) -> Relation:
        """Return how the rows of a pack compare with those of the database."""
        sessions = sorted(map(str, values_in(staged, IDS)))
        known = values_in(path, IDS)
        if known.isdisjoint(sessions):
            return Relation.NEW
        theirs, ours = (
            {message for one in sessions for message in values_in(file, MESSAGES, (one,))}
            for file in (staged, path)
        )
        if theirs == ours:
            return Relation.SAME
        if ours < theirs:
            return Relation.LONGER
        return Relation.SHORTER if theirs < ours else Relation.DIVERGED

    def adding(
        self, staged: str, path: str, move: Move, relation: Relation
    ) -> AbstractContextManager[None]:
        """Add the rows of a pack to the database, when the block ends."""
        return rows_added(path, parts_of(staged, path, move, relation))


def parts_of(staged: str, path: str, move: Move, relation: Relation) -> Iterator[Rows]:
    """Yield what is added: the project first, then the session with its log.

    If it goes on, rows of the last turn change, which a client writes until that has ended.
    """
    project = project_here(staged, path, move.folder(move.cwd))
    yield Rows("project", [project])
    goes_on = relation is Relation.LONGER
    settle = partial(settled, move=move, project=project)
    messages = values_in(staged, "SELECT id FROM message")
    last = LastTurns(path)
    for table, column in SESSION_COLUMNS.items():
        found = rows_in(staged, table, settle if table == "session" else as_it_is)
        if table == "part":
            found = (row for row in found if row["message_id"] in messages)
        changes = {"message": last.has, "part": last.has, "event": never}.get(table, always)
        yield Rows(table, found, column, changes if goes_on else never)
    counted = sequences(rows_in(staged, "event", as_it_is))
    yield Rows("event_sequence", counted, "aggregate_id", always if goes_on else never)


class LastTurns:
    """The last turns of the sessions in a database, by the ids of their first messages."""

    def __init__(self, path: str) -> None:
        self._path = path
        self._first: dict[str, str] = {}

    def has(self, row: Row) -> bool:
        """Return True if a message, or a part of one, belongs to the last turn of its session."""
        session = str(row["session_id"])
        if session not in self._first:
            asked = map(str, values_in(self._path, ASKED, (session,)))
            self._first[session] = max(asked, default="")
        return str(row.get("message_id") or row["id"]) >= self._first[session]


def as_it_is(row: Row) -> Row:
    """Return a row."""
    return row


def settled(row: Row, move: Move, project: Row) -> Row:
    """Return the row of a session in its new place; what it was allowed to do is not kept."""
    directory = move.folder(str(row.get("directory") or ""))
    top = str(project["worktree"])
    return row | {
        "project_id": project["id"],
        "workspace_id": None,
        "directory": directory,
        "path": posixpath.relpath(directory, top) if directory != top else "",
        "permission": without_grants(row.get("permission")),
    }


def without_grants(told: object) -> str | None:
    """Return the permissions of a session but for what they allow; None if none is left."""
    try:
        rules = msgspec.json.decode(told if isinstance(told, str) else "[]", type=list[Rule])
    except (msgspec.MsgspecError, RecursionError):
        return None
    kept = [rule for rule in rules if rule.get("action") != ALLOW]
    return msgspec.json.encode(kept).decode() if kept else None


def project_here(staged: str, path: str, cwd: str) -> Row:
    """Return the project of a directory: one that is known here, else as the client makes it."""
    found = checkout_of(cwd)
    top = found.top if found is not None else "/"
    known = values_in(path, OF_DIRECTORY, (cwd,)) or values_in(path, OF_WORKTREE, (top,))
    packed = values_in(staged, "SELECT project_id FROM session") - {GLOBAL}
    name = GLOBAL if found is None else next(iter(sorted(map(str, packed))), GLOBAL)
    now = time.time_ns() // 1_000_000
    return {
        "id": next(iter(sorted(map(str, known))), name),
        "worktree": top,
        "vcs": "git" if found is not None else None,
        "time_created": now,
        "time_updated": now,
        "sandboxes": "[]",
    }


def sequences(events: Iterable[Row]) -> list[Row]:
    """Return how far the log of each session goes."""
    last: dict[str, int] = {}
    for row in events:
        name, number = str(row["aggregate_id"]), row["seq"]
        if isinstance(number, int):
            last[name] = max(last.get(name, 0), number)
    return [{"aggregate_id": name, "seq": number} for name, number in last.items()]
