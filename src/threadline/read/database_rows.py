"""Rows that are added to the database of a client, in one transaction."""

import sqlite3
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import closing, contextmanager
from typing import NamedTuple
from urllib.parse import quote

from threadline.read.database import close_connections

PATIENCE = 10.0
"""Seconds to wait for a client that is writing."""

LONGEST = 128 << 20
"""Bytes of a row that is read from a database of somebody else."""

BROKEN = (sqlite3.Error, UnicodeDecodeError)
"""What is raised for a database that is damaged: its message may quote bytes that are no text."""

Row = dict[str, object]


def always(_: Row) -> bool:
    """Return True."""
    return True


def never(_: Row) -> bool:
    """Return False."""
    return False


class UnreadableRowsError(OSError):
    """A database of somebody else is damaged."""


class Rows(NamedTuple):
    """Rows of a table as they are to be there.

    Those whose ids are there already stay; only those that are the same in the column `owner`
    change, if `replace` is true for the new row.
    """

    table: str
    rows: Iterable[Row]
    owner: str = ""
    replace: Callable[[Row], bool] = never


@contextmanager
def rows_added(file: str, parts: Iterable[Rows]) -> Iterator[None]:
    """Add rows to a database; they are there when the block ends, and not if it raises.

    Columns that a table does not have are left out. Raise OSError if that cannot be done.
    """
    close_connections(file)
    try:
        with closing(sqlite3.connect(file, timeout=PATIENCE, isolation_level=None)) as base:
            base.execute("BEGIN IMMEDIATE")
            try:
                for part in parts:
                    add_rows(base, part)
                yield
            except BaseException:
                base.execute("ROLLBACK")
                raise
            base.execute("COMMIT")
    except BROKEN as error:
        raise OSError(0, f"{error}", file) from error


def add_rows(base: sqlite3.Connection, part: Rows) -> None:
    """Add the rows of a table."""
    known = {one[1] for one in base.execute(f'PRAGMA table_info("{part.table}")')}
    for row in part.rows:
        names = [name for name in row if name in known]
        listed, marks = ", ".join(f'"{name}"' for name in names), ", ".join("?" * len(names))
        then = "NOTHING"
        if part.owner in names and part.replace(row):
            told = ", ".join(f'"{name}" = excluded."{name}"' for name in names)
            mine = f'"{part.table}"."{part.owner}" = excluded."{part.owner}"'
            then = f"UPDATE SET {told} WHERE {mine}"
        base.execute(
            f'INSERT INTO "{part.table}" ({listed}) VALUES ({marks}) ON CONFLICT DO {then}',  # noqa: S608 - names of the schema
            [row[name] for name in names],
        )


def check_tables(file: str) -> None:
    """Raise OSError if a database of somebody else is damaged, or holds more than plain tables.

    What is computed when it is read, such as a view, might never end.
    """
    try:
        with closing(open_foreign(file)) as base:
            check_pages(base, file)
            for kind, name, made in base.execute("SELECT type, name, sql FROM sqlite_master"):
                columns = base.execute("SELECT hidden FROM pragma_table_xinfo(?)", (name,))
                is_plain = kind == "index" or (
                    kind == "table"
                    and not str(made).upper().startswith("CREATE VIRTUAL")
                    and not any(hidden for (hidden,) in columns)
                )
                if not is_plain:
                    raise OSError(0, f"it holds a {kind} that is computed", file)
    except BROKEN as error:
        raise OSError(0, "its database is damaged", file) from error


def check_pages(base: sqlite3.Connection, file: str) -> None:
    """Raise OSError if the pages of a database do not hang together."""
    [(told, *_)] = base.execute("PRAGMA quick_check(1)").fetchall()
    if told != "ok":
        raise OSError(0, "its database is damaged", file)


def open_foreign(file: str) -> sqlite3.Connection:
    """Open a database read-only; no row of it can fill the memory."""
    base = sqlite3.connect(f"file:{quote(file)}?mode=ro", uri=True)
    base.setlimit(sqlite3.SQLITE_LIMIT_LENGTH, LONGEST)
    return base


def rows_in(file: str, table: str, change: Callable[[Row], Row]) -> Iterator[Row]:
    """Yield the rows of a table of a database, each changed; none if it has no such table.

    Raise UnreadableRowsError if the database is damaged.
    """
    try:
        with closing(open_foreign(file)) as base:
            if base.execute("SELECT 1 FROM sqlite_master WHERE name = ?", (table,)).fetchone():
                found = base.execute(f'SELECT * FROM "{table}" ORDER BY rowid')  # noqa: S608 - the same
                names = [column[0] for column in found.description]
                for values in found:
                    yield change(dict(zip(names, values, strict=True)))
    except BROKEN as error:
        raise UnreadableRowsError(0, "a row of its database cannot be read", file) from error


def values_in(file: str, query: str, values: Sequence[str] = ()) -> set[object]:
    """Return the first column of what a query finds in a database.

    Nothing if it cannot be asked, or has no such table.
    """
    try:
        with closing(open_foreign(file)) as base:
            return {row[0] for row in base.execute(query, values)}
    except BROKEN:
        return set()
