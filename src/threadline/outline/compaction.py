"""Compactions: the place where a conversation was summarised, and what is told of it."""

from collections.abc import Container

from threadline.model.body import Body, count_in, number_in, record_in, text_in
from threadline.model.content import text_of
from threadline.model.decode_content import content_in
from threadline.model.entry import Entry
from threadline.outline.block import facts, rest_of
from threadline.outline.message import Message
from threadline.outline.shape import Plain, Prose, Shape, Typed
from threadline.outline.title import count, line_of, summary_line, thousands

ENVELOPE = frozenset(
    {"parentUuid", "uuid", "sessionId", "timestamp", "type", "subtype", "isSidechain", "userType"}
    | {"cwd", "version", "gitBranch", "level", "isMeta", "slug", "entrypoint", "session_id"}
)
"""Fields that every entry has, and that say nothing of its own."""

COMPACTED = "Conversation compacted"
REPEATED = frozenset(
    {"logicalParentUuid", "forkedFrom", "commandRun", "commandOutcome", "contextUsage"}
)
"""Fields that say where an entry belongs, or what is told in words already."""


def boundary_message(entry: Entry, body: Body) -> Message:
    """Make the message of the place where a conversation was compacted."""
    title = line_of(text_in(body.get("content"))) or COMPACTED
    tokens = tokens_before(entry, body)
    shapes: tuple[Shape, ...] = (Plain(text),) if (text := old_text(body)) else ()
    kept = body.get("compactMetadata")
    if isinstance(kept, dict):
        shapes = (*shapes, *compaction_shapes(kept))
    shapes += beside_boundary(body)
    told = f"{title} ({thousands(tokens)} tokens)" if tokens else title
    return Message("compaction", told, shapes, entry, name="compaction", compacted=tokens)


def summarised_messages(entry: Entry, body: Body, text: str) -> list[Message]:
    """Return the messages of a compaction that is its own summary: the place, and the summary."""
    place = boundary_message(entry, {"compactMetadata": body.get("compactMetadata")})
    summary = Message("summary", summary_line(text), (Typed(text),), entry, 0, name="summary")
    return [place, summary]


def compaction_shapes(kept: Body) -> tuple[Shape, ...]:
    """Show what a compaction did in one line, and as facts what that does not tell."""
    told = {"trigger": text_in(kept.get("trigger")), **sizes_of(kept)}
    rest = {key: value for key, value in kept.items() if not value or told.get(key) != value}
    return (*compaction_line(kept), *((facts(rest),) if rest else ()))


def compaction_line(kept: Body) -> tuple[Shape, ...]:
    """Return a line with the trigger, the token counts and the number of messages kept."""
    sizes = " → ".join(f"{size:,}" for size in sizes_of(kept).values())
    match kept.get("preservedMessages"):
        case {"uuids": [*names]}:
            messages = f"{count(len(names), 'message')} kept"
        case _:
            messages = ""
    told = [text_in(kept.get("trigger")), f"{sizes} tokens" if sizes else "", messages]
    line = " · ".join(filter(None, told))
    return (Prose(line),) if line else ()


def sizes_of(kept: Body) -> dict[str, int]:
    """Return the numbers of tokens before a compaction and, if known, after it."""
    before, after = count_in(kept.get("preTokens")), count_in(kept.get("postTokens"))
    sizes = {"preTokens": before, "postTokens": after}
    return {key: size for key, size in sizes.items() if size and before}


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


def old_text(body: Body) -> str:
    """Return the text of a compaction in the old format."""
    return "\n".join(text for block in content_in(body).blocks if (text := text_of(block)))


def tokens_before(entry: Entry, body: Body) -> int:
    """Return how many tokens a compaction replaced, or 0 if that is not a number."""
    if entry.subtype != "compact_boundary":
        return 0
    return max(0, number_in(record_in(body, "compactMetadata").get("preTokens")))


def own(body: Body) -> Body:
    """Return the fields of a record without its envelope."""
    return {key: value for key, value in body.items() if key not in ENVELOPE}


LANDMARKS = {
    "branch_summary": "Branch left with a summary",
    "stack_summary": "Popped with a summary",
    "stack_pop": "Popped with a summary",
}
"""Titles of landmarks that are not compactions."""


def landmark_sign(entry: Entry | None) -> str:
    """Return the sign of a landmark."""
    return "🔀" if entry is not None and entry.type in LANDMARKS else "📦"


def landmark(entry: Entry, tokens: int) -> str:
    """Name a summary in a table of contents; what is not known is left out."""
    time, what = entry.time, f"{landmark_sign(entry)} {LANDMARKS.get(entry.type, COMPACTED)}"
    size = f" ({thousands(tokens)} tokens)" if tokens else ""
    when = f" • {time[:10]} {time[11:19]}" if time else ""
    return f"{what}{size}{when}"


def tell_compaction(body: Body) -> str:
    """Return a title with the number of tokens compacted and the trigger."""
    data = record_in(body, "compactMetadata")
    tokens, trigger = data.get("preTokens"), data.get("trigger")
    parts = [f"{thousands(tokens)} tokens"] if isinstance(tokens, int) and tokens > 0 else []
    parts += [trigger] if isinstance(trigger, str) else []
    return "Conversation compacted" + (f" ({', '.join(parts)})" if parts else "")
