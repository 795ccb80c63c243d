"""Decompress files while they are read, never as a whole in memory."""

import io
import os
import shutil
import sys
import tempfile
from typing import TYPE_CHECKING

if TYPE_CHECKING or sys.version_info < (3, 14):
    from backports import zstd
else:
    from compression import zstd

PIECE = 1 << 20
FLOOR = 32 << 20
RATIO = 1000
MOST = 4 << 30
"""Limits for what a compressed file may unpack to, against one that is made to fill the memory.

Any file may unpack to 32 MiB, one of 40 KB or more to 1,000 times its size, none to over 4 GiB.
Real rollouts shrink to a tenth, hardly one to a hundredth.
"""


class Unpacked(io.RawIOBase):
    """The decompressed bytes of a file; `broken` is the reason if they end early.

    They end at the size limit, too.
    """

    def __init__(self, path: str) -> None:
        super().__init__()
        self.broken = ""
        self._source = open(path, "rb", buffering=0)  # noqa: SIM115 - closed with this
        self._frame: zstd.ZstdDecompressor | None = None
        self._limit = limit_for(os.fstat(self._source.fileno()).st_size)
        self._left = self._limit

    def readable(self) -> bool:
        """Return True: this can be read."""
        return True

    def readinto(self, space: memoryview) -> int:  # type: ignore[override]
        """Fill `space` with the next bytes; return 0 at the end, or where the file is damaged."""
        try:
            piece = self._unpack(len(space))
        except zstd.ZstdError as error:
            self.broken = f"the compressed file is damaged: {error}"
            return 0
        if len(piece) > self._left:
            self.broken = f"the compressed file unpacks to more than {self._limit:,} bytes"
            piece = piece[: self._left]
        self._left -= len(piece)
        space[: len(piece)] = piece
        return len(piece)

    def _unpack(self, size: int) -> bytes:
        """Decompress up to `size` bytes; a file may hold several frames, one after the other."""
        piece = b""
        while not piece and not self.broken:
            frame, packed = self._frame, b""
            if frame is None or frame.eof:
                packed = (frame.unused_data if frame else b"") or self._source.read(PIECE)
                if not packed:
                    break
                self._frame = frame = zstd.ZstdDecompressor()
            elif frame.needs_input:
                packed = self._source.read(PIECE)
                if not packed:
                    self.broken = "the compressed file is truncated"
            piece = frame.decompress(packed, size)
        return piece

    def close(self) -> None:
        """Close the compressed file."""
        self._source.close()
        super().close()


def limit_for(size: int) -> int:
    """Return how many bytes a compressed file of `size` bytes may unpack to."""
    return min(MOST, max(FLOOR, RATIO * size))


def unpack_whole(path: str) -> int:
    """Decompress into a temporary file without a name; return its descriptor."""
    with Unpacked(path) as source, tempfile.TemporaryFile() as plain:
        shutil.copyfileobj(source, plain, PIECE)
        plain.flush()
        return os.dup(plain.fileno())
