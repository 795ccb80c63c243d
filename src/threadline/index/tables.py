"""The index as tables for other programs: names, columns and rows."""

import sqlite3
from collections.abc import Iterable, Iterator
from typing import Any, Literal, NamedTuple

from threadline.index.text import VOICES

Kind = Literal["text", "texts", "count", "number", "flag", "time", "path", "voices"]
"""What a column holds. Paths are bytes and voices are bits in the index."""

BATCH = 10_000
"""How many rows are read at once."""


class TableQuery(NamedTuple):
    """A table: its columns with what they hold, and the statement that selects them."""

    columns: dict[str, Kind]
    select: str


WHERE: dict[str, Kind] = {"session": "text", "line": "text", "active": "flag", "time": "time"}
PLACE = "line.session, line.id, line.active, entry.time"
JOINED = "JOIN entry ON entry.key = {}.entry JOIN line ON line.key = entry.line"
SESSION_COLUMNS: dict[str, Kind] = {
    "id": "text", "title": "text", "agent": "text", "project": "text", "file": "path",
    "git_branch": "text", "version": "text", "first_at": "time", "last_at": "time",
    "entries": "count", "branches": "count", "agents": "count", "compactions": "count",
    "client_agents": "count", "parent": "text", "attach": "text", "tip": "text", "gone": "flag",
}  # fmt: skip
LINE_COLUMNS: dict[str, Kind] = {
    "id": "text", "session": "text", "kind": "text", "parent": "text", "attach": "text",
    "active": "flag", "place": "count", "title": "text", "entries": "count", "first_at": "time",
    "last_at": "time",
}  # fmt: skip


def select(columns: Iterable[str], table: str) -> str:
    """Return a statement that selects columns; an unknown project is NULL, not empty."""
    values = ("nullif(project, '')" if name == "project" else name for name in columns)
    return f"SELECT {', '.join(values)} FROM {table}"


TABLES: dict[str, TableQuery] = {
    "sessions": TableQuery(SESSION_COLUMNS, f"{select(SESSION_COLUMNS, 'session')} ORDER BY id"),
    "lines": TableQuery(LINE_COLUMNS, f"{select(LINE_COLUMNS, 'line')} ORDER BY session, place"),
    "entries": TableQuery(
        {
            "id": "text", **WHERE, "voices": "voices", "model": "text", "file": "path",
            "start": "count", "length": "count",
        },
        f"SELECT entry.id, {PLACE}, voices, nullif(name.name, ''), file.path, start, length"
        " FROM entry JOIN line ON line.key = entry.line JOIN file ON file.key = entry.file"
        " LEFT JOIN name ON name.key = entry.model ORDER BY entry.key",
    ),
    "requests": TableQuery(
        {
            "entry": "text", **WHERE, "model": "text", "request": "text", "input": "count",
            "output": "count", "cache_read": "count", "cache_write": "count",
            "cache_write_long": "count", "cost": "number",
        },
        f"SELECT entry.id, {PLACE}, nullif(name.name, ''), request, input, output, cache_read,"
        f" cache_write, cache_write_long, spent.cost FROM spent {JOINED.format('spent')}"
        " LEFT JOIN name ON name.key = entry.model WHERE counted ORDER BY entry.key",
    ),
    "calls": TableQuery(
        {"entry": "text", **WHERE, "tool": "text"},
        f"SELECT entry.id, {PLACE}, name.name FROM used {JOINED.format('used')}"
        " JOIN name ON name.key = used.name WHERE name.kind = 'tool'"
        " ORDER BY entry.key, used.call",
    ),
    "files": TableQuery(
        {"entry": "text", **WHERE, "path": "text"},
        f"SELECT entry.id, {PLACE}, name.name FROM used {JOINED.format('used')}"
        " JOIN name ON name.key = used.name WHERE name.kind = 'file'"
        " ORDER BY entry.key, used.call",
    ),
}  # fmt: skip
"""The tables. `requests` counts each request once; its cost is the agent's own, if it has one."""


def read_table(connection: sqlite3.Connection, name: str) -> Iterator[list[tuple[Any, ...]]]:
    """Yield the rows of a table in batches."""
    rows = connection.execute(TABLES[name].select)
    while batch := rows.fetchmany(BATCH):
        yield batch


def voices_in(bits: int) -> list[str]:
    """Return the names of the voices of an entry."""
    return [name for name, bit in VOICES.items() if bits & bit]
