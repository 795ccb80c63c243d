"""Atomic writes: a file appears under its name complete, or not at all, even after a crash."""

import errno
import os
import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import BinaryIO

PART, DRAFT = ".part", ".draft"
"""How the name of a file ends while it is being written; sessions of the store use DRAFT."""

PRIVATE = 0o600
LONGEST = 100
"""Bytes of a file's name that its draft repeats; some file systems allow only 143 in all."""
BUFFER = 1 << 20
BINARY = getattr(os, "O_BINARY", 0)
"""Windows translates line ends of files that are opened without it."""
NO_SYNC = frozenset({errno.EINVAL, errno.ENOTSUP, errno.EACCES, errno.EPERM})
NO_HARD_LINKS = frozenset(
    getattr(errno, name)
    for name in (
        *("EPERM", "EACCES", "ENOTSUP", "EOPNOTSUPP", "ENOSYS", "EINVAL", "EMLINK", "EXDEV"),
    )
    if hasattr(errno, name)
)
"""What file systems without hard links answer: FAT, many in user space, some on the network."""


@contextmanager
def replacing(
    path: Path,
    *,
    mode: int | None = PRIVATE,
    sync: bool = True,
    modified: int | None = None,
    check: Callable[[], None] | None = None,
) -> Iterator[BinaryIO]:
    """Open a file for writing that takes the name `path`, over any other, when the block ends.

    `mode` is set exactly; None leaves it to the umask. `modified` is its time in nanoseconds.
    `check` is called right before the file takes the name, and can raise to prevent it.
    """

    def take_name(draft: Path, path: Path) -> None:
        if check is not None:
            check()
        draft.replace(path)

    with _drafting(path, take_name, mode, modified, sync=sync) as out:
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


def create_files(
    files: Sequence[tuple[Path, Iterable[bytes]]], *, sync: bool = True, suffix: str = PART
) -> None:
    """Create private files, and the directories for them; none is named before all are written.

    The last file is named last. A name that is taken raises FileExistsError. After any error none
    of the files is left.
    """
    drafts = [draft_path(path, suffix) for path, _ in files]
    folders: list[Path] = []
    named: list[Path] = []
    try:
        for draft, (path, pieces) in zip(drafts, files, strict=True):
            _make_folders(path.parent, folders)
            fill(draft, pieces, sync=sync)
        for draft, (path, _) in zip(drafts, files, strict=True):
            name_file(draft, path)
            named.append(path)
    except BaseException:
        discard(*named, *drafts)
        _remove_folders(folders)
        raise
    try:
        if sync:
            _sync_names(named, folders)
    finally:
        discard(*drafts)


def fill(path: Path, pieces: Iterable[bytes], *, sync: bool = True) -> None:
    """Create the private file `path` with this content; raise FileExistsError if it exists."""
    with _open_new(path, PRIVATE) as out:
        out.writelines(pieces)
        out.flush()
        if sync:
            os.fsync(out.fileno())


def draft_path(path: Path, suffix: str = PART) -> Path:
    """Return a name for a draft of `path` that no other process or thread uses."""
    return path.with_name(f".{_stem(path)}.{os.getpid()}-{os.urandom(4).hex()}{suffix}")


def drafts_of(path: Path, suffix: str = PART) -> list[tuple[Path, int]]:
    """Return the drafts of `path`, each with the id of the process that wrote it."""
    name = re.compile(rf"\.{re.escape(_stem(path))}\.(\d{{1,9}})-[0-9a-f]{{8}}{re.escape(suffix)}")
    try:
        siblings = sorted(path.parent.iterdir())
    except OSError:
        return []
    matches = ((sibling, name.fullmatch(sibling.name)) for sibling in siblings)
    return [(sibling, int(match[1])) for sibling, match in matches if match]


def name_file(draft: Path, path: Path) -> None:
    """Link `draft` to the name `path`; raise FileExistsError if it exists.

    The draft may keep its own name besides, so the caller removes it. Without hard links the name
    is reserved with an empty file first, since a rename alone would replace what is there.
    """
    try:
        os.link(draft, path)
    except OSError as error:
        if error.errno not in NO_HARD_LINKS:
            raise
        _rename_new(draft, path)


def discard(*paths: Path) -> None:
    """Delete files as far as that is possible."""
    for path in paths:
        with suppress(OSError):
            path.unlink()


def sync_file(path: Path) -> None:
    """Return when what was written to a file would survive a power failure.

    What cannot be opened for reading, or lies on a file system that cannot do that, is left.
    """
    try:
        handle = os.open(path, os.O_RDONLY)
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


def _open_new(path: Path, mode: int) -> BinaryIO:
    # O_EXCL: no other process writes this file, and no link leads it elsewhere.
    handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL | BINARY, mode)
    return os.fdopen(handle, "wb", buffering=BUFFER)


@contextmanager
def _drafting(
    path: Path,
    take_name: Callable[[Path, Path], None],
    mode: int | None,
    modified: int | None,
    *,
    sync: bool,
) -> Iterator[BinaryIO]:
    draft = draft_path(path)
    try:  # from before it exists: a signal can end this at any step
        with _open_new(draft, 0o666 if mode is None else PRIVATE) as out:
            yield out
            out.flush()
            if mode is not None:
                draft.chmod(mode)
            if modified is not None:
                os.utime(out.fileno(), ns=(modified, modified))
            if sync:
                os.fsync(out.fileno())
        # Content is synced before the name, so that no crash leaves the name of an empty file.
        take_name(draft, path)
        if sync:
            sync_folder(path.parent)
    finally:
        discard(draft)


def _rename_new(draft: Path, path: Path) -> None:
    os.close(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, PRIVATE))
    if path.stat().st_size:  # another process writes to what we reserved: it is theirs now
        raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), str(path))
    try:
        draft.replace(path)
    except OSError:
        discard(path)
        raise


def _stem(path: Path) -> str:
    return os.fsencode(path.name)[:LONGEST].decode(errors="ignore")


def _make_folders(folder: Path, made: list[Path]) -> None:
    """Create a directory and its parents; add those that were missing to `made`."""
    missing: list[Path] = []
    while not folder.is_dir():
        if folder.exists():
            raise NotADirectoryError(errno.ENOTDIR, os.strerror(errno.ENOTDIR), str(folder))
        missing.append(folder)
        folder = folder.parent
    for each in reversed(missing):
        with suppress(FileExistsError):  # another process was quicker
            each.mkdir()
            made.append(each)


def _remove_folders(folders: Sequence[Path]) -> None:
    for folder in reversed(folders):  # the deepest were made last
        with suppress(OSError):
            folder.rmdir()


def _sync_names(files: Sequence[Path], folders: Sequence[Path]) -> None:
    """Sync the directories of new names; delete files whose names are not confirmed."""
    try:
        for folder in dict.fromkeys(path.parent for path in (*reversed(files), *reversed(folders))):
            sync_folder(folder)
    except OSError:
        discard(*files)
        raise
