"""Questions to a database of OpenCode. A row has a key, by which it is found again.

The key says which table the row is in and which row of it: `rowid * 4 + table`.
"""

import json
import re
from collections.abc import Callable, Collection, Iterable, Iterator
from contextlib import AbstractContextManager, contextmanager
from enum import IntEnum
from itertools import starmap
from typing import Generic, NamedTuple, TypeVar

import msgspec

from threadline.agents.opencode.exports import open_export, session_of_export
from threadline.agents.opencode.storage import open_storage
from threadline.agents.opencode.storage_files import session_of_file
from threadline.disk.file_state import file_state
from threadline.read.database import LOG, Database, RowsOf, copy_rows, open_database
from threadline.read.plain import split_session


class Table(IntEnum):
    """The tables that hold sessions."""

    SESSION = 0
    MESSAGE = 1
    PART = 2
    EVENT = 3


TABLES = len(Table)


class Row(NamedTuple):
    """A message, a part or an event: its key, its id, and its data as JSON text.

    An event has a `kind`; a part, or the event of one, names its `message`.
    """

    key: int
    id: str
    data: bytes | str
    message: str = ""
    kind: str = ""


# Data are read as bytes, which are decoded at once. A value of another type, or none, is cast.
MESSAGES = """SELECT rowid * 4 + 1, coalesce(CAST(id AS TEXT), ''),
    coalesce(CAST(data AS BLOB), x'') FROM message
    WHERE session_id = ? ORDER BY time_created, id"""
PARTS = """SELECT rowid * 4 + 2, coalesce(CAST(id AS TEXT), ''),
    coalesce(CAST(data AS BLOB), x''), coalesce(CAST(message_id AS TEXT), '') FROM part
    WHERE session_id = ? ORDER BY message_id, id"""
PARTS_OF = """SELECT rowid * 4 + 2, coalesce(CAST(id AS TEXT), ''),
    coalesce(CAST(data AS TEXT), ''), coalesce(CAST(message_id AS TEXT), '') FROM part
    WHERE message_id IN (SELECT id FROM message WHERE rowid = ?1
        UNION SELECT CAST(id AS TEXT) FROM message WHERE rowid = ?1) ORDER BY id"""
EVENTS = """SELECT rowid * 4 + 3, coalesce(CAST(type AS TEXT), '') FROM event
    WHERE aggregate_id = ? ORDER BY seq"""
CHANGES = """SELECT rowid * 4 + 3, coalesce(CAST(id AS TEXT), ''),
    coalesce(CAST(data AS BLOB), x''), '', coalesce(CAST(type AS TEXT), '') FROM event
    WHERE aggregate_id = ? AND type LIKE 'message.%' ORDER BY seq"""
EVENT_DATA = "SELECT coalesce(CAST(data AS BLOB), x'') FROM event WHERE rowid = ?"
PART_EVENTS = """SELECT rowid * 4 + 3, coalesce(CAST(id AS TEXT), ''),
    coalesce(CAST(data AS TEXT), ''), '', coalesce(CAST(type AS TEXT), '') FROM event
    WHERE aggregate_id = ? AND type LIKE 'message.part.%' AND instr(data, ?) ORDER BY seq"""
SESSION = "SELECT * FROM session WHERE id = ?"
SESSIONS = "SELECT rowid * 4, id FROM session ORDER BY rowid"
HAS_TABLE = "SELECT count(*) FROM sqlite_master WHERE name = ?"
REMOVED = "SELECT id FROM removed WHERE session_id = ?"


NAME = re.compile(r"[^\x00-\x1f\x7f/#\ufffd]{1,200}")
"""What can stand behind the `#` of a path; every id that a client makes can."""


def is_name(session: object) -> bool:
    """Return True if the id of a session can name it in a path."""
    return isinstance(session, str) and NAME.fullmatch(session) is not None


def nameless_sessions(base: Database) -> list[tuple[int, object]]:
    """Return the keys and the ids of the sessions that no path can name."""
    return [(key, name) for key, name in base.execute(SESSIONS) if not is_name(name)]


def rows(base: Database, query: str, *values: object) -> Iterator[Row]:
    """Yield the rows that a query finds."""
    return starmap(Row, base.execute(query, values))


def event_data(base: Database, key: int) -> bytes:
    """Return the data of an event."""
    found = base.execute(EVENT_DATA, (key // TABLES,)).fetchone()
    return bytes(found[0]) if found is not None else b""


def has_events(base: Database) -> bool:
    """Return True if the database keeps a log of changes; before 1.17 it did not."""
    return bool(base.execute(HAS_TABLE, ("event",)).fetchone()[0])


def removed_messages(base: Database, session: str) -> set[str]:
    """Return the messages that were rebuilt from their parts, which only older clients leave."""
    if not base.execute(HAS_TABLE, ("removed",)).fetchone()[0]:
        return set()
    return {name for (name,) in base.execute(REMOVED, (session,))}


def session_row(base: Database, session: str) -> dict[str, object]:
    """Return the row of a session by the names of its columns; empty if it is gone."""
    found = base.execute(SESSION, (session,))
    names = [column[0] for column in found.description]
    row = found.fetchone()
    return dict(zip(names, row, strict=True)) if row is not None else {}


def key_of_session(base: Database, session: str) -> int:
    """Return the key of the row of a session; 0 if it is gone."""
    found = base.execute("SELECT rowid * 4 FROM session WHERE id = ?", (session,)).fetchone()
    return found[0] if found is not None else 0


Found = TypeVar("Found")


class Remembered(Generic[Found]):
    """A question whose answers are remembered until the database changes.

    It would otherwise be asked for each of thousands of sessions, and read all rows every time.
    """

    def __init__(self, ask: Callable[[Database, str], Found]) -> None:
        self._ask = ask
        self._kept: tuple[object, dict[str, Found]] = (None, {})

    def __call__(self, base: Database, about: str = "") -> Found:
        """Return the answer about a session."""
        file = base.execute("PRAGMA database_list").fetchone()[2]
        if not file:
            return self._ask(base, about)  # tables in memory are small, and change at any time
        state = state_of(file)
        kept = self._kept
        # The pair is replaced as a whole: other threads may ask at the same time.
        if kept[0] != state:
            self._kept = kept = (state, {})
        if about not in kept[1]:
            kept[1][about] = self._ask(base, about)
        return kept[1][about]


def state_of(file: str) -> object:
    """Return the states of the file and the log of a database."""
    return file, file_state(file), file_state(file + LOG)


@contextmanager
def open_rows(path: str, *, anew: bool = True) -> Iterator[Database]:
    """Open the tables of the session at `path`: a database, or files presented as one.

    If `anew` is False, files that were listed before are not listed again.
    """
    with tables_of(path, anew=anew) as base:
        yield base


def tables_of(path: str, *, anew: bool) -> AbstractContextManager[Database]:
    """Return what opens the tables of a session: those of a database, of files, of a document."""
    if session_of_file(path):
        return open_storage(path, anew=anew)
    return open_export(path) if session_of_export(path) else open_database(path)


def copy_sessions(
    path: str, sessions: Collection[str], target: str, clean: Callable[[str], str]
) -> None:
    """Write the rows of some sessions of a database, their log included, to a new one."""
    parts = [RowsOf(table, column, sessions) for table, column in SESSION_COLUMNS.items()]
    with open_database(path) as base:
        copy_rows(base, target, parts, clean)


SESSION_COLUMNS = {
    "session": "id",
    "message": "session_id",
    "part": "session_id",
    "event": "aggregate_id",
    "kilo_board": "root_session_id",
    "kilo_board_message": "board_root_session_id",
}
"""The tables that hold sessions, and which column of each names the session.

The last two only Kilo has, which is known by them: what its agents tell one another.
"""


def session_of(path: str) -> str:
    """Return the session at `path`: of `FILE#SESSION`, of an older client's file, of a document."""
    return session_of_file(path) or split_session(path)[1] or session_of_export(path)


def every_row(path: str) -> Iterator[tuple[int, bytes]]:
    """Yield the key of every row of the session at `FILE#SESSION`; a message also its id.

    Of a database as a whole, those are the rows of sessions that have no path of their own.
    """
    session = session_of(path)
    with open_rows(path) as base:
        if not session:
            yield from ((key, b"") for key, _ in nameless_sessions(base))
            return
        for (key,) in base.execute("SELECT rowid * 4 FROM session WHERE id = ?", (session,)):
            yield key, b""
        for row in rows(base, MESSAGES, session):
            yield row.key, joined(id=quote(row.id)) if is_object(row.data) else b""
        for row in rows(base, PARTS, session):
            yield row.key, b""
        if has_events(base):
            for key, _ in base.execute(EVENTS, (session,)):
                yield key, b""


def joined(**fields: str) -> bytes:
    """Return an object of some fields, each of which is JSON text; what is not becomes a text."""
    record = unchecked(**fields)
    if is_json(record):
        return record
    sound = {
        key: value if is_json(value.encode()) else quote(value) for key, value in fields.items()
    }
    return unchecked(**sound)


def unchecked(**fields: str) -> bytes:
    """Return what is an object of some fields if each of them is JSON text."""
    return ("{" + ",".join(f'"{key}":{value}' for key, value in fields.items()) + "}").encode()


def listed(values: Iterable[bytes]) -> str:
    """Return the JSON text of an array of JSON texts."""
    return f"[{','.join(value.decode() for value in values)}]"


def quote(text: str) -> str:
    """Return the JSON text of a text."""
    return msgspec.json.encode(text).decode()


def is_object(text: bytes | str) -> bool:
    """Return True if a text is a JSON object, told by another decoder than the reader's."""
    try:
        return isinstance(json.loads(text), dict)
    except (ValueError, RecursionError):
        return False


def is_json(text: bytes) -> bool:
    """Return True if some bytes are JSON."""
    try:
        msgspec.json.decode(text)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        return False
    return True
