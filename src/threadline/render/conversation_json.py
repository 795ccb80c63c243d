"""An outline as one JSON document: nested nodes as in the contract, with all that they show."""

from collections.abc import Iterator
from typing import Any

import msgspec

from threadline.outline.fold import first_state
from threadline.outline.message import Counts, Message
from threadline.outline.outline import Outline
from threadline.outline.shape import Diff, Shape
from threadline.render.json import encode

Node = dict[str, Any]


def render_conversation_json(outline: Outline) -> Iterator[bytes]:
    """Write an outline as JSON, a piece for each message."""
    yield b'{"roots":['
    stack = [iter(outline.roots)]
    opening = b""
    while stack:
        message = next(stack[-1], None)
        if message is None:
            stack.pop()
            opening = b","
            yield b"]}" if stack else b"]}\n"
            continue
        yield opening + encode(node_fields(message))[:-1] + b',"children":['
        opening = b""
        stack.append(iter(message.children))


def node_fields(message: Message) -> Node:
    """Give what the contract says of a node, and what it shows; all but its children."""
    entry = message.entry
    return {
        "id": message.id,
        "entry": entry.id if entry else None,
        "kind": message.kind,
        "level": message.level,
        "pair": message.pair,
        "pair_with": message.pair_with.id if message.pair_with else None,
        "folded": first_state(message.kind).value if message.children else None,
        "anchor": message.anchor,
        "immediate": counts(message.immediate),
        "total": counts(message.total),
        "title": message.title,
        "line": message.line,
        "at": (entry.time or None) if entry else None,
        "name": message.name or None,
        "tool": message.tool or None,
        "error": message.error,
        "unanswered": message.unanswered,
        "agent_depth": message.agent_depth,
        "seconds": message.seconds,
        "model": message.model or None,
        "tokens": message.tokens,
        "landmark": message.landmark or None,
        "why": message.why or None,
        "also": [other.id for other in message.also],
        "links": message.links,
        "content": [shape_fields(shape) for shape in message.shapes],
    }


def counts(found: Counts) -> Node:
    """Give counts as the contract has them."""
    return {"count": found.count, "by_kind": found.by_kind}


def shape_fields(shape: Shape) -> Node:
    """Give a shape with the name of its form."""
    fields = {"type": type(shape).__name__.lower()} | msgspec.structs.asdict(shape)
    return fields | {"hunks": list(shape.hunks)} if isinstance(shape, Diff) else fields
