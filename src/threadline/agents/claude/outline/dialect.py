"""How Claude Code's entries are told in an outline."""

from collections.abc import Callable

from threadline.agents.claude.outline.attachments import attachment_message, progress_message
from threadline.agents.claude.outline.system import system_message
from threadline.agents.claude.outline.words import own_words
from threadline.agents.claude.tools import TOOLS
from threadline.model.body import Body
from threadline.model.content import Content
from threadline.model.entry import Entry
from threadline.outline.compaction import boundary_message
from threadline.outline.dialect import Dialect
from threadline.outline.message import Message
from threadline.outline.names import AgentNames

MAKERS: dict[str, Callable[[Entry, Body], Message]] = {
    "system": system_message,
    "attachment": attachment_message,
    "progress": progress_message,
    "compact_prelude": boundary_message,
}


def own_messages(entry: Entry, content: Content, names: AgentNames) -> list[Message]:
    """Return the message of an entry that is neither the user's nor the assistant's."""
    del names
    maker = MAKERS.get(entry.type)
    return [maker(entry, content.record)] if maker is not None else []


DIALECT = Dialect(messages=own_messages, words=own_words, tools=TOOLS)
