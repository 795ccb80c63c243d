"""Calls that were given a file, or ran a command: where their records and their results are."""

import json
import os
import sqlite3
from collections.abc import Callable, Iterable, Iterator
from typing import Any, NamedTuple

from threadline.index.asking import select_in


class StoredRecord(NamedTuple):
    """Where the bytes of an entry are."""

    path: str
    start: int
    length: int


class FileCall(NamedTuple):
    """A call that was given a file, the entry that made it and its line, and its result.

    `number` is made from the id of the call, `at` is the time of the result. `turn` is the key of
    the first entry of its turn.
    """

    number: int
    tool: str
    entry: str
    session: str
    line: str
    active: bool
    agent: str
    project: str
    made: StoredRecord
    answered: StoredRecord
    at: str
    turn: int
    model: str


class EntryTurn(NamedTuple):
    """The key of the first entry of a turn, and the line and model of another entry of it."""

    turn: int
    line: str
    active: bool
    model: str


TOOL = (
    "(SELECT tool.name FROM used AS called JOIN name AS tool ON tool.key = called.name"
    " WHERE called.entry = used.entry AND called.call = used.call AND tool.kind = 'tool')"
)
CALLS = (
    f"SELECT used.call, {TOOL}, made.id, line.session, line.id, line.active, session.agent,"
    " session.project, written.path, made.start, made.length, printed.path, result.start,"
    " result.length, result.time, made.turn, model.name"
    " FROM used JOIN entry AS made ON made.key = used.entry JOIN file AS written"
    " ON written.key = made.file JOIN line ON line.key = made.line JOIN session"
    " ON session.id = line.session JOIN answer ON answer.call = used.call"
    " JOIN entry AS result ON result.key = answer.entry JOIN file AS printed"
    " ON printed.key = result.file LEFT JOIN name AS model ON model.key = made.model"
)
GROUPED = " GROUP BY used.call, result.key ORDER BY result.key, used.entry"
FILES = "SELECT key, name FROM name WHERE kind = 'file'"


def calls_on_files(connection: sqlite3.Connection, basename: str) -> Iterator[FileCall]:
    """Yield the calls that were given a file with a name, in whichever directory."""
    return calls_given(connection, lambda name: name.rpartition("/")[2] == basename)


def calls_given(
    connection: sqlite3.Connection, is_wanted: Callable[[str], bool]
) -> Iterator[FileCall]:
    """Yield the calls that were given a file whose name, as they were given it, is wanted."""
    keys = [key for key, name in connection.execute(FILES) if is_wanted(name)]
    query = (
        f"{CALLS} WHERE used.call <> 0 AND used.name IN (SELECT value FROM json_each(?)){GROUPED}"
    )
    return map(call_of, connection.execute(query, [json.dumps(keys)]))


def calls_with_words(
    connection: sqlite3.Connection, match: str, tools: Iterable[str], *, answered: bool = False
) -> Iterator[FileCall]:
    """Yield the calls of some tools that have words which match, or that were answered with them.

    `tools` are the names of tools, `match` is as in the text index.
    """
    query = "SELECT key FROM name WHERE kind = 'tool' AND name IN"
    names = [key for (key,) in select_in(connection, query, sorted(tools))]
    rows = connection.execute("SELECT rowid FROM text WHERE text MATCH ?", [match])
    entries = json.dumps([key for (key,) in rows])
    listed = "(SELECT value FROM json_each(?))"
    by_answer = f"used.call IN (SELECT call FROM answer WHERE entry IN {listed})"
    where = by_answer if answered else f"used.entry IN {listed}"
    query = f"{CALLS} WHERE {where} AND used.call <> 0 AND used.name IN {listed}{GROUPED}"
    return map(call_of, connection.execute(query, [entries, json.dumps(names)]))


def calls_of_session(connection: sqlite3.Connection, session: str) -> Iterator[FileCall]:
    """Yield the calls of a session that have a result."""
    query = (
        f"{CALLS} JOIN name AS own ON own.key = used.name"
        f" WHERE line.session = ? AND own.kind = 'tool' AND used.call <> 0{GROUPED}"
    )
    return map(call_of, connection.execute(query, [session]))


def turns_of(connection: sqlite3.Connection, entries: Iterable[str]) -> dict[str, EntryTurn]:
    """Return the turns of entries by their ids."""
    rows = connection.execute(
        "SELECT entry.id, entry.turn, line.id, line.active, coalesce(model.name, '')"
        " FROM json_each(?) CROSS JOIN entry ON entry.id = json_each.value"
        " JOIN line ON line.key = entry.line LEFT JOIN name AS model ON model.key = entry.model",
        [json.dumps(list(entries))],
    )
    return {
        entry: EntryTurn(turn, line, bool(active), model)
        for entry, turn, line, active, model in rows
    }


def linked_sessions(connection: sqlite3.Connection, attribute: str) -> dict[str, str]:
    """Return the values of an attribute that notes give sessions, by session."""
    rows = connection.execute(
        "SELECT id, json_extract(attributes, ?1) FROM session"
        " WHERE json_extract(attributes, ?1) IS NOT NULL",
        [f"$.{attribute}"],
    )
    return {session: str(value) for session, value in rows}


def call_of(row: tuple[Any, ...]) -> FileCall:
    """Return the call of a row."""
    call, tool, entry, session, line, active, agent, project, *rest = row
    written, start, length, printed, begin, size, at, turn, model = rest
    made = StoredRecord(os.fsdecode(written), start, length)
    answered = StoredRecord(os.fsdecode(printed), begin, size)
    return FileCall(
        call, tool or "", entry, session, line, bool(active), agent, project, made, answered, at,
        turn, model or "",
    )  # fmt: skip
