"""Trajectories: a path as steps, each a message with its calls and results; messages from steps."""

from collections.abc import Container, Iterable, Iterator
from typing import Literal

import msgspec

from threadline.context import Losses, Role, Spoken
from threadline.model.content import (
    Block,
    Content,
    ContentOf,
    ToolCall,
    ToolResult,
    Usage,
    plain_text,
)
from threadline.model.entry import USERS, Entry, is_boundary
from threadline.model.speaker import Speaker, speaker_of

Source = Literal["user", "agent", "system"]
KINDS: dict[Speaker, tuple[Role, str]] = {
    Speaker.PERSON: ("user", "prompt"),
    Speaker.COMMAND: ("user", "command"),
    Speaker.SUMMARY: ("system", "summary"),
    Speaker.AGENT: ("system", "notice"),
    Speaker.HARNESS: ("system", "notice"),
    Speaker.ASSISTANT: ("assistant", "answer"),
}
"""The role and kind of a message, by who speaks."""


class Result(msgspec.Struct):
    """A result, the entry that holds it, and when it was written."""

    block: ToolResult
    entries: tuple[str, ...] = ()
    time: str = ""


class Step(msgspec.Struct):
    """A message, or an answer of the model with its calls and their results.

    `kind` is as for messages. A `copied` step belongs to another trajectory and stands here so that
    what follows can be understood.
    """

    source: Source
    kind: str
    blocks: list[Block]
    entries: list[str]
    time: str = ""
    message: str = ""
    model: str = ""
    usage: Usage | None = None
    calls: list[ToolCall] = []
    results: list[Result] = []
    copied: bool = False

    @property
    def is_made_up(self) -> bool:
        """True if the client wrote an answer in the model's name, without a request."""
        return self.model.startswith("<")


class Trajectory(msgspec.Struct):
    """A path through a conversation.

    `line` is the line that it ends with. `parent` is the trajectory that it branches from or was
    started by, `attach` the entry there, and `call` the call that started a sub-agent.
    """

    id: str
    session: str
    line: str
    kind: Literal["main", "branch", "agent", "context"]
    agent: str
    version: str
    title: str
    active: bool
    steps: list[Step]
    project: str = ""
    parent: str | None = None
    attach: str | None = None
    call: str | None = None
    agents: "list[Trajectory]" = []

    @property
    def model(self) -> str:
        """The model of the last answer."""
        found = (s.model for s in reversed(self.steps) if s.model and not s.is_made_up)
        return next(found, "")


SOURCES: dict[Role, Source] = {"assistant": "agent", "user": "user", "system": "system"}


def build_steps(messages: Iterable[Spoken], own: Container[str] | None = None) -> list[Step]:
    """Return the steps of messages; those without an entry of `own` are copied."""
    builder = StepBuilder(own)
    for message in messages:
        builder.add(message)
    return builder.steps


class StepBuilder:
    """Adds messages to a list of steps, one by one.

    A result stands in the step of its call. How the call ended is not asked: the messages may be
    those of a context, which no entries stand behind.
    """

    def __init__(self, own: Container[str] | None = None) -> None:
        self.steps: list[Step] = []
        self._own = own
        self._answers: dict[str, Step] = {}
        self._calls: dict[str, Step] = {}

    def add(self, message: Spoken) -> None:
        """Add a message."""
        if message.role == "assistant":
            self._add_answer(message)
        elif message.kind == "summary" and self._follows_compaction():
            self._extend(self.steps[-1], message)
        else:
            self._add_other(message)

    def _add_answer(self, message: Spoken) -> None:
        step = self._answers.get(message.message) if message.message else None
        step = step or self._continued(message) or self._begin(message)
        self._extend(step, message)
        step.model = step.model or message.model
        if message.usage is not None and (
            step.usage is None or message.usage.output > step.usage.output
        ):
            step.usage = message.usage
        if message.message:
            self._answers[message.message] = step

    def _continued(self, message: Spoken) -> Step | None:
        """Return the answer that a message continues; some clients write each part by itself."""
        last = self.steps[-1] if self.steps else None
        if last is None or last.source != "agent" or last.results or last.message:
            return None
        both_counted = last.usage is not None and message.usage is not None
        return None if message.message or both_counted else last

    def _add_other(self, message: Spoken) -> None:
        others = [block for block in message.blocks if not isinstance(block, ToolResult)]
        if others or not message.blocks:
            self._extend(self._begin(message), message)
        else:
            self._add_results(message, None)

    def _begin(self, message: Spoken) -> Step:
        step = Step(SOURCES[message.role], message.kind, [], [], message.time, message.message)
        step.copied = self._own is not None and not any(e in self._own for e in message.entries)
        self.steps.append(step)
        return step

    def _extend(self, step: Step, message: Spoken) -> None:
        """Add the blocks of a message to a step."""
        step.entries += [entry for entry in message.entries if entry not in step.entries]
        for block in message.blocks:
            if isinstance(block, ToolCall):
                step.calls.append(block)
                self._calls[block.id] = step
            elif not isinstance(block, ToolResult):
                step.blocks.append(block)
        self._add_results(message, step)

    def _add_results(self, message: Spoken, step: Step | None) -> None:
        """Add results to the steps of their calls; those without a call to a step of their own."""
        for block in message.blocks:
            if isinstance(block, ToolResult):
                called = self._calls.get(block.call) or step or self._begin(message)
                called.results.append(Result(block, message.entries, message.time))

    def _follows_compaction(self) -> bool:
        return bool(self.steps) and self.steps[-1].kind == "compaction"


ROLES: dict[Source, Role] = {"agent": "assistant", "user": "user", "system": "system"}


def spoken_steps(steps: Iterable[Step]) -> Iterator[Spoken]:
    """Yield the messages of steps."""
    for step in steps:
        yield Spoken(ROLES[step.source], [*step.blocks, *step.calls], step.kind)
        if step.results:
            yield Spoken("user", [result.block for result in step.results], "result")


def spoken_entries(
    entries: Iterable[Entry], content_of: ContentOf, losses: Losses
) -> Iterator[Spoken]:
    """Yield what some entries say; records of the client itself are counted in `losses`."""
    for entry in entries:
        if is_boundary(entry):
            yield message_of(entry, "system", "compaction", content_of(entry).blocks)
        elif entry.type == "assistant":
            yield answer_of(entry, content_of(entry))
        elif entry.type in USERS:
            yield from said_by_user(entry, content_of(entry).blocks)
        elif (content := content_of(entry)).spoken and content.blocks:
            yield message_of(entry, "system", "notice", content.blocks)
        else:
            losses[f"entry of type {entry.subtype or entry.type}"] += 1


def message_of(entry: Entry, role: Role, kind: str, blocks: list[Block]) -> Spoken:
    """Return a message of one entry."""
    return Spoken(role, blocks, kind, (entry.id,), entry.time)


def answer_of(entry: Entry, content: Content) -> Spoken:
    """Return an answer of the model."""
    found = message_of(entry, "assistant", "answer", content.blocks)
    found.message = (entry.message.id if entry.message is not None else None) or ""
    found.model = content.model
    found.usage = content.usage
    return found


def said_by_user(entry: Entry, blocks: list[Block]) -> Iterator[Spoken]:
    """Yield the results in an entry, then what else it says in the user's name."""
    results = [block for block in blocks if isinstance(block, ToolResult)]
    if results:
        yield message_of(entry, "user", "result", list(results))
    others: list[Block] = [block for block in blocks if not isinstance(block, ToolResult)]
    if others:
        text = plain_text(others)
        role, kind = KINDS[speaker_of(entry, text)]
        yield message_of(entry, role, kind, others)
