"""Tools for Codex's agents: start one, send it a message, wait for it, close it."""

from typing import NamedTuple

from threadline.json_text.decode import parse_object
from threadline.model.body import Body
from threadline.model.content import ToolResult
from threadline.model.does import Does
from threadline.model.value import text_in
from threadline.outline.block import facts, generic, raw
from threadline.outline.names import AgentNames, called, introduced
from threadline.outline.shape import Prose, Shape, Typed
from threadline.outline.title import one_line, spoken_line
from threadline.outline.tools.agents import agent_subject, show_task
from threadline.outline.tools.tool import (
    Call,
    Shapes,
    Tool,
    View,
    list_in,
    others_of,
    plain_result,
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


def show_status(call: Call, result: ToolResult) -> View:
    """Return the view of a result: the status of agents, and the name of a new one."""
    record = parse_object(result.text)
    if not record:
        return plain_result(call, result)
    states = {key: found for key in STATES if (found := states_in(record.get(key)))}
    tail = status_line(record, call.agents)
    rest = {key: value for key, value in record.items() if key not in states}
    every = [state for found in states.values() for state in found]
    shapes = [shape for state in every for shape in state.shapes(call.agents)]
    return View(f" → {tail}" if tail else "", (*shapes, *generic(rest), *others_of(result)))


def status_line(record: Body, names: AgentNames) -> str:
    """Return one line for a result about agents; empty if it is about something else."""
    if name := text_in(record.get("nickname")):
        return one_line(name)
    states = [state for key in STATES for state in states_in(record.get(key))]
    line = ", ".join(state.tell(names) for state in states)
    return one_line(line) or ("timed out" if record.get("timed_out") is True else "")


SPAWN = Tool(agent_subject, show_task, show_status, does=Does.SPAWN)
AGENTS = Tool(agents_subject, show_agents, show_status)
