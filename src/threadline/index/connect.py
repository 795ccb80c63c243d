"""Open the index: one connection for each thread, one writer at a time; rebuild a damaged one."""

import os
import sqlite3
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from threadline.disk.drafts import sweep_folder
from threadline.disk.private import create_private_file, lock_file, make_private_folder, restrict
from threadline.index.schema import SCHEMA, create_index
from threadline.model.error import IndexUnusableError

if TYPE_CHECKING:
    from threadline.index.write_files import NameTable

REBUILD_THRESHOLD = 10_000
"""Number of deleted entries below which the index is never rebuilt."""

BUSY_TIMEOUT = 60.0
"""Seconds to wait for another process that is writing."""

RETRY_INTERVAL = 0.02
"""Seconds between attempts to take a lock that another process holds."""

Answer = TypeVar("Answer")
Connection = sqlite3.Connection
Reader = sqlite3.Connection
"""What answers questions."""

DAMAGE = frozenset(
    {
        sqlite3.SQLITE_CORRUPT,
        sqlite3.SQLITE_NOTADB,
        sqlite3.SQLITE_FORMAT,
        sqlite3.SQLITE_CONSTRAINT,
    }
)
"""The codes of SQLite that say the file itself is bad, or holds what we did not put there."""

FILES = ("", "-wal", "-shm")
"""What SQLite adds to the name of a database for the files beside it."""

PART = ".part"
"""What the names of parts have behind the name of the index."""

HAS_STATE = "SELECT count(*) FROM sqlite_master WHERE name = 'state'"
SETTINGS = """
PRAGMA journal_mode = wal;
PRAGMA synchronous = normal;
PRAGMA secure_delete = off;
PRAGMA temp_store = memory;
PRAGMA cache_size = -32000;
PRAGMA mmap_size = 268435456;
"""


class Database:
    """The database file of an index; one that another `maker` (version) wrote is replaced."""

    def __init__(self, path: Path, maker: str) -> None:
        self.path = path
        self._maker = f"{maker} {SCHEMA}"
        self._local = threading.local()
        self.lock_handle: int | None = None
        with usable(path):
            make_private_folder(path.parent)

    @property
    def reader(self) -> sqlite3.Connection:
        """The connection of this thread, to an index that is whole."""
        found: sqlite3.Connection | None = getattr(self._local, "connection", None)
        # Another process may have replaced the file: the old connection would see a deleted index.
        if found is None or self._local.inode != self._inode():
            self.close()
            found = self._open()
            self._local.connection, self._local.inode = found, self._inode()
        return found

    @contextmanager
    def writing(self) -> Iterator[sqlite3.Connection]:
        """Write in one transaction: all of it or nothing."""
        connection = self.reader
        connection.execute("BEGIN IMMEDIATE")
        try:
            yield connection
            connection.execute("COMMIT")
        except BaseException:
            with suppress(sqlite3.Error):
                connection.execute("ROLLBACK")
            raise

    @contextmanager
    def unmapped(self) -> Iterator[None]:
        """Use little memory, and map no file into it: an update would touch all of it."""
        self.reader.execute("PRAGMA mmap_size = 0")
        self.reader.execute("PRAGMA cache_size = -4000")
        try:
            yield
        finally:
            self.close()

    @contextmanager
    def adopting(self) -> Iterator[sqlite3.Connection]:
        """Open another connection, by which parts are copied into the index."""
        with closing(self._connect()) as connection:
            connection.execute("PRAGMA mmap_size = 0")
            yield connection

    def part_path(self, number: int) -> Path:
        """Return where the part with a number is made, for this process.

        A worker of a killed process may go on for a while: it must not write into our parts.
        """
        return Path(f"{self.path}{PART}{os.getpid()}-{number}")

    def delete_parts(self) -> None:
        """Delete the parts and drafts that a killed process left."""
        for path in self.path.parent.glob(f"{self.path.name}{PART}*"):
            path.unlink(missing_ok=True)
        sweep_folder(self.path.parent)

    @contextmanager
    def locked(self, patience: float | None = None) -> Iterator[None]:
        """Lock the index; the system releases the lock of a killed process.

        Raise BlockingIOError if another process keeps it locked for `patience` seconds.
        """
        # flock is per handle: taking it again in the same thread would wait for itself.
        if getattr(self._local, "is_locked", False):
            yield
            return
        with usable(self.path):
            handle = os.open(f"{self.path}.lock", os.O_RDWR | os.O_CREAT, 0o600)
        try:
            restrict(Path(f"{self.path}.lock"))
            self.lock_handle = handle
            # Not SQLite's own lock: readers go on while one process derives for minutes.
            take_lock(handle, patience)
            self._local.is_locked = True
            yield
        finally:
            self._local.is_locked = False
            self.lock_handle = None
            os.close(handle)

    def needs_rebuild(self) -> bool:
        """Return True if so much text of deleted entries is left that a rebuild is better."""
        state = dict(self.reader.execute("SELECT name, value FROM state"))
        return bool(state["dead"] > max(REBUILD_THRESHOLD, state["added"] // 2))

    def next_key(self) -> int:
        """Return the key that the next entry will have."""
        query = "SELECT value FROM state WHERE name = 'next'"
        return int(self.reader.execute(query).fetchone()[0])

    def names(self, table: "NameTable") -> dict[str, str]:
        """Return the names given to sessions outside their files, by session."""
        return dict(self.reader.execute(f"SELECT session, name FROM {table}"))

    def repairing(
        self, work: Callable[[], Answer], rebuild: Callable[[], object] | None = None
    ) -> Answer:
        """Do some work; if the index turns out to be damaged, rebuild it and try again."""
        try:
            return work()
        except sqlite3.DatabaseError as error:
            if not is_damage(error):
                raise unusable(self.path, error) from error
        with self.locked():
            self.remove()
            if rebuild is not None:
                rebuild()
        return work()

    def close(self) -> None:
        """Close the connection of this thread."""
        found: sqlite3.Connection | None = getattr(self._local, "connection", None)
        if found is not None:
            found.close()
            self._local.connection = None

    def remove(self) -> None:
        """Delete the index; the next reader creates an empty one."""
        self.close()
        for suffix in FILES:
            Path(f"{self.path}{suffix}").unlink(missing_ok=True)

    def _inode(self) -> int:
        try:
            return self.path.stat().st_ino
        except OSError:
            return 0

    def _open(self) -> sqlite3.Connection:
        """Open the file; replace it if it is damaged or another version wrote it."""
        found = self._try()
        if found is not None:
            return found
        with self.locked():
            found = self._try()
            if found is None:
                self.remove()
                found = self._connect()
                self._create_tables(found)
        return found

    def _try(self) -> sqlite3.Connection | None:
        """Open the file if it is an index of ours, made by this version."""
        if not self._inode():
            return None
        connection = None
        try:
            connection = self._connect()
            if self._has_our_schema(connection):
                return connection
        except sqlite3.DatabaseError as error:
            if not is_damage(error):
                raise
        if connection is not None:
            connection.close()
        return None

    def _connect(self) -> sqlite3.Connection:
        """Open the file; SQLite gives those beside it the same rights."""
        with usable(self.path):
            create_private_file(self.path)
            for suffix in FILES:
                restrict(Path(f"{self.path}{suffix}"))
        connection = sqlite3.connect(self.path, timeout=BUSY_TIMEOUT, isolation_level=None)
        try:
            connection.executescript(SETTINGS)
        except sqlite3.DatabaseError:
            connection.close()
            raise
        return connection

    def _has_our_schema(self, connection: sqlite3.Connection) -> bool:
        if not connection.execute(HAS_STATE).fetchone()[0]:
            return False
        made = connection.execute("SELECT value FROM state WHERE name = 'maker'").fetchone()
        return made is not None and made[0] == self._maker

    def _create_tables(self, connection: sqlite3.Connection) -> None:
        """Create the tables."""
        connection.execute("BEGIN IMMEDIATE")
        create_index(connection)
        connection.execute("INSERT INTO state VALUES ('maker', ?)", [self._maker])
        connection.execute("COMMIT")


def take_lock(handle: int, patience: float | None) -> None:
    """Take a lock; raise BlockingIOError after `patience` seconds, if that is not None."""
    if patience is None:
        lock_file(handle)
        return
    until = time.monotonic() + patience
    while True:
        try:
            lock_file(handle, wait=False)
        except BlockingIOError:
            if time.monotonic() >= until:
                raise
        else:
            return
        time.sleep(RETRY_INTERVAL)


@contextmanager
def usable(path: Path) -> Iterator[None]:
    """Raise IndexUnusableError if the system refuses a file of the index at `path`."""
    try:
        yield
    except OSError as error:
        raise unusable(path, error) from error


def unusable(path: Path, error: Exception) -> IndexUnusableError:
    """Return the error for an index that cannot be read or written."""
    why = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
    hint = "set THREADLINE_CACHE to a directory that is writable"
    return IndexUnusableError(f"cannot use the index {path}: {why.lower()}", hint)


def is_damage(error: sqlite3.Error) -> bool:
    """Return True if an error means that the index is damaged, unlike a busy or full disk."""
    return error.sqlite_errorcode & 0xFF in DAMAGE
