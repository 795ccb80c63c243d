"""What is wrong or remarkable in the families of files that the index was made from.

A family is examined when somebody asks, and what was found stays until a file of it changes.
"""

import os
import sqlite3
from collections.abc import Iterable
from contextlib import suppress
from typing import NamedTuple

from threadline.index.connect import Database
from threadline.index.relations import insert_into
from threadline.model.error import IndexUnusableError


class StoredFinding(NamedTuple):
    """A finding: where it is, and how that place is written (`number` of `records`)."""

    family: int
    kind: str
    level: str
    file: bytes
    line: int
    entry: str | None
    what: str
    number: int
    records: str


PRESENT = (
    "SELECT family, group_concat(key) AS present"
    " FROM (SELECT family, key FROM file WHERE NOT gone ORDER BY key) GROUP BY family"
)
"""The files of each family that exist: others are not examined."""

EXAMINED = f"SELECT family FROM ({PRESENT}) JOIN examined USING (family, present)"
FOUND = f"SELECT {', '.join(StoredFinding._fields)} FROM finding WHERE family IN ({EXAMINED})"
UNEXAMINED = (
    f"SELECT path, family FROM file WHERE NOT gone AND family NOT IN ({EXAMINED}) ORDER BY path"
)
INSERT = insert_into("finding", StoredFinding._fields)


def stored_findings(connection: sqlite3.Connection) -> list[StoredFinding]:
    """List what was found in the families that were examined as they are."""
    return list(map(StoredFinding._make, connection.execute(FOUND)))


def unexamined_files(connection: sqlite3.Connection) -> dict[str, int]:
    """Return the files of all other families, with the numbers of these."""
    return {os.fsdecode(path): family for path, family in connection.execute(UNEXAMINED)}


def keep_findings(
    database: Database, families: Iterable[int], rows: Iterable[StoredFinding]
) -> None:
    """Keep what was found in families; if the index cannot be written now, nothing is kept."""
    with (
        suppress(BlockingIOError, IndexUnusableError, sqlite3.OperationalError),
        database.locked(0),
        database.writing() as connection,
    ):
        examined = [(family,) for family in families]
        for table in ("finding", "examined"):
            connection.executemany(f"DELETE FROM {table} WHERE family = ?", examined)
            connection.execute(f"DELETE FROM {table} WHERE family NOT IN (SELECT family FROM file)")
        connection.executemany(
            f"INSERT INTO examined SELECT * FROM ({PRESENT}) WHERE family = ?", examined
        )
        connection.executemany(INSERT, rows)
