"""Holes in files: stretches that were never written, and read as NULs without being stored."""

import io
import os


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
