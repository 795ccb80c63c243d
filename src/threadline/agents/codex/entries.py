"""Records of a rollout as entries, and events that repeat an item which is not there."""

from collections.abc import Iterable, Iterator
from functools import cached_property

from threadline.agents.codex import COMPACTION_OUTPUT, REVIEW
from threadline.agents.codex.record import (
    CALL_ENDS,
    CALLS,
    RENAMED_ITEMS,
    SERVED_CALLS,
    Payload,
    Record,
    is_client_text,
    is_output,
    said_in,
)
from threadline.model.body import records_in
from threadline.model.entry import PREVIEW, Block, BlockType, Entry, Message
from threadline.model.ids import tool_call_id

TOOLS = {"local_shell_call": "local_shell", "tool_search_call": "tool_search"}
"""The names of tools whose calls do not name them."""

EVENTS = frozenset(
    {"turn_aborted", "thread_rolled_back", "error", "warning", "stream_error"}
    | {"entered_review_mode", "exited_review_mode", "guardian_warning", "deprecation_notice"}
)
"""Events that are displayed on their own."""

TEXT = Block(BlockType.TEXT)
PIECES = {
    "input_text": BlockType.TEXT,
    "output_text": BlockType.TEXT,
    "text": BlockType.TEXT,
    "input_image": BlockType.IMAGE,
}


def make_entry(record: Record) -> Entry:
    """Return the entry of a line, without id and place."""
    if record.type == "response_item":
        return item_entry(record)
    if record.type == "compacted":
        message = Message(None, [TEXT])
        return Entry("compact_recap", subtype="compact_boundary", summary=True, message=message)
    if record.type == "session_meta":
        return Entry("system", subtype="session_meta")
    if record.type == "event_msg" and record.kind in EVENTS:
        return Entry("system", subtype=record.kind)
    if record.type == "event_msg" and is_typed(record) and (text := text_in_event(record)):
        return Entry("user", message=Message(None, text[:PREVIEW]))
    return Entry(record.kind or record.type)


def is_typed(record: Record) -> bool:
    """Return True if an event repeats what the user typed."""
    item = record.payload.item
    return record.kind == "user_message" or (item is not None and item.type == "UserMessage")


def review_entry(record: Record) -> Entry:
    """Return the entry of an event that repeats the prompt of a review: it calls the review."""
    block = Block(BlockType.OTHER, tool_call_id(record.payload.thread_id), REVIEW)
    return Entry(record.kind, message=Message(None, [block]))


def item_entry(record: Record) -> Entry:
    """Return the entry of an item: what the model said or was sent."""
    payload, kind = record.payload, record.kind
    if kind == "message":
        return message_entry(record)
    if kind == "reasoning":
        return Entry("assistant", message=Message(None, [Block(BlockType.THINKING)]))
    if kind in CALLS:
        name = payload.name or TOOLS.get(kind, kind)
        block = Block(BlockType.TOOL_USE, payload.call_id or tool_call_id(payload.id), name)
        return Entry("assistant", message=Message(None, [block]))
    if kind in SERVED_CALLS:
        # Two blocks: the model's side runs these tools, so call and result are one record.
        return Entry("assistant", message=Message(None, [Block(), Block()]))
    if is_output(kind):
        block = Block(BlockType.TOOL_RESULT, tool_use_id=payload.call_id)
        return Entry("user", message=Message(None, [block]))
    return Entry(kind or record.type)


def message_entry(record: Record) -> Entry:
    """Return the entry of a message, by its role."""
    content = record.payload.content
    parts = content if isinstance(content, list) else []
    text = said_in(record)
    match record.payload.role:
        case "assistant":
            blocks = [Block(PIECES.get(part.type or "", BlockType.OTHER)) for part in parts]
            subtype = COMPACTION_OUTPUT if is_compaction_output(record) else None
            return Entry("assistant", subtype=subtype, message=Message(None, blocks or text))
        case "user":
            blocks = [Block(PIECES.get(part.type or "", BlockType.OTHER)) for part in parts]
            plain = all(block.type == "text" for block in blocks)
            message = Message(None, text[:PREVIEW] if plain else blocks)
            return Entry("user", message=message, meta=is_client_text(record, text) or None)
        case role:
            return Entry("system", subtype=role or "message")


def is_compaction_output(record: Record) -> bool:
    """Return True if the client notes that an answer is the summary that a compaction asked for."""
    return record.metadata is not None and record.metadata.compaction_output is True


def is_summary_in(answer: Record, compaction: Record) -> bool:
    """Return True if the text of a compaction ends with an answer."""
    text, whole = said_in(answer).strip(), compaction.payload.message
    return bool(text) and isinstance(whole, str) and whole.rstrip().endswith(text)


NEAR = 30
"""How many records before and after an event may hold what it repeats in other words."""

TYPED = "<user_shell_command>"
"""How a message begins that holds the output of a command the user ran."""


class ItemIndex:
    """The texts and results of the items of a rollout; texts of unmatched events count as well."""

    def __init__(self, records: list[Record]) -> None:
        self._records = records

    def lacks(self, record: Record, at: int) -> bool:
        """Return True if no item has the text or the result that an event reports."""
        kind = record.kind
        if kind == "plan_update":
            return not self._plans
        if kind in CALL_ENDS:
            answered = record.payload.call_id in self._answered
            return not answered and TYPED not in self._near(at)
        text = text_in_event(record)
        if not text or text in self._said or text in self._near(at):
            return False
        # A second event with the same text repeats the first one, not a missing item.
        self._said.add(text)
        return True

    @cached_property
    def _said(self) -> set[str]:
        return {text for record in self._records for text in texts_in_item(record)}

    @cached_property
    def _answered(self) -> set[str | None]:
        results = [r for r in self._records if is_output(r.kind) or r.kind in SERVED_CALLS]
        return {name for r in results for name in (r.payload.call_id, r.payload.id) if name}

    @cached_property
    def _plans(self) -> bool:
        return any(record.payload.name == "update_plan" for record in self._records)

    def _near(self, at: int) -> str:
        near = self._records[max(0, at - NEAR) : at + NEAR]
        return "\n".join(text for record in near for text in texts_in_item(record))


def text_in_event(record: Record) -> str:
    """Return the text of an item that an event repeats; empty if it repeats none."""
    payload, kind = record.payload, record.kind
    if kind == "item_completed":
        item = payload.item
        return whole_text(item.content) if item is not None and item.type in RENAMED_ITEMS else ""
    text = {
        "agent_message": payload.message,
        "user_message": payload.message,
        "agent_reasoning": payload.text,
        "agent_reasoning_raw_content": payload.text,
        "task_complete": payload.last_agent_message,
        "turn_complete": payload.last_agent_message,
    }.get(kind)
    return text.strip() if isinstance(text, str) else ""


def texts_in_item(record: Record) -> Iterator[str]:
    """Yield the texts of an item: part by part, and all of them."""
    if record.type != "response_item":
        return
    payload: Payload = record.payload
    if isinstance(payload.content, str):
        yield payload.content.strip()
        return
    parts = [part.text for part in payload.content or () if part.text]
    yield from (part.strip() for part in parts)
    if len(parts) > 1:
        yield "".join(parts).strip()
        yield "\n".join(parts).strip()
    yield from (text.strip() for text in texts_in(payload.summary))


def whole_text(content: object) -> str:
    """Return all text of a content."""
    return "".join(texts_in(content)).strip()


def texts_in(content: object) -> Iterable[str]:
    """Return the texts of a list of parts."""
    texts = (part.get("text") for part in records_in(content))
    return [text for text in texts if isinstance(text, str)]
