"""The tables of a lake: their columns, and the number that changes whenever they do."""

from typing import Annotated, Any, NamedTuple, get_args, get_type_hints

SCHEMA = 3
"""A lake with a lower number is read, and migrated by the next build; a higher one is refused."""

CHANGES: dict[int, dict[str, dict[str, str | None]]] = {
    2: {"sessions": {"cwd": "folder"}},
    3: {"calls": {"outcome": None}},
}
"""What came with each schema: new columns, with their names before; None if there was none."""

OLD_NAMES = {"sessions": {"folder": "cwd"}}
"""Columns by their names in schema 1; queries can use these for one more release."""

Time = Annotated[str, "time"]
"""A time as transcripts have it; a timestamp in the tables."""

Row = tuple[tuple[object, ...], ...]
"""A row of a table: one tuple for each group of its columns."""


class Where(NamedTuple):
    """Where a row comes from; all tables begin with these columns."""

    developer: str | None
    machine: str | None
    agent: str | None
    project: str | None
    session: str | None
    file: str | None
    family: str


class At(NamedTuple):
    """The entry that a row is about, its line, and when it was written."""

    entry: str
    line: str | None
    line_kind: str | None
    active: bool | None
    time: Time | None


class SessionColumns(NamedTuple):
    """A session; `title` only if text is kept."""

    title: str | None
    cwd: str | None
    git_branch: str | None
    version: str | None
    first_at: Time | None
    last_at: Time | None
    entries: int
    branches: int
    agents: int
    compactions: int
    parent: str | None
    attach: str | None
    tip: str | None


class LineColumns(NamedTuple):
    """A line: a trunk, a branch or an agent."""

    line: str
    line_kind: str
    parent: str | None
    attach: str | None
    active: bool
    place: int
    entries: int
    first_at: Time | None
    last_at: Time | None


class EntryColumns(NamedTuple):
    """An entry: who speaks, how long after the entry before it, where its bytes are."""

    type: str
    voices: list[str]
    model: str | None
    wait: float | None
    start: int
    length: int


class CallColumns(NamedTuple):
    """A call of a tool with its result."""

    call: str | None
    tool: str
    does: str | None
    path: str | None
    command: str | None
    is_check: bool | None
    result: str | None
    seconds: float | None
    failed: bool | None
    error: str | None
    outcome: str | None


class EditColumns(NamedTuple):
    """What one call changed in one file."""

    call: str
    tool: str
    path: str
    added: int
    removed: int
    created: bool


class UsageColumns(NamedTuple):
    """What one request took; each request is counted once."""

    model: str | None
    request: str
    input: int
    output: int
    cache_read: int
    cache_write: int
    cache_write_long: int
    cost: float | None
    estimated: bool


class CompactionColumns(NamedTuple):
    """A compaction of a conversation."""

    trigger: str | None
    tokens_before: int | None
    tokens_after: int | None


class FaultColumns(NamedTuple):
    """Something wrong in a file; `number` is that of the record, 0 for the file as a whole."""

    number: int
    kind: str
    level: str
    what: str
    entry: str | None


class TextColumns(NamedTuple):
    """What an entry says; only if text is kept."""

    voices: list[str]
    text: str


TABLES: dict[str, tuple[type[Any], ...]] = {
    "sessions": (Where, SessionColumns),
    "lines": (Where, LineColumns),
    "entries": (Where, At, EntryColumns),
    "calls": (Where, At, CallColumns),
    "edits": (Where, At, EditColumns),
    "usage": (Where, At, UsageColumns),
    "compactions": (Where, At, CompactionColumns),
    "faults": (Where, FaultColumns),
    "text": (Where, At, TextColumns),
}
"""The tables, each with the groups of its columns."""

KEYS = {"sessions": "session", "lines": "line", "faults": "file"}
"""The column that names what a row is about; in other tables it is `entry`."""


def columns_of(table: str) -> dict[str, object]:
    """Return the columns of a table with the types of their values."""
    return {
        name: kind
        for group in TABLES[table]
        for name, kind in get_type_hints(group, include_extras=True).items()
    }


def earlier_name(table: str, column: str, schema: int) -> str | None:
    """Return what a column was called in an earlier schema; None if there was no such column."""
    name: str | None = column
    for number in range(SCHEMA, schema, -1):
        if name is not None:
            name = CHANGES.get(number, {}).get(table, {}).get(name, name)
    return name


def is_time(kind: object) -> bool:
    """Return True if a column holds times."""
    return Time in (kind, *get_args(kind))


def key_of(table: str) -> str:
    """Return the column that names what a row of a table is about."""
    return KEYS.get(table, "entry")
