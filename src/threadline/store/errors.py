"""Errors of the store: one class per situation, each with a hint; the file stays as it was."""

import errno
from os import PathLike, fspath

from threadline.model.error import ThreadlineError


class StoreError(ThreadlineError):
    """A session cannot be read or written as asked."""


class SessionNotFoundError(StoreError):
    """There is no file with that name."""


class NotASessionError(StoreError):
    """The file is not a session: it has no header."""


class WrongVersionError(StoreError):
    """The file is of a version that must not be written."""


class UnknownEntryError(StoreError):
    """The session holds no entry of that id."""


class InvalidEntryError(StoreError):
    """What should be saved is not a valid entry."""


class ReadOnlyError(StoreError):
    """The session was opened for reading."""


class ClosedError(StoreError):
    """The session was closed."""


class FileLostError(StoreError):
    """The file was deleted, cut or replaced while the session was open."""


class StorageError(StoreError):
    """The system did not take what was written: no room, no permission, a failing disk."""


class SyncError(StorageError):
    """The disk did not confirm what was written; the session is closed.

    `entries` are the ids that were not acknowledged. `taken_back` is True if they are out of
    the file again; if not, check whether they are there before you write them once more.
    """

    def __init__(
        self, message: str, hint: str | None, entries: tuple[str, ...], *, taken_back: bool
    ) -> None:
        super().__init__(message, hint)
        self.entries = entries
        self.taken_back = taken_back


class LockTimeoutError(StoreError):
    """Another process held the lock of the file for too long."""


class RefusedError(StoreError):
    """A hook cancelled the request."""


class ConflictError(StoreError):
    """The request would leave the session broken."""


HINTS = {
    errno.ENOENT: "check the path; `threadline ls` lists sessions",
    errno.EACCES: "check the permissions of file and directory; `open_read_only` only reads",
    errno.EPERM: "check the permissions of file and directory; `open_read_only` only reads",
    errno.EROFS: "the file system is read-only; copy the session elsewhere to continue it",
    errno.ENOSPC: "free disk space and try again; acknowledged entries are safe",
    errno.EDQUOT: "disk quota exceeded; free space and try again; acknowledged entries are safe",
    errno.EFBIG: "file size limit exceeded; raise the limit, or branch to a new file",
    errno.ENOTSUP: "the file system does not support this; use another one",
    errno.ENOTDIR: "part of the path is a file; choose another directory",
    errno.EISDIR: "specify the session's .jsonl file, not its directory",
    errno.EEXIST: "choose another name, or open the existing session",
    errno.EIO: "the disk reports errors; copy the session to another one",
}


def storage_error(doing: str, path: str | PathLike[str], error: OSError) -> StoreError:
    """Return the error for a failed system call; `doing` is like "write to"."""
    number = error.errno or 0
    kind = SessionNotFoundError if number == errno.ENOENT else StorageError
    why = (error.strerror or str(error)).lower()
    return kind(f"cannot {doing} {fspath(path)}: {why}", HINTS.get(number))


def unknown_entry(entry: str | None, where: str) -> UnknownEntryError:
    """Return the error for an id that no entry has."""
    hint = "`threadline branches` lists entries; use the whole id"
    return UnknownEntryError(f"no entry {entry!r} in {where}", hint)
