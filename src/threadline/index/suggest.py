"""Words that may be meant: by the beginning of one, or by one that is spelled alike."""

import sqlite3
from collections.abc import Iterable

import msgspec

from threadline.index.filters import FILTERS, PLACES, ROLES, SORTS, STATES
from threadline.model.query_text import as_value

MIN_PREFIX = 3
"""Of fewer letters too many words begin."""

MAX_TERMS = 400
"""How many words that begin so are compared."""
MIN_LENGTH = 4
"""Shorter words have too many neighbours."""

FAR = 7
"""From this length on, two letters may differ; in shorter words one."""

SEEN = 2
"""A word that occurs less often is likely a mistake itself."""


class Suggestion(msgspec.Struct, frozen=True):
    """What may be meant: `kind` is word, filter or session; `text` is what to put there."""

    kind: str
    text: str
    about: str = ""
    count: int = 0


def suggest(connection: sqlite3.Connection, beginning: str, limit: int = 10) -> list[Suggestion]:
    """Suggest how the last piece of a search may go on."""
    key, colon, value = beginning.partition(":")
    if colon and key in FILTERS:
        return suggest_values(connection, key, value.strip('"'), limit)
    found = [
        Suggestion("filter", f"{name}:", about)
        for name, about in FILTERS.items()
        if beginning and name.startswith(beginning.lower())
    ]
    found += suggest_words(connection, beginning.lower(), limit)
    found += suggest_sessions(connection, beginning, limit)
    return found[:limit]


def suggest_values(
    connection: sqlite3.Connection, key: str, value: str, limit: int
) -> list[Suggestion]:
    """Suggest what a filter may take."""
    fixed = {
        "branch": STATES,
        "role": tuple(ROLES),
        "in": PLACES,
        "has": ("error",),
        "since": ("today", "7d"),
        "sort": SORTS,
    }
    if key in fixed:
        return [
            Suggestion("filter", f"{key}:{name}") for name in fixed[key] if name.startswith(value)
        ][:limit]
    if key in {"tool", "file", "model"}:
        table = "entry WHERE model" if key == "model" else "used WHERE name"
        rows = connection.execute(
            f"SELECT name, (SELECT count(*) FROM {table} = name.key) AS uses FROM name"
            " WHERE kind = ? AND instr(lower(name), lower(?)) AND uses"
            " ORDER BY uses DESC, name LIMIT ?",
            [key, value, limit],
        )
    elif key in {"project", "agent"}:
        rows = connection.execute(
            f"SELECT {key}, count(*) AS uses FROM session WHERE instr(lower({key}), lower(?))"
            f" AND {key} <> '' GROUP BY {key} ORDER BY uses DESC, {key} LIMIT ?",
            [value, limit],
        )
    else:
        return []
    return [Suggestion("filter", f"{key}:{as_value(name)}", "", uses) for name, uses in rows]


def suggest_words(connection: sqlite3.Connection, beginning: str, limit: int) -> list[Suggestion]:
    """Suggest words that occur, the most frequent first."""
    if len(beginning) < MIN_PREFIX or not beginning.isalnum():
        return []
    rows = connection.execute(
        "SELECT term, doc FROM (SELECT term, doc FROM word WHERE term >= ? AND term < ? LIMIT ?)"
        " ORDER BY doc DESC, term LIMIT ?",
        [beginning, f"{beginning}\U0010ffff", MAX_TERMS, limit],
    )
    return [Suggestion("word", term, "", count) for term, count in rows]


def suggest_sessions(
    connection: sqlite3.Connection, beginning: str, limit: int
) -> list[Suggestion]:
    """Suggest sessions whose title holds these letters, or whose id begins with them."""
    if not beginning.strip():
        return []
    rows = connection.execute(
        "SELECT id, title, entries FROM session WHERE instr(lower(title), lower(?))"
        " OR substr(id, 1, length(?)) = ? ORDER BY last_at DESC, id LIMIT ?",
        [beginning, beginning, beginning, limit],
    )
    return [Suggestion("session", f"session:{id_}", title, count) for id_, title, count in rows]


def near_words(connection: sqlite3.Connection, word: str, limit: int = 3) -> list[Suggestion]:
    """Return words that occur and are spelled like `word`, the nearest first."""
    word = word.lower()
    if len(word) < MIN_LENGTH or not word.isalnum():
        return []
    far = 2 if len(word) >= FAR else 1
    # Mistakes in the first letter are rare, and without it every word would have to be compared.
    rows = connection.execute(
        "SELECT term, doc FROM word WHERE term >= ? AND term < ?"
        " AND length(term) BETWEEN ? AND ? AND doc >= ?",
        [word[0], f"{word[0]}\U0010ffff", len(word) - far, len(word) + far, SEEN],
    )
    found = [
        (apart, -count, term)
        for term, count in rows
        if term != word and (apart := distance(word, term, far)) is not None
    ]
    return [Suggestion("word", term, "", -count) for _, count, term in sorted(found)[:limit]]


def distance(one: str, other: str, most: int) -> int | None:
    """Return how many letters differ, two swapped ones as one; None if more than `most`."""
    # Each difference changes at most two letters of the whole, which is soon seen.
    if len(set(one) ^ set(other)) > 2 * most:
        return None
    before: list[int] = []
    row = list(range(len(other) + 1))
    for at, letter in enumerate(one, 1):
        older, before, row = before, row, [at]
        for place, sign in enumerate(other, 1):
            cost = before[place - 1] + (letter != sign)
            if is_swap(one, other, at, place):
                cost = min(cost, older[place - 2] + 1)
            row.append(min(cost, before[place] + 1, row[-1] + 1))
        if min(row) > most:
            return None
    return row[-1] if row[-1] <= most else None


def is_swap(one: str, other: str, at: int, place: int) -> bool:
    """Return True if the two letters before these places are the same, swapped."""
    return (
        at > 1 and place > 1 and one[at - 1] == other[place - 2] and one[at - 2] == other[place - 1]
    )


def count_words(connection: sqlite3.Connection, words: Iterable[str]) -> dict[str, int]:
    """Return in how many entries each of some words occurs."""
    # The text index still holds the words of deleted entries.
    count = (
        "SELECT count(*) FROM text CROSS JOIN entry ON entry.key = text.rowid WHERE text MATCH ?"
    )
    found: dict[str, int] = {}
    for word in words:
        quoted = '"' + word.replace('"', " ") + '"'
        found[word] = int(connection.execute(count, [quoted]).fetchone()[0])
    return found
