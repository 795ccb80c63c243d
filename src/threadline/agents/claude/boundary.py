"""The boundary of a compaction in an outline, and the fields of records that only some have."""

from collections.abc import Container

from threadline.model.body import Body, text_in
from threadline.model.content import Content, text_of
from threadline.model.entry import Entry
from threadline.outline.block import rest_of
from threadline.outline.compaction import COMPACTED, boundary_message, compaction_shapes
from threadline.outline.message import Message
from threadline.outline.shape import Plain, Shape
from threadline.outline.title import line_of

ENVELOPE = frozenset(
    {"parentUuid", "uuid", "sessionId", "timestamp", "type", "subtype", "isSidechain", "userType"}
    | {"cwd", "version", "gitBranch", "level", "isMeta", "slug", "entrypoint", "session_id"}
)
"""Fields that every entry has, and that say nothing of its own."""

REPEATED = frozenset(
    {"logicalParentUuid", "forkedFrom", "commandRun", "commandOutcome", "contextUsage"}
)
"""Fields that say where an entry belongs, or what is told in words already."""


def compaction_message(entry: Entry, content: Content) -> Message:
    """Return the message of the boundary of a compaction."""
    body = content.record
    title = line_of(text_in(body.get("content"))) or COMPACTED
    text = old_text(content)
    shapes: tuple[Shape, ...] = (Plain(text),) if text else ()
    if isinstance(body.get("compactMetadata"), dict) and content.compaction is not None:
        shapes = (*shapes, *compaction_shapes(content.compaction))
    return boundary_message(entry, content, (*shapes, *beside_boundary(body)), title)


def beside_boundary(body: Body) -> tuple[Shape, ...]:
    """Show what the line and the facts of a compaction leave out."""
    told, kept = text_in(body.get("content")), body.get("compactMetadata")
    shapes = (Plain(told),) if told.strip() not in {"", COMPACTED} else ()
    shown = {"message", *(("compactMetadata",) if isinstance(kept, dict) else ())}
    return (*shapes, *beside_content(body, shown))


def beside_content(body: Body, shown: Container[str] = ()) -> tuple[Shape, ...]:
    """Show the fields that are an entry's own, without its text."""
    told = {"content"} if isinstance(body.get("content"), str) else ()
    left = {k: v for k, v in own(body).items() if k not in REPEATED and k not in told}
    return rest_of(left, shown)


def old_text(content: Content) -> str:
    """Return the text of a compaction in the old format."""
    return "\n".join(text for block in content.blocks if (text := text_of(block)))


def own(body: Body) -> Body:
    """Return the fields of a record without its envelope."""
    return {key: value for key, value in body.items() if key not in ENVELOPE}
