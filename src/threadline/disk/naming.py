"""Give a finished file its name, never replacing another file."""

import errno
import os
from contextlib import suppress
from pathlib import Path

NO_HARD_LINKS = frozenset(
    getattr(errno, name)
    for name in (
        *("EPERM", "EACCES", "ENOTSUP", "EOPNOTSUPP", "ENOSYS", "EINVAL", "EMLINK", "EXDEV"),
    )
    if hasattr(errno, name)
)
"""What file systems without hard links answer: FAT, many in user space, some on the network."""


def name_file(draft: Path, path: Path) -> None:
    """Give `draft` the name `path`; raise FileExistsError if that is taken.

    The draft may keep its own name besides, so the caller removes it. Without hard links the name
    is reserved with an empty file first, since a rename alone would replace what is there.
    """
    try:
        os.link(draft, path)
    except OSError as error:
        if error.errno not in NO_HARD_LINKS:
            raise
        rename_new(draft, path)


def rename_new(draft: Path, path: Path) -> None:
    """Rename `draft` to `path`; raise FileExistsError if that is taken."""
    os.close(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_CLOEXEC, 0o600))
    if path.stat().st_size:  # somebody writes to what we reserved: it is theirs now
        raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), str(path))
    try:
        draft.replace(path)
    except OSError:
        with suppress(OSError):
            path.unlink()
        raise
