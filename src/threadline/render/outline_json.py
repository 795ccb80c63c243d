"""The outline as the contract's document: nested nodes, however deep."""

from collections.abc import Callable

from threadline.model.content import Usage
from threadline.outline.fold import state_of
from threadline.outline.message import Counts, Message
from threadline.outline.outline import Outline
from threadline.render.json import Document, Fields, encode, id_of


def outline_document(outline: Outline) -> Document:
    """Give the outline as the contract has it."""
    return nested_document(outline, message_fields)


def nested_document(outline: Outline, fields_of: Callable[[Message], Fields]) -> Document:
    """Give an outline as nested nodes, a piece for each message, however deep they are nested."""
    yield b'{"roots":['
    walk = [iter(outline.roots)]
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
    """Give what the contract says of a message, and more; its children are left to the caller."""
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
        "title": message.title,
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
    """Give how many messages are below one."""
    return {"count": counts.count, "by_kind": counts.by_kind}


def usage_fields(usage: Usage) -> Fields:
    """Return what a request took; a cost that nobody told is 0."""
    return {
        "input": usage.input,
        "output": usage.output,
        "cache_read": usage.cache_read,
        "cache_write": usage.cache_write,
        "cost": 0.0 if usage.cost is None else usage.cost,
    }
