"""Attachments in an outline: hooks, queued prompts, files, reminders; and progress."""

from collections.abc import Callable

from threadline.model.body import Body
from threadline.model.content import text_of
from threadline.model.decode_content import blocks_in
from threadline.model.entry import Entry
from threadline.model.markup import whole_markup
from threadline.model.value import count_in, text_in
from threadline.outline.block import compact, facts, generic, raw
from threadline.outline.markup import unwrap
from threadline.outline.message import Kind, Message
from threadline.outline.record_name import record_name
from threadline.outline.rest import rest_of, whole_blocks
from threadline.outline.shape import Code, Plain, Prose, Shape, Terminal
from threadline.outline.title import ENOUGH, count, line_of, near, spent
from threadline.outline.tools.language import language_of
from threadline.outline.user import marked_up

TEXTS = (
    *("hookName", "hookEvent", "query", "text", "content", "message", "description"),
    *("taskDescription", "toolName", "newDate", "date", "planFilePath", "condition"),
)
"""Fields that say what a record is about, the best first."""


def tell_content(record: Body) -> str:
    """Tell in one line what a record holds; nothing if that cannot be said shortly."""
    kind = record.get("type")
    teller = TELLERS.get(kind) if isinstance(kind, str) else None
    if teller is not None:
        return line_of(teller(record))
    texts = (text_in(record.get(key)) for key in TEXTS)
    return line_of(unwrap(next(filter(None, texts), "")[: 4 * ENOUGH]))


def inside(record: Body, key: str) -> Body:
    """Give the record inside another; an empty one if it is something else."""
    found = record.get(key)
    return found if isinstance(found, dict) else {}


def length(value: object) -> int:
    """Say how many items a list has; anything else has none."""
    return len(value) if isinstance(value, list) else 0


def tell_change(record: Body, added: str, removed: str = "removedNames") -> str:
    """Tell how many things are now listed, and how many no longer."""
    counts = ((length(record.get(added)), "listed"), (length(record.get(removed)), "gone"))
    return ", ".join(f"{number} {word}" for number, word in counts if number)


def tell_agents(record: Body) -> str:
    """Tell how many agents are listed."""
    return tell_change(record, "addedTypes", "removedTypes")


def tell_tools(record: Body) -> str:
    """Tell how many tools are listed."""
    return tell_change(record, "addedNames") or tell_change(record, "entries")


def tell_servers(record: Body) -> str:
    """Name the servers that instruct the model."""
    names = record.get("addedNames")
    return ", ".join(filter(None, map(text_in, names))) if isinstance(names, list) else ""


def tell_skills(record: Body) -> str:
    """Tell how many skills are listed."""
    number = count_in(record.get("skillCount")) or length(record.get("names"))
    return f"{number} listed" if number else line_of(text_in(record.get("content")))


def tell_tasks(record: Body) -> str:
    """Tell how many tasks there are, and how many are done."""
    tasks = record.get("content")
    if not isinstance(tasks, list) or not tasks:
        return "" if tasks else "empty"
    done = sum(isinstance(task, dict) and task.get("status") == "completed" for task in tasks)
    return f"{count(len(tasks), 'task')}, {done} done"


def tell_place(record: Body) -> str:
    """Tell where a session runs."""
    place = inside(record, "snapshot")
    told = (text_in(place.get(key)) for key in ("platform", "shell", "workingDirectory"))
    return " · ".join(filter(None, told))


def tell_model(record: Body) -> str:
    """Name the model."""
    model = inside(record, "identity")
    told = (text_in(model.get(key)) for key in ("marketingName", "modelId"))
    return " · ".join(filter(None, told)) or text_in(record.get("text"))


def tell_context(record: Body) -> str:
    """Name what is told of the session."""
    return ", ".join(map(str, inside(record, "context"))) or "empty"


def tell_prompt(record: Body) -> str:
    """Tell how many parts a system prompt has."""
    number = length(record.get("systemPrompt"))
    return count(number, "part") if number else ""


def tell_remote(record: Body) -> str:
    """Tell where a session can be reached from elsewhere."""
    return text_in(record.get("url")) or "none"


def tell_command(record: Body) -> str:
    """Name a command that nobody knows."""
    return f"/{text_in(record.get('commandName'))}"


def tell_output(record: Body) -> str:
    """Give the last words of a command that runs."""
    lines = text_in(record.get("output"))[-ENOUGH:].strip().splitlines()
    return lines[-1] if lines else ""


def tell_found(record: Body) -> str:
    """Tell how much a search has found."""
    found = count(count_in(record.get("resultCount")), "result")
    return f"{found} for {text_in(record.get('query'))}".removesuffix(" for ")


TELLERS: dict[str, Callable[[Body], str]] = {
    "agent_listing_delta": tell_agents,
    "bash_progress": tell_output,
    "deferred_tools_delta": tell_tools,
    "deferred_tools_record": tell_tools,
    "environment": tell_place,
    "mcp_instructions_delta": tell_servers,
    "model": tell_model,
    "prompt_snapshot": tell_prompt,
    "remote_session_change": tell_remote,
    "search_results_received": tell_found,
    "session_context": tell_context,
    "skill_listing": tell_skills,
    "task_reminder": tell_tasks,
    "todo_reminder": tell_tasks,
    "unknown_command_fallback": tell_command,
}


HOOKS = ("hook_", "async_hook")
FAILED = frozenset({"hook_blocking_error", "hook_non_blocking_error", "hook_cancelled"})
AGENT_PROGRESS = "agent_progress"
PRINTED = ("stdout", "stderr", "content")
PATHS = ("displayPath", "filename", "path")
IN_FILE = frozenset({"content", "filePath", "numLines", "startLine", "totalLines"})
QUEUED = frozenset({"type", "prompt", "commandMode", "timestamp", "origin", "humanTurn"}) | {
    "source_uuid",
    "delivery_id",
}
"""Fields of a queued prompt that are shown, or say only how it came."""


def attachment_message(entry: Entry, body: Body) -> Message:
    """Make the message of an attachment."""
    attached = body.get("attachment")
    if not isinstance(attached, dict):
        return Message("attachment", "attachment", (raw(body),), entry, name="attachment")
    name = text_in(attached.get("type")) or "attachment"
    if name == "queued_command":
        return queued_message(entry, attached)
    if name.startswith(HOOKS):
        return hook_message(entry, attached, name)
    return file_message(entry, attached, name, text_in(body.get("cwd")))


def queued_message(entry: Entry, attached: Body) -> Message:
    """Make the message of a prompt that was typed, or sent by another agent, in mid-turn."""
    prompt = attached.get("prompt")
    blocks = blocks_in(prompt)
    rest = rest_of(attached, QUEUED)
    texts = [text for block in blocks if (text := text_of(block)) is not None]
    only = texts[0] if len(texts) == len(blocks) == 1 else ""
    markup = whole_markup(only) if only[:1] == "<" else None
    origin = attached.get("origin")
    told = origin.get("kind") if isinstance(origin, dict) else None
    if markup is not None and told != "human":
        line, shapes, tool = marked_up(markup, only)
        return Message(markup.kind, line, (*shapes, *rest), entry, name="queued", tool=tool)
    kind: Kind = "teammate" if told == "peer" else "steering"
    title = next((line for text in texts if (line := line_of(text))), "[no text]")
    return Message(kind, title, (*whole_blocks(blocks), *rest), entry, name="queued")


def hook_message(entry: Entry, attached: Body, name: str) -> Message:
    """Make the message of a hook: which, how it went, what it said."""
    printed = {key: attached[key] for key in PRINTED if attached.get(key)}
    rest = {k: v for k, v in attached.items() if k not in printed and k != "type" and v != ""}
    shapes: list[Shape] = [facts(rest)] if rest else []
    for key, value in printed.items():
        texts = value if isinstance(value, list) else [value]
        shapes += [
            Terminal(text, error=key == "stderr") if isinstance(text, str) else raw(text)
            for text in texts
        ]
    hook = text_in(attached.get("hookName")) or text_in(attached.get("hookEvent"))
    took = attached.get("durationMs")
    tail = f" · {spent(took / 1000)}" if type(took) is int else ""
    error = name in FAILED
    title = f"{record_name(name)} {line_of(hook)}".strip() + tail
    return Message("hook", title, tuple(shapes), entry, name=name, error=error)


def file_message(entry: Entry, attached: Body, name: str, cwd: str) -> Message:
    """Make the message of any other attachment, by the name of its file if it has one."""
    path = next((p for key in PATHS if (p := text_in(attached.get(key)))), "")
    title = f"{record_name(name)} {line_of(near(path, cwd)) or tell_content(attached)}".strip()
    return Message("attachment", title, attached_shapes(attached, path), entry, name=name)


def attached_shapes(attached: Body, path: str) -> tuple[Shape, ...]:
    """Show what is attached: the text of a file as such, all else as facts."""
    match attached:
        case {"content": {"file": {"content": str(text)}}}:
            file = attached["content"]["file"]
            start = file.get("startLine")
            code = Code(text, language_of(path), start if type(start) is int else None)
            return (code, *beside_file(attached, path, "content"), *rest_of(file, IN_FILE))
        case {"snippet": str(text)}:
            return (Code(text, language_of(path)), *beside_file(attached, path, "snippet"))
        case {"content": str(text), "path": str()}:
            return (Prose(text), *beside_file(attached, path, "content"))
        case {"text": str(text), "type": _}:
            return (Plain(text), *fields_of(attached, "text"))
        case _:
            return fields_of(attached)


def fields_of(attached: Body, *shown: str) -> tuple[Shape, ...]:
    """Show the fields that are not shown in another way."""
    told = ("type", *shown) if isinstance(attached.get("type"), str) else shown
    return generic({k: v for k, v in attached.items() if k not in told})


def beside_file(attached: Body, path: str, *shown: str) -> tuple[Shape, ...]:
    """Show what else is said of a file; its path, if another one stands in the line."""
    names = [key for key in PATHS if path and text_in(attached.get(key)).endswith(path)]
    kind = ("type",) if isinstance(attached.get("type"), str) else ()
    return rest_of(attached, {"savedCopyFraming", *kind, *names, *shown})


def told_by_agent(data: Body) -> tuple[Shape, ...]:
    """Show what an agent's progress repeats of its transcript: in one line, as it is large."""
    told = {key: value for key, value in data.items() if key not in {"type", "message"} and value}
    return (*generic(told), compact(data.get("message")))


def agent_line(told: object) -> str:
    """Say in one line what an agent does: the tool it calls, or the first words it says."""
    match told:
        case {"message": {"content": [{"type": "tool_use", "name": str(name)}, *_]}}:
            return name
        case {"message": {"content": [{"type": "tool_result"}, *_]}}:
            return "result"
        case {"message": {"content": [{"text": str(text)}, *_]}}:
            return line_of(text)
        case _:
            return ""


def progress_message(entry: Entry, body: Body) -> Message:
    """Make the message of progress."""
    data = body.get("data")
    if not isinstance(data, dict):
        shapes = (raw(body if data is None else data),)
        return Message("progress", "progress", shapes, entry, name="progress")
    name = text_in(data.get("type")) or "progress"
    if name == AGENT_PROGRESS:
        title = f"{record_name(name)} {agent_line(data.get('message'))}".strip()
        return Message("progress", title, told_by_agent(data), entry, name=name)
    title = f"{record_name(name)} {tell_content(data)}".strip()
    return Message("progress", title, generic(data), entry, name=name)
