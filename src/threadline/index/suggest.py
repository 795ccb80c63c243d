"""Type-ahead: what may be meant by the beginning of a word."""

import sqlite3

import msgspec

from threadline.index.query import FILTERS, ROLES, STATES

MIN_PREFIX = 3
"""Of fewer letters too many words begin."""

MAX_TERMS = 400
"""How many words that begin so are compared."""


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
    fixed = {"branch": STATES, "role": tuple(ROLES), "has": ("error",), "since": ("today", "7d")}
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


def as_value(name: str) -> str:
    """Write a value so that it is read as one."""
    return f'"{name}"' if " " in name else name


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
