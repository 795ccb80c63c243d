"""What one entry gives to a context: its role, model, usage and content blocks."""

from typing import Any

import msgspec
from msgspec import field

from threadline.agents.claude.context.attached import attached_blocks, read_attachment, reminder
from threadline.agents.claude.context.version_rules import VersionRules
from threadline.context.blocks import sent_block
from threadline.context.context import Part, SentBlock
from threadline.json_text.encode import to_json
from threadline.json_text.lenient import fitting_fields
from threadline.model.body import Body, content_of, media_of
from threadline.model.content import Text, Unknown, Usage
from threadline.model.decode_content import block_in, tool_result, usage_in
from threadline.model.entry import Entry
from threadline.model.kind import USERS
from threadline.model.value import text_in

SERVED = frozenset({"server_tool_use", "mcp_tool_use"})
"""Calls that the server runs itself: their results are parts of the same answer."""

CALLS = SERVED | {"tool_use"}

THOUGHTS = frozenset({"thinking", "redacted_thinking"})
LOADED = "Tool loaded."
"""What the client adds to a message with a result that loads tools; it is in no file."""


class BlockFields(msgspec.Struct, gc=False):
    """The fields of blocks that have no type of their own, or not the usual form."""

    id: str | None = None
    name: str | None = None
    input: Any = None
    call: str | None = field(name="tool_use_id", default=None)
    thinking: str | None = None
    data: str | None = None


class MessageFields(msgspec.Struct, gc=False):
    """The fields of an answer's message."""

    id: str | None = None
    model: str | None = None
    usage: Any = None


class RecordFields(msgspec.Struct, gc=False):
    """The fields of a record that decide what is sent of it."""

    content: Any = None
    origin: Any = None
    failed: Any = field(name="isApiErrorMessage", default=None)
    effort: str | None = None
    message: MessageFields = field(default_factory=MessageFields)


def blocks_of(body: Body) -> list[SentBlock]:
    """Return the blocks of a message; a text without a letter is not sent."""
    return [sent for block in content_of(body) if (sent := block_of(block)) is not None]


def block_of(block: Body) -> SentBlock | None:
    """Return one block as it is sent; None if there is nothing in it."""
    match block_in(block):
        case Text(text=""):
            return None
        case Unknown(kind=kind, raw=raw):
            return other_block(kind, raw)
        case known:
            return sent_block(known)


def other_block(kind: str, raw: Body) -> SentBlock:
    """Return a block without a type of its own, such as a call of an MCP server's tool."""
    fields = fitting_fields(BlockFields, raw)
    if kind.endswith("tool_result"):
        result = tool_result(raw)
        return SentBlock(Part.TOOL_RESULT, result.named_text, fields.call, error=result.failed)
    if kind in CALLS:
        return SentBlock(Part.TOOL_CALL, to_json(fields.input), fields.id, fields.name)
    if kind in THOUGHTS:
        return SentBlock(Part.THINKING, fields.thinking if kind == "thinking" else fields.data)
    name = media_of(raw)
    return SentBlock(Part.OTHER, name=name) if name else sent_block(Unknown(kind, raw))


def served_in(body: Body) -> frozenset[str]:
    """Return the calls in a message that the provider runs."""
    served = (block for block in content_of(body) if text_in(block.get("type")) in SERVED)
    return frozenset(name for block in served if (name := text_in(block.get("id"))))


def loads_tools(body: Body) -> bool:
    """Return True if a message holds a result that loads tools."""
    parts = (block.get("content") for block in content_of(body))
    return any(is_reference(part) for each in parts if isinstance(each, list) for part in each)


def is_reference(part: object) -> bool:
    """Return True if a part of a result loads a tool."""
    match part:
        case {"type": "tool_reference"}:
            return True
        case _:
            return False


class Piece(msgspec.Struct, eq=False):
    """What one entry gives: in whose name, which blocks, and of which API message it is a part.

    `attached` pieces go before the prompt they came with; one may name the `model` that goes on.
    `served` are calls that the server runs itself. `usage` is what the answer cost.
    """

    entry: str
    role: str
    blocks: list[SentBlock]
    message: str = ""
    model: str = ""
    effort: str = ""
    attached: bool = False
    served: frozenset[str] = frozenset()
    usage: Usage = field(default_factory=Usage)

    @property
    def answers(self) -> bool:
        """Return True if it begins with a result of the client's."""
        return self.role == "user" and bool(self.blocks) and self.blocks[0].type is Part.TOOL_RESULT


def piece_of(entry: Entry, body: Body, rules: VersionRules) -> Piece | str:
    """Return what an entry is sent as, or the reason why it is not."""
    fields = fitting_fields(RecordFields, body)
    if entry.type in USERS:
        return user_piece(entry, body, fields, rules)
    if entry.type == "assistant":
        return answer_piece(entry, body, fields)
    if entry.type == "attachment":
        return attachment_piece(entry, body, rules)
    if entry.subtype == "local_command" and isinstance(fields.content, str) and fields.content:
        return Piece(entry.id, "user", [SentBlock(Part.TEXT, fields.content)])
    if entry.subtype == "compact_boundary":
        return "marks a compaction"
    return f"{entry.subtype or entry.type}: not for the model"


def user_piece(entry: Entry, body: Body, fields: RecordFields, rules: VersionRules) -> Piece | str:
    """Return what is sent in the user's name; the report of a task may be sent as a reminder."""
    blocks = blocks_of(body)
    match fields.origin:
        case {"kind": "task-notification"} if rules.wraps_reports:
            texts = (block.text for block in blocks if block.text)
            blocks = [SentBlock(Part.TEXT, reminder(text)) for text in texts]
        case _:
            pass
    if rules.announces_tools and loads_tools(body):
        blocks.append(SentBlock(Part.TEXT, LOADED))
    return Piece(entry.id, "user", blocks) if blocks else "empty"


def attachment_piece(entry: Entry, body: Body, rules: VersionRules) -> Piece | str:
    """Return what is sent of an attachment."""
    attachment = read_attachment(body)
    blocks = attached_blocks(attachment, body, rules)
    if not blocks:
        return "nothing to say"
    model = attachment.identity.model or ""
    return Piece(entry.id, "user", blocks, model=model, attached=True)


def answer_piece(entry: Entry, body: Body, fields: RecordFields) -> Piece | str:
    """Return a part of an answer."""
    if fields.failed is True:
        return "API error"
    blocks = blocks_of(body)
    if not blocks:
        return "empty"
    message = fields.message
    return Piece(
        entry.id,
        "assistant",
        blocks,
        message=message.id or "",
        model=message.model or "",
        effort=fields.effort or "",
        served=served_in(body),
        usage=usage_in(message.usage) or Usage(),
    )
