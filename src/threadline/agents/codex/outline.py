"""Codex's own entries in an outline: session starts, instructions, events, compactions, reports."""

from collections.abc import Callable

from threadline.agents.codex.agent_tools import State, state_of, told_line
from threadline.agents.codex.blocks import printed_in
from threadline.agents.codex.tools import ANY, TOOLS
from threadline.json_text.decode import parse_object
from threadline.model.body import Body
from threadline.model.content import Content, Text
from threadline.model.decode_content import blocks_in, content_in
from threadline.model.entry import Entry
from threadline.model.value import number_in, text_in
from threadline.outline.block import facts, generic, raw
from threadline.outline.dialect import Dialect, Words
from threadline.outline.message import Kind, Message
from threadline.outline.names import AgentNames
from threadline.outline.rest import beside_text, rest_of, whole_block
from threadline.outline.shape import Prose, Shape, Terminal
from threadline.outline.title import count, line_of

REPORT = ("<subagent_notification>", "</subagent_notification>")
MUTE = frozenset({"type", "internal_chat_message_metadata_passthrough", "content", "role", "id"})
"""Fields that say nothing of their own, or are shown as text."""

KINDS: dict[str, Kind] = {
    "error": "system-error",
    "stream_error": "system-error",
    "entered_review_mode": "system-info",
    "exited_review_mode": "system-info",
}
"""How serious an event is; others are warnings."""


def payload_of(body: Body) -> Body:
    """Give what the client wrote."""
    found = body.get("payload")
    return found if isinstance(found, dict) else {}


def tell_codex(entry: Entry, body: Body) -> str:
    """Tell in one line what an entry is about."""
    payload, text = payload_of(body), line_of(text_in(body.get("content")))
    match entry.subtype:
        case "session_meta":
            name = " ".join(filter(None, ["Codex", text_in(body.get("version"))]))
            cwd = text_in(body.get("cwd"))
            return f"{name} in {cwd}" if cwd else name
        case "turn_aborted":
            reason = text_in(payload.get("reason"))
            return f"Turn aborted: {reason}" if reason else "Turn aborted"
        case "thread_rolled_back":
            return f"Rolled back {count(number_in(payload.get('num_turns')), 'turn')}"
        case "entered_review_mode":
            return f"Review: {line_of(text_in(payload.get('user_facing_hint')))}".rstrip(": ")
        case "exited_review_mode":
            return "Review done"
        case _:
            return text or entry.subtype or ""


def beginning(entry: Entry, body: Body) -> Message:
    """Make the message of the record that a rollout begins with; its instructions are text."""
    payload = payload_of(body)
    told = payload.get("base_instructions")
    text = text_in(told.get("text")) if isinstance(told, dict) else ""
    rest = {key: value for key, value in payload.items() if key != "base_instructions" or not text}
    shapes: tuple[Shape, ...] = (*generic(rest), *((Prose(text),) if text else ()))
    return Message("system-info", tell_codex(entry, body), shapes, entry, name="session_meta")


def instructions(entry: Entry, body: Body) -> Message:
    """Make the message of what the developer's side tells the model."""
    text = text_in(body.get("content"))
    name = entry.subtype or "developer"
    shapes: tuple[Shape, ...] = (Prose(text),) if text else (raw(payload_of(body)),)
    if text and isinstance(others := body.get("others"), list):
        shapes += others_of(others)
    return Message("meta", tell_codex(entry, body), shapes, entry, name=name)


def others_of(blocks: list[Body]) -> tuple[Shape, ...]:
    """Show what stands beside the text of instructions: pictures, and notes on their parts."""
    return tuple(
        shape
        for block in blocks_in(blocks)
        for shape in (beside_text(block) if isinstance(block, Text) else whole_block(block))
    )


def event(entry: Entry, body: Body) -> Message:
    """Make the message of an event that tells something by itself."""
    name = entry.subtype or "event"
    payload = {key: value for key, value in payload_of(body).items() if key not in MUTE}
    text = text_in(payload.pop("message", None)) if body.get("content") else ""
    kind: Kind = KINDS.get(name, "system-warning")
    shapes: tuple[Shape, ...] = (Terminal(text, error=kind == "system-error"),) if text else ()
    shapes = (*shapes, *(generic(payload) if payload else ()))
    line, failed = tell_codex(entry, body), kind == "system-error"
    return Message(kind, line, shapes, entry, name=name, error=failed)


def compacted(entry: Entry, body: Body) -> Message:
    """Make the message of a compaction: its summary, and what it kept."""
    found = body.get("message")
    content = found.get("content") if isinstance(found, dict) else None
    blocks = content if isinstance(content, list) else []
    text = "\n".join(text_in(block.get("text")) for block in blocks if isinstance(block, dict))
    kept = body.get("compactMetadata")
    shapes: list[Shape] = [Prose(text)] if text else []
    shapes += [facts(kept)] if isinstance(kept, dict) and kept else []
    history = body.get("replacementHistory")
    shapes += [raw(history)] if history else []
    return Message("summary", line_of(text), tuple(shapes), entry, name="summary")


def notice(entry: Entry, body: Body, names: AgentNames) -> Message | None:
    """Make the message of what an agent reports; None of any other text."""
    state = reported(content_in(body).text)
    if state is None:
        return None
    shapes = state.shapes(names)
    name: Kind = "task_notification"
    return Message(name, state.tell(names), shapes, entry, name=name)


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


LONE = {
    "agent_message": "message",
    "user_message": "message",
    "agent_reasoning": "text",
    "agent_reasoning_raw_content": "text",
    "task_complete": "last_agent_message",
    "turn_complete": "last_agent_message",
}
"""Events that repeat an item, by the field that holds its text."""


def lone(entry: Entry, body: Body) -> Message | None:
    """Make the message of an event whose item is not there; None if it has no text."""
    payload, field = payload_of(body), LONE[entry.type]
    text = payload.get(field)
    if not isinstance(text, str):
        return None
    shapes = (Prose(text), *rest_of(payload, {*MUTE, field}))
    title = f"{entry.type} without its item: {line_of(text)}"
    return Message("unknown", title, shapes, entry, name=entry.type)


def message_of(entry: Entry, body: Body, names: AgentNames) -> Message | None:
    """Make the message of an entry that only Codex writes; None for all others."""
    if entry.type == "compact_recap":
        return compacted(entry, body)
    if entry.type == "user" and entry.meta:
        return notice(entry, body, names)
    if entry.type in LONE:
        return lone(entry, body)
    if entry.type != "system" or not body:
        return None
    said = instructions if payload_of(body).get("type") == "message" else None
    maker = MAKERS.get(entry.subtype or "", said)
    return maker(entry, body) if maker is not None else None


MAKERS: dict[str, Callable[[Entry, Body], Message]] = {
    "session_meta": beginning,
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
"""The makers of messages, by the subtype of the entry."""


LARGEST_RECORD = 20_000
"""Longer results are not searched for what they report: most often they are data."""


def own_messages(entry: Entry, content: Content, names: AgentNames) -> list[Message]:
    """Return the message of an entry that only Codex writes."""
    found = message_of(entry, content.record, names)
    return [found] if found is not None else []


def own_words(entry: Entry, content: Content, names: AgentNames) -> Words | None:
    """Return the words of a system entry."""
    del names
    return Words("system", tell_codex(entry, content.record)) if entry.type == "system" else None


def text_words(entry: Entry, text: str, names: AgentNames) -> Words | None:
    """Return the words of an agent's report."""
    state = reported(text) if entry.meta else None
    return Words("system", state.tell(names)) if state is not None else None


def result_line(text: str, names: AgentNames) -> str:
    """Return in words what a result tells of agents."""
    small = text.startswith('{"') and len(text) < LARGEST_RECORD
    found = parse_object(text) if small else None
    return told_line(found, names) if found else ""


DIALECT = Dialect(
    messages=own_messages,
    words=own_words,
    text_words=text_words,
    result_line=result_line,
    printed=printed_in,
    tools=TOOLS,
    any_tool=ANY,
)
