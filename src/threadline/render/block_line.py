"""A block of a message in one line: what it is, what it says, and in which style."""

import json
import re
from typing import NamedTuple

from threadline.context.context import Part, SentBlock
from threadline.model.does import Does
from threadline.model.entry import Entry
from threadline.model.speaker import Speaker, voice_in
from threadline.outline.dialect import NOBODY, PLAIN_DIALECT, Dialect
from threadline.outline.markup import FIELD, command_line, harness_line
from threadline.outline.names import AgentNames, learn_name
from threadline.outline.title import line_of
from threadline.outline.tools.show import title_call, tool_name
from threadline.outline.tools.tool import Call
from threadline.outline.words import result_line

REMINDER = re.compile(r"<system-reminder>\s*(.*?)\s*(?:</system-reminder>\s*)?", re.DOTALL)


HARNESS = Entry("user", meta=True)
"""A text of a context may be the harness's: what it was sent for is not known any more."""


class Told(NamedTuple):
    """A block told: what it is if that must be said, its words, its style."""

    label: str
    text: str
    style: str


class BlockTeller:
    """Tells blocks one after the other; a result is told by the name of its call.

    `agents` are the names of agents that are known by their ids; more are learned on the way.
    """

    def __init__(
        self, dialect: Dialect = PLAIN_DIALECT, cwd: str = "", agents: AgentNames = NOBODY
    ) -> None:
        self._dialect = dialect
        self._cwd = cwd
        self._agents = dict(agents)
        self._calls: dict[str | None, Call] = {}

    def tell(self, block: SentBlock, role: str) -> Told:
        """Tell a block in one line."""
        text = block.text or ""
        match block.type:
            case Part.TEXT:
                return tell_text(text, role, self._dialect, self._agents)
            case Part.THINKING:
                return Told("thinking ", line_of(text) or "(hidden)", "dim")
            case Part.TOOL_CALL:
                call = self._dialect.call(block.name or "?", given(block), self._cwd, self._agents)
                self._calls[block.id] = call
                return Told("", title_call(call), "tool")
            case Part.TOOL_RESULT:
                return self._tell_result(block, text)
            case Part.IMAGE | Part.OTHER:
                return Told(f"{block.type} ", block.name or "", "dim")

    def _tell_result(self, block: SentBlock, text: str) -> Told:
        """Tell a result by the first line that it says."""
        call = self._calls.get(block.id)
        name = call.name if call is not None else ""
        if call is not None and call.tool.does is Does.SPAWN:
            learn_name(text, self._agents)
        label = f"{tool_name(name)} {'failed' if block.error else 'result'} ".lstrip()
        line = result_line(text, self._dialect, self._agents) or "(empty)"
        return Told(label, line, "bad" if block.error else "dim")


def tell_text(
    text: str, role: str, dialect: Dialect = PLAIN_DIALECT, agents: AgentNames = NOBODY
) -> Told:
    """Tell a text: typed, a command, a reminder, a report of an agent, or the harness's."""
    if role == "user" and (own := dialect.text_words(HARNESS, text, agents)) is not None:
        return (
            Told("task ", own.text, "dim") if own.role == "system" else Told("", own.text, "prompt")
        )
    if found := REMINDER.fullmatch(text):
        return Told("reminder ", line_of(found[1]), "dim")
    if role != "user":
        return Told("", line_of(text), "")
    speaker = voice_in(text).speaker
    if speaker is Speaker.COMMAND:
        return Told("", command_line(dict(FIELD.findall(text))), "prompt")
    typed = speaker is Speaker.PERSON
    return Told("", line_of(text), "prompt") if typed else Told("", harness_line(text), "dim")


def given(block: SentBlock) -> dict[str, object]:
    """Read the input of a call."""
    try:
        found = json.loads(block.text or "")
    except (ValueError, RecursionError):
        return {}
    return found if isinstance(found, dict) else {}
