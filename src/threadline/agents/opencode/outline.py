"""How OpenCode's entries are told in an outline, and which view shows which tool."""

from threadline.agents.opencode import MARKINGS
from threadline.agents.opencode.content import parts_in
from threadline.model.content import Content
from threadline.model.entry import Entry
from threadline.outline.agent_names import AgentNames
from threadline.outline.block import generic
from threadline.outline.compaction import summarised_messages, tell_compaction
from threadline.outline.dialect import Dialect, Words
from threadline.outline.message import Message
from threadline.outline.tools.agents import AGENT
from threadline.outline.tools.files import LIST, WRITE, edit_tool, read_tool
from threadline.outline.tools.patch import PATCH
from threadline.outline.tools.search import SEARCH, WEB_PAGE, WEB_SEARCH
from threadline.outline.tools.shell import SHELL
from threadline.outline.tools.tasks import TODOS
from threadline.outline.tools.tool import Tool

LINES = {"rewind": "Reverted", "system": "Compaction requested"}


def own_messages(entry: Entry, content: Content, names: AgentNames) -> list[Message]:
    """Return the messages of an entry that only OpenCode writes."""
    if entry.type == "compaction":
        return summarised_messages(entry, content)
    if entry.type not in LINES:
        return []
    shapes = generic({str(part.get("type")): part for part in parts_in(content.record)})
    return [Message("system-info", LINES[entry.type], shapes, entry, name=entry.type)]


def own_words(entry: Entry, content: Content, names: AgentNames) -> Words | None:
    """Return the first words of an entry that only OpenCode writes."""
    if entry.type == "compaction":
        return Words("system", tell_compaction(content))
    return Words("system", LINES[entry.type]) if entry.type in LINES else None


EDIT = edit_tool("old_string", "new_string", "replace_all")

TOOLS: dict[str, Tool] = {
    "bash": SHELL,
    "read": read_tool(f"<{MARKINGS.reminder}>"),
    "write": WRITE,
    "edit": EDIT,
    "multiedit": EDIT,
    "patch": PATCH,
    "apply_patch": PATCH,
    "list": LIST,
    "glob": SEARCH,
    "grep": SEARCH,
    "task": AGENT,
    "todowrite": TODOS,
    "webfetch": WEB_PAGE,
    "websearch": WEB_SEARCH,
}

DIALECT = Dialect(messages=own_messages, words=own_words, markings=MARKINGS, tools=TOOLS)
