"""Words of the index that are spelled like others: what a word without results may mean."""

import sqlite3
from collections.abc import Iterable

from threadline.index.suggest import Suggestion

MIN_LENGTH = 4
"""Shorter words have too many neighbours."""

FAR = 7
"""From this length on, two letters may differ; in shorter words one."""

SEEN = 2
"""A word that occurs less often is likely a mistake itself."""


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
    count = "SELECT count(*) FROM text WHERE text MATCH ?"
    found: dict[str, int] = {}
    for word in words:
        quoted = '"' + word.replace('"', " ") + '"'
        found[word] = int(connection.execute(count, [quoted]).fetchone()[0])
    return found
