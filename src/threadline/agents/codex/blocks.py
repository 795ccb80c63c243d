"""Items of a rollout as content blocks: messages, thoughts and calls."""

from collections.abc import Container

import msgspec
from msgspec import field

from threadline.agents.codex.record import CALLS, METADATA, SERVED_CALLS
from threadline.json_text.decode import parse_object
from threadline.json_text.encode import as_text, to_json
from threadline.json_text.lenient import fitting_fields
from threadline.model.body import Body, text_in
from threadline.model.content import Block, Image, Text, Thinking, ToolCall, ToolResult, Unknown

DATA_URL = "data:"
PNG = "image/png"
COMMON_FIELDS = frozenset({"type", "id", "status", METADATA})
"""Fields that every item has, and that are not content."""

MESSAGE_FIELDS = COMMON_FIELDS | {"role", "content", "phase", "end_turn"}
REASONING_FIELDS = COMMON_FIELDS | {"summary", "content", "encrypted_content"}
CALL_FIELDS = COMMON_FIELDS | {"call_id", "name", "execution"}
INPUT_FIELDS = ("arguments", "input", "action")
"""Where calls keep their input: functions, custom tools, the local shell and web searches."""


class Metadata(msgspec.Struct, gc=False):
    """The client's notes on a message: what kind each part of it is."""

    content_item_kinds: list[object] | None = None


class Item(msgspec.Struct, gc=False):
    """The fields of an item that are read here; `raw` is the whole item."""

    raw: Body = field(default_factory=dict, name="(not in items)")
    type: str | None = None
    id: object = None
    call_id: object = None
    name: str | None = None
    namespace: str | None = None
    role: object = None
    content: object = None
    summary: object = None
    output: object = None
    tools: object = None
    result: object = None
    status: str | None = None
    metadata: Metadata | None = field(default=None, name=METADATA)

    @property
    def kinds(self) -> list[str]:
        """What the client notes that the parts of a message are."""
        kinds = self.metadata.content_item_kinds if self.metadata is not None else None
        return [str(kind) for kind in kinds or ()]

    def other_fields(self, known: Container[str]) -> Body:
        """Return the fields that are not `known` and have a value."""
        return other_fields(self.raw, known)


def read_item(payload: Body) -> Item:
    """Return an item; fields of unexpected types count as missing, but stay in `raw`."""
    item = fitting_fields(Item, payload)
    item.raw = payload
    if item.type is None and item.role and item.content is not None:
        item.type = "message"
    return item


def other_fields(record: Body, known: Container[str]) -> Body:
    """Return the fields of a record that are not `known` and have a value."""
    return {key: value for key, value in record.items() if key not in known and value}


def message_blocks(item: Item) -> list[Block]:
    """Return the blocks of a message; one without content is shown by its other fields."""
    if blocks := content_blocks(item.content):
        return blocks
    more = item.other_fields(MESSAGE_FIELDS)
    return [Unknown("message", {"type": "message", **more})] if more else []


def content_blocks(content: object) -> list[Block]:
    """Return the blocks of a content, which is most often a list."""
    if content is None:
        return []
    return [part_block(part) for part in (content if isinstance(content, list) else [content])]


def part_block(part: object) -> Block:
    """Return the block of one part of a message: text, an image, or the part as it is."""
    match part:
        case str(text):
            return Text(text)
        case {"type": "input_text" | "output_text" | "text", "text": str(text), **more}:
            kept = {str(key): value for key, value in more.items() if value and key != "logprobs"}
            return Text(text, kept)
        case {"type": "input_image", "image_url": str(url)} if url.startswith(DATA_URL):
            kind, _, data = url.removeprefix(DATA_URL).partition(";base64,")
            return Image(kind, data, label=kind or Image.kind)
        case {"type": "input_image", "image_url": str(url)}:
            return Image(place=url)
        case {**fields}:
            raw = {str(key): value for key, value in fields.items()}
            return Unknown(as_text(raw.get("type")), raw)
        case _:
            return Unknown("odd", {"type": "odd", "value": part})


def answer_blocks(item: Item, search_results: object) -> list[Block]:
    """Return the blocks of an item that the model produced.

    `search_results` are what an event reports of a web search; the item itself has none.
    """
    kind = item.type or ""
    if kind == "message":
        return message_blocks(item)
    if kind == "reasoning":
        blocks: list[Block] = [Thinking(thought(item))]
        more = item.other_fields(REASONING_FIELDS)
        return [*blocks, Unknown(kind, {"type": kind, **more})] if more else blocks
    if kind in CALLS:
        return [call_block(item)]
    if kind in SERVED_CALLS:
        return [call_block(item, served=True), served_result_block(item, search_results)]
    return [Unknown(as_text(item.raw.get("type")), item.raw)]


def call_block(item: Item, *, served: bool = False) -> ToolCall:
    """Return the block of a call; tools of an MCP server have its name before their own."""
    kind = item.type or ""
    name = item.name or kind.removesuffix("_call")
    known = {*CALL_FIELDS}
    if item.namespace is not None and item.namespace.startswith("mcp__"):
        name = f"{item.namespace.rstrip('_')}__{name}"
        known.add("namespace")
    if kind == "image_generation_call":
        known.add("result")
    key, given = call_input(item)
    # Without an input the whole call is shown as such, so no field is left over.
    more = item.other_fields({key, *known}) if key else {}
    return ToolCall(name, text_in(item.call_id or item.id), given, served, more)


def call_input(item: Item) -> tuple[str, object]:
    """Return the input of a call and the field it is in; without one, the whole call."""
    for key in INPUT_FIELDS:
        match item.raw.get(key):
            case str(text):
                given = parse_object(text)
                return key, {"input": text} if given is None else given
            case dict(given):
                return key, given
            case _:
                pass
    whole = {k: v for k, v in item.raw.items() if k not in COMMON_FIELDS and k != "result"}
    return "", whole


def served_result_block(item: Item, search_results: object) -> ToolResult:
    """Return the result of a call that the provider runs: call and result are one item."""
    content: str | list[Block] = to_json(search_results) if search_results else item.status or ""
    if isinstance(item.result, str) and item.type == "image_generation_call":
        content = [Image(PNG, item.result, label=PNG)]
    return ToolResult(text_in(item.call_id or item.id), content, kind="web_search_tool_result")


def thought(item: Item) -> str:
    """Return the readable part of a thought: its content, and a summary that adds to it."""
    whole = thought_texts(item.content)
    added = (t for t in thought_texts(item.summary) if not any(t in other for other in whole))
    return "\n\n".join([*whole, *added])


def thought_texts(parts: object) -> list[str]:
    """Return the texts of the parts of a thought; other parts as JSON."""
    texts: list[str] = []
    for part in parts if isinstance(parts, list) else [parts]:
        text = part.get("text") if isinstance(part, dict) else None
        texts.append(as_text(part if text is None else text))
    return [text for text in texts if text]
