"""What a page in Markdown calls those who speak, the kinds of records, and moments."""

from datetime import UTC, datetime

from threadline.outline.message import Message
from threadline.outline.shape import Prose, Typed
from threadline.render.markdown.text import inline

SPEAKERS = {
    "user": "User",
    "command": "Command",
    "bash": "Shell command",
    "steering": "User (mid-turn)",
    "teammate": "Teammate",
    "summary": "Summary of what was compacted",
}
"""Who speaks, for the messages that begin a turn."""

TITLED = frozenset({"teammate", "command", "bash"})
"""Speakers whose text does not say all that their title does."""

LABELS = {
    "command-output": "Output",
    "bash-output": "Output",
    "task_notification": "Task notification",
    "system": "System",
    "system-info": "System",
    "system-warning": "Warning",
    "system-error": "Error",
    "attachment": "Attachment",
    "hook": "Hook",
    "progress": "Progress",
    "meta": "Note from the harness",
    "unknown": "Unknown record",
    "folded": "Folded",
}


def speaker(message: Message) -> str:
    """Return the speaker of a message, with its title if it has no text."""
    if message.kind == "user" and message.agent_depth:
        return "Prompt"
    who = SPEAKERS[message.kind]
    written = any(
        isinstance(shape, Prose | Typed) and shape.text.strip() for shape in message.shapes
    )
    return f"{who} {inline(message.title)}" if message.kind in TITLED or not written else who


def utc(time: str) -> str:
    """Return a time in UTC; empty if it is invalid."""
    try:
        return f"{datetime.fromisoformat(time).astimezone(UTC):%Y-%m-%d %H:%M:%S}"
    except (ValueError, OverflowError):
        return ""


def landmark(message: Message) -> str:
    """Return the label of a compaction."""
    return " • ".join(filter(None, [message.title, utc(message.time)]))
