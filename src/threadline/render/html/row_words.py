"""The words of a row: its name, its title, and what its end says of the result."""

from threadline.model.tool import Does
from threadline.outline.message import Kind, Message
from threadline.outline.title import line_of, outcome_words, record_name, shorten, spent
from threadline.outline.unit import Unit
from threadline.render.ansi import plain
from threadline.render.html.markup import NOTHING, Piece, quoted, text

NAMES: dict[Kind, str] = {
    "user": "You",
    "assistant": "Assistant",
    "thinking": "Thinking",
    "steering": "You (mid-turn)",
    "command": "Command",
    "command-output": "Command output",
    "bash": "You ran",
    "bash-output": "Output",
    "teammate": "Teammate",
    "task_notification": "Task",
    "summary": "Summary",
    "compaction": "Compaction",
    "system": "System",
    "system-info": "Info",
    "system-warning": "Warning",
    "system-error": "Error",
    "attachment": "Attachment",
    "hook": "Hook",
    "progress": "Progress",
    "meta": "Added by the client",
    "unknown": "Unknown",
}
UNTOLD = frozenset({"local_command", "queued"})
"""Names that say less than the kind of their message."""

NAMED = frozenset({"tool_use", "attachment", "hook", "progress"})
"""Kinds whose titles begin with the name in front of the row."""


def name_of(message: Message) -> str:
    """Return the name in front of a row."""
    if message.kind == "tool_use":
        return (message.label or message.name) or "Tool"
    if message.kind == "tool_result":
        return "Result"
    name, kind = message.name, message.kind
    is_telling = name and name != kind and name not in UNTOLD
    return (message.label or record_name(name)) if is_telling else NAMES.get(kind, kind)


def title_of(message: Message) -> str:
    """Return what a row says behind its name, without what its end tells."""
    title = message.subject if message.kind in NAMED else message.title
    return title if title.isprintable() else plain(title)


def outcome(first: Message, last: Message | None) -> Piece:
    """Return what the end of a row says of the result."""
    if last is None:
        return draw_missing(first) if first.unanswered else NOTHING
    ended = first.outcome
    if ended.added or ended.removed:
        return Piece(f"<ins>+{ended.added}</ins> <del>−{ended.removed}</del>")
    seconds = last.seconds if first.does is Does.RUN else None
    took = spent(seconds) if seconds is not None else ""
    return text(plain(" · ".join(filter(None, [told_outcome(first), took]))))


def draw_missing(call: Message) -> Piece:
    """Return that a call has no result; in the viewer, since when it runs if it is open."""
    when = call.entry.time if call.entry is not None and call.is_open else ""
    since = Piece(f' data-since="{quoted(when)}"') if when else NOTHING
    return Piece(f"<em{since}>no result recorded</em>")


def last_sign(unit: Unit) -> str:
    """Return what an agent did last that has not answered yet."""
    below = unit
    while below.below:
        below = below.below[-1]
    if below is unit:
        return ""
    message = below.holder if below.first.kind != "tool_use" else below.first
    told = " ".join(filter(None, [name_of(message), title_of(message)]))
    return f"last: {shorten(line_of(told), SIGN)}"


SIGN = 80
"""What an agent did last is cut after so many characters."""


def told_outcome(message: Message) -> str:
    """Return how the call of a message ended, in a few words."""
    return outcome_words(message.call) if message.call is not None else ""
