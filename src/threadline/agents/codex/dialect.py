"""How Codex's entries are told in an outline."""

from threadline.agents.codex.messages import message_of, reported, tell_codex
from threadline.agents.codex.printed import printed_in
from threadline.agents.codex.tools.agents import told_line
from threadline.agents.codex.tools.table import ANY, TOOLS
from threadline.json_text.decode import parse_object
from threadline.model.content import Content
from threadline.model.entry import Entry
from threadline.outline.dialect import Dialect, Words
from threadline.outline.message import Message
from threadline.outline.names import AgentNames

LARGEST_RECORD = 20_000
"""Longer results are not searched for what they report: most often they are data."""


def own_messages(entry: Entry, content: Content, names: AgentNames) -> list[Message]:
    """Return the message of an entry that only Codex writes."""
    found = message_of(entry, content.record, names)
    return [found] if found is not None else []


def own_words(entry: Entry, content: Content, names: AgentNames) -> Words | None:
    """Return the words of a system entry."""
    del names
    return Words("system", tell_codex(entry, content.record)) if entry.type == "system" else None


def text_words(entry: Entry, text: str, names: AgentNames) -> Words | None:
    """Return the words of an agent's report."""
    state = reported(text) if entry.meta else None
    return Words("system", state.tell(names)) if state is not None else None


def result_line(text: str, names: AgentNames) -> str:
    """Return in words what a result tells of agents."""
    small = text.startswith('{"') and len(text) < LARGEST_RECORD
    found = parse_object(text) if small else None
    return told_line(found, names) if found else ""


DIALECT = Dialect(
    messages=own_messages,
    words=own_words,
    text_words=text_words,
    result_line=result_line,
    printed=printed_in,
    tools=TOOLS,
    any_tool=ANY,
)
