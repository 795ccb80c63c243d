"""The file of a session: whole lines are added under a lock, and what others do is noticed."""

import fcntl
import os
import stat
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from secrets import token_hex
from typing import BinaryIO, NamedTuple, Protocol

from threadline.store.errors import (
    ClosedError,
    FileLostError,
    NotASessionError,
    ReadOnlyError,
    storage_error,
)
from threadline.store.stretch import Source

NEWLINE = b"\n"
MODE = 0o600


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

    def read(self, start: int, end: int) -> bytes:
        """Give the bytes from `start` to `end`."""

    def hold(self) -> Source:
        """Give what is written so far to whoever reads it later, even after `close`."""

    @contextmanager
    def stream(self, start: int = 0) -> Iterator[BinaryIO]:
        """Give the bytes from `start` on, unbuffered."""

    def close(self) -> None:
        """Let go of the lines."""


class FileJournal:
    """A journal in a file.

    The lock is `flock` on the file itself: it needs no second file, ends with its process, and
    works in a folder that cannot be written. A file that was swapped while we waited for the
    lock is opened anew. What a migration has set aside is therefore never written to.
    """

    def __init__(self, path: Path, *, writable: bool = True) -> None:
        self._fd = -1
        self._path = path
        self._writable = writable
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

    def read(self, start: int, end: int) -> bytes:
        """Give the bytes from `start` to `end`; fewer if the file ends before."""
        if self._fd < 0:
            raise closed(self._path)
        return read_all(self._fd, start, end)

    def hold(self) -> "Held":
        """Give the file as it is now, by whatever name it goes later."""
        if self._fd < 0:
            raise closed(self._path)
        return Held(os.dup(self._fd))

    @contextmanager
    def stream(self, start: int = 0) -> Iterator[BinaryIO]:
        """Give the file from `start` on, the one that bears the name now."""
        self._follow()
        with open(os.dup(self._fd), "rb", buffering=0) as handle:  # noqa: PTH123 - a descriptor
            handle.seek(start)
            yield handle

    def close(self) -> None:
        """Close the file."""
        if self._fd >= 0:
            os.close(self._fd)
            self._fd = -1

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
            raise closed(self._path)
        if self._process != os.getpid():
            self._reopen()
        try:
            fcntl.flock(self._fd, fcntl.LOCK_EX)
            while self._follow():
                fcntl.flock(self._fd, fcntl.LOCK_EX)
        except OSError as error:
            raise storage_error("lock", self._path, error) from error

    def _follow(self) -> bool:
        """Open the file that bears the name now, if it is another one."""
        if self._fd < 0:
            raise closed(self._path)
        mine = os.fstat(self._fd)
        if self.stamp().file == (mine.st_dev, mine.st_ino):
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


def write_all(fd: int, data: bytes, size: int) -> None:
    """Write all of `data` at the end of a locked file of `size` bytes.

    If the disk takes only part of it, our part goes again, unless somebody wrote behind it.
    """
    written = 0
    try:
        while written < len(data):
            written += os.write(fd, data[written:] if written else data)
    except OSError:
        if written and os.fstat(fd).st_size == size + written:
            os.ftruncate(fd, size)
        raise


def closed(path: Path) -> ClosedError:
    """Say that the session was closed."""
    return ClosedError(f"the session in {path} is closed", "open it again")


def sync_folder(folder: Path) -> None:
    """Make a name that was given in `folder` survive a power failure.

    A folder that may be written but not read cannot be opened, and so not be synced.
    """
    try:
        fd = os.open(folder, os.O_RDONLY)
    except PermissionError:
        return
    try:
        os.fsync(fd)
    finally:
        os.close(fd)


def make_folder(folder: Path) -> list[Path]:
    """Make a folder and those above it; give the ones that got a new name in them."""
    missing = [above for above in (folder, *folder.parents) if not above.exists()]
    folder.mkdir(parents=True, exist_ok=True)
    return [made.parent for made in missing]


def write_new(path: Path, data: Iterator[bytes], *, fsync: bool = True) -> None:
    """Write a file that was not there; it bears its name only when it is whole.

    A name that is taken is an error, and nothing is left behind.
    """
    draft = draft_of(path)
    try:
        changed = [path.parent, *make_folder(path.parent)]
        fill(draft, data, fsync=fsync)
        os.link(draft, path)
        if fsync:
            for folder in changed:
                sync_folder(folder)
    except OSError as error:
        raise storage_error("create", path, error) from error
    finally:
        discard(draft)


def draft_of(path: Path) -> Path:
    """Name a draft that nobody else writes: not another thread, nor whoever left a link there."""
    return path.with_name(f".{path.name}.{os.getpid()}-{token_hex(4)}.draft")


def discard(path: Path) -> None:
    """Take a draft away; one that cannot be taken away was never there."""
    with suppress(OSError):
        path.unlink()


def fill(path: Path, data: Iterator[bytes], *, fsync: bool = True) -> None:
    """Write a file that is not there yet and see to it that the disk has it."""
    fd = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_CLOEXEC, MODE)
    try:
        size = 0
        for piece in data:
            write_all(fd, piece, size)
            size += len(piece)
        if fsync:
            os.fsync(fd)
    finally:
        os.close(fd)
