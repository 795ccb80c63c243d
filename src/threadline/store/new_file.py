"""New files on the disk: whole or not there, and never over one that is."""

import os
from collections.abc import Iterable, Iterator
from contextlib import suppress
from pathlib import Path
from secrets import token_hex

from threadline.disk.naming import name_file
from threadline.store.errors import storage_error

MODE = 0o600


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
        name_file(draft, path)
        if fsync:
            sync_name(path, changed)
    except OSError as error:
        raise storage_error("create", path, error) from error
    finally:
        discard(draft)


def sync_name(path: Path, folders: Iterable[Path]) -> None:
    """Make a new name survive a power failure; if that cannot be known, the name goes again."""
    try:
        for folder in folders:
            sync_folder(folder)
    except OSError:
        discard(path)
        raise


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
