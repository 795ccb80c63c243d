"""Bodies of a rollout's entries, in the form that every stage knows."""

from collections.abc import Callable
from typing import Any

import msgspec
from msgspec import field

from threadline.agents.codex.blocks import (
    Item,
    answer_blocks,
    content_blocks,
    message_blocks,
    other_fields,
    part_block,
    read_item,
)
from threadline.agents.codex.flat import envelop
from threadline.agents.codex.record import is_output
from threadline.agents.codex.results import (
    NO_END,
    fields_beside_output,
    printed_in,
    read_end,
    read_outcome,
)
from threadline.json_text.lenient import fitting_fields
from threadline.model.body import Body, count_in, list_in, record_in, text_in
from threadline.model.content import Content, Unknown
from threadline.model.decode_content import content_in
from threadline.model.entry import Entry
from threadline.read.decoding import Decoding

AGENT_MESSAGES = ("multi_agent.", "inter_agent.")
"""How the client's names begin for the messages that agents send."""

TEXT_FIELDS = ("message", "content", "summary", "text", "name", "arguments", "input", "output")
"""The fields of a payload that are searched."""


PROMPT_EVENTS = frozenset({"user_message", "item_completed"})
PROMPT_FIELDS = frozenset({"type", "message", "item", "thread_id", "turn_id", "kind", "images"})
"""The fields of an event that holds a prompt which are shown as text, or not at all."""


class Turn(msgspec.Struct, gc=False):
    """The settings of a turn."""

    cwd: str | None = None
    model: str | None = None
    effort: str | None = None


class TokenCounts(msgspec.Struct, gc=False):
    """The tokens of a request; those of the cache are included in the input."""

    input: Any = field(name="input_tokens", default=None)
    cached: Any = field(name="cached_input_tokens", default=None)
    written: Any = field(name="cache_write_input_tokens", default=None)
    output: Any = field(name="output_tokens", default=None)


class UsageRecord(msgspec.Struct, gc=False):
    """The tokens of the last request before a compaction."""

    usage: TokenCounts = field(default_factory=TokenCounts)


class CompactionFields(msgspec.Struct, gc=False):
    """The fields of a compaction that are read here; older versions write no history."""

    message: str | None = None
    history: list[Any] | None = field(name="replacement_history", default=None)
    window: int | None = field(name="window_number", default=None)
    usage_record: UsageRecord = field(name="latest_token_usage_record", default_factory=UsageRecord)


class Git(msgspec.Struct, gc=False):
    """The repository in which a thread began."""

    branch: str | None = None


class SystemFields(msgspec.Struct, gc=False):
    """The fields of a first record, of instructions or of an event that are read here."""

    content: Any = None
    message: str | None = None
    cwd: str | None = None
    version: str | None = field(name="cli_version", default=None)
    git: Git = field(default_factory=Git)


class RelatedLines:
    """What the lines related to an entry say: its turn, its tokens, the end of its call.

    `answer` is the id that the items of one answer share.
    """

    def __init__(self, records: object = None, answer: str = "") -> None:
        self.turn = Turn()
        self.usage: Body = {}
        self.end = NO_END
        self.answer = answer
        for record in list_in(records):
            self._take(record)

    def _take(self, record: Body) -> None:
        match record:
            case {"type": "turn_context", "payload": dict(payload)}:
                self.turn = fitting_fields(Turn, payload)
            case {"type": "token_usage_record", "payload": {"usage": dict(usage)}}:
                self.usage = usage
            case {"type": "token_usage_record", "payload": dict()}:
                self.usage = {}
            # Older versions write the tokens of a request in an event only, 0.166 in both.
            case {"payload": {"type": "token_count", "info": {"last_token_usage": dict(usage)}}}:
                self.usage = usage
            case {"payload": {"type": "token_count"}}:
                self.usage = {}
            case {"payload": {"item": dict(item)}} if item:
                self.end = read_end(item)
            case {"payload": dict(payload)}:
                self.end = read_end(payload)
            case _:
                pass


NO_LINES = RelatedLines()


def answer_body(item: Item, related: RelatedLines) -> Body:
    """Return the body of an item that the model produced."""
    blocks = answer_blocks(item, related.end.results)
    message: Body = {"role": "assistant", "content": blocks, "id": related.answer or item.id}
    if related.turn.model:
        message["model"] = related.turn.model
    if related.usage:
        message["usage"] = token_usage(related.usage)
    return {"message": message, "requestId": related.answer}


def token_usage(usage: Body) -> Body:
    """Return the tokens of a request, with those of the cache apart."""
    counts = fitting_fields(TokenCounts, usage)
    cached, written = count_in(counts.cached), count_in(counts.written)
    return {
        "input_tokens": max(0, count_in(counts.input) - cached - written),
        "output_tokens": count_in(counts.output),
        "cache_read_input_tokens": cached,
        "cache_creation_input_tokens": written,
    }


def user_body(item: Item, related: RelatedLines) -> Body:
    """Return the body of a result, or of a message in the user's name."""
    if item.type in PROMPT_EVENTS:
        return {"message": {"role": "user", "content": prompt_blocks(item.raw)}}
    if not is_output(item.type or ""):
        body: Body = {"message": {"role": "user", "content": message_blocks(item)}}
        if any(kind.startswith(AGENT_MESSAGES) for kind in item.kinds):
            body["origin"] = {"kind": "task-notification"}
        return body
    outcome = read_outcome(item, related.end)
    content = outcome.text if outcome.parts is None else list(map(part_block, outcome.parts))
    block = fields_beside_output(item) | {
        "type": "tool_result",
        "tool_use_id": item.call_id,
        "content": content,
        "is_error": outcome.error,
    }
    return {"message": {"role": "user", "content": [block]}, "toolUseResult": outcome.kept}


def prompt_blocks(event: Body) -> list[Body]:
    """Return the blocks of a prompt that only an event holds; what else it says follows."""
    item = record_in(event, "item")
    content = item.get("content") if item else event.get("message")
    images = [{"type": "input_image", "image_url": url} for url in list_in(event.get("images"))]
    more = other_fields(event, PROMPT_FIELDS)
    rest = [{"type": "event", **more}] if more else []
    return [*content_blocks(content), *map(part_block, images), *rest]


def item_body(item: Item) -> Body:
    """Return the body of an item from nothing but its own line."""
    make = user_body if is_output(item.type or "") else answer_body
    return make(item, NO_LINES)


def compaction_body(item: Item, related: RelatedLines) -> Body:
    """Return the body of a compaction: its summary, and the items that replace the history."""
    del related
    fields = fitting_fields(CompactionFields, item.raw)
    kept = fields.history
    facts = {
        "preTokens": fields.usage_record.usage.input,
        "messages": None if kept is None else len(kept),
        "window": fields.window,
    }
    items = (each for each in kept or () if isinstance(each, dict))
    return {
        "message": {"role": "user", "content": [{"type": "text", "text": fields.message or ""}]},
        "compactMetadata": {key: value for key, value in facts.items() if value is not None},
        "replacementHistory": None if kept is None else [kept_body(read_item(i)) for i in items],
    }


def kept_body(item: Item) -> Body:
    """Return the body of an item that a compaction keeps or adds."""
    role = item.role if isinstance(item.role, str) else ""
    return unasked_tool(item) | {
        "itemId": item.id,
        "itemKinds": item.kinds,
        "role": role or ("user" if is_output(item.type or "") else "assistant"),
        "message": {"content": item_body(item)["message"]["content"]},
    }


def unasked_tool(item: Item) -> Body:
    """Return the tool in whose name the client gives a result that no call asked for."""
    if not is_output(item.type or "") or item.call_id is not None or not item.name:
        return {}
    return {"unaskedTool": item.name}


def system_body(item: Item, related: RelatedLines) -> Body:
    """Return the body of a first record, of instructions or of an event."""
    del related
    fields = fitting_fields(SystemFields, item.raw)
    blocks = content_blocks(fields.content)
    texts = [text for b in blocks if b.get("type") == "text" and (text := text_in(b.get("text")))]
    found = {
        "others": [block for block in blocks if not is_plain_text(block)],
        "content": "\n\n".join(texts) or fields.message,
        "cwd": fields.cwd,
        "version": fields.version,
        "gitBranch": fields.git.branch,
    }
    return {"payload": item.raw} | {key: value for key, value in found.items() if value}


def is_plain_text(block: Body) -> bool:
    """Return True if a block is a text and nothing else."""
    return block.keys() == {"type", "text"} and isinstance(block["text"], str)


MAKERS: dict[str, Callable[[Item, RelatedLines], Body]] = {
    "assistant": answer_body,
    "user": user_body,
    "compact_recap": compaction_body,
    "system": system_body,
}
"""What makes the body of an entry, by its type."""


def codex_body(record: Body, entry: Entry) -> Body:
    """Return the body of an entry from its line and those related to it; another's is empty."""
    if not entry.id:
        return record
    if not is_record_of(record, entry):
        return {}
    payload = record.get("payload")
    if not isinstance(payload, dict):
        return record
    make = MAKERS.get(entry.type)
    if make is None:
        return record | {"uuid": entry.id, "isItem": is_item(record)}
    item = read_item(payload)
    answer = entry.message.id if entry.message is not None else None
    related = RelatedLines(record.get("beside"), answer or "")
    body = frame(record, entry, related.turn) | item_fields(record, item)
    return body | make(item, related) | {"isItem": is_item(record)}


def is_item(record: Body) -> bool:
    """Return True if a record holds something that the model said or was sent."""
    return record.get("type") == "response_item"


def is_record_of(record: Body, entry: Entry) -> bool:
    """Return True if a record is that of an entry: it has its ordinal, or none.

    A copy has an ordinal of its own.
    """
    ordinal = record.get("ordinal", entry.line - 1)
    own = entry.id.rpartition(":")[2].partition("~")[0]
    return bool(record) and (entry.origin is not None or own == str(ordinal))


def frame(record: Body, entry: Entry, turn: Turn) -> Body:
    """Return the fields that all bodies have."""
    body: Body = {"type": entry.type, "uuid": entry.id, "timestamp": record.get("timestamp")}
    body |= {"parentUuid": entry.parent, "sessionId": entry.session}
    more = {"subtype": entry.subtype, "cwd": turn.cwd, "model": turn.model, "effort": turn.effort}
    return body | {key: value for key, value in more.items() if value}


def item_fields(record: Body, item: Item) -> Body:
    """Return the fields that only bodies of items have; the context needs them."""
    if not is_item(record):
        return {}
    fields: Body = {"itemId": item.id, "itemKinds": item.kinds} | unasked_tool(item)
    if item.type == "message":
        fields["role"] = item.role
    return fields


class CodexDecoding(Decoding):
    """A body is made from the whole record."""

    def body(self, record: Body, entry: Entry) -> Body:
        """Return the body of `entry`; empty if the record is not its own."""
        return codex_body(envelop(record), entry)

    def contents_alone(self, record: Body) -> list[Content]:
        """Return the content of the item in a line, then all other texts of the line."""
        record = envelop(record)
        payload = record.get("payload")
        if not isinstance(payload, dict):
            return []
        words = Content([Unknown("", {name: payload.get(name) for name in TEXT_FIELDS})], record)
        if not is_item(record):
            return [words]
        return [self.content(item_body(read_item(payload)), Entry()), words]

    def content(self, record: Body, entry: Entry) -> Content:
        """Return the content of a body, with what commands printed."""
        del entry
        content = content_in(record)
        for result in content.results:
            result.output = printed_in(result.text)
        return content
