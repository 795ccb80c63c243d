"""SQLite files of agents, opened read-only beside a client that may be writing to them."""

import os
import sqlite3
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import quote

from threadline.read.plain import file_of

Database = sqlite3.Connection
"""An open database."""

MAGIC = b"SQLite format 3\0"
"""How every SQLite file begins."""

LOG = "-wal"
"""What the name of a database's write-ahead log adds to that of the database."""

TIMEOUT = 2.0
"""Seconds to wait for a client that is recovering its log."""


@contextmanager
def open_database(path: str) -> Iterator[sqlite3.Connection]:
    """Open the database of the transcript at `path`; all questions are answered from one snapshot.

    A damaged database raises OSError, as an unreadable file does.
    """
    file = file_of(path)
    try:
        connection = connect(file)
        try:
            connection.execute("BEGIN")
            yield connection
        finally:
            connection.close()
    except (
        sqlite3.Error,
        UnicodeDecodeError,
    ) as error:  # the message of an error may be damaged too
        raise OSError(0, f"{error}", file) from error


KEPT = threading.local()
"""The database that each thread asked last, and its connection."""


@contextmanager
def kept_database(path: str) -> Iterator[Database]:
    """Return a connection that this thread keeps for the next call, for many small questions.

    No snapshot is held between calls, so the client is never in the way of itself. Another file
    under the same name gets a connection of its own.
    """
    file = file_of(path)
    try:
        found = os.stat(file)
        name = (file, found.st_dev, found.st_ino)
        if getattr(KEPT, "name", None) != name:
            close_kept()
            KEPT.connection, KEPT.name = connect(file), name
        yield KEPT.connection
    except (sqlite3.Error, UnicodeDecodeError) as error:
        close_kept()
        raise OSError(0, f"{error}", file) from error


def close_kept() -> None:
    """Close the connection that this thread keeps."""
    if getattr(KEPT, "name", None) is not None:
        KEPT.connection.close()
        KEPT.name = None


def connect(file: str) -> sqlite3.Connection:
    """Connect to a database with the write-ahead log beside it, without ever writing to it."""
    connection = open_read_only(file, "mode=ro")
    try:
        connection.execute("SELECT count(*) FROM sqlite_master")
    except sqlite3.OperationalError:
        connection.close()
        if has_log(file):
            raise
        # A log cannot be created in a directory without write access. None is needed where
        # none exists: nobody is writing there.
        connection = open_read_only(file, "mode=ro&immutable=1")
    return connection


def open_read_only(file: str, options: str) -> sqlite3.Connection:
    """Connect to a database with some URI options."""
    address = f"file:{quote(file)}?{options}"
    connection = sqlite3.connect(address, uri=True, timeout=TIMEOUT, isolation_level=None)
    connection.text_factory = decode_text
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
