"""The state of a file, by which it is known again without being read."""

import os
import time
from collections.abc import Iterable
from typing import NamedTuple

from threadline.files.regular import open_regular, pass_hole

CHUNK = 1 << 20
NOTHING = bytes(CHUNK)
LONGEST = 200
RACY = 2_000_000_000
"""A file written this many nanoseconds before it was looked at may change without its time."""


class FileState(NamedTuple):
    """Identity, size and time of a file: if one of them differs, the file has changed."""

    device: int
    inode: int
    size: int
    modified: int

    @property
    def identity(self) -> tuple[int, int]:
        """What stays the same as long as a file is not replaced by another."""
        return self.device, self.inode


def file_state(path: str | os.PathLike[str]) -> FileState | None:
    """Return the state of the file at `path`; None if it cannot be looked at."""
    try:
        return state_from(os.stat(path))
    except (OSError, ValueError):  # an id in its name may hold a NUL
        return None


def state_from(found: os.stat_result) -> FileState:
    """Return the state of a file from what the system says of it."""
    return FileState(found.st_dev, found.st_ino, found.st_size, found.st_mtime_ns)


class Stamp(NamedTuple):
    """The state of a transcript as the index keeps it: the same stamp means the same bytes.

    `beside` is the state of small files that describe it, `seen` when it was looked at.
    """

    inode: int
    size: int
    modified: int
    changed: int
    beside: str
    seen: int

    def proves(self, found: "Stamp") -> bool:
        """Return True if a file whose stamp is now `found` certainly holds what it held.

        A second write within the resolution of the clock leaves the times as they were, so a file
        that was young when it was looked at proves nothing.
        """
        return self[:5] == found[:5] and max(self[2], self[3]) < self[5] - RACY


def is_gone(stamp: Stamp) -> bool:
    """Return True if a stamp is that of an archived copy whose original was deleted."""
    return not stamp.inode


def stamp_from(found: os.stat_result, sides: Iterable[str], seen: int) -> Stamp:
    """Return the stamp of a file from what the system said of it at `seen` or later."""
    return Stamp(
        found.st_ino,
        found.st_size,
        found.st_mtime_ns,
        found.st_ctime_ns,
        shortened(" ".join(map(side_stamp, sides))),
        seen,
    )


def session_stamp(path: str, revision: str) -> Stamp | None:
    """Return the stamp of one session of the file at `path`, which holds several.

    The time and size of the file are left out: they change with every other session in it.
    """
    try:
        inode = os.stat(path).st_ino
    except (OSError, ValueError):
        return None
    return Stamp(inode, 0, 0, 0, revision, time.time_ns())


def shortened(text: str) -> str:
    """Return a text, or its checksum if it is long: some transcripts have thousands of files."""
    if len(text) <= LONGEST:
        return text
    from hashlib import sha256

    return sha256(text.encode()).hexdigest()


def side_stamp(path: str) -> str:
    """Return the size and time of a small file as text."""
    state = file_state(path)
    return "-" if state is None else f"{state.size}.{state.modified}"


def checksum(path: str, size: int) -> int:
    """Return the checksum of the first `size` bytes of a file; -1 if it is shorter.

    Of a hole only the length is summed: it may have gigabytes.
    """
    import zlib

    crc, left = 0, size
    try:
        with open_regular(path) as handle:
            while left and (piece := handle.read(min(CHUNK, left))):
                crc = zlib.crc32(piece, crc)
                left -= len(piece)
                if piece == NOTHING and (hole := min(pass_hole(handle), left)):
                    crc = zlib.crc32(hole.to_bytes(8, "big"), crc)
                    left -= hole
    except OSError:
        return -1
    return -1 if left else crc
