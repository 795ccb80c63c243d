"""What an agent says in its own way: entries that no other writes, its tools, its output."""

from collections.abc import Callable, Mapping

import msgspec

from threadline.model.content import Content
from threadline.model.entry import Entry
from threadline.model.file import Format
from threadline.outline.index import AgentNames
from threadline.outline.message import Message
from threadline.outline.tools.show import ANY
from threadline.outline.tools.tool import FILE, Call, Input, Tool, first_text


class Words(msgspec.Struct, frozen=True):
    """The first words of an entry, and in whose voice they are.

    `role` is prompt, command, answer, thinking, call, result, error, system, summary or other.
    """

    role: str
    text: str


WordsOf = Callable[[Entry], Words]
NOBODY: AgentNames = {}


def no_messages(entry: Entry, content: Content, names: AgentNames) -> list[Message]:
    """Leave an entry to the rules that hold for every agent."""
    del entry, content, names
    return []


def no_words(entry: Entry, content: Content, names: AgentNames) -> Words | None:
    """Leave an entry to the rules that hold for every agent."""
    del entry, content, names
    return None


def no_text_words(entry: Entry, text: str, names: AgentNames) -> Words | None:
    """Leave a text in the user's name to the rules that hold for every agent."""
    del entry, text, names
    return None


def no_result_line(text: str, names: AgentNames) -> str:
    """Leave a result to the rules that hold for every agent."""
    del text, names
    return ""


def all_printed(text: str) -> str:
    """Take the whole text of a result for what was printed."""
    return text


class Dialect(msgspec.Struct, frozen=True):
    """How the entries of one agent are told in an outline.

    `messages` and `words` are asked first and leave an entry that is not special to the rules for
    all agents by returning nothing; so are `text_words` for a text in the user's name and
    `result_line` for the line of a result. `printed` takes off what the client puts around the
    output of a command. `any_tool` shows tools that are not in `tools`.
    """

    messages: Callable[[Entry, Content, AgentNames], list[Message]] = no_messages
    words: Callable[[Entry, Content, AgentNames], Words | None] = no_words
    text_words: Callable[[Entry, str, AgentNames], Words | None] = no_text_words
    result_line: Callable[[str, AgentNames], str] = no_result_line
    printed: Callable[[str], str] = all_printed
    tools: Mapping[str, Tool] = {}
    any_tool: Tool = ANY

    def call(self, name: str, given: Input, cwd: str = "", agents: AgentNames = NOBODY) -> Call:
        """Make a call with the view of its tool."""
        tool = self.tools.get(name, self.any_tool)
        return Call(name, given, tool, cwd, agents, first_text(given, FILE))


PLAIN_DIALECT = Dialect()

DialectOf = Callable[[Format], Dialect]
"""Finds the dialect of a format."""
