"""Files and directories that only their owner can read, and locks of whole files."""

import errno
import os
import stat
import sys
from collections.abc import Iterator, Mapping
from contextlib import suppress
from pathlib import Path

from threadline.disk.atomic import creating, sync_folder

try:
    import fcntl

    HAS_LOCKS = True
except ImportError:  # Windows
    HAS_LOCKS = False
"""True if a lock covers a whole file, as the store needs it."""

OTHERS = 0o077
FOLDER = 0o700
LOCKED_BYTE = 1 << 30


def state_folder(environ: Mapping[str, str], home: Path) -> Path:
    """Return the directory for state that must survive a restart."""
    state = Path(environ.get("XDG_STATE_HOME") or home / ".local" / "state")
    return Path(environ.get("THREADLINE_STATE") or state / "threadline")


def make_private_folder(folder: Path, *, below: Path | None = None) -> None:
    """Create a directory and its parents; make it, and those below `below`, private.

    Directories above `below`, which are not ours alone, are left as they are. So is `folder` itself
    if it belongs to another user or is shared on purpose, such as /tmp: what we put in there is
    private by itself.
    """
    own = [folder]
    if below is not None and folder.is_relative_to(below):
        depth = len(folder.relative_to(below).parts)
        own += [*folder.parents][:depth]
    make_folders(folder)
    for place in own:
        restrict(place)


def make_folders(folder: Path) -> None:
    """Create a directory and its missing parents, private and synced."""
    missing: list[Path] = []
    while not folder.is_dir() and folder.parent != folder:
        missing.append(folder)
        folder = folder.parent
    for place in reversed(missing):
        place.mkdir(mode=FOLDER, exist_ok=True)
        sync_folder(place.parent)


def restrict(path: Path) -> None:
    """Remove the rights of others to a file or directory of ours; links are not followed."""
    with suppress(OSError):
        found = path.lstat()
        if is_open(found):
            path.chmod(stat.S_IMODE(found.st_mode) & ~OTHERS)


def is_open(found: os.stat_result) -> bool:
    """Return True if others have rights to a file or directory of ours that they should not have.

    A directory with the sticky bit is meant for everybody.
    """
    kind, mode = stat.S_IFMT(found.st_mode), stat.S_IMODE(found.st_mode)
    ours = found.st_uid == own_user() and bool(mode & OTHERS)
    return ours and (kind == stat.S_IFREG or (kind == stat.S_IFDIR and not mode & stat.S_ISVTX))


def own_user() -> int | None:
    """Return the user of this process; None where files have no such owner."""
    return os.geteuid() if hasattr(os, "geteuid") else None


def restrict_tree(root: Path) -> Iterator[tuple[str, os.stat_result]]:
    """Restrict everything below a directory; yield each regular file with its state.

    Older versions left copies that everybody could read.
    """
    restrict(root)
    stack = [str(root)]
    while stack:
        try:
            with os.scandir(stack.pop()) as listing:
                items = sorted(listing, key=lambda item: item.name)
        except OSError:
            continue
        for item in items:
            with suppress(OSError):
                found = item.stat(follow_symlinks=False)
                if is_open(found):
                    restrict(Path(item.path))
                if stat.S_ISDIR(found.st_mode):
                    stack.append(item.path)
                elif stat.S_ISREG(found.st_mode):
                    yield item.path, found


def create_private_file(path: Path) -> None:
    """Create an empty private file, unless there is one.

    It is closed before it gets its name: closing a descriptor of a file that SQLite has open would
    drop SQLite's locks.
    """
    if not path.exists():
        with suppress(FileExistsError), creating(path, sync=False):
            pass


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


def is_written_elsewhere(handle: int) -> bool:
    """Return True if a process has an open file open for writing; False if that cannot be told.

    `handle` is for reading only. Linux grants a lease for a file only if nobody writes to it.
    """
    if sys.platform != "linux":
        return False
    import signal

    with suppress(OSError):
        # Without another signal the process would be ended if somebody opened the file meanwhile.
        fcntl.fcntl(handle, fcntl.F_SETSIG, signal.SIGURG)
        try:
            fcntl.fcntl(handle, fcntl.F_SETLEASE, fcntl.F_RDLCK)
        except BlockingIOError:
            return True
        fcntl.fcntl(handle, fcntl.F_SETLEASE, fcntl.F_UNLCK)
    return False


def lock_byte(handle: int, *, wait: bool) -> None:
    """Lock one byte of a file, as Windows does; elsewhere without `fcntl` there are no locks."""
    try:
        import msvcrt
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
