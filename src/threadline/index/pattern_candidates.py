"""The entries that may match a regular expression: those with the words that it requires."""

import json
import sqlite3
from collections.abc import Iterator
from time import thread_time
from typing import NamedTuple

from threadline.index.conditions import entry_conditions, list_few
from threadline.index.query import Query
from threadline.index.required_words import match_of_pattern

MAX_WORDS = 300
"""So many words may contain the letters that a pattern requires; of more, none are looked up."""

TERMS_AT_ONCE = 2000
"""After so many words the clock is read."""


class Candidate(NamedTuple):
    """An entry that may match: its key, where its bytes are, and its agent."""

    key: int
    path: bytes
    start: int
    length: int
    agent: str


def candidates(connection: sqlite3.Connection, query: Query, seconds: float) -> Iterator[Candidate]:
    """Yield the entries that may match the patterns of a query, newest first.

    They meet its filters. Words that contain what a pattern requires are looked up for so many
    seconds at most; otherwise all entries may match.
    """
    vocabulary = Vocabulary(connection, seconds)
    known = [match_of_pattern(pattern, vocabulary.words_with) for pattern in query.patterns]
    match = " AND ".join(filter(None, known))
    where, values = entry_conditions(connection, query)
    few = list_few(connection, query)
    if few is not None:
        where.append("entry.key IN (SELECT value FROM json_each(?))")
        values.append(json.dumps(sorted(few)))
    source = "text CROSS JOIN entry ON entry.key = text.rowid" if match else "entry"
    if match:
        where, values = ["text MATCH ?", *where], [match, *values]
    order = "text.rowid" if match else "entry.key"
    rows = connection.execute(
        f"SELECT entry.key, file.path, entry.start, entry.length, session.agent FROM {source}"
        " CROSS JOIN file ON file.key = entry.file CROSS JOIN line ON line.key = entry.line"
        " CROSS JOIN session ON session.id = line.session"
        f" WHERE {' AND '.join(['1', *where])} ORDER BY {order} DESC",
        values,
    )
    return map(Candidate._make, rows)


class Vocabulary:
    """All words of the index, in which letters are looked for."""

    def __init__(self, connection: sqlite3.Connection, seconds: float) -> None:
        self._connection = connection
        self._end = thread_time() + seconds

    def words_with(self, letters: str) -> list[str] | None:
        """Return the words that contain some letters; None if they are many or it takes long."""
        found: list[str] = []
        rows = self._connection.execute("SELECT term FROM word")
        while some := rows.fetchmany(TERMS_AT_ONCE):
            found += (word for (word,) in some if letters in word)
            if len(found) > MAX_WORDS or thread_time() > self._end:
                return None
        return found
