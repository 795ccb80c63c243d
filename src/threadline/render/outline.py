"""An outline as JSON, with or without content, and as indented text."""

from collections.abc import Callable, Iterator
from typing import Any, ClassVar, Literal

import msgspec

from threadline.model.content import Usage
from threadline.model.mark import Mark
from threadline.outline.fold import state_of
from threadline.outline.message import Counts, LineLink, Message
from threadline.outline.outline import Outline
from threadline.outline.shape import Diff, Shape
from threadline.render.documents import id_of
from threadline.render.json import Document, encode
from threadline.render.style import Display, Span, fit


class RequestTokens(msgspec.Struct):
    """What a request took; `cost` is null if the client does not record it."""

    input: int
    output: int
    cache_read: int
    cache_write: int
    cost: float | None


class MessageCounts(msgspec.Struct):
    """How many messages are below one; `by_kind` counts them by kind."""

    count: int
    by_kind: dict[str, int]


class MessageFields(msgspec.Struct):
    """A message: an entry, or a block of one.

    `id` names it in this document. `level` is how deep it is nested. `pair` says whether it is the
    `first` or `last` of a call and its result, `pair_with` names the other one. `folded` is how
    the viewer folds it at first. `anchor` is its address in pages. `immediate` counts the messages
    right below it, `total` all below it. `name` is who speaks, which tool or which type of record
    it is. `at` is when it was written, `seconds` how long it took. `error` is true if it failed.
    `quiet` is true if a reader need not see it. `landmark` is a word for what happens there. `why`
    is the reason if it is folded. `also` are further entries that it stands for. `links` lead to
    the lines that begin or end there. `marks` are stars, tags, notes and names.
    """

    NEW_NAMES: ClassVar[dict[str, str]] = {"time": "at"}

    id: str
    entry: str | None
    kind: str
    level: int
    pair: Literal["first", "last"] | None
    pair_with: str | None
    folded: str | None
    anchor: str | None
    title: str
    immediate: MessageCounts
    total: MessageCounts
    line: str
    name: str | None
    at: str | None
    seconds: float | None
    model: str | None
    tokens: RequestTokens | None
    error: bool
    quiet: bool
    landmark: str | None
    why: str | None
    also: list[str]
    links: tuple[LineLink, ...]
    marks: tuple[Mark, ...]


class ContentFields(MessageFields, kw_only=True):
    """A message with its content.

    `tool` is the id of the call that it makes or answers. `unanswered` is true of a call without a
    result. `agent_depth` is 0 in the main conversation and grows with each sub-agent. `content`
    are pieces, each with its `type` (prose, code, terminal, diff, table …) and what belongs to it.
    """

    tool: str | None
    unanswered: bool
    agent_depth: int
    content: list[dict[str, object]]


class OutlineNode(MessageFields, kw_only=True):
    """A message; `children` are those below it."""

    children: list["OutlineNode"]


class OutlineDocument(msgspec.Struct):
    """Messages as the viewer folds them; `roots` are those at the top."""

    ROWS: ClassVar[str] = "roots"

    roots: list[OutlineNode]


class ContentNode(ContentFields, kw_only=True):
    """A message with its content; `children` are those below it."""

    children: list["ContentNode"]


class ConversationDocument(msgspec.Struct):
    """Messages with their content, as the viewer folds them; `roots` are those at the top."""

    ROWS: ClassVar[str] = "roots"

    roots: list[ContentNode]


FieldsOf = Callable[[Message], msgspec.Struct]


def outline_document(outline: Outline) -> Document:
    """Return the outline as the contract has it."""
    return nested_document(outline, message_fields)


def render_conversation_json(outline: Outline) -> Document:
    """Write an outline with its content as JSON, a piece for each message."""
    return nested_document(outline, node_fields)


def nested_document(outline: Outline, fields_of: FieldsOf) -> Document:
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


def flat_lines(outline: Outline, fields_of: FieldsOf) -> Document:
    """Yield the messages of an outline in reading order, one per line, each with its `parent`."""
    walk = [(None, message) for message in reversed(outline.counted().roots)]
    waiting: list[tuple[str | None, Message]] = [*walk]
    while waiting:
        parent, message = waiting.pop()
        yield encode(fields_of(message))[:-1] + b',"parent":' + encode(parent) + b"}\n"
        waiting.extend((message.id, child) for child in reversed(message.children))


def message_fields(message: Message) -> MessageFields:
    """Return the fields of a message, without its children."""
    return MessageFields(**fields_in(message), name=message.name)


def node_fields(message: Message) -> ContentFields:
    """Return the fields of a message and its content, without its children."""
    return ContentFields(
        **fields_in(message),
        name=message.name or None,
        tool=message.call_id or None,
        unanswered=message.unanswered,
        agent_depth=message.agent_depth,
        content=[shape_fields(shape) for shape in message.shapes],
    )


def fields_in(message: Message) -> dict[str, Any]:
    """Return what is told of every message, with or without its content."""
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
        "marks": message.marks,
    }


def counts_fields(counts: Counts) -> MessageCounts:
    """Return the fields of counts."""
    return MessageCounts(counts.count, counts.by_kind)


def shape_fields(shape: Shape) -> dict[str, object]:
    """Return the fields of a shape with its type."""
    fields = {"type": type(shape).__name__.lower()} | msgspec.structs.asdict(shape)
    return fields | {"hunks": list(shape.hunks)} if isinstance(shape, Diff) else fields


def usage_fields(usage: Usage) -> RequestTokens:
    """Return what a request took."""
    tokens = (usage.input, usage.output, usage.cache_read, usage.cache_write)
    return RequestTokens(*tokens, usage.cost)


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
