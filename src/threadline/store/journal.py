"""The file of a session: whole lines are added under a lock, and what others do is noticed."""

import fcntl
import os
import stat
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import BinaryIO, NamedTuple, Protocol

from threadline.store.errors import (
    ClosedError,
    FileLostError,
    NotASessionError,
    ReadOnlyError,
    StoreError,
    storage_error,
)
from threadline.store.lock import LockWait
from threadline.store.new_file import write_all
from threadline.store.stretch import Source

NEWLINE = b"\n"


class Stamp(NamedTuple):
    """What tells whether a file is still the one that was read."""

    file: tuple[int, int]
    size: int
    changed: int


class Journal(Protocol):
    """Where the lines of a session are kept."""

    @property
    def path(self) -> Path | None:
        """The file, if there is one."""

    def stamp(self) -> Stamp:
        """Say what state the lines are in."""

    @contextmanager
    def locked(self) -> Iterator[None]:
        """Keep every other writer out."""

    def append(self, data: bytes) -> int:
        """Add whole lines; give the offset at which they begin."""

    def sync(self) -> None:
        """Return when all that was added would survive a power failure."""

    def take_back(self, start: int, end: int) -> bool:
        """Remove the lines from `start` to `end`; return False if others stand behind them."""

    def read(self, start: int, end: int) -> bytes:
        """Give the bytes from `start` to `end`."""

    def hold(self) -> Source:
        """Give what is written so far to whoever reads it later, even after `close`."""

    @contextmanager
    def stream(self, start: int = 0) -> Iterator[BinaryIO]:
        """Give the bytes from `start` on, unbuffered."""

    def close(self, why: str = "") -> None:
        """Let go of the lines; `why` is told to who uses them all the same."""


class FileJournal:
    """A journal in a file.

    The lock is `flock` on the file itself: it needs no second file, ends with its process, and
    works in a folder that cannot be written. A file that was swapped while we waited for the
    lock is opened anew. What a migration has set aside is therefore never written to.
    """

    def __init__(
        self, path: Path, *, writable: bool = True, lock_timeout: float | None = None
    ) -> None:
        self._fd = -1
        self._path = path
        self._writable = writable
        self._lock_timeout = lock_timeout
        self._why_closed = ""
        self._process = 0
        self._open()

    @property
    def path(self) -> Path:
        """The file."""
        return self._path

    def stamp(self) -> Stamp:
        """Say what state the file is in, whichever file has the name now."""
        try:
            state = self._path.stat()
        except OSError as error:
            raise self._lost(error) from error
        return Stamp((state.st_dev, state.st_ino), state.st_size, state.st_mtime_ns)

    @contextmanager
    def locked(self) -> Iterator[None]:
        """Keep other writers out, and have the file that bears the name."""
        if not self._writable:
            hint = "open it with `Session.open` to write"
            raise ReadOnlyError(f"{self._path} was opened for reading", hint)
        try:
            self._lock()
            yield
        finally:
            if self._fd >= 0:
                fcntl.flock(self._fd, fcntl.LOCK_UN)

    def append(self, data: bytes) -> int:
        """Add whole lines after whatever is there; a torn last line is ended first."""
        size = os.fstat(self._fd).st_size
        torn = size > 0 and os.pread(self._fd, 1, size - 1) != NEWLINE
        try:
            write_all(self._fd, NEWLINE + data if torn else data, size)
        except OSError as error:
            raise storage_error("write to", self._path, error) from error
        return size + torn

    def sync(self) -> None:
        """Return when the disk has it."""
        try:
            os.fsync(self._fd)
        except OSError as error:
            raise storage_error("save", self._path, error) from error

    def take_back(self, start: int, end: int) -> bool:
        """Cut off the lines from `start` to `end`, if the file ends with them."""
        with suppress(OSError, StoreError):
            file = file_of(self._fd)
            with self.locked():
                if file_of(self._fd) == file and os.fstat(self._fd).st_size == end:
                    os.ftruncate(self._fd, start)
                    return True
        return False

    def read(self, start: int, end: int) -> bytes:
        """Give the bytes from `start` to `end`; fewer if the file ends before."""
        if self._fd < 0:
            raise self._closed()
        return read_all(self._fd, start, end)

    def hold(self) -> "Held":
        """Give the file as it is now, by whatever name it goes later."""
        if self._fd < 0:
            raise self._closed()
        return Held(os.dup(self._fd))

    @contextmanager
    def stream(self, start: int = 0) -> Iterator[BinaryIO]:
        """Give the file from `start` on, the one that bears the name now."""
        self._follow()
        with open(os.dup(self._fd), "rb", buffering=0) as handle:  # noqa: PTH123 - a descriptor
            handle.seek(start)
            yield handle

    def close(self, why: str = "") -> None:
        """Close the file; `why` is told to who uses it all the same."""
        self._why_closed = self._why_closed or why
        if self._fd >= 0:
            os.close(self._fd)
            self._fd = -1

    def _closed(self) -> ClosedError:
        why = f": {self._why_closed}" if self._why_closed else ""
        return ClosedError(f"the session in {self._path} is closed{why}", "open it again")

    def __del__(self, close: Callable[[int], None] = os.close) -> None:
        """Close what was forgotten; `close` is kept because modules may be gone by then."""
        if self._fd >= 0:
            close(self._fd)

    def _open(self) -> None:
        flags = os.O_RDWR | os.O_APPEND if self._writable else os.O_RDONLY
        try:
            self._fd = os.open(self._path, flags | os.O_CLOEXEC | os.O_NONBLOCK)
        except OSError as error:
            doing = "open" if self._writable else "read"
            raise storage_error(doing, self._path, error) from error
        if not stat.S_ISREG(os.fstat(self._fd).st_mode):
            self.close()
            hint = "a session is kept in a file; save what comes out of this to one"
            raise NotASessionError(f"{self._path} is no session: it is no file", hint)
        self._process = os.getpid()

    def _lock(self) -> None:
        """Take the lock of the file that bears the name; one shared with a parent is none."""
        if self._fd < 0:
            raise self._closed()
        if self._process != os.getpid():
            self._reopen()
        wait = LockWait(self._path, self._lock_timeout)
        try:
            wait.take(self._fd)
            while self._follow():
                wait.take(self._fd)
        except OSError as error:
            raise storage_error("lock", self._path, error) from error

    def _follow(self) -> bool:
        """Open the file that bears the name now, if it is another one."""
        if self._fd < 0:
            raise self._closed()
        if self.stamp().file == file_of(self._fd):
            return False
        self._reopen()
        return True

    def _reopen(self) -> None:
        self.close()
        self._open()

    def _lost(self, error: OSError) -> Exception:
        if not isinstance(error, FileNotFoundError):
            return storage_error("find", self._path, error)
        hint = "put it back, or go on in a new file: `create_branched_session`"
        return FileLostError(f"{self._path} was deleted while the session was open", hint)


class Held:
    """A file that stays readable as long as somebody holds it."""

    def __init__(self, fd: int) -> None:
        self._fd = fd

    def read(self, start: int, end: int) -> bytes:
        """Give the bytes from `start` to `end`."""
        return read_all(self._fd, start, end)

    def __del__(self, close: Callable[[int], None] = os.close) -> None:
        """Let go; `close` is kept because modules may be gone when Python leaves."""
        close(self._fd)


def read_all(fd: int, start: int, end: int) -> bytes:
    """Read from `start` to `end`, or as far as the file goes."""
    pieces = []
    while start < end and (piece := os.pread(fd, end - start, start)):
        pieces.append(piece)
        start += len(piece)
    return pieces[0] if len(pieces) == 1 else b"".join(pieces)


def file_of(fd: int) -> tuple[int, int]:
    """Return what identifies an open file."""
    state = os.fstat(fd)
    return state.st_dev, state.st_ino
