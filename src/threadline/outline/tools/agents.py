"""Agents: Task and Agent with their totals, workflows, messages between agents."""

import re
from functools import partial

from threadline.model.body import number_in, record_in, text_in
from threadline.model.call import Call, Input
from threadline.model.content import ToolResult, text_of
from threadline.model.file import NO_AGENT_WORDS, AgentWords
from threadline.model.outcome import Ending, Outcome
from threadline.model.tool import Does
from threadline.outline.block import facts, generic, whole_block
from threadline.outline.shape import Facts, Plain, Shape, Typed
from threadline.outline.title import count, one_line, spent, thousands
from threadline.outline.tools.show import show_input
from threadline.outline.tools.tool import (
    Shapes,
    Tool,
    plain_result,
    subject_of,
)

TOTALS = ("steps", "tokens", "duration")


def agent_task(given: Input) -> str:
    """Return the task of the called agent on one line."""
    what = given.get("description") or given.get("prompt") or given.get("message")
    return one_line(what) if isinstance(what, str) else ""


def agent_words(given: Input) -> list[str]:
    """Return the type or name of the called agent and its task."""
    kind = given.get("name") or given.get("subagent_type") or given.get("agent_type")
    words = [kind] if isinstance(kind, str) and kind else []
    task = agent_task(given)
    return [*words, f'"{task}"'] if task else words


def agent_subject(call: Call) -> str:
    """Return the called agent and its task on one line."""
    return " ".join(agent_words(call.given))


def show_task(call: Call) -> Shapes:
    """Show what an agent is asked."""
    prompt = call.text("prompt", "message")
    rest = {key: value for key, value in call.given.items() if value != prompt}
    return (*generic(rest), *((Typed(prompt),) if prompt else ()))


def show_report(words: AgentWords, call: Call, result: ToolResult) -> Shapes:
    """Show what an agent answered, and what it took."""
    shapes: list[Shape] = []
    for block in result.blocks:
        text = text_of(block)
        if text is not None and names_agent(text, words):
            shapes.append(Plain(text))
        else:
            shapes += whole_block(block)
    totals = read_totals(result, words)
    if totals:
        shapes.append(Facts(tuple((name, tell(name, value)) for name, value in totals.items())))
    return tuple(shapes)


def report_outcome(words: AgentWords, call: Call, result: ToolResult) -> Outcome:
    """Return what an agent took, or that it runs in the background."""
    if result.kept.spawned.running:
        return Outcome(Ending.RUNNING)
    if (member := result.kept.spawned.member) is not None:
        return Outcome(note=f"joined team {member.team}" if member.team else "")
    totals = read_totals(result, words)
    tokens = [f"{thousands(totals['tokens'])} tokens"] if totals.get("tokens") else []
    steps = [count(totals["steps"], "step")] if "steps" in totals else []
    return Outcome(note=" · ".join([*steps, *tokens]))


def read_totals(result: ToolResult, words: AgentWords) -> dict[str, int]:
    """Read what an agent took: from what the harness kept, else from the end of its answer."""
    spawned = result.kept.spawned
    kept = dict(zip(TOTALS, (spawned.steps, spawned.tokens, spawned.milliseconds), strict=True))
    # What the client kept may lack a total that the text tells.
    if words.totals and None in kept.values():
        end = result.text[-400:]
        told = dict(re.findall(r"^\W*(?:usage>)?(\w+): (\d{1,15})", end, re.MULTILINE))
        for name, keys in zip(TOTALS, words.totals, strict=True):
            value = next((told[key] for key in keys if key in told), None)
            if kept[name] is None and value is not None:
                kept[name] = int(value)
    return {name: value for name, value in kept.items() if value is not None}


def names_agent(text: str, words: AgentWords) -> bool:
    """Return True if a part of a result is not the answer of the agent, but names it."""
    return bool(words.agent) and re.match(words.agent, text) is not None


def tell(name: str, value: int) -> str:
    """Return a total as text, a duration in seconds or minutes."""
    if name == "duration":
        return spent(value / 1000)
    return f"{value:,}" if name == "tokens" else str(value)


def answer_of(result: ToolResult, words: AgentWords) -> str:
    """Return the answer of an agent without what the harness adds."""
    texts = map(text_of, result.blocks)
    return "\n".join(text for text in texts if text and not names_agent(text, words))


def show_launched(call: Call, result: ToolResult) -> Shapes:
    """Show that a workflow was begun."""
    shapes = plain_result(call, result)
    told = record_in(result.kept.raw)
    kept = {key: value for key, value in told.items() if number_in(value) or text_in(value)}
    return (*shapes, facts(kept)) if kept else shapes


def agent_tool(words: AgentWords = NO_AGENT_WORDS) -> Tool:
    """Make the view of a tool that starts agents, by how a client tells of them."""
    report, outcome = partial(show_report, words), partial(report_outcome, words)
    return Tool(agent_subject, show_task, report, outcome, label="Agent", does=Does.SPAWN)


AGENT = agent_tool()
WORKFLOW = Tool(subject_of("name", "scriptPath"), show_input, show_launched, does=Does.SPAWN)
MESSAGE = Tool(subject_of("recipient", "to", "content", "message"), show_input, plain_result)
