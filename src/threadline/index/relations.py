"""The relations of the index: a class for the rows of each, from which its SQL is made.

To add a column, add a field: the table, the statement that inserts rows and the one that selects
them follow. `SCHEMA` in `schema.py` changes with it.
"""

from collections.abc import Sequence
from typing import Generic, NamedTuple, TypeVar

SQL_TYPES = {
    int: "INTEGER NOT NULL",
    str: "TEXT NOT NULL",
    bytes: "BLOB NOT NULL",
    str | None: "TEXT",
    bytes | None: "BLOB",
    float | None: "REAL",
}


class FileColumns(NamedTuple):
    """A file that was read: its stamp, how much of it was read, and the family it belongs to."""

    path: bytes
    inode: int
    size: int
    modified: int
    changed: int
    beside: str
    seen: int
    crc: int
    read: int
    gone: int
    family: int


class SessionColumns(NamedTuple):
    """A session; `marks` are those that its client wrote, of entries too."""

    id: str
    family: int
    title: str
    agent: str
    project: str
    file: bytes | None
    git_branch: str | None
    version: str | None
    first_at: str | None
    last_at: str | None
    entries: int
    branches: int
    agents: int
    compactions: int
    client_agents: int
    parent: str | None
    attach: str | None
    tip: str | None
    gone: int
    inferred: int
    attributes: str
    marks: str


class LineColumns(NamedTuple):
    """A line; `place` is its rank in reading order in its session, `rank` that in its family.

    `own` are its entries without folded ones.
    """

    id: str
    family: int
    session: str
    kind: str
    parent: str | None
    attach: str | None
    active: int
    place: int
    title: str
    entries: int
    first_at: str | None
    last_at: str | None
    begun_at: str
    begun_in: bytes
    own: int
    rank: int
    abroad: int
    resumes: int


class EntryColumns(NamedTuple):
    """An entry: where its bytes are, on which line it stands, and what can be asked about it.

    `letters` is the length of its text, by which short entries rank before long ones. `turn` is the
    key of the first entry of its turn.
    """

    key: int
    id: str
    file: int
    start: int
    length: int
    reach: int
    line: int
    voices: int
    model: int
    day: int
    time: str
    letters: int
    turn: int


class TurnColumns(NamedTuple):
    """A turn in which something is said: its first entry, and its row in the index of prose."""

    entry: int
    said: int


class SpentColumns(NamedTuple):
    """What a request took, as an entry tells it; of the entries of a request one is counted."""

    entry: int
    request: str
    counted: int
    input: int
    output: int
    cache_read: int
    cache_write: int
    cache_write_long: int
    cost: float | None


Row = TypeVar("Row", bound=tuple[object, ...])


class Relation(Generic[Row]):
    """A table of the index, and the statements that all its columns are part of."""

    def __init__(
        self, name: str, row: type[Row], *, unique: str, own_key: str = "", options: str = ""
    ) -> None:
        """Make the statements for rows of a class.

        `unique` is the column that no two rows share, `own_key` a column before all others that
        SQLite fills.
        """
        types = row.__annotations__
        self.name = name
        self.columns = tuple(types)
        key = "UNIQUE" if own_key else "PRIMARY KEY"
        columns = [f"{column} {SQL_TYPES[kind]}" for column, kind in types.items()]
        columns = [f"{text} {key}" if text.startswith(f"{unique} ") else text for text in columns]
        if own_key:
            columns.insert(0, f"{own_key} INTEGER PRIMARY KEY AUTOINCREMENT")
        self.stored = (*([own_key] if own_key else ()), *self.columns)
        self.create = f"CREATE TABLE {name}({', '.join(columns)}) {options}"
        self.select = f"SELECT {', '.join(self.columns)} FROM {name}"
        self.insert = insert_into(name, self.columns)
        self.insert_stored = insert_into(name, self.stored)

    def upsert(self, unique: str) -> str:
        """Return the statement that inserts a row, or updates the one with the same `unique`."""
        others = [column for column in self.columns if column != unique]
        new = ", ".join(f"{column} = excluded.{column}" for column in others)
        return f"{self.insert} ON CONFLICT({unique}) DO UPDATE SET {new}"


def insert_into(table: str, columns: Sequence[str]) -> str:
    """Return the statement that inserts values for some columns."""
    return f"INSERT INTO {table}({', '.join(columns)}) VALUES ({placeholders(len(columns))})"


def placeholders(number: int) -> str:
    """Return the placeholders of `number` values."""
    return ", ".join("?" * number)


FILE = Relation("file", FileColumns, unique="path", own_key="key")
SESSION = Relation("session", SessionColumns, unique="id", options="WITHOUT ROWID")
LINE = Relation("line", LineColumns, unique="id", own_key="key")
ENTRY = Relation("entry", EntryColumns, unique="key")
TURN = Relation("turn", TurnColumns, unique="entry")
SPENT = Relation("spent", SpentColumns, unique="entry")
RELATIONS = (FILE, SESSION, LINE, ENTRY, TURN, SPENT)
