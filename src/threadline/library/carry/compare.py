"""What of a session is here already: a file in a pack against the one in its place."""

import io
import os
import sys
from collections.abc import Iterable, Iterator
from functools import partial
from typing import TYPE_CHECKING, BinaryIO, NamedTuple, cast

from threadline.model.carry import Relation
from threadline.native.carry import Move, Rewriting
from threadline.read.plain import is_packed, open_plain

if TYPE_CHECKING or sys.version_info < (3, 14):
    from backports import zstd
else:
    from compression import zstd

PIECE = 1 << 20
LONGEST = 64 << 20
"""Bytes of a line, or of a whole file, that is changed; a longer one is copied as it is."""

LEVEL = 3


class Compared(NamedTuple):
    """How two files compare, and the piece at which they part."""

    relation: Relation
    at: bytes = b""


def plain_pieces(path: str, rewriting: Rewriting | None, move: Move) -> Iterator[bytes]:
    """Yield the content of a file as it is in its new place, decompressed."""
    if rewriting is None or not rewriting.has_effect(move):
        with open_plain(path) as file:
            yield from iter(partial(file.read, PIECE), b"")
    elif rewriting.whole:
        with open_buffered(path) as file:
            whole = file.read(LONGEST + 1)
            yield whole if len(whole) > LONGEST else rewriting.change(whole, move)
            yield from iter(partial(file.read, PIECE), b"")
    else:
        yield from changed_lines(path, rewriting, move)


def changed_lines(path: str, rewriting: Rewriting, move: Move) -> Iterator[bytes]:
    """Yield the lines of a file as they are in its new place."""
    with open_buffered(path) as file:
        begun = False
        while line := file.readline(LONGEST):
            is_part = begun or (len(line) == LONGEST and not line.endswith(b"\n"))
            begun = is_part and not line.endswith(b"\n")
            yield line if is_part else rewriting.change(line, move)


def open_buffered(path: str) -> BinaryIO:
    """Open a file for reading in lines, decompressed."""
    return io.BufferedReader(cast("io.RawIOBase", open_plain(path)), PIECE)


def pieces_for(path: str, target: str, rewriting: Rewriting | None, move: Move) -> Iterator[bytes]:
    """Yield the bytes of a file in its new place, compressed if its name there says so."""
    unchanged = rewriting is None or not rewriting.has_effect(move)
    if unchanged and is_packed(path) == is_packed(target):
        with open(path, "rb") as file:
            yield from iter(partial(file.read, PIECE), b"")
    elif is_packed(target):
        yield from compressed(plain_pieces(path, rewriting, move))
    else:
        yield from plain_pieces(path, rewriting, move)


def compressed(pieces: Iterable[bytes]) -> Iterator[bytes]:
    """Yield pieces as one compressed stream."""
    frame = zstd.ZstdCompressor(LEVEL)
    for piece in pieces:
        if packed := frame.compress(piece):
            yield packed
    yield frame.flush()


def compare(pieces: Iterable[bytes], here: str) -> Compared:
    """Compare the content of a file with the one that is here."""
    if not os.path.lexists(here):
        return Compared(Relation.NEW)
    with open_buffered(here) as file:
        for piece in pieces:
            other = file.read(len(piece))
            if other == piece:
                continue
            if len(other) < len(piece) and piece.startswith(other):
                return Compared(Relation.LONGER, piece)
            return Compared(Relation.DIVERGED, piece)
        return Compared(Relation.SHORTER if file.read(1) else Relation.SAME)
