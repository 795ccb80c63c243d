"""Pi's messages: the fields of each as types, records as messages, messages as blocks."""

from collections.abc import Iterator, Mapping
from datetime import UTC, datetime, timedelta
from typing import Any

import msgspec
from msgspec import field

from threadline.context import Part, SentBlock
from threadline.json_text.encode import to_json
from threadline.json_text.lenient import fitting_fields

Record = Mapping[str, Any]
EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
MILLISECOND = timedelta(milliseconds=1)
ROLES = frozenset(
    {
        "user",
        "assistant",
        "toolResult",
        "bashExecution",
        "custom",
        "hookMessage",
        "branchSummary",
        "compactionSummary",
    }
)
"""Roles that are sent to the model; `hookMessage` is what version 2 calls `custom`."""
SENT_FIELDS = {
    "custom_message": ("custom", ("customType", "content", "display", "details")),
    "compaction": ("compactionSummary", ("summary", "tokensBefore")),
}
SUMMARY_FIELDS = ("branchSummary", ("summary", "fromId"))
"""The role of the message that a record of a type is sent as, and the fields that it has."""


class Block(msgspec.Struct, gc=False):
    """A content block of any type; fields that its type does not have are None."""

    type: str = ""
    text: str | None = None
    thinking: str | None = None
    id: str | None = None
    name: str | None = None
    arguments: Any = None
    media: str | None = field(name="mimeType", default=None)


class Usage(msgspec.Struct, gc=False):
    """The tokens that an answer reports; whatever the file holds, since providers differ."""

    input: Any = 0
    output: Any = 0
    cache_read: Any = field(name="cacheRead", default=0)
    cache_write: Any = field(name="cacheWrite", default=0)
    total: Any = field(name="totalTokens", default=0)


class Message(msgspec.Struct, gc=False):
    """A message of any role; fields that its role does not have are None."""

    role: str | None = None
    content: Any = None
    call: str | None = field(name="toolCallId", default=None)
    tool: str | None = field(name="toolName", default=None)
    failed: bool = field(name="isError", default=False)
    stop_reason: str | None = field(name="stopReason", default=None)
    usage: Usage | None = None
    command: str | None = None
    output: str | None = None
    excluded: Any = field(name="excludeFromContext", default=None)
    summary: str | None = None

    @property
    def blocks(self) -> list[Block]:
        """The content blocks; plain text counts as one."""
        if isinstance(self.content, str):
            return [Block("text", self.content)]
        if not isinstance(self.content, list):
            return []
        return [fitting_fields(Block, item) for item in self.content if isinstance(item, dict)]

    @property
    def text(self) -> str:
        """The text of the content, joined by newlines."""
        texts = [block.text for block in self.blocks if block.type == "text"]
        return "\n".join(text for text in texts if text is not None)

    @property
    def calls(self) -> list[Block]:
        """The tool calls of an answer."""
        if self.role != "assistant":
            return []
        return [block for block in self.blocks if block.type == "toolCall"]


def read_message(message: object) -> Message:
    """Return a message as a struct; fields of a wrong type are left out."""
    return fitting_fields(Message, message)


def message_of(record: Record) -> dict[str, Any]:
    """Return the message that an entry is sent as, as Pi does."""
    match record:
        case {"type": "message", "message": dict(message)}:
            return dict(message)
        case {"type": "message"}:
            return {}
        case {"type": str(kind)}:
            role, names = SENT_FIELDS.get(kind, SUMMARY_FIELDS)
        case _:
            role, names = SUMMARY_FIELDS
    fields = {name: record[name] for name in names if name in record}
    return {"role": role, **fields, "timestamp": milliseconds(record.get("timestamp"))}


def milliseconds(time: object) -> int | None:
    """Return the milliseconds from 1970 to `time`; None if it is not a time."""
    try:
        moment = datetime.fromisoformat(time)  # type: ignore[arg-type]
    except (TypeError, ValueError):
        return None
    if moment.tzinfo is None:
        moment = moment.replace(tzinfo=UTC)
    return (moment - EPOCH) // MILLISECOND


def why_unsent(message: Message) -> str | None:
    """Return why a message is not sent to the model; None if it is."""
    if message.role not in ROLES:
        return f"the role {message.role!r} is not sent"
    if message.role == "bashExecution" and message.excluded:
        return "a command kept out of the context"
    return None


def blocks_of(message: Message) -> Iterator[SentBlock]:
    """Yield the blocks of a message as the model gets them."""
    match message.role:
        case "bashExecution":
            yield SentBlock(Part.TEXT, f"$ {message.command or ''}\n{message.output or ''}")
        case "branchSummary" | "compactionSummary":
            yield SentBlock(Part.TEXT, message.summary)
        case "toolResult":
            yield from result_of(message)
        case _:
            yield from map(block_of, message.blocks)


def block_of(block: Block) -> SentBlock:
    """Return one content block as the model gets it."""
    match block.type:
        case "toolCall":
            return SentBlock(Part.TOOL_CALL, to_json(block.arguments), block.id, block.name)
        case "thinking":
            return SentBlock(Part.THINKING, block.thinking)
        case "text":
            return SentBlock(Part.TEXT, block.text)
        case "image":
            return SentBlock(Part.IMAGE, name=block.media)
        case kind:
            return SentBlock(Part.OTHER, name=kind or None)


def result_of(message: Message) -> Iterator[SentBlock]:
    """Yield a tool's result as one block, and the images in it as blocks of their own."""
    yield SentBlock(
        Part.TOOL_RESULT, message.text, message.call, message.tool, error=message.failed
    )
    yield from (block_of(block) for block in message.blocks if block.type == "image")
