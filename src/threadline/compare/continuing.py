"""Continuing from a message: where a fork can end, what fills the context there, what can go."""

from collections import Counter
from collections.abc import Container
from enum import StrEnum

import msgspec

from threadline.context import Context, Part, SentBlock, estimate_tokens
from threadline.tree.ancestry import Position


class Where(StrEnum):
    """Where a fork ends, seen from a message."""

    BEFORE = "before"
    WITH = "with"
    AFTER = "after"


class Fill(StrEnum):
    """What fills a context."""

    INSTRUCTIONS = "instructions"
    FILES = "files read"
    CALLS = "calls"
    TALK = "talk"


class Omission(msgspec.Struct, frozen=True):
    """What can be left out, as `fork --drop` names it: how many outputs, and their tokens.

    `title` is that of the call, if a single output is meant; `within` are the kinds that have it.
    """

    drop: str
    count: int
    tokens: int
    within: tuple[str, ...] = ()
    title: str = ""


class Summarised(msgspec.Struct, frozen=True):
    """A compaction that a context starts with: its entry, what it removed.

    `can_undo` if a fork can have what it removed instead of its summary.
    """

    entry: str
    tokens: int = 0
    messages: int = 0
    can_undo: bool = False


class Ending(msgspec.Struct, frozen=True, eq=False):
    """A place where a fork can end: what the model has in front of it, and what can go.

    `at` and `is_before` are the options of the command. `window` is the size of the model's
    window; None if it is not known.
    """

    where: Where
    position: Position
    at: str
    is_before: bool
    tokens: int
    window: int | None
    fills: dict[Fill, int]
    omissions: tuple[Omission, ...] = ()
    compaction: Summarised | None = None


class Continuation(msgspec.Struct, frozen=True, eq=False):
    """A message to continue from: the prompt of its turn, when it was, where a fork can end.

    `agents` are the names of those that can continue it with their titles, its own first.
    """

    session: str
    of_prompt: bool
    prompt: str
    time: str
    endings: tuple[Ending, ...]
    agents: tuple[tuple[str, str], ...] = ()


def divide_context(context: Context, reads: Container[str | None]) -> dict[Fill, int]:
    """Divide the tokens of a context; what a transcript does not have counts as instructions.

    `reads` are the calls that read files.
    """
    found: Counter[Fill] = Counter()
    for message in context.instructions:
        found[Fill.INSTRUCTIONS] += message.tokens
    for message in context.messages:
        for block in message.blocks:
            found[fill_of(block, reads)] += estimate_tokens([block])
    known = sum(found.values())
    if known <= context.tokens:
        found[Fill.INSTRUCTIONS] += context.tokens - known
        return {fill: found[fill] for fill in Fill}
    # Estimates by length can be too high; the count of the client is not.
    return {fill: found[fill] * context.tokens // known for fill in Fill}


def fill_of(block: SentBlock, reads: Container[str | None]) -> Fill:
    """Return what a block counts as."""
    if block.type is Part.TOOL_RESULT:
        return Fill.FILES if block.id in reads else Fill.CALLS
    return Fill.CALLS if block.type is Part.TOOL_CALL else Fill.TALK
