"""One file as read: its entries in order, where each of them is, and what was wrong."""

from array import array
from collections.abc import Iterable
from sys import intern
from typing import Self

import msgspec

from threadline.model.entry import PREVIEW, Entry
from threadline.model.error import Fault
from threadline.model.file import File
from threadline.model.ids import NO_ENTRY, ToolCallId
from threadline.model.time import instant


class Lineage(msgspec.Struct, frozen=True):
    """How a file hangs together with others, as its agent tells.

    `sessions` are the names by which they know one another: its own, and those it refers to.
    """

    sessions: tuple[str, ...] = ()


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


def place_entries(transcript: Transcript, numbers: Iterable[int]) -> None:
    """Set file and line of entries, collect calls of agents, drop what need not be kept.

    A decoder makes a new string each time; here neighbours come to share theirs.
    """
    file = transcript.file
    session, agent, before = file.session, file.agent, NO_ENTRY
    for number, entry in zip(numbers, transcript.entries, strict=False):
        entry.file = file
        entry.line = number
        entry.type = intern(entry.type)
        entry.session = session = session if entry.session == session else entry.session
        if entry.parent == before:
            entry.parent = before
        before = entry.id
        if agent is not None and entry.agent == agent:
            entry.agent = None
        if entry.time:
            entry.time = instant(entry.time)
    trim_messages(transcript)


def trim_messages(transcript: Transcript) -> None:
    """Note entries that call agents, and those that answer such a call; shorten long texts."""
    spawners, name = transcript.file.format.spawners, None
    calls: set[ToolCallId | None] = set()
    for entry in transcript.entries:
        message = entry.message
        if message is None:
            continue
        message.id = name = name if message.id == name else message.id
        content = message.content
        if isinstance(content, list):
            for block in content:
                if block.name is not None:
                    block.name = intern(block.name)
                    if block.name in spawners:
                        calls.add(block.id)
                        transcript.spawns.append(entry)
                elif calls and block.tool_use_id in calls:
                    transcript.returns.append(entry)
        elif content is not None and len(content) > PREVIEW:
            message.content = content[:PREVIEW]
