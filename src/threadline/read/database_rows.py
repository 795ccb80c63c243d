"""Rows that are added to the database of a client, in one transaction."""

import sqlite3
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import closing, contextmanager
from typing import NamedTuple
from urllib.parse import quote

from threadline.read.database import close_connections

PATIENCE = 10.0
"""Seconds to wait for a client that is writing."""

Row = dict[str, object]


class Rows(NamedTuple):
    """Rows of a table as they are to be there.

    Those whose ids are there already stay, unless they `replace` them.
    """

    table: str
    rows: Iterable[Row]
    replace: bool = False


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
    except sqlite3.Error as error:
        raise OSError(0, f"{error}", file) from error


def add_rows(base: sqlite3.Connection, part: Rows) -> None:
    """Add the rows of a table."""
    known = {one[1] for one in base.execute(f'PRAGMA table_info("{part.table}")')}
    how = "REPLACE" if part.replace else "IGNORE"
    for row in part.rows:
        names = [name for name in row if name in known]
        listed, marks = ", ".join(f'"{name}"' for name in names), ", ".join("?" * len(names))
        base.execute(
            f'INSERT OR {how} INTO "{part.table}" ({listed}) VALUES ({marks})',  # noqa: S608 - names of the schema
            [row[name] for name in names],
        )


def rows_in(file: str, table: str, change: Callable[[Row], Row]) -> Iterator[Row]:
    """Yield the rows of a table of a database, each changed; none if it has no such table.

    Raise OSError if the database is damaged.
    """
    try:
        with closing(sqlite3.connect(f"file:{quote(file)}?mode=ro", uri=True)) as base:
            if base.execute("SELECT 1 FROM sqlite_master WHERE name = ?", (table,)).fetchone():
                found = base.execute(f'SELECT * FROM "{table}" ORDER BY rowid')  # noqa: S608 - the same
                names = [column[0] for column in found.description]
                for values in found:
                    yield change(dict(zip(names, values, strict=True)))
    except sqlite3.Error as error:
        raise OSError(0, f"{error}", file) from error


def values_in(file: str, query: str, values: Sequence[str] = ()) -> set[object]:
    """Return the first column of what a query finds in a database.

    Nothing if it cannot be asked, or has no such table.
    """
    try:
        with closing(sqlite3.connect(f"file:{quote(file)}?mode=ro", uri=True)) as base:
            return {row[0] for row in base.execute(query, values)}
    except sqlite3.Error:
        return set()
