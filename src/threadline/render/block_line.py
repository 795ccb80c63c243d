"""Blocks of messages, and turns, in one line each: what they are, what they say, their style."""

import json
from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from threadline.compare.turns import CallSummary, Touched, Turn
from threadline.context import Part, SentBlock
from threadline.model.call import Call
from threadline.model.content import ToolCall
from threadline.model.entry import Entry
from threadline.model.markup import only_reminder
from threadline.model.price import Spent
from threadline.model.speaker import Speaker, voice_in
from threadline.model.tool import Does
from threadline.outline.agent_names import AgentNames
from threadline.outline.amounts import cost_note, cost_reason, money
from threadline.outline.dialect import NOBODY, PLAIN_DIALECT, Dialect
from threadline.outline.title import harness_line, line_of, spoken_line
from threadline.outline.tools.show import tool_name
from threadline.outline.words import result_line
from threadline.render.facts import count
from threadline.render.style import Display, Span

HARNESS = Entry("user", meta=True)
"""A text of a context may be the harness's: what it was sent for is not known any more."""
CALLS = 5
"""How many calls of a turn are listed; the rest are counted."""


class BlockLine(NamedTuple):
    """A block in one line: a label if needed, its text, its style."""

    label: str
    text: str
    style: str


class BlockFormatter:
    """Formats blocks one after the other; a result is labelled with the tool of its call.

    `agents` are the names of agents by id; results of spawning calls add more.
    """

    def __init__(
        self, dialect: Dialect = PLAIN_DIALECT, cwd: str = "", agents: AgentNames = NOBODY
    ) -> None:
        self._dialect = dialect
        self._cwd = cwd
        self._agents = dict(agents)
        self._calls: dict[str | None, Call] = {}

    def format(self, block: SentBlock, role: str) -> BlockLine:
        """Return a block as one line."""
        text = block.text or ""
        match block.type:
            case Part.TEXT:
                return format_text(text, role, self._dialect, self._agents)
            case Part.THINKING:
                return BlockLine("thinking ", line_of(text) or "(not recorded)", "dim")
            case Part.TOOL_CALL:
                made = ToolCall(block.name or "?", block.id or "", parse_input(block))
                call = self._dialect.call(made, self._cwd, self._agents)
                self._calls[block.id] = call
                return BlockLine("", self._dialect.title(call), "tool")
            case Part.TOOL_RESULT:
                return self._format_result(block, text)
            case Part.IMAGE | Part.OTHER:
                return BlockLine(f"{block.type} ", block.name or "", "dim")

    def _format_result(self, block: SentBlock, text: str) -> BlockLine:
        """Return a result as one line: the first line of its text."""
        call = self._calls.get(block.id)
        name = call.name if call is not None else ""
        if call is not None and call.does is Does.SPAWN:
            self._agents.update(self._dialect.named_agents(text))
        label = f"{tool_name(name)} {'failed' if block.error else 'result'} ".lstrip()
        line = result_line(text, self._dialect, self._agents) or "(empty)"
        return BlockLine(label, line, "bad" if block.error else "dim")


def format_text(
    text: str, role: str, dialect: Dialect = PLAIN_DIALECT, agents: AgentNames = NOBODY
) -> BlockLine:
    """Return a text as one line, with a label if the user did not type it."""
    if role == "user" and (own := dialect.text_words(HARNESS, text, agents)) is not None:
        return (
            BlockLine("task ", own.text, "dim")
            if own.role == "system"
            else BlockLine("", own.text, "prompt")
        )
    if reminder := only_reminder(text, dialect.markings):
        return BlockLine("reminder ", line_of(reminder), "dim")
    if role != "user":
        return BlockLine("", line_of(text), "")
    speaker = voice_in(text, dialect.markings).speaker
    if speaker is Speaker.COMMAND:
        return BlockLine("", dialect.command(text), "prompt")
    typed = speaker is Speaker.PERSON
    return (
        BlockLine("", line_of(text), "prompt")
        if typed
        else BlockLine("", harness_line(text), "dim")
    )


def parse_input(block: SentBlock) -> dict[str, object]:
    """Parse the input of a call."""
    try:
        found = json.loads(block.text or "")
    except (ValueError, RecursionError):
        return {}
    return found if isinstance(found, dict) else {}


def turn_rows(turn: Turn, display: Display, *, full: bool) -> Iterator[Span]:
    """Yield the rows of a turn: prompt, calls, answer."""
    if turn.compaction:
        yield f"{display.glyphs.package}compacted", "mark"
        return
    if turn.prompt:
        yield f"{display.glyphs.prompt} {line_of(turn.prompt)}", "prompt"
    shown = turn.calls if full or len(turn.calls) <= CALLS else turn.calls[: CALLS - 1]
    yield from map(call_row, shown)
    if len(shown) < len(turn.calls):
        yield f"  {display.glyphs.more} {count(len(turn.calls) - len(shown), 'more call')}", "dim"
    if turn.answer:
        yield f"  {spoken_line(turn.answer)}", ""


def call_row(call: CallSummary) -> Span:
    """Return the row of a call."""
    return (f"  {call.title} failed", "bad") if call.error else (f"  {call.title}", "tool")


def file_rows(files: Iterable[Touched]) -> Iterator[Span]:
    """Yield the rows of files; those only read come last, dim."""
    listed = sorted(files, key=lambda file: not (file.edited or file.written))
    for file in listed:
        actions = [("written", file.written), ("edited", file.edited), ("read", file.read)]
        told = ", ".join(
            f"{action} {times}×" if times > 1 else action for action, times in actions if times
        )
        yield f"  {file.name} {told}", "" if file.edited or file.written else "dim"


def tell_calls(calls: Mapping[str, int]) -> str:
    """Count the calls of each tool, the most frequent first."""
    ordered = sorted(calls.items(), key=lambda item: (-item[1], item[0]))
    return ", ".join(f"{name} {times}" for name, times in ordered)


def tell_tokens(spent: Spent) -> str:
    """Return the tokens of requests."""
    taken = spent.input + spent.cache_read + spent.cache_write
    return f"{taken:,} in, {spent.output:,} out" if spent.requests else ""


def tell_cost(spent: Spent) -> str:
    """Return the cost of requests as far as it is known, and where it comes from."""
    if not spent.requests:
        return ""
    cost = cost_reason(spent, "unknown") or money(0)
    has_note = spent.known and (spent.estimated or spent.unpriced) and not spent.is_unknown
    return f"{cost} ({cost_note(spent)})" if has_note else cost
