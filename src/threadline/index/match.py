"""Finds entries: a query becomes one statement, its hits the best first."""

import os
import sqlite3
from collections.abc import Callable, Mapping
from datetime import UTC, datetime
from typing import Any, NamedTuple

from threadline.index.query import ROLES, Filter, Query, match_of
from threadline.index.text import VOICES
from threadline.index.write import day_of
from threadline.model.results import Hit
from threadline.model.time import instant

COLUMNS = (
    "entry.id, line.session, line.id, line.active, entry.voices, entry.time, file.path,"
    " entry.start, entry.length, session.title, session.project, session.agent, file.gone"
)
SqlCondition = tuple[str, list[object]]
"""A condition, and the values that it takes."""

Page = tuple[int, int]
"""How many hits are wanted, after how many others."""

Condition = Callable[[Filter], SqlCondition]
RANKED = 20_000
"""Of more hits than this, only so many of the newest are compared with each other."""

RECENT = 30.0
"""After this many days an entry has lost half of what it gains by being new."""


class Match(NamedTuple):
    """An entry that matches, still without a snippet, and where its bytes are."""

    hit: Hit
    path: str
    start: int
    length: int


class Selection(NamedTuple):
    """Where entries are sought, on what condition, with which values."""

    source: str
    where: str
    values: list[object]


class Found(NamedTuple):
    """How many entries fit, and some of them."""

    total: int
    matches: list[Match]


def find_entries(
    connection: sqlite3.Connection, query: Query, *, limit: int, offset: int = 0
) -> Found:
    """Find the entries that fit a query: best first, or newest first where there are no words."""
    match = match_of(query.terms, any_word=query.any_word)
    if match and has_few_matches(connection, match):
        return rank_few(connection, select_by(query, CONDITIONS_FOR_FEW), (limit, offset))
    sought = select_by(query, CONDITIONS)
    total = count_entries(connection, sought, bare=bool(match) and not query.filters)
    score = "0"
    if match and (total <= RANKED or not any(term.prefix for term in query.wanted)):
        score = score_now(connection)
        # Ranking reads every match, and a common word is in most entries.
        if total > RANKED:
            lines = ",".join(map(str, newest_lines(connection, total)))
            sought = sought._replace(where=f"{sought.where} AND entry.line IN ({lines})")
    rows = list_best(connection, sought, score, str(total), (limit, offset))
    return Found(total, [match_row(row[1:]) for row in rows])


def has_few_matches(connection: sqlite3.Connection, match: str) -> bool:
    """Return True if few enough entries match for all of them to be ranked."""
    query = "SELECT count(*) FROM (SELECT 1 FROM text WHERE text MATCH ? LIMIT ?)"
    return bool(connection.execute(query, [match, RANKED + 1]).fetchone()[0] <= RANKED)


def rank_few(connection: sqlite3.Connection, sought: Selection, page: Page) -> Found:
    """Find entries whose words are rare: they are counted while they are ranked."""
    score = score_now(connection)
    rows = list_best(connection, sought, score, "count(*) OVER ()", page)
    total = rows[0][0] if rows else count_entries(connection, sought)
    return Found(total, [match_row(row[1:]) for row in rows])


def list_best(
    connection: sqlite3.Connection, sought: Selection, score: str, total: str, page: Page
) -> list[tuple[Any, ...]]:
    """List the best of what fits, each with the total."""
    best = (
        f"SELECT found, score, {total} AS total FROM (SELECT entry.key AS found,"
        f" entry.time AS time, entry.id AS id, {score} AS score FROM {sought.source}"
        f" WHERE {sought.where}) ORDER BY score, time DESC, id LIMIT ? OFFSET ?"
    )
    return connection.execute(
        f"SELECT total, {COLUMNS} FROM ({best}) JOIN entry ON entry.key = found"
        " JOIN line ON line.key = entry.line JOIN session ON session.id = line.session"
        " JOIN file ON file.key = entry.file ORDER BY score, entry.time DESC, entry.id",
        [*sought.values, *page],
    ).fetchall()


def select_by(query: Query, write: Mapping[str, Condition]) -> Selection:
    """Write what a query seeks: among the entries whose words fit, or among all."""
    where, values = conditions(query, write)
    match = match_of(query.terms, any_word=query.any_word)
    if not match:
        return Selection("entry", " AND ".join(where) or "1", values)
    source = "text JOIN entry ON entry.key = text.rowid"
    return Selection(source, " AND ".join(["text MATCH ?", *where]), [match, *values])


def count_entries(connection: sqlite3.Connection, sought: Selection, *, bare: bool = False) -> int:
    """Count what fits; `bare` words without looking at the entries, if none is dead."""
    dead = connection.execute("SELECT value FROM state WHERE name = 'dead'").fetchone()[0]
    # The text index still holds the words of deleted entries, so it may only count without them.
    source = "text" if bare and not dead else sought.source
    counted = f"SELECT count(*) FROM {source} WHERE {sought.where}"
    return int(connection.execute(counted, sought.values).fetchone()[0])


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
    """Return the match of a row."""
    entry, session, line, active, voices, time, path, *rest, gone = row
    spoken = tuple(name for name, bit in VOICES.items() if voices & bit)
    start, length, title, project, agent = rest
    hit = Hit(
        entry,
        session,
        line,
        active=bool(active),
        snippet="",
        marks=(),
        voices=spoken,
        time=time,
        title=title,
        project=project,
        agent=agent,
        gone=bool(gone),
    )
    return Match(hit, os.fsdecode(path), start, length)


def conditions(query: Query, write: Mapping[str, Condition]) -> tuple[list[str], list[object]]:
    """Write the filters as conditions on entries; of several with one key any may fit."""
    where: list[str] = []
    values: list[object] = []
    for key, out in dict.fromkeys((part.key, part.out) for part in query.filters):
        made = [write[key](p) for p in query.filters if (p.key, p.out) == (key, out)]
        joined = " OR ".join(text for text, _ in made)
        where.append(f"NOT ({joined})" if out else f"({joined})")
        values += (value for _, some in made for value in some)
    return where, values


def of_session(condition: str) -> Condition:
    """Return a condition on the session of an entry."""
    sessions = f"SELECT id FROM session WHERE {condition}"
    text = f"entry.line IN (SELECT key FROM line WHERE session IN ({sessions}))"
    return lambda part: (text, [part.value])


def of_name(condition: str) -> Condition:
    """Return a condition on the tools or files of a call, which its result meets too."""
    names = f"SELECT key FROM name WHERE kind = ? AND {condition}"
    text = (
        f"entry.key IN (WITH named AS (SELECT entry, call FROM used WHERE name IN ({names}))"
        " SELECT entry FROM named"
        " UNION SELECT answer.entry FROM named JOIN answer ON answer.call = named.call)"
    )
    return lambda part: (text, [part.key, part.value])


def of_its_name(condition: str) -> Condition:
    """Return the same condition for few entries: the calls and results of each are looked up."""
    names = f"SELECT key FROM name WHERE kind = ? AND {condition}"
    text = (
        f"EXISTS (SELECT 1 FROM used WHERE used.entry = entry.key AND name IN ({names}))"
        # CROSS JOIN keeps this order: the few results of the entry first, then their calls.
        " OR EXISTS (SELECT 1 FROM answer CROSS JOIN used ON used.call = answer.call"
        f" WHERE answer.entry = entry.key AND name IN ({names}))"
    )
    return lambda part: (text, [part.key, part.value, part.key, part.value])


def of_model(part: Filter) -> SqlCondition:
    """Write a condition on the model that answered."""
    names = "SELECT key FROM name WHERE kind = 'model' AND instr(lower(name), lower(?))"
    return f"entry.model IN ({names})", [part.value]


def of_branch(part: Filter) -> SqlCondition:
    """Write a condition on what became of a line."""
    return "entry.line IN (SELECT key FROM line WHERE active = ?)", [part.value == "active"]


NAMES = {"tool": "lower(name) = lower(?)", "file": "instr(lower(name), lower(?))"}
CONDITIONS: dict[str, Condition] = {
    "project": of_session("instr(lower(project), lower(?))"),
    "agent": of_session("agent = lower(?)"),
    "session": of_session("instr(id, lower(?)) = 1"),
    **{key: of_name(condition) for key, condition in NAMES.items()},
    "model": of_model,
    "branch": of_branch,
    "role": lambda part: ("entry.voices & ?", [ROLES[part.value]]),
    "has": lambda part: ("entry.voices & ?", [VOICES[part.value]]),
    "since": lambda part: ("entry.time >= ?", [time_of(part.value)]),
    "until": lambda part: ("entry.time <= ? AND entry.time <> ''", [time_of(part.value)]),
}
"""How each filter is written."""

CONDITIONS_FOR_FEW = CONDITIONS | {key: of_its_name(condition) for key, condition in NAMES.items()}
"""The same for searches with few matches, each of which is examined."""


def time_of(value: str) -> str:
    """Write a time as entries have it."""
    return instant(datetime.fromisoformat(value).astimezone(UTC).isoformat())
