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


def parts_below(path: str) -> tuple[str, ...]:
    """Return the parts of a path below a directory; raise ValueError if it may lead out of it."""
    parts = PurePosixPath(path).parts
    if not parts or path.startswith("/") or ".." in parts or "\0" in path or ".git" in parts:
        raise ValueError(path)
    return parts


class Within:
    """A directory whose files are read and written; links in it are never followed."""

    def __init__(self, root: Path) -> None:
        self.root = root

    def read(self, path: str) -> bytes | None:
        """Return the bytes of a file; None if there is none. Raise OSError for anything else."""
        try:
            with self._folder(path) as (folder, name):
                handle = os.open(name, os.O_RDONLY | FILE, dir_fd=folder)
        except (FileNotFoundError, NotADirectoryError):
            return None
        with os.fdopen(handle, "rb") as file:
            if not stat.S_ISREG(os.fstat(handle).st_mode):
                raise OSError(errno.EINVAL, "not a regular file", path)
            return file.read()

    def write(self, path: str, content: bytes) -> None:
        """Write a file under its name at once, as it is or not at all; keep its mode."""
        with self._folder(path, make=True) as (folder, name):
            mode = PLAIN
            with suppress(FileNotFoundError):
                found = os.stat(name, dir_fd=folder, follow_symlinks=False)
                if not stat.S_ISREG(found.st_mode):
                    raise OSError(errno.EINVAL, "not a regular file", path)
                mode = stat.S_IMODE(found.st_mode)
            draft = f".{name[:100]}.{os.getpid()}.part"
            flags = os.O_WRONLY | os.O_CREAT | os.O_EXCL | FILE
            handle = os.open(draft, flags, mode, dir_fd=folder)
            try:
                with os.fdopen(handle, "wb") as file:
                    file.write(content)
                    file.flush()
                    os.fsync(handle)
                    if mode != PLAIN:
                        os.fchmod(handle, mode)
                os.replace(draft, name, src_dir_fd=folder, dst_dir_fd=folder)
            except BaseException:
                with suppress(OSError):
                    os.unlink(draft, dir_fd=folder)
                raise
            with suppress(OSError):
                os.fsync(folder)

    def remove(self, path: str) -> None:
        """Remove a file, if it is there."""
        with suppress(FileNotFoundError), self._folder(path) as (folder, name):
            os.unlink(name, dir_fd=folder)

    def missing_folders(self, path: str) -> list[str]:
        """Return the directories of a file that do not exist yet, the outermost first."""
        parents = [str(one) for one in PurePosixPath(*parts_below(path)).parents][:-1]
        return [one for one in reversed(parents) if not (self.root / one).exists()]

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
                below = os.open(folder, FOLDER, dir_fd=handle)
                os.close(handle)
                handle = below
            yield handle, name
        finally:
            os.close(handle)
