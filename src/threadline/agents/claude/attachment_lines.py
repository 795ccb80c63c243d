"""One line for each attachment and progress: how many, which, where."""

from collections.abc import Callable

import msgspec
from msgspec import field

from threadline.json_text.lenient import fitting_fields
from threadline.model.body import Body, count_in, text_in
from threadline.outline.title import ENOUGH, count, line_of, unwrap

TEXT_FIELDS = (
    *("hookName", "hookEvent", "query", "text", "content", "message", "description"),
    *("taskDescription", "toolName", "newDate", "date", "planFilePath", "condition"),
)
"""Fields that say what a record is about, the best first."""


class Surroundings(msgspec.Struct, gc=False):
    """Where a session runs."""

    platform: str | None = None
    shell: str | None = None
    cwd: str | None = field(name="workingDirectory", default=None)


class Model(msgspec.Struct, gc=False):
    """The model of a session."""

    title: str | None = field(name="marketingName", default=None)
    id: str | None = field(name="modelId", default=None)


class Details(msgspec.Struct, gc=False):
    """The fields of attachments and progress that are displayed in one line."""

    added_names: list[object] = field(name="addedNames", default_factory=list)
    removed_names: list[object] = field(name="removedNames", default_factory=list)
    added_types: list[object] = field(name="addedTypes", default_factory=list)
    removed_types: list[object] = field(name="removedTypes", default_factory=list)
    entries: list[object] = field(default_factory=list)
    names: list[object] = field(default_factory=list)
    prompt_parts: list[object] = field(name="systemPrompt", default_factory=list)
    context: dict[str, object] = field(default_factory=dict)
    skill_count: object = field(name="skillCount", default=None)
    result_count: object = field(name="resultCount", default=None)
    content: object = None
    snapshot: Surroundings = field(default_factory=Surroundings)
    identity: Model = field(default_factory=Model)
    text: str | None = None
    url: str | None = None
    command: str | None = field(name="commandName", default=None)
    output: str | None = None
    query: str | None = None


def content_line(record: Body) -> str:
    """Return one line for an attachment or progress; empty if it has no short content."""
    kind = record.get("type")
    line = LINES.get(kind) if isinstance(kind, str) else None
    if line is not None:
        return line_of(line(fitting_fields(Details, record)))
    texts = (text_in(record.get(key)) for key in TEXT_FIELDS)
    return line_of(unwrap(next(filter(None, texts), "")[: 4 * ENOUGH]))


def change_line(added: list[object], removed: list[object]) -> str:
    """Return how many things are now listed, and how many no longer."""
    counts = ((len(added), "listed"), (len(removed), "gone"))
    return ", ".join(f"{number} {word}" for number, word in counts if number)


def agents_line(details: Details) -> str:
    """Return how many agents are listed."""
    return change_line(details.added_types, details.removed_types)


def tools_line(details: Details) -> str:
    """Return how many tools are listed."""
    removed = details.removed_names
    return change_line(details.added_names, removed) or change_line(details.entries, removed)


def servers_line(details: Details) -> str:
    """Return the names of the servers that instruct the model."""
    return ", ".join(filter(None, map(text_in, details.added_names)))


def skills_line(details: Details) -> str:
    """Return how many skills are listed."""
    number = count_in(details.skill_count) or len(details.names)
    return f"{number} listed" if number else line_of(text_in(details.content))


def tasks_line(details: Details) -> str:
    """Return how many tasks there are, and how many are done."""
    tasks = details.content
    if not isinstance(tasks, list) or not tasks:
        return "" if tasks else "empty"
    done = sum(isinstance(task, dict) and task.get("status") == "completed" for task in tasks)
    return f"{count(len(tasks), 'task')}, {done} done"


def surroundings_line(details: Details) -> str:
    """Return where a session runs."""
    found = details.snapshot
    return " · ".join(filter(None, (found.platform, found.shell, found.cwd)))


def model_line(details: Details) -> str:
    """Return the name of the model."""
    model = details.identity
    return " · ".join(filter(None, (model.title, model.id))) or details.text or ""


def context_line(details: Details) -> str:
    """Return the names of the facts about a session."""
    return ", ".join(details.context) or "empty"


def prompt_line(details: Details) -> str:
    """Return how many parts a system prompt has."""
    return count(len(details.prompt_parts), "part") if details.prompt_parts else ""


def remote_line(details: Details) -> str:
    """Return the address under which a session can be reached."""
    return details.url or "none"


def command_line(details: Details) -> str:
    """Return an unknown command."""
    return f"/{details.command or ''}"


def output_line(details: Details) -> str:
    """Return the last line that a running command printed."""
    lines = (details.output or "")[-ENOUGH:].strip().splitlines()
    return lines[-1] if lines else ""


def found_line(details: Details) -> str:
    """Return how much a search has found."""
    found = count(count_in(details.result_count), "result")
    return f"{found} for {details.query or ''}".removesuffix(" for ")


LINES: dict[str, Callable[[Details], str]] = {
    "agent_listing_delta": agents_line,
    "bash_progress": output_line,
    "deferred_tools_delta": tools_line,
    "deferred_tools_record": tools_line,
    "environment": surroundings_line,
    "mcp_instructions_delta": servers_line,
    "model": model_line,
    "prompt_snapshot": prompt_line,
    "remote_session_change": remote_line,
    "search_results_received": found_line,
    "session_context": context_line,
    "skill_listing": skills_line,
    "task_reminder": tasks_line,
    "todo_reminder": tasks_line,
    "unknown_command_fallback": command_line,
}
"""What returns the line of an attachment or progress, by its type."""
