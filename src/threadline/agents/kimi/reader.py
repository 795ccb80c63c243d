"""Kimi Code's logs: one record a line.

An answer is written in many records, from the beginning of a step to its end; they are one entry.
Undoing prompts writes where the conversation goes on, as the number of a line of the same file.
"""

from array import array
from bisect import bisect_right
from functools import partial
from typing import BinaryIO

from threadline.agents.kimi.ids import (
    COMPACTION,
    ENDED,
    EVENT,
    MESSAGE,
    OF_STEP,
    SETTINGS,
    SWITCHED,
    UNDO,
    made_id,
)
from threadline.agents.kimi.spine import Event, Message, Record
from threadline.json_text.lenient import convert_leniently
from threadline.model.entry import HUMAN, PREVIEW, REWIND, Block, BlockType, Entry
from threadline.model.entry import Message as Spoken
from threadline.model.file import File
from threadline.model.ids import EntryId
from threadline.model.time import instant_at
from threadline.read.salvage import RecordReader
from threadline.read.transcript import Transcript, place_entries

ROLES = {"user": "user", "assistant": "assistant", "tool": "tool_result"}
COMPACTING = "full_compaction.begin"
OF_COMPACTION = frozenset({"llm.request", "usage.record"})
FORKED = "forked"


class KimiReader:
    """Reads logs, one after the other."""

    def __init__(self) -> None:
        self._records = RecordReader(Record, partial(convert_leniently, Record))

    def read(self, file: File, handle: BinaryIO) -> Transcript:
        """Read one file; bad lines become faults, never errors."""
        lines, transcript = self._records.read(file, handle)
        log = Log(file)
        numbers = lines.numbers or range(1, len(lines.records) + 1)
        for record, number in zip(lines.records, numbers, strict=True):
            log.take(record, number)
        transcript.entries = log.entries
        place_entries(transcript, numbers)
        transcript.beside = {number: tuple(others) for number, others in log.beside.items()}
        return transcript


class Log:
    """Makes the entries of one log, and links them."""

    def __init__(self, file: File) -> None:
        self.entries: list[Entry] = []
        self.beside: dict[int, list[int]] = {}
        self._file = file
        self._tip: EntryId | None = None
        self._lines = array("q")
        self._tips: list[EntryId | None] = []
        self._steps: dict[str, tuple[Entry, int]] = {}
        self._step: int | None = None
        self._calls: dict[str, int] = {}
        self._compacting: list[int] | None = None
        self._paired = -1
        self._prompts: set[EntryId] = set()
        self._parents: dict[EntryId, EntryId | None] = {}

    def take(self, record: Record, number: int) -> None:
        """Add the entry of the next record; most are notes."""
        entry = Entry("system", session=self._file.session, subtype=record.type or "")
        entry.time = instant_at(record.time or None)
        self._fill(entry, record, number)
        if entry.id:
            if entry.type != REWIND:
                entry.parent = self._tip
            self._tip = entry.id
            self._parents[entry.id] = entry.parent
        self._lines.append(number)
        self._tips.append(self._tip)
        self.entries.append(entry)

    def _fill(self, entry: Entry, record: Record, number: int) -> None:
        """Fill in what a record is, if it is more than a note."""
        kind, message, event = record.type, record.message, record.event
        if kind == MESSAGE and isinstance(message, Message) and message.role is not None:
            self._say(entry, record, message, number)
        elif kind == EVENT and isinstance(event, Event):
            self._tell(entry, record, event, number)
        elif kind == COMPACTION:
            entry.id = self._made(record, number)
            entry.type, entry.subtype, entry.summary = "compaction", "compact_boundary", True
            self.beside[number] = self._compacting or []
            self._compacting = self._step = None
        elif kind == SWITCHED:
            self._go_back(entry, record, number, record.base.line if record.base else None)
            self._paired = record.legacy_undo or -1
        elif kind == UNDO and number != self._paired:
            self._take_back(entry, record, number)
        elif kind == SETTINGS or (kind == ENDED and record.reason == "failed"):
            entry.id = self._made(record, number)
        elif kind == COMPACTING:
            self._compacting = [number]
        elif kind == FORKED:
            self._mark_copies()
        self._relate(record, number)

    def _made(self, record: Record, number: int) -> EntryId:
        return EntryId(made_id(record.agent or "", record.time, number))

    def _say(self, entry: Entry, record: Record, message: Message, number: int) -> None:
        """Fill in a message."""
        made = self._made(record, number)
        entry.id = EntryId(message.id) if message.id and self._file.agent is None else made
        entry.type, entry.subtype = ROLES.get(message.role or "", "system"), None
        if entry.type == "tool_result":
            entry.message = Spoken(None, [Block(BlockType.TOOL_RESULT, tool_use_id=message.call)])
            return
        text = message.text
        plain = text is not None and not message.calls
        entry.message = Spoken(entry.id, (text or "")[:PREVIEW] if plain else message.blocks)
        if entry.type != "user":
            return
        origin = message.origin
        source = origin.kind if origin is not None else None
        if source == "user":
            entry.sender = HUMAN
            if origin is not None and not origin.in_turn:
                self._prompts.add(entry.id)
        elif source == "injection":
            entry.meta = True
        elif source != "system_trigger":
            entry.sender = source

    def _tell(self, entry: Entry, record: Record, event: Event, number: int) -> None:
        """Fill in an event of an answer: all of a step are one entry, its results others."""
        if event.type == "step.begin":
            entry.id = event.id or self._made(record, number)
            self._begin(entry, entry.id, number)
        elif event.type == "tool.result":
            entry.id = event.parent or self._made(record, number)
            entry.type, entry.subtype = "tool_result", None
            entry.message = Spoken(None, [Block(BlockType.TOOL_RESULT, tool_use_id=event.call)])
            if event.call in self._calls:
                self.beside[number] = [self._calls[event.call]]
        elif event.type in {"content.part", "tool.call", "step.end"}:
            name = event.id if event.type == "step.end" else event.step
            if name in self._steps:
                self._add(self._steps[name], event, number)
            elif event.type != "step.end":
                # The beginning of the step is lost; what it holds is not.
                entry.id = name or self._made(record, number)
                self._begin(entry, entry.id, number)
                self._add(self._steps[entry.id], event, number)

    def _begin(self, entry: Entry, name: EntryId, number: int) -> None:
        entry.type, entry.subtype = "assistant", None
        entry.message = Spoken(name, [])
        self._steps[name] = entry, number
        self._step = number
        self.beside.setdefault(number, [])

    def _add(self, step: tuple[Entry, int], event: Event, number: int) -> None:
        """Add an event to the step that it belongs to."""
        entry, began = step
        blocks = entry.message.content if entry.message is not None else None
        if event.type == "tool.call":
            if event.call:
                self._calls[event.call] = number
            block = Block(BlockType.TOOL_USE, event.call, event.name)
        else:
            block = event.part.block if event.part is not None else Block()
        if isinstance(blocks, list) and event.type != "step.end":
            blocks.append(block)
        if began != number:
            self.beside[began].append(number)

    def _relate(self, record: Record, number: int) -> None:
        """Note which entry a record says more of."""
        kind = record.type
        if self._compacting is not None:
            if kind in OF_COMPACTION:
                self._compacting.append(number)
        elif kind in OF_STEP and self._step is not None:
            self.beside[self._step].append(number)

    def _go_back(self, entry: Entry, record: Record, number: int, line: int | None) -> None:
        """Make an entry of a return to what was said up to a line."""
        at = bisect_right(self._lines, line) if line is not None else 0
        entry.id, entry.type = self._made(record, number), REWIND
        entry.parent = self._tips[at - 1] if at else None
        self._step = None

    def _take_back(self, entry: Entry, record: Record, number: int) -> None:
        """Take back the last prompts, as older versions say it: by their number."""
        left, at = record.count or 0, self._tip
        met: set[EntryId] = set()
        while at is not None and left > 0 and at not in met:
            met.add(at)
            left -= at in self._prompts
            at = self._parents.get(at)
        entry.id, entry.type, entry.parent = self._made(record, number), REWIND, at
        self._step = None

    def _mark_copies(self) -> None:
        """Note that all before this is a copy: a fork is one of the whole log."""
        source = self._file.header.parent if self._file.header is not None else ""
        for entry in self.entries if source else ():
            entry.origin = source
