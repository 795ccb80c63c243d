"""Codex's own entries in an outline: session starts, instructions, events, compactions, reports."""

from collections.abc import Callable

import msgspec
from msgspec import field

from threadline.agents.codex import COMPACTION_OUTPUT, MARKINGS
from threadline.agents.codex.content import RolloutContent
from threadline.agents.codex.record import METADATA
from threadline.agents.codex.results import printed_in
from threadline.agents.codex.tools import ANY, TOOLS, State, state_of, status_line
from threadline.json_text.decode import parse_object
from threadline.json_text.lenient import fitting_fields
from threadline.model.body import number_in, text_in
from threadline.model.content import Block, Content, Text
from threadline.model.entry import Entry
from threadline.outline.agent_names import AgentNames
from threadline.outline.block import beside_text, facts, generic, raw, rest_of, whole_block
from threadline.outline.dialect import Dialect, Words
from threadline.outline.message import Kind, Message
from threadline.outline.shape import Prose, Shape, Terminal, Typed
from threadline.outline.title import count, line_of

REPORT = ("<subagent_notification>", "</subagent_notification>")
UNSHOWN_FIELDS = frozenset({"type", METADATA, "content", "role", "id"})
"""Fields that are shown as text, or not at all."""

LARGEST_RECORD = 20_000
"""Longer results are not searched for reports on agents: most often they are data."""

EVENT_KINDS: dict[str, Kind] = {
    "error": "system-error",
    "stream_error": "system-error",
    "entered_review_mode": "system-info",
    "exited_review_mode": "system-info",
}
"""How serious an event is; others are warnings."""


class BaseInstructions(msgspec.Struct, gc=False):
    """The system prompt with which a thread began."""

    text: str | None = None


class Payload(msgspec.Struct, gc=False):
    """The fields of a first record or an event that are displayed in words."""

    version: str | None = field(name="cli_version", default=None)
    reason: str | None = None
    num_turns: object = None
    review_hint: str | None = field(name="user_facing_hint", default=None)
    base_instructions: BaseInstructions = field(default_factory=BaseInstructions)


def fields_of(content: RolloutContent) -> Payload:
    """Return the fields of what the client wrote that are displayed in words."""
    return fitting_fields(Payload, content.item.raw)


def text_in_system(content: RolloutContent) -> str:
    """Return the text of instructions or of an event."""
    return text_in(next(iter(content.said), ""))


def entry_line(entry: Entry, content: RolloutContent) -> str:
    """Return one line for a system entry."""
    match entry.subtype:
        case "session_meta":
            version = fields_of(content).version
            name = f"Codex {version}" if version else "Codex"
            return f"{name} in {content.cwd}" if content.cwd else name
        case "turn_aborted":
            reason = fields_of(content).reason
            return f"Turn aborted: {reason}" if reason else "Turn aborted"
        case "thread_rolled_back":
            return f"Rolled back {count(number_in(fields_of(content).num_turns), 'turn')}"
        case "entered_review_mode":
            return f"Review: {line_of(fields_of(content).review_hint or '')}".rstrip(": ")
        case "exited_review_mode":
            return "Review done"
        case _:
            return line_of(text_in_system(content)) or entry.subtype or ""


def session_start(entry: Entry, content: RolloutContent) -> Message:
    """Return the message of the first record of a rollout; its instructions are text."""
    text = fields_of(content).base_instructions.text or ""
    rest = {k: v for k, v in content.item.raw.items() if k != "base_instructions" or not text}
    shapes: tuple[Shape, ...] = (*generic(rest), *((Prose(text),) if text else ()))
    return Message("system-info", entry_line(entry, content), shapes, entry, name="session_meta")


def instructions(entry: Entry, content: RolloutContent) -> Message:
    """Return the message of instructions, which the model gets in the developer's name."""
    name = entry.subtype or "developer"
    shapes: tuple[Shape, ...] = (raw(content.item.raw),)
    if text := text_in_system(content):
        shapes = (Prose(text), *shapes_beside_text(content.parts))
    return Message("meta", entry_line(entry, content), shapes, entry, name=name)


def shapes_beside_text(blocks: list[Block]) -> tuple[Shape, ...]:
    """Return the shapes of other blocks of instructions, and of other fields of their texts."""
    return tuple(
        shape
        for block in blocks
        for shape in (beside_text(block) if isinstance(block, Text) else whole_block(block))
    )


def event(entry: Entry, content: RolloutContent) -> Message:
    """Return the message of an event that is displayed on its own."""
    name = entry.subtype or "event"
    kind: Kind = EVENT_KINDS.get(name, "system-warning")
    failed = kind == "system-error"
    payload = {key: value for key, value in content.item.raw.items() if key not in UNSHOWN_FIELDS}
    text = text_in(payload.pop("message", None)) if text_in_system(content) else ""
    shapes: tuple[Shape, ...] = (Terminal(text, error=failed),) if text else ()
    shapes = (*shapes, *(generic(payload) if payload else ()))
    made = Message(kind, entry_line(entry, content), shapes, entry, name=name, failed=failed)
    if name == "turn_aborted":
        reason = fields_of(content).reason
        made.cut_short = "interrupted" if reason == "interrupted" else "aborted"
    return made


def compaction(entry: Entry, content: RolloutContent) -> Message:
    """Return the message of a compaction: its summary, and what replaces the history."""
    text, told = content.text, content.compaction
    shapes: list[Shape] = [Typed(text)] if text else []
    shapes += [facts(told.rest)] if told is not None and told.rest else []
    shapes += [raw([item.raw for item in content.history])] if content.history else []
    return Message("summary", line_of(text), tuple(shapes), entry, name="summary")


def report(entry: Entry, text: str, names: AgentNames) -> Message | None:
    """Return the message of an agent's report; None for any other text."""
    state = reported(text)
    if state is None:
        return None
    kind: Kind = "task_notification"
    return Message(kind, state.tell(names), state.shapes(names), entry, name=kind)


def reported(text: str) -> State | None:
    """Read what an agent reports; None of any other text."""
    text = text.strip()
    if not (text.startswith(REPORT[0]) and text.endswith(REPORT[1])):
        return None
    match parse_object(text[len(REPORT[0]) : -len(REPORT[1])]):
        case {"agent_path": str(agent), "status": status}:
            return state_of(agent, status)
        case _:
            return None


REPEATED_TEXT = {
    "agent_message": "message",
    "user_message": "message",
    "agent_reasoning": "text",
    "agent_reasoning_raw_content": "text",
    "task_complete": "last_agent_message",
    "turn_complete": "last_agent_message",
}
"""Events that repeat an item, by the field that holds its text."""


def unmatched_event(entry: Entry, content: RolloutContent) -> Message | None:
    """Return the message of an event whose item is missing; None if it has no text."""
    field_name = REPEATED_TEXT[entry.type]
    text = content.item.raw.get(field_name)
    if not isinstance(text, str):
        return None
    shapes = (Prose(text), *rest_of(content.item.raw, {*UNSHOWN_FIELDS, field_name}))
    title = f"{entry.type} without its item: {line_of(text)}"
    return Message("unknown", title, shapes, entry, name=entry.type)


MAKERS: dict[str, Callable[[Entry, RolloutContent], Message]] = {
    "session_meta": session_start,
    "developer": instructions,
    "turn_aborted": event,
    "thread_rolled_back": event,
    "error": event,
    "warning": event,
    "stream_error": event,
    "guardian_warning": event,
    "deprecation_notice": event,
    "entered_review_mode": event,
    "exited_review_mode": event,
}
"""What makes the message of a system entry, by its subtype."""


def message_of(entry: Entry, content: Content, names: AgentNames) -> Message | None:
    """Return the message of an entry that only Codex writes; None for all others."""
    if entry.type == "user":
        return report(entry, content.text, names) if entry.meta else None
    if entry.type not in {"compact_recap", "system", *REPEATED_TEXT}:
        return None
    if not isinstance(content, RolloutContent):
        return None
    if entry.type == "compact_recap":
        return compaction(entry, content)
    if entry.type in REPEATED_TEXT:
        return unmatched_event(entry, content)
    make = MAKERS.get(entry.subtype or "")
    if make is None and content.item.raw.get("type") == "message":
        make = instructions
    return make(entry, content) if make is not None else None


def own_messages(entry: Entry, content: Content, names: AgentNames) -> list[Message]:
    """Return the message of an entry that only Codex writes."""
    found = message_of(entry, content, names)
    return [found] if found is not None else []


def own_words(entry: Entry, content: Content, names: AgentNames) -> Words | None:
    """Return the first words of a system entry, or of an answer that no prompt asked for."""
    if entry.subtype == COMPACTION_OUTPUT:
        return Words("summary", line_of(content.text))
    if entry.type != "system" or not isinstance(content, RolloutContent):
        return None
    return Words("system", entry_line(entry, content))


def text_words(entry: Entry, text: str, names: AgentNames) -> Words | None:
    """Return the first words of an agent's report."""
    state = reported(text) if entry.meta else None
    return Words("system", state.tell(names)) if state is not None else None


def result_line(text: str, names: AgentNames) -> str:
    """Return one line for a result that is about agents."""
    small = text.startswith('{"') and len(text) < LARGEST_RECORD
    found = parse_object(text) if small else None
    return status_line(found, names) if found else ""


def named_agents(told: str) -> AgentNames:
    """Return the name that an agent was given when it was begun, if it is told."""
    match parse_object(told):
        case {"agent_id": str(agent), "nickname": str(name)} if name:
            return {agent: name}
        case _:
            return {}


DIALECT = Dialect(
    messages=own_messages,
    words=own_words,
    text_words=text_words,
    result_line=result_line,
    named_agents=named_agents,
    printed=printed_in,
    markings=MARKINGS,
    names={"developer": "Instructions", "session_meta": "Session"},
    tools=TOOLS,
    any_tool=ANY,
)
