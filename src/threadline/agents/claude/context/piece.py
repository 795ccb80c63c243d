"""What one entry gives to a context: its role, model, usage and content blocks."""

import msgspec
from msgspec import field

from threadline.agents.claude.context.attached import (
    attached_blocks,
    is_worded_by_client,
    read_attachment,
    reminder,
)
from threadline.agents.claude.context.version_rules import VersionRules
from threadline.agents.claude.record_content import block_in, content_of, media_of, tool_result
from threadline.context import Part, SentBlock, sent_block
from threadline.json_text.encode import to_json
from threadline.json_text.lenient import fitting_fields
from threadline.model.body import Body, record_in, text_in
from threadline.model.content import Block, Content, ToolCall, Unknown, Usage
from threadline.model.entry import Entry, Sender

SERVED = frozenset({"server_tool_use", "mcp_tool_use"})
"""Calls that the server runs itself: their results are parts of the same answer."""

CALLS = SERVED | {"tool_use"}

THOUGHTS = frozenset({"thinking", "redacted_thinking"})
UNRECORDED = "sent in words of the client that are not recorded"
VIRTUAL = "virtual: not for the model"
LOADED = "Tool loaded."
"""What the client adds to a message with a result that loads tools; it is in no file."""


class BlockFields(msgspec.Struct, gc=False):
    """The fields of blocks that have no type of their own, or not the usual form."""

    id: str | None = None
    name: str | None = None
    input: object = None
    call: str | None = field(name="tool_use_id", default=None)
    thinking: str | None = None
    data: str | None = None


def odd_record(content: Content) -> Body:
    """Return the record of a message that is not of the usual form; else an empty one."""
    return record_in(content.source)


def blocks_of(content: Content, odd: Body) -> list[SentBlock]:
    """Return the blocks of a message, whose record may be `odd`; empty texts are not sent."""
    blocks = list(map(as_sent, said_by(content, odd) if odd else content.blocks))
    return [block for block in blocks if block.text or block.type is not Part.TEXT]


def said_by(content: Content, odd: Body) -> list[Block]:
    """Return the blocks of an odd record; anything but records in their place is not sent."""
    records = content_of(odd)
    if len(records) == len(content.blocks):
        return content.blocks
    return [block_in(record) for record in records]


def other_block(block: Unknown) -> SentBlock:
    """Return a block without a type of its own, such as a call of an MCP server's tool."""
    kind, raw = block.kind, block.raw
    fields = fitting_fields(BlockFields, raw)
    if kind.endswith("tool_result"):
        result = tool_result(raw)
        return SentBlock(Part.TOOL_RESULT, result.named_text, fields.call, error=result.failed)
    if kind in CALLS:
        return SentBlock(Part.TOOL_CALL, to_json(fields.input), fields.id, fields.name)
    if kind in THOUGHTS:
        return SentBlock(Part.THINKING, fields.thinking if kind == "thinking" else fields.data)
    name = media_of(raw)
    return SentBlock(Part.OTHER, name=name) if name else sent_block(block)


SEND_MESSAGE = "SendMessage"
OBSERVED = frozenset({"type", "recipient", "recipient_kind", "content", "request_id", "approve"})
"""What the client adds to the input of a message to an agent, for those who watch; not sent."""


def as_sent(block: Block) -> SentBlock:
    """Return a block as it is sent; what the client added to the input of a call is taken out."""
    if isinstance(block, Unknown):
        return other_block(block)
    if isinstance(block, ToolCall) and block.name == SEND_MESSAGE and is_observed(block.given):
        told = {key: value for key, value in block.inputs.items() if key not in OBSERVED}
        return SentBlock(Part.TOOL_CALL, to_json(told), block.id or None, block.name)
    return sent_block(block)


def is_observed(given: object) -> bool:
    """Return True if the input of a message to an agent may hold what the client added."""
    match given:
        case {"to": _, "message": _} | {"to": _, "notify_when_idle": _}:
            return True
        case _:
            return False


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
    usage: Usage | None = None

    @property
    def answers(self) -> bool:
        """Return True if it begins with a result of the client's."""
        return self.role == "user" and bool(self.blocks) and self.blocks[0].type is Part.TOOL_RESULT


def user_piece(entry: Entry, content: Content, rules: VersionRules) -> Piece | str:
    """Return what is sent in the user's name; the report of a task may be introduced as one."""
    odd = odd_record(content)
    if odd.get("isVirtual") is True:
        return VIRTUAL
    blocks = blocks_of(content, odd)
    if reports_task(entry):
        texts = [f"{rules.report_note}{block.text}" for block in blocks if block.text]
        sent = map(reminder, texts) if rules.wraps_reports else texts
        blocks = [SentBlock(Part.TEXT, text) for text in sent]
    if odd and rules.announces_tools and loads_tools(odd):
        blocks.append(SentBlock(Part.TEXT, LOADED))
    return Piece(entry.id, "user", blocks) if blocks else "empty"


def reports_task(entry: Entry) -> bool:
    """Return True if an entry is the report of a task."""
    return isinstance(entry.sender, Sender) and entry.sender.kind == "task-notification"


def answer_piece(entry: Entry, content: Content, rules: VersionRules) -> Piece | str:
    """Return a part of an answer."""
    if content.failed and not rules.sends_errors:
        return "API error"
    odd = odd_record(content)
    if odd.get("isVirtual") is True:
        return VIRTUAL
    blocks = blocks_of(content, odd)
    if not blocks:
        return "empty"
    return Piece(
        entry.id,
        "assistant",
        blocks,
        content.message,
        content.model,
        content.effort,
        served=served_in(odd) if odd else frozenset(),
        usage=content.usage,
    )


def other_piece(entry: Entry, body: Body, rules: VersionRules) -> Piece | str:
    """Return what is sent of an entry that is neither the user's nor an answer."""
    if entry.type == "attachment":
        return attachment_piece(entry, body, rules)
    text = text_in(body.get("content"))
    if body.get("isDisplayOnly") is True and rules.hides_displayed:
        return "for display only"
    if entry.subtype == "local_command" and text:
        return Piece(entry.id, "user", [SentBlock(Part.TEXT, text)])
    if entry.subtype == "compact_boundary":
        return "marks a compaction"
    return f"{entry.subtype or entry.type}: not for the model"


def attachment_piece(entry: Entry, body: Body, rules: VersionRules) -> Piece | str:
    """Return what is sent of an attachment."""
    attachment = read_attachment(body)
    blocks = attached_blocks(attachment, body, rules)
    if not blocks:
        return UNRECORDED if is_worded_by_client(attachment) else "nothing to say"
    model = attachment.identity.model or ""
    return Piece(entry.id, "user", blocks, model=model, attached=True)
