"""One file as read: its entries in line order, where each line ends, and what was wrong."""

from array import array

import msgspec

from threadline.model.entry import Entry
from threadline.model.fault import Fault
from threadline.model.file import File


class Transcript(msgspec.Struct, eq=False):
    """What a reader made of one file.

    `ends` holds the byte offset behind every physical line, so that a body is one seek away.
    Every non-blank line is in `entries` or is named by a fault in `lost`. `spawns` are the entries
    that call agents, `returns` those that answer such a call.
    """

    file: File
    entries: list[Entry]
    ends: "array[int]"
    faults: list[Fault]
    lost: list[Fault]
    size: int
    spawns: list[Entry] = []
    returns: list[Entry] = []

    def span(self, line: int) -> tuple[int, int]:
        """Say where the bytes of `line` (from 1) begin and end in the file."""
        start = self.ends[line - 2] if line > 1 else 0
        return start, self.ends[line - 1]
