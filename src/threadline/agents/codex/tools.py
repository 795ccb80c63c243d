"""Which view shows which of Codex's tools; shells and what they print."""

import re
import shlex

from threadline.agents.codex.agent_tools import AGENTS, SPAWN
from threadline.agents.codex.results import OUTPUT_HEAD
from threadline.json_text.decode import parse_object
from threadline.json_text.encode import as_text
from threadline.model.body import Body
from threadline.model.content import ToolResult, text_of
from threadline.model.does import Does
from threadline.model.value import text_in
from threadline.outline.rest import left_of, rest_of
from threadline.outline.shape import Code, Facts, Plain, Shape, Terminal
from threadline.outline.title import one_line
from threadline.outline.tools.other import first_inputs, guess, show_input
from threadline.outline.tools.patch import BEGIN, END, PATCH, patch_diffs
from threadline.outline.tools.questions import QUESTION
from threadline.outline.tools.tasks import PLAN_STEPS
from threadline.outline.tools.tool import (
    Call,
    Shapes,
    Tool,
    View,
    others_of,
    subject_of,
    words_in,
)
from threadline.outline.tools.web import WEB_SEARCH

SHELL = frozenset({"bash", "sh", "zsh", "/bin/bash", "/bin/sh", "/bin/zsh", "/usr/bin/bash"})
FLAGS = frozenset({"-c", "-lc", "-ic"})
HEAD = re.compile(r"^([A-Z][\w ]{2,30}): ?(.*)$")
ENDED = re.compile(r"Process exited with code (-?\d+)")
OUTPUT = "Output:\n"
FAR = 400
"""How far the head of a result reaches."""


def command_of(call: Call) -> str:
    """Return the command line that was run, without the shell around it."""
    found = call.given.get(command_key(call))
    if not isinstance(found, list):
        return words_in(found)
    words = [as_text(word) for word in found]
    match words:
        case [shell, flag, line] if shell in SHELL and flag in FLAGS:
            return line
        case _:
            return shlex.join(words)


def command_key(call: Call) -> str:
    """Return the name of the input that holds the command: newer versions say `cmd`."""
    return "cmd" if "cmd" in call.given else "command"


def command_subject(call: Call) -> str:
    """Return the command as the subject of a call."""
    return one_line(command_of(call))


def show_command(call: Call) -> Shapes:
    """Show the command, a patch in it as the change it makes, and what else was asked for."""
    line = command_of(call)
    shown = command_key(call) if line else ""
    rest = {key: value for key, value in call.given.items() if key != shown}
    shapes: list[Shape] = [Code(line, "bash")] if line else []
    if "apply_patch" in line[:FAR] and BEGIN in line:
        before, _, patch = line.partition(BEGIN)
        patch, _, after = patch.partition(END)
        shapes = [Code(f"{before}…{after}", "bash"), *patch_diffs(patch)]
    pairs = tuple((key, str(value)) for key, value in rest.items())
    return (*shapes, Facts(pairs)) if pairs else tuple(shapes)


def show_output(call: Call, result: ToolResult) -> View:
    """Show what the command printed, how it ended, and what the client says of it."""
    del call
    code = result.record.get("exitCode")
    failed = result.failed or (type(code) is int and code != 0)
    tail = f" → exit {code}" if type(code) is int and code else " → failed" if failed else ""
    head, printed = split_output(result)
    shapes: list[Shape] = [Terminal(printed, error=failed)] if printed.strip() else []
    return View(tail, (*shapes, *head, *others_of(result)))


def split_output(result: ToolResult) -> tuple[Shapes, str]:
    """Separate the head of a result from what was printed."""
    text, printed = result.text, text_in(result.record.get("stdout"))
    found = parse_object(text) if printed and text.startswith("{") else None
    return (beside_output(found), printed) if found is not None else split_head(text)


def split_head(text: str) -> tuple[Shapes, str]:
    """Split a result into the head that the client puts before it and the rest."""
    at = text.find(OUTPUT, 0, FAR)
    if at < 0:
        return (), text
    pairs = [pair for line in text[:at].splitlines() if (pair := fact(line)) is not None]
    odd = [line for line in text[:at].splitlines() if line.strip() and fact(line) is None]
    shapes: list[Shape] = [Facts(tuple(pairs))] if pairs else []
    return (*shapes, *map(Plain, odd)), text[at + len(OUTPUT) :]


def beside_output(found: Body) -> Shapes:
    """Return the shapes of other fields of a result in JSON than output, exit code and time."""
    meta = found.get("metadata")
    if isinstance(meta, dict):
        found |= {"metadata": left_of(meta, {"exit_code", "duration_seconds"})}
    return rest_of(found, {"output"})


def fact(line: str) -> tuple[str, str] | None:
    """Return the name and the value in one line of a head; None for another line."""
    if ended := ENDED.fullmatch(line):
        return "exit code", ended[1]
    found = HEAD.fullmatch(line)
    return (found[1], found[2]) if found else None


RUN = Tool(command_subject, show_command, show_output, timed=True, own_errors=True, does=Does.RUN)
TYPE_INTO = Tool(subject_of("session_id", "chars"), show_command, show_output, own_errors=True)


def show_blocks(call: Call, result: ToolResult) -> View:
    """Show what a tool returned, without the head that the client puts before it."""
    del call
    shapes: list[Shape] = []
    for block in result.blocks:
        if (text := text_of(block)) is not None:
            head, rest = split_head(text) if OUTPUT_HEAD.match(text) else ((), text)
            shapes += [*head, *((guess(rest),) if rest.strip() else ())]
    return View("", (*shapes, *others_of(result)))


ANY = Tool(first_inputs, show_input, show_blocks)

TOOLS: dict[str, Tool] = {
    "exec_command": RUN,
    "shell": RUN,
    "shell_command": RUN,
    "local_shell": RUN,
    "container.exec": RUN,
    "unified_exec": RUN,
    "write_stdin": TYPE_INTO,
    "apply_patch": PATCH,
    "update_plan": PLAN_STEPS,
    "request_user_input": QUESTION,
    "web_search": WEB_SEARCH,
    "spawn_agent": SPAWN,
    "send_input": AGENTS,
    "wait_agent": AGENTS,
    "close_agent": AGENTS,
    "resume_agent": AGENTS,
    "interrupt_agent": AGENTS,
}
