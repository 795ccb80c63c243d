"""Typed content: what an entry says, decoded once and then matched by type.

The adapter of an agent makes it from a record. A block that is not recognised stays `Unknown` with
all that it holds, and fields of a block that are not recognised stay in its `extra`.
"""

from collections.abc import Callable, Iterable
from typing import ClassVar, assert_never

import msgspec

from threadline.model.body import Body, text_in
from threadline.model.entry import Entry
from threadline.model.kept import NOTHING_KEPT, Kept


class Text(msgspec.Struct, gc=False):
    """Text."""

    kind: ClassVar[str] = "text"
    text: str
    extra: Body = {}


class Thinking(msgspec.Struct, gc=False):
    """A thought; empty if the model does not disclose it."""

    kind: ClassVar[str] = "thinking"
    text: str
    extra: Body = {}


class ToolCall(msgspec.Struct, gc=False):
    """A call of a tool; `served` if it runs on the model's side."""

    name: str
    id: str = ""
    given: object = None
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

    `label` names it in a text.
    """

    kind: ClassVar[str] = "image"
    media: str = ""
    data: str = ""
    place: str = ""
    label: str = "image"
    odd: Body = {}
    extra: Body = {}


class Document(msgspec.Struct, gc=False):
    """A document, with title and context."""

    kind: ClassVar[str] = "document"
    source: Body
    title: object = None
    context: object = None
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
    """The result of a call: what is sent to the model, and what the client kept besides.

    `noted` is the latter, or a function that reads it: seldom is all of it needed. `output` is
    what was printed, or went wrong, if the model is sent more than that; `exit_code` is how a
    command failed, if only the text tells. `cut_short` says how a user ended the call, `refused` or
    `interrupted`, and is empty if it ran to its end. `said` are the user's own words then, and
    `open_questions` counts questions that were left unanswered.
    """

    call: str = ""
    content: "str | list[Block]" = ""
    failed: bool = False
    noted: Kept | Callable[[], Kept] = NOTHING_KEPT
    output: str | None = None
    kind: str = "tool_result"
    extra: Body = {}
    exit_code: int | None = None
    cut_short: str = ""
    said: str = ""
    open_questions: int = 0

    @property
    def served(self) -> bool:
        """True if the call ran on the model's side."""
        return self.kind != "tool_result"

    @property
    def is_error(self) -> bool:
        """True if the tool failed. Clients record refusals as errors, but nothing ran then."""
        return self.failed and self.cut_short != "refused"

    @property
    def blocks(self) -> "list[Block]":
        """What is sent to the model, as blocks."""
        return [Text(self.content)] if isinstance(self.content, str) else self.content

    @property
    def text(self) -> str:
        """What is sent to the model, as far as it is text."""
        if isinstance(self.content, str):
            return self.content
        return "\n".join(text for part in self.content if (text := text_of(part)) is not None)

    @property
    def named_text(self) -> str:
        """What is sent to the model; other parts are replaced by their names: `[image/png]`."""
        return "\n".join(map(named, self.blocks))

    @property
    def printed(self) -> str:
        """What was printed, without what the client puts around it."""
        return self.text if self.output is None else self.output

    @property
    def kept(self) -> Kept:
        """What the client kept."""
        if not isinstance(self.noted, Kept):
            self.noted = self.noted()
        return self.noted

    @property
    def seconds(self) -> float | None:
        """How long the call took, if the client kept that."""
        return self.kept.seconds


Block = Text | Thinking | ToolCall | ToolResult | Image | Document | Stopped | Unknown


class Usage(msgspec.Struct, gc=False):
    """The tokens of one request; `cost` is in dollars, if the client records it."""

    input: int = 0
    output: int = 0
    cache_read: int = 0
    cache_write: int = 0
    cache_write_long: int = 0
    cost: float | None = None


class CompactionFacts(msgspec.Struct, frozen=True):
    """What a client says of a compaction: what started it, and its tokens before and after.

    `kept` are entries that stay word for word, as far as they are named; `messages` is how many
    the client says it kept. `direction` says which part was summarised. `rest` holds what else
    the client says, as it is written.
    """

    trigger: str = ""
    before: int | None = None
    after: int | None = None
    kept: tuple[str, ...] = ()
    messages: int | None = None
    direction: str | None = None
    rest: Body = {}

    @property
    def sizes(self) -> list[int]:
        """The number of tokens before it and, if known, after it; none if they are not known."""
        before, after = self.before or 0, self.after or 0
        return [size for size in (before, after) if size > 0] if before > 0 else []


class Repeated(msgspec.Struct, frozen=True):
    """The message of an agent that the progress of its `call` repeats.

    `entry` is the agent's own entry of it and `is_said_in` returns True if its content is the same,
    if both are known; `prompt` is what the agent was asked.
    """

    call: str = ""
    prompt: object = None
    entry: str = ""
    is_said_in: "Callable[[Content], bool] | None" = None


class Content(msgspec.Struct, eq=False):
    """What one entry says.

    `model` wrote the message, `turn_model` is recorded beside it; `request` and `message` are the
    ids of the request and of the answer. `noted` is what the client kept of results. `spoken`
    entries have a message; `said` is what others say, for search. `source` is the record, or a
    function that reads it: mostly only the blocks are needed. `effort` is how hard the model was
    asked to think, `compaction` what the client says of one, and `repeated` the message of an agent
    that is told again.
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
    noted: Kept | Callable[[], Kept] = NOTHING_KEPT
    spoken: bool = True
    effort: str = ""
    said: tuple[object, ...] = ()
    compaction: CompactionFacts | None = None
    repeated: Repeated | None = None

    @property
    def record(self) -> Body:
        """The whole record."""
        if not isinstance(self.source, dict):
            self.source = self.source()
        return self.source

    @property
    def kept(self) -> Kept:
        """What the client kept of results."""
        if not isinstance(self.noted, Kept):
            self.noted = self.noted()
        return self.noted

    @property
    def text(self) -> str:
        """The plain text."""
        return plain_text(self.blocks)

    @property
    def calls(self) -> list[ToolCall]:
        """The calls of tools."""
        return [block for block in self.blocks if isinstance(block, ToolCall)]

    @property
    def results(self) -> list[ToolResult]:
        """The results of calls that the client ran."""
        return [
            block for block in self.blocks if isinstance(block, ToolResult) and not block.served
        ]


def plain_text(blocks: Iterable[Block]) -> str:
    """Return the text of some blocks; a line ends that of each but the last."""
    return "\n".join(block.text for block in blocks if isinstance(block, Text))


def assign_kept(content: Content) -> None:
    """Assign what the client kept to the result that it belongs to, if there is only one."""
    results = content.results
    if len(results) == 1:
        results[0].noted = content.noted


ContentOf = Callable[[Entry], Content]

SPOKEN = (Text, Stopped)
"""Blocks that hold text as such; a tuple is tested faster than a union that is made each time."""


def text_of(block: Block) -> str | None:
    """Return the text that a block holds as such; None if it holds something else."""
    if isinstance(block, SPOKEN):
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
    """Return a block as a record, to display one of an unexpected type."""
    match block:
        case Text():
            own: Body = {"text": block.text}
        case Thinking():
            own = {"thinking": block.text}
        case ToolCall():
            own = {"id": block.id, "name": block.name, "input": block.given}
        case ToolResult():
            inner = block.content
            content = inner if isinstance(inner, str) else [record_of(part) for part in inner]
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
