"""Bodies: the whole record behind an entry, fetched when somebody asks."""

from collections.abc import Callable
from typing import Any

from threadline.model.entry import Entry

Body = dict[str, Any]
BodyOf = Callable[[Entry], Body]


def content_of(body: Body) -> list[Body]:
    """List the content blocks of a body; plain text counts as one block."""
    message = body.get("message")
    content = message.get("content") if isinstance(message, dict) else None
    if isinstance(content, str):
        return [{"type": "text", "text": content}]
    if not isinstance(content, list):
        return []
    return [block for block in content if isinstance(block, dict)]


def text_of_result(block: Body) -> str:
    """Join the text inside a tool result block."""
    content = block.get("content")
    if isinstance(content, str):
        return content
    if not isinstance(content, list):
        content = [content]
    texts = (part.get("text") if isinstance(part, dict) else part for part in content)
    return "\n".join(text for text in texts if isinstance(text, str))
