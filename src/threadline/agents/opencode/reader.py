"""OpenCode's sessions: rows to entries.

A message is an entry, and the result of each of its calls is another. Other rows are notes: parts
that are shown with their message, and the log of changes.
"""

from array import array
from datetime import UTC, datetime
from typing import Any, BinaryIO

import msgspec
from msgspec import field

from threadline.agents.opencode.forks import originals_of
from threadline.agents.opencode.history import BAD, Kept, in_order, with_removed
from threadline.agents.opencode.rows import (
    CHANGES,
    EVENTS,
    MESSAGES,
    PARTS,
    REMOVALS,
    Row,
    has_events,
    key_of_session,
    rows,
    session_row,
)
from threadline.json_text.lenient import text_or_none
from threadline.model.entry import PREVIEW, Block, BlockType, Entry, Message
from threadline.model.file import File
from threadline.model.ids import EntryId, ToolCallId, tool_call_id
from threadline.model.kind import REWIND
from threadline.model.time import instant
from threadline.read.database import Database, open_database
from threadline.read.place import place_entries
from threadline.read.plain import split_session
from threadline.read.salvage import Salvage
from threadline.read.transcript import Transcript

ENDED = frozenset({"completed", "error"})
"""States of a call that has a result."""

BLOCK_TYPES = {"text": BlockType.TEXT, "reasoning": BlockType.THINKING}
SPOKEN = BLOCK_TYPES.keys() | {"tool"}


class Ended(msgspec.Struct, gc=False):
    """When a call ended, in milliseconds."""

    end: float | None = None


class State(msgspec.Struct, gc=False):
    """The state of a call, as far as the spine needs it."""

    status: str | None = None
    time: Ended | None = None


class Part(msgspec.Struct, gc=False):
    """A part of a message, as far as the spine needs it."""

    type: str | None = None
    text: str | None = None
    tool: str | None = None
    call: ToolCallId | None = field(name="callID", default=None)
    state: State | None = None
    synthetic: bool | None = None

    @property
    def has_result(self) -> bool:
        """True if the part is a call that has ended."""
        return self.type == "tool" and self.state is not None and self.state.status in ENDED


class Times(msgspec.Struct, gc=False):
    """When a message was written, in milliseconds."""

    created: float | None = None


class Info(msgspec.Struct, gc=False):
    """A message, as far as the spine needs it."""

    role: str | None = None
    time: Times | None = None
    summary: bool | msgspec.Raw | None = None
    finish: str | None = None
    error: msgspec.Raw | None = None

    @property
    def is_summary(self) -> bool:
        """True if the message is the finished summary of a compaction."""
        return self.summary is True and self.finish is not None and self.error is None


class InfoEvent(msgspec.Struct, gc=False):
    """An event that holds a message."""

    info: Info


class PartEvent(msgspec.Struct, gc=False):
    """An event that holds a part."""

    part: Part


INFO, INFO_EVENT = msgspec.json.Decoder(Info), msgspec.json.Decoder(InfoEvent)
PART, PART_EVENT = msgspec.json.Decoder(Part), msgspec.json.Decoder(PartEvent)


class OpencodeReader:
    """Reads one session after the other."""

    def read(self, file: File, handle: BinaryIO) -> Transcript:
        """Read a session; the handle of the file is not needed."""
        del handle
        session = split_session(file.path)[1]
        salvage = Salvage(file.path)
        with open_database(file.path) as base:
            build = Build(file, salvage, originals_of(base, session))
            entries = read_session(base, session, build)
        transcript = Transcript.without_spans(file, entries, 0, salvage.lost, build.keys)
        transcript.faults += salvage.faults
        place_entries(transcript, [entry.line for entry in entries])
        return transcript


def read_session(base: Database, session: str, build: "Build") -> list[Entry]:
    """Return the entries and notes of a session."""
    kept = in_order(rows(base, MESSAGES, session), rows(base, PARTS, session))
    events: list[Row] = []
    if has_events(base):
        # Replaying the log is slow; only sessions from which something was removed need it.
        if base.execute(REMOVALS, (session,)).fetchone()[0]:
            kept = with_removed(kept, rows(base, CHANGES, session))
        events = rows(base, EVENTS, session)
    for one in kept:
        build.message(one)
    for event in events:
        build.note(event.kind, event.key)
    # Last: a pending revert refers to messages that must have their entries by now.
    build.session(session_row(base, session), key_of_session(base, session), kept)
    return build.entries


class Build:
    """Makes the entries of one session."""

    def __init__(self, file: File, salvage: Salvage, originals: dict[str, str]) -> None:
        self.entries: list[Entry] = []
        self._file = file
        self._salvage = salvage
        self._originals = originals
        self._last: dict[str, EntryId] = {}
        self._used: set[int] = set()
        self.keys = array("q")

    def _number(self, key: int) -> int:
        """Return the number of the next record, which has a key."""
        self._used.add(key)
        self.keys.append(key)
        return len(self.keys)

    def note(self, kind: str, key: int) -> None:
        """Add a note for a row, unless an entry was made of it."""
        if key in self._used:
            return
        note = Entry(kind, session=self._file.session)
        note.line = self._number(key)
        self.entries.append(note)

    def session(self, row: dict[str, object], key: int, kept: list[Kept]) -> None:
        """Add the row of the session: a note, or the revert that is pending in it."""
        target = revert_target(row.get("revert"))
        order = [one.id for one in kept]
        if target not in order:
            self.note("session", key)
            return
        above = order[order.index(target) - 1] if target != order[0] else None
        entry = self._entry(REWIND, f"rvt_{target.removeprefix('msg_')}", key)
        entry.parent = self._last.get(above) if above is not None else None
        updated = row.get("time_updated")
        entry.time = moment(updated if isinstance(updated, int) else None)

    def message(self, kept: Kept) -> None:
        """Add the entry of a message, and those of the results of its calls."""
        info = self._decode(kept.row, INFO, INFO_EVENT, lenient_info)
        if info is None:
            self._pass_over(kept)
            return
        parts = [(row, self._decode(row, PART, PART_EVENT, lenient_part)) for row in kept.parts]
        found = [part for _, part in parts if part is not None]
        entry = self._entry(info.role or "", kept.id, kept.row.key)
        entry.parent = self._last.get(kept.after) if kept.after is not None else None
        entry.time = moment(info.time.created if info.time is not None else None)
        fill(entry, info, found)
        self._last[kept.id] = entry.id
        for row, part in parts:
            if part is None:
                continue
            if part.has_result:
                self._result(row, part, kept.id, entry.time)
            elif row.kind == "":
                self.note(part.type or "part", row.key)

    def _pass_over(self, kept: Kept) -> None:
        """Make notes of the parts of a message that cannot be read; what follows it goes on."""
        for row in kept.parts:
            if not row.kind:
                self.note("part", row.key)
        if kept.after in self._last:
            self._last[kept.id] = self._last[kept.after]

    def _result(self, row: Row, part: Part, message: str, time: str) -> None:
        entry = self._entry("tool_result", row.id, row.key)
        ended = part.state.time.end if part.state is not None and part.state.time else None
        entry.parent, entry.time = self._last[message], moment(ended) or time
        entry.message = Message(None, [Block(BlockType.TOOL_RESULT, tool_use_id=part.call)])
        self._last[message] = entry.id

    def _entry(self, kind: str, name: str, key: int) -> Entry:
        original = self._originals.get(name)
        entry = Entry(kind, EntryId(original or name), session=self._file.session)
        entry.line = self._number(key)
        if original is not None and self._file.header is not None:
            entry.origin = self._file.header.parent
        self.entries.append(entry)
        return entry

    def _decode(
        self,
        row: Row,
        decoder: "msgspec.json.Decoder[Any]",
        event: "msgspec.json.Decoder[Any]",
        lenient: Any,  # noqa: ANN401 - the reader of either
    ) -> Any:  # noqa: ANN401
        """Return what a row or an event holds; None, with a fault, if that cannot be read."""
        try:
            if not row.kind:
                return decoder.decode(row.data)
            found = event.decode(row.data)
        except BAD:
            found = Salvage(self._file.path)
            value = found.record(row.data.encode(), len(self.keys) + 1, torn=False)
            if value is None:
                self._number(row.key)
                self._salvage.lost += found.lost
                return None
            return lenient(value, event=bool(row.kind))
        return found.info if isinstance(found, InfoEvent) else found.part


def fill(entry: Entry, info: Info, parts: list[Part]) -> None:
    """Fill in who speaks, what is said and what is called."""
    if info.is_summary:
        entry.type, entry.subtype, entry.summary = "compaction", "compact_boundary", True
        return
    if entry.type == "assistant":
        blocks = [
            block_of(part) for part in parts if part.type in BLOCK_TYPES or part.type == "tool"
        ]
        failed = [Block()] if info.error is not None else []
        entry.message = Message(entry.id, [*blocks, *failed])
        return
    if any(part.type == "compaction" for part in parts):
        entry.type, entry.subtype = "system", "compaction_request"
        return
    texts = [part for part in parts if part.type == "text"]
    if texts and all(part.synthetic for part in texts):
        entry.meta = True
    else:
        entry.sender = "human"
    if len(parts) == 1 and texts:
        entry.message = Message(entry.id, (texts[0].text or "")[:PREVIEW])
    else:
        entry.message = Message(entry.id, [block_of(part) for part in parts])


def block_of(part: Part) -> Block:
    """Return a part as a block of a spine."""
    if part.type == "tool":
        return Block(BlockType.TOOL_USE, part.call, part.tool)
    return Block(BLOCK_TYPES.get(part.type or "", BlockType.OTHER))


class Revert(msgspec.Struct):
    """A revert that no prompt has followed yet."""

    message: str = field(name="messageID", default="")


def revert_target(told: object) -> str:
    """Return the first message that a pending revert hides; empty if there is none."""
    if not isinstance(told, str):
        return ""
    try:
        return msgspec.json.decode(told, type=Revert).message
    except BAD:
        return ""


def moment(milliseconds: float | None) -> str:
    """Return a count of milliseconds as a time; empty if it is none."""
    if milliseconds is None:
        return ""
    try:
        return instant(datetime.fromtimestamp(milliseconds / 1000, UTC).isoformat())
    except (OverflowError, OSError, ValueError):
        return ""


def lenient_info(value: dict[str, Any], *, event: bool) -> Info:
    """Return what can be read of an odd message."""
    if event:
        value = nested(value, "info")
    created = nested(value, "time").get("created")
    number = created if isinstance(created, int | float) and not isinstance(created, bool) else None
    return Info(
        text_or_none(value.get("role")),
        Times(number),
        value.get("summary") is True,
        text_or_none(value.get("finish")),
        msgspec.Raw(b"{}") if value.get("error") is not None else None,
    )


def lenient_part(value: dict[str, Any], *, event: bool) -> Part:
    """Return what can be read of an odd part."""
    if event:
        value = nested(value, "part")
    return Part(
        text_or_none(value.get("type")),
        text_or_none(value.get("text")),
        text_or_none(value.get("tool")),
        tool_call_id(value.get("callID")),
        State(text_or_none(nested(value, "state").get("status"))),
        value.get("synthetic") is True,
    )


def nested(value: dict[str, Any], key: str) -> dict[str, Any]:
    """Return the object at a key of another; empty if there is none."""
    found = value.get(key)
    return found if isinstance(found, dict) else {}
