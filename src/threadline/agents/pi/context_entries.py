"""Entries that change what Pi sends: edits of other entries, and system messages."""

from collections.abc import Iterator

import msgspec
from msgspec import field

from threadline.agents.pi.content import message_in
from threadline.json_text.lenient import fitting_fields
from threadline.model.body import Body
from threadline.model.content import Content, text_of
from threadline.model.entry import Entry
from threadline.outline.block import generic, rest_of, whole_blocks
from threadline.outline.dialect import Words
from threadline.outline.message import Message
from threadline.outline.shape import Prose
from threadline.outline.title import line_of
from threadline.store.context.message import read_message
from threadline.store.context.system import name_of

SYSTEM_FIELDS = frozenset({"role", "timestamp", "content", "sections"})
"""Fields of a system message that are shown as its text."""


def edit_line(body: Body) -> str:
    """Return one line for an edit of what is sent."""
    fields = fitting_fields(EntryFields, body)
    did = "Left out of the context" if fields.replacement is None else "Replaced in the context"
    return f"{did}: {fields.target or 'no entry'}"


def edit_message(entry: Entry, content: Content) -> Iterator[Message]:
    """Yield the message of an edit: what it changes, and the content that is sent instead."""
    body = content.record
    fields = fitting_fields(EntryFields, body)
    shown = ["targetId", "replacement"] if isinstance(fields.replacement, dict | None) else []
    shapes = (*whole_blocks(content.blocks), *generic(own_fields(body, *shown)))
    yield Message("system-info", edit_line(body), shapes, entry, name="context_edit")


def system_line(body: Body) -> str:
    """Return one line for a system message: what it sets of the prompt and the tools."""
    said = read_message(message_in(body).raw)
    named = [name for name, text in (said.sections or {}).items() if text is not None]
    gone = [name for name, text in (said.sections or {}).items() if text is None]
    tools = list(filter(None, map(name_of, said.tools_added or [])))
    facts = [
        f"sections {', '.join(named)}" if named else "",
        f"without {', '.join(gone)}" if gone else "",
        f"tools {', '.join(tools)}" if tools else "",
        f"tools removed {', '.join(filter(None, map(name_of, said.tools_removed or [])))}"
        if said.tools_removed
        else "",
    ]
    return ": ".join(filter(None, ["System prompt", " · ".join(filter(None, facts))]))


def system_message(entry: Entry, content: Content) -> Iterator[Message]:
    """Yield the message of a system message, which the model gets before all others."""
    body = content.record
    texts = [text for block in content.blocks if (text := text_of(block))]
    rest = rest_of(message_in(body).raw, SYSTEM_FIELDS)
    shapes = (*map(Prose, texts), *rest)
    yield Message("meta", line_of(system_line(body)), shapes, entry, name="system_message")


def edit_words(content: Content) -> Words:
    """Return the first words of an edit of what is sent."""
    return Words("system", edit_line(content.record))


def system_words(content: Content) -> Words:
    """Return the first words of a system message."""
    return Words("system", system_line(content.record))


ENVELOPE = frozenset({"type", "id", "parentId", "uuid", "parentUuid", "timestamp", "message"})
"""Fields that every entry has."""


class EntryFields(msgspec.Struct, gc=False):
    """The fields of Pi's own entries that are displayed in words."""

    type: str | None = None
    provider: str | None = None
    model_id: str | None = field(name="modelId", default=None)
    model: str | None = None
    level: object = field(name="thinkingLevel", default=None)
    name: str | None = None
    label: str | None = None
    target: str | None = field(name="targetId", default=None)
    custom_type: str | None = field(name="customType", default=None)
    display: object = None
    summary: object = None
    details: object = None
    from_hook: object = field(name="fromHook", default=None)
    usage_kind: str | None = field(name="kind", default=None)
    replacement: object = None
    data: object = None
    from_id: str | None = field(name="fromId", default=None)
    parent: str | None = field(name="parentId", default=None)


def own_fields(body: Body, *shown: str) -> Body:
    """Return the fields that only some entries have, without those in `shown`."""
    return {key: value for key, value in body.items() if key not in ENVELOPE and key not in shown}
