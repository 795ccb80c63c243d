"""One file as read: its entries in order, where the bytes of each are, and what was wrong."""

from array import array
from collections.abc import Iterable
from typing import Self

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

    `ends` holds the byte offset behind every line, so that a body is one seek away. If records
    are elements of a document, `starts` and `ends` hold the offsets of every element. If they are
    not ranges of bytes, both are empty and `Decoding.fetch` gets a record by its key: its number,
    or what `keys` has for it. If a line may hold several records, `lines` has the line of each.
    Every record (a non-blank line, an element, a row) is in `entries`, is named by a fault in
    `lost`, or is one of `notes`: records that are only counted, their numbers by kind. `spawns`
    are the entries that call agents, `returns` those that answer such a call. `beside` names for
    a record the others that say more of it; `lineage` is present in formats whose files continue
    one another. `modified` is the time of the file, in nanoseconds, before it was read.
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
    starts: "array[int] | None" = None
    keys: "array[int] | None" = None
    lines: "array[int] | None" = None
    notes: "dict[str, array[int]]" = {}

    @classmethod
    def without_spans(
        cls,
        file: File,
        entries: list[Entry],
        size: int,
        lost: Iterable[Fault] = (),
        keys: "array[int] | None" = None,
    ) -> Self:
        """Return the transcript of a file of `size` bytes whose records are not ranges of them."""
        return cls(file, entries, array("Q"), [], list(lost), size, keys=keys)

    def span(self, number: int) -> tuple[int, int]:
        """Return where the bytes of a record (counted from 1) begin and end in the file.

        A record that is not a range of bytes has an empty span at its key.
        """
        if not self.ends:
            key = self.keys[number - 1] if self.keys is not None else number
            return key, key
        if self.starts is not None:
            return self.starts[number - 1], self.ends[number - 1]
        start = self.ends[number - 2] if number > 1 else 0
        return start, self.ends[number - 1]
