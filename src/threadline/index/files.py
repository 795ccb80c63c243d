"""The files that an index was made from."""

import os
import sqlite3
from collections.abc import Iterable, Iterator
from itertools import islice
from typing import Any, NamedTuple

from threadline.read.stamp import Stamp


class Known(NamedTuple):
    """A file as the index has it: `read` bytes with the checksum `crc`, in one family."""

    key: int
    stamp: Stamp
    crc: int
    read: int
    gone: bool
    family: int


def known_files(connection: sqlite3.Connection) -> dict[str, Known]:
    """List the files that the index was made from, by path."""
    rows = connection.execute(
        "SELECT path, key, inode, size, modified, changed, beside, seen, crc, read, gone, family"
        " FROM file"
    )
    return {
        os.fsdecode(path): Known(key, Stamp(*stamp), crc, read, bool(gone), family)
        for path, key, *stamp, crc, read, gone, family in rows
    }


PIECE = 5000
"""How many names are asked for at once."""


def in_pieces(names: Iterable[object]) -> Iterator[list[object]]:
    """Cut names into pieces that fit into one statement."""
    rest = iter(names)
    while piece := list(islice(rest, PIECE)):
        yield piece


def select_in(
    connection: sqlite3.Connection, query: str, names: Iterable[object]
) -> Iterator[tuple[Any, ...]]:
    """Run a query that ends in `IN` for any number of names."""
    for piece in in_pieces(names):
        marks = ",".join("?" * len(piece))
        yield from connection.execute(f"{query} ({marks})", piece)
