"""A message: one thing a reader sees, and its place in the outline."""

from collections.abc import Iterable
from datetime import datetime
from enum import Enum
from typing import Literal, NamedTuple

import msgspec

from threadline.model.content import Usage
from threadline.model.entry import Entry
from threadline.model.outcome import OK, Outcome
from threadline.model.price import Spent, sum_requests
from threadline.model.tool import Does
from threadline.outline.shape import Shape

Kind = Literal[
    "session",
    "branch",
    "agent",
    "folded",
    "user",
    "assistant",
    "thinking",
    "tool_use",
    "tool_result",
    "system",
    "system-info",
    "system-warning",
    "system-error",
    "command",
    "command-output",
    "bash",
    "bash-output",
    "compaction",
    "summary",
    "steering",
    "teammate",
    "task_notification",
    "attachment",
    "hook",
    "progress",
    "meta",
    "unknown",
    "steps",
    "notes",
]
"""What a message is; `steps` and `notes` are rows of a reading, which no entry stands behind."""


class Mark(Enum):
    """What a word of a title says, so that it can be drawn in a colour of its own."""

    NONE = ""
    ADDED = "added"
    REMOVED = "removed"
    BAD = "bad"


class Word(NamedTuple):
    """A part of a title."""

    text: str
    mark: Mark = Mark.NONE


Words = list[Word]


def join_words(separator: str, parts: Iterable[Words]) -> Words:
    """Join parts of a title."""
    joined: Words = []
    for part in parts:
        joined += [Word(separator), *part] if joined else part
    return joined


def text_of_words(words: Iterable[Word]) -> str:
    """Return a title without its marks."""
    return "".join(word.text for word in words)


PairSide = Literal["first", "last"]
LinkKind = Literal["fork", "resume", "rewind", "spawn"]


class LineLink(msgspec.Struct, frozen=True, eq=False):
    """A way to another line: forward from the entry where it leaves, back from its header.

    `text` says it in words, `line` is the other end's line and `anchor` its message, if it leads to
    one. A forward link also tells the line's first words, how many entries it has, when it begins,
    and whether it is on the active path: what a box at a fork shows. A link back tells the `title`
    of another session, the last prompt before, how many entries there are, and the entry's time.
    """

    way: Literal["forward", "back"]
    kind: LinkKind
    text: str
    session: str
    line: str
    anchor: str | None = None
    words: str = ""
    entries: int = 0
    time: str = ""
    active: bool = False
    title: str = ""


class Counts(msgspec.Struct, frozen=True, eq=False):
    """How many messages are below one, in all and by kind; the last of a pair is not counted.

    `tool_pairs` says how many of them are calls with their result.
    """

    count: int = 0
    tool_pairs: int = 0
    by_kind: dict[str, int] = {}


NOTHING = Counts()
"""The counts of a message that has nothing below, which is most of them."""


class Message(msgspec.Struct, eq=False):
    """One message: an entry or a block of it, with what it shows and where it hangs.

    `title` is its one line when folded, `name` who speaks or which tool it is. `tool` joins a call
    with its result; `label` is what its tool is called if not by `name`, `does` what that does,
    `path` the file it is about, and `timed` whether its line tells how long it took.
    `agent_depth` is 0 in the main conversation and grows with each sub-agent.
    `outcome` is how a call ended, in the call and in its result. `tail` is what it adds to the
    `title` of the call, which was `bare_title` before; `words` are that with marks. `said` is what
    a user answered to the call in words. `quiet` messages have nothing to read, and nothing hangs
    below them. `unanswered` calls have no result.
    `also` are entries that this message stands for besides its own. `aside` is how far a folded
    message is shifted below the entry where it left its line, and `why` the reason. `landmark` is
    the name of a compaction in a table of contents. `tokens` are told once for each request, and
    `cost` is their cost in dollars, None if it is unknown.
    `variant` counts the records with one id and other words than the entry itself, from 2 on.
    """

    kind: Kind
    title: str
    shapes: tuple[Shape, ...] = ()
    entry: Entry | None = None
    block: int | None = None
    line: str = ""
    name: str = ""
    tool: str = ""
    error: bool = False
    label: str = ""
    does: Does = Does.OTHER
    path: str = ""
    timed: bool = False
    agent_depth: int = 0
    level: int = 0
    id: str = ""
    pair: PairSide | None = None
    pair_with: "Message | None" = None
    recorded_seconds: float | None = None
    outcome: Outcome = OK
    words: tuple[Word, ...] = ()
    tail: str = ""
    bare_title: str = ""
    said: str = ""
    quiet: bool = False
    unanswered: bool = False
    model: str = ""
    tokens: Usage | None = None
    cost: float | None = None
    landmark: str = ""
    aside: int = 0
    why: str = ""
    links: tuple[LineLink, ...] = ()
    also: tuple[Entry, ...] = ()
    variant: int = 0
    children: "list[Message] | tuple[()]" = ()
    immediate: Counts = NOTHING
    total: Counts = NOTHING

    @property
    def subject(self) -> str:
        """The title without the tail that was added to it."""
        return self.bare_title or self.title

    def add_tail(self, tail: str) -> None:
        """Add to the title what the end of the line says."""
        self.bare_title, self.tail = self.title, tail
        self.title += tail

    @property
    def time(self) -> str:
        """When it was written; empty if that is not known."""
        return self.entry.time if self.entry is not None else ""

    @property
    def seconds(self) -> float | None:
        """How long it took: as recorded, else since the first message of its pair."""
        first = self.pair_with if self.pair == "last" else None
        # A result in the record of its call has no time of its own.
        if self.recorded_seconds is None and first is not None and first.entry is not self.entry:
            return seconds_between(first.time, self.time)
        return self.recorded_seconds

    @property
    def anchor(self) -> str | None:
        """The name that stays valid when the session grows."""
        entry, block = self.entry, self.block
        if entry is None:
            return None
        name = f"{entry.id}~{self.variant}" if self.variant else entry.id
        return name if block is None else f"{name}-{block}"


def seconds_between(start: str, end: str) -> float | None:
    """Return how long something took, None if one of its times is not known."""
    if not (start and end):
        return None
    passed = datetime.fromisoformat(end) - datetime.fromisoformat(start)
    # Clocks step back: a negative duration is none.
    return max(0.0, passed.total_seconds())


def spent_on(messages: Iterable[Message]) -> Spent:
    """Sum up the requests of messages; an outline has the usage of each request once."""
    return sum_requests([(one.tokens, one.cost) for one in messages if one.tokens is not None])
