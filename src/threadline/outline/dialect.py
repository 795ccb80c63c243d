"""What an agent says in its own way: entries that no other writes, its tools, its output."""

from collections.abc import Callable, Mapping
from typing import NamedTuple

import msgspec

from threadline.activity.patches import BEGIN
from threadline.model.call import Call, first_text
from threadline.model.content import Content, ToolCall, ToolResult
from threadline.model.entry import Entry
from threadline.model.file import Format
from threadline.model.kept import Member
from threadline.model.markup import NO_MARKINGS, Markings, Markup
from threadline.outline.agent_names import AgentNames
from threadline.outline.message import Message
from threadline.outline.shape import Plain, Shape
from threadline.outline.title import harness_line, line_of
from threadline.outline.tools.show import ANY, outcome_of, title_call
from threadline.outline.tools.tool import FILE, Tool


class Words(msgspec.Struct, frozen=True):
    """The first words of an entry, and in whose voice they are.

    `role` is prompt, command, answer, thinking, call, result, error, system, summary or other.
    """

    role: str
    text: str


class Marked(NamedTuple):
    """A message that is all markup: its line, its shapes, and the call that it is about.

    `name` is that of a command, `job` what a notice is about, and `members` sent it.
    """

    line: str
    shapes: tuple[Shape, ...]
    call: str = ""
    name: str = ""
    job: str = ""
    members: tuple[Member, ...] = ()


WordsOf = Callable[[Entry], Words]
NOBODY: AgentNames = {}


def no_messages(entry: Entry, content: Content, names: AgentNames) -> list[Message]:
    """Leave an entry to the rules that hold for every agent."""
    return []


def no_words(entry: Entry, content: Content, names: AgentNames) -> Words | None:
    """Leave an entry to the rules that hold for every agent."""
    return None


def no_text_words(entry: Entry, text: str, names: AgentNames) -> Words | None:
    """Leave a text in the user's name to the rules that hold for every agent."""
    return None


def no_result_line(text: str, names: AgentNames) -> str:
    """Leave a result to the rules that hold for every agent."""
    return ""


def no_agents(told: str) -> AgentNames:
    """Learn no name of an agent from the result of the call that began it."""
    return {}


def no_memory(path: str) -> bool:
    """Return False: the client remembers nothing from session to session."""
    del path
    return False


def all_printed(text: str) -> str:
    """Take the whole text of a result for what was printed."""
    return text


def plainly_marked(markup: Markup, text: str) -> Marked:
    """Show markup as the text it is."""
    return Marked(harness_line(text), (Plain(text),))


class Dialect(msgspec.Struct, frozen=True):
    """How the entries of one agent are told in an outline.

    `messages` and `words` are asked first and leave an entry that is not special to the rules for
    all agents by returning nothing; so are `text_words` for a text in the user's name and
    `result_line` for the line of a result. `named_agents` are the names of agents by id in the
    result of the call that began them. `printed` takes off what the client puts around the output
    of a command. `markings` are those of the agent's format, `command` returns a command in markup
    as it was typed, and `marked` shows a text that is all markup. `names` are what types of records
    are called, if not by their own names. `any_tool` shows tools that are not in `tools`.
    `remembers` says whether a file is part of what the client remembers from session to session.
    `proposed` names the fields of a call with what the model had asked for, before a person altered
    it.
    """

    messages: Callable[[Entry, Content, AgentNames], list[Message]] = no_messages
    words: Callable[[Entry, Content, AgentNames], Words | None] = no_words
    text_words: Callable[[Entry, str, AgentNames], Words | None] = no_text_words
    result_line: Callable[[str, AgentNames], str] = no_result_line
    named_agents: Callable[[str], AgentNames] = no_agents
    printed: Callable[[str], str] = all_printed
    markings: Markings = NO_MARKINGS
    command: Callable[[str], str] = line_of
    marked: Callable[[Markup, str], Marked] = plainly_marked
    names: Mapping[str, str] = {}
    tools: Mapping[str, Tool] = {}
    any_tool: Tool = ANY
    remembers: Callable[[str], bool] = no_memory
    proposed: tuple[str, ...] = ()

    def tool(self, name: str) -> Tool:
        """Return what is known of a tool."""
        return self.tools.get(name, self.any_tool)

    def call(self, block: ToolCall, cwd: str = "", agents: AgentNames = NOBODY) -> Call:
        """Return the call in a block, with what its tool does."""
        name, given = block.name, block.inputs
        if isinstance(block.given, str) and BEGIN in block.given:
            given = {"input": block.given}  # a patch that stands alone
        tool = self.tools.get(name, self.any_tool)
        path, command, swaps = first_text(given, FILE), tool.command(given), tool.swaps(given)
        does, served = tool.does, block.served
        memory = bool(path) and self.remembers(path)
        asked = [given[field] for field in self.proposed if field in given]
        proposed = tuple(text for text in asked if isinstance(text, str))
        return Call(
            name, given, does, block.id, cwd, path, command, agents, served, swaps, memory,
            proposed=proposed,
        )  # fmt: skip

    def end(self, call: Call, result: ToolResult) -> Call:
        """Return a call with its result and how it ended."""
        return call.end(result, outcome_of(self.tool(call.name), call, result))

    def title(self, call: Call) -> str:
        """Return in one line what is called and on what."""
        return title_call(self.tool(call.name), call)


PLAIN_DIALECT = Dialect()

DialectOf = Callable[[Format], Dialect]
"""Finds the dialect of a format."""
