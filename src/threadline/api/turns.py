"""Turns, and paths and contexts that were compared."""

from datetime import datetime

import msgspec

from threadline.api.context import Message
from threadline.api.deprecated import old_property
from threadline.api.public import Forms, public
from threadline.compare import contexts, diff, turns
from threadline.compare.contexts import ReadAgain
from threadline.compare.turns import CallSummary, Touched
from threadline.model.price import Spent
from threadline.model.short_repr import short_repr


def text_of(time: datetime | None) -> str:
    """Return a time as transcripts have it."""
    return "" if time is None else time.isoformat(timespec="milliseconds").replace("+00:00", "Z")


class Turn(msgspec.Struct, frozen=True):
    """A prompt, the calls that followed, and the last answer; or a compaction."""

    entry: str | None
    prompt: str
    time: datetime | None
    calls: list[CallSummary]
    answer: str
    answer_entry: str | None
    compaction: bool

    __repr__ = short_repr
    at = old_property("at", "time", text_of)


class Common(msgspec.Struct, frozen=True):
    """What two paths share: the number of entries, the last of them, the number of prompts."""

    entry_count: int
    last: str | None
    prompt_count: int

    __repr__ = short_repr
    entries = old_property("entries", "entry_count")
    prompts = old_property("prompts", "prompt_count")


class Side(msgspec.Struct, frozen=True, eq=False):
    """One of two paths, from where they part: `call_counts` are by tool, `spent` is its cost."""

    at: str
    session: str
    entry_count: int
    prompt_count: int
    turns: list[Turn]
    call_counts: dict[str, int]
    files: list[Touched]
    spent: Spent
    first_at: datetime | None
    last_at: datetime | None

    __repr__ = short_repr
    entries = old_property("entries", "entry_count")
    prompts = old_property("prompts", "prompt_count")
    calls = old_property("calls", "call_counts")


class Diff(msgspec.Struct, frozen=True, eq=False):
    """Two paths compared: what they share, then each by itself."""

    common: Common
    a: Side
    b: Side

    __repr__ = short_repr


class Loss(msgspec.Struct, frozen=True, eq=False):
    """A compaction: the context before and after it, what was removed, what came in its place.

    `summary` is the text that replaces what was removed, `kept` the entries that stayed word for
    word. Tokens are those the agent recorded with the compaction, else those of the contexts.
    `read_again` are the files among those removed that were read again up to the next compaction.
    """

    at: str
    session: str
    trigger: str | None
    before: str
    after: str
    tokens_before: int
    tokens_after: int
    estimated: bool
    removed: tuple[Message, ...]
    entries: tuple[str, ...]
    kept: tuple[str, ...]
    added: tuple[Message, ...]
    summary: str
    prompt_count: int
    turns: list[Turn]
    call_counts: dict[str, int]
    files: list[Touched]
    spent: Spent
    read_again: list[ReadAgain]

    __repr__ = short_repr
    prompts = old_property("prompts", "prompt_count")
    calls = old_property("calls", "call_counts")


FORMS: Forms = {turns.Turn: Turn, diff.Common: Common, diff.Side: Side}


def public_turn(found: turns.Turn) -> Turn:
    """Return a turn as a program gets it."""
    return public(found, Turn, FORMS)


def public_diff(found: diff.Diff) -> Diff:
    """Return compared paths as a program gets them."""
    return public(found, Diff, FORMS)


def public_loss(found: contexts.Loss) -> Loss:
    """Return a loss as a program gets it."""
    return public(found, Loss, FORMS)
