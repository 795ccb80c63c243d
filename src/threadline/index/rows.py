"""What the index keeps of a family of files, before it is written."""

from collections.abc import Iterable
from typing import NamedTuple

from threadline.index.text import Said
from threadline.read.stamp import Stamp


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
    said: Said


class Kept(NamedTuple):
    """An entry that the index has: its key, where its bytes are, the key of its line."""

    key: int
    file: int
    start: int
    length: int
    reach: int
    line: int
