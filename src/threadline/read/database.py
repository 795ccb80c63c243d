"""SQLite files of agents, opened read-only beside a client that may be writing to them."""

import os
import sqlite3
import threading
from collections import OrderedDict
from collections.abc import Callable, Collection, Iterable, Iterator
from contextlib import ExitStack, closing, contextmanager, suppress
from pathlib import Path
from typing import NamedTuple
from urllib.parse import quote

from threadline.read.plain import file_of

Database = sqlite3.Connection
"""An open database."""

LOG = "-wal"
"""What the name of a database's write-ahead log adds to that of the database."""

SHARED_MEMORY = "-shm"
"""What the name of the index of that log adds; it exists while somebody has the database open."""

TIMEOUT = 2.0
"""Seconds to wait for a client that holds an exclusive lock, or is recovering its log."""

OPEN = 4
"""How many databases each thread keeps open."""

Connections = OrderedDict[tuple[str, int, int], sqlite3.Connection]


class Kept(threading.local):
    """The connections of one thread: those used last, by path, device and inode of their files."""

    def __init__(self) -> None:
        self.connections: Connections = OrderedDict()


KEPT = Kept()
ABANDONED: list[Connections] = []


def abandon_connections() -> None:
    """Abandon the connections that a process has inherited.

    A connection must neither be used nor closed after a fork, so a reference to it stays.
    """
    ABANDONED.append(KEPT.connections)
    KEPT.connections = OrderedDict()


if hasattr(os, "register_at_fork"):  # Windows has no fork
    os.register_at_fork(after_in_child=abandon_connections)


@contextmanager
def open_database(path: str) -> Iterator[sqlite3.Connection]:
    """Open the database of the transcript at `path`; all questions are answered from one snapshot.

    The connection is kept for the next call, but no snapshot is: an old one would keep the client
    from shortening its log. A call inside another has the snapshot of that one. A damaged or locked
    database raises OSError, as an unreadable file does.
    """
    file = file_of(path)
    try:
        connection = connection_to(file)
        if connection.in_transaction:
            yield connection
            return
        connection.execute("BEGIN")
        try:
            yield connection
        finally:
            connection.rollback()
    except (sqlite3.Error, UnicodeDecodeError) as error:  # a message may be damaged too
        close_connections(file)
        raise OSError(0, f"{error}", file) from error


@contextmanager
def held_still(path: str) -> Iterator[None]:
    """Keep a client from moving rows from a log to its database, so that both can be copied.

    Rows may be added to the log meanwhile. A file descriptor of the database must be closed after
    the block, not inside: that drops all locks of this process, also those of connections that are
    kept, so these are closed before. What is no database is left alone.
    """
    file = file_of(path)
    close_connections(file)
    with ExitStack() as stack:
        with suppress(sqlite3.Error):
            connection = stack.enter_context(closing(connect(file)))
            connection.execute("BEGIN")
            connection.execute("SELECT count(*) FROM sqlite_master").fetchall()
        yield


def connection_to(file: str) -> sqlite3.Connection:
    """Return this thread's connection to a database; another file of the same name gets its own."""
    kept = KEPT.connections
    found = os.stat(file)
    name = (file, found.st_dev, found.st_ino)
    if name not in kept:
        close_connections(file)
        kept[name] = connect(file)
        unused = (old for old, one in kept.items() if old != name and not one.in_transaction)
        if len(kept) > OPEN and (oldest := next(unused, None)) is not None:
            kept.pop(oldest).close()
    kept.move_to_end(name)
    return kept[name]


def close_connections(file: str) -> None:
    """Close this thread's connections to a database."""
    for name in [name for name in KEPT.connections if name[0] == file]:
        KEPT.connections.pop(name).close()


def connect(file: str) -> sqlite3.Connection:
    """Connect to a database with the write-ahead log beside it, without ever writing to it.

    A log is read by way of shared memory, a file that cannot be created in a directory without
    write access. Where none exists, nobody has the database open, and locks are not needed.
    """
    file = os.path.realpath(file)  # the log of a linked database is beside the database
    try:
        return open_read_only(file, "mode=ro")
    except sqlite3.OperationalError as error:
        if error.sqlite_errorcode & 0xFF != sqlite3.SQLITE_CANTOPEN or has_shared_memory(file):
            raise
    if not has_log(file):
        return open_read_only(file, "mode=ro&immutable=1")
    # In exclusive mode the index of a log is in memory; without locks that needs no write access.
    return open_read_only(file, "mode=ro&vfs=unix-none", "PRAGMA locking_mode = exclusive")


def open_read_only(file: str, options: str, *settings: str) -> sqlite3.Connection:
    """Connect to a database with some URI options, and read its schema."""
    address = f"file:{quote(file)}?{options}"
    connection = sqlite3.connect(address, uri=True, timeout=TIMEOUT, isolation_level=None)
    connection.text_factory = decode_text
    try:
        for setting in (*settings, "SELECT count(*) FROM sqlite_master"):
            connection.execute(setting).fetchall()
    except BaseException:
        connection.close()
        raise
    return connection


def decode_text(raw: bytes) -> str:
    """Decode a text of a database; what is not UTF-8 in it is replaced."""
    return raw.decode(errors="replace")


def has_log(file: str) -> bool:
    """Return True if a write-ahead log with content is beside a database."""
    try:
        return Path(file + LOG).stat().st_size > 0
    except OSError:
        return False


def has_shared_memory(file: str) -> bool:
    """Return True if the index of a write-ahead log is beside a database."""
    return os.path.lexists(file + SHARED_MEMORY)


class RowsOf(NamedTuple):
    """Rows of a table to be copied: those whose `column` has one of some values."""

    table: str
    column: str
    values: Collection[str]


def copy_rows(
    source: sqlite3.Connection, file: str, parts: Iterable[RowsOf], clean: Callable[[str], str]
) -> None:
    """Write rows to a new database with the tables and indexes of another, each text cleaned.

    Ids stay as they are: other rows name them.
    """
    target = sqlite3.connect(file)
    try:
        for part in parts:
            schema = source.execute(SCHEMA, (part.table,)).fetchall()
            for (command,) in schema:
                target.execute(command)
            if schema:
                copy_table(source, target, part, clean)
        target.commit()
    finally:
        target.close()


SCHEMA = """SELECT sql FROM sqlite_master WHERE tbl_name = ? AND type IN ('table', 'index')
    AND sql IS NOT NULL ORDER BY type DESC"""
"""How a table and then its indexes are made."""


def copy_table(
    source: sqlite3.Connection,
    target: sqlite3.Connection,
    part: RowsOf,
    clean: Callable[[str], str],
) -> None:
    """Copy rows of one table, in their order."""
    for value in part.values:
        found = source.execute(
            f'SELECT * FROM "{part.table}" WHERE "{part.column}" = ? ORDER BY rowid',  # noqa: S608 - names of the caller
            (value,),
        )
        names = [column[0] for column in found.description]
        free = [not is_id(name) for name in names]
        marks = ", ".join("?" * len(names))
        target.executemany(
            f'INSERT INTO "{part.table}" VALUES ({marks})',  # noqa: S608 - the same
            (
                [cleaned(v, clean) if f else v for v, f in zip(row, free, strict=True)]
                for row in found
            ),
        )


def is_id(name: str) -> bool:
    """Return True for the name of a column that holds ids."""
    return name == "id" or name.endswith("_id")


def cleaned(value: object, clean: Callable[[str], str]) -> object:
    """Return a value of a row, cleaned if it is text in whatever form."""
    if isinstance(value, bytes):
        return clean(value.decode(errors="replace")).encode()
    return clean(value) if isinstance(value, str) else value


def memory_database() -> sqlite3.Connection:
    """Return an empty database in memory."""
    connection = sqlite3.connect(":memory:", isolation_level=None)
    connection.text_factory = decode_text
    return connection
