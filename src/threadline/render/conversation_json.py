"""An outline as one JSON document: nested nodes as in the contract, with all that they show."""

from collections.abc import Iterator

import msgspec

from threadline.outline.message import Message
from threadline.outline.outline import Outline
from threadline.outline.shape import Diff, Shape
from threadline.render.json import Fields
from threadline.render.outline_json import message_fields, nested_document


def render_conversation_json(outline: Outline) -> Iterator[bytes]:
    """Write an outline as JSON, a piece for each message."""
    yield from nested_document(outline, node_fields)


def node_fields(message: Message) -> Fields:
    """Give what the contract says of a node, and what it shows; all but its children."""
    return message_fields(message) | {
        "name": message.name or None,
        "tool": message.tool or None,
        "unanswered": message.unanswered,
        "agent_depth": message.agent_depth,
        "content": [shape_fields(shape) for shape in message.shapes],
    }


def shape_fields(shape: Shape) -> Fields:
    """Give a shape with the name of its form."""
    fields = {"type": type(shape).__name__.lower()} | msgspec.structs.asdict(shape)
    return fields | {"hunks": list(shape.hunks)} if isinstance(shape, Diff) else fields
