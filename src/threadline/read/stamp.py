"""Stamps: how a file is known again, so that only what changed is read."""

import os
import time
import zlib
from collections.abc import Iterable
from typing import NamedTuple

CHUNK = 1 << 20
RACY = 2_000_000_000
"""A file written this many nanoseconds before it was looked at may change without its time."""


class Stamp(NamedTuple):
    """How a file is known again: the same stamp means the same bytes.

    `beside` tells of the small files next to it that say more of it, `seen` when it was looked at.
    """

    inode: int
    size: int
    modified: int
    changed: int
    beside: str
    seen: int

    def proves(self, found: "Stamp") -> bool:
        """Say whether a file that is stamped so now is certain to hold what it held."""
        return self[:5] == found[:5] and max(self.modified, self.changed) < self.seen - RACY


def is_gone(stamp: Stamp) -> bool:
    """Say whether a stamp is that of a kept copy, whose original is no more."""
    return not stamp.inode


def stamp_of(path: str, sides: Iterable[str] = ()) -> Stamp | None:
    """Stamp a file together with the small files at `sides`; None if it is not there."""
    try:
        found = os.stat(path)
    except OSError:
        return None
    return Stamp(
        found.st_ino,
        found.st_size,
        found.st_mtime_ns,
        found.st_ctime_ns,
        " ".join(map(side_stamp, sides)),
        time.time_ns(),
    )


def checksum(path: str, size: int) -> int:
    """Sum up the first `size` bytes of a file; -1 if they are not there."""
    crc, left = 0, size
    try:
        with open(path, "rb", buffering=0) as handle:
            while left and (piece := handle.read(min(CHUNK, left))):
                crc = zlib.crc32(piece, crc)
                left -= len(piece)
    except OSError:
        return -1
    return -1 if left else crc


def side_stamp(path: str) -> str:
    """Tell size and time of a small file."""
    try:
        found = os.stat(path)
    except OSError:
        return "-"
    return f"{found.st_size}.{found.st_mtime_ns}"
