"""Units: what a page shows as one thing: a message, or a pair that folds as one."""

from collections.abc import Iterator

import msgspec

from threadline.outline.fold import OPEN_AT_FIRST
from threadline.outline.message import Kind, LineLink, Message
from threadline.outline.outline import Outline

ROLES: dict[Kind, str] = {
    "session": "heading",
    "branch": "heading",
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
}
"""The role of each kind: its CSS class, and what a reader filters by."""

OTHER = "other"

ROLE_LETTERS = {
    "heading": "h",
    "agent": "g",
    "user": "u",
    "assistant": "a",
    "thinking": "k",
    "tool": "t",
    "compaction": "c",
    "system": "s",
    "other": "x",
}
"""The letter of each role in `Unit.code`; saved addresses hold the letters of hidden roles."""

FIRST_DEPTH_CODE = 48
"""The character of depth 0 in `Unit.code`; the next ones are the depths below."""

DEEPEST = 70
"""Deeper nesting is drawn as deep as this."""


class Unit(msgspec.Struct, frozen=True, eq=False, gc=False):
    """One message, or the two of a pair: its number in the page, its role, how deep it is nested.

    `holder` is the message that others hang below. `anchor` is the name of the unit's place;
    headers are named for their lines.
    """

    number: int
    first: Message
    last: Message | None
    holder: Message
    role: str
    depth: int
    anchor: str

    @property
    def is_agent(self) -> bool:
        """Whether this is a call that an agent answered to."""
        return self.role == "agent" and self.first.kind != "agent"

    @property
    def forward(self) -> list[LineLink]:
        """The ways that leave here."""
        links = self.first.links
        if self.last is not None and self.last.links:
            links += self.last.links
        return [link for link in links if link.way == "forward"] if links else []

    @property
    def also(self) -> list[str]:
        """The names of further entries that this stands for."""
        entries = self.first.also
        if self.last is not None and self.last.also:
            entries += self.last.also
        return [entry.id for entry in entries] if entries else []

    @property
    def code(self) -> str:
        """Two letters for the script: role (a capital if it starts unfolded) and depth."""
        letter, holder = ROLE_LETTERS[self.role], self.holder
        if holder.kind in OPEN_AT_FIRST and holder.children:
            letter = letter.upper()
        return letter + chr(FIRST_DEPTH_CODE + min(self.depth, DEEPEST))


def list_units(outline: Outline) -> Iterator[Unit]:
    """Walk the outline in reading order; the two of a pair become one unit."""
    number = 0
    stack = [(message, 0) for message in reversed(outline.roots)]
    while stack:
        message, depth = stack.pop()
        last = None
        if message.pair == "first" and stack and stack[-1][0] is message.pair_with:
            last = stack.pop()[0]
        holder = last or message
        place = message.anchor or message.id
        yield Unit(number, message, last, holder, role_of(holder), depth, place)
        number += 1
        below = [*message.children, *last.children] if last else message.children
        if below:
            stack.extend([(child, depth + 1) for child in reversed(below)])


def role_of(holder: Message) -> str:
    """Say what role a message plays; a call that agents answered to is an agent."""
    if holder.tool and holder.children and holder.kind in {"tool_use", "tool_result"}:
        depth = holder.agent_depth
        if any(child.agent_depth > depth for child in holder.children):
            return "agent"
    return ROLES.get(holder.kind, OTHER)
