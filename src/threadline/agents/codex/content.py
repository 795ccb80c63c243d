"""What the entries of a rollout say."""

from collections.abc import Callable

import msgspec
from msgspec import field

from threadline.agents.codex import ABORTED
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
from threadline.model.content import (
    Block,
    CompactionFacts,
    Content,
    Text,
    ToolResult,
    Unknown,
    Usage,
)
from threadline.model.entry import Entry
from threadline.model.session_event import SessionEvent, Setting
from threadline.read.decoding import Decoding

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

    input: object = field(name="input_tokens", default=None)
    cached: object = field(name="cached_input_tokens", default=None)
    written: object = field(name="cache_write_input_tokens", default=None)
    output: object = field(name="output_tokens", default=None)


class UsageRecord(msgspec.Struct, gc=False):
    """The tokens of the last request before a compaction."""

    usage: TokenCounts = field(default_factory=TokenCounts)


class CompactionFields(msgspec.Struct, gc=False):
    """The fields of a compaction that are read here; older versions write no history."""

    message: str | None = None
    history: list[object] | None = field(name="replacement_history", default=None)
    window: int | None = field(name="window_number", default=None)
    usage_record: UsageRecord = field(name="latest_token_usage_record", default_factory=UsageRecord)


class Git(msgspec.Struct, gc=False):
    """The repository in which a thread began."""

    branch: str | None = None


class SystemFields(msgspec.Struct, gc=False):
    """The fields of a first record, of instructions or of an event that are read here."""

    content: object = None
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

    def _take(self, record: object) -> None:
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


class RolloutContent(Content):
    """What an entry says, and the item in its record.

    `is_item` says whether the record holds what the model said or was sent, if that is known.
    `parts` are the blocks of instructions, `history` the items with which a compaction replaces
    what comes before it.
    """

    item: Item = field(default_factory=Item)
    is_item: bool | None = None
    parts: list[Block] = field(default_factory=list)
    history: list[Item] | None = None


def answer(item: Item, related: RelatedLines) -> RolloutContent:
    """Return what an item says that the model produced."""
    return RolloutContent(
        answer_blocks(item, related.end.results),
        {},
        model=related.turn.model or "",
        request=related.answer,
        message=text_in(related.answer or item.id),
        usage=token_usage(related.usage) if related.usage else None,
    )


def token_usage(usage: Body) -> Usage:
    """Return the tokens of a request, with those of the cache apart."""
    counts = fitting_fields(TokenCounts, usage)
    cached, written = count_in(counts.cached), count_in(counts.written)
    fresh = max(0, count_in(counts.input) - cached - written)
    return Usage(fresh, count_in(counts.output), cached, written)


def user(item: Item, related: RelatedLines) -> RolloutContent:
    """Return what a result says, or a message in the user's name."""
    if item.type in PROMPT_EVENTS:
        return RolloutContent(prompt_blocks(item.raw), {})
    if not is_output(item.type or ""):
        return RolloutContent(message_blocks(item), {})
    outcome = read_outcome(item, related.end)
    result = ToolResult(
        text_in(item.call_id),
        outcome.text if outcome.parts is None else list(map(part_block, outcome.parts)),
        outcome.error,
        outcome.kept,
        extra=fields_beside_output(item),
    )
    result.output = printed_in(result.text)
    return RolloutContent([result], {}, noted=outcome.kept)


def prompt_blocks(event: Body) -> list[Block]:
    """Return the blocks of a prompt that only an event holds; what else it says follows."""
    item = record_in(event, "item")
    content = item.get("content") if item else event.get("message")
    images = [{"type": "input_image", "image_url": url} for url in list_in(event.get("images"))]
    more = other_fields(event, PROMPT_FIELDS)
    rest = [Unknown("event", {"type": "event", **more})] if more else []
    return [*content_blocks(content), *map(part_block, images), *rest]


def item_content(item: Item) -> RolloutContent:
    """Return what an item says, from nothing but its own line."""
    make = user if is_output(item.type or "") else answer
    return make(item, NO_LINES)


def compaction(item: Item, related: RelatedLines) -> RolloutContent:
    """Return the summary of a compaction, and the items that replace the history."""
    fields = fitting_fields(CompactionFields, item.raw)
    kept, before = fields.history, fields.usage_record.usage.input
    facts = {
        "preTokens": before,
        "messages": None if kept is None else len(kept),
        "window": fields.window,
    }
    told = {key: value for key, value in facts.items() if value is not None}
    return RolloutContent(
        [Text(fields.message or "")],
        {},
        compaction=CompactionFacts(before=before if type(before) is int else None, rest=told),
        history=None if kept is None else [read_item(i) for i in kept if isinstance(i, dict)],
    )


def unasked_tool(item: Item) -> str:
    """Return the tool in whose name the client gives a result that no call asked for."""
    asked = not is_output(item.type or "") or item.call_id is not None
    return "" if asked else item.name or ""


def system(item: Item, related: RelatedLines) -> RolloutContent:
    """Return what a first record, instructions or an event say."""
    fields = fitting_fields(SystemFields, item.raw)
    parts = content_blocks(fields.content)
    texts = [part.text for part in parts if isinstance(part, Text) and part.text]
    text = "\n\n".join(texts) or fields.message or ""
    return RolloutContent(
        [], {}, fields.cwd or "", spoken=False, said=(text,) if text else (), parts=parts
    )


MAKERS: dict[str, Callable[[Item, RelatedLines], RolloutContent]] = {
    "assistant": answer,
    "user": user,
    "compact_recap": compaction,
    "system": system,
}
"""What an entry says, by its type."""


def rollout_content(record: Body, entry: Entry) -> RolloutContent:
    """Return what an entry says, from its line and those related to it."""
    payload = record.get("payload")
    if not isinstance(payload, dict):
        return RolloutContent([], record, spoken=False)
    item, make = read_item(payload), MAKERS.get(entry.type)
    if make is None:
        return RolloutContent([], record, spoken=False, item=item, is_item=is_item(record))
    answered = entry.message.id if entry.message is not None else None
    related = RelatedLines(record.get("beside"), answered or "")
    content = make(item, related)
    content.source, content.item, content.is_item = record, item, is_item(record)
    content.cwd = content.cwd or related.turn.cwd or ""
    content.turn_model = related.turn.model or ""
    content.effort = related.turn.effort or ""
    return content


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


class CodexDecoding(Decoding):
    """What is said is made from a line and those related to it."""

    joins_records = True

    def own_record(self, record: Body, entry: Entry) -> Body:
        """Return the record of `entry`; empty if it is another's."""
        record = envelop(record)
        return record if not entry.id or is_record_of(record, entry) else {}

    def content(self, record: Body, entry: Entry) -> Content:
        """Return what `entry` says."""
        return rollout_content(record, entry)

    def entry_type(self, record: Body) -> str:
        """Return the type of the entry of a line, if it is an item or a compaction."""
        kind = text_in(record_in(record, "payload").get("type"))
        if is_item(record):
            return "user" if is_output(kind) else "assistant"
        return "compact_recap" if record.get("type") == "compacted" else ""

    def session_event(self, record: Body, entry: Entry) -> SessionEvent:
        """Return that a turn was stopped."""
        return SessionEvent(interrupts=entry.subtype == ABORTED)

    def setting(self, record: Body, entry: Entry) -> Setting:
        """Return where and with what `entry` was written; the first record tells most."""
        content = rollout_content(record, entry)
        told = content.item.raw if entry.type == "system" else {}
        fields = fitting_fields(SystemFields, told)
        return Setting(content.cwd, fields.git.branch or "", fields.version or "")
