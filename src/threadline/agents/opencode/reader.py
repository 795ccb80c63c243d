"""OpenCode's sessions: rows to entries.

A message is an entry, and the result of each of its calls is another. Other rows are notes: parts
that are shown with their message, and the log of changes.
"""

import os
from array import array
from collections.abc import Callable
from typing import BinaryIO, TypeVar

import msgspec
from msgspec import field

from threadline.agents.opencode.files import REST, revisions_in
from threadline.agents.opencode.forks import originals_of
from threadline.agents.opencode.history import Kept, branch_removed, in_order, with_removed
from threadline.agents.opencode.rows import (
    CHANGES,
    EVENTS,
    MESSAGES,
    PARTS,
    Row,
    event_data,
    has_events,
    key_of_session,
    nameless_sessions,
    open_rows,
    removed_messages,
    rows,
    session_of,
    session_row,
)
from threadline.agents.opencode.spine import (
    BAD,
    SPOKEN,
    Info,
    Part,
    Record,
    block_of,
    lenient_info,
    lenient_part,
    message_record,
    part_record,
)
from threadline.model.entry import HUMAN, PREVIEW, REWIND, Block, BlockType, Entry, Message
from threadline.model.error import Fault, Level
from threadline.model.file import File
from threadline.model.ids import EntryId
from threadline.model.time import instant_at
from threadline.read.database import Database, open_database
from threadline.read.plain import file_of
from threadline.read.salvage import Salvage
from threadline.read.transcript import Transcript, place_entries

REMOVED = "message.removed."

Value = TypeVar("Value", Info, Part)


class OpencodeReader:
    """Reads one session after the other."""

    def read(self, file: File, handle: BinaryIO) -> Transcript:
        """Read a session; of a database as a whole, what belongs to no session with a path."""
        session = session_of(file.path)
        if not session:
            return read_rest(file, os.fstat(handle.fileno()).st_size)
        salvage = Salvage(file.path)
        with open_rows(file.path) as base:
            is_fork = file.header is not None and file.header.parent
            build = Build(file, salvage, originals_of(base, session) if is_fork else {})
            read_session(base, session, build)
        size = os.fstat(handle.fileno()).st_size if file_of(file.path) == file.path else 0
        transcript = Transcript.without_spans(file, build.entries, size, salvage.lost, build.keys)
        transcript.faults += salvage.faults
        transcript.notes = build.notes
        place_entries(transcript, [entry.line for entry in build.entries])
        return transcript


def read_rest(file: File, size: int) -> Transcript:
    """Return the faults of sessions that no path can name; raise if none can be listed."""
    with open_database(file.path) as base:
        found = nameless_sessions(base)
        number = len(revisions_in(base).keys() - {REST})
    lost = [
        Fault(file.path, at, "session_id", f"session with the id {name!r:.80}", None, Level.ERROR)
        for at, (_, name) in enumerate(found, 1)
    ]
    keys = array("q", [key for key, _ in found])
    transcript = Transcript.without_spans(file, [], size, lost, keys)
    if number and file_of(file.path) == file.path:
        sessions = "1 session" if number == 1 else f"{number} sessions"
        what = f"{sessions} in a database that has another name than the client's"
        transcript.faults.append(Fault(file.path, 0, "unlisted", what, None, Level.WARNING))
    return transcript


def read_session(base: Database, session: str, build: "Build") -> None:
    """Add the entries and notes of a session to `build`."""
    parts: dict[str, list[Record]] = {}
    for row in rows(base, PARTS, session):
        parts.setdefault(row.message, []).append(part_record(row))
    kept = in_order(map(message_record, rows(base, MESSAGES, session)), parts)
    branch_removed(kept, removed_messages(base, session))
    events = base.execute(EVENTS, (session,)).fetchall() if has_events(base) else []
    # Replaying the log is slow; only sessions from which something was removed need it.
    if any(kind.startswith(REMOVED) for _, kind in events):
        kept = with_removed(kept, rows(base, CHANGES, session), loader(base))
    for one in kept:
        build.message(one)
    for record in (record for left in parts.values() for record in left):
        build.note("part without message", record.key)
    for key, kind in events:
        build.note(kind, key)
    # Last: a pending revert refers to messages that must have their entries by now.
    build.session(session_row(base, session), key_of_session(base, session), kept)


def loader(base: Database) -> Callable[[Row], Row]:
    """Return what reads the data of an event again."""

    def load(row: Row) -> Row:
        return row._replace(data=event_data(base, row.key))

    return load


class Build:
    """Makes the entries and notes of one session."""

    def __init__(self, file: File, salvage: Salvage, originals: dict[str, str]) -> None:
        self.entries: list[Entry] = []
        self.notes: dict[str, array[int]] = {}
        self.keys = array("q")
        self._file = file
        self._salvage = salvage
        self._originals = originals
        self._last: dict[str, EntryId] = {}
        self._used_events: set[int] = set()

    def _number(self, key: int) -> int:
        """Return the number of the next record, which has a key."""
        self.keys.append(key)
        return len(self.keys)

    def note(self, kind: str, key: int) -> None:
        """Count a row as a note, unless it is an event of which an entry was made."""
        if key not in self._used_events:
            numbers = self.notes.get(kind)
            if numbers is None:
                numbers = self.notes[kind] = array("I")
            numbers.append(self._number(key))

    def session(self, row: dict[str, object], key: int, kept: list[Kept]) -> None:
        """Add the row of the session: a note, or the revert that is pending in it."""
        if not row:
            return
        target = revert_target(row.get("revert"))
        order = [one.id for one in kept]
        if target not in order:
            note = Entry("session", session=self._file.session)
            note.line = self._number(key)
            self.entries.append(note)
            return
        above = order[order.index(target) - 1] if target != order[0] else None
        entry = self._entry(REWIND, f"rvt_{target.removeprefix('msg_')}", key)
        entry.parent = self._last.get(above) if above is not None else None
        updated = row.get("time_updated")
        entry.time = instant_at(updated if isinstance(updated, int) else None)

    def message(self, kept: Kept) -> None:
        """Add the entry of a message, and those of the results of its calls."""
        info = self._value(kept.record, Info, lenient_info)
        if info is None:
            self._pass_over(kept)
            return
        entry = self._entry(info.role or "", kept.id, kept.record.key)
        self._use(kept.record)
        entry.parent = self._last.get(kept.after) if kept.after is not None else None
        entry.time = instant_at(info.time.created if info.time is not None else None)
        self._last[kept.id] = entry.id
        parts = [self._part(record, kept.id, entry.time) for record in kept.parts]
        fill(entry, info, [part for part in parts if part is not None])

    def _part(self, record: Record, message: str, time: str) -> Part | None:
        """Return a part of a message, and add the result if it is a call that has ended."""
        part = self._value(record, Part, lenient_part)
        if part is None:
            return None
        if part.has_result:
            self._result(record, part, message, time)
        elif not record.kind or record.raw:
            self.note(part.type or "part", record.key)
        else:
            return part
        self._use(record)
        return part

    def _use(self, record: Record) -> None:
        if record.kind:
            self._used_events.add(record.key)

    def _pass_over(self, kept: Kept) -> None:
        """Make notes of the parts of a message that cannot be read; what follows it goes on."""
        for record in kept.parts:
            if not record.kind:
                self.note("part", record.key)
        if kept.after in self._last:
            self._last[kept.id] = self._last[kept.after]

    def _result(self, record: Record, part: Part, message: str, time: str) -> None:
        entry = self._entry("tool_result", record.id, record.key)
        ended = part.state.time.end if part.state is not None and part.state.time else None
        entry.parent, entry.time = self._last[message], instant_at(ended) or time
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

    def _value(
        self, record: Record, kind: type[Value], lenient: Callable[..., Value]
    ) -> Value | None:
        """Return what a record holds; None, with a fault, if that cannot be read."""
        if isinstance(record.value, kind):
            return record.value
        value = self._salvage.record(record.raw, len(self.keys) + 1, torn=False)
        if value is None:
            self._number(record.key)
            self._use(record)
            return None
        return lenient(value, event=bool(record.kind))


def fill(entry: Entry, info: Info, parts: list[Part]) -> None:
    """Fill in who speaks, what is said and what is called."""
    if info.is_summary:
        entry.type, entry.subtype, entry.summary = "compaction", "compact_boundary", True
        return
    if entry.type == "assistant":
        blocks = [block_of(part) for part in parts if part.type in SPOKEN]
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
        entry.sender = HUMAN
    if len(parts) == 1 and texts:
        entry.message = Message(entry.id, (texts[0].text or "")[:PREVIEW])
    else:
        entry.message = Message(entry.id, [block_of(part) for part in parts])


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
