"""How Qwen Code's entries are told in an outline, and which view shows which tool."""

from threadline.agents.genai import PROPOSED
from threadline.agents.qwen import MARKINGS
from threadline.agents.qwen.content import BOOKKEEPING, failure, payload_in
from threadline.agents.user_markup import marked_up
from threadline.model.body import Body, number_in, record_in, records_in, text_in
from threadline.model.content import Content
from threadline.model.entry import Entry
from threadline.outline.agent_names import AgentNames
from threadline.outline.block import generic
from threadline.outline.compaction import summarised_messages, tell_compaction
from threadline.outline.dialect import Dialect, Words
from threadline.outline.message import Kind, Message
from threadline.outline.shape import Plain, Shape
from threadline.outline.title import count, line_of, spent
from threadline.outline.tools.agents import AGENT
from threadline.outline.tools.files import LIST, READ, WRITE, edit_tool
from threadline.outline.tools.search import SEARCH, WEB_PAGE, WEB_SEARCH
from threadline.outline.tools.shell import SHELL
from threadline.outline.tools.tasks import TODOS
from threadline.outline.tools.tool import Tool


def own_messages(entry: Entry, content: Content, names: AgentNames) -> list[Message]:
    """Return the messages of an entry that only Qwen Code writes."""
    match entry.type:
        case "compaction":
            return summarised_messages(entry, content)
        case "session_info" | "rewind":
            line = system_line(entry, content.record)
            return [Message("system-info", line, (), entry, name=entry.type)]
        case "system":
            return [system_message(entry, content.record)]
        case _:
            return []


def own_words(entry: Entry, content: Content, names: AgentNames) -> Words | None:
    """Return the first words of an entry that only Qwen Code writes."""
    if entry.type == "compaction":
        return Words("system", tell_compaction(content))
    if entry.type in {"session_info", "rewind", "system"}:
        return Words(role_of(entry, content.record), system_line(entry, content.record))
    return None


def role_of(entry: Entry, record: Body) -> str:
    """Return in whose voice a system record speaks."""
    if entry.subtype == "slash_command":
        return "command"
    return "error" if failure(payload_in(record)) else "system"


def system_message(entry: Entry, record: Body) -> Message:
    """Return the message of a system record; its payload holds all that is its own."""
    payload, name = payload_in(record), entry.subtype or "system"
    kind: Kind = "meta" if name in BOOKKEEPING else "system-info"
    shapes: tuple[Shape, ...] = generic(payload)
    failed = bool(failure(payload))
    if failed:
        kind = "system-error"
    if name == "slash_command":
        kind = "command" if payload.get("phase") == "invocation" else "command-output"
        output = output_of(payload)
        shapes = (Plain(output),) if output else generic(payload)
    made = Message(kind, system_line(entry, record), shapes, entry, name=name, failed=failed)
    made.label = text_in(payload.get("rawCommand")).partition(" ")[0] if kind == "command" else ""
    return made


def system_line(entry: Entry, record: Body) -> str:
    """Return one line about a system record."""
    payload, name = payload_in(record), entry.subtype or entry.type
    match name:
        case "rewind":
            gone = number_in(payload.get("truncatedCount"))
            return f"Rewound, {count(gone, 'message')} abandoned" if gone else "Rewound"
        case "custom_title":
            return f"Session named “{line_of(text_in(payload.get('customTitle')))}”"
        case "slash_command":
            output = line_of(output_of(payload))
            return output or line_of(text_in(payload.get("rawCommand"))) or name
        case "ui_telemetry":
            return telemetry_line(payload)
        case "at_command":
            return line_of(text_in(payload.get("userText"))) or name
        case _:
            return name.replace("_", " ")


def telemetry_line(payload: Body) -> str:
    """Return one line about a measurement: which event, of what, and how long it took."""
    event = record_in(payload, "uiEvent")
    if failed := failure(payload):
        return f"The request failed: {line_of(failed)}"
    name = text_in(event.get("event.name")).rpartition(".")[2].replace("_", " ")
    subject = text_in(event.get("function_name")) or text_in(event.get("model"))
    took = number_in(event.get("duration_ms"))
    parts = (name or "telemetry", subject, f"took {spent(took / 1000)}" if took else "")
    return " ".join(filter(None, parts))


def output_of(payload: Body) -> str:
    """Return the text that a command printed."""
    texts = (item.get("text") for item in records_in(payload.get("outputHistoryItems")))
    return "\n".join(text for text in texts if isinstance(text, str))


EDIT = edit_tool("old_string", "new_string", "replace_all")

TOOLS: dict[str, Tool] = {
    "run_shell_command": SHELL,
    "read_file": READ,
    "read_many_files": READ,
    "write_file": WRITE,
    "edit": EDIT,
    "replace": EDIT,
    "list_directory": LIST,
    "glob": SEARCH,
    "grep_search": SEARCH,
    "search_file_content": SEARCH,
    "todo_write": TODOS,
    "agent": AGENT,
    "task": AGENT,
    "web_fetch": WEB_PAGE,
    "web_search": WEB_SEARCH,
}

DIALECT = Dialect(
    messages=own_messages,
    words=own_words,
    markings=MARKINGS,
    marked=marked_up,
    tools=TOOLS,
    proposed=PROPOSED,
)
