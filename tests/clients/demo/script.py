"""What the model of the demo says: steps of an answer, found by the prompt that they answer."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple


@dataclass(frozen=True)
class Call:
    """The use of a tool, in words that every client's tools can be given."""

    act: str
    given: tuple[str, ...]


def read(path: str) -> Call:
    """Read a file of the project."""
    return Call("read", (path,))


def edit(path: str, old: str, new: str) -> Call:
    """Replace a piece of a file."""
    return Call("edit", (path, old, new))


def write(path: str, text: str) -> Call:
    """Write a whole file."""
    return Call("write", (path, text))


def run(command: str, why: str) -> Call:
    """Run a command in the project."""
    return Call("run", (command, why))


def start_agent(title: str, prompt: str) -> Call:
    """Start an agent."""
    return Call("agent", (title, prompt))


def look(words: str) -> Call:
    """Look for words in the files of the project."""
    return Call("look", (words,))


def finish(report: str) -> Call:
    """Give an agent's report, where that is a call."""
    return Call("finish", (report,))


@dataclass(frozen=True)
class Step:
    """One answer to one request: text, and calls if the turn goes on."""

    text: str
    calls: tuple[Call, ...] = ()
    thinking: str = ""


def say(text: str, *calls: Call, thinking: str = "") -> Step:
    """Make a step."""
    return Step(text, calls, thinking)


class Spoken(NamedTuple):
    """A message of a request: who says it (`user`, `assistant` or `tool`) and its text."""

    role: str
    text: str


@dataclass(frozen=True)
class Script:
    """Answers by prompt; `aside` are those to requests of the client's own, by words in them."""

    turns: Mapping[str, Sequence[Step]]
    aside: Mapping[str, str] = field(default_factory=dict)

    def answer(self, spoken: Sequence[Spoken], system: str) -> Step | None:
        """Return the next step: as many answers as follow the last known prompt were given."""
        users = [said.text for said in spoken if said.role == "user"]
        own = f"{system[:2_000]}\n{users[-1] if users else ''}"
        for words, text in self.aside.items():
            if words in own:
                return Step(text)
        given = 0
        for said in reversed(spoken):
            given += said.role == "assistant"
            steps = self._steps(said.text) if said.role == "user" else None
            if steps is not None:
                return steps[given] if given < len(steps) else None
        return None

    def _steps(self, text: str) -> Sequence[Step] | None:
        return next((steps for prompt, steps in self.turns.items() if prompt in text), None)
