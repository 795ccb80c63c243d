"""Blocks to shapes, and the fields of a record that its own view does not show."""

from collections.abc import Container, Iterable, Mapping
from typing import assert_never

import msgspec

from threadline.json_text.encode import ENCODER, to_json
from threadline.model.content import (
    Block,
    Document,
    Image,
    Stopped,
    Text,
    Thinking,
    ToolCall,
    ToolResult,
    Unknown,
    record_of,
)
from threadline.outline.shape import Facts, Picture, Plain, Prose, Raw, Shape

ROW = 100
"""Values that fill more than a row are set below each other."""

PLAIN = (str, int, float)
"""The types of plain values; a tuple is tested faster than a union that is made for each test."""

PICTURES = frozenset({"image/png", "image/jpeg", "image/gif", "image/webp"})


def shape_of_block(block: Block) -> Shape:
    """Return the shape of a block that is neither a call nor a result."""
    match block:
        case Text():
            return Prose(block.text)
        case Image():
            return image(block)
        case Document():
            return document(block)
        case Unknown(kind="tool_reference", raw={"tool_name": str(name)}):
            return Plain(f"[tool: {name}]")
        case Thinking() | ToolCall() | ToolResult() | Stopped() | Unknown():
            return raw(record_of(block))
        case _:
            assert_never(block)


def image(block: Image) -> Shape:
    """Return an image, or where it is."""
    if block.place:
        return Plain(f"[image: {block.place}]")
    if block.media or block.data:
        return picture(block.media, block.data)
    return raw(block.odd) if block.odd else Plain("[image]")


def picture(kind: str, data: str) -> Shape:
    """Return an image if its type is safe to draw, else a text with its type."""
    return Picture(kind, data) if kind in PICTURES else Plain(f"[image of type {kind}]")


def document(block: Document) -> Shape:
    """Return the text of a document, or its name and type, and what is said of it."""
    name = value_text(block.title) or block.media or "untitled"
    match block.source:
        case {"type": "text", "data": str(text)} | {"content": str(text)}:
            pass
        case {"url": str(text)} | {"file_id": str(text)}:
            pass
        case {"content": [*parts]} if all(is_text(part) for part in parts):
            text = "\n".join(part["text"] for part in parts)
        case {"data": str()}:
            text = ""
        case _:
            return raw(record_of(block))
    told = (f"[document: {name}]", value_text(block.context), text)
    return Plain("\n".join(filter(None, told)))


def is_text(part: object) -> bool:
    """Return True if a part of a document is text."""
    return isinstance(part, dict) and isinstance(part.get("text"), str)


def facts(record: Mapping[str, object]) -> Facts:
    """Return a record as names and values."""
    return Facts(tuple([(str(key), value_text(value)) for key, value in record.items()]))


def value_text(value: object) -> str:
    """Return a value as text: strings and short lists as they are, others as JSON."""
    if isinstance(value, str):
        return value
    if value.__class__ is int:
        return str(value)
    if isinstance(value, list) and is_plain(value):
        return listed(value)
    return "" if value is None else dump(value)


def is_plain(value: object) -> bool:
    """Return True if a value is text, a number or a list of these."""
    if not isinstance(value, list):
        return not isinstance(value, dict)
    return all(isinstance(item, PLAIN) for item in value)


def listed(values: list[object]) -> str:
    """Return plain values separated by commas, or one per line if they are long."""
    texts = [value_text(value) for value in values]
    if not texts or any("\n" in text or not text for text in texts):
        return dump(values)
    row = ", ".join(texts)
    return row if row.count(",") < len(texts) and len(row) < ROW else "\n".join(texts)


def generic(record: Mapping[str, object]) -> tuple[Shape, ...]:
    """Show a record of which nothing is known: plain values as facts, the rest as JSON."""
    simple: dict[str, object] = {}
    rest: dict[str, object] = {}
    for key, value in record.items():
        (simple if value.__class__ is str or is_plain(value) else rest)[key] = value
    shapes: list[Shape] = [facts(simple)] if simple else []
    return (*shapes, raw(rest)) if rest else tuple(shapes)


def raw(value: object) -> Raw:
    """Return a value as indented JSON."""
    return Raw(dump(value))


def compact(value: object) -> Raw:
    """Return a value as JSON on one line: large ones that are seldom read."""
    return Raw(dump(value, indent=0))


def dump(value: object, indent: int = 2) -> str:
    """Write JSON for people; lone surrogates, which UTF-8 cannot hold, are kept."""
    try:
        written = ENCODER.encode(value)
        return (msgspec.json.format(written, indent=indent) if indent else written).decode()
    except (UnicodeEncodeError, msgspec.MsgspecError, RecursionError, OverflowError):
        return dump_odd(value, indent)


def dump_odd(value: object, indent: int) -> str:
    """Write what the fast writer refuses."""
    import json  # noqa: PLC0415 - seldom needed

    try:
        return json.dumps(value, ensure_ascii=False, indent=indent or None, default=str)
    except (RecursionError, ValueError):
        return to_json(value)


NOTHING: tuple[object, ...] = (None, "", [], {})
BOOKS = frozenset({"cache_control", "textSignature", "signature"})
"""Fields of blocks that say nothing to a reader."""

CALL = BOOKS | {"caller"}
DOCUMENT = BOOKS | {"citations"}


def left_of(record: Mapping[str, object], shown: Container[str]) -> dict[str, object]:
    """Return the fields of a record that are neither in `shown` nor empty."""
    return {
        key: value for key, value in record.items() if key not in shown and value not in NOTHING
    }


def rest_of(record: Mapping[str, object], shown: Container[str]) -> tuple[Shape, ...]:
    """Show what is left of a record; nothing if there is nothing."""
    left = left_of(record, shown)
    return generic(left) if left else ()


def beside_text(block: Block) -> tuple[Shape, ...]:
    """Show what a block holds besides its text; of a block that is not text also what it is."""
    if isinstance(block, Text):
        return rest_of(block.extra, BOOKS) if block.extra else ()
    return rest_of(record_of(block), BOOKS | {"text"})


def beside_call(block: ToolCall | ToolResult) -> tuple[Shape, ...]:
    """Show what the block of a call or of a result holds besides that."""
    return rest_of(block.extra, CALL) if block.extra else ()


def whole_blocks(blocks: Iterable[Block]) -> tuple[Shape, ...]:
    """Show blocks, each with all that it holds."""
    return tuple([shape for block in blocks for shape in whole_block(block)])


def whole_block(block: Block) -> tuple[Shape, ...]:
    """Show a block with all that it holds."""
    match block:
        case Text() | Image():
            more = rest_of(block.extra, BOOKS) if block.extra else ()
        case Document():
            more = rest_of(block.extra, DOCUMENT) if block.extra else ()
        case Unknown(kind="text"):
            more = rest_of(block.raw, BOOKS | {"type", "text"})
        case _:
            more = ()
    return (shape_of_block(block), *more)
