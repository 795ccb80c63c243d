"""How Kimi Code's entries are told in an outline, and which view shows which tool."""

from threadline.agents.kimi import MARKINGS
from threadline.lazy import LazyPattern
from threadline.model.body import text_in
from threadline.model.content import Content
from threadline.model.entry import REWIND, Entry
from threadline.outline.agent_names import AgentNames
from threadline.outline.block import generic
from threadline.outline.compaction import summarised_messages, tell_compaction
from threadline.outline.dialect import Dialect, Words
from threadline.outline.message import Kind, Message
from threadline.outline.title import line_of
from threadline.outline.tools.agents import AGENT
from threadline.outline.tools.files import WRITE, edit_tool, read_tool
from threadline.outline.tools.questions import QUESTION
from threadline.outline.tools.search import SEARCH, WEB_PAGE, WEB_SEARCH
from threadline.outline.tools.shell import SHELL
from threadline.outline.tools.tasks import TODOS
from threadline.outline.tools.tool import Tool

LINES = {REWIND: "Undone", "config.update": "Settings changed", "turn.ended": "The turn failed"}
HEADER = LazyPattern(r"\AWall time: [\d.]+ seconds\n")
FAILURE = "<system>ERROR: Tool execution failed.</system>\n"
SWARM = LazyPattern(r'<subagent agent_id="([^"]*)" item="([^"]*)"')


def line_about(entry: Entry, content: Content) -> str:
    """Return one line about a record of the client's own; empty if it says nothing to readers."""
    kind = REWIND if entry.type == REWIND else entry.subtype or ""
    told = next((line_of(one) for one in content.said if isinstance(one, str)), "")
    model = text_in(content.record.get("modelAlias"))
    line = LINES.get(kind, "")
    return f"{line}: {told or model}" if line and (told or model) else line


def own_messages(entry: Entry, content: Content, names: AgentNames) -> list[Message]:
    """Return the messages of an entry that only Kimi Code writes."""
    if entry.type == "compaction":
        return summarised_messages(entry, content)
    if entry.type not in {"system", REWIND}:
        return []
    line = line_about(entry, content)
    kind: Kind = "system-error" if content.failed else "system-info" if line else "meta"
    name = entry.subtype or "record"
    shapes = generic(content.record)
    return [Message(kind, line or name, shapes, entry, name=name, failed=content.failed)]


def own_words(entry: Entry, content: Content, names: AgentNames) -> Words | None:
    """Return the first words of an entry that only Kimi Code writes."""
    if entry.type == "compaction":
        return Words("system", tell_compaction(content))
    if entry.type in {"system", REWIND}:
        role = "error" if content.failed else "system"
        return Words(role, line_about(entry, content) or entry.subtype or "record")
    return None


def named_agents(told: str) -> AgentNames:
    """Return what the agents of a swarm were given, by agent."""
    return dict(SWARM.compiled.findall(told))


def printed(text: str) -> str:
    """Return the output of a command without what the client puts before it."""
    found = HEADER.match(text)
    return (text[found.end() :] if found is not None else text).removeprefix(FAILURE)


TOOLS: dict[str, Tool] = {
    "Bash": SHELL,
    "Read": read_tool("<system>"),
    "ReadMediaFile": read_tool("<system>"),
    "Write": WRITE,
    "Edit": edit_tool("old_string", "new_string", "replace_all"),
    "Glob": SEARCH,
    "Grep": SEARCH,
    "Agent": AGENT,
    "AgentSwarm": AGENT,
    "TodoList": TODOS,
    "AskUserQuestion": QUESTION,
    "FetchURL": WEB_PAGE,
    "WebSearch": WEB_SEARCH,
}

DIALECT = Dialect(
    messages=own_messages,
    words=own_words,
    named_agents=named_agents,
    printed=printed,
    markings=MARKINGS,
    tools=TOOLS,
)
