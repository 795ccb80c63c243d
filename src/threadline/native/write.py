"""New files on the disk: whole or not at all, and never over one that is there."""

import errno
import os
from collections.abc import Iterable, Sequence
from contextlib import suppress
from pathlib import Path

from threadline.disk.naming import name_file
from threadline.native.plan import Draft

MODE = 0o600
BATCH = 1 << 20


def write_drafts(drafts: Sequence[Draft], folder: Path) -> list[Path]:
    """Write files below `folder`; none bears its name before all are on the disk.

    The last draft is the one that others look for, so it gets its name last. A name that is taken
    raises FileExistsError. Whatever goes wrong, nothing of it stays behind.
    """
    made: list[Path] = []
    beside: list[Path] = []
    named: list[Path] = []
    try:
        for draft in drafts:
            path = folder / draft.path
            make_folders(path.parent, made)
            beside.append(path.with_name(f".{path.name}.{os.getpid()}.part"))
            fill(beside[-1], draft.lines)
        for draft, part in zip(drafts, beside, strict=True):
            path = folder / draft.path
            name_file(part, path)
            named.append(path)
    except BaseException:
        take_away([*named, *beside], made)
        raise
    take_away(beside, [])
    for place in sorted({path.parent for path in named} | {path.parent for path in made}):
        sync_folder(place)
    return named


def fill(path: Path, lines: Iterable[bytes]) -> None:
    """Write a file that was not there, and see to it that the disk has it."""
    fd = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_CLOEXEC, MODE)
    with os.fdopen(fd, "wb", buffering=BATCH) as handle:
        handle.writelines(lines)
        handle.flush()
        os.fsync(fd)


def make_folders(folder: Path, made: list[Path]) -> None:
    """Make a folder and those above it; those that were not there go to `made`."""
    missing: list[Path] = []
    while not folder.is_dir():
        if folder.exists():
            raise NotADirectoryError(errno.ENOTDIR, os.strerror(errno.ENOTDIR), str(folder))
        missing.append(folder)
        folder = folder.parent
    for place in reversed(missing):
        with suppress(FileExistsError):  # somebody else was quicker
            place.mkdir()
            made.append(place)


def take_away(files: Iterable[Path], folders: Iterable[Path]) -> None:
    """Take away what was made; what cannot be taken away was never there."""
    for path in files:
        with suppress(OSError):
            path.unlink()
    for place in sorted(folders, key=lambda path: len(path.parts), reverse=True):
        with suppress(OSError):
            place.rmdir()


def sync_folder(folder: Path) -> None:
    """Make names that were given in a folder last."""
    fd = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(fd)
    finally:
        os.close(fd)
