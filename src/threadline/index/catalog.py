"""Queries for what the index holds: projects, sessions, lines, files, times."""

import os
import sqlite3
from collections.abc import Sequence
from itertools import groupby
from operator import itemgetter
from typing import Any

import msgspec

from threadline.index.asking import select_in
from threadline.index.relations import SESSION, SessionColumns
from threadline.model.mark import ClientMark
from threadline.model.results import ListedSession, SessionKey, SessionSummary

PRESENT = "(file IS NOT NULL AND NOT gone)"


class Totals(msgspec.Struct, frozen=True):
    """How much the index holds."""

    entries: int
    sessions: int
    lines: int
    files: int
    projects: int
    bytes: int


class Place(msgspec.Struct, frozen=True):
    """Where an entry stands."""

    entry: str
    session: str
    line: str
    active: bool
    file: str
    start: int
    length: int


def count_all(connection: sqlite3.Connection) -> Totals:
    """Count what the index holds."""
    return Totals(
        *connection.execute(
            "SELECT (SELECT count(*) FROM entry), (SELECT count(*) FROM session),"
            " (SELECT count(*) FROM line), (SELECT count(*) FROM file),"
            " (SELECT count(DISTINCT project) FROM session),"
            " (SELECT coalesce(sum(read), 0) FROM file)"
        ).fetchone()
    )


def list_sessions(
    connection: sqlite3.Connection,
    *,
    project: str | None = None,
    since: str | None = None,
    limit: int | None = None,
    offset: int = 0,
) -> list[ListedSession]:
    """List sessions, newest first: those of one project, those with entries since then."""
    where, values = ["1"], list[object]()
    if project is not None:
        where.append("project = ?")
        values.append(project)
    if since is not None:
        where.append("last_at >= ?")
        values.append(since)
    rows = connection.execute(
        f"{SESSION.select} WHERE {' AND '.join(where)}"
        " ORDER BY last_at DESC, id DESC LIMIT ? OFFSET ?",
        [*values, -1 if limit is None else limit, offset],
    )
    return [listed_session(row) for row in rows]


def list_present(connection: sqlite3.Connection) -> set[str]:
    """Return the ids of the sessions whose files are there."""
    return {name for (name,) in connection.execute(f"SELECT id FROM session WHERE {PRESENT}")}


def list_absent(connection: sqlite3.Connection) -> list[ListedSession]:
    """List the sessions whose files are gone or not known."""
    return [
        listed_session(row) for row in connection.execute(f"{SESSION.select} WHERE NOT {PRESENT}")
    ]


def list_keys(connection: sqlite3.Connection) -> list[SessionKey]:
    """List the keys of all sessions, newest first."""
    rows = connection.execute(
        "SELECT id, project, agent, last_at, family, file IS NULL AND agents > 0 FROM session"
        " ORDER BY last_at DESC, id DESC"
    )
    return list(map(SessionKey._make, rows))


def fetch_sessions(connection: sqlite3.Connection, ids: Sequence[str]) -> list[ListedSession]:
    """Return the sessions with some ids, in this order; those that are gone are left out."""
    rows = select_in(connection, f"{SESSION.select} WHERE id IN", ids)
    found = {row[0]: listed_session(row) for row in rows}
    return [found[name] for name in ids if name in found]


def list_titles(connection: sqlite3.Connection) -> dict[str, str]:
    """Return the titles of all sessions by id, newest first."""
    return dict(connection.execute("SELECT id, title FROM session ORDER BY last_at DESC, id DESC"))


def list_line_ids(connection: sqlite3.Connection) -> dict[str, list[str]]:
    """List the ids of the lines of each session, in reading order."""
    found: dict[str, list[str]] = {}
    for session, line in connection.execute("SELECT session, id FROM line ORDER BY session, place"):
        found.setdefault(session, []).append(line)
    return found


def listed_session(row: tuple[Any, ...]) -> ListedSession:
    """Return the session of a row."""
    stored = SessionColumns._make(row)
    summary = SessionSummary(
        id=stored.id,
        title=stored.title,
        agent=stored.agent,
        file=os.fsdecode(stored.file) if stored.file is not None else None,
        cwd=stored.project or None,
        git_branch=stored.git_branch,
        version=stored.version,
        first_at=stored.first_at,
        last_at=stored.last_at,
        entries=stored.entries,
        branches=stored.branches,
        agents=stored.agents,
        compactions=stored.compactions,
        client_agents=stored.client_agents,
    )
    return ListedSession(
        summary,
        stored.parent,
        stored.attach,
        stored.tip,
        gone=bool(stored.gone),
        inferred=bool(stored.inferred),
        attributes=msgspec.json.decode(stored.attributes, type=dict[str, str]),
        client_marks=read_marks(stored.marks),
    )


MARKS = msgspec.json.Decoder(tuple[ClientMark, ...])


def read_marks(text: str) -> tuple[ClientMark, ...]:
    """Return the marks of a client; most sessions have none."""
    return MARKS.decode(text) if text != "[]" else ()


def list_client_marks(connection: sqlite3.Connection) -> list[ClientMark]:
    """Return what clients marked, in all sessions."""
    rows = connection.execute("SELECT marks FROM session WHERE marks <> '[]' ORDER BY id")
    return [mark for (text,) in rows for mark in read_marks(text)]


def find_place(connection: sqlite3.Connection, entry: str) -> Place | None:
    """Return the place of an entry, whose id may be in capitals; None if there is no such entry."""
    row = connection.execute(
        "SELECT entry.id, line.session, line.id, active, path, start, length FROM entry"
        " JOIN line ON line.key = entry.line JOIN file ON file.key = entry.file"
        " WHERE entry.id IN (?, ?) ORDER BY entry.id <> ?",
        [entry, entry.lower(), entry],
    ).fetchone()
    if row is None:
        return None
    name, session, line, active, path, start, length = row
    return Place(name, session, line, bool(active), os.fsdecode(path), start, length)


def list_times(connection: sqlite3.Connection, sessions: Sequence[str]) -> dict[str, list[str]]:
    """List the times of all entries of some sessions."""
    found: dict[str, list[str]] = {}
    query = (
        "SELECT line.session, entry.time FROM line JOIN entry ON entry.line = line.key"
        " WHERE entry.time <> '' AND line.session IN"
    )
    for session, time in select_in(connection, query, sessions):
        found.setdefault(session, []).append(time)
    return found


def entry_times(connection: sqlite3.Connection, entries: Sequence[str]) -> dict[str, str]:
    """Return the times of some entries by id."""
    return dict(select_in(connection, "SELECT id, time FROM entry WHERE id IN", entries))


def list_files(connection: sqlite3.Connection) -> list[bytes]:
    """List all files that were read."""
    return [path for (path,) in connection.execute("SELECT path FROM file")]


def list_family(connection: sqlite3.Connection, session: str) -> list[bytes]:
    """List the files that hang together with a session."""
    rows = connection.execute(
        "SELECT path FROM file WHERE family = (SELECT family FROM session WHERE id = ?)"
        " ORDER BY path",
        [session],
    )
    return [path for (path,) in rows]


def list_families(connection: sqlite3.Connection) -> list[list[bytes]]:
    """List the files of every family that has sessions or faults."""
    rows = connection.execute("SELECT family, path FROM file ORDER BY family, path")
    return [[path for _, path in group] for _, group in groupby(rows, itemgetter(0))]
