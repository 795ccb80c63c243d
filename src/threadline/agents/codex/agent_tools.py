"""Codex's agents: begun, told something, waited for, closed."""

from typing import NamedTuple

from threadline.json_text.decode import parse_object
from threadline.model.body import Body
from threadline.model.content import ToolResult
from threadline.model.does import Does
from threadline.model.value import text_in
from threadline.outline.block import facts, generic, raw
from threadline.outline.names import AgentNames, called, introduced
from threadline.outline.shape import Prose, Shape
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
    """How an agent is (none is named if the call names it), and what it says of that."""

    agent: str
    word: str
    report: object

    def tell(self, names: AgentNames) -> str:
        """Tell it in a line."""
        who = called(self.agent, names) if self.agent else ""
        told = f"{who} {self.word}: {spoken_line(text_in(self.report))}"
        return told.strip().rstrip(": ")

    def shapes(self, names: AgentNames) -> Shapes:
        """Show it: who, how, and the report whole."""
        who = {"agent": introduced(self.agent, names)} if self.agent else {}
        shown: tuple[Shape, ...] = (facts(who | {"status": self.word}),)
        if isinstance(self.report, str):
            return (*shown, Prose(self.report)) if self.report else shown
        return shown if self.report is None else (*shown, raw(self.report))


def state_of(agent: str, status: object) -> State | None:
    """Read how an agent is: a word, or a word and what it reports; None of anything else."""
    if isinstance(status, str):
        return State(agent, status, None)
    if isinstance(status, dict) and len(status) == 1:
        [(word, report)] = status.items()
        return State(agent, str(word), report)
    return None


def states_in(told: object) -> list[State]:
    """Read how some agents are: by their ids, or only one; none if any is told otherwise."""
    if isinstance(told, dict) and told and all(set("-/") & {*str(key)} for key in told):
        states = [state_of(str(agent), status) for agent, status in told.items()]
    else:
        states = [state_of("", told)] if told else []
    found = [state for state in states if state is not None]
    return found if len(found) == len(states) else []


def agents_subject(call: Call) -> str:
    """Tell which agents a call is about, and what it tells them."""
    given = call.given
    named = [given.get(key) for key in ONE]
    named += [agent for key in SEVERAL for agent in list_in(given.get(key))]
    who = ", ".join(called(agent, call.agents) for agent in named if isinstance(agent, str))
    message = call.text("message")
    return " ".join(filter(None, [one_line(who), f'"{one_line(message)}"' if message else ""]))


def show_agents(call: Call) -> Shapes:
    """Show which agents a call is about, each with its name, and what it tells them."""
    message = call.text("message")
    rest = {key: introduced(value, call.agents) for key, value in call.given.items()}
    if message:
        del rest["message"]
    return (*generic(rest), *((Prose(message),) if message else ()))


def show_told(call: Call, result: ToolResult) -> View:
    """Show what is told of agents: a record, most often, and the name that one was given."""
    told = parse_object(result.text)
    if not told:
        return plain_result(call, result)
    states = {key: found for key in STATES if (found := states_in(told.get(key)))}
    tail = told_line(told, call.agents)
    rest = {key: value for key, value in told.items() if key not in states}
    every = [state for found in states.values() for state in found]
    shapes = [shape for state in every for shape in state.shapes(call.agents)]
    return View(f" → {tail}" if tail else "", (*shapes, *generic(rest), *others_of(result)))


def told_line(told: Body, names: AgentNames) -> str:
    """Tell in a line what a record says of agents; empty if it says nothing of any."""
    if name := text_in(told.get("nickname")):
        return one_line(name)
    states = [state for key in STATES for state in states_in(told.get(key))]
    line = ", ".join(state.tell(names) for state in states)
    return one_line(line) or ("timed out" if told.get("timed_out") is True else "")


SPAWN = Tool(agent_subject, show_task, show_told, does=Does.SPAWN)
AGENTS = Tool(agents_subject, show_agents, show_told)
