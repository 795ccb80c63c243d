"""Claude Code's own entries in an outline, and which view shows which of its tools."""

from collections.abc import Callable

import msgspec
from msgspec import field, structs

from threadline.agents.claude import AGENT_WORDS
from threadline.agents.claude.attachments import attachment_message, progress_message
from threadline.agents.claude.boundary import beside_content, compaction_message, own
from threadline.agents.claude.markings import MARKINGS
from threadline.agents.claude.record_names import RECORD_NAMES
from threadline.agents.user_markup import command_line, marked_up
from threadline.json_text.lenient import fitting_fields
from threadline.lazy import LazyPattern
from threadline.model.body import Body, list_in, number_in, text_in
from threadline.model.content import Content, ToolResult
from threadline.model.entry import BOUNDARY, SPEAKERS, Entry, is_boundary
from threadline.model.markup import whole_markup
from threadline.model.speaker import voice_in
from threadline.model.tool import Does
from threadline.outline.agent_names import AgentNames
from threadline.outline.block import generic, raw
from threadline.outline.compaction import tell_compaction
from threadline.outline.dialect import Dialect, Words
from threadline.outline.message import Kind, Message
from threadline.outline.shape import Plain, Prose, Shape, Terminal, Typed
from threadline.outline.title import count, line_of, one_line, spent
from threadline.outline.tools.agents import MESSAGE, WORKFLOW, agent_tool
from threadline.outline.tools.files import EDIT_CELL, LIST, READ_CELLS, WRITE, edit_tool, read_tool
from threadline.outline.tools.questions import ENTER_PLAN, PLAN, QUESTION
from threadline.outline.tools.search import SEARCH, WEB_PAGE, WEB_SEARCH
from threadline.outline.tools.shell import SHELL, shell_control
from threadline.outline.tools.show import show_blocks, show_input
from threadline.outline.tools.tasks import TASK_LIST, TODOS, named_task_tool, task_tool
from threadline.outline.tools.tool import Tool, plain_result, prose_result, subject_of
from threadline.outline.user_messages import marked_message
from threadline.outline.words import words_in

AGENT = agent_tool(AGENT_WORDS)
NEW_TASK = LazyPattern(r"Task #(\w+) created successfully: (.+)")


def task_in(result: ToolResult) -> tuple[str, str] | None:
    """Return the number and the subject of the task that a result says was created."""
    found = NEW_TASK.match(result.text)
    return (found[1], one_line(found[2])) if found is not None else None


MEMORY = LazyPattern(r"[/\\]\.claude[/\\]projects[/\\][^/\\]+[/\\]memory[/\\]")
"""The folder, for each project, in which the client keeps what it remembers."""


def is_memory(path: str) -> bool:
    """Return True if a file is part of what the client remembers from session to session."""
    return MEMORY.search(path) is not None


EDIT = edit_tool("old_string", "new_string", "replace_all")

TOOLS: dict[str, Tool] = {
    "Bash": SHELL,
    "PowerShell": SHELL,
    "BashOutput": shell_control("bash_id", job="bash_id"),
    "KillShell": shell_control("shell_id", job="shell_id"),
    "KillBash": shell_control("shell_id", job="shell_id"),
    "Monitor": shell_control("description", "command"),
    "Read": read_tool(f"<{MARKINGS.reminder}>"),
    "Write": WRITE,
    "Edit": EDIT,
    "MultiEdit": EDIT,
    "NotebookEdit": EDIT_CELL,
    "NotebookRead": READ_CELLS,
    "LS": LIST,
    "Grep": SEARCH,
    "Glob": SEARCH,
    "Task": AGENT,
    "Agent": AGENT,
    "Workflow": WORKFLOW,
    "SendMessage": MESSAGE,
    "TodoWrite": TODOS,
    "TaskCreate": structs.replace(task_tool("subject"), new_task=task_in),
    "TaskUpdate": named_task_tool("taskId", "status"),
    "TaskList": TASK_LIST,
    "TaskGet": named_task_tool("taskId"),
    "TaskOutput": task_tool("task_id", job="task_id"),
    "TaskStop": task_tool("task_id", job="task_id"),
    "AskUserQuestion": QUESTION,
    "ask_user_question": QUESTION,
    "ExitPlanMode": PLAN,
    "exit_plan_mode": PLAN,
    "EnterPlanMode": ENTER_PLAN,
    "WebSearch": WEB_SEARCH,
    "web_search": WEB_SEARCH,
    "WebFetch": WEB_PAGE,
    "Skill": Tool(subject_of("skill", "args"), show_input, prose_result, does=Does.SPAWN),
    "ToolSearch": Tool(subject_of("query"), show_input, show_blocks),
    "CronCreate": task_tool("cron", "prompt"),
    "CronDelete": task_tool("id", job="id"),
    "TeamCreate": task_tool("team_name", "description"),
    "TeamDelete": task_tool(),
    "ScheduleWakeup": Tool(subject_of("reason"), show_input, plain_result),
    "Artifact": Tool(subject_of("file_path"), show_input, plain_result),
}


LEVELS: dict[str | None, Kind] = {
    "warning": "system-warning",
    "error": "system-error",
    "info": "system-info",
}


class RequestError(msgspec.Struct, gc=False):
    """The error of a request that failed."""

    formatted: object = None
    message: object = None
    status: object = None


class SystemFields(msgspec.Struct, gc=False):
    """The fields of a system entry, an attachment or progress that are displayed in words."""

    content: object = None
    level: str | None = None
    duration: object = field(name="durationMs", default=None)
    error: object = None
    hook_errors: list[object] | None = field(name="hookErrors", default=None)
    stop_reason: str | None = field(name="stopReason", default=None)
    attachment: object = None
    data: object = None

    @property
    def text(self) -> str:
        """The content, if it is text."""
        return text_in(self.content)


def own_words(entry: Entry, content: Content, names: AgentNames) -> Words | None:
    """Return the first words of an entry that is neither the user's nor the assistant's."""
    if entry.type in SPEAKERS:
        return None
    if entry.subtype == BOUNDARY:
        return Words("system", tell_compaction(content))
    line = LINES.get(entry.type)
    return system_words(entry, line(content.record) if line else "")


def system_words(entry: Entry, text: str) -> Words:
    """Return the first words of an entry that nobody said."""
    kind = entry.subtype or ""
    if kind == "local_command":
        if text.startswith("/"):
            return Words("command", line_of(text))
        words = words_in(text, voice_in(text, MARKINGS).speaker, DIALECT)
        return Words("command" if words.role == "command" else "system", words.text)
    if kind == "api_error":
        return Words("error", f"api error {text}".strip())
    name = kind or entry.type or "record without type"
    return Words("system", f"{name} {text}".strip())


def system_line(body: Body) -> str:
    """Return one line for a system entry; markup stays whole, to be read as such."""
    fields = fitting_fields(SystemFields, body)
    if isinstance(fields.duration, int | float):
        return f"{fields.duration / 1000:.1f} s"
    content = fields.content
    if not isinstance(content, str) and isinstance(fields.error, dict):
        error = fitting_fields(RequestError, fields.error)
        content = error.message or error.formatted or error.status
    text = text_in(content)
    return text if text.startswith("<") else line_of(text)


def attachment_line(body: Body) -> str:
    """Return one line for an attachment."""
    match fitting_fields(SystemFields, body).attachment:
        case {"type": "queued_command", "prompt": str(text)}:
            return f"queued: {line_of(text)}"
        case {"type": str(kind), "filename": str(name)} | {
            "type": str(kind),
            "hookName": str(name),
        }:
            return f"{kind} {line_of(name)}"
        case {"type": str(kind)}:
            return kind
        case _:
            return ""


def progress_line(body: Body) -> str:
    """Return one line for progress."""
    match fitting_fields(SystemFields, body).data:
        case {"type": str(kind), "hookName": str(name)}:
            return f"{kind} {line_of(name)}"
        case {"type": str(kind)}:
            return kind
        case _:
            return ""


LINES: dict[str, Callable[[Body], str]] = {
    "system": system_line,
    "attachment": attachment_line,
    "progress": progress_line,
}


def system_message(entry: Entry, body: Body) -> Message:
    """Return the message of a system entry."""
    fields = fitting_fields(SystemFields, body)
    if make := SYSTEM_MAKERS.get(entry.subtype or ""):
        return make(entry, body, fields)
    text, name = fields.text, entry.subtype or "system"
    plain: Kind = "system-info" if entry.subtype else "system"
    shapes: tuple[Shape, ...] = (
        (text_shape(text), *beside_content(body)) if text else generic(own(body))
    )
    kind = LEVELS.get(fields.level, plain)
    return Message(kind, line_of(text) or name, shapes, entry, name=name)


def api_error(entry: Entry, body: Body, fields: SystemFields) -> Message:
    """Return the message of a request that failed."""
    line = f"API error {error_line(fields)}".strip()
    shapes = (raw(own(body)),)
    return Message("system-error", line, shapes, entry, name="api_error", failed=True)


def error_line(fields: SystemFields) -> str:
    """Return one line for the error of a request."""
    if not isinstance(fields.error, dict):
        return line_of(text_in(fields.error) or fields.text)
    error = fitting_fields(RequestError, fields.error)
    found = error.formatted or error.message or error.status
    return line_of(str(found)) if isinstance(found, str | int) else ""


def turn_duration(entry: Entry, body: Body, fields: SystemFields) -> Message:
    """Return the message that says how long a turn took."""
    line = f"turn took {spent(number_in(fields.duration) / 1000)}"
    return Message("system-info", line, generic(own(body)), entry, name="turn_duration")


def scheduled_fire(entry: Entry, body: Body, fields: SystemFields) -> Message:
    """Return the message that says that a scheduled job began a turn."""
    words = line_of(fields.text or text_in(body.get("prompt")))
    made = Message("system-info", words, generic(own(body)), entry, name="scheduled_task_fire")
    made.job, made.notable = text_in(body.get("taskId")), True
    return made


def memory_saved(entry: Entry, body: Body, fields: SystemFields) -> Message:
    """Return the message that names what the client wrote to its memory."""
    paths = [path for path in list_in(body.get("writtenPaths")) if isinstance(path, str)]
    names = ", ".join(path.replace("\\", "/").rpartition("/")[2] for path in paths)
    verb = text_in(body.get("verb")) or "Saved"
    number = count(len(paths), "memory", "memories")
    line = line_of(f"{verb} {number}: {names}" if names else fields.text or f"{verb} memories")
    made = Message("system-info", line, generic(own(body)), entry, name="memory_saved")
    made.notable = True
    return made


def away_summary(entry: Entry, body: Body, fields: SystemFields) -> Message:
    """Return the message with the summary for a user who was away."""
    text = fields.text
    shapes = (*((Prose(text),) if text else ()), *beside_content(body))
    return Message("system-info", line_of(text), shapes, entry, name="away_summary")


def local_command(entry: Entry, body: Body, fields: SystemFields) -> Message:
    """Return the message of a command that the client itself ran, or of its output."""
    text, more = fields.text, beside_content(body)
    if (markup := whole_markup(text, MARKINGS)) is not None:
        made = marked_message(entry, markup.kind, "local_command", marked_up(markup, text))
        made.shapes += more
        return made
    if text.startswith("/") or not text:
        return typed_command(entry, text, more)
    shapes = (text_shape(text), *more)
    return Message("command-output", line_of(text), shapes, entry, name="local_command")


def typed_command(entry: Entry, text: str, more: tuple[Shape, ...]) -> Message:
    """Return the message of a command as it was typed."""
    name, _, given = text.partition(" ")
    shapes = (Typed(given), *more) if given.strip() else more
    line = line_of(text) or "command"
    return Message("command", line, shapes, entry, name="local_command", label=name or line)


def hook_summary(entry: Entry, body: Body, fields: SystemFields) -> Message:
    """Return the message of the hooks at the end of a turn; a warning if one failed."""
    errors = fields.hook_errors or []
    kind: Kind = "system-warning" if errors else "hook"
    failures = "; ".join(line_of(str(error)) for error in errors)
    line = f"stop hooks {failures or line_of(fields.stop_reason or '')}".strip()
    shapes = generic(own(body))
    return Message(kind, line, shapes, entry, name="stop_hook_summary", subject=line)


def text_shape(text: str) -> Shape:
    """Return text with terminal colours as terminal output, other text as it is."""
    return Terminal(text) if "\x1b[" in text else Plain(text)


SYSTEM_MAKERS: dict[str, Callable[[Entry, Body, SystemFields], Message]] = {
    "local_command": local_command,
    "api_error": api_error,
    "turn_duration": turn_duration,
    "stop_hook_summary": hook_summary,
    "away_summary": away_summary,
    "scheduled_task_fire": scheduled_fire,
    "memory_saved": memory_saved,
}
"""What makes the message of a system entry, by its subtype."""

MAKERS: dict[str, Callable[[Entry, Body], Message]] = {
    "system": system_message,
    "attachment": attachment_message,
    "progress": progress_message,
}
"""What makes the message of an entry, by its type."""


def own_messages(entry: Entry, content: Content, names: AgentNames) -> list[Message]:
    """Return the message of an entry that is neither the user's nor the assistant's."""
    if entry.type not in SPEAKERS and is_boundary(entry):
        return [compaction_message(entry, content)]
    make = MAKERS.get(entry.type)
    return [make(entry, content.record)] if make is not None else []


DIALECT = Dialect(
    messages=own_messages,
    words=own_words,
    markings=MARKINGS,
    command=command_line,
    marked=marked_up,
    names=RECORD_NAMES,
    tools=TOOLS,
    remembers=is_memory,
)
