"""What the index stores of files, lines and entries, and what an update changed."""

import os
import sqlite3
from collections.abc import Iterable, Iterator
from itertools import islice
from typing import Any, NamedTuple

import msgspec

from threadline.disk.file_state import Stamp
from threadline.index.text import IndexedText


class KnownFile(NamedTuple):
    """A file as the index has it: `read` bytes with the checksum `crc`, in one family."""

    key: int
    stamp: Stamp
    crc: int
    read: int
    gone: bool
    family: int


def known_files(connection: sqlite3.Connection) -> dict[str, KnownFile]:
    """List the files that the index was made from, by path."""
    rows = connection.execute(
        "SELECT path, key, inode, size, modified, changed, beside, seen, crc, read, gone, family"
        " FROM file"
    )
    return {
        os.fsdecode(path): KnownFile(key, Stamp(*stamp), crc, read, bool(gone), family)
        for path, key, *stamp, crc, read, gone, family in rows
    }


def known_stamps(connection: sqlite3.Connection) -> dict[str, Stamp]:
    """List the stamps of the files that the index was made from, by path."""
    rows = connection.execute("SELECT path, inode, size, modified, changed, beside, seen FROM file")
    return {os.fsdecode(path): Stamp._make(stamp) for path, *stamp in rows}


PIECE = 5000
"""How many names are asked for at once."""


def batched(names: Iterable[object]) -> Iterator[list[object]]:
    """Cut names into pieces that fit into one statement."""
    rest = iter(names)
    while piece := list(islice(rest, PIECE)):
        yield piece


def select_in(
    connection: sqlite3.Connection, query: str, names: Iterable[object], end: str = ""
) -> Iterator[tuple[Any, ...]]:
    """Run a query that ends in `IN`, before `end`, for any number of names."""
    for piece in batched(names):
        marks = ",".join("?" * len(piece))
        yield from connection.execute(f"{query} ({marks}) {end}", piece)


class FileRow(NamedTuple):
    """A file that was read, and what it mentions of others."""

    path: str
    stamp: Stamp
    crc: int
    read: int
    gone: bool
    mentions: Iterable[str]


class LineRow(NamedTuple):
    """A line; `place` is its rank in reading order."""

    id: str
    session: str
    kind: str
    parent: str | None
    attach: str | None
    active: bool
    place: int
    title: str
    entries: int
    first_at: str | None
    last_at: str | None


class EntryRow(NamedTuple):
    """An entry that is new: where its bytes are, on which line it stands, what it says.

    `reach` is where the last of the lines ends that say more of it; 0 if none does.
    """

    id: str
    path: str
    start: int
    length: int
    reach: int
    line: str
    time: str
    said: IndexedText


class FreshEntries(NamedTuple):
    """Entries that are new, and how many these are."""

    number: int
    rows: Iterable[EntryRow]


class StoredEntry(NamedTuple):
    """An entry that the index has: its key, where its bytes are, the key of its line."""

    key: int
    file: int
    start: int
    length: int
    reach: int
    line: int


class RefreshStats(msgspec.Struct, frozen=True):
    """What bringing the index up to date came to."""

    files: int = 0
    changed: int = 0
    gone: int = 0
    added: int = 0
    forgotten: int = 0


def add_stats(one: RefreshStats, other: RefreshStats) -> RefreshStats:
    """Add what a batch came to."""
    return RefreshStats(
        one.files,
        one.changed + other.changed,
        one.gone + other.gone,
        one.added + other.added,
        one.forgotten + other.forgotten,
    )
