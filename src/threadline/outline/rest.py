"""What is left of a record: the fields that its own view does not show."""

from collections.abc import Container, Iterable

from threadline.model.body import Body
from threadline.outline.block import generic, shape_of_block
from threadline.outline.shape import Shape

NOTHING: tuple[object, ...] = (None, "", [], {})
BOOKS = frozenset({"cache_control", "textSignature", "signature"})
"""Fields of blocks that say nothing to a reader."""

BESIDE_TEXT = BOOKS | {"text"}
MEDIA = {
    "image": BOOKS | {"type", "source", "data", "mimeType"},
    "document": BOOKS | {"type", "source", "title", "context", "citations"},
}
"""Fields of blocks that their shapes tell."""

CALL = BOOKS | {"type", "id", "name", "input", "caller"}
RESULT = BOOKS | {"type", "tool_use_id", "content", "is_error", "caller"}


def left_of(record: Body, shown: Container[str]) -> Body:
    """Give the fields of a record that are not in `shown` and hold something."""
    return {
        key: value for key, value in record.items() if key not in shown and value not in NOTHING
    }


def rest_of(record: Body, shown: Container[str]) -> tuple[Shape, ...]:
    """Show what is left of a record; nothing if there is nothing."""
    left = left_of(record, shown)
    return generic(left) if left else ()


def beside_text(block: Body) -> tuple[Shape, ...]:
    """Show what a block holds besides its text: of one that is no plain text also what it is."""
    if block.get("type") == "text":
        return rest_of(block, BESIDE_TEXT | {"type"}) if len(block) > PLAIN else ()
    return rest_of(block, BESIDE_TEXT)


PLAIN = 2
"""How many fields a block of plain text has: its type and its text."""


def beside_block(block: Body) -> tuple[Shape, ...]:
    """Show what the shape of a block leaves out; one of another type is shown whole already."""
    kind = block.get("type")
    if kind == "text":
        return beside_text(block)
    shown = MEDIA.get(kind) if isinstance(kind, str) else None
    return () if shown is None or block.keys() <= shown else rest_of(block, shown)


def beside_call(block: Body) -> tuple[Shape, ...]:
    """Show what the block of a call holds besides the call."""
    return () if block.keys() <= CALL else rest_of(block, CALL)


def beside_result(block: Body) -> tuple[Shape, ...]:
    """Show what the block of a result holds besides the result."""
    return () if block.keys() <= RESULT else rest_of(block, RESULT)


def whole_blocks(blocks: Iterable[Body]) -> tuple[Shape, ...]:
    """Show blocks, each with all that it holds."""
    return tuple([shape for block in blocks for shape in whole_block(block)])


def whole_block(block: Body) -> tuple[Shape, ...]:
    """Show a block with all that it holds."""
    return (shape_of_block(block), *beside_block(block))
