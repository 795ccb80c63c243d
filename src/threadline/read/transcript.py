"""One file as read: its entries in line order, where each line ends, and what was wrong."""

from array import array

import msgspec

from threadline.model.entry import Entry
from threadline.model.fault import Fault
from threadline.model.file import File


class Base(msgspec.Struct, frozen=True):
    """The beginning of another rollout (`thread_id`) that a rollout goes on from."""

    thread_id: str = ""
    end_ordinal_exclusive: int = 0
    end_byte_offset: int = 0


class Lineage(msgspec.Struct, frozen=True):
    """How a rollout hangs together with others.

    `first` is its first ordinal, `base` the beginning that it goes on from, `source` the thread
    whose records it repeats, up to the ordinal `start` if that is told.
    """

    rollout: str
    first: int = 0
    base: Base | None = None
    source: str = ""
    start: int | None = None


class Transcript(msgspec.Struct, eq=False):
    """What a reader made of one file.

    `ends` holds the byte offset behind every physical line, so that a body is one seek away.
    Every non-blank line is in `entries` or is named by a fault in `lost`. `spawns` are the entries
    that call agents, `returns` those that answer such a call. `beside` names for a line the others
    that say more of it; `lineage` is there in formats whose files go on from one another.
    `modified` is the time of the file, in nanoseconds, before it was read.
    """

    file: File
    entries: list[Entry]
    ends: "array[int]"
    faults: list[Fault]
    lost: list[Fault]
    size: int
    spawns: list[Entry] = []
    returns: list[Entry] = []
    beside: dict[int, tuple[int, ...]] = {}
    lineage: Lineage | None = None
    modified: int = 0

    def span(self, line: int) -> tuple[int, int]:
        """Say where the bytes of `line` (from 1) begin and end in the file."""
        start = self.ends[line - 2] if line > 1 else 0
        return start, self.ends[line - 1]
