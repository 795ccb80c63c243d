"""The file of a session: appended to under a lock, watched for changes by others."""

import os
import stat
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import BinaryIO

from threadline.disk.file_state import FileState, state_from
from threadline.disk.private import unlock_file
from threadline.store.errors import (
    ClosedError,
    FileLostError,
    NotASessionError,
    ReadOnlyError,
    StoreError,
    storage_error,
)
from threadline.store.lock import LockWait, require_locks

NEWLINE = b"\n"


class FileJournal:
    """A journal in a file.

    The lock is `flock` on the file itself: it needs no second file, ends with its process, and
    works in a folder that cannot be written. If the file was replaced while we waited for the
    lock, the new one is opened, so that the old file that a migration keeps is never written to.
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

    def state(self) -> FileState:
        """Return the state of the file that has the name now."""
        try:
            return state_from(self._path.stat())
        except OSError as error:
            raise self._lost(error) from error

    @contextmanager
    def locked(self) -> Iterator[None]:
        """Lock the file that has the name now, against other writers."""
        if not self._writable:
            hint = "open it with `Session.open` to write"
            raise ReadOnlyError(f"session is read-only: {self._path}", hint)
        try:
            self._lock()
            yield
        finally:
            if self._fd >= 0:
                unlock_file(self._fd)

    def append(self, data: bytes) -> int:
        """Append complete lines; a torn last line is ended first."""
        size = os.fstat(self._fd).st_size
        # Pi appends without a lock and may be killed half-way: our line must not continue its line.
        torn = size > 0 and os.pread(self._fd, 1, size - 1) != NEWLINE
        try:
            write_all(self._fd, NEWLINE + data if torn else data, size)
        except OSError as error:
            raise storage_error("write to", self._path, error) from error
        return size + torn

    def sync(self) -> None:
        """Return when the disk has all that was appended."""
        try:
            os.fsync(self._fd)
        except OSError as error:
            raise storage_error("save", self._path, error) from error

    def take_back(self, start: int, end: int) -> bool:
        """Cut off the lines from `start` to `end`, if the file ends with them."""
        with suppress(OSError, StoreError):
            file = identity_of(self._fd)
            with self.locked():
                if identity_of(self._fd) == file and os.fstat(self._fd).st_size == end:
                    os.ftruncate(self._fd, start)
                    return True
        return False

    def read(self, start: int, end: int) -> bytes:
        """Return the bytes from `start` to `end`; fewer if the file ends before."""
        if self._fd < 0:
            raise self._closed()
        return read_all(self._fd, start, end)

    def hold(self) -> "HeldFile":
        """Return a source that reads this file, even after it was closed or renamed."""
        if self._fd < 0:
            raise self._closed()
        return HeldFile(os.dup(self._fd))

    @contextmanager
    def stream(self, start: int = 0) -> Iterator[BinaryIO]:
        """Open the file that has the name now, from `start` on, unbuffered."""
        self._follow()
        with open(os.dup(self._fd), "rb", buffering=0) as handle:  # noqa: PTH123 - a descriptor
            handle.seek(start)
            yield handle

    def close(self, why: str = "") -> None:
        """Close the file; later use raises ClosedError, which says `why`."""
        self._why_closed = self._why_closed or why
        if self._fd >= 0:
            os.close(self._fd)
            self._fd = -1

    def _closed(self) -> ClosedError:
        why = f": {self._why_closed}" if self._why_closed else ""
        return ClosedError(f"the session in {self._path} is closed{why}", "open it again")

    def __del__(self, close: Callable[[int], None] = os.close) -> None:
        """Close the file; `close` is bound early because modules may be gone at exit."""
        if self._fd >= 0:
            close(self._fd)

    def _open(self) -> None:
        if self._writable:
            require_locks()
        flags = os.O_RDWR | os.O_APPEND if self._writable else os.O_RDONLY
        try:
            self._fd = os.open(self._path, flags | getattr(os, "O_NONBLOCK", 0))
        except OSError as error:
            doing = "open" if self._writable else "read"
            raise storage_error(doing, self._path, error) from error
        if not stat.S_ISREG(os.fstat(self._fd).st_mode):
            self.close()
            hint = "save its output to a .jsonl file first"
            raise NotASessionError(f"not a regular file: {self._path}", hint)
        self._process = os.getpid()

    def _lock(self) -> None:
        """Lock the file that has the name now.

        A lock taken through a descriptor that was inherited by a fork is shared with the parent
        process and protects nothing, so the file is opened again.
        """
        if self._fd < 0:
            raise self._closed()
        if self._process != os.getpid():
            self._reopen()
        wait = LockWait(self._path, self._lock_timeout)
        try:
            wait.take(self._fd)
            # A migration may have replaced the file while we waited: then the new one is locked.
            while self._follow():
                wait.take(self._fd)
        except OSError as error:
            raise storage_error("lock", self._path, error) from error

    def _follow(self) -> bool:
        """Open the file that has the name now; return True if it is another one."""
        if self._fd < 0:
            raise self._closed()
        if self.state().identity == identity_of(self._fd):
            return False
        self._reopen()
        return True

    def _reopen(self) -> None:
        self.close()
        self._open()

    def _lost(self, error: OSError) -> Exception:
        if not isinstance(error, FileNotFoundError):
            return storage_error("find", self._path, error)
        hint = "restore it, or continue in a new file with `create_branched_session`"
        return FileLostError(f"{self._path} was deleted while the session was open", hint)


class HeldFile:
    """A file that stays open as long as this object lives."""

    def __init__(self, fd: int) -> None:
        self._fd = fd

    def read(self, start: int, end: int) -> bytes:
        """Return the bytes from `start` to `end`."""
        return read_all(self._fd, start, end)

    def __del__(self, close: Callable[[int], None] = os.close) -> None:
        """Close the file; `close` is bound early because modules may be gone at exit."""
        close(self._fd)


def read_all(fd: int, start: int, end: int) -> bytes:
    """Read from `start` to `end`, or as far as the file goes."""
    pieces = []
    while start < end and (piece := os.pread(fd, end - start, start)):
        pieces.append(piece)
        start += len(piece)
    return pieces[0] if len(pieces) == 1 else b"".join(pieces)


def identity_of(fd: int) -> tuple[int, int]:
    """Return what identifies an open file."""
    return state_from(os.fstat(fd)).identity


def write_all(fd: int, data: bytes, size: int) -> None:
    """Write all of `data` at the end of a locked file of `size` bytes.

    If the disk takes only part of it, that part is cut off again, unless another process wrote
    after it.
    """
    written = 0
    try:
        while written < len(data):
            written += os.write(fd, data[written:] if written else data)
    except OSError:
        if written and os.fstat(fd).st_size == size + written:
            os.ftruncate(fd, size)
        raise
