"""The files of a session: read whole to be repaired, written whole or not at all."""

import errno
import os
from collections.abc import Iterable, Sequence
from contextlib import suppress
from pathlib import Path

from threadline.disk.naming import name_file
from threadline.model.error import UnreadableError
from threadline.model.file import File
from threadline.native.plan import Change, Draft
from threadline.read.plain import open_plain

MODE = 0o600
BATCH = 1 << 20


def read_source(file: File) -> tuple[bytes, list[Change]]:
    """Return the bytes of a file, decompressed, and a change if its end is lost."""
    try:
        with open_plain(file.path) as handle:
            data = handle.read()
    except OSError as error:
        why = (error.strerror or str(error)).lower()
        hint = "`threadline ls` lists the sessions there are"
        raise UnreadableError(f"cannot read {file.path}: {why}", hint) from error
    broken = str(getattr(handle, "broken", ""))
    return data, [Change(f"{broken}; what comes after that is lost")] if broken else []


def write_drafts(drafts: Sequence[Draft], folder: Path) -> list[Path]:
    """Write files below `folder`; none gets its name before all are on the disk.

    The last draft is the one that others look for, so it gets its name last. Raise
    FileExistsError for a name that is taken. Whatever fails, nothing is left behind.
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
        remove([*named, *beside], made)
        raise
    remove(beside, [])
    for place in sorted({path.parent for path in named} | {path.parent for path in made}):
        sync_folder(place)
    return named


def fill(path: Path, lines: Iterable[bytes]) -> None:
    """Create a file and sync it to the disk."""
    fd = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_CLOEXEC, MODE)
    with os.fdopen(fd, "wb", buffering=BATCH) as handle:
        handle.writelines(lines)
        handle.flush()
        os.fsync(fd)


def make_folders(folder: Path, made: list[Path]) -> None:
    """Create a folder and its parents; those that were missing are added to `made`."""
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


def remove(files: Iterable[Path], folders: Iterable[Path]) -> None:
    """Remove files and folders, as far as that is possible."""
    for path in files:
        with suppress(OSError):
            path.unlink()
    for place in sorted(folders, key=lambda path: len(path.parts), reverse=True):
        with suppress(OSError):
            place.rmdir()


def sync_folder(folder: Path) -> None:
    """Sync a folder, so that new names in it last."""
    fd = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(fd)
    finally:
        os.close(fd)
