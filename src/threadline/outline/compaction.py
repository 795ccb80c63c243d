"""Compactions: the place where a conversation was summarised, and what is told of it."""

from threadline.model.content import CompactionFacts, Content
from threadline.model.entry import BOUNDARY, Entry
from threadline.outline.block import facts
from threadline.outline.message import Message
from threadline.outline.shape import Prose, Shape, Typed
from threadline.outline.title import count, summary_line, thousands

COMPACTED = "Conversation compacted"
NOTHING_KNOWN = CompactionFacts()


def facts_in(content: Content) -> CompactionFacts:
    """Return what the client says of a compaction; nothing is known of some."""
    return content.compaction or NOTHING_KNOWN


def boundary_message(
    entry: Entry, content: Content, shapes: tuple[Shape, ...], title: str = COMPACTED
) -> Message:
    """Return the message of the place where a conversation was compacted."""
    tokens = tokens_before(entry, content)
    told = f"{title} ({thousands(tokens)} tokens)" if tokens else title
    return Message("compaction", told, shapes, entry, name="compaction", compacted=tokens)


def summarised_messages(entry: Entry, content: Content) -> list[Message]:
    """Return the messages of a compaction that is its own summary: the place, and the summary."""
    text = content.text
    place = boundary_message(entry, content, compaction_shapes(facts_in(content)))
    summary = Message("summary", summary_line(text), (Typed(text),), entry, 0, name="summary")
    return [place, summary]


def compaction_shapes(told: CompactionFacts) -> tuple[Shape, ...]:
    """Show what a compaction did in one line, and as facts what that does not tell."""
    return (*compaction_line(told), *((facts(told.rest),) if told.rest else ()))


def compaction_line(told: CompactionFacts) -> tuple[Shape, ...]:
    """Return a line with the trigger, the token counts and the number of messages kept."""
    sizes = " → ".join(f"{size:,}" for size in told.sizes)
    messages = f"{count(told.messages, 'message')} kept" if told.messages is not None else ""
    words = [told.trigger, f"{sizes} tokens" if sizes else "", messages]
    line = " · ".join(filter(None, words))
    return (Prose(line),) if line else ()


def tokens_before(entry: Entry, content: Content) -> int:
    """Return how many tokens a compaction replaced, or 0 if that is not known."""
    if entry.subtype != BOUNDARY:
        return 0
    return max(0, facts_in(content).before or 0)


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


def tell_compaction(content: Content) -> str:
    """Return a title with the number of tokens compacted and the trigger."""
    told = facts_in(content)
    tokens = told.before or 0
    parts = [f"{thousands(tokens)} tokens"] if tokens > 0 else []
    parts += [told.trigger] if told.trigger else []
    return COMPACTED + (f" ({', '.join(parts)})" if parts else "")
