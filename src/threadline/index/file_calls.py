"""Calls that were given a file: where their records and those of their results are."""

import os
import sqlite3
from collections.abc import Iterator
from typing import NamedTuple


class StoredRecord(NamedTuple):
    """Where the bytes of an entry are."""

    path: str
    start: int
    length: int


class FileCall(NamedTuple):
    """A call that was given a file, the entry that made it and its line, and its result.

    `number` is made from the id of the call, `at` is the time of the result.
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


def calls_on_files(connection: sqlite3.Connection, basename: str) -> Iterator[FileCall]:
    """Yield the calls that were given a file with a name, in whichever directory."""
    rows = connection.execute(
        "SELECT used.call, (SELECT tool.name FROM used AS called JOIN name AS tool"
        " ON tool.key = called.name WHERE called.entry = used.entry AND called.call = used.call"
        " AND tool.kind = 'tool'), made.id, line.session, line.id, line.active, session.agent,"
        " session.project, written.path, made.start, made.length, printed.path, result.start,"
        " result.length, result.time FROM name CROSS JOIN used ON used.name = name.key"
        " JOIN entry AS made ON made.key = used.entry JOIN file AS written"
        " ON written.key = made.file JOIN line ON line.key = made.line JOIN session"
        " ON session.id = line.session JOIN answer ON answer.call = used.call"
        " JOIN entry AS result ON result.key = answer.entry JOIN file AS printed"
        " ON printed.key = result.file WHERE name.kind = 'file' AND used.call <> 0"
        " AND (name.name = ?1 OR substr(name.name, -length(?1) - 1) = '/' || ?1)"
        " GROUP BY used.call, result.key ORDER BY result.key, used.entry",
        [basename],
    )
    for call, tool, entry, session, line, active, agent, project, *rest, at in rows:
        made, answered = StoredRecord(*rest[:3]), StoredRecord(*rest[3:])
        yield FileCall(
            call, tool or "", entry, session, line, bool(active), agent, project,
            made._replace(path=os.fsdecode(made.path)),
            answered._replace(path=os.fsdecode(answered.path)), at,
        )  # fmt: skip
