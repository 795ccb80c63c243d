"""Parts of an index: each is made in a file of its own, and then copied into the index as a whole.

Processes that make parts do not wait for each other. What they number (files, lines, families) is
moved behind what the index has when a part is copied, except the keys of entries: these are given
out before, so that newer entries have higher keys whichever part is finished first.
"""

import os
import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from pathlib import Path
from typing import NamedTuple

from threadline.disk.private import create_private_file
from threadline.index.relations import RELATIONS
from threadline.index.schema import create_part
from threadline.index.write import PartNumbers, Writer

PART_SETTINGS = """
PRAGMA journal_mode = off;
PRAGMA synchronous = off;
PRAGMA temp_store = memory;
PRAGMA cache_size = -32000;
"""
"""A part that was not finished is thrown away, so that nothing has to be safe before."""

COPIED = {
    **{relation.name: relation.stored for relation in RELATIONS},
    "mention": ("name", "file"),
    "answer": ("call", "entry"),
}
"""The tables of a part that are copied, with their columns."""

MOVED = {
    "file": {"key": "file", "family": "family"},
    "mention": {"file": "file"},
    "session": {"family": "family"},
    "line": {"key": "line", "family": "family"},
    "entry": {"file": "file", "line": "line"},
    "turn": {},
    "answer": {},
    "spent": {},
}
"""For each of them the columns that hold numbers given out by the part, and whose these are."""

NAME_KEYS = """
INSERT OR IGNORE INTO name(kind, name) SELECT kind, name FROM part.name;
DELETE FROM name_key;
INSERT INTO name_key SELECT ours.key, main.name.key FROM part.name AS ours
    JOIN main.name ON main.name.kind = ours.kind AND main.name.name = ours.name;
"""
MODEL = "coalesce((SELECT new FROM name_key WHERE old = model), 0)"

RELATED = """
SELECT family FROM part.mention JOIN part.file ON part.file.key = part.mention.file
    WHERE EXISTS (SELECT 1 FROM main.mention WHERE main.mention.name = part.mention.name)
    OR EXISTS (SELECT 1 FROM main.entry WHERE main.entry.id = part.mention.name)
UNION
SELECT family FROM part.entry JOIN part.file ON part.file.key = part.entry.file
    WHERE EXISTS (SELECT 1 FROM main.mention WHERE main.mention.name = part.entry.id)
    OR EXISTS (SELECT 1 FROM main.entry WHERE main.entry.id = part.entry.id)
"""
"""The families of a part that hang together with files which the index already has."""

RELATED_FILES = "SELECT key FROM part.file WHERE family IN (SELECT family FROM related)"
RELATED_ENTRIES = f"SELECT key FROM part.entry WHERE file IN ({RELATED_FILES})"
WITHDRAWN = {
    "text": f"rowid IN ({RELATED_ENTRIES})",
    "used": f"entry IN ({RELATED_ENTRIES})",
    "answer": f"entry IN ({RELATED_ENTRIES})",
    "spent": f"entry IN ({RELATED_ENTRIES})",
    "prose": (f"rowid IN (SELECT said FROM part.turn WHERE entry IN ({RELATED_ENTRIES}))"),
    "turn": f"entry IN ({RELATED_ENTRIES})",
    "entry": f"file IN ({RELATED_FILES})",
    "mention": f"file IN ({RELATED_FILES})",
    "line": "family IN (SELECT family FROM related)",
    "session": "family IN (SELECT family FROM related)",
    "file": "family IN (SELECT family FROM related)",
}
"""What is deleted from a part, table by table, before it is copied without some families."""

SHARED_REQUESTS = (
    "SELECT request FROM part.spent WHERE EXISTS"
    " (SELECT 1 FROM main.spent WHERE main.spent.request = part.spent.request)"
)


class Adopted(NamedTuple):
    """What a part brought: how many entries, and the files that must be read with others."""

    entries: int
    related: list[str]


@contextmanager
def new_part(path: Path) -> Iterator[sqlite3.Connection]:
    """Create a part; write it in one transaction."""
    create_private_file(path)
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.executescript(PART_SETTINGS)
        connection.execute("BEGIN")
        create_part(connection)
        yield connection
        connection.execute("COMMIT")


def adopt_parts(
    connection: sqlite3.Connection, paths: Sequence[Path], next_key: int
) -> list[Adopted]:
    """Copy parts into the index in one transaction.

    Families of a part that hang together with what is already in there are left out. Entries are
    numbered from `next_key` on after that. The connection must serve for nothing else.
    """
    schemas = [f"part{number}" for number in range(len(paths))]
    for path, schema in zip(paths, schemas, strict=True):
        connection.execute(f"ATTACH ? AS {schema}", [str(path)])
        connection.execute(f"PRAGMA {schema}.cache_size = -256")  # it is read once
    try:
        connection.execute("BEGIN IMMEDIATE")
        try:
            adopted = [PartCopy(connection, schema).copy(next_key) for schema in schemas]
            connection.execute("COMMIT")
        except BaseException:
            connection.execute("ROLLBACK")
            raise
    finally:
        for schema in schemas:
            connection.execute(f"DETACH {schema}")
    return adopted


class PartCopy:
    """Copies an attached part into the index."""

    def __init__(self, connection: sqlite3.Connection, schema: str) -> None:
        self._connection = connection
        self._schema = schema

    def copy(self, next_key: int) -> Adopted:
        """Copy all rows of the part, with the numbers that follow those of the index."""
        related = self._withdraw_related()
        state = dict(self._run("SELECT name, value FROM part.state"))
        shared = [request for (request,) in self._run(SHARED_REQUESTS)]
        for statement in NAME_KEYS.split(";\n"):
            self._run(statement)
        numbers = last_numbers(self._connection)
        for table, moved in MOVED.items():
            self._copy_table(table, {column: numbers[kind] for column, kind in moved.items()})
        self._run(
            "INSERT OR IGNORE INTO used SELECT new, entry, call FROM name_key"
            " CROSS JOIN part.used ON part.used.name = old"
        )
        self._run(
            "INSERT INTO main.text(rowid, said) SELECT rowid, said FROM part.text ORDER BY rowid"
        )
        self._run(
            "INSERT INTO main.prose(rowid, asked, answered)"
            " SELECT rowid, asked, answered FROM part.prose ORDER BY rowid"
        )
        counted = "SELECT count(*), coalesce(sum(letters), 0) FROM part.entry"
        entries, letters = self._run(counted).fetchone()
        part = PartNumbers(next_key, state["family"], entries, letters, shared)
        Writer(self._connection).note_part(part)
        return Adopted(entries, related)

    def _run(self, statement: str) -> sqlite3.Cursor:
        """Run a statement in which the tables of the part are named `part.…`."""
        return self._connection.execute(statement.replace("part.", f"{self._schema}."))

    def _withdraw_related(self) -> list[str]:
        """Delete families from the part that hang together with the index; return their files."""
        self._run("CREATE TEMP TABLE IF NOT EXISTS related(family INTEGER PRIMARY KEY)")
        self._run("CREATE TEMP TABLE IF NOT EXISTS name_key(old INTEGER PRIMARY KEY, new)")
        self._run("DELETE FROM related")
        self._run(f"INSERT INTO related {RELATED}")
        files = self._run(f"SELECT path FROM part.file WHERE key IN ({RELATED_FILES})")
        paths = [os.fsdecode(path) for (path,) in files]
        if paths:
            for table, condition in WITHDRAWN.items():
                self._run(f"DELETE FROM part.{table} WHERE {condition}")
        return paths

    def _copy_table(self, table: str, moved: dict[str, int]) -> None:
        """Copy the rows of one table; numbers in `moved` columns are increased."""
        columns = COPIED[table]
        values = {name: f"{name} + {number}" for name, number in moved.items()}
        if table == "entry":
            values["model"] = MODEL
        selected = ", ".join(values.get(name, name) for name in columns)
        into = f"main.{table}({', '.join(columns)})"
        # What fails is rolled back as a whole: SQLite need not remember pages to undo a statement.
        self._run(f"INSERT OR FAIL INTO {into} SELECT {selected} FROM part.{table}")


def last_numbers(connection: sqlite3.Connection) -> dict[str, int]:
    """Return the last numbers that the index gave to files, lines and families."""
    found = dict(connection.execute("SELECT name, seq FROM main.sqlite_sequence"))
    (family,) = connection.execute("SELECT value FROM main.state WHERE name = 'family'").fetchone()
    return {"file": found.get("file", 0), "line": found.get("line", 0), "family": family}
