"""Write which files were read, what they speak of, and what people named their sessions."""

import os
import sqlite3
from collections.abc import Iterable, Mapping
from typing import Literal

from threadline.disk.file_state import Stamp, is_gone
from threadline.index.asking import batched, select_in
from threadline.index.relations import FILE, FileColumns, placeholders
from threadline.index.rows import FileRow
from threadline.json_text.lenient import replace_surrogates

NameTable = Literal["named", "own_name"]
PUT_FILE = f"{FILE.upsert('path')} RETURNING key"
HOLDING = "SELECT DISTINCT family FROM entry JOIN file ON file.key = entry.file WHERE id IN"
MISSING = "SELECT DISTINCT family FROM mention JOIN file ON file.key = mention.file WHERE name IN"


class FileWriter:
    """Writes what is known of files into one transaction."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection
        self._is_empty = not connection.execute("SELECT EXISTS(SELECT 1 FROM file)").fetchone()[0]

    def families_with(self, names: Iterable[str]) -> set[int]:
        """Find the families that hold an entry, speak of a session, or miss an entry so named."""
        if self._is_empty:
            return set()
        wanted = {replace_surrogates(name) for name in names}
        found: set[int] = set()
        for query in (HOLDING, MISSING):
            found.update(row[0] for row in select_in(self._connection, query, wanted))
        return found

    def paths_of(self, families: Iterable[int]) -> list[str]:
        """List the files of families."""
        rows = select_in(self._connection, "SELECT path FROM file WHERE family IN", families)
        return [os.fsdecode(row[0]) for row in rows]

    def forget_files(self, paths: Iterable[str]) -> None:
        """Delete files that no longer exist."""
        for path in paths:
            row = self._connection.execute(
                "DELETE FROM file WHERE path = ? RETURNING key", [os.fsencode(path)]
            ).fetchone()
            if row:
                self._connection.execute("DELETE FROM mention WHERE file = ?", row)

    def put_file(self, file: FileRow, family: int) -> int:
        """Record a file as it was read; return its key."""
        row = FileColumns(
            path=os.fsencode(file.path),
            crc=file.crc,
            read=file.read,
            gone=file.gone,
            family=family,
            **file.stamp._asdict(),
        )
        key: int = self._connection.execute(PUT_FILE, row).fetchone()[0]
        self._connection.execute("DELETE FROM mention WHERE file = ?", [key])
        self._connection.executemany(
            "INSERT OR IGNORE INTO mention VALUES (?, ?)",
            ((replace_surrogates(name), key) for name in file.mentions),
        )
        return key

    def touch(self, path: str, stamp: Stamp) -> None:
        """Note that a file, or its kept copy, holds what it held, though its stamp is another."""
        name, gone = os.fsencode(path), is_gone(stamp)
        columns = ", ".join(f"{column} = ?" for column in (*Stamp._fields, "gone"))
        self._connection.execute(f"UPDATE file SET {columns} WHERE path = ?", (*stamp, gone, name))
        self._connection.execute("UPDATE session SET gone = ? WHERE file = ?", (gone, name))

    def rename_sessions(self, table: NameTable, names: Mapping[str, str]) -> None:
        """Note the names that people gave sessions; the files of those are to be looked at."""
        known = dict(self._connection.execute(f"SELECT session, name FROM {table}"))
        changed = dict(known.items() ^ names.items())
        self._connection.execute(f"DELETE FROM {table}")
        self._connection.executemany(f"INSERT INTO {table} VALUES (?, ?)", names.items())
        query = "SELECT file FROM session WHERE id IN"
        files = [row[0] for row in select_in(self._connection, query, changed)]
        # A stamp that no file has: the next refresh reads these files again.
        self._run_for("UPDATE file SET beside = '?' WHERE path IN", files)

    def _run_for(self, statement: str, keys: Iterable[object]) -> None:
        for piece in batched(keys):
            self._connection.execute(f"{statement} ({placeholders(len(piece))})", piece)
