"""How Gemini CLI's entries are told in an outline, and which view shows which tool."""

from threadline.agents.genai import PROPOSED
from threadline.json_text.encode import as_text
from threadline.model.content import Content
from threadline.model.entry import Entry
from threadline.outline.agent_names import AgentNames
from threadline.outline.compaction import summarised_messages, tell_compaction
from threadline.outline.dialect import Dialect, Words
from threadline.outline.message import Kind, Message
from threadline.outline.shape import Plain
from threadline.outline.title import line_of
from threadline.outline.tools.agents import AGENT
from threadline.outline.tools.files import LIST, READ, WRITE, edit_tool
from threadline.outline.tools.search import SEARCH, WEB_PAGE, WEB_SEARCH
from threadline.outline.tools.shell import SHELL
from threadline.outline.tools.tasks import TODOS
from threadline.outline.tools.tool import Tool

KINDS: dict[str | None, Kind] = {
    "info": "system-info",
    "warning": "system-warning",
    "error": "system-error",
}
REWOUND = "Rewound"


def own_messages(entry: Entry, content: Content, names: AgentNames) -> list[Message]:
    """Return the messages of an entry that is the client's own."""
    if entry.type == "compaction":
        return summarised_messages(entry, content)
    if entry.type not in {"system", "rewind"}:
        return []
    kind = KINDS.get(entry.subtype, "system-info")
    text = as_text(content.record.get("content"))
    shapes = (Plain(text),) if text else ()
    name, error = entry.subtype or entry.type, kind == "system-error"
    return [Message(kind, system_line(entry, text), shapes, entry, name=name, failed=error)]


def own_words(entry: Entry, content: Content, names: AgentNames) -> Words | None:
    """Return the first words of an entry that is the client's own."""
    if entry.type == "compaction":
        return Words("system", tell_compaction(content))
    if entry.type in {"system", "rewind"}:
        role = "error" if entry.subtype == "error" else "system"
        return Words(role, system_line(entry, as_text(content.record.get("content"))))
    return None


def system_line(entry: Entry, text: str) -> str:
    """Return one line about an entry of the client's own."""
    if entry.type == "rewind":
        return REWOUND
    return line_of(text) or entry.subtype or entry.type


EDIT = edit_tool("old_string", "new_string", "replace_all")

TOOLS: dict[str, Tool] = {
    "run_shell_command": SHELL,
    "read_file": READ,
    "read_many_files": READ,
    "write_file": WRITE,
    "replace": EDIT,
    "edit": EDIT,
    "list_directory": LIST,
    "glob": SEARCH,
    "grep_search": SEARCH,
    "search_file_content": SEARCH,
    "google_web_search": WEB_SEARCH,
    "web_fetch": WEB_PAGE,
    "write_todos": TODOS,
    "invoke_agent": AGENT,
}

DIALECT = Dialect(messages=own_messages, words=own_words, tools=TOOLS, proposed=PROPOSED)
