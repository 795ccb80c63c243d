"""Finds entries: those whose words and filters fit, the best first.

If few entries have the words, all of them are ranked. If many have, the newest are compared, and
no more are counted: entries are numbered so that newer sessions come last, and are read from there.
"""

import json
import os
import sqlite3
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, NamedTuple

from threadline.index.asking import day_of
from threadline.index.conditions import entry_conditions, list_few
from threadline.index.query import Query, match_of
from threadline.index.text import VOICES
from threadline.model.search_results import Hit

COLUMNS = (
    "entry.id, line.session, line.id, line.active, entry.voices, entry.time, file.path,"
    " entry.start, entry.length, session.title, session.project, session.agent, file.gone,"
    " (SELECT id FROM entry AS first WHERE first.key = entry.turn)"
)
RANKED = 10_000
"""Up to this many entries that have the words are ranked, and counted."""

COMPARED = 1000
"""Of more, so many of the newest are compared with each other, then the next so many."""

RECENT = 30.0
"""After this many days an entry has lost half of what it gains by being new."""

NEAR = 100
MOST_RANGES = 100
"""Entries whose keys differ by less are sought together; in more ranges, all are looked at."""


class Match(NamedTuple):
    """An entry that matches, still without a snippet, and where its bytes are."""

    hit: Hit
    path: str
    start: int
    length: int


class Found(NamedTuple):
    """How many entries fit, and some of them; if it is `capped`, at least so many."""

    total: int
    matches: list[Match]
    capped: bool = False


def find_entries(
    connection: sqlite3.Connection, query: Query, *, limit: int, offset: int = 0
) -> Found:
    """Find the entries that fit a query: best first, or newest first where there are no words."""
    match = match_of(query.terms, any_word=query.any_word)
    end = offset + limit
    if not match:
        keys = newest_filtered(connection, query, max(RANKED, end))
        return compare_newest(connection, keys, (offset, end), max(RANKED, end), words=False)
    keys = newest_matches(connection, match, max(RANKED, end))
    if len(keys) <= RANKED:
        return rank_few(connection, query, match, (limit, offset))
    most = max(COMPARED if query.filtered else RANKED, end)
    if query.filtered:
        keys = matches_filtered(connection, query, match, most)
    return compare_newest(connection, keys, (offset, end), most, words=not query.newest)


def newest_matches(connection: sqlite3.Connection, match: str, most: int) -> list[int]:
    """List the keys of the newest entries that have the words, of one more than `most`."""
    dead = connection.execute("SELECT value FROM state WHERE name = 'dead'").fetchone()[0]
    # The text index still holds the words of deleted entries.
    source = "text CROSS JOIN entry ON entry.key = text.rowid" if dead else "text"
    query = f"SELECT text.rowid FROM {source} WHERE text MATCH ? ORDER BY text.rowid DESC LIMIT ?"
    return [key for (key,) in connection.execute(query, [match, most + 1])]


def newest_filtered(connection: sqlite3.Connection, query: Query, most: int) -> list[int]:
    """List the keys of the newest entries that meet the filters, of one more than `most`."""
    where, values = entry_conditions(connection, query)
    few = list_few(connection, query)
    if few is not None:
        where.append("entry.key IN (SELECT value FROM json_each(?))")
        values.append(json.dumps(list(few)))
    text = f"SELECT key FROM entry WHERE {' AND '.join(['1', *where])} ORDER BY key DESC LIMIT ?"
    return [key for (key,) in connection.execute(text, [*values, most + 1])]


def matches_filtered(
    connection: sqlite3.Connection, query: Query, match: str, most: int
) -> list[int]:
    """List the keys of the newest entries that have the words and meet the filters."""
    where, values = entry_conditions(connection, query)
    few = list_few(connection, query)
    ranges = [(0, 1 << 62)]
    if few is not None:
        ranges = list(join_near(sorted(few, reverse=True)))
        if len(ranges) > MOST_RANGES:
            # With the sign, each match is looked up among the few, not each of them in the words.
            where.append("+text.rowid IN (SELECT value FROM json_each(?))")
            values.append(json.dumps(list(few)))
            ranges = [(ranges[-1][0], ranges[0][1])]
    text = (
        "SELECT entry.key FROM text CROSS JOIN entry ON entry.key = text.rowid WHERE text MATCH ?"
        f" AND text.rowid BETWEEN ? AND ? AND {' AND '.join(['1', *where])}"
        " ORDER BY text.rowid DESC LIMIT ?"
    )
    found: list[int] = []
    for begin, end in ranges:
        wanted = most + 1 - len(found)
        if not wanted:
            break
        found += (key for (key,) in connection.execute(text, [match, begin, end, *values, wanted]))
    return found


def join_near(keys: Iterable[int]) -> Iterator[tuple[int, int]]:
    """Join keys in falling order to ranges, the first and the last of each; small gaps are kept."""
    begin = end = -1
    for key in keys:
        if end >= 0 and begin - key > NEAR:
            yield begin, end
            end = -1
        begin = key
        end = max(end, key)
    if end >= 0:
        yield begin, end


def rank_few(
    connection: sqlite3.Connection, query: Query, match: str, page: tuple[int, int]
) -> Found:
    """Find entries whose words are rare: they are counted while they are ranked."""
    where, values = entry_conditions(connection, query)
    best = (
        "SELECT found, score, count(*) OVER () AS total FROM (SELECT entry.key AS found,"
        f" entry.time AS time, entry.id AS id, {score_now(connection)} AS score"
        " FROM text JOIN entry ON entry.key = text.rowid"
        f" WHERE {' AND '.join(['text MATCH ?', *where])})"
        f" ORDER BY {'' if query.newest else 'score,'} time DESC, id LIMIT ? OFFSET ?"
    )
    rows = connection.execute(best, [match, *values, *page]).fetchall()
    if rows:
        return Found(rows[0][2], fetch_matches(connection, [row[0] for row in rows]))
    counted = (
        "SELECT count(*) FROM text JOIN entry ON entry.key = text.rowid"
        f" WHERE {' AND '.join(['text MATCH ?', *where])}"
    )
    return Found(connection.execute(counted, [match, *values]).fetchone()[0], [])


def score_now(connection: sqlite3.Connection) -> str:
    """Write how good a hit is, the least the best: by its words, and new ones before old ones."""
    newest = newest_day(connection)
    return f"bm25(text) * (1 + 1 / (1 + max(0, {newest} - entry.day) / {RECENT}))"


def newest_day(connection: sqlite3.Connection) -> int:
    """Return the day of the last entry."""
    return day_of(connection.execute("SELECT max(last_at) FROM session").fetchone()[0] or "")


def compare_newest(
    connection: sqlite3.Connection,
    keys: Sequence[int],
    page: tuple[int, int],
    most: int,
    *,
    words: bool,
) -> Found:
    """Return a page of the newest entries; each `COMPARED` are sorted by themselves.

    `keys` are in falling order, and one more than `most` if there are more.
    """
    begin, end = page
    ordered: list[int] = []
    size = COMPARED if words else RANKED
    first = begin // size * size
    for at in range(first, end, size):
        ordered += sort_block(connection, keys[at : min(at + size, most)], words=words)
    matches = fetch_matches(connection, ordered[begin - first : end - first])
    return Found(min(len(keys), most), matches, len(keys) > most)


def sort_block(connection: sqlite3.Connection, keys: Sequence[int], *, words: bool) -> list[int]:
    """Sort entries, with `words` by how short and how new they are, else by time."""
    rows = connection.execute(
        "SELECT entry.key, time, entry.id, day, letters FROM json_each(?) CROSS JOIN entry"
        " ON entry.key = json_each.value",
        [json.dumps(keys)],
    ).fetchall()
    rows.sort(key=lambda row: row[2])
    rows.sort(key=lambda row: row[1], reverse=True)
    if words:
        newest, average = newest_day(connection), average_length(connection)
        rows.sort(key=lambda row: score_short(newest - row[3], row[4] / average))
    return [row[0] for row in rows]


def score_short(age: int, length: float) -> float:
    """Return what `score_now` gives for an entry that has the words once, but for a factor.

    How often words occur in all entries, and how often in this one, is not looked up.
    """
    return -(1 + 1 / (1 + max(0, age) / RECENT)) / (1 + 1.2 * (0.25 + 0.75 * length))


def average_length(connection: sqlite3.Connection) -> float:
    """Return the average length of the text of entries."""
    query = "SELECT name, value FROM state WHERE name IN ('added', 'letters')"
    state: dict[str, int] = dict(connection.execute(query))
    return max(1.0, state["letters"] / max(1, state["added"]))


def fetch_matches(connection: sqlite3.Connection, keys: Sequence[int]) -> list[Match]:
    """Return entries as matches, in the order of their keys."""
    rows = connection.execute(
        f"SELECT {COLUMNS} FROM json_each(?) CROSS JOIN entry ON entry.key = json_each.value"
        " JOIN line ON line.key = entry.line JOIN session ON session.id = line.session"
        " JOIN file ON file.key = entry.file ORDER BY json_each.key",
        [json.dumps(keys)],
    )
    return [match_row(row) for row in rows]


def match_row(row: tuple[Any, ...]) -> Match:
    """Return the match of a row."""
    entry, session, line, active, voices, time, path, *rest, gone, turn = row
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
        turn=turn or "",
    )
    return Match(hit, os.fsdecode(path), start, length)
