"""The lock of a session's file: waiting for it causes a warning after a while, and has a limit."""

import os
import time
from math import isnan
from pathlib import Path

from threadline.disk.private import HAS_LOCKS, lock_file
from threadline.store.errors import LockTimeoutError, StoreError

VARIABLE = "THREADLINE_LOCK_TIMEOUT"
TIMEOUT = 30.0
"""Seconds to wait for a lock, unless the session or the environment says otherwise."""

NOTICE = 2.0
"""Seconds after which a warning says what is waited for."""

SHORTEST_PAUSE, LONGEST_PAUSE = 0.0002, 0.02
"""Seconds between two tries: a tenth of what was waited so far, within these bounds."""


class LockWait:
    """Acquires the lock of a file, waiting at most `timeout` seconds in all."""

    def __init__(self, path: Path, timeout: float | None = None) -> None:
        self._path = path
        self._timeout = timeout
        self._begun = time.monotonic()
        self._noticed = False

    def take(self, fd: int) -> None:
        """Lock the open file `fd`; raise LockTimeoutError if it stays locked.

        This polls, because a blocking `flock` has no limit and a signal would reach only the main
        thread.
        """
        while not try_lock(fd):
            waited = time.monotonic() - self._begun
            self._check(fd, waited)
            time.sleep(min(max(waited / 10, SHORTEST_PAUSE), LONGEST_PAUSE))

    def _check(self, fd: int, waited: float) -> None:
        limit = timeout_of(self._timeout)
        if waited >= limit:
            hint = f"wait for that process or end it; {VARIABLE} sets how many seconds to wait"
            what = f"cannot lock {self._path}: {holder_of(fd)} has held its lock for {limit:g} s"
            raise LockTimeoutError(what, hint)
        if waited >= NOTICE and not self._noticed:
            self._noticed = True
            self._announce(holder_of(fd), limit)

    def _announce(self, holder: str, limit: float) -> None:
        """Warn that this takes long; without a handler, logging writes it to standard error."""
        import logging  # noqa: PLC0415 - only who waits needs it

        log = logging.getLogger("threadline.store")
        log.warning(
            "waiting for the lock of %r, held by %s (at most %g s)", str(self._path), holder, limit
        )


def require_locks() -> None:
    """Raise StoreError if this system has no locks that other programs see."""
    if not HAS_LOCKS:
        raise StoreError(
            "sessions cannot be written on this system: it has no file locks (fcntl)",
            "reading works; write sessions on Linux or macOS",
        )


def try_lock(fd: int) -> bool:
    """Lock an open file; return False if another process has locked it."""
    try:
        lock_file(fd, wait=False)
    except BlockingIOError:
        return False
    return True


def timeout_of(timeout: float | None) -> float:
    """Return the seconds to wait: as asked, else as the environment says, else the default."""
    if timeout is not None:
        return timeout
    value = os.environ.get(VARIABLE)
    if not value:
        return TIMEOUT
    try:
        found = float(value)
    except ValueError:
        found = -1.0
    if isnan(found) or found < 0:
        raise StoreError(f"{VARIABLE} is not a number of seconds: {value!r}", "such as 30, or inf")
    return found


def holder_of(fd: int) -> str:
    """Describe the process that holds the lock of an open file, if Linux reports it."""
    state = os.fstat(fd)
    place = f"{os.major(state.st_dev):02x}:{os.minor(state.st_dev):02x}:{state.st_ino}"
    try:
        rows = [row.split() for row in Path("/proc/locks").read_text().splitlines()]
    except OSError:
        rows = []
    for row in rows:
        # 1: FLOCK ADVISORY WRITE pid device:inode start end; who waits has "->" before FLOCK
        if row[1:2] == ["FLOCK"] and row[5:6] == [place] and row[4].isdecimal():
            return f"process {row[4]}{name_of(row[4])}"
    return "another process"


def name_of(pid: str) -> str:
    """Return the name of a process, quoted because it can hold anything."""
    try:
        return f" ({Path(f'/proc/{pid}/comm').read_text().rstrip()!r})"
    except (OSError, UnicodeDecodeError):
        return ""
