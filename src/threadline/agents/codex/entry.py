"""Items of a rollout as entries: who speaks, what is called, what is answered."""

from threadline.agents.codex.format import REVIEW
from threadline.agents.codex.record import CALLS, SERVED, Record, is_harness, is_output
from threadline.model.entry import PREVIEW, Block, BlockType, Entry, Message
from threadline.model.ids import tool_call_id

TOOLS = {"local_shell_call": "local_shell", "tool_search_call": "tool_search"}
"""The names of tools whose calls do not name them."""

EVENTS = frozenset(
    {"turn_aborted", "thread_rolled_back", "error", "warning", "stream_error"}
    | {"entered_review_mode", "exited_review_mode", "guardian_warning", "deprecation_notice"}
)
"""Events that tell a reader something by themselves."""

TEXT = Block(BlockType.TEXT)
PIECES = {
    "input_text": BlockType.TEXT,
    "output_text": BlockType.TEXT,
    "text": BlockType.TEXT,
    "input_image": BlockType.IMAGE,
}


def make_entry(record: Record) -> Entry:
    """Make the entry of a line, without id and place."""
    if record.type == "response_item":
        return item_entry(record)
    if record.type == "compacted":
        message = Message(None, [TEXT])
        return Entry("compact_recap", subtype="compact_boundary", summary=True, message=message)
    if record.type == "session_meta":
        return Entry("system", subtype="session_meta")
    if record.type == "event_msg" and record.kind in EVENTS:
        return Entry("system", subtype=record.kind)
    return Entry(record.kind or record.type)


def review_entry(record: Record) -> Entry:
    """Make the entry of an event that repeats what a review is asked: it calls the review."""
    block = Block(BlockType.OTHER, tool_call_id(record.payload.thread_id), REVIEW)
    return Entry(record.kind, message=Message(None, [block]))


def item_entry(record: Record) -> Entry:
    """Make the entry of an item: what the model said or was told."""
    payload, kind = record.payload, record.kind
    if kind == "message":
        return message_entry(record)
    if kind == "reasoning":
        return Entry("assistant", message=Message(None, [Block(BlockType.THINKING)]))
    if kind in CALLS:
        name = payload.name or TOOLS.get(kind, kind)
        block = Block(BlockType.TOOL_USE, payload.call_id or tool_call_id(payload.id), name)
        return Entry("assistant", message=Message(None, [block]))
    if kind in SERVED:
        return Entry("assistant", message=Message(None, [Block(), Block()]))
    if is_output(kind):
        block = Block(BlockType.TOOL_RESULT, tool_use_id=payload.call_id)
        return Entry("user", message=Message(None, [block]))
    return Entry(kind or record.type)


def message_entry(record: Record) -> Entry:
    """Make the entry of a message, by who speaks."""
    content = record.payload.content
    parts = content if isinstance(content, list) else []
    text = content if isinstance(content, str) else "\n".join(p.text for p in parts if p.text)
    match record.payload.role:
        case "assistant":
            blocks = [Block(PIECES.get(part.type or "", BlockType.OTHER)) for part in parts]
            return Entry("assistant", message=Message(None, blocks or text))
        case "user":
            blocks = [Block(PIECES.get(part.type or "", BlockType.OTHER)) for part in parts]
            plain = all(block.type == "text" for block in blocks)
            message = Message(None, text[:PREVIEW] if plain else blocks)
            return Entry("user", message=message, meta=is_harness(record, text) or None)
        case role:
            return Entry("system", subtype=role or "message")
