"""Echoes: what an agent's transcript repeats of its call and of its result is not shown twice."""

from threadline.model.call import Call
from threadline.model.content import Content, Repeated
from threadline.model.entry import Entry
from threadline.model.file import NO_AGENT_WORDS
from threadline.model.tool import Does
from threadline.outline.entry_messages import CallIndex
from threadline.outline.message import Message
from threadline.outline.shape import Facts, Link, Prose, Raw, Shape, Typed
from threadline.outline.title import fold
from threadline.outline.tools.agents import answer_of


class Report:
    """What a call to an agent brought, and the message that shows it."""

    def __init__(self, anchor: str, text: str) -> None:
        self.anchor = anchor
        self.text = fold(text)


class Repeats:
    """Progress entries that repeat the messages of agents, until the agents' own are met."""

    def __init__(self) -> None:
        self._by_entry: dict[str, list[tuple[Message, Repeated]]] = {}

    def note(self, message: Message, repeated: Repeated, call: Call | None) -> None:
        """Remember what a progress entry repeats; its prompt is shown if its call does not."""
        if call is not None and repeated.prompt == call.text("prompt"):
            message.shapes = tuple(map(without_prompt, message.shapes))
        if repeated.entry:
            self._by_entry.setdefault(repeated.entry, []).append((message, repeated))

    def meet(self, entry: Entry, content: Content, anchor: str) -> None:
        """Replace progress that repeats the content of this entry with a link to it."""
        for message, repeated in self._by_entry.pop(entry.id, ()):
            if repeated.is_said_in is not None and repeated.is_said_in(content):
                kept = tuple(shape for shape in message.shapes if not isinstance(shape, Raw))
                message.shapes = (*kept, Link("shown in the agent's own message", anchor))


def without_prompt(shape: Shape) -> Shape:
    """Take the prompt out of some facts."""
    if not isinstance(shape, Facts):
        return shape
    return Facts(tuple(pair for pair in shape.pairs if pair[0] != "prompt"))


def report_in(message: Message, calls: CallIndex) -> Report | None:
    """Read the report of an agent: in the result of its call, or in the notice that it is done."""
    if message.kind == "task_notification":
        return Report(message.anchor or "", written(message))
    found = calls.find(message.call_id)
    if message.kind != "tool_result" or found is None or found[0].does is not Does.SPAWN:
        return None
    # The part of a result that only names the agent is not repeated in the agent's transcript.
    words = message.entry.file.format.agent_words if message.entry is not None else NO_AGENT_WORDS
    answer = answer_of(calls.result_by_id[message.call_id], words)
    return Report(message.anchor or "", answer)


def prune_prompt(messages: list[Message], call: Message, calls: CallIndex) -> None:
    """Take the first prompt of an agent away if its call shows it; a teammate's stays."""
    first = next((message for message in messages if message.kind == "user"), None)
    found = calls.find(call.call_id)
    if first is None or found is None or first.entry is None or first.links:
        return
    # Only an exact repetition is removed; attachments or other words keep the prompt.
    if fold(written(first)) == fold(found[0].text("prompt", "message")) and all_written(first):
        messages.remove(first)
        call.also = (*call.also, first.entry)


def link_answer(messages: list[Message], reports: list[Report]) -> None:
    """Replace the last answer of an agent with a link if a report shows the same text."""
    last = next((message for message in reversed(messages) if message.kind == "assistant"), None)
    if last is None or not all_written(last):
        return
    text = fold(written(last))
    same = next((report for report in reports if text and report.text == text), None)
    if same is not None:
        last.shapes = (Link("same text as in the result", same.anchor),)


def written(message: Message) -> str:
    """Join the written text of a message."""
    return "\n".join(shape.text for shape in message.shapes if isinstance(shape, Prose | Typed))


def all_written(message: Message) -> bool:
    """Return True if a message consists of written text only."""
    return all(isinstance(shape, Prose | Typed) for shape in message.shapes)
