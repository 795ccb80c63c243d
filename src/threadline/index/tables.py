"""The index as tables for other programs: names, columns and rows."""

import sqlite3
from collections.abc import Iterator
from typing import Any, Literal, NamedTuple

from threadline.index.text import VOICES
from threadline.model.content import Usage
from threadline.model.price import Prices

Kind = Literal["text", "texts", "count", "number", "flag", "time", "path", "voices"]
"""What a column holds. Paths are bytes and voices are bits in the index."""

BATCH = 10_000
"""How many rows are read at once."""


class TableQuery(NamedTuple):
    """A table: its columns with what they hold, and the statement that selects them."""

    columns: dict[str, Kind]
    select: str


OF: dict[str, Kind] = {"agent": "text", "project": "text", "session": "text", "file": "path"}
"""Where a row comes from; all tables begin with these columns."""
AT: dict[str, Kind] = {
    "entry": "text", "line": "text", "line_kind": "text", "active": "flag", "time": "time",
}  # fmt: skip
"""The entry that a row is about, and its line."""
SELECT_OF = "session.agent, nullif(session.project, ''), line.session, file.path"
SELECT_AT = "entry.id, line.id, line.kind, line.active, entry.time"
JOIN_OF = (
    " JOIN line ON line.key = entry.line JOIN file ON file.key = entry.file"
    " LEFT JOIN session ON session.id = line.session"
)
FIRST_FILE = (
    "(SELECT file.path FROM entry JOIN file ON file.key = entry.file"
    " WHERE entry.line = line.key ORDER BY entry.key LIMIT 1)"
)

TABLES: dict[str, TableQuery] = {
    "sessions": TableQuery(
        {
            **OF, "title": "text", "cwd": "text", "git_branch": "text", "version": "text",
            "first_at": "time", "last_at": "time", "entries": "count", "branches": "count",
            "agents": "count", "compactions": "count", "parent": "text", "attach": "text",
            "tip": "text", "client_agents": "count", "gone": "flag",
        },
        "SELECT agent, nullif(project, ''), id, file, title, nullif(project, ''), git_branch,"
        " version, first_at, last_at, entries, branches, agents, compactions, parent, attach, tip,"
        " client_agents, gone FROM session ORDER BY id",
    ),
    "lines": TableQuery(
        {
            **OF, "line": "text", "line_kind": "text", "parent": "text", "attach": "text",
            "active": "flag", "place": "count", "entries": "count", "first_at": "time",
            "last_at": "time", "title": "text",
        },
        f"SELECT session.agent, nullif(session.project, ''), line.session, {FIRST_FILE}, line.id,"
        " line.kind, line.parent, line.attach, line.active, line.place, line.entries,"
        " line.first_at, line.last_at, line.title FROM line"
        " LEFT JOIN session ON session.id = line.session ORDER BY line.session, place",
    ),
    "entries": TableQuery(
        {**OF, **AT, "voices": "voices", "model": "text", "start": "count", "length": "count"},
        f"SELECT {SELECT_OF}, {SELECT_AT}, voices, nullif(name.name, ''), start, length FROM entry"
        f"{JOIN_OF} LEFT JOIN name ON name.key = entry.model ORDER BY entry.key",
    ),
    "usage": TableQuery(
        {
            **OF, **AT, "model": "text", "request": "text", "input": "count", "output": "count",
            "cache_read": "count", "cache_write": "count", "cache_write_long": "count",
            "cost": "number", "estimated": "flag",
        },
        f"SELECT {SELECT_OF}, {SELECT_AT}, nullif(name.name, ''), request, input, output,"
        " cache_read, cache_write, cache_write_long, spent.cost, spent.cost IS NULL FROM spent"
        f" JOIN entry ON entry.key = spent.entry{JOIN_OF}"
        " LEFT JOIN name ON name.key = entry.model WHERE counted ORDER BY entry.key",
    ),
    "files": TableQuery(
        {**OF, **AT, "path": "text"},
        f"SELECT {SELECT_OF}, {SELECT_AT}, name.name FROM used"
        f" JOIN entry ON entry.key = used.entry{JOIN_OF} JOIN name ON name.key = used.name"
        " WHERE name.kind = 'file' ORDER BY entry.key, used.call",
    ),
}  # fmt: skip
"""The tables, with the columns of `lake.schema`; `cost` is the agent's own, if it has one."""


def read_table(connection: sqlite3.Connection, name: str) -> Iterator[list[tuple[Any, ...]]]:
    """Yield the rows of a table in batches."""
    rows = connection.execute(TABLES[name].select)
    while batch := rows.fetchmany(BATCH):
        yield batch


def voices_in(bits: int) -> list[str]:
    """Return the names of the voices of an entry."""
    return [name for name, bit in VOICES.items() if bits & bit]


def with_cost(row: tuple[Any, ...], prices: Prices) -> tuple[Any, ...]:
    """Return a row of `usage` with its cost at list prices, if the agent recorded none."""
    columns = list(TABLES["usage"].columns)
    model, first, cost = (columns.index(name) for name in ("model", "input", "cost"))
    taken = Usage(*row[first : cost + 1])
    return *row[:cost], prices.cost_of(row[model] or "", taken), *row[cost + 1 :]
