"""Finds entries: a query becomes one statement, its hits the best first."""

import os
import sqlite3
from collections.abc import Callable
from datetime import UTC, datetime
from typing import Any, NamedTuple

from threadline.index.query import ROLES, Filter, Query, match_of
from threadline.index.text import VOICES
from threadline.index.write import day_of
from threadline.model.time import instant

COLUMNS = (
    "entry.id, line.session, line.id, line.active, entry.voices, entry.time, file.path,"
    " entry.start, entry.length, session.title, session.project, session.agent, file.gone"
)
Written = tuple[str, list[object]]
"""A condition, and the values that it takes."""

Condition = Callable[[Filter], Written]
RANKED = 20_000
"""Of more hits than this, only so many of the newest are compared with each other."""

RECENT = 30.0
"""After this many days an entry has lost half of what it gains by being new."""


class Match(NamedTuple):
    """An entry that fits, and where its bytes are."""

    entry: str
    session: str
    line: str
    active: bool
    voices: tuple[str, ...]
    time: str
    path: str
    start: int
    length: int
    title: str
    project: str
    agent: str
    gone: bool


class Found(NamedTuple):
    """How many entries fit, and some of them."""

    total: int
    matches: list[Match]


def find_entries(
    connection: sqlite3.Connection, query: Query, *, limit: int, offset: int = 0
) -> Found:
    """Find the entries that fit a query: best first, or newest first where there are no words."""
    where, values = conditions(query)
    match = match_of(query.terms)
    if match:
        where, values = ["text MATCH ?", *where], [match, *values]
    total = count_entries(connection, query, where, values)
    score = "0"
    if match and (total <= RANKED or not any(term.prefix for term in query.wanted)):
        score = score_now(connection)
        if total > RANKED:
            where.append(f"entry.line IN ({','.join(map(str, newest_lines(connection, total)))})")
    best = (
        f"SELECT entry.key AS found, {score} AS score FROM {source_of(match)}"
        f" WHERE {' AND '.join(where) or '1'}"
        " ORDER BY score, entry.time DESC, entry.id LIMIT ? OFFSET ?"
    )
    rows = connection.execute(
        f"SELECT {COLUMNS} FROM ({best}) JOIN entry ON entry.key = found"
        " JOIN line ON line.key = entry.line JOIN session ON session.id = line.session"
        " JOIN file ON file.key = entry.file ORDER BY score, entry.time DESC, entry.id",
        [*values, limit, offset],
    )
    return Found(total, [match_row(row) for row in rows])


def source_of(match: str) -> str:
    """Say where entries are sought: among those whose words fit, or among all."""
    return "text JOIN entry ON entry.key = text.rowid" if match else "entry"


def count_entries(
    connection: sqlite3.Connection, query: Query, where: list[str], values: list[object]
) -> int:
    """Count what fits; words alone are counted without looking at the entries, if none is dead."""
    match = match_of(query.terms)
    dead = connection.execute("SELECT value FROM state WHERE name = 'dead'").fetchone()[0]
    source = "text" if match and not query.filters and not dead else source_of(match)
    counted = f"SELECT count(*) FROM {source} WHERE {' AND '.join(where) or '1'}"
    return int(connection.execute(counted, values).fetchone()[0])


def score_now(connection: sqlite3.Connection) -> str:
    """Write how good a hit is, the least the best: by its words, and new ones before old ones."""
    last = connection.execute("SELECT max(last_at) FROM session").fetchone()[0] or ""
    newest = day_of(last)
    return f"bm25(text) * (1 + 1 / (1 + max(0, {newest} - entry.day) / {RECENT}))"


def newest_lines(connection: sqlite3.Connection, total: int) -> list[int]:
    """List the lines, newest first, that hold about as many hits as are compared."""
    rows = connection.execute("SELECT key, entries FROM line ORDER BY last_at DESC, id").fetchall()
    wanted = RANKED * sum(entries for _, entries in rows) / total
    held, found = 0, list[int]()
    for key, entries in rows:
        found.append(key)
        held += entries
        if held >= wanted:
            break
    return found


def match_row(row: tuple[Any, ...]) -> Match:
    """Read a row."""
    entry, session, line, active, voices, time, path, *rest, gone = row
    spoken = tuple(name for name, bit in VOICES.items() if voices & bit)
    start, length, title, project, agent = rest
    return Match(
        entry,
        session,
        line,
        bool(active),
        spoken,
        time,
        os.fsdecode(path),
        start,
        length,
        title,
        project,
        agent,
        bool(gone),
    )


def conditions(query: Query) -> tuple[list[str], list[object]]:
    """Write the filters as conditions on entries; of several with one key any may fit."""
    where: list[str] = []
    values: list[object] = []
    for key, out in dict.fromkeys((part.key, part.out) for part in query.filters):
        made = [CONDITIONS[key](p) for p in query.filters if (p.key, p.out) == (key, out)]
        joined = " OR ".join(text for text, _ in made)
        where.append(f"NOT ({joined})" if out else f"({joined})")
        values += (value for _, some in made for value in some)
    return where, values


def of_session(condition: str) -> Condition:
    """Make conditions on the session of an entry."""
    sessions = f"SELECT id FROM session WHERE {condition}"
    text = f"entry.line IN (SELECT key FROM line WHERE session IN ({sessions}))"
    return lambda part: (text, [part.value])


def of_name(condition: str) -> Condition:
    """Make conditions on the tools or files of a call, which its result meets too."""
    names = f"SELECT key FROM name WHERE kind = ? AND {condition}"
    text = (
        f"entry.key IN (WITH named AS (SELECT entry, call FROM used WHERE name IN ({names}))"
        " SELECT entry FROM named"
        " UNION SELECT answer.entry FROM named JOIN answer ON answer.call = named.call)"
    )
    return lambda part: (text, [part.key, part.value])


def of_model(part: Filter) -> Written:
    """Write a condition on the model that answered."""
    names = "SELECT key FROM name WHERE kind = 'model' AND instr(lower(name), lower(?))"
    return f"entry.model IN ({names})", [part.value]


def of_branch(part: Filter) -> Written:
    """Write a condition on what became of a line."""
    return "entry.line IN (SELECT key FROM line WHERE active = ?)", [part.value == "active"]


CONDITIONS: dict[str, Condition] = {
    "project": of_session("instr(lower(project), lower(?))"),
    "agent": of_session("agent = lower(?)"),
    "session": of_session("instr(id, lower(?)) = 1"),
    "tool": of_name("lower(name) = lower(?)"),
    "file": of_name("instr(lower(name), lower(?))"),
    "model": of_model,
    "branch": of_branch,
    "role": lambda part: ("entry.voices & ?", [ROLES[part.value]]),
    "has": lambda part: ("entry.voices & ?", [VOICES[part.value]]),
    "since": lambda part: ("entry.time >= ?", [time_of(part.value)]),
    "until": lambda part: ("entry.time <= ? AND entry.time <> ''", [time_of(part.value)]),
}
"""How each filter is written."""


def time_of(value: str) -> str:
    """Write a time as entries have it."""
    return instant(datetime.fromisoformat(value).astimezone(UTC).isoformat())
