"""Bodies: the whole record of an entry, fetched on demand."""

from collections.abc import Callable
from typing import Any

from threadline.model.entry import Entry

Body = dict[str, Any]
BodyOf = Callable[[Entry], Body]


def content_of(body: Body) -> list[Body]:
    """Return the content blocks of a body; plain text counts as one block."""
    message = body.get("message")
    content = message.get("content") if isinstance(message, dict) else None
    if isinstance(content, str):
        return [{"type": "text", "text": content}]
    if not isinstance(content, list):
        return []
    return [block for block in content if isinstance(block, dict)]


def media_of(block: Body) -> str | None:
    """Return the media type of a picture or document."""
    match block:
        case {"source": {"media_type": str(media)}}:
            return media
        case _:
            return None
