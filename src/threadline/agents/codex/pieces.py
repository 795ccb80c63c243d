"""Pieces of messages: text, pictures, and what the client notes that each is."""

from collections.abc import Container

from threadline.agents.codex.beside import record_in
from threadline.model.body import Body

DATA = "data:"
BOOKS = frozenset({"type", "id", "status", "internal_chat_message_metadata_passthrough"})
"""Fields that every item has, and that say nothing of its own."""

MESSAGE = BOOKS | {"role", "content", "phase", "end_turn"}


def message_pieces(payload: Body) -> list[Body]:
    """Make the blocks of a message; one without content is told by what else it holds."""
    found = pieces(payload.get("content"))
    return found or [{"type": "message", **more} for more in [left_in(payload, MESSAGE)] if more]


def pieces(content: object) -> list[Body]:
    """Make the blocks of a content."""
    if content is None:
        return []
    return [piece(part) for part in content] if isinstance(content, list) else [piece(content)]


def piece(part: object) -> Body:
    """Make one block of a message: text, a picture, or what it is."""
    match part:
        case str(text):
            return {"type": "text", "text": text}
        case {"type": "input_text" | "output_text" | "text", "text": str(text), **more}:
            told = {str(key): value for key, value in more.items() if value and key != "logprobs"}
            return {"type": "text", "text": text, **told}
        case {"type": "input_image", "image_url": str(url)} if url.startswith(DATA):
            kind, _, data = url.removeprefix(DATA).partition(";base64,")
            return {"type": "image", "source": {"media_type": kind, "data": data}}
        case {"type": "input_image", "image_url": str(url)}:
            return {"type": "image", "source": {"url": url}}
        case {**fields}:
            return {str(key): value for key, value in fields.items()}
        case _:
            return {"type": "odd", "value": part}


def left_in(record: Body, told: Container[str]) -> Body:
    """Give the fields of a record that are not told in another way and hold something."""
    return {key: value for key, value in record.items() if key not in told and value}


def kinds_of(payload: Body) -> list[str]:
    """List what the client notes that the pieces of a message are."""
    found = record_in(payload, "internal_chat_message_metadata_passthrough")
    kinds = found.get("content_item_kinds")
    return [str(kind) for kind in kinds] if isinstance(kinds, list) else []
