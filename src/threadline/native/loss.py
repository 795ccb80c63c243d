"""What is changed or lost when a session goes from one agent to another."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from enum import StrEnum

import msgspec


class LossKind(StrEnum):
    """What is changed or lost when a conversation goes from one agent to another."""

    THINKING = "thinking"
    INSTRUCTIONS = "instructions"
    REMINDER = "reminder"
    TOOL = "tool"
    REMARK = "remark"
    OTHER_TOOL = "other_tool"
    TOOL_NAME = "tool_name"
    CALL_ID = "call_id"
    NO_RESULT = "no_result"
    NO_CALL = "no_call"
    ERROR = "error"
    PICTURE = "picture"
    MOVED_PICTURE = "moved_picture"
    DOCUMENT = "document"
    PART = "part"
    SUMMARY = "summary"
    BEGINNING = "beginning"
    ORDER = "order"
    WITHHELD = "withheld"
    OUTPUT = "output"


MEANING: Mapping[LossKind, str] = {
    LossKind.THINKING: "thinking left out",
    LossKind.INSTRUCTIONS: "system prompt or surroundings of the source left out",
    LossKind.REMINDER: "notice of the source's client left out",
    LossKind.TOOL: "call written under the target's tool name and inputs",
    LossKind.REMARK: "input without effect on the meaning left out",
    LossKind.OTHER_TOOL: "call of a tool that the target does not have, kept under its name",
    LossKind.TOOL_NAME: "name of a tool written with other characters",
    LossKind.CALL_ID: "id of a call renewed",
    LossKind.NO_RESULT: "result added to a call without one",
    LossKind.NO_CALL: "result without a call written as text",
    LossKind.ERROR: "mark of a failed call left out; its text stays",
    LossKind.PICTURE: "picture replaced by its name",
    LossKind.MOVED_PICTURE: "picture of a result written in the user's message after it",
    LossKind.DOCUMENT: "document replaced by its name",
    LossKind.PART: "part of another kind replaced by its name",
    LossKind.SUMMARY: "summary written as a text",
    LossKind.BEGINNING: "line added before a conversation that begins with the model",
    LossKind.ORDER: "text behind a call of the same answer written before it",
    LossKind.WITHHELD: "line added before a text that the target's client would not send",
    LossKind.OUTPUT: "output left out as requested",
}
"""What each is, in words."""


class Loss(msgspec.Struct, frozen=True):
    """What was changed or lost, how often, and in which entry of the source, if it is in one."""

    kind: LossKind
    entry: str | None
    count: int


class LossCount:
    """Counts what is changed or lost."""

    def __init__(self) -> None:
        self._counts: Counter[tuple[LossKind, str | None]] = Counter()

    def add(self, kind: LossKind, entry: str | None = None, count: int = 1) -> None:
        """Count something that is changed or lost."""
        self._counts[kind, entry] += count

    def list(self) -> tuple[Loss, ...]:
        """Return all, in the order in which they were met."""
        return tuple(Loss(kind, entry, n) for (kind, entry), n in self._counts.items() if n)


def sum_up(losses: Iterable[Loss]) -> Iterator[str]:
    """Yield a line for each kind of loss, with how often it occurs."""
    counts: Counter[str] = Counter()
    for loss in losses:
        counts[MEANING[loss.kind]] += loss.count
    return (f"{what}: {count}" for what, count in counts.items())
