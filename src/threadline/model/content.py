"""Typed content: what an entry says, decoded once and then matched by type.

The adapter of an agent makes it from a record. A block that is not recognised stays `Unknown` with
all that it holds, and fields of a block that are not recognised stay in its `extra`.
"""

from collections.abc import Callable, Container
from typing import Any, ClassVar, assert_never

import msgspec

from threadline.json_text.encode import as_text
from threadline.model.body import Body, media_of
from threadline.model.entry import Entry
from threadline.model.value import amount_in, count_in, text_in


class Text(msgspec.Struct, gc=False):
    """Something that was said."""

    kind: ClassVar[str] = "text"
    text: str
    extra: Body = {}


class Thinking(msgspec.Struct, gc=False):
    """A thought; empty if the model keeps it to itself."""

    kind: ClassVar[str] = "thinking"
    text: str
    extra: Body = {}


class ToolCall(msgspec.Struct, gc=False):
    """A call of a tool; `served` if the model's own side carries it out."""

    name: str
    id: str = ""
    given: Any = None
    served: bool = False
    extra: Body = {}

    @property
    def kind(self) -> str:
        """The type of the block."""
        return "server_tool_use" if self.served else "tool_use"

    @property
    def inputs(self) -> Body:
        """What the tool is given, if that is a record."""
        return self.given if isinstance(self.given, dict) else {}


class Image(msgspec.Struct, gc=False):
    """A picture: its data, or the `place` where it is; `odd` is a source of another form.

    `label` says in a text what it is.
    """

    kind: ClassVar[str] = "image"
    media: str = ""
    data: str = ""
    place: str = ""
    label: str = "image"
    odd: Body = {}
    extra: Body = {}


class Document(msgspec.Struct, gc=False):
    """A document and what is said about it."""

    kind: ClassVar[str] = "document"
    source: Body
    title: Any = None
    context: Any = None
    extra: Body = {}

    @property
    def media(self) -> str:
        """The media type."""
        return text_in(self.source.get("media_type"))


class Stopped(msgspec.Struct, gc=False):
    """What cut an answer short."""

    kind: ClassVar[str] = "stopped"
    reason: str
    text: str
    extra: Body = {}


class Unknown(msgspec.Struct, gc=False):
    """A block of another type or form, as it was written."""

    kind: str
    raw: Body

    @property
    def extra(self) -> Body:
        """All that it holds."""
        return self.raw


class ToolResult(msgspec.Struct, gc=False):
    """The result of a call: what the model is told, and what the client `kept` besides.

    `output` is what a command printed, if the client told the model more than that.
    """

    call: str = ""
    content: "str | list[Block]" = ""
    failed: bool = False
    kept: Any = None
    output: str | None = None
    kind: str = "tool_result"
    extra: Body = {}

    @property
    def served(self) -> bool:
        """Whether the model's own side carried the call out."""
        return self.kind != "tool_result"

    @property
    def blocks(self) -> "list[Block]":
        """What the model is told, as blocks."""
        return [Text(self.content)] if isinstance(self.content, str) else self.content

    @property
    def text(self) -> str:
        """What the model is told, as far as it is text."""
        if isinstance(self.content, str):
            return self.content
        return "\n".join(text for part in self.content if (text := text_of(part)) is not None)

    @property
    def named_text(self) -> str:
        """What the model is told; other parts are named in their place: `[image/png]`."""
        if isinstance(self.content, str):
            return self.content
        return "\n".join(map(named, self.content))

    @property
    def printed(self) -> str:
        """What was printed, without what the client puts around it."""
        return self.text if self.output is None else self.output

    @property
    def record(self) -> Body:
        """What the client kept, if that is a record."""
        return self.kept if isinstance(self.kept, dict) else {}


Block = Text | Thinking | ToolCall | ToolResult | Image | Document | Stopped | Unknown


class Usage(msgspec.Struct, gc=False):
    """The tokens of one request; `cost` is in dollars, where the client tells it."""

    input: int = 0
    output: int = 0
    cache_read: int = 0
    cache_write: int = 0
    cache_write_long: int = 0
    cost: float | None = None


class Content(msgspec.Struct, eq=False):
    """What one entry says.

    `model` wrote the message, `turn_model` is told beside it; `request` and `message` are ids of
    the request and of the answer. `kept` is what the client kept of results. `spoken` entries have
    a message. `source` is the record or reads it: mostly nothing but the blocks is wanted.
    """

    blocks: list[Block]
    source: Body | Callable[[], Body]
    cwd: str = ""
    model: str = ""
    turn_model: str = ""
    request: str = ""
    message: str = ""
    usage: Usage | None = None
    failed: bool = False
    kept: Any = None
    spoken: bool = True

    @property
    def record(self) -> Body:
        """The whole record."""
        if not isinstance(self.source, dict):
            self.source = self.source()
        return self.source

    @property
    def text(self) -> str:
        """The plain text."""
        return "\n".join(block.text for block in self.blocks if isinstance(block, Text))

    @property
    def calls(self) -> list[ToolCall]:
        """The calls of tools."""
        return [block for block in self.blocks if isinstance(block, ToolCall)]

    @property
    def results(self) -> list[ToolResult]:
        """The results of calls that the client carried out."""
        return [
            block for block in self.blocks if isinstance(block, ToolResult) and not block.served
        ]


ContentOf = Callable[[Entry], Content]


def content_in(body: Body) -> Content:
    """Return the content of a body."""
    message = body.get("message")
    said: Body = message if isinstance(message, dict) else {}
    content = Content(
        blocks_in(said.get("content")),
        body,
        cwd=text_in(body.get("cwd")),
        model=text_in(said.get("model")),
        turn_model=text_in(body.get("model")),
        request=text_in(body.get("requestId")),
        message=text_in(said.get("id")),
        usage=usage_in(said.get("usage")),
        failed=body.get("isApiErrorMessage") is True,
        kept=body.get("toolUseResult"),
        spoken=isinstance(message, dict),
    )
    if content.kept is not None:
        keep_result(content)
    return content


def keep_result(content: Content) -> None:
    """Give what the client kept to the result that it belongs to, if there is only one."""
    results = content.results
    if len(results) == 1:
        results[0].kept = content.kept


TOKENS = (
    "input_tokens",
    "output_tokens",
    "cache_read_input_tokens",
    "cache_creation_input_tokens",
)


def usage_in(told: object) -> Usage | None:
    """Return the usage of a request; what is not a count is 0."""
    if not isinstance(told, dict):
        return None
    taken, given, read, written = (count_in(told.get(key)) for key in TOKENS)
    match told:
        case {"cache_creation": {"ephemeral_1h_input_tokens": count}}:
            long = min(count_in(count), written)
        case _:
            long = 0
    cost = told.get("cost")
    recorded = amount_in(cost) is not None
    return Usage(taken, given, read, written, long, cost if recorded else None)


def blocks_in(content: object) -> list[Block]:
    """Return the blocks of a content in whatever form."""
    if not isinstance(content, list):
        return [] if content is None else [block_in(content)]
    return [block_in(item) for item in content]


def block_in(item: object) -> Block:
    """Return a block; text counts as one, and so does anything else in the place of one."""
    if isinstance(item, str):
        return Text(item)
    if not isinstance(item, dict):
        return Unknown("", {"odd": item})
    kind = item.get("type")
    if not isinstance(kind, str):
        return unknown(item)
    reader = READERS.get(kind, served_result if kind.endswith("tool_result") else unknown)
    return reader(item)


def unknown(item: Body) -> Unknown:
    """Return a block as it was written."""
    return Unknown(as_text(item.get("type")), item)


def left_in(item: Body, known: Container[str]) -> Body:
    """Return the fields of a block that are not `known`."""
    return {key: value for key, value in item.items() if key not in known}


def text_block(item: Body) -> Block:
    """Return a text."""
    text = item.get("text")
    return Text(text, left_in(item, ("type", "text"))) if isinstance(text, str) else unknown(item)


def thinking(item: Body) -> Block:
    """Return a thought."""
    text = item.get("thinking")
    known = ("type", "thinking")
    return Thinking(text, left_in(item, known)) if isinstance(text, str) else unknown(item)


def tool_call(item: Body) -> Block:
    """Return a call of a tool."""
    match item:
        case {"name": str(name), "type": kind}:
            extra = left_in(item, ("type", "name", "id", "input"))
            served = kind == "server_tool_use"
            return ToolCall(name, text_in(item.get("id")), item.get("input"), served, extra)
        case _:
            return unknown(item)


RESULT = ("type", "tool_use_id", "content", "is_error")
PARTS = frozenset({"text", "image", "document"})
"""What a result holds; anything else in it is not looked into, however deep it is nested."""


def parts_in(content: object) -> list[Block]:
    """Return the parts of a result's content."""
    if content is None:
        return []
    parts = content if isinstance(content, list) else [content]
    return [part_in(part) for part in parts]


def part_in(item: object) -> Block:
    """Return a part of a result: text, a picture, a document, or not recognised."""
    if isinstance(item, dict) and as_text(item.get("type")) not in PARTS:
        return unknown(item)
    return block_in(item)


def tool_result(item: Body) -> ToolResult:
    """Return the result of a call."""
    content = item.get("content")
    return ToolResult(
        text_in(item.get("tool_use_id")),
        content if isinstance(content, str) else parts_in(content),
        item.get("is_error") is True,
        kind=item["type"],
        extra=left_in(item, RESULT),
    )


def served_result(item: Body) -> Block:
    """Return the result of a call that the model's own side carried out."""
    return tool_result(item) if isinstance(item.get("tool_use_id"), str) else unknown(item)


IMAGE = ("source", "data", "mimeType")


def image(item: Body) -> Image:
    """Return a picture."""
    found = Image(extra=left_in(item, ("type", *IMAGE)))
    found.label = media_of(item) or found.label
    match item:
        case {"source": {"media_type": str(media), "data": str(data)}}:
            found.media, found.data = media, data
        case {"data": str(data), "mimeType": str(media)}:
            found.media, found.data = media, data
        case {"source": {"url": str(place)}} | {"source": {"file_id": str(place)}}:
            found.place = place
        case _:
            found.odd = {key: item[key] for key in IMAGE if key in item}
    return found


def document(item: Body) -> Block:
    """Return a document."""
    source = item.get("source")
    if not isinstance(source, dict):
        return unknown(item)
    extra = left_in(item, ("type", "source", "title", "context"))
    return Document(source, item.get("title"), item.get("context"), extra)


def stopped(item: Body) -> Stopped:
    """Return what cut an answer short."""
    extra = left_in(item, ("type", "reason", "text"))
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


def text_of(block: Block) -> str | None:
    """Return the text that a block holds as such; None if it holds something else."""
    if isinstance(block, Text | Stopped):
        return block.text
    text = block.extra.get("text")
    return text if isinstance(text, str) else None


def named(block: Block) -> str:
    """Return the text of a part of a result, or the name of what it is instead."""
    text = text_of(block)
    if text is not None:
        return text
    match block:
        case Image():
            return f"[{block.label}]"
        case Document():
            return f"[{block.media or block.kind}]"
        case Unknown(raw={"source": {"media_type": str(name)}}):
            return f"[{name}]"
        case Unknown(raw={"tool_name": str(name)}) if name:
            return f"[{name}]"
        case _:
            return f"[{block.kind}]"


def record_of(block: Block) -> Body:
    """Return a block as a record: what is shown of one where nobody expects it."""
    match block:
        case Text():
            own: Body = {"text": block.text}
        case Thinking():
            own = {"thinking": block.text}
        case ToolCall():
            own = {"id": block.id, "name": block.name, "input": block.given}
        case ToolResult():
            told = block.content
            content = told if isinstance(told, str) else [record_of(part) for part in told]
            own = {"tool_use_id": block.call, "content": content, "is_error": block.failed}
        case Image():
            source = {"media_type": block.media, "data": block.data}
            own = block.odd or {"source": {"url": block.place} if block.place else source}
        case Document():
            own = {"source": block.source, "title": block.title, "context": block.context}
        case Stopped():
            own = {"reason": block.reason, "text": block.text}
        case Unknown():
            return block.raw
        case _:
            assert_never(block)
    return {"type": block.kind, **own, **block.extra}
