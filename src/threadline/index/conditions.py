"""Filters: what they demand of an entry, and which entries meet those that few meet."""

import json
import sqlite3
from collections.abc import Callable, Iterable
from datetime import UTC, datetime

from threadline.index.asking import day_of
from threadline.index.filters import COMMIT, MARKS, ROLES, SCOPES, Filter, MarkedIds
from threadline.index.query import Query
from threadline.index.text import SAID, VOICES
from threadline.model.time import instant

SqlCondition = tuple[str, list[object]]
"""A condition, and the values that it takes."""

Condition = Callable[[Filter], SqlCondition]

FEW = 30_000
"""So many entries that meet a filter are listed; the words are then sought only there."""


def conditions(query: Query) -> tuple[list[str], list[object]]:
    """Write the filters as conditions on entries; of several with one key any may fit."""
    where: list[str] = []
    values: list[object] = []
    for out, parts in grouped(query):
        made = [CONDITIONS[part.key](part) for part in parts]
        joined = " OR ".join(text for text, _ in made)
        where.append(f"NOT ({joined})" if out else f"({joined})")
        values += (value for _, some in made for value in some)
    if query.matched is not None:
        where.append("entry.key IN (SELECT value FROM json_each(?))")
        values.append(json.dumps(sorted(query.matched)))
    return where, values


def entry_conditions(
    connection: sqlite3.Connection, query: Query
) -> tuple[list[str], list[object]]:
    """Write the filters as conditions on entries, of which our own calls are none."""
    where, values = conditions(query)
    return [*where, *not_own(connection, query)], values


def not_own(connection: sqlite3.Connection, query: Query) -> list[str]:
    """Write the condition that an entry is no call of threadline itself, nor its result.

    These repeat what other entries say. Who names a tool or a session gets them too.
    """
    if any(part.key in {"tool", "session"} and not part.out for part in query.filters):
        return []
    own = own_names(connection)
    return [f"NOT {is_own(own)}"] if own else []


def own_names(connection: sqlite3.Connection) -> list[int]:
    """Return the keys of the names that calls of threadline itself have."""
    return [key for (key,) in connection.execute("SELECT key FROM name WHERE kind = 'own'")]


def is_own(names: Iterable[int]) -> str:
    """Write the condition that an entry calls threadline, or holds the result of such a call."""
    own = ", ".join(map(str, names))
    return (
        f"(EXISTS (SELECT 1 FROM used WHERE used.entry = entry.key AND name IN ({own}))"
        " OR EXISTS (SELECT 1 FROM answer CROSS JOIN used ON used.call = answer.call"
        f" WHERE answer.entry = entry.key AND name IN ({own})))"
    )


def turn_conditions(query: Query) -> tuple[list[str], list[object]]:
    """Write the filters as conditions on a turn, of which `entry` is the first entry.

    What is asked about sessions and times is asked of that; for the rest, any entry may do.
    """
    where: list[str] = []
    values: list[object] = []
    for out, parts in grouped(query):
        if parts[0].key in SCOPES:
            continue
        made = [CONDITIONS[part.key](part) for part in parts]
        joined = " OR ".join(text for text, _ in made)
        if parts[0].key in OF_ENTRIES:
            joined = f"EXISTS (SELECT 1 FROM entry WHERE entry.turn = turn.entry AND ({joined}))"
        where.append(f"NOT ({joined})" if out else f"({joined})")
        values += (value for _, some in made for value in some)
    if query.matched is not None:
        where.append(
            "turn.entry IN (SELECT entry.turn FROM json_each(?) CROSS JOIN entry"
            " ON entry.key = json_each.value)"
        )
        values.append(json.dumps(sorted(query.matched)))
    return where, values


def grouped(query: Query) -> Iterable[tuple[bool, list[Filter]]]:
    """Group filters by key and by whether they are to be left out."""
    groups: dict[tuple[str, bool], list[Filter]] = {}
    for part in query.filters:
        groups.setdefault((part.key, part.out), []).append(part)
    return ((out, parts) for (_, out), parts in groups.items())


def list_few(connection: sqlite3.Connection, query: Query) -> set[int] | None:
    """Return the keys of all entries that can meet the filters if these are few, else None."""
    found = set(query.matched) if query.matched is not None else None
    for out, parts in grouped(query):
        if out or any(part.key not in LISTS for part in parts):
            continue
        keys: set[int] = set()
        for part in parts:
            text, values = LISTS[part.key](part)
            rows = connection.execute(f"{text} LIMIT ?", [*values, FEW + 1])
            keys.update(key for (key,) in rows)
        if len(keys) <= FEW:
            found = keys if found is None else found & keys
    return found


def of_session(condition: str) -> str:
    """Select the lines of sessions that meet a condition."""
    return f"SELECT key FROM line WHERE session IN (SELECT id FROM session WHERE {condition})"


def on_lines(lines: str) -> Condition:
    """Return a condition on the line of an entry."""
    return lambda part: (f"entry.line IN ({lines})", [part.value])


def list_lines(lines: str) -> Condition:
    """Return what lists the entries on some lines."""
    return lambda part: (f"SELECT key FROM entry WHERE line IN ({lines})", [part.value])


def of_its_name(condition: str) -> Condition:
    """Return a condition on the tools or files of a call, which its result meets too."""
    names = f"SELECT key FROM name WHERE kind = ? AND {condition}"
    text = (
        f"EXISTS (SELECT 1 FROM used WHERE used.entry = entry.key AND name IN ({names}))"
        # CROSS JOIN keeps this order: the few results of the entry first, then their calls.
        " OR EXISTS (SELECT 1 FROM answer CROSS JOIN used ON used.call = answer.call"
        f" WHERE answer.entry = entry.key AND name IN ({names}))"
    )
    return lambda part: (text, [part.key, part.value, part.key, part.value])


def list_named(condition: str) -> Condition:
    """Return what lists the calls of tools or with files, and their results."""
    used = f"used WHERE name IN (SELECT key FROM name WHERE kind = ? AND {condition})"
    text = (
        f"SELECT entry FROM {used} UNION ALL"
        f" SELECT answer.entry FROM (SELECT call FROM {used} AND call <> 0) AS called"
        " CROSS JOIN answer ON answer.call = called.call"
    )
    return lambda part: (text, [part.key, part.value, part.key, part.value])


def of_files() -> SqlCondition:
    """Write the condition that a call is given a file, or that it is the result of such a call."""
    files = "SELECT key FROM name WHERE kind = 'file'"
    text = (
        f"EXISTS (SELECT 1 FROM used WHERE used.entry = entry.key AND name IN ({files}))"
        " OR EXISTS (SELECT 1 FROM answer CROSS JOIN used ON used.call = answer.call"
        f" WHERE answer.entry = entry.key AND name IN ({files}))"
    )
    return text, []


def of_model(part: Filter) -> SqlCondition:
    """Write a condition on the model that answered."""
    names = "SELECT key FROM name WHERE kind = 'model' AND instr(lower(name), lower(?))"
    return f"entry.model IN ({names})", [part.value]


def of_branch(part: Filter) -> SqlCondition:
    """Write a condition on what became of a line."""
    return "entry.line IN (SELECT key FROM line WHERE active = ?)", [part.value == "active"]


def list_errors(part: Filter) -> SqlCondition:
    """List the entries that failed."""
    return f"SELECT key FROM entry WHERE voices & {VOICES[part.value]}", []


def of_marked(part: Filter) -> SqlCondition:
    """Write the condition that an entry, or its session, is among those that are marked."""
    text = (
        "entry.id IN (SELECT value FROM json_each(?)) OR entry.line IN (SELECT key FROM line"
        " WHERE session IN (SELECT value FROM json_each(?)))"
    )
    return text, marked_ids(part)


def list_marked(part: Filter) -> SqlCondition:
    """List the entries that are marked, and those of marked sessions."""
    text = (
        "SELECT key FROM entry WHERE id IN (SELECT value FROM json_each(?)) UNION ALL"
        " SELECT key FROM entry WHERE line IN (SELECT key FROM line WHERE session IN"
        " (SELECT value FROM json_each(?)))"
    )
    return text, marked_ids(part)


def marked_ids(part: Filter) -> list[object]:
    """Return the entries and the sessions that a filter by marks names."""
    found = part.marked or MarkedIds()
    return [json.dumps(found.entries), json.dumps(found.sessions)]


def time_of(value: str) -> str:
    """Write a time as entries have it."""
    return instant(datetime.fromisoformat(value).astimezone(UTC).isoformat())


def list_days(sign: str) -> Condition:
    """Return what lists the entries from or up to the day of a time."""
    text = f"SELECT key FROM entry WHERE day {sign} ?"
    return lambda part: (text, [day_of(time_of(part.value))])


NAMES = {"tool": "lower(name) = lower(?)", "file": "instr(lower(name), lower(?))"}
SESSIONS = {
    "project": "instr(lower(project), lower(?))",
    "agent": "agent = lower(?)",
    "session": "instr(id, lower(?)) = 1",
}
TOOLS = VOICES["call"] | VOICES["result"]
IN_CONDITIONS: dict[str, SqlCondition] = {
    "said": (f"entry.voices & {SAID}", []),
    "tools": (f"entry.voices & {TOOLS}", []),
    "files": of_files(),
    "errors": (f"entry.voices & {VOICES['error']}", []),
}
"""What `in:` demands of an entry."""

OF_ENTRIES = frozenset({"tool", "file", "model", "has", COMMIT}) | MARKS
"""Filters that a turn meets if any of its entries does."""

CONDITIONS: dict[str, Condition] = {
    **{key: on_lines(of_session(condition)) for key, condition in SESSIONS.items()},
    **{key: of_its_name(condition) for key, condition in NAMES.items()},
    **dict.fromkeys((*sorted(MARKS), COMMIT), of_marked),
    "model": of_model,
    "branch": of_branch,
    "role": lambda part: ("entry.voices & ?", [ROLES[part.value]]),
    "has": lambda part: ("entry.voices & ?", [VOICES[part.value]]),
    "in": lambda part: IN_CONDITIONS[part.value],
    "since": lambda part: ("entry.time >= ?", [time_of(part.value)]),
    "until": lambda part: ("entry.time <= ? AND entry.time <> ''", [time_of(part.value)]),
}
"""What each filter demands of an entry."""

LISTS: dict[str, Condition] = {
    **{key: list_lines(of_session(condition)) for key, condition in SESSIONS.items()},
    **{key: list_named(condition) for key, condition in NAMES.items()},
    **dict.fromkeys((*sorted(MARKS), COMMIT), list_marked),
    "has": list_errors,
    "since": list_days(">="),
    "until": list_days("<="),
}
"""How the entries that a filter lets through are listed, for those that may let few through."""
