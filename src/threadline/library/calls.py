"""Calls in one line: `Bash pytest -q`, `Edit src/app.py`, `Agent scout "find the bug"`."""

from typing import Any

Input = dict[str, Any]

SUBJECTS = {
    "Bash": ("command",),
    "BashOutput": ("bash_id",),
    "KillShell": ("shell_id",),
    "Read": ("file_path",),
    "Write": ("file_path",),
    "Edit": ("file_path",),
    "MultiEdit": ("file_path",),
    "NotebookEdit": ("notebook_path",),
    "Glob": ("pattern", "path"),
    "Grep": ("pattern", "path"),
    "LS": ("path",),
    "WebSearch": ("query",),
    "WebFetch": ("url",),
    "Skill": ("skill", "args"),
    "TaskCreate": ("subject",),
    "TaskUpdate": ("taskId", "status"),
    "TaskOutput": ("task_id",),
    "TaskStop": ("task_id",),
    "SendMessage": ("recipient", "to", "content"),
    "Workflow": ("name", "scriptPath"),
    "Monitor": ("description",),
    "ScheduleWakeup": ("reason",),
}
"""Which parts of a call's input say what it is about."""

PATHS = frozenset({"file_path", "notebook_path", "path", "scriptPath"})
ENOUGH = 300


def summarise_call(name: str, given: Input, cwd: str = "") -> str:
    """Say in one line what is called and on what."""
    if name in {"Agent", "Task"}:
        return " ".join(["Agent", *agent_words(given)])
    if name == "TodoWrite":
        return f"TodoWrite {len(given['todos'])} items" if is_list(given.get("todos")) else name
    if name == "AskUserQuestion":
        return f"AskUserQuestion {question_of(given)}".strip()
    keys = SUBJECTS.get(name) or list(given)[:2]
    words = [subject(key, given[key], cwd) for key in keys if key in given]
    return " ".join([tool_name(name), *filter(None, words)])[:ENOUGH]


def agent_words(given: Input) -> list[str]:
    """Say which agent is called, and for what."""
    kind = given.get("name") or given.get("subagent_type")
    what = given.get("description") or given.get("prompt")
    words = [kind] if isinstance(kind, str) and kind else []
    return [*words, f'"{one_line(what)}"'] if isinstance(what, str) and what else words


def subject(key: str, value: object, cwd: str) -> str:
    """Show one part of the input; paths as seen from the working directory."""
    if isinstance(value, str):
        return one_line(value.removeprefix(f"{cwd}/") if key in PATHS and cwd else value)
    return str(value) if isinstance(value, int | float) else ""


def one_line(text: str) -> str:
    """Fold white space."""
    return " ".join(text[: 4 * ENOUGH].split())[:ENOUGH]


def tool_name(name: str) -> str:
    """Shorten the names of tools that come from servers: `mcp__server__tool`."""
    return name.removeprefix("mcp__").replace("__", ":") if name.startswith("mcp__") else name


def question_of(given: Input) -> str:
    """Give the first question that is asked."""
    questions = given.get("questions")
    first = questions[0] if is_list(questions) and questions else given
    text = first.get("question") if isinstance(first, dict) else None
    return one_line(text) if isinstance(text, str) else ""


def is_list(value: object) -> bool:
    """Say whether `value` is a list."""
    return isinstance(value, list)
