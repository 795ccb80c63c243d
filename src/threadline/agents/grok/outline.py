"""How Grok Build's entries are told in an outline, and which view shows which tool."""

from msgspec.structs import replace

from threadline.agents.grok import MARKINGS
from threadline.agents.grok.messages import update_in
from threadline.agents.grok.results import EXIT
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
from threadline.outline.tools.files import LIST, WRITE, edit_tool, read_tool
from threadline.outline.tools.search import SEARCH, WEB_PAGE, WEB_SEARCH
from threadline.outline.tools.shell import SHELL
from threadline.outline.tools.tasks import TODOS
from threadline.outline.tools.tool import Tool, subject_of

STOPPED = {"cancelled": "Interrupted", "error": "The turn failed"}


def line_about(entry: Entry, content: Content) -> str:
    """Return one line about a record of the client's own; empty if it says nothing to readers."""
    if entry.type == REWIND:
        return "Rewound"
    reason = text_in(update_in(content.record).get("stop_reason"))
    line = STOPPED.get(reason, f"The turn ended: {reason}" if reason else "")
    told = next((line_of(one) for one in content.said if isinstance(one, str)), "")
    return f"{line}: {told}" if line and told else line


def own_messages(entry: Entry, content: Content, names: AgentNames) -> list[Message]:
    """Return the messages of an entry that only Grok Build writes."""
    if entry.type == "compaction":
        return summarised_messages(entry, content)
    if entry.type not in {"system", REWIND, "fork_status"}:
        return []
    line = line_about(entry, content)
    kind: Kind = "system-error" if content.failed else "system-info" if line else "meta"
    name = entry.subtype or entry.type
    shapes = generic(content.record)
    return [Message(kind, line or name, shapes, entry, name=name, failed=content.failed)]


def own_words(entry: Entry, content: Content, names: AgentNames) -> Words | None:
    """Return the first words of an entry that only Grok Build writes."""
    if entry.type == "compaction":
        return Words("system", tell_compaction(content))
    if entry.type in {"system", REWIND, "fork_status"}:
        role = "error" if content.failed else "system"
        return Words(role, line_about(entry, content) or entry.subtype or entry.type)
    return None


def printed(text: str) -> str:
    """Return the output of a command without what the client puts before it."""
    found = EXIT.match(text)
    return text[found.end() :] if found is not None else text


TOOLS: dict[str, Tool] = {
    "run_terminal_command": SHELL,
    "read_file": replace(read_tool(), subject=subject_of("target_file")),
    "write": WRITE,
    "search_replace": edit_tool("old_string", "new_string", "replace_all"),
    "list_dir": replace(LIST, subject=subject_of("target_directory")),
    "grep": SEARCH,
    "spawn_subagent": AGENT,
    "todo_write": TODOS,
    "web_search": WEB_SEARCH,
    "web_fetch": WEB_PAGE,
}

DIALECT = Dialect(
    messages=own_messages,
    words=own_words,
    printed=printed,
    markings=MARKINGS,
    tools=TOOLS,
)
