"""What an attachment or some progress holds, in a few words: how many, which, where."""

from collections.abc import Callable

from threadline.model.body import Body
from threadline.model.value import count_in, text_in
from threadline.outline.markup import unwrap
from threadline.outline.title import ENOUGH, count, line_of

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
