"""The words of a context: the messages sent, where each comes from, and what was left out."""

from enum import StrEnum

import msgspec


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


class Sent(msgspec.Struct, frozen=True):
    """One message as the model gets it; `entries` are the ones it was built from.

    `tokens` are recorded by the agent or, if `estimated`, told from the length of the message.
    """

    role: str
    entries: tuple[str, ...]
    blocks: tuple[SentBlock, ...]
    tokens: int = 0
    estimated: bool = True


class Dropped(msgspec.Struct, frozen=True, gc=False):
    """An entry of the path that is not sent, and why."""

    entry: str
    why: str


class Context(msgspec.Struct, frozen=True):
    """All that the model is sent at `at`.

    `instructions` are what the client tells of itself and of its surroundings, apart from the
    conversation.
    `tokens` counts all of it. As far as the last answer they are the agent's own count, which
    has the system prompt and the tools in it; what follows is told from its length, and then
    the sum is `estimated`. `measured_at` is the entry that holds the count. `summary` is the
    entry in which the compaction tells what was before it, `kept` are those it left as they were.
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
