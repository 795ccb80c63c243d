"""Reading what clients keep besides transcripts: their folders, settings and histories."""

import os
from collections.abc import Iterable, Iterator

from threadline.files.regular import open_regular, read_regular
from threadline.model.body import Body, amount_in, record_in
from threadline.model.keeping import Belonging, Kind
from threadline.read.body import decode_body
from threadline.read.long_lines import bounded_lines

SMALL = 1 << 20
"""Bytes of a settings file that are read."""


def files_in(folder: str) -> Iterator[str]:
    """Yield all regular files below a directory, in order; links are not followed."""
    stack = [folder]
    while stack:
        try:
            with os.scandir(stack.pop()) as listing:
                items = sorted(listing, key=lambda item: item.name)
        except (OSError, ValueError):
            continue
        stack += [item.path for item in reversed(items) if item.is_dir(follow_symlinks=False)]
        yield from (item.path for item in items if item.is_file(follow_symlinks=False))


def belongings_in(session: str, folder: str, kind: Kind) -> Iterator[Belonging]:
    """Yield all files below a directory as those of a session."""
    return (Belonging(session, path, kind) for path in files_in(folder))


def modified(path: str) -> float | None:
    """Return when a file was last written, in seconds; None if it is not there."""
    try:
        return os.stat(path).st_mtime
    except (OSError, ValueError):
        return None


def settings_in(path: str) -> Body:
    """Return the settings in a file; none if it cannot be read."""
    try:
        return decode_body(read_regular(path, SMALL))
    except OSError:
        return {}


def amount_setting(files: Iterable[str], *keys: str) -> tuple[float, str] | None:
    """Return the number below some keys in the first file that has one, with the file."""
    for path in files:
        value = amount_in(record_in(settings_in(path), *keys[:-1]).get(keys[-1]))
        if value is not None:
            return value, path
    return None


def records_in(path: str) -> Iterator[Body]:
    """Yield the records of a file of lines; none if it cannot be read."""
    try:
        handle = open_regular(path)
    except OSError:
        return
    with handle:
        for line in bounded_lines(handle):
            if record := decode_body(line.raw):
                yield record


def subfolders(folder: str) -> list[str]:
    """Return the directories in a directory, in order; links are left out."""
    try:
        with os.scandir(folder) as listing:
            return sorted(item.path for item in listing if item.is_dir(follow_symlinks=False))
    except OSError:
        return []
