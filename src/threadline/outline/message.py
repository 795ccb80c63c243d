"""A message: one thing a reader sees, and its place in the outline."""

from collections.abc import Iterable
from datetime import datetime
from enum import Enum
from typing import Literal, NamedTuple

import msgspec

from threadline.model.call import Call
from threadline.model.content import Usage
from threadline.model.entry import Entry
from threadline.model.kept import Member
from threadline.model.mark import Mark as ReaderMark
from threadline.model.outcome import OK, Outcome
from threadline.model.price import Spent, sum_requests
from threadline.model.tool import Does
from threadline.outline.shape import Shape
from threadline.outline.title import heading_line, spent, tail_of

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
    of another session, the last prompt before, how many entries there are, and the entry's time. It
    is `inferred` if no record names the session. `way` is how the lines are related, `words` say it
    for people.
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
    inferred: bool = False


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

    `title` is its one line when folded, without the `tail` at its end; `subject` is a part of it:
    what a call is about, or the first words of a branch. `words` are the title with marks, and
    `effort` is what the steps of a row took. `name` is who speaks, which tool or which type of
    record it is, and `label` what that is called if not by `name`; of a command, what was typed
    first.
    `call` is the call that a message makes or answers, with its result as soon as both are a pair;
    `about` is the id of the call that a header or a notice of an agent belongs to. `is_open` is
    True for a call without a result after which nothing was said: it may be running. `unanswered`
    calls have no result. A message that tells of an error without a call has `failed`, one in which
    a user ended a turn says how in `cut_short`.
    `agent_depth` is 0 in the main conversation and grows with each sub-agent.
    `quiet` messages have nothing to read, and nothing hangs below them; `notable` ones are shown
    though others of their kind are bookkeeping.
    `also` are entries that this message stands for besides its own. `aside` is how far a folded
    message is shifted below the entry where it left its line, and `why` the reason. `landmark` is
    the name of a compaction in a table of contents, and `compacted` how many tokens it replaced.
    `tokens` are told once for each request, and
    `cost` is their cost in dollars, None if it is unknown.
    `job` names what a result left running or scheduled, and what another message is about;
    `members` are the agents of a team that it is about.
    `variant` counts the records with one id and other words than the entry itself, from 2 on.
    `marks` are those that readers and clients set: stars, tags, notes, names.
    """

    kind: Kind
    title: str
    shapes: tuple[Shape, ...] = ()
    entry: Entry | None = None
    block: int | None = None
    line: str = ""
    name: str = ""
    label: str = ""
    subject: str = ""
    call: Call | None = None
    about: str = ""
    failed: bool = False
    cut_short: str = ""
    agent_depth: int = 0
    level: int = 0
    id: str = ""
    pair: PairSide | None = None
    pair_with: "Message | None" = None
    words: tuple[Word, ...] = ()
    effort: str = ""
    quiet: bool = False
    notable: bool = False
    unanswered: bool = False
    is_open: bool = False
    model: str = ""
    tokens: Usage | None = None
    cost: float | None = None
    landmark: str = ""
    compacted: int = 0
    aside: int = 0
    why: str = ""
    links: tuple[LineLink, ...] = ()
    also: tuple[Entry, ...] = ()
    variant: int = 0
    job: str = ""
    members: tuple[Member, ...] = ()
    marks: tuple[ReaderMark, ...] = ()
    children: "list[Message] | tuple[()]" = ()
    immediate: Counts = NOTHING
    total: Counts = NOTHING

    @property
    def call_id(self) -> str:
        """The id of the call that it makes, answers or belongs to; empty if there is none."""
        return self.call.id if self.call is not None else self.about

    @property
    def does(self) -> Does:
        """What its tool does."""
        return self.call.does if self.call is not None else Does.OTHER

    @property
    def outcome(self) -> Outcome:
        """How its call ended, if that is known."""
        return (self.call.outcome if self.call is not None else None) or OK

    @property
    def error(self) -> bool:
        """True if it tells of an error, or of a call that a user refused or interrupted."""
        if self.call is None:
            return self.failed
        return self.call.result is not None and self.call.result.failed

    @property
    def tail(self) -> str:
        """What the end of its line says: how a call ended, and how long that or steps took."""
        result = self.pair_with
        if self.call is None or self.kind != "tool_use" or result is None:
            return f" · {self.effort}" if self.effort else ""
        # Time is told where it is the command's own: an edit waits for its user.
        seconds = result.seconds if self.call.does is Does.RUN else None
        tail = tail_of(self.call)
        return tail if seconds is None else f"{tail} · {spent(seconds)}"

    @property
    def full_title(self) -> str:
        """Its one line when folded, with its end."""
        return self.title + self.tail

    @property
    def heading(self) -> str:
        """What it is called in a table of contents."""
        return heading_line(self.subject or self.title)

    @property
    def time(self) -> str:
        """When it was written; empty if that is not known."""
        return self.entry.time if self.entry is not None else ""

    @property
    def seconds(self) -> float | None:
        """How long it took: as recorded, else since the first message of its pair."""
        if self.kind == "tool_result" and self.call is not None and self.call.result is not None:
            recorded = self.call.result.seconds
            if recorded is not None:
                return recorded
        first = self.pair_with if self.pair == "last" else None
        # A result in the record of its call has no time of its own.
        if first is None or first.entry is self.entry:
            return None
        return seconds_between(first.time, self.time)

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
    return sum_requests(
        [(one.model, one.tokens, one.cost) for one in messages if one.tokens is not None]
    )
