"""Pi's sessions, all versions: lines to entries."""

from collections.abc import Iterable, Iterator
from itertools import count
from sys import intern
from typing import BinaryIO

import msgspec
from msgspec import UNSET, UnsetType, field

from threadline.json_text.lenient import replace_surrogates, text_or_none
from threadline.model.entry import PREVIEW, Block, BlockType, Entry, Message
from threadline.model.error import Fault, Level
from threadline.model.file import File
from threadline.model.ids import EntryId, ToolCallId, tool_call_id
from threadline.model.time import instant, instant_at
from threadline.read.salvage import RecordReader
from threadline.read.transcript import Transcript

HEADER = "session"
NEWEST = 3
"""The newest version of the format that is known here."""

ROLES = {
    "user": "user",
    "assistant": "assistant",
    "toolResult": "tool_result",
    "bashExecution": "bash_execution",
    "custom": "custom_message",
    "hookMessage": "custom_message",
    "system": "system_message",
}
"""The type of the entry of a message, by its role (version 2 writes hookMessage for custom)."""

SUMMARIES = frozenset({"compaction", "branch_summary", "stack_summary", "stack_pop"})
NOT_TYPED = frozenset({"bash_execution", "custom_message", "system_message"})
BLOCKS = {
    "text": BlockType.TEXT,
    "thinking": BlockType.THINKING,
    "toolCall": BlockType.TOOL_USE,
    "image": BlockType.IMAGE,
}
UNFINISHED = frozenset({"error", "aborted", "length"})
"""Stop reasons that become a block behind the others."""

Time = str | int | float | None
Above = EntryId | UnsetType | None


class Part(msgspec.Struct, gc=False):
    """One content block."""

    type: str | None = None
    id: ToolCallId | None = None
    name: str | None = None


class MessageFields(msgspec.Struct, gc=False):
    """The message inside an entry."""

    role: str | None = None
    content: str | list[Part] | None = None
    call: ToolCallId | None = field(name="toolCallId", default=None)
    stop: str | None = field(name="stopReason", default=None)
    time: Time = field(name="timestamp", default=None)


class Record(msgspec.Struct, gc=False):
    """One line: the fields of all versions that decide where it belongs."""

    type: str | None = None
    id: EntryId | None = None
    uuid: EntryId | None = None
    parent: Above = field(name="parentId", default=UNSET)
    parent_uuid: Above = field(name="parentUuid", default=UNSET)
    time: Time = field(name="timestamp", default=None)
    message: MessageFields | None = None
    target: EntryId | None = field(name="targetId", default=None)


class PiReader:
    """Reads Pi's files, one after the other."""

    def __init__(self) -> None:
        self._records = RecordReader(Record, loose_record, lambda record: record.id or record.uuid)

    def read(self, file: File, handle: BinaryIO) -> Transcript:
        """Read one file; bad lines become faults, never errors."""
        lines, transcript = self._records.read(file, handle)
        transcript.entries += read_entries(file, lines.records, lines.numbers or count(1))
        if is_newer(file):
            version = file.header.version if file.header else ""
            what = f"version {version} of the format is newer than {NEWEST}"
            transcript.faults.append(Fault(file.path, 1, "version", what, level=Level.INFO))
        return transcript


def is_newer(file: File) -> bool:
    """Return True if the version of a file is newer than those that are known here."""
    version = file.header.version if file.header else ""
    return version.isdecimal() and int(version[:9]) > NEWEST


def read_entries(file: File, records: Iterable[Record], numbers: Iterable[int]) -> Iterator[Entry]:
    """Yield the entries of a file: headers as notes, all others as nodes.

    Records without id (version 1, and forks of such files) are named by their line and follow one
    another. In the form with `uuid` the header is the parent of the first entries; here it is not
    part of the tree.
    """
    session = file.session
    origin = (file.header.parent if file.header else "") or None
    headers: set[EntryId | None] = {None}
    before: EntryId | None = None
    for number, record in zip(numbers, records, strict=False):
        kind = intern(record.type or "")
        if kind == HEADER:
            headers.add(record.uuid)
            yield Entry(
                kind, session=session, time=time_of(record), origin=origin, line=number, file=file
            )
            continue
        name = record.id or record.uuid
        above = record.parent if record.parent is not UNSET else record.parent_uuid
        if above is UNSET:
            # Version 1 has neither ids nor parents: every record follows the one before it.
            above = None if name else before
        # The same object, so that a long session does not hold every id twice.
        elif above == before:
            above = before
        entry = Entry(
            kind,
            name or EntryId(f"{session}:{number}"),
            None if above in headers else above,
            session=session,
            time=time_of(record),
            origin=origin,
            leaf=record.target if kind == "leaf" else None,
            line=number,
            file=file,
        )
        if kind == "message":
            set_message(entry, record.message)
        elif kind in SUMMARIES:
            entry.summary = True
            entry.subtype = "compact_boundary" if kind == "compaction" else None
        elif kind == "custom_message":
            entry.meta = True
        elif kind == "usage":
            # It has no words, but tokens, which are read where those of messages are.
            entry.message = Message(entry.id, [])
        before = entry.id
        yield entry


def set_message(entry: Entry, said: MessageFields | None) -> None:
    """Set the type and the blocks of an entry from its message."""
    role = said.role if said is not None else None
    kind = ROLES.get(role or "")
    if said is None or kind is None:
        entry.subtype = role
        return
    entry.type = kind
    entry.meta = True if kind in NOT_TYPED else None
    if kind == "tool_result":
        content: str | list[Block] | None = [Block(BlockType.TOOL_RESULT, tool_use_id=said.call)]
    elif isinstance(said.content, str):
        content = said.content[:PREVIEW]
    else:
        content = [block_of(part) for part in said.content or ()]
    if kind == "assistant":
        entry.subtype = said.stop
        if said.stop in UNFINISHED:
            spoken = content if isinstance(content, list) else [Block(BlockType.TEXT)]
            # An extra block stands for the reason, which is shown as a message of its own.
            content = [*spoken, Block()]
    entry.message = Message(entry.id, content)


def block_of(part: Part) -> Block:
    """Return the spine of one content block."""
    return Block(BLOCKS.get(part.type or "", BlockType.OTHER), part.id, part.name)


def time_of(record: Record) -> str:
    """Return the time of an entry; that of its message if it has none."""
    time = record.time
    if time is None and record.message is not None:
        time = record.message.time
    return instant(time) if isinstance(time, str) else instant_at(time)


def loose_record(value: dict[str, object]) -> tuple[Record, list[str]]:
    """Return what can be read of an odd record, and the names of the other fields."""
    record, odd = Record(), []
    for attribute in ("type", "id", "uuid", "target"):
        name = "targetId" if attribute == "target" else attribute
        setattr(record, attribute, text_or_none(value.get(name)))
        if value.get(name) is not None and not isinstance(value[name], str):
            odd.append(name)
    for attribute, name in (("parent", "parentId"), ("parent_uuid", "parentUuid")):
        if name in value:
            setattr(record, attribute, text_or_none(value[name]))
            odd += [name] if not isinstance(value[name], str | None) else []
    record.time = loose_time(value.get("timestamp"))
    record.message = loose_message(value.get("message"))
    return record, odd


def loose_message(value: object) -> MessageFields | None:
    """Read a message of any shape."""
    if not isinstance(value, dict):
        return None
    content = value.get("content")
    said = MessageFields(
        text_or_none(value.get("role")),
        None,
        tool_call_id(value.get("toolCallId")),
        text_or_none(value.get("stopReason")),
        loose_time(value.get("timestamp")),
    )
    if isinstance(content, str):
        said.content = replace_surrogates(content)
    elif isinstance(content, list):
        said.content = [loose_part(part) for part in content]
    return said


def loose_part(value: object) -> Part:
    """Read a content block of any shape."""
    if not isinstance(value, dict):
        return Part("text" if isinstance(value, str) else None)
    return Part(
        text_or_none(value.get("type")),
        tool_call_id(value.get("id")),
        text_or_none(value.get("name")),
    )


def loose_time(value: object) -> Time:
    """Read a time of any shape."""
    if isinstance(value, str):
        return replace_surrogates(value)
    return value if isinstance(value, int | float) and not isinstance(value, bool) else None
