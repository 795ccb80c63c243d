"""Steps of a trajectory: a message with its calls and their results."""

from typing import Literal

import msgspec

from threadline.model.content import Block, ToolCall, ToolResult, Usage

Source = Literal["user", "agent", "system"]


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
