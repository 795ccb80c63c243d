"""What the reader needs of a message or a part: the fields that decide where it belongs."""

import msgspec
from msgspec import field

from threadline.agents.opencode.rows import Row
from threadline.json_text.lenient import text_or_none
from threadline.model.body import record_in
from threadline.model.entry import PREVIEW, Block, BlockType
from threadline.model.ids import ToolCallId, tool_call_id

BAD = (msgspec.MsgspecError, UnicodeDecodeError)
ENDED = frozenset({"completed", "error"})
"""States of a call that has a result."""

BLOCK_TYPES = {"text": BlockType.TEXT, "reasoning": BlockType.THINKING}
SPOKEN = BLOCK_TYPES.keys() | {"tool"}
"""Parts of an answer that are blocks of it."""


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


class Record(msgspec.Struct, gc=False):
    """A message or a part as decoded from its row; `raw` is there if that failed.

    `kind` is that of an event, if the record comes from the log of changes.
    """

    key: int
    id: str
    kind: str
    value: Info | Part | None
    raw: bytes = b""

    @property
    def part(self) -> Part | None:
        """The part, if the record is one."""
        return self.value if isinstance(self.value, Part) else None


def message_record(row: Row) -> Record:
    """Decode a message from its row, or from an event."""
    try:
        value = INFO_EVENT.decode(row.data).info if row.kind else INFO.decode(row.data)
    except BAD:
        return Record(row.key, row.id, row.kind, None, as_bytes(row.data))
    return Record(row.key, row.id, row.kind, value)


def part_record(row: Row) -> Record:
    """Decode a part from its row, or from an event; of a long text only the beginning is kept."""
    try:
        value = PART_EVENT.decode(row.data).part if row.kind else PART.decode(row.data)
    except BAD:
        return Record(row.key, row.id, row.kind, None, as_bytes(row.data))
    if value.text is not None and len(value.text) > PREVIEW:
        value.text = value.text[:PREVIEW]
    return Record(row.key, row.id, row.kind, value)


def as_bytes(data: bytes | str) -> bytes:
    """Return the data of a row as bytes."""
    return data.encode(errors="replace") if isinstance(data, str) else data


def block_of(part: Part) -> Block:
    """Return a part as a block of a spine."""
    if part.type == "tool":
        return Block(BlockType.TOOL_USE, part.call, part.tool)
    return Block(BLOCK_TYPES.get(part.type or "", BlockType.OTHER))


def lenient_info(value: dict[str, object], *, event: bool) -> Info:
    """Return what can be read of an odd message."""
    if event:
        value = record_in(value, "info")
    created = record_in(value, "time").get("created")
    number = created if isinstance(created, int | float) and not isinstance(created, bool) else None
    return Info(
        text_or_none(value.get("role")),
        Times(number),
        value.get("summary") is True,
        text_or_none(value.get("finish")),
        msgspec.Raw(b"{}") if value.get("error") is not None else None,
    )


def lenient_part(value: dict[str, object], *, event: bool) -> Part:
    """Return what can be read of an odd part."""
    if event:
        value = record_in(value, "part")
    return Part(
        text_or_none(value.get("type")),
        text_or_none(value.get("text")),
        text_or_none(value.get("tool")),
        tool_call_id(value.get("callID")),
        State(text_or_none(record_in(value, "state").get("status"))),
        value.get("synthetic") is True,
    )
