"""Errors about packs, and what might help."""

import errno

from threadline.model.error import ThreadlineError

AGAIN = "pack the session again; `threadline pack SESSION -o FILE`"


class PackError(ThreadlineError):
    """A pack cannot be read or written; nothing was put in place."""


def damaged(why: str) -> PackError:
    """Return the error for a pack that is torn or was changed."""
    return PackError(f"the pack is damaged: {why}", f"nothing was written; {AGAIN}")


HINTS = {
    errno.ENOSPC: "free disk space, then try again",
    errno.EDQUOT: "disk quota exceeded; free disk space, then try again",
    errno.EFBIG: "the file would be larger than allowed; raise the limit",
    errno.EACCES: "make the directory writable",
    errno.EPERM: "make the directory writable",
    errno.EROFS: "the file system is read-only",
    errno.ENOENT: "make the directory first",
    errno.ENOTDIR: "make the directory first",
}


def not_written(error: OSError, path: object = "") -> PackError:
    """Return the error for files that cannot be written, or for the one at `path`."""
    why = (error.strerror or str(error)).lower()
    where = f" {path or error.filename}" if path or error.filename else ""
    hint = HINTS.get(error.errno or 0, "try again when the cause is gone")
    return PackError(f"cannot write{where}: {why}; nothing was changed", hint)
