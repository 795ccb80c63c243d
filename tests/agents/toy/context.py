"""What the toy agent sends to its model: every message on the path."""

import json

from threadline.context import Context, Part, Sent, SentBlock, estimate_tokens
from threadline.model.body import Body
from threadline.model.entry import Entry


def build_context(path: list[tuple[Entry, Body]]) -> Context:
    """Return the context at the end of a path."""
    messages = tuple(message_of(entry, record) for entry, record in path)
    tokens = sum(message.tokens for message in messages)
    return Context(path[-1][0].id, messages, tokens=tokens)


def message_of(entry: Entry, record: Body) -> Sent:
    """Return a message as the model gets it."""
    blocks = tuple(blocks_of(record))
    return Sent(str(record.get("role")), (entry.id,), blocks, estimate_tokens(blocks))


def blocks_of(record: Body) -> list[SentBlock]:
    """Return the blocks of a message as the model gets them."""
    text = record.get("text") or ""
    if "answers" in record:
        return [SentBlock(Part.TOOL_RESULT, text, record["answers"])]
    found = [SentBlock(Part.TEXT, text)] if text else []
    if isinstance(call := record.get("call"), dict):
        found.append(SentBlock(Part.TOOL_CALL, json.dumps(call), call.get("id"), call.get("tool")))
    return found
