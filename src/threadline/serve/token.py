"""The viewer's token, saved in a private file, and the one-time ticket for the browser."""

import errno
import os
import re
import secrets
import stat
import sys
from collections.abc import Iterator
from contextlib import suppress
from ipaddress import IPv4Address, IPv6Address, ip_address
from pathlib import Path

NAME = "viewer-token"
PATTERN = re.compile(rb"[A-Za-z0-9_-]{24,128}")
FOLDER_MODE, FILE_MODE = 0o700, 0o600
OTHERS = 0o077
"""The permission bits of everybody but the owner."""


def make_token() -> str:
    """Return a new token that cannot be guessed."""
    return secrets.token_urlsafe(24)


def load_token(folder: Path) -> str:
    """Return the token saved in `folder`; generate and save one if there is none.

    Everything is done relative to a descriptor of the folder, so that renaming it or swapping a
    parent for a symbolic link while this runs leads nowhere. Raise OSError if the folder belongs
    to another user, is a symbolic link, or cannot be written.
    """
    if not hasattr(os, "geteuid"):
        raise OSError(errno.ENOTSUP, "files have no owner on this system", str(folder))
    fd = open_private(folder)
    try:
        return read_token(fd) or save_token(fd)
    finally:
        os.close(fd)


def open_private(folder: Path) -> int:
    """Open a directory that only its owner can read; create it if it is missing."""
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
    """Return the saved token; None if others may have read or written it, or it is missing."""
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
        found = PATTERN.fullmatch(handle.read(256).strip())
    return found[0].decode() if found else None


def save_token(folder: int) -> str:
    """Save a new token; return the one that is saved, which another start may have written."""
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
    """Rename the draft, unless another start has just saved a token."""
    try:
        os.link(draft, NAME, src_dir_fd=folder, dst_dir_fd=folder, follow_symlinks=False)
    except OSError:
        # Either something is there, or the file system has no hard links.
        if read_token(folder) is None:
            os.replace(draft, NAME, src_dir_fd=folder, dst_dir_fd=folder)


Address = tuple[str, int]
TABLES = ("/proc/net/tcp", "/proc/net/tcp6")
LOCAL, REMOTE, STATE, UID = 1, 2, 3, 7
"""The columns that are read: local address, remote address, state, user id."""

ESTABLISHED = "01"
"""The state of a connection that is open; others have no owner."""


class Ticket:
    """Stands in for the token on a browser's command line, which every user can read.

    It is accepted once. Where the system tells who owns a connection, other users are refused, so
    that nobody who watches the list of processes can be quicker than the browser.
    """

    def __init__(self) -> None:
        self.value = make_token()
        self._used = False

    def redeem(self, given: str, peer: Address | None, port: int) -> bool:
        """Return True if `given` is this ticket, unused, and comes from a process of this user."""
        same = secrets.compare_digest(given.encode("utf-8", "replace"), self.value.encode())
        if not same or self._used or not is_trusted(peer, port):
            return False
        self._used = True
        return True


def is_trusted(peer: Address | None, port: int) -> bool:
    """Return True unless a connection may belong to another user of this machine.

    One from another machine is in no table. One from this machine is in none if it was closed
    meanwhile; then nobody is there who could use the answer, and its owner is not known.
    """
    if peer is None or not hasattr(os, "geteuid") or not has_tables():
        return True
    found = owners_of(peer, port)
    return found == {(ESTABLISHED, os.geteuid())} if found else not is_local(peer)


def owners_of(peer: Address, port: int) -> set[tuple[str, int]]:
    """Return the states and user ids of connections from `peer` to `port`, if the system tells."""
    found: set[tuple[str, int]] = set()
    with suppress(ValueError):
        names = {f"{name}:{peer[1]:04X}" for name in table_names(ip_address(peer[0]))}
        for row in rows():
            if row[LOCAL] in names and int(row[REMOTE].rpartition(":")[2], 16) == port:
                found.add((row[STATE], int(row[UID])))
    return found


def is_local(peer: Address) -> bool:
    """Return True if an address is one of loopback."""
    with suppress(ValueError):
        address = ip_address(peer[0])
        mapped = getattr(address, "ipv4_mapped", None)
        return (mapped or address).is_loopback
    return False


def has_tables() -> bool:
    """Return True if the system tells who owns connections."""
    return Path(TABLES[0]).exists()


def rows() -> Iterator[list[str]]:
    """Yield the rows of Linux's tables of connections; other systems have none."""
    for table in TABLES:
        with suppress(OSError):
            yield from (line.split() for line in Path(table).read_text().splitlines()[1:])


def table_names(address: IPv4Address | IPv6Address) -> set[str]:
    """Return an address as the tables write it; IPv4 may also be mapped to IPv6."""
    if isinstance(address, IPv4Address):
        return {in_words(address.packed), in_words(b"\0" * 10 + b"\xff\xff" + address.packed)}
    return {in_words(address.packed)}


def in_words(packed: bytes) -> str:
    """Return bytes as hexadecimal words of the machine's byte order."""
    words = (packed[at : at + 4] for at in range(0, len(packed), 4))
    return "".join(f"{int.from_bytes(word, sys.byteorder):08X}" for word in words)
