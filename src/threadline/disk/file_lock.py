"""Locks of whole files, which the system releases when a process ends."""

import errno
import os

try:
    import fcntl

    HAS_LOCKS = True
except ImportError:  # Windows
    HAS_LOCKS = False
"""True if a lock covers a whole file, as the store needs it."""


def lock_file(handle: int, *, wait: bool = True) -> None:
    """Lock an open file for writing; without `wait` raise BlockingIOError if it is locked.

    Where the system has no such locks, one byte far behind the end is locked instead.
    """
    if HAS_LOCKS:
        fcntl.flock(handle, fcntl.LOCK_EX | (0 if wait else fcntl.LOCK_NB))
        return
    lock_byte(handle, wait=wait)


def unlock_file(handle: int) -> None:
    """Release the lock of an open file."""
    if HAS_LOCKS:
        fcntl.flock(handle, fcntl.LOCK_UN)


LOCKED_BYTE = 1 << 30


def lock_byte(handle: int, *, wait: bool) -> None:
    """Lock one byte of a file, as Windows does; elsewhere without `fcntl` there are no locks."""
    try:
        import msvcrt  # noqa: PLC0415 - only Windows has it
    except ImportError:
        return
    os.lseek(handle, LOCKED_BYTE, os.SEEK_SET)
    while True:
        try:
            msvcrt.locking(handle, msvcrt.LK_LOCK if wait else msvcrt.LK_NBLCK, 1)  # type: ignore[attr-defined]
        except OSError as error:
            # LK_LOCK gives up after ten seconds.
            if wait and error.errno == errno.EDEADLOCK:
                continue
            raise BlockingIOError(errno.EWOULDBLOCK, "locked by another process") from error
        return
