"""Regular files that somebody names: opened without waiting, and read up to a limit."""

import errno
import io
import os
import stat

LARGEST = 64 << 20
"""Bytes of a file that is read as a whole, unless told otherwise."""

FLAGS = (
    os.O_RDONLY
    | getattr(os, "O_NONBLOCK", 0)  # a pipe does not wait for its other end
    | getattr(os, "O_NOCTTY", 0)
    | getattr(os, "O_CLOEXEC", 0)
    | getattr(os, "O_BINARY", 0)
)

Name = str | os.PathLike[str]


def open_regular(path: Name) -> io.FileIO:
    """Open a regular file for reading, unbuffered.

    Raise OSError for anything else: a pipe or a device might never end, and have effects.
    """
    return os.fdopen(regular_handle(path), "rb", buffering=0)


def regular_handle(path: Name) -> int:
    """Return the descriptor of a regular file, opened for reading; raise OSError as above."""
    try:
        handle = os.open(path, FLAGS)
    except ValueError as error:  # a NUL in the name
        raise OSError(errno.EINVAL, str(error), os.fspath(path)) from error
    mode = os.fstat(handle).st_mode
    if stat.S_ISREG(mode):
        return handle
    os.close(handle)
    if stat.S_ISDIR(mode):
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), os.fspath(path))
    raise OSError(errno.EINVAL, "not a regular file", os.fspath(path))


def read_regular(path: Name, limit: int = LARGEST) -> bytes:
    """Return the content of a regular file; raise OSError if it is larger than a limit."""
    with open_regular(path) as file:
        pieces: list[bytes] = []
        left = limit + 1
        while left > 0 and (piece := file.read(min(left, 1 << 20))):
            pieces.append(piece)
            left -= len(piece)
    if left <= 0:
        told = f"larger than {limit >> 20} MB" if limit >= 1 << 20 else f"larger than {limit} bytes"
        raise OSError(errno.EFBIG, told, os.fspath(path))
    return b"".join(pieces)


def pass_hole(handle: io.FileIO) -> int:
    """Move over a hole in an open file; return how many bytes it has, 0 if there is none."""
    number, at = handle.fileno(), handle.tell()
    data = at
    try:
        data = os.lseek(number, at, os.SEEK_DATA)
    except (OSError, AttributeError):  # nothing but a hole follows, or holes are not told
        if is_hole(number, at):
            data = max(at, os.fstat(number).st_size)
    handle.seek(data)
    return data - at


def is_hole(number: int, at: int) -> bool:
    """Return True if the system knows that an open file has a hole at a place."""
    try:
        return os.lseek(number, at, os.SEEK_HOLE) == at
    except (OSError, AttributeError):
        return False
