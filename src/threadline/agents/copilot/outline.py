"""How Copilot CLI's entries are told in an outline, and which view shows which tool."""

from threadline.agents.copilot.content import data_in
from threadline.model.body import Body, text_in
from threadline.model.content import Content
from threadline.model.entry import Entry
from threadline.outline.agent_names import AgentNames
from threadline.outline.block import generic
from threadline.outline.compaction import summarised_messages, tell_compaction
from threadline.outline.dialect import Dialect, Words
from threadline.outline.message import Kind, Message
from threadline.outline.title import line_of
from threadline.outline.tools.agents import AGENT
from threadline.outline.tools.files import READ, WRITE, edit_tool
from threadline.outline.tools.patch import PATCH
from threadline.outline.tools.search import SEARCH, WEB_PAGE, WEB_SEARCH
from threadline.outline.tools.shell import SHELL, shell_control
from threadline.outline.tools.tool import Tool

KINDS: dict[str, Kind] = {
    "session.error": "system-error",
    "session.warning": "system-warning",
    "session.info": "system-info",
    "session.compaction_complete": "system-warning",
    "abort": "system-info",
    "session.model_change": "system-info",
}
"""Events of the client that a reader should see; all others are bookkeeping."""

TEXT_FIELDS = ("message", "reason", "summary", "newModel", "toolTitle", "agentDisplayName")


def own_messages(entry: Entry, content: Content, names: AgentNames) -> list[Message]:
    """Return the messages of an event that is the client's own."""
    if entry.type == "compaction":
        return summarised_messages(entry, content)
    if entry.type not in {"system", "rewind"}:
        return []
    kind = KINDS.get(entry.subtype or "", "meta")
    line, data = event_line(entry, content.record), data_in(content.record)
    name = entry.subtype or "event"
    error = kind == "system-error"
    return [Message(kind, line, generic(data), entry, name=name, failed=error)]


def own_words(entry: Entry, content: Content, names: AgentNames) -> Words | None:
    """Return the first words of an event that is the client's own."""
    if entry.type == "compaction":
        return Words("system", tell_compaction(content))
    if entry.type in {"system", "rewind"}:
        role = "error" if entry.subtype == "session.error" else "system"
        return Words(role, event_line(entry, content.record))
    return None


def event_line(entry: Entry, record: Body) -> str:
    """Return one line about an event: its name, and the field that says most."""
    name = (entry.subtype or "event").replace(".", " ").replace("_", " ")
    data = data_in(record)
    told = next((line_of(text_in(data.get(key))) for key in TEXT_FIELDS if data.get(key)), "")
    if entry.subtype in {"session.info", "session.error", "session.warning"} and told:
        return told
    return f"{name}: {told}" if told else name


EDIT = edit_tool("old_str", "new_str")

TOOLS: dict[str, Tool] = {
    "bash": SHELL,
    "apply_patch": PATCH,
    "powershell": SHELL,
    "read_bash": shell_control("shellId"),
    "write_bash": shell_control("shellId", "input"),
    "stop_bash": shell_control("shellId"),
    "read_powershell": shell_control("shellId"),
    "stop_powershell": shell_control("shellId"),
    "view": READ,
    "create": WRITE,
    "edit": EDIT,
    "str_replace": EDIT,
    "grep": SEARCH,
    "glob": SEARCH,
    "task": AGENT,
    "web_fetch": WEB_PAGE,
    "web_search": WEB_SEARCH,
}

DIALECT = Dialect(messages=own_messages, words=own_words, tools=TOOLS)
