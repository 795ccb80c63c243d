"""Agents: Task and Agent with their totals, workflows, messages between agents."""

import re

from threadline.lazy import LazyPattern
from threadline.model.body import number_in, record_in, text_in
from threadline.model.call import Call, Input
from threadline.model.content import ToolResult, text_of
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

TAIL = LazyPattern(r"^agentId: \S+", re.MULTILINE)
TOTALS = {
    "steps": ("tool_uses",),
    "tokens": ("total_tokens", "subagent_tokens"),
    "duration": ("duration_ms",),
}


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


def show_report(call: Call, result: ToolResult) -> Shapes:
    """Show what an agent answered, and what it took."""
    del call
    shapes: list[Shape] = []
    for block in result.blocks:
        text = text_of(block)
        if text is not None and TAIL.match(text):
            shapes.append(Plain(text))
        else:
            shapes += whole_block(block)
    totals = read_totals(result)
    if totals:
        shapes.append(Facts(tuple((name, tell(name, value)) for name, value in totals.items())))
    return tuple(shapes)


def report_outcome(call: Call, result: ToolResult) -> Outcome:
    """Return what an agent took, or that it runs in the background."""
    del call
    if result.kept.spawned.running:
        return Outcome(Ending.RUNNING)
    totals = read_totals(result)
    tokens = [f"{thousands(totals['tokens'])} tokens"] if totals.get("tokens") else []
    steps = [count(totals["steps"], "step")] if "steps" in totals else []
    return Outcome(note=" · ".join([*steps, *tokens]))


def read_totals(result: ToolResult) -> dict[str, int]:
    """Read what an agent took: from what the harness kept, else from the end of its answer."""
    told = dict(re.findall(r"^\W*(?:usage>)?(\w+): (\d{1,15})", result.text[-400:], re.MULTILINE))
    spawned = result.kept.spawned
    kept_totals = (spawned.steps, spawned.tokens, spawned.milliseconds)
    found = {}
    for (name, keys), kept in zip(TOTALS.items(), kept_totals, strict=True):
        value = kept if kept is not None else next((told[k] for k in keys if k in told), None)
        if value is not None:
            found[name] = int(value)
    return found


def tell(name: str, value: int) -> str:
    """Return a total as text, a duration in seconds or minutes."""
    if name == "duration":
        return spent(value / 1000)
    return f"{value:,}" if name == "tokens" else str(value)


def answer_of(result: ToolResult) -> str:
    """Return the answer of an agent without what the harness adds."""
    texts = map(text_of, result.blocks)
    return "\n".join(text for text in texts if text and not TAIL.match(text))


def show_launched(call: Call, result: ToolResult) -> Shapes:
    """Show that a workflow was begun."""
    shapes = plain_result(call, result)
    told = record_in(result.kept.raw)
    kept = {key: value for key, value in told.items() if number_in(value) or text_in(value)}
    return (*shapes, facts(kept)) if kept else shapes


AGENT = Tool(agent_subject, show_task, show_report, report_outcome, label="Agent", does=Does.SPAWN)
WORKFLOW = Tool(subject_of("name", "scriptPath"), show_input, show_launched, does=Does.SPAWN)
MESSAGE = Tool(subject_of("recipient", "to", "content", "message"), show_input, plain_result)
