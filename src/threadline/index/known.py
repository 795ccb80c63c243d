"""The files that the index was made from, and what an update changed."""

import os
import sqlite3
from typing import NamedTuple

import msgspec

from threadline.disk.file_state import Stamp
from threadline.index.relations import FILE, FileColumns


class KnownFile(NamedTuple):
    """A file as the index has it: `read` bytes with the checksum `crc`, in one family."""

    stamp: Stamp
    crc: int
    read: int
    gone: bool
    family: int


def known_files(connection: sqlite3.Connection) -> dict[str, KnownFile]:
    """List the files that the index was made from, by path."""
    files = map(FileColumns._make, connection.execute(FILE.select))
    return {
        os.fsdecode(file.path): KnownFile(
            stamp_of(file), file.crc, file.read, bool(file.gone), file.family
        )
        for file in files
    }


def known_stamps(connection: sqlite3.Connection) -> dict[str, Stamp]:
    """List the stamps of the files that the index was made from, by path."""
    stamp = ", ".join(Stamp._fields)
    rows = connection.execute(f"SELECT path, {stamp} FROM file")
    return {os.fsdecode(path): Stamp._make(values) for path, *values in rows}


def stamp_of(file: FileColumns) -> Stamp:
    """Return the stamp of a stored file."""
    return Stamp._make(getattr(file, name) for name in Stamp._fields)


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
