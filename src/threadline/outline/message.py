"""A message: one thing a reader sees, and its place in the outline."""

from typing import Literal

import msgspec

from threadline.model.entry import Entry
from threadline.outline.shape import Shape

Kind = Literal[
    "session",
    "branch",
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
]

PairSide = Literal["first", "last"]


class Counts(msgspec.Struct, eq=False):
    """How many messages are below one, in all and by kind; the last of a pair is not counted."""

    count: int = 0
    by_kind: dict[str, int] = {}

    def add(self, kind: str, times: int = 1) -> None:
        """Count `times` more of a kind."""
        self.count += times
        self.by_kind[kind] = self.by_kind.get(kind, 0) + times


class Message(msgspec.Struct, eq=False):
    """One message: an entry or a block of it, with what it shows and where it hangs.

    `title` is its one line when folded, `name` who speaks or which tool it is. `tool` joins a call
    with its result. `agent_depth` is 0 in the main conversation and grows with each sub-agent.
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
    agent_depth: int = 0
    level: int = 0
    id: str = ""
    pair: PairSide | None = None
    pair_with: "Message | None" = None
    seconds: float | None = None
    children: "list[Message]" = []
    immediate: Counts = msgspec.field(default_factory=Counts)
    total: Counts = msgspec.field(default_factory=Counts)

    @property
    def anchor(self) -> str | None:
        """The name that stays valid when the session grows."""
        if self.entry is None:
            return None
        return self.entry.id if self.block is None else f"{self.entry.id}-{self.block}"
