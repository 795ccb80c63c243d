"""Contexts: the messages sent, where each comes from, what was left out; messages in full."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from enum import StrEnum
from typing import Literal

import msgspec

from threadline.json_text.encode import to_json
from threadline.model.content import (
    Block,
    Document,
    Image,
    Text,
    Thinking,
    ToolCall,
    ToolResult,
    Unknown,
    Usage,
)
from threadline.model.effect import Effect, Effects
from threadline.model.request import CHARACTERS_PER_TOKEN
from threadline.model.short_repr import short_repr


class Part(StrEnum):
    """What a block of a message is."""

    TEXT = "text"
    THINKING = "thinking"
    TOOL_CALL = "tool_call"
    TOOL_RESULT = "tool_result"
    IMAGE = "image"
    OTHER = "other"


class SentBlock(msgspec.Struct, frozen=True, gc=False):
    """One block of a message as the model gets it. The text of a call is its input, as JSON."""

    type: Part
    text: str | None = None
    id: str | None = None
    name: str | None = None
    error: bool = False

    __repr__ = short_repr


class Sent(msgspec.Struct, frozen=True):
    """One message as the model gets it; `entries` are the ones it was built from.

    `tokens` are recorded by the agent or, if `estimated`, derived from the length of the message.
    `blocks` are its parts.
    """

    role: str
    entries: tuple[str, ...]
    blocks: tuple[SentBlock, ...]
    tokens: int = 0
    estimated: bool = True

    __repr__ = short_repr


class Dropped(msgspec.Struct, frozen=True, gc=False):
    """An entry of the path that is not sent, and why."""

    entry: str
    why: str

    __repr__ = short_repr


class UnknownKind(msgspec.Struct, frozen=True):
    """A kind of record whose effect is not known: how often it occurs, and in which entries.

    A record without an id is named by its file and line.
    """

    kind: str
    count: int
    entries: tuple[str, ...]

    __repr__ = short_repr


class Agreement(StrEnum):
    """Whether a part of a context is what a client recorded of a request."""

    AGREES = "agrees"
    DIFFERS = "differs"
    UNKNOWN = "unknown"


class Evidence(msgspec.Struct, frozen=True):
    """What a client recorded of a request besides its messages, compared with what is known of it.

    `request` is the entry of the answer. If it is `whole`, the request was made with this context;
    otherwise it is the last one before it, and nothing was recorded of what follows. The system
    prompt (`instructions`) and the `tools` have hashes, the `messages` a number. What the client
    did not record is unknown.
    """

    request: str
    whole: bool
    instructions: Agreement = Agreement.UNKNOWN
    tools: Agreement = Agreement.UNKNOWN
    messages: Agreement = Agreement.UNKNOWN

    @property
    def proven(self) -> bool:
        """True if all of it was recorded and agrees."""
        return {self.instructions, self.tools, self.messages} == {Agreement.AGREES}

    __repr__ = short_repr


def agreement(known: object, recorded: object) -> Agreement:
    """Return whether what is known is what was recorded; unknown if one of both is missing."""
    if known is None or recorded is None:
        return Agreement.UNKNOWN
    return Agreement.AGREES if known == recorded else Agreement.DIFFERS


def unknown_kinds(found: Iterable[tuple[str, str]], effects: Effects) -> tuple[UnknownKind, ...]:
    """Return the kinds without a known effect among kinds that were found, each with its entry."""
    entries: dict[str, list[str]] = {}
    for kind, entry in found:
        if effects.get(kind, Effect.UNKNOWN) is Effect.UNKNOWN:
            entries.setdefault(kind, []).append(entry)
    return tuple(UnknownKind(kind, len(names), tuple(names)) for kind, names in entries.items())


class Context(msgspec.Struct, frozen=True):
    """All that the model is sent at `at`.

    `instructions` describe the client and its surroundings; they are not part of the conversation.
    `tokens` counts everything. Up to the last answer it is the agent's own count, which includes
    the system prompt and the tools; what follows is estimated from its length, and then the sum is
    `estimated`. `measured_at` is the entry that holds the count. `summary` is the entry in which
    the compaction summarises what was before it, `kept` are the entries it left as they were.
    `unknown` are the kinds of records on the path whose effect is not known: a real context may
    differ. `messages` are sent in this order. `thinking_level` is how long the model is to think,
    in the agent's own words. `compacted_by` is the last compaction on the path. `dropped` are the
    entries that are not sent. `evidence` is what the client recorded of the request.
    """

    at: str
    messages: tuple[Sent, ...]
    model: str | dict[str, str] | None = None
    thinking_level: str | None = None
    compacted_by: str | None = None
    dropped: tuple[Dropped, ...] = ()
    instructions: tuple[Sent, ...] = ()
    tokens: int = 0
    estimated: bool = True
    measured_at: str | None = None
    summary: str | None = None
    kept: tuple[str, ...] = ()
    unknown: tuple[UnknownKind, ...] = ()
    evidence: Evidence | None = None

    @property
    def model_name(self) -> str | None:
        """The name of the model; the client may name its provider too."""
        return self.model.get("modelId") if isinstance(self.model, dict) else self.model

    __repr__ = short_repr


IMAGE_TOKENS = 1500
"""Tokens of an image whose size is not known."""


def estimate_tokens(blocks: Iterable[SentBlock]) -> int:
    """Estimate the tokens of some blocks; a block with any text takes at least one."""
    return sum(IMAGE_TOKENS if block.type is Part.IMAGE else tokens_in(block) for block in blocks)


def tokens_in(block: SentBlock) -> int:
    """Estimate the tokens of the text of a block."""
    length = len(block.text or "") + len(block.name or "")
    return -(-length // CHARACTERS_PER_TOKEN)


class UnsentMessage(msgspec.Struct):
    """A message that is still put together."""

    role: str
    entries: list[str]
    blocks: list[SentBlock]

    def sent(self) -> Sent:
        """Return the message, with an estimate of its tokens."""
        blocks = tuple(self.blocks)
        return Sent(self.role, tuple(self.entries), blocks, estimate_tokens(blocks))


def measure(messages: Sequence[Sent], totals: Mapping[str, int]) -> tuple[int, bool, str | None]:
    """Count a context: what the last answer recorded, and an estimate of what follows it.

    `totals` are the recorded counts by entry. Return the tokens, whether some of them are
    estimated, and the entry that holds the count.
    """
    later = 0
    for message in reversed(messages):
        for entry in reversed(message.entries):
            if message.role == "assistant" and totals.get(entry):
                return totals[entry] + later, later > 0, entry
        later += message.tokens
    return later, True, None


def sent_block(block: Block) -> SentBlock:
    """Return a block as it is sent; one that is not recognised has only its type as its name."""
    match block:
        case Text():
            sent = SentBlock(Part.TEXT, block.text)
        case Thinking():
            sent = SentBlock(Part.THINKING, block.text)
        case ToolCall():
            sent = SentBlock(Part.TOOL_CALL, to_json(block.given), block.id or None, block.name)
        case ToolResult():
            call = block.call or None
            sent = SentBlock(Part.TOOL_RESULT, block.named_text, call, error=block.failed)
        case Image():
            sent = SentBlock(Part.IMAGE, name=block.label if block.label != block.kind else None)
        case Document() if block.media:
            sent = SentBlock(Part.OTHER, name=block.media)
        case Unknown(raw=raw) if not isinstance(raw.get("type"), str):
            sent = SentBlock(Part.OTHER)
        case _:
            sent = SentBlock(Part.OTHER, name=block.kind)
    return sent


Role = Literal["system", "user", "assistant"]

Losses = Counter[str]
"""What a format cannot hold, and how often it occurred."""

ASSISTANTS = frozenset({"assistant", "model"})
SYSTEMS = frozenset({"system", "developer"})


class Spoken(msgspec.Struct):
    """A message: who speaks, and typed blocks.

    `kind` says more: prompt, command, notice, summary, compaction, answer or result. `message` is
    the id of the API message that it is a part of.
    """

    role: Role
    blocks: list[Block]
    kind: str = ""
    entries: tuple[str, ...] = ()
    time: str = ""
    message: str = ""
    model: str = ""
    usage: Usage | None = None


def role_of(name: str) -> Role:
    """Return the role of a message whose agent calls it `name`; most are the user's."""
    if name in ASSISTANTS:
        return "assistant"
    return "system" if name in SYSTEMS else "user"
