"""OpenCode's sessions in another place: rows of its database, which are added to another one.

A pack holds a small database with the rows of a session and of its sub-agents. The client finds
sessions by their project and their directory.
"""

import posixpath
import time
from collections.abc import Iterable, Iterator, Mapping
from contextlib import AbstractContextManager
from functools import partial

from threadline.agents.opencode.keeping import RESULTS
from threadline.agents.opencode.rows import SESSION_COLUMNS
from threadline.disk.checkout import checkout_of
from threadline.model.carry import Relation
from threadline.native.carry import TABLE, Carrying, Move
from threadline.read.database_rows import Row, Rows, rows_added, rows_in, values_in

GLOBAL = "global"
"""The project of directories that are no checkouts."""

IDS = "SELECT id FROM session"
MESSAGES = "SELECT id FROM message WHERE session_id = ?"
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
    """Yield what is added: the project first, then the session with its log."""
    cwd = move.folder(move.cwd)
    project = project_here(staged, path, cwd)
    yield Rows("project", [project])
    replace = relation is Relation.LONGER
    settle = partial(settled, move=move, project=project)
    for table in SESSION_COLUMNS:
        change = settle if table == "session" else as_it_is
        yield Rows(table, rows_in(staged, table, change), replace)
    yield Rows("event_sequence", sequences(rows_in(staged, "event", as_it_is)), replace)


def as_it_is(row: Row) -> Row:
    """Return a row."""
    return row


def settled(row: Row, move: Move, project: Row) -> Row:
    """Return the row of a session in its new place."""
    directory = move.folder(str(row.get("directory") or ""))
    top = str(project["worktree"])
    return row | {
        "project_id": project["id"],
        "workspace_id": None,
        "directory": directory,
        "path": posixpath.relpath(directory, top) if directory != top else "",
    }


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
