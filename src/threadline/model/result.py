"""Text of a tool result, with a name in the place of each picture or document."""

from threadline.json_text.encode import as_text
from threadline.model.body import Body, text_of_result
from threadline.model.value import text_in


def said_in(result: Body) -> str:
    """Return the text of a result; other parts are named in their place: `[image/png]`."""
    content = result.get("content")
    if not isinstance(content, list):
        return text_of_result(result)
    return "\n".join(named(part) for part in content if isinstance(part, dict))


def named(part: Body) -> str:
    """Return the text of a part of a result, or the name of what it is instead."""
    text = part.get("text")
    kind = media_of(part) or text_in(part.get("tool_name")) or as_text(part.get("type"))
    return text if isinstance(text, str) else f"[{kind}]"


def media_of(block: Body) -> str | None:
    """Return the media type of a picture or document."""
    source = block.get("source")
    media = source.get("media_type") if isinstance(source, dict) else None
    return media if isinstance(media, str) else None
