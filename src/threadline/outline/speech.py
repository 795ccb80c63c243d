"""Entries to messages: who speaks, told by fields first, by markup only if it is the whole."""

import json
import re
from collections.abc import Iterator

from threadline.model.body import Body, content_of, text_of_result
from threadline.model.entry import Entry
from threadline.model.kind import USERS, is_boundary
from threadline.outline.message import Kind, Message
from threadline.outline.shape import Facts, Picture, Plain, Prose, Raw, Shape, Terminal
from threadline.outline.title import first_line

PICTURES = frozenset({"image/png", "image/jpeg", "image/gif", "image/webp"})
WHOLE = re.compile(r"\s*<([a-z][\w-]*)[^>]*>.*</[a-z][\w-]*>\s*", re.DOTALL)
MARKUP: dict[str, Kind] = {
    "command-name": "command",
    "command-message": "command",
    "local-command-stdout": "command-output",
    "local-command-stderr": "command-output",
    "bash-input": "bash",
    "bash-stdout": "bash-output",
    "bash-stderr": "bash-output",
    "task-notification": "task_notification",
    "teammate-message": "teammate",
    "agent-message": "teammate",
    "local-command-caveat": "meta",
    "system-reminder": "meta",
}
"""The markup that stands for a message of its own kind when it is the whole message."""


def messages_of(entry: Entry, body: Body) -> Iterator[Message]:
    """Make the messages of one entry, in the order of its blocks."""
    if entry.type in USERS:
        yield from user_messages(entry, body)
    elif entry.type == "assistant":
        for number, block in enumerate(content_of(body)):
            yield assistant_message(entry, number, block)
    elif entry.type == "system":
        yield system_message(entry, body)
    elif entry.type == "attachment":
        yield attachment_message(entry, body)
    else:
        kind: Kind = "progress" if entry.type == "progress" else "unknown"
        yield Message(kind, entry.type, (raw(body),), entry)


def user_messages(entry: Entry, body: Body) -> Iterator[Message]:
    """Make the messages of a user entry: its results one by one, all the rest as one."""
    spoken: list[Shape] = []
    text = ""
    for number, block in enumerate(content_of(body)):
        if block.get("type") == "tool_result":
            yield result_message(entry, number, block, body)
        elif block.get("type") == "text":
            text = text or str(block.get("text", ""))
            spoken.append(Prose(str(block.get("text", ""))))
        else:
            spoken.append(shape_of_block(block))
    if spoken:
        kind = user_kind(entry, body, text)
        yield Message(kind, first_line(text), tuple(spoken), entry, name=kind)


def user_kind(entry: Entry, body: Body, text: str) -> Kind:
    """Say what a text in the user's name is."""
    if entry.summary or entry.type == "compact_recap":
        return "summary"
    origin = body.get("origin")
    if isinstance(origin, dict) and origin.get("kind") == "task-notification":
        return "task_notification"
    markup = WHOLE.fullmatch(text)
    if markup and markup[1] in MARKUP:
        return MARKUP[markup[1]]
    if text.startswith("[Request interrupted by user"):
        return "system-warning"
    return "meta" if entry.meta else "user"


def assistant_message(entry: Entry, number: int, block: Body) -> Message:
    """Make the message of one block of an answer."""
    match block:
        case {"type": "text", "text": str(text)}:
            return Message("assistant", first_line(text), (Prose(text),), entry, number)
        case {"type": "thinking", "thinking": str(text)}:
            return Message("thinking", first_line(text), (Prose(text),), entry, number)
        case {"type": "redacted_thinking"}:
            return Message("thinking", "", (Plain("(redacted)"),), entry, number)
        case {"type": "tool_use" | "server_tool_use", "name": str(name)}:
            tool = str(block.get("id") or "")
            return Message(
                "tool_use", name, (raw(block.get("input")),), entry, number, name=name, tool=tool
            )
        case _:
            return Message("unknown", str(block.get("type")), (raw(block),), entry, number)


def result_message(entry: Entry, number: int, block: Body, body: Body) -> Message:
    """Make the message of one tool result."""
    text = text_of_result(block)
    error = block.get("is_error") is True
    shapes: list[Shape] = [Terminal(text, error)] if text else []
    content = block.get("content")
    if isinstance(content, list):
        others = (part for part in content if isinstance(part, dict) and "text" not in part)
        shapes += [shape_of_block(part) for part in others]
    del body
    tool = str(block.get("tool_use_id") or "")
    return Message(
        "tool_result", first_line(text), tuple(shapes), entry, number, tool=tool, error=error
    )


def shape_of_block(block: Body) -> Shape:
    """Give the shape of a block that is neither text nor a result."""
    match block:
        case {"type": "image", "source": {"media_type": str(kind), "data": str(data)}}:
            if kind in PICTURES:
                return Picture(kind, data)
            return Plain(f"[image of type {kind}]")
        case {"type": "document", "title": str(title)}:
            return Plain(f"[document: {title}]")
        case _:
            return raw(block)


def system_message(entry: Entry, body: Body) -> Message:
    """Make the message of a system entry."""
    content = body.get("content")
    text = content if isinstance(content, str) else ""
    if is_boundary(entry):
        return Message("compaction", first_line(text) or "Conversation compacted", (), entry)
    if entry.subtype == "local_command":
        markup = WHOLE.fullmatch(text)
        kind = MARKUP.get(markup[1], "command") if markup else "command"
        return Message(kind, first_line(text), (Plain(text),), entry)
    if entry.subtype == "api_error":
        return Message("system-error", first_line(text) or "API error", (raw(body),), entry)
    levels: dict[object, Kind] = {"warning": "system-warning", "error": "system-error"}
    kind = levels.get(body.get("level"), "system-info")
    return Message(kind, first_line(text) or entry.subtype or "system", (Plain(text),), entry)


def attachment_message(entry: Entry, body: Body) -> Message:
    """Make the message of an attachment."""
    found = body.get("attachment")
    attached = found if isinstance(found, dict) else {}
    name = str(attached.get("type") or "attachment")
    if name == "queued_command":
        text = attached.get("prompt")
        if isinstance(text, str):
            return Message("steering", first_line(text), (Prose(text),), entry)
        return Message("steering", name, (raw(text),), entry)
    kind: Kind = "hook" if name.startswith(("hook_", "async_hook")) else "attachment"
    return Message(kind, name, (facts(attached),), entry, name=name)


def facts(record: Body) -> Facts:
    """Give a record as names and values."""
    pairs = (
        (str(key), value if isinstance(value, str) else dump(value))
        for key, value in record.items()
    )
    return Facts(tuple(pairs))


def raw(value: object) -> Raw:
    """Give anything as JSON."""
    return Raw(dump(value))


def dump(value: object) -> str:
    """Write JSON for people."""
    return json.dumps(value, ensure_ascii=False, indent=2)
