"""The viewer's token: generated once and kept in a file that only its owner can read."""

import errno
import os
import re
import secrets
import stat
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path

NAME = "viewer-token"
SHAPE = re.compile(rb"[A-Za-z0-9_-]{24,128}")
FOLDER_MODE, FILE_MODE = 0o700, 0o600
OTHERS = 0o077
"""The permission bits of everybody but the owner."""


def make_token() -> str:
    """Return a new token that cannot be guessed."""
    return secrets.token_urlsafe(24)


def state_folder(environ: Mapping[str, str], home: Path) -> Path:
    """Return the folder for what must outlast a restart and is neither cache nor archive."""
    state = Path(environ.get("XDG_STATE_HOME") or home / ".local" / "state")
    return Path(environ.get("THREADLINE_STATE") or state / "threadline")


def load_token(folder: Path) -> str:
    """Return the token saved in `folder`; generate and save one if there is none.

    Everything is done relative to a descriptor of the folder, so that renaming it or swapping a
    parent for a symbolic link while this runs leads nowhere. Raise OSError if the folder belongs
    to another user, is a symbolic link, or cannot be written.
    """
    fd = open_private(folder)
    try:
        return read_token(fd) or save_token(fd)
    finally:
        os.close(fd)


def open_private(folder: Path) -> int:
    """Open a folder that nobody else can look into; make it if it is not there."""
    folder.parent.mkdir(parents=True, exist_ok=True)
    with suppress(FileExistsError):
        folder.mkdir(FOLDER_MODE)
    fd = os.open(folder, os.O_RDONLY | os.O_DIRECTORY | os.O_NOFOLLOW | os.O_CLOEXEC)
    try:
        state = os.fstat(fd)
        if state.st_uid != os.geteuid():
            raise PermissionError(errno.EPERM, "the folder belongs to another user", str(folder))
        if state.st_mode & OTHERS:
            os.fchmod(fd, FOLDER_MODE)
    except OSError:
        os.close(fd)
        raise
    return fd


def read_token(folder: int) -> str | None:
    """Return the saved token; None if there is none, or one that others may have read or made."""
    flags = os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK | os.O_CLOEXEC
    try:
        fd = os.open(NAME, flags, dir_fd=folder)
    except OSError as error:
        if error.errno in {errno.ENOENT, errno.ELOOP, errno.EMLINK}:  # EMLINK: a link on FreeBSD
            return None
        raise
    with os.fdopen(fd, "rb") as handle:
        state = os.fstat(fd)
        if not stat.S_ISREG(state.st_mode) or state.st_uid != os.geteuid():
            return None
        if state.st_mode & OTHERS:
            return None
        found = SHAPE.fullmatch(handle.read(256).strip())
    return found[0].decode() if found else None


def save_token(folder: int) -> str:
    """Save a new token and return the one that is in force: of two starts the first one's."""
    token, draft = make_token(), f".{NAME}.{os.getpid()}-{secrets.token_hex(4)}"
    flags = os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_NOFOLLOW | os.O_CLOEXEC
    try:
        with os.fdopen(os.open(draft, flags, FILE_MODE, dir_fd=folder), "wb") as handle:
            handle.write(f"{token}\n".encode())
            handle.flush()
            os.fsync(handle.fileno())
        publish(folder, draft)
    finally:
        with suppress(OSError):
            os.unlink(draft, dir_fd=folder)
    return read_token(folder) or token


def publish(folder: int, draft: str) -> None:
    """Give the draft its name, unless another start has just saved a token."""
    try:
        os.link(draft, NAME, src_dir_fd=folder, dst_dir_fd=folder, follow_symlinks=False)
    except OSError:
        # Either something is there, or the file system has no hard links.
        if read_token(folder) is None:
            os.replace(draft, NAME, src_dir_fd=folder, dst_dir_fd=folder)
