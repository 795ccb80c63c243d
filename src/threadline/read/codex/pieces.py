"""Pieces of messages: text, pictures, and what the client notes that each is."""

from threadline.model.body import Body
from threadline.read.codex.beside import record_in

DATA = "data:"


def pieces(content: object) -> list[Body]:
    """Make the blocks of a message."""
    if isinstance(content, str):
        return [{"type": "text", "text": content}]
    found = content if isinstance(content, list) else []
    return [piece(part) for part in found if isinstance(part, dict)]


def piece(part: Body) -> Body:
    """Make one block of a message: text, a picture, or what it is."""
    match part:
        case {"type": "input_text" | "output_text" | "text", "text": str(text)}:
            return {"type": "text", "text": text}
        case {"type": "input_image", "image_url": str(url)} if url.startswith(DATA):
            kind, _, data = url.removeprefix(DATA).partition(";base64,")
            return {"type": "image", "source": {"media_type": kind, "data": data}}
        case {"type": "input_image", "image_url": str(url)}:
            return {"type": "image", "source": {"url": url}}
        case _:
            return part


def kinds_of(payload: Body) -> list[str]:
    """List what the client notes that the pieces of a message are."""
    found = record_in(payload, "internal_chat_message_metadata_passthrough")
    kinds = found.get("content_item_kinds")
    return [str(kind) for kind in kinds] if isinstance(kinds, list) else []
