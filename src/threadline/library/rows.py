"""Rows of kept files as they stand on the disk: lists of them, and each by itself."""

from os import stat_result
from pathlib import Path

import msgspec

from threadline.library.original import Original, decode_original, decode_record, record_name

Files = dict[str, Original]
"""Kept files by path."""


class Rows(msgspec.Struct):
    """What a list says: its files, how many rows could not be read, and when it was written."""

    files: Files = {}
    bad: int = 0
    state: stat_result | None = None


def read_rows(path: Path) -> Rows:
    """Read a list as far as it can be read: a bad row does not stop the others."""
    rows = Rows(files={}, state=stat_or_none(path))
    try:
        content = read_or_nothing(path)
    except OSError:
        rows.bad += 1
        return rows
    for line in content.splitlines():
        original = decode_original(line)
        if original is None:
            rows.bad += 1
        else:
            rows.files[original.path] = original
    return rows


def read_record(path: Path) -> Original | None:
    """Read a record; its name is made from the path, so damage to the path is noticed too."""
    try:
        original = decode_record(path.read_bytes())
    except OSError:
        return None
    return original if original is not None and record_name(original.path) == path.name else None


def read_or_nothing(path: Path) -> bytes:
    """Read a file; one that is missing is empty."""
    try:
        return path.read_bytes()
    except FileNotFoundError:
        return b""


def stat_or_none(path: Path) -> stat_result | None:
    """Return the state of a file; None if it is missing."""
    try:
        return path.stat()
    except OSError:
        return None


def sign(path: Path) -> tuple[int, int, int]:
    """Return what changes when a file or directory is written."""
    found = stat_or_none(path)
    return (found.st_ino, found.st_size, found.st_mtime_ns) if found is not None else (0, 0, 0)
