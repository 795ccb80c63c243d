"""Files cut into pieces, and whether a file begins with the pieces that were kept of it."""

import hashlib
import os
from collections.abc import Iterator
from stat import S_ISREG
from typing import BinaryIO

from threadline.library.original import Original

PIECE = 4 << 20
"""A file is kept in pieces of this size: one that grows costs its last piece and what is new."""


class UnreadableFileError(Exception):
    """An original cannot be read."""


class Growth:
    """Tells whether a file begins with all that was kept of it, by the names of its pieces.

    The last piece that was kept may be the beginning of a longer one now. Its name is the checksum
    of that beginning, so the stored object is not needed: it may be damaged.
    """

    def __init__(self, known: Original | None) -> None:
        self._pieces = known.pieces if known is not None else []
        self._last = known.size - PIECE * (len(self._pieces) - 1) if known and self._pieces else 0
        self._at = 0
        self._differs = False

    @property
    def is_whole(self) -> bool:
        """True if all that was kept has come by."""
        return not self._differs and self._at >= len(self._pieces)

    def take(self, piece: bytes, name: str) -> None:
        """Compare the next piece."""
        if self._at < len(self._pieces):
            wanted = self._pieces[self._at]
            is_last = self._at == len(self._pieces) - 1
            if name != wanted and not (is_last and begins_with(piece, self._last, wanted)):
                self._differs = True
        self._at += 1


def begins_with(piece: bytes, size: int, name: str) -> bool:
    """Return True if the first `size` bytes of a piece have this checksum."""
    return 0 < size <= len(piece) and hashlib.sha256(piece[:size]).hexdigest() == name


def open_original(path: str) -> BinaryIO:
    """Open a file to keep; a pipe or a device would never end."""
    try:
        handle = os.open(path, os.O_RDONLY | os.O_CLOEXEC | os.O_NONBLOCK)
    except FileNotFoundError:
        raise
    except OSError as error:
        raise UnreadableFileError(error.strerror or str(error)) from error
    if not S_ISREG(os.fstat(handle).st_mode):
        os.close(handle)
        raise UnreadableFileError("not a regular file")
    return os.fdopen(handle, "rb", buffering=0)


def pieces_of(handle: BinaryIO) -> Iterator[bytes]:
    """Read a file piece by piece."""
    while piece := read_full(handle.fileno(), PIECE):
        yield piece


def read_full(handle: int, size: int) -> bytes:
    """Read `size` bytes, or what is left."""
    parts = []
    while size and (part := read_some(handle, size)):
        parts.append(part)
        size -= len(part)
    return b"".join(parts)


def read_some(handle: int, size: int) -> bytes:
    """Read up to `size` bytes."""
    try:
        return os.read(handle, size)
    except OSError as error:
        raise UnreadableFileError(error.strerror or str(error)) from error
