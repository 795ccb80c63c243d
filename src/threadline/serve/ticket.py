"""A token for the browser that the viewer opens: it works once, and for the same user only."""

import os
import secrets
import sys
from collections.abc import Iterator
from contextlib import suppress
from ipaddress import IPv4Address, IPv6Address, ip_address
from pathlib import Path

from threadline.serve.token import make_token

Address = tuple[str, int]
TABLES = ("/proc/net/tcp", "/proc/net/tcp6")
LOCAL, REMOTE, UID = 1, 2, 7
"""The columns of these tables that matter."""


class Ticket:
    """Stands in for the token on a browser's command line, which every user can read.

    It is accepted once. Where the system tells who owns a connection, other users are refused, so
    that nobody who watches the list of processes can be quicker than the browser.
    """

    def __init__(self) -> None:
        self.value = make_token()
        self._used = False

    def redeem(self, told: str, peer: Address | None, port: int) -> bool:
        """Return True if `told` is this ticket, unused, and comes from a process of this user."""
        same = secrets.compare_digest(told.encode("utf-8", "replace"), self.value.encode())
        if not same or self._used or not is_trusted(peer, port):
            return False
        self._used = True
        return True


def is_trusted(peer: Address | None, port: int) -> bool:
    """Return True unless the connection belongs to another user of this machine.

    One that is in no table comes from elsewhere: a port that is forwarded, another system.
    """
    owner = None if peer is None else owner_of(peer, port)
    return owner in {None, 0, os.geteuid()}


def owner_of(peer: Address, port: int) -> int | None:
    """Return the user id behind a connection from `peer` to `port`, if the system tells."""
    with suppress(ValueError):
        names = {f"{name}:{peer[1]:04X}" for name in names_of(ip_address(peer[0]))}
        for row in rows():
            if row[LOCAL] in names and int(row[REMOTE].rpartition(":")[2], 16) == port:
                return int(row[UID])
    return None


def rows() -> Iterator[list[str]]:
    """Yield the rows of Linux's tables of connections; other systems have none."""
    for table in TABLES:
        with suppress(OSError):
            yield from (line.split() for line in Path(table).read_text().splitlines()[1:])


def names_of(address: IPv4Address | IPv6Address) -> set[str]:
    """Return an address as the tables write it: words in hexadecimal, in the machine's order."""
    if isinstance(address, IPv4Address):
        return {in_words(address.packed), in_words(b"\0" * 10 + b"\xff\xff" + address.packed)}
    return {in_words(address.packed)}


def in_words(packed: bytes) -> str:
    """Return bytes as hexadecimal words of the machine's byte order."""
    words = (packed[at : at + 4] for at in range(0, len(packed), 4))
    return "".join(f"{int.from_bytes(word, sys.byteorder):08X}" for word in words)
