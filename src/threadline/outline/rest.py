"""What is left of a record: the fields that its own view does not show."""

from collections.abc import Container, Iterable

from threadline.model.body import Body
from threadline.model.content import (
    Block,
    Document,
    Image,
    Text,
    ToolCall,
    ToolResult,
    Unknown,
    record_of,
)
from threadline.outline.block import generic, shape_of_block
from threadline.outline.shape import Shape

NOTHING: tuple[object, ...] = (None, "", [], {})
BOOKS = frozenset({"cache_control", "textSignature", "signature"})
"""Fields of blocks that say nothing to a reader."""

CALL = BOOKS | {"caller"}
DOCUMENT = BOOKS | {"citations"}


def left_of(record: Body, shown: Container[str]) -> Body:
    """Return the fields of a record that are neither in `shown` nor empty."""
    return {
        key: value for key, value in record.items() if key not in shown and value not in NOTHING
    }


def rest_of(record: Body, shown: Container[str]) -> tuple[Shape, ...]:
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
