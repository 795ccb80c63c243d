"""Parts of Pi's messages as blocks."""

from threadline.json_text.encode import as_text
from threadline.model.body import Body, text_in
from threadline.model.content import Block, Image, Text, Thinking, ToolCall, Unknown

IMAGE_FIELDS = ("data", "mimeType", "source")
PARTS = frozenset({"text", "image"})
"""What a result holds; anything else in it is not looked into."""


def blocks_in(content: object) -> list[Block]:
    """Return the blocks of a content in whatever form."""
    if not isinstance(content, list):
        return [] if content is None else [block_in(content)]
    return [block_in(item) for item in content]


def block_in(item: object) -> Block:
    """Return the block of one part; text counts as one, and so does anything else."""
    if isinstance(item, str):
        return Text(item)
    return part_block(item) if isinstance(item, dict) else Unknown("", {"odd": item})


def part_block(part: Body) -> Block:
    """Return the block of a part, by its type."""
    match part:
        case {"type": "text", "text": str(text), **rest}:
            return Text(text, rest)
        case {"type": "thinking", "thinking": str(text), **rest}:
            return Thinking(text, rest)
        case {"type": "image"}:
            return image(part)
        case {"type": "toolCall", "name": str(name)}:
            return ToolCall(name, text_in(part.get("id")), part.get("arguments"))
        case _:
            return Unknown(as_text(part.get("type")), part)


def image(item: Body) -> Image:
    """Return a picture."""
    extra = {key: value for key, value in item.items() if key not in {"type", *IMAGE_FIELDS}}
    match item:
        case {"data": str(data), "mimeType": str(media)}:
            return Image(media, data, extra=extra)
        case _:
            return Image(odd={key: item[key] for key in IMAGE_FIELDS if key in item}, extra=extra)


def result_parts(content: object) -> str | list[Block]:
    """Return the content of a result: a text, or its parts."""
    if isinstance(content, str):
        return content
    parts = content if isinstance(content, list) else [] if content is None else [content]
    return [result_part(part) for part in parts]


def result_part(part: object) -> Block:
    """Return a part of a result: text, a picture, or not recognised."""
    if isinstance(part, dict) and (kind := as_text(part.get("type"))) not in PARTS:
        return Unknown(kind, part)
    return block_in(part)
