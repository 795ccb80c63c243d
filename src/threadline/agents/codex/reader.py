"""Rollouts to transcripts: every line an entry or a note, entries linked in file order."""

from collections.abc import Iterable
from itertools import count
from sys import intern
from typing import BinaryIO

from threadline.agents.codex import COMPACTION_OUTPUT
from threadline.agents.codex.entries import (
    ItemIndex,
    is_summary_in,
    make_entry,
    review_entry,
)
from threadline.agents.codex.flat import envelop
from threadline.agents.codex.meta import Meta, rollout_in
from threadline.agents.codex.record import (
    CALL_ENDS,
    SERVED_CALLS,
    Payload,
    Record,
    SoundRecord,
    find_introductions,
    is_note,
    is_output,
)
from threadline.agents.codex.rollout import RolloutLineage
from threadline.agents.codex.version_rules import rules_of
from threadline.json_text.lenient import convert_leniently
from threadline.model.body import Body
from threadline.model.entry import Entry, Origin
from threadline.model.file import File
from threadline.model.ids import EntryId, SessionId
from threadline.model.time import instant
from threadline.read.salvage import RecordReader
from threadline.read.transcript import Transcript


class CodexReader:
    """Reads rollouts, one after the other."""

    def __init__(self) -> None:
        self._records = RecordReader[Record](SoundRecord, read_leniently)

    def read(self, file: File, handle: BinaryIO) -> Transcript:
        """Read one file; bad lines become faults, never errors."""
        lines, transcript = self._records.read(file, handle)
        builder = RolloutBuilder(file, lines.records)
        transcript.entries = builder.write(lines.numbers or count(1))
        transcript.beside, transcript.lineage = builder.beside, builder.lineage
        note_agents(transcript)
        return transcript


def read_leniently(record: Body) -> tuple[Record, list[str]]:
    """Return what can be read of a line, and the names of the fields that cannot."""
    return convert_leniently(Record, envelop(record))


class RolloutBuilder:
    """Writes the entries of one rollout.

    `above` is the entry that the next one follows, `last_item` the one that what the client says
    before the next prompt follows, `turns` what each turn so far followed, and `waiting` the
    answers whose usage has not been read yet.
    """

    def __init__(self, file: File, records: list[Record]) -> None:
        begun = bool(records) and records[0].type == "session_meta"
        first = records[0].payload if begun else Payload()
        meta = Meta(id=SessionId(first.id or ""), history_base=first.history_base)
        rollout, source, base = (
            rollout_in(file.path, meta),
            copied_from(records),
            first.history_base,
        )
        self.lineage = RolloutLineage(
            sessions=(rollout, source, base.thread_id if base is not None else ""),
            rollout=rollout,
            first=(records[0].ordinal or 0) if records else 0,
            base=base,
            source=source,
            start=first.subagent_history_start_ordinal,
        )
        self.beside: dict[int, tuple[int, ...]] = {}
        self._file = file
        self._rules = rules_of(file.header.version if file.header is not None else "")
        self._thread = first.id
        self._records = records
        self._origin = Origin(first.forked_from_id) if first.forked_from_id else None
        self._above: EntryId | None = None
        self._last_item: EntryId | None = None
        self._turns: list[EntryId | None] = []
        self._waiting: list[Entry] = []
        self._answer: tuple[Entry, Record] | None = None
        self._turn = 0
        self._names: set[str] = set()
        self._line_by_call: dict[str, int] = {}

    def write(self, numbers: Iterable[int]) -> list[Entry]:
        """Return an entry or a note for every record."""
        answered = {name for record in self._records for name in names_of(record)}
        items = ItemIndex(self._records)
        introductions = find_introductions(self._records)
        entries: list[Entry] = []
        for at, (number, record) in enumerate(zip(numbers, self._records, strict=False)):
            # An event repeats an item, and is a note; if the item is missing it is all there is.
            if (
                is_note(record, answered)
                and not self._asks_review(record)
                and not (record.type == "event_msg" and items.lacks(record, at))
            ):
                entry = Entry(note_type(record))
                self._apply_note(record, number)
            else:
                entry = self._entry(record, number, introduces=at in introductions)
            entry.file, entry.line = self._file, number
            entry.session = self._file.session
            entry.type = intern(entry.type)
            entry.time = instant(record.timestamp)
            entries.append(entry)
        self._join_ends(entries)
        return entries

    def _entry(self, record: Record, number: int, *, introduces: bool) -> Entry:
        """Return an entry whose parent is the one before it, or the one a rollback goes back to."""
        entry = review_entry(record) if self._asks_review(record) else make_entry(record)
        entry.id = self._name(record, number)
        if introduces:
            entry.meta = True
        if not self._above and entry.subtype == "session_meta":
            entry.origin = self._origin
        if entry.subtype == "thread_rolled_back":
            self._roll_back(record.payload.num_turns or 0)
        elif entry.type == "user" and not is_output(record.kind):
            # 0.166 writes the answer of a review without usage; the next usage is another's.
            self._waiting = []
            if not entry.meta:
                self._begin_turn()
        elif entry.type == "assistant":
            self._waiting.append(entry)
        self._mark_summary(entry, record)
        if self._turn and entry.type in {"assistant", "user"}:
            self.beside[number] = (self._turn,)
        entry.line, entry.parent = number, self._above
        self._above = entry.id
        if not is_introduction(entry):
            self._last_item = entry.id
        return entry

    def _mark_summary(self, entry: Entry, record: Record) -> None:
        """Mark the answer before a compaction whose text repeats it: no prompt asked for it."""
        if entry.type == "compact_recap" and self._answer is not None:
            answer, said = self._answer
            if is_summary_in(said, record):
                answer.subtype = COMPACTION_OUTPUT
        self._answer = (entry, record) if entry.type == "assistant" else None

    def _begin_turn(self) -> None:
        """Remember what a turn follows, for rollbacks."""
        takes_more = self._rules.takes_introductions and bool(self._turns)
        self._turns.append(self._last_item if takes_more else self._above)

    def _asks_review(self, record: Record) -> bool:
        """Return True if an event repeats the prompt of another thread: of a review (0.166)."""
        item, thread = record.payload.item, record.payload.thread_id
        if record.type != "event_msg" or item is None or item.type != "UserMessage":
            return False
        return bool(thread) and bool(self._thread) and thread != self._thread

    def _name(self, record: Record, number: int) -> EntryId:
        """Return the id of an entry: its ordinal, with the line if another entry has the same."""
        ordinal = record.ordinal if record.ordinal is not None else number - 1
        name = f"{self.lineage.rollout}:{ordinal}"
        if name in self._names:
            name = f"{name}~{number}"
        self._names.add(name)
        return EntryId(name)

    def _roll_back(self, turns: int) -> None:
        """Go back to before the last prompts."""
        # Older versions roll back inside the file; 0.166 writes a new file instead.
        for _ in range(min(turns, len(self._turns))):
            self._above = self._turns.pop()

    def _apply_note(self, record: Record, number: int) -> None:
        """Remember what a note says about the entries around it."""
        payload = record.payload
        if record.type == "turn_context":
            self._turn = number
        elif record.type == "token_usage_record" or record.kind == "token_count":
            self._close_answer(payload.response_id or f"{self.lineage.rollout}:{number}", number)
        elif record.kind in CALL_ENDS and payload.call_id:
            self._line_by_call[payload.call_id] = number
        elif payload.item is not None and payload.item.id:
            self._line_by_call[payload.item.id] = number

    def _close_answer(self, name: str, number: int) -> None:
        """Assign one id to the items of an answer, and relate them to the line with its usage."""
        for entry in self._waiting:
            self.beside[entry.line] = (*self.beside.get(entry.line, ()), number)
            if entry.message is not None:
                entry.message.id = name
        self._waiting = []

    def _join_ends(self, entries: list[Entry]) -> None:
        """Relate the line that reports the end of a call to its result."""
        for entry, record in zip(entries, self._records, strict=True):
            if is_output(record.kind) or record.kind in SERVED_CALLS:
                name = record.payload.call_id or record.payload.id or ""
                if number := self._line_by_call.get(name):
                    self.beside[entry.line] = (*self.beside.get(entry.line, ()), number)


def is_introduction(entry: Entry) -> bool:
    """Return True if an entry can belong to a prompt after it: it is the client's."""
    if entry.type == "system":
        return entry.subtype not in {"session_meta", "thread_rolled_back"}
    return entry.type == "user" and bool(entry.meta)


def copied_from(records: list[Record]) -> str:
    """Return the thread whose records are repeated at the beginning, after the first record."""
    match records:
        case [Record(type="session_meta") as first, Record(type="session_meta") as second, *_]:
            other = second.payload.id or ""
            return other if other != first.payload.id else ""
        case _:
            return ""


def names_of(record: Record) -> Iterable[str]:
    """Yield the ids of an item: its own, and that of its call."""
    if record.type == "response_item":
        yield from filter(None, (record.payload.id, record.payload.call_id))


def note_type(record: Record) -> str:
    """Return the type of a note: that of its item, its payload or its record."""
    item = record.payload.item
    return (item.type if item is not None else None) or record.kind or record.type


def note_agents(transcript: Transcript) -> None:
    """List the entries that call agents, and those that answer such a call."""
    calls: set[str | None] = set()
    for entry in transcript.entries:
        for block in entry.blocks:
            if block.name in transcript.file.format.spawners:
                calls.add(block.id)
                transcript.spawns.append(entry)
            elif block.tool_use_id is not None and block.tool_use_id in calls:
                transcript.returns.append(entry)
