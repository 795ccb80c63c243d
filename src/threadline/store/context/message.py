"""Pi's messages: the fields of each as types, and the message that a record is sent as."""

from collections.abc import Mapping
from datetime import UTC, datetime, timedelta

import msgspec
from msgspec import field

from threadline.json_text.lenient import fitting_fields

Record = Mapping[str, object]
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
        "system",
    }
)
"""Roles that are sent to the model; `hookMessage` is what version 2 calls `custom`."""
EDITABLE = frozenset({"user", "assistant", "toolResult", "custom", "hookMessage"})
"""Roles whose content an edit replaces."""
BLOCKS_ONLY = frozenset({"assistant", "toolResult"})
"""Roles whose content is always a list of blocks."""
NO_CONTENT: dict[str, list[object] | str] = {
    "system": "",
    "user": [],
    "assistant": [],
    "toolResult": [],
}
"""What is sent for a message that lost its content, by its role."""
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
    arguments: object = None
    media: str | None = field(name="mimeType", default=None)
    signature: object = field(name="thinkingSignature", default=None)
    redacted: object = None


class Usage(msgspec.Struct, gc=False):
    """The tokens that an answer reports; whatever the file holds, since providers differ."""

    input: object = 0
    output: object = 0
    cache_read: object = field(name="cacheRead", default=0)
    cache_write: object = field(name="cacheWrite", default=0)
    total: object = field(name="totalTokens", default=0)


class Message(msgspec.Struct, gc=False):
    """A message of any role; fields that its role does not have are None."""

    role: str | None = None
    content: object = None
    call: str | None = field(name="toolCallId", default=None)
    tool: str | None = field(name="toolName", default=None)
    failed: bool = field(name="isError", default=False)
    stop_reason: str | None = field(name="stopReason", default=None)
    usage: Usage | None = None
    command: str | None = None
    output: str | None = None
    excluded: object = field(name="excludeFromContext", default=None)
    exit_code: object = field(name="exitCode", default=None)
    cancelled: object = None
    truncated: object = None
    full_output: object = field(name="fullOutputPath", default=None)
    summary: str | None = None
    provider: str | None = None
    model: str | None = None
    api: str | None = None
    level: object = field(name="thinkingLevel", default=None)
    sections: dict[str, object] | None = None
    tools_added: list[object] | None = field(name="toolsAdded", default=None)
    tools_removed: list[object] | None = field(name="toolsRemoved", default=None)
    timestamp: object = None

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


def message_of(record: Record, edit: Record | None = None) -> dict[str, object]:
    """Return the message that an entry is sent as, as Pi does; `edit` is the edit that holds."""
    match record:
        case {"type": "message", "message": dict(message)}:
            return edited(with_content(message), edit)
        case {"type": "message"}:
            return {}
        case {"type": str(kind)}:
            role, names = SENT_FIELDS.get(kind, SUMMARY_FIELDS)
        case _:
            role, names = SUMMARY_FIELDS
    fields = {name: record[name] for name in names if name in record}
    if role == "custom" and fields.get("content") is None:
        fields["content"] = []
    made = {"role": role, **fields, "timestamp": milliseconds(record.get("timestamp"))}
    return edited(made, edit)


def with_content(message: dict[str, object]) -> dict[str, object]:
    """Return a message with the content that is sent for it if it lost its own."""
    role = message.get("role")
    if message.get("content") is None and isinstance(role, str) and role in NO_CONTENT:
        return message | {"content": NO_CONTENT[role]}
    return dict(message)


def edited(message: dict[str, object], edit: Record | None) -> dict[str, object]:
    """Return a message with the content that an edit gives it; roles that have none stay."""
    if edit is None:  # nearly all have none
        return message
    match message, edit:
        case {"role": str(role)}, {"replacement": dict(new)} if role in EDITABLE:
            pass
        case _:
            return message
    content = new.get("content")
    if role in BLOCKS_ONLY and isinstance(content, str):
        content = [{"type": "text", "text": content}]
    if "content" in new:
        return message | {"content": content}
    return {name: value for name, value in message.items() if name != "content"}


def checkpoint_of(record: Record) -> dict[str, object]:
    """Return the system message that a compaction keeps; empty if it has none."""
    match record:
        case {"systemMessage": dict(message)}:
            return dict(message)
        case _:
            return {}


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
