"""Files as plain bytes, whether compressed or not; what unpacks is loaded when it is needed."""

import io
import os
from collections.abc import Iterator
from typing import BinaryIO

from threadline.files.regular import pass_hole, regular_handle

PACKED = ".zst"
MAGIC = b"SQLite format 3\0"
"""How every SQLite file begins."""
PIECE = 1 << 16
SUFFIXES = (".jsonl", f".jsonl{PACKED}")
"""How the names of transcripts end whose records are lines."""


def stem_of(path: str) -> str:
    """Return the name of a transcript without folder and suffix."""
    return os.path.basename(path).removesuffix(PACKED).removesuffix(".jsonl")


def split_session(path: str) -> tuple[str, str]:
    """Split `FILE#SESSION`, the path of one session of a file that holds several.

    The session of any other path is empty; a file that exists under the whole name is one.
    """
    file, mark, session = path.rpartition("#")
    if not mark or not file or "/" in session or os.path.lexists(path):
        return path, ""
    return file, session


def file_of(path: str) -> str:
    """Return the file that has to be opened to read the transcript at `path`."""
    return split_session(path)[0] if "#" in path else path


def is_packed(path: str) -> bool:
    """Return True if a file is compressed."""
    return path.endswith(PACKED)


class PlainFile(io.FileIO):
    """A file that is open for reading, unbuffered; holes in it need not be read."""

    def pass_hole(self) -> int:
        """Move over a hole of a sparse file; return how many bytes it has, 0 if there is none."""
        return pass_hole(self)


def open_plain(path: str) -> BinaryIO:
    """Open a transcript for reading, unbuffered, whether compressed or not."""
    if not is_packed(path):
        return PlainFile(file_of(path), opener=lambda name, _: regular_handle(name))
    from threadline.read.packed import Unpacked

    return Unpacked(path)  # type: ignore[return-value]


def read_beginning(path: str, size: int) -> bytes:
    """Read up to `size` bytes from the start of a transcript.

    Archives are searched by the beginnings of thousands of files, so no file object is made.
    """
    if is_packed(path):
        with open_plain(path) as unpacked:
            return unpacked.read(size)
    handle = regular_handle(file_of(path))
    try:
        return os.read(handle, size)
    finally:
        os.close(handle)


def begins_database(path: str) -> bool:
    """Return True if a file is an SQLite database."""
    return read_beginning(path, len(MAGIC)) == MAGIC


def open_lasting(path: str) -> int:
    """Return a file descriptor from which any part of a transcript can be read."""
    if not is_packed(path):
        return regular_handle(file_of(path))
    from threadline.read.packed import unpack_whole

    return unpack_whole(path)


def lines_from(path: str, offset: int, most: int) -> Iterator[bytes]:
    """Yield the lines of a transcript from an offset on, of about so many bytes at most."""
    handle = open_lasting(path)
    try:
        begun: list[bytes] = []
        read = 0
        while read < most and (piece := read_range(handle, PIECE, offset + read)):
            read += len(piece)
            *ends, rest = piece.split(b"\n")
            for end in ends:
                yield b"".join((*begun, end, b"\n"))
                begun = []
            begun.append(rest)
        if any(begun):
            yield b"".join(begun)
    finally:
        os.close(handle)


def read_range(handle: int, size: int, start: int) -> bytes:
    """Read `size` bytes of an open file from `start` on; where it can, without moving in it."""
    if hasattr(os, "pread"):
        return os.pread(handle, size, start)
    os.lseek(handle, start, os.SEEK_SET)
    return os.read(handle, size)
