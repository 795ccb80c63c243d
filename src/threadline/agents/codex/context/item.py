"""An item of the history that Codex keeps: one message, thought, call or result."""

from collections.abc import Iterable

import msgspec

from threadline.context.context import Part, Sent, SentBlock
from threadline.context.estimate import estimate_tokens
from threadline.model.body import Body, media_of
from threadline.model.content import tool_result
from threadline.model.written import written

SURROUNDINGS = ("<environment_context>", "<user_instructions>", "# AGENTS.md instructions")
"""How texts begin in which the client describes its surroundings."""

SURROUNDING_KINDS = ("environments.", "agents_md.")
"""How the client's own names for such texts begin; 0.166 puts both kinds into one message."""


class Item(msgspec.Struct, eq=False):
    """One item: in whose name, which blocks, from which entry (none if the client made it up).

    `aside` items are the client's instructions and surroundings, not the conversation. `name` is
    the item's own id, by which a compaction names what it keeps.
    """

    role: str
    blocks: tuple[SentBlock, ...]
    entry: str = ""
    aside: bool = False
    name: str = ""

    def sent(self) -> Sent:
        """Make the message that is sent."""
        entries = (self.entry,) if self.entry else ()
        return Sent(self.role, entries, self.blocks, estimate_tokens(self.blocks))

    def names(self, part: Part) -> set[str]:
        """Give the ids of its calls, or of its results."""
        return {block.id for block in self.blocks if block.type is part and block.id}


def item_of(content: Iterable[Body], role: str, body: Body, entry: str = "") -> Item:
    """Make an item of the content blocks of a body."""
    name = told(body.get("itemId")) or ""
    blocks = tuple(block_of(block, name) for block in content)
    return Item(role, blocks, entry, is_aside(role, blocks, body), name)


def is_aside(role: str, blocks: Iterable[SentBlock], body: Body) -> bool:
    """Say whether an item is no part of the conversation: told by the client's own notes first."""
    if role not in {"user", "assistant"}:
        return True
    kinds = body.get("itemKinds")
    if isinstance(kinds, list) and kinds:
        return all(str(kind).startswith(SURROUNDING_KINDS) for kind in kinds)
    return any((block.text or "").startswith(SURROUNDINGS) for block in blocks)


def block_of(block: Body, name: str) -> SentBlock:
    """Give one block as it is sent."""
    match block:
        case {"type": "text", "text": str(text)}:
            return SentBlock(Part.TEXT, text)
        case {"type": "thinking"}:
            return SentBlock(Part.THINKING, told(block.get("thinking")), name or None)
        case {"type": "tool_use" | "server_tool_use"}:
            given = written(block.get("input"))
            return SentBlock(Part.TOOL_CALL, given, told(block.get("id")), told(block.get("name")))
        case {"type": str(kind), "tool_use_id": str(call)} if kind.endswith("tool_result"):
            failed = block.get("is_error") is True
            return SentBlock(Part.TOOL_RESULT, tool_result(block).named_text, call, error=failed)
        case {"type": "image"}:
            return SentBlock(Part.IMAGE, name=media_of(block))
        case _:
            return SentBlock(Part.OTHER, name=told(block.get("type")))


def told(value: object) -> str | None:
    """Give `value` if it is text."""
    return value if isinstance(value, str) else None
