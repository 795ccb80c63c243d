"""Which view shows which of Codex's tools: shells and what they print, agents."""

import re
import shlex
from typing import NamedTuple

from threadline.activity.patches import BEGIN, END
from threadline.agents.codex.results import OUTPUT_HEAD
from threadline.json_text.decode import parse_object
from threadline.json_text.encode import as_text
from threadline.model.body import Body, list_in, text_in, words_in
from threadline.model.call import Call, Input
from threadline.model.content import ToolResult, text_of
from threadline.model.outcome import OK, Ending, Outcome
from threadline.model.tool import Does
from threadline.outline.agent_names import AgentNames, called, introduced
from threadline.outline.block import facts, generic, left_of, raw, rest_of
from threadline.outline.shape import Code, Facts, Plain, Prose, Shape, Terminal, Typed
from threadline.outline.title import one_line, spoken_line
from threadline.outline.tools.agents import agent_subject, show_task
from threadline.outline.tools.patch import PATCH, patch_diffs
from threadline.outline.tools.questions import QUESTION
from threadline.outline.tools.search import WEB_SEARCH
from threadline.outline.tools.show import first_inputs, guess, show_input
from threadline.outline.tools.tasks import PLAN_STEPS
from threadline.outline.tools.tool import (
    Shapes,
    Tool,
    others_of,
    plain_result,
    subject_of,
)

ONE, SEVERAL = ("id", "target", "agent_id"), ("targets", "ids")
"""The inputs that name agents."""

STATES = ("status", "previous_status")


class State(NamedTuple):
    """The status of an agent and its report; `agent` is empty if the call names it."""

    agent: str
    word: str
    report: object

    def tell(self, names: AgentNames) -> str:
        """Return it as one line."""
        who = called(self.agent, names) if self.agent else ""
        line = f"{who} {self.word}: {spoken_line(text_in(self.report))}"
        return line.strip().rstrip(": ")

    def shapes(self, names: AgentNames) -> Shapes:
        """Return its shapes: the agent, the status, and the whole report."""
        who = {"agent": introduced(self.agent, names)} if self.agent else {}
        shown: tuple[Shape, ...] = (facts(who | {"status": self.word}),)
        if isinstance(self.report, str):
            return (*shown, Prose(self.report)) if self.report else shown
        return shown if self.report is None else (*shown, raw(self.report))


def state_of(agent: str, status: object) -> State | None:
    """Return the status of an agent: a word, or a word and a report; None for anything else."""
    if isinstance(status, str):
        return State(agent, status, None)
    if isinstance(status, dict) and len(status) == 1:
        [(word, report)] = status.items()
        return State(agent, str(word), report)
    return None


def states_in(record: object) -> list[State]:
    """Return the status of agents, by their ids, or of one; none if any has another form."""
    if isinstance(record, dict) and record and all(set("-/") & {*str(key)} for key in record):
        states = [state_of(str(agent), status) for agent, status in record.items()]
    else:
        states = [state_of("", record)] if record else []
    found = [state for state in states if state is not None]
    return found if len(found) == len(states) else []


def agents_subject(call: Call) -> str:
    """Return which agents a call is about, and the message to them."""
    given = call.given
    named = [given.get(key) for key in ONE]
    named += [agent for key in SEVERAL for agent in list_in(given.get(key))]
    who = ", ".join(called(agent, call.agents) for agent in named if isinstance(agent, str))
    message = call.text("message")
    return " ".join(filter(None, [one_line(who), f'"{one_line(message)}"' if message else ""]))


def show_agents(call: Call) -> Shapes:
    """Return the shapes of a call: the agents by name, and the message to them."""
    message = call.text("message")
    rest = {key: introduced(value, call.agents) for key, value in call.given.items()}
    if message:
        del rest["message"]
    return (*generic(rest), *((Typed(message),) if message else ()))


def show_status(call: Call, result: ToolResult) -> Shapes:
    """Return the shapes of a result: the status of agents, and the name of a new one."""
    record = parse_object(result.text)
    if not record:
        return plain_result(call, result)
    states = {key: found for key in STATES if (found := states_in(record.get(key)))}
    rest = {key: value for key, value in record.items() if key not in states}
    every = [state for found in states.values() for state in found]
    shapes = [shape for state in every for shape in state.shapes(call.agents)]
    return (*shapes, *generic(rest), *others_of(result))


def status_outcome(call: Call, result: ToolResult) -> Outcome:
    """Return the status of agents, or the name of a new one."""
    record = parse_object(result.text)
    return Outcome(answer=status_line(record, call.agents)) if record else OK


def status_line(record: Body, names: AgentNames) -> str:
    """Return one line for a result about agents; empty if it is about something else."""
    if name := text_in(record.get("nickname")):
        return one_line(name)
    states = [state for key in STATES for state in states_in(record.get(key))]
    line = ", ".join(state.tell(names) for state in states)
    return one_line(line) or ("timed out" if record.get("timed_out") is True else "")


SPAWN = Tool(agent_subject, show_task, show_status, status_outcome, does=Does.SPAWN)
AGENTS = Tool(agents_subject, show_agents, show_status, status_outcome)


SHELL = frozenset({"bash", "sh", "zsh", "/bin/bash", "/bin/sh", "/bin/zsh", "/usr/bin/bash"})
FLAGS = frozenset({"-c", "-lc", "-ic"})
HEAD = re.compile(r"^([A-Z][\w ]{2,30}): ?(.*)$")
ENDED = re.compile(r"Process exited with code (-?\d+)")
OUTPUT = "Output:\n"
FAR = 400
"""How far the head of a result reaches."""


def command_of(given: Input) -> str:
    """Return the command line that was run, without the shell around it."""
    found = given.get(command_key(given))
    if not isinstance(found, list):
        return words_in(found)
    words = [as_text(word) for word in found]
    match words:
        case [shell, flag, line] if shell in SHELL and flag in FLAGS:
            return line
        case _:
            return shlex.join(words)


def command_key(given: Input) -> str:
    """Return the name of the input that holds the command: newer versions say `cmd`."""
    return "cmd" if "cmd" in given else "command"


def command_subject(call: Call) -> str:
    """Return the command as the subject of a call."""
    return one_line(command_of(call.given))


def show_command(call: Call) -> Shapes:
    """Show the command, a patch in it as the change it makes, and what else was asked for."""
    line = command_of(call.given)
    shown = command_key(call.given) if line else ""
    rest = {key: value for key, value in call.given.items() if key != shown}
    shapes: list[Shape] = [Code(line, "bash")] if line else []
    if "apply_patch" in line[:FAR] and BEGIN in line:
        before, _, patch = line.partition(BEGIN)
        patch, _, after = patch.partition(END)
        shapes = [Code(f"{before}…{after}", "bash"), *patch_diffs(patch)]
    pairs = tuple((key, str(value)) for key, value in rest.items())
    return (*shapes, Facts(pairs)) if pairs else tuple(shapes)


def show_output(call: Call, result: ToolResult) -> Shapes:
    """Show what the command printed, and what the client says of it."""
    failed = run_outcome(call, result).has_failed
    head, printed = split_output(result)
    shapes: list[Shape] = [Terminal(printed, error=failed)] if printed.strip() else []
    return (*shapes, *head, *others_of(result))


def run_outcome(call: Call, result: ToolResult) -> Outcome:
    """Return how a command ended."""
    if code := result.kept.run.exit_code:
        return Outcome(Ending.FAILED, code)
    return Outcome(Ending.FAILED) if result.failed else OK


def split_output(result: ToolResult) -> tuple[Shapes, str]:
    """Separate the head of a result from what was printed."""
    text, printed = result.text, result.kept.run.out
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


RUN = Tool(
    command_subject,
    show_command,
    show_output,
    run_outcome,
    own_errors=True,
    does=Does.RUN,
    command=command_of,
)
TYPE_INTO = Tool(
    subject_of("session_id", "chars"),
    show_command,
    show_output,
    run_outcome,
    own_errors=True,
    job="session_id",
)


def show_blocks(call: Call, result: ToolResult) -> Shapes:
    """Show what a tool returned, without the head that the client puts before it."""
    shapes: list[Shape] = []
    for block in result.blocks:
        if (text := text_of(block)) is not None:
            head, rest = split_head(text) if OUTPUT_HEAD.match(text) else ((), text)
            shapes += [*head, *((guess(rest),) if rest.strip() else ())]
    return (*shapes, *others_of(result))


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
