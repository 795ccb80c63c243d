"""Content of records in any form: whatever they hold becomes blocks; unknown ones are kept."""

from collections.abc import Callable, Container
from functools import partial

import msgspec
from msgspec import field

from threadline.agents.claude.kept import read_kept
from threadline.agents.claude.refusal import mark_ending
from threadline.json_text.encode import as_text
from threadline.json_text.lenient import fitting_fields
from threadline.model.body import (
    Body,
    amount_in,
    count_in,
    record_in,
    records_in,
    text_in,
)
from threadline.model.content import (
    Block,
    CompactionFacts,
    Content,
    Document,
    Image,
    Repeated,
    Stopped,
    Text,
    Thinking,
    ToolCall,
    ToolResult,
    Unknown,
    Usage,
    assign_kept,
)
from threadline.model.kept import NOTHING_KEPT

AGENT_PROGRESS = "agent_progress"
SAID = ("content", "summary", "attachment", "error", "label", "name")
"""The fields of a record without a message that hold what it says."""

PARTS = frozenset({"text", "image", "document"})
"""What a result holds; anything else in it is not looked into, however deep it is nested."""
RESULT_FIELDS = ("type", "tool_use_id", "content", "is_error")
IMAGE_FIELDS = ("source", "data", "mimeType")


class BodyFields(msgspec.Struct, gc=False):
    """The fields of a body beside its blocks."""

    message: object = None
    cwd: str | None = None
    model: str | None = None
    request: str | None = field(name="requestId", default=None)
    failed: object = field(name="isApiErrorMessage", default=None)
    kept: object = field(name="toolUseResult", default=None)
    effort: str | None = None
    compaction: object = field(name="compactMetadata", default=None)
    summary: object = field(name="summarizeMetadata", default=None)


class MessageFields(msgspec.Struct, gc=False):
    """The fields of the message in a body."""

    content: object = None
    model: str | None = None
    id: str | None = None
    usage: object = None


class UsageFields(msgspec.Struct, gc=False):
    """The tokens and the cost of a request, as they are written."""

    input: object = field(name="input_tokens", default=0)
    output: object = field(name="output_tokens", default=0)
    cache_read: object = field(name="cache_read_input_tokens", default=0)
    cache_write: object = field(name="cache_creation_input_tokens", default=0)
    cache_creation: object = None
    cost: object = None


def content_of(body: Body) -> list[Body]:
    """Return the content blocks of a body; plain text counts as one block."""
    content = record_in(body, "message").get("content")
    return [{"type": "text", "text": content}] if isinstance(content, str) else records_in(content)


def media_of(block: Body) -> str | None:
    """Return the media type of a picture or document."""
    match block:
        case {"source": {"media_type": str(media)}}:
            return media
        case _:
            return None


def content_in(body: Body) -> Content:
    """Return the content of a body."""
    fields = fitting_fields(BodyFields, body)
    said = fields.message
    message = MessageFields() if said is None else fitting_fields(MessageFields, said)
    content = Content(
        blocks_in(message.content),
        body,
        cwd=fields.cwd or "",
        model=message.model or "",
        turn_model=fields.model or "",
        request=fields.request or "",
        message=message.id or "",
        usage=usage_in(message.usage),
        failed=fields.failed is True,
        noted=NOTHING_KEPT if fields.kept is None else partial(read_kept, fields.kept),
        spoken=isinstance(said, dict),
        effort=fields.effort or "",
        compaction=compaction_in(fields.compaction, fields.summary),
    )
    if not content.spoken:
        content.said = tuple(body[key] for key in SAID if body.get(key) is not None)
        content.failed = content.failed or bool(body.get("error"))
    if fields.kept is not None:
        assign_kept(content)
    return content


def repeated_in(body: Body) -> Repeated | None:
    """Return the message of an agent that progress repeats; None for progress of another kind."""
    data = record_in(body, "data")
    if data.get("type") != AGENT_PROGRESS:
        return None
    call, prompt = text_in(body.get("parentToolUseID")), data.get("prompt")
    match data.get("message"):
        case {"uuid": str(entry), "message": {"content": said}}:
            return Repeated(call, prompt, entry, lambda content: said_in(content.record) == said)
        case _:
            return Repeated(call, prompt)


def said_in(body: Body) -> object:
    """Return what a message says, as it is written."""
    return record_in(body, "message").get("content")


def compaction_in(told: object, summary: object) -> CompactionFacts | None:
    """Return what a record says of a compaction; None if it says nothing."""
    direction = text_in(record_in(summary).get("direction")) or None
    if not isinstance(told, dict):
        return None if direction is None else CompactionFacts(direction=direction)
    before, after = (
        size if type(size := told.get(key)) is int else None for key in ("preTokens", "postTokens")
    )
    names = record_in(told, "preservedMessages").get("uuids")
    segment = record_in(told, "preservedSegment")
    kept = names if isinstance(names, list) else [segment.get("headUuid"), segment.get("tailUuid")]
    facts = CompactionFacts(
        text_in(told.get("trigger")),
        before,
        after,
        tuple(dict.fromkeys(name for name in kept if isinstance(name, str))),
        len(names) if isinstance(names, list) else None,
        direction,
    )
    shown: Body = dict(zip(("preTokens", "postTokens"), facts.sizes, strict=False))
    shown["trigger"] = facts.trigger
    rest = {key: value for key, value in told.items() if not value or shown.get(key) != value}
    return msgspec.structs.replace(facts, rest=rest)


def usage_in(usage: object) -> Usage | None:
    """Return the usage of a request; what is not a count is 0."""
    if not isinstance(usage, dict):
        return None
    fields = fitting_fields(UsageFields, usage)
    written = count_in(fields.cache_write)
    match fields.cache_creation:
        case {"ephemeral_1h_input_tokens": count}:
            long = min(count_in(count), written)
        case _:
            long = 0
    return Usage(
        count_in(fields.input),
        count_in(fields.output),
        count_in(fields.cache_read),
        written,
        long,
        amount_in(fields.cost),
    )


def blocks_in(content: object) -> list[Block]:
    """Return the blocks of a content in whatever form."""
    if not isinstance(content, list):
        return [] if content is None else [block_in(content)]
    return [block_in(item) for item in content]


def block_in(item: object) -> Block:
    """Return a block; text counts as one, and so does anything else in the place of one."""
    if isinstance(item, str):
        return Text(item)
    return block_reader(item)(item) if isinstance(item, dict) else Unknown("", {"odd": item})


def block_reader(item: Body) -> Callable[[Body], Block]:
    """Return the function that reads blocks of the type of `item`."""
    kind = text_in(item.get("type"))
    reader = READERS.get(kind)
    if reader is not None:
        return reader
    return served_result if kind.endswith("tool_result") else unknown


def unknown(item: Body) -> Unknown:
    """Return a block as it was written."""
    return Unknown(as_text(item.get("type")), item)


def other_fields(item: Body, known: Container[str]) -> Body:
    """Return the fields of a block that are not `known`."""
    return {key: value for key, value in item.items() if key not in known}


def text_block(item: Body) -> Block:
    """Return a text."""
    text, known = item.get("text"), ("type", "text")
    return Text(text, other_fields(item, known)) if isinstance(text, str) else unknown(item)


def thinking(item: Body) -> Block:
    """Return a thought."""
    match item:
        case {"thinking": str(text)}:
            return Thinking(text, other_fields(item, ("type", "thinking")))
        case _:
            return unknown(item)


def tool_call(item: Body) -> Block:
    """Return a call of a tool."""
    match item:
        case {"name": str(name), "type": kind}:
            extra = other_fields(item, ("type", "name", "id", "input"))
            served = kind == "server_tool_use"
            return ToolCall(name, text_in(item.get("id")), item.get("input"), served, extra)
        case _:
            return unknown(item)


def parts_in(content: object) -> list[Block]:
    """Return the parts of a result's content."""
    if content is None:
        return []
    parts = content if isinstance(content, list) else [content]
    return [part_in(part) for part in parts]


def part_in(item: object) -> Block:
    """Return a part of a result: text, a picture, a document, or not recognised."""
    # A result may hold what looks like calls or results; reading those would recurse.
    if isinstance(item, dict) and as_text(item.get("type")) not in PARTS:
        return unknown(item)
    return block_in(item)


def tool_result(item: Body) -> ToolResult:
    """Return the result of a call."""
    content = item.get("content")
    result = ToolResult(
        text_in(item.get("tool_use_id")),
        content if isinstance(content, str) else parts_in(content),
        item.get("is_error") is True,
        kind=item["type"],
        extra=other_fields(item, RESULT_FIELDS),
    )
    if result.failed:
        mark_ending(result)
    return result


def served_result(item: Body) -> Block:
    """Return the result of a call that ran on the model's side."""
    match item:
        case {"tool_use_id": str()}:
            return tool_result(item)
        case _:
            return unknown(item)


def image(item: Body) -> Image:
    """Return a picture."""
    found = Image(extra=other_fields(item, ("type", *IMAGE_FIELDS)))
    found.label = media_of(item) or found.label
    match item:
        case {"source": {"media_type": str(media), "data": str(data)}}:
            found.media, found.data = media, data
        case {"data": str(data), "mimeType": str(media)}:
            found.media, found.data = media, data
        case {"source": {"url": str(place)}} | {"source": {"file_id": str(place)}}:
            found.place = place
        case _:
            found.odd = {key: item[key] for key in IMAGE_FIELDS if key in item}
    return found


def document(item: Body) -> Block:
    """Return a document."""
    match item:
        case {"source": dict(source)}:
            extra = other_fields(item, ("type", "source", "title", "context"))
            return Document(source, item.get("title"), item.get("context"), extra)
        case _:
            return unknown(item)


def stopped(item: Body) -> Stopped:
    """Return what cut an answer short."""
    extra = other_fields(item, ("type", "reason", "text"))
    return Stopped(text_in(item.get("reason")), as_text(item.get("text")), extra)


READERS: dict[str, Callable[[Body], Block]] = {
    "text": text_block,
    "thinking": thinking,
    "tool_use": tool_call,
    "server_tool_use": tool_call,
    "tool_result": tool_result,
    "image": image,
    "document": document,
    "stopped": stopped,
}
