"""OpenCode's sessions in another place: rows of its database, which are added to another one.

A pack holds a small database with the rows of a session and of its sub-agents. The client finds
sessions by their project and their directory.
"""

import posixpath
import re
import time
from collections.abc import Iterable, Iterator, Mapping
from contextlib import AbstractContextManager
from functools import partial
from hashlib import sha256

import msgspec

from threadline.agents.opencode.fork import RANDOM, SESSION
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

OF_ID = 26
"""Letters and digits of an id, without what it begins with."""

QUOTED = re.compile(r'"(\w{8,100})"')
"""A text in JSON that may be an id."""

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
        own: set[object] = {one for one in parents if one == session}
        while more := {one for one, above in parents.items() if above in own} - own:
            own |= more
        named = {
            value
            for table, column in SESSION_COLUMNS.items()
            for value in values_in(staged, f"SELECT DISTINCT {column} FROM {table}")
        }
        if not own or not named <= own:
            raise OSError(0, "it holds rows of other sessions", staged)

    def new_id(self, made: str) -> str:
        """Return an id as the client makes them, for a UUID that was made for it."""
        return f"{SESSION}_{made.replace('-', '')[:OF_ID]}"

    def relation(self, staged: str, path: str, move: Move) -> tuple[Relation, str]:
        """Return how the rows of a pack compare with those of the database, and where they part.

        A session with a new id is compared by its own messages: its sub-agents keep their ids.
        """
        ids = new_ids(staged, move)
        sessions = [move.own] if ids else sorted(map(str, values_in(staged, IDS)))
        if values_in(path, IDS).isdisjoint(ids.get(one, one) for one in sessions):
            return Relation.NEW, ""
        theirs = {
            ids.get(name, name)
            for one in sessions
            for name in map(str, values_in(staged, MESSAGES, (one,)))
        }
        ours = {
            str(name)
            for one in sessions
            for name in values_in(path, MESSAGES, (ids.get(one, one),))
        }
        parted = min(theirs - ours, default="")
        if theirs == ours:
            return Relation.SAME, parted
        if ours < theirs:
            return Relation.LONGER, parted
        return Relation.SHORTER if theirs < ours else Relation.DIVERGED, parted

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
    ids = new_ids(staged, move)
    renew = partial(renewed, ids=ids)
    settle = partial(settled, move=move, project=project, ids=ids)
    messages = {ids.get(str(one), one) for one in values_in(staged, "SELECT id FROM message")}
    last = LastTurns(path)
    # Of a session that got a new id, the sub-agents that are here already stay as they are.
    here = values_in(path, IDS) - {move.renewed} if ids else set()
    for table, column in SESSION_COLUMNS.items():
        found = rows_in(staged, table, settle if table == "session" else renew)
        found = (row for row in found if row[column] not in here)
        if table == "part":
            found = (row for row in found if row["message_id"] in messages)
        changes = {"message": last.has, "part": last.has, "event": never}.get(table, always)
        yield Rows(table, found, column, changes if goes_on else never)
    counted = sequences(rows_in(staged, "event", renew))
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


def new_ids(staged: str, move: Move) -> dict[str, str]:
    """Return the new ids of a session that went on here too, and of what is in it; else none.

    They begin as the old ones, by which the client sorts, and are the same every time.
    """
    if not move.renewed:
        return {}
    ids = {move.own: move.renewed}
    for table, column in SESSION_COLUMNS.items():
        query = f"SELECT id FROM {table} WHERE {column} = ?"
        for name in map(str, values_in(staged, query, (move.own,))):
            end = sha256(f"{move.renewed} {name}".encode()).hexdigest()
            ids.setdefault(name, f"{name[:-RANDOM]}{end[:RANDOM]}")
    return ids


def renewed(row: Row, ids: Mapping[str, str]) -> Row:
    """Return a row with the new ids of all that it names."""
    return {name: renamed(value, ids) for name, value in row.items()} if ids else row


def renamed(value: object, ids: Mapping[str, str]) -> object:
    """Return a value with new ids: an id, or JSON in which a text is one."""
    if not isinstance(value, str):
        return value
    found = ids.get(value)
    return found or QUOTED.sub(lambda text: f'"{ids.get(text[1], text[1])}"', value)


def settled(row: Row, move: Move, project: Row, ids: Mapping[str, str]) -> Row:
    """Return the row of a session in its new place; what it was allowed to do is not kept.

    One that got a new id is told from its source as a fork is: it was made after its messages.
    """
    row = renewed(row, ids)
    made = {"time_created": after(row, project)} if row["id"] == move.renewed else {}
    directory = move.folder(str(row.get("directory") or ""))
    top = str(project["worktree"])
    return (
        row
        | made
        | {
            "project_id": project["id"],
            "workspace_id": None,
            "directory": directory,
            "path": posixpath.relpath(directory, top) if directory != top else "",
            "permission": without_grants(row.get("permission")),
        }
    )


def after(row: Row, project: Row) -> int:
    """Return a time at which a session and what is in it was there already."""
    times = (row.get("time_updated"), project["time_created"])
    return max(time for time in times if isinstance(time, int)) + 1


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
