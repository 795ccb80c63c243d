"""A call of a tool: what it was given and what it does; its result, and how it ended."""

from collections.abc import Iterable, Mapping

import msgspec

from threadline.model.content import ToolResult
from threadline.model.outcome import Outcome
from threadline.model.tool import Does, Swap

Input = dict[str, object]
"""What a tool is given, by name."""


class Call(msgspec.Struct, frozen=True, eq=False, gc=False):
    """A call of the tool `name`, by its `id`.

    `does` is what the tool does, `path` the file that it is about, and `command` the command line
    that it runs; a `served` one runs on the model's side. `agents` are the names of agents that it
    may refer to, by their ids. `swaps` are the texts that an edit replaces. `result` and `outcome`
    are None as long as there is no result. The file of a `memory` call is part of what the client
    remembers from session to session. `proposed` are the texts that the model had asked for, where
    the client put in their place what a person made of them.
    """

    name: str
    given: Input
    does: Does = Does.OTHER
    id: str = ""
    cwd: str = ""
    path: str = ""
    command: str = ""
    agents: Mapping[str, str] = {}
    served: bool = False
    swaps: tuple[Swap, ...] = ()
    memory: bool = False
    result: ToolResult | None = None
    outcome: Outcome | None = None
    proposed: tuple[str, ...] = ()

    def text(self, *keys: str) -> str:
        """Return the first of some inputs that is non-empty text."""
        return first_text(self.given, keys)

    def end(self, result: ToolResult, outcome: Outcome) -> "Call":
        """Return the call with its result."""
        return msgspec.structs.replace(self, result=result, outcome=outcome)

    @property
    def has_failed(self) -> bool:
        """True if it ran and failed: by its result, or by the exit status of its command."""
        if self.result is None or self.outcome is None:
            return False
        return self.result.is_error or self.outcome.has_failed

    @property
    def result_text(self) -> str:
        """What the model was sent of its result, as far as it is text."""
        return self.result.text if self.result is not None else ""

    @property
    def printed(self) -> str:
        """What it printed, without what the client puts around it."""
        return self.result.printed if self.result is not None else ""

    @property
    def has_passed(self) -> bool:
        """True if it has a result that is not an error."""
        return self.result is not None and not self.result.failed


def first_text(given: Input, keys: Iterable[str]) -> str:
    """Return the first of some inputs that is non-empty text."""
    for key in keys:
        value = given.get(key)
        if value and isinstance(value, str):
            return value
    return ""
