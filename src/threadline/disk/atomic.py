"""Atomic writes: a file appears under its name complete, or not at all, even after a crash."""

import errno
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from secrets import token_hex
from typing import BinaryIO

from threadline.disk.naming import name_file

PART = ".part"
"""How the name of a file ends while it is being written."""

PRIVATE = 0o600
LONGEST = 60
NO_SYNC = frozenset({errno.EINVAL, errno.ENOTSUP, errno.EACCES, errno.EPERM})


@contextmanager
def replacing(
    path: Path, *, mode: int | None = PRIVATE, sync: bool = True, modified: int | None = None
) -> Iterator[BinaryIO]:
    """Open a file for writing that takes the name `path`, over any other, when the block ends.

    `mode` is set exactly; None leaves it to the umask. `modified` is its time in nanoseconds.
    """
    with _drafting(path, os.replace, mode, modified, sync=sync) as out:
        yield out


@contextmanager
def creating(
    path: Path, *, mode: int | None = PRIVATE, sync: bool = True, modified: int | None = None
) -> Iterator[BinaryIO]:
    """Do the same as `replacing`, but raise FileExistsError if the name is taken by then."""
    with _drafting(path, name_file, mode, modified, sync=sync) as out:
        yield out


def write_atomically(path: Path, content: bytes) -> None:
    """Write a private file."""
    with replacing(path) as out:
        out.write(content)


def sync_file(path: Path) -> None:
    """Return when what was written to a file would survive a power failure.

    What cannot be opened for reading, or lies on a file system that cannot do that, is left.
    """
    try:
        handle = os.open(path, os.O_RDONLY | os.O_CLOEXEC)
    except PermissionError:
        return
    try:
        os.fsync(handle)
    except OSError as error:
        if error.errno not in NO_SYNC:
            raise
    finally:
        os.close(handle)


def sync_folder(folder: Path) -> None:
    """Return when the names in a directory would survive a power failure."""
    sync_file(folder)


@contextmanager
def _drafting(
    path: Path,
    take_name: Callable[[Path, Path], None],
    mode: int | None,
    modified: int | None,
    *,
    sync: bool,
) -> Iterator[BinaryIO]:
    # O_EXCL and a random name: nobody else writes this file, and no link leads it elsewhere.
    draft = path.with_name(f".{path.name[:LONGEST]}.{os.getpid()}-{token_hex(4)}{PART}")
    created = 0o666 if mode is None else PRIVATE
    handle = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_CLOEXEC, created)
    try:
        with os.fdopen(handle, "wb") as out:
            yield out
            out.flush()
            if mode is not None:
                os.fchmod(handle, mode)
            if modified is not None:
                os.utime(handle, ns=(modified, modified))
            if sync:
                os.fsync(handle)
        take_name(draft, path)
        if sync:
            sync_folder(path.parent)
    finally:
        with suppress(OSError):
            draft.unlink()
