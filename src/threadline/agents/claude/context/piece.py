"""What one entry gives to a context: its role, model, usage and content blocks."""

import msgspec

from threadline.agents.claude.context.attached import attached_blocks, model_named, reminder
from threadline.agents.claude.context.version_rules import VersionRules
from threadline.context.context import Part, SentBlock
from threadline.json_text.encode import to_json
from threadline.model.body import Body, content_of, media_of
from threadline.model.decode_content import tool_result
from threadline.model.entry import Entry
from threadline.model.kind import USERS
from threadline.model.value import text_in

SERVED = frozenset({"server_tool_use", "mcp_tool_use"})
"""Calls that the server runs itself: their results are parts of the same answer."""

CALLS = SERVED | {"tool_use"}
REFERENCE = "tool_reference"
"""What a result holds that loads a tool."""

THOUGHTS = {"thinking": "thinking", "redacted_thinking": "data"}
LOADED = "Tool loaded."
"""What the client adds to a message with a result that loads tools; it is in no file."""


def blocks_of(body: Body) -> list[SentBlock]:
    """Return the blocks of a message; a text without a letter is not sent."""
    return [sent for block in content_of(body) if (sent := block_of(block)) is not None]


def block_of(block: Body) -> SentBlock | None:
    """Return one block as it is sent; None if there is nothing in it."""
    match block:
        case {"type": "text", "text": str(text)}:
            return SentBlock(Part.TEXT, text) if text else None
        case {"type": str(kind)} if kind.endswith("tool_result"):
            failed = block.get("is_error") is True
            name = told(block.get("tool_use_id"))
            return SentBlock(Part.TOOL_RESULT, tool_result(block).named_text, name, error=failed)
        case {"type": str(kind)} if kind in CALLS:
            given = to_json(block.get("input"))
            return SentBlock(Part.TOOL_CALL, given, told(block.get("id")), told(block.get("name")))
        case {"type": str(kind)} if kind in THOUGHTS:
            return SentBlock(Part.THINKING, told(block.get(THOUGHTS[kind])))
        case {"type": "image"}:
            return SentBlock(Part.IMAGE, name=media_of(block))
        case _:
            return SentBlock(Part.OTHER, name=media_of(block) or told(block.get("type")))


def served_in(body: Body) -> frozenset[str]:
    """Name the calls in a message that the server runs itself."""
    names = (told(b.get("id")) for b in content_of(body) if told(b.get("type")) in SERVED)
    return frozenset(name for name in names if name)


def loads_tools(body: Body) -> bool:
    """Return True if a message holds a result that loads tools."""
    inside = (b["content"] for b in content_of(body) if isinstance(b.get("content"), list))
    return any(
        isinstance(p, dict) and p.get("type") == REFERENCE for parts in inside for p in parts
    )


def told(value: object) -> str | None:
    """Return `value` if it is text."""
    return value if isinstance(value, str) else None


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
    usage: Body = {}

    @property
    def answers(self) -> bool:
        """Return True if it begins with a result of the client's."""
        return self.role == "user" and bool(self.blocks) and self.blocks[0].type is Part.TOOL_RESULT


def piece_of(entry: Entry, body: Body, rules: VersionRules) -> Piece | str:
    """Return what an entry is sent as, or the reason why it is not."""
    if entry.type in USERS:
        return of_user(entry, body, rules)
    if entry.type == "assistant":
        return of_answer(entry, body)
    if entry.type == "attachment":
        return of_attachment(entry, body, rules)
    content = body.get("content")
    if entry.subtype == "local_command" and isinstance(content, str) and content:
        return Piece(entry.id, "user", [SentBlock(Part.TEXT, content)])
    if entry.subtype == "compact_boundary":
        return "marks a compaction"
    return f"{entry.subtype or entry.type}: not for the model"


def of_user(entry: Entry, body: Body, rules: VersionRules) -> Piece | str:
    """Return what is sent in the user's name; what a task reports may be wrapped as a reminder."""
    blocks = blocks_of(body)
    origin = body.get("origin")
    if rules.wraps and isinstance(origin, dict) and origin.get("kind") == "task-notification":
        texts = (block.text for block in blocks if block.text)
        blocks = [SentBlock(Part.TEXT, reminder(text)) for text in texts]
    if rules.announces and loads_tools(body):
        blocks.append(SentBlock(Part.TEXT, LOADED))
    return Piece(entry.id, "user", blocks) if blocks else "empty"


def of_attachment(entry: Entry, body: Body, rules: VersionRules) -> Piece | str:
    """Return what is sent of an attachment."""
    blocks = attached_blocks(body, rules)
    if not blocks:
        return "nothing to say"
    return Piece(entry.id, "user", blocks, model=model_named(body), attached=True)


def of_answer(entry: Entry, body: Body) -> Piece | str:
    """Return a part of an answer."""
    if body.get("isApiErrorMessage") is True:
        return "API error"
    blocks = blocks_of(body)
    if not blocks:
        return "empty"
    found = body.get("message")
    message = found if isinstance(found, dict) else {}
    usage = message.get("usage")
    return Piece(
        entry.id,
        "assistant",
        blocks,
        message=text_in(message.get("id")),
        model=text_in(message.get("model")),
        effort=text_in(body.get("effort")),
        served=served_in(body),
        usage=usage if isinstance(usage, dict) else {},
    )
