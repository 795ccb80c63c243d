"""Content blocks as they are sent to a model."""

from threadline.context.context import Part, SentBlock
from threadline.json_text.encode import to_json
from threadline.model.content import (
    Block,
    Document,
    Image,
    Text,
    Thinking,
    ToolCall,
    ToolResult,
    Unknown,
)


def sent_block(block: Block) -> SentBlock:
    """Return a block as it is sent; one that is not recognised has only its type as its name."""
    match block:
        case Text():
            sent = SentBlock(Part.TEXT, block.text)
        case Thinking():
            sent = SentBlock(Part.THINKING, block.text)
        case ToolCall():
            sent = SentBlock(Part.TOOL_CALL, to_json(block.given), block.id or None, block.name)
        case ToolResult():
            call = block.call or None
            sent = SentBlock(Part.TOOL_RESULT, block.named_text, call, error=block.failed)
        case Image():
            sent = SentBlock(Part.IMAGE, name=block.label if block.label != block.kind else None)
        case Document() if block.media:
            sent = SentBlock(Part.OTHER, name=block.media)
        case Unknown(raw=raw) if not isinstance(raw.get("type"), str):
            sent = SentBlock(Part.OTHER)
        case _:
            sent = SentBlock(Part.OTHER, name=block.kind)
    return sent
