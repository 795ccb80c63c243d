"""A unit: what a reader meets as one thing, a message or the two of a pair, and its role."""

from collections.abc import Iterable, Iterator, Sequence

import msgspec

from threadline.model.mark import Mark
from threadline.model.price import Spent
from threadline.outline.message import Kind, LineLink, Message, spent_on

HEADING = "heading"
ATTEMPT = "attempt"
CONTINUED = "continued"
STEPS = "steps"
VERSIONS = "versions"
NOTE = "note"
OTHER = "other"

ROLES: dict[Kind, str] = {
    "session": HEADING,
    "branch": HEADING,
    "agent": "agent",
    "user": "user",
    "command": "user",
    "bash": "user",
    "steering": "user",
    "teammate": "user",
    "assistant": "assistant",
    "thinking": "thinking",
    "tool_use": "tool",
    "tool_result": "tool",
    "compaction": "compaction",
    "summary": "compaction",
    "system": "system",
    "system-info": "system",
    "system-warning": "system",
    "system-error": "system",
    "command-output": "system",
    "bash-output": "system",
    "task_notification": "system",
    "steps": STEPS,
    "notes": NOTE,
}
"""The role of each kind: its CSS class, and what a reader filters by.

Where a unit stands can decide instead: a branch is an attempt, or continues the path that is read
without a heading; bookkeeping is a note; prompts that were withdrawn are versions of another.
"""


class Unit(msgspec.Struct, eq=False, gc=False):
    """One message, or the two of a pair: its number, its role, how deep it is nested.

    `holder` is the message that others hang below. `anchor` is the id of the unit's element;
    that of a header is made of its line. `below` are the units directly below, and `total` counts
    all below. `inside` are messages, `path` the units of lines, that are yet to be arranged below.
    """

    first: Message
    last: Message | None
    holder: Message
    role: str
    anchor: str
    number: int = 0
    depth: int = 0
    total: int = 0
    below: "Sequence[Unit]" = ()
    inside: Sequence[Message] = ()
    path: "Iterator[Unit] | None" = None

    @property
    def time(self) -> str:
        """When it was written; of a row for other units, when the first of them was."""
        entry = self.first.entry
        if entry is None and self.below:
            entry = self.below[0].first.entry
        return entry.time if entry is not None else ""

    @property
    def marks(self) -> tuple[Mark, ...]:
        """The marks of its messages."""
        return self.first.marks + self.last.marks if self.last is not None else self.first.marks

    @property
    def marks_below(self) -> tuple[Mark, ...]:
        """The marks of the units that it opens to."""
        return tuple([mark for unit in self.below for mark in unit.marks])

    @property
    def is_agent(self) -> bool:
        """Whether this is a call that an agent answered to."""
        return self.role == "agent" and self.first.kind != "agent"

    @property
    def forward(self) -> list[LineLink]:
        """Links to the lines that leave here."""
        links = self.first.links
        if self.last is not None and self.last.links:
            links += self.last.links
        return [link for link in links if link.way == "forward"] if links else []

    @property
    def also(self) -> list[str]:
        """The ids of further entries that this stands for."""
        entries = self.first.also
        if self.last is not None and self.last.also:
            entries += self.last.also
        return [entry.id for entry in entries] if entries else []


def spent_below(unit: Unit) -> Spent:
    """Sum up the requests of all units below one."""
    found: list[Message] = []
    stack = [*unit.below]
    while stack:
        below = stack.pop()
        found += (below.first,) if below.last is None else (below.first, below.last)
        stack += below.below
    return spent_on(found)


def with_attempts(units: Iterable[Unit]) -> Iterator[tuple[Unit, int]]:
    """Yield units with the number of attempts that each is inside."""
    ends: list[int] = []
    for unit in units:
        while ends and ends[-1] <= unit.number:
            ends.pop()
        yield unit, len(ends)
        if unit.role == ATTEMPT:
            ends.append(unit.number + 1 + unit.total)


def unit_of(message: Message, role: str, below: Sequence[Unit]) -> Unit:
    """Return the unit of a single message with units below it."""
    anchor = message.anchor or message.id
    return Unit(message, None, message, role, anchor, below=below)
