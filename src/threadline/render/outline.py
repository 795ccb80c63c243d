"""An outline as JSON, with or without content, and as indented text."""

from collections.abc import Callable, Iterator

import msgspec

from threadline.model.content import Usage
from threadline.outline.fold import state_of
from threadline.outline.message import Counts, Message
from threadline.outline.outline import Outline
from threadline.outline.shape import Diff, Shape
from threadline.render.json import Document, Fields, encode, id_of
from threadline.render.style import Display, Span, fit


def outline_document(outline: Outline) -> Document:
    """Return the outline as the contract has it."""
    return nested_document(outline, message_fields)


def nested_document(outline: Outline, fields_of: Callable[[Message], Fields]) -> Document:
    """Yield an outline as nested nodes, a piece for each message, at any depth."""
    yield b'{"roots":['
    walk = [iter(outline.counted().roots)]
    opening = b""
    while walk:
        message = next(walk[-1], None)
        if message is None:
            walk.pop()
            yield b"]}" if walk else b"]}\n"
            opening = b","
            continue
        yield opening + encode(fields_of(message))[:-1] + b',"children":['
        opening = b""
        walk.append(iter(message.children))


def message_fields(message: Message) -> Fields:
    """Return the fields of a message, without its children."""
    partner = message.pair_with
    return {
        "id": message.id,
        "entry": id_of(message.entry),
        "kind": message.kind,
        "level": message.level,
        "pair": message.pair,
        "pair_with": partner.id if partner else None,
        "folded": state_of(message),
        "anchor": message.anchor,
        "title": message.full_title,
        "immediate": counts_fields(message.immediate),
        "total": counts_fields(message.total),
        "line": message.line,
        "name": message.name,
        "at": message.time or None,
        "seconds": message.seconds,
        "model": message.model or None,
        "tokens": usage_fields(message.tokens) if message.tokens is not None else None,
        "error": message.error,
        "quiet": message.quiet,
        "landmark": message.landmark or None,
        "why": message.why or None,
        "also": [entry.id for entry in message.also],
        "links": message.links,
    }


def counts_fields(counts: Counts) -> Fields:
    """Return the fields of counts."""
    return {"count": counts.count, "by_kind": counts.by_kind}


def render_conversation_json(outline: Outline) -> Iterator[bytes]:
    """Write an outline as JSON, a piece for each message."""
    yield from nested_document(outline, node_fields)


def node_fields(message: Message) -> Fields:
    """Return the fields of a message and its content, without its children."""
    return message_fields(message) | {
        "name": message.name or None,
        "tool": message.call_id or None,
        "unanswered": message.unanswered,
        "agent_depth": message.agent_depth,
        "content": [shape_fields(shape) for shape in message.shapes],
    }


def shape_fields(shape: Shape) -> Fields:
    """Return the fields of a shape with its type."""
    fields = {"type": type(shape).__name__.lower()} | msgspec.structs.asdict(shape)
    return fields | {"hunks": list(shape.hunks)} if isinstance(shape, Diff) else fields


def usage_fields(usage: Usage) -> Fields:
    """Return what a request took; an unknown cost is 0."""
    return {
        "input": usage.input,
        "output": usage.output,
        "cache_read": usage.cache_read,
        "cache_write": usage.cache_write,
        "cost": 0.0 if usage.cost is None else usage.cost,
    }


STYLES = {
    "session": "bold",
    "branch": "mark",
    "agent": "agent",
    "user": "prompt",
    "command": "prompt",
    "bash": "prompt",
    "steering": "prompt",
    "tool_use": "tool",
    "tool_result": "tool",
    "compaction": "mark",
    "summary": "mark",
    "system-error": "bad",
    "system-warning": "warn",
}
NAMED = frozenset({"session", "branch", "tool_use"})
"""Kinds that need no label before their title."""

CALLS = frozenset({"tool_use", "tool_result"})
MAX_INDENT = 20
"""Rows nested deeper than this are not indented further."""


def draw_outline(outline: Outline, display: Display) -> Iterator[str]:
    """Draw every message as a row, indented by its depth; pairs share a row."""
    walk = [iter(outline.counted().roots)]
    while walk:
        message = next(walk[-1], None)
        if message is None:
            walk.pop()
            continue
        if is_drawn(message):
            yield draw_row(message, len(walk) - 1, display)
        walk.append(iter(message.children))


def is_drawn(message: Message) -> bool:
    """Return True if a message has a row: of a pair, the call or else the answer."""
    if message.quiet:
        return False
    return message.pair is None or (message.pair == "first") == (message.kind in CALLS)


def draw_row(message: Message, depth: int, display: Display) -> str:
    """Draw one message: what it is, its line, how many are below it."""
    style = "bad" if message.error else STYLES.get(message.kind, "dim")
    if message.kind in {"assistant", "thinking", "teammate"}:
        style = ""
    head: list[Span] = [("  " * min(depth, MAX_INDENT), "")]
    if message.kind not in NAMED:
        head.append((f"{message.kind} ", "dim"))
    below = message.total.count + (message.pair_with.total.count if message.pair_with else 0)
    tail: list[Span] = [(f"  {below}", "dim")] if below else []
    return fit(head, (message.landmark or title_of(message), style), tail, display)


def title_of(message: Message) -> str:
    """Return the title of a message, marked if it is a call without result."""
    return f"{message.full_title} (no result)" if message.unanswered else message.full_title
