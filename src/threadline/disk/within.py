"""Files below a directory, reached without following links: nothing outside it is ever written."""

import errno
import os
import stat
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path, PurePosixPath

FOLDER = os.O_RDONLY | getattr(os, "O_DIRECTORY", 0) | getattr(os, "O_NOFOLLOW", 0)
FILE = getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_NONBLOCK", 0)
PLAIN = 0o666
"""The mode of a new file, before the umask."""
LARGEST = 64 << 20
"""Bytes of a file that is read: no transcript holds more of one."""
GIT = frozenset({".git", "git~1"})
"""Where a file would change what git does."""


def parts_below(path: str) -> tuple[str, ...]:
    """Return the parts of a path below a directory; raise ValueError if it may lead out of it."""
    parts = PurePosixPath(path).parts
    if not parts or path.startswith("/") or ".." in parts or "\0" in path:
        raise ValueError(path)
    if not GIT.isdisjoint(part.rstrip(". ").casefold() for part in parts):
        raise ValueError(path)  # also as file systems spell it that ignore case, or shorten names
    os.fsencode(path)
    return parts


def is_plain(path: str) -> bool:
    """Return True if a path leads to a file below a directory, and is spelled in one way only."""
    try:
        return "/".join(parts_below(path)) == path
    except ValueError:
        return False


def open_folder(name: str, above: int) -> int:
    """Open a directory in another; raise OSError for a link, wherever it leads."""
    try:
        return os.open(name, FOLDER, dir_fd=above)
    except NotADirectoryError as error:
        if stat.S_ISLNK(os.stat(name, dir_fd=above, follow_symlinks=False).st_mode):
            raise OSError(errno.ELOOP, "a link is in the way", name) from error
        raise


def mode_of(folder: int, name: str) -> int | None:
    """Return the mode of a file; None if there is none. Raise OSError if it is something else."""
    try:
        found = os.stat(name, dir_fd=folder, follow_symlinks=False)
    except FileNotFoundError:
        return None
    if not stat.S_ISREG(found.st_mode):
        raise OSError(errno.EINVAL, "not a regular file", name)
    return stat.S_IMODE(found.st_mode)


class Within:
    """A directory whose files are read and written; links in it are never followed."""

    def __init__(self, root: Path) -> None:
        self.root = root

    def read(self, path: str) -> bytes | None:
        """Return the bytes of a file; None if there is none.

        Raise OSError for anything else, and for a file that is larger than LARGEST.
        """
        try:
            with self._folder(path) as (folder, name):
                handle = os.open(name, os.O_RDONLY | FILE, dir_fd=folder)
        except (FileNotFoundError, NotADirectoryError):
            return None
        with os.fdopen(handle, "rb") as file:
            if not stat.S_ISREG(os.fstat(handle).st_mode):
                raise OSError(errno.EINVAL, "not a regular file", path)
            if os.fstat(handle).st_size > LARGEST:
                raise OSError(errno.EFBIG, f"larger than {LARGEST >> 20} MB", path)
            return file.read()

    def draft(self, path: str, draft: str, content: bytes, mode: int | None = None) -> None:
        """Write what is to be a file under the name `draft` in the same directory.

        It gets `mode`, else that of the file there. A draft that is there already is replaced;
        after an error there is none.
        """
        with self._folder(path, make=True) as (folder, name):
            mode = mode_of(folder, name) if mode is None else mode
            with suppress(FileNotFoundError):
                os.unlink(draft, dir_fd=folder)
            flags = os.O_WRONLY | os.O_CREAT | os.O_EXCL | FILE
            handle = os.open(draft, flags, PLAIN if mode is None else mode, dir_fd=folder)
            try:
                with os.fdopen(handle, "wb") as file:
                    file.write(content)
                    file.flush()
                    if mode is not None:
                        os.fchmod(handle, mode)
                    os.fsync(handle)
            except BaseException:
                with suppress(OSError):
                    os.unlink(draft, dir_fd=folder)
                raise

    def take_name(self, path: str, draft: str) -> None:
        """Rename a draft to the name of its file, in place of the file that has it."""
        with self._folder(path) as (folder, name):
            mode_of(folder, name)  # which refuses what is not a file
            os.replace(draft, name, src_dir_fd=folder, dst_dir_fd=folder)
            with suppress(OSError):
                os.fsync(folder)

    def set_aside(self, path: str, draft: str) -> None:
        """Rename a file to `draft` in the same directory, if it is there."""
        with suppress(FileNotFoundError, NotADirectoryError), self._folder(path) as (folder, name):
            os.replace(name, draft, src_dir_fd=folder, dst_dir_fd=folder)

    def mode(self, path: str) -> int | None:
        """Return the mode of a file; None if there is none."""
        try:
            with self._folder(path) as (folder, name):
                return mode_of(folder, name)
        except (FileNotFoundError, NotADirectoryError):
            return None

    def remove(self, path: str) -> None:
        """Remove a file, if it is there."""
        with suppress(FileNotFoundError, NotADirectoryError), self._folder(path) as (folder, name):
            os.unlink(name, dir_fd=folder)

    def missing_folders(self, path: str) -> list[str]:
        """Return the directories of a file that do not exist yet, the outermost first."""
        parents = [str(one) for one in PurePosixPath(*parts_below(path)).parents][:-1]
        return [one for one in reversed(parents) if not (self.root / one).is_dir()]

    def remove_folder(self, path: str) -> None:
        """Remove a directory, if it is empty."""
        with suppress(OSError), self._folder(path) as (folder, name):
            os.rmdir(name, dir_fd=folder)

    @contextmanager
    def _folder(self, path: str, *, make: bool = False) -> Iterator[tuple[int, str]]:
        """Open the directory of a file, one part of its path after the other."""
        *folders, name = parts_below(path)
        handle = os.open(self.root, os.O_RDONLY | getattr(os, "O_DIRECTORY", 0))
        try:
            for folder in folders:
                if make:
                    with suppress(FileExistsError):
                        os.mkdir(folder, dir_fd=handle)
                below = open_folder(folder, handle)
                os.close(handle)
                handle = below
            yield handle, name
        finally:
            os.close(handle)
