"""Content blocks of a record as the model gets them."""

from threadline.context.context import Part, SentBlock
from threadline.model.body import Body, content_of, media_of
from threadline.model.content import tool_result
from threadline.model.written import written

SERVED = frozenset({"server_tool_use", "mcp_tool_use"})
"""Calls that the server runs itself: their results are parts of the same answer."""

CALLS = SERVED | {"tool_use"}
LOADED = "tool_reference"
"""What a result holds that loads a tool."""

THOUGHTS = {"thinking": "thinking", "redacted_thinking": "data"}


def blocks_of(body: Body) -> list[SentBlock]:
    """Give the blocks of a message; a text without a letter is not sent."""
    return [sent for block in content_of(body) if (sent := block_of(block)) is not None]


def block_of(block: Body) -> SentBlock | None:
    """Give one block as it is sent; None if there is nothing in it."""
    match block:
        case {"type": "text", "text": str(text)}:
            return SentBlock(Part.TEXT, text) if text else None
        case {"type": str(kind)} if kind.endswith("tool_result"):
            failed = block.get("is_error") is True
            name = told(block.get("tool_use_id"))
            return SentBlock(Part.TOOL_RESULT, tool_result(block).named_text, name, error=failed)
        case {"type": str(kind)} if kind in CALLS:
            given = written(block.get("input"))
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
    return any(isinstance(p, dict) and p.get("type") == LOADED for parts in inside for p in parts)


def told(value: object) -> str | None:
    """Give `value` if it is text."""
    return value if isinstance(value, str) else None
