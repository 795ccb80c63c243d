"""Attachments that become text: files, prompts typed in mid-turn, listings, reminders.

Newer clients record the words they sent. Of older ones the content is known, and the words around
it only where requests were seen. All of it travels as reminders, except a prompt that a person
typed in mid-turn.
"""

from collections.abc import Callable

from threadline.model.body import Body
from threadline.model.value import text_in

SILENT = frozenset(
    {
        "command_permissions",
        "hook_cancelled",
        "hook_non_blocking_error",
        "hook_system_message",
        "prompt_snapshot",
        "session_context",
    }
)
"""Attachments that tell the client something, not the model."""

FIELDS = ("content", "text", "addedLines", "snippet", "stdout", "planContent", "message")
"""Where attachments keep what they say, best first."""

TYPED = "The user sent a new message while you were working:\n"
AFTER = {
    True: (
        "\n\nThis is how Claude Code surfaces messages the user sends mid-turn — within the running"
        " turn, often alongside the next tool result, rather than as a separate conversation turn."
        " Address the message above as you continue this turn."
    ),
    False: (
        "\n\nIMPORTANT: After completing your current task, you MUST address the user's message"
        " above. Do not ignore it."
    ),
}
"""What the client says after a prompt typed in mid-turn: one that says it is a person's, others."""


def attached_texts(body: Body) -> list[str]:
    """Give the texts that an attachment becomes, if any."""
    found = body.get("attachment")
    attachment = found if isinstance(found, dict) else {}
    kind = text_in(attachment.get("type"))
    if kind in SILENT:
        return []
    said = recorded(body)
    if kind == "queued_command":
        return queued(attachment, said)
    return [reminder(text) for text in said or WRITERS.get(kind, content)(attachment)]


def recorded(body: Body) -> list[str]:
    """Give the words that the client says it sent."""
    pieces = body.get("rendered")
    texts = (
        [piece.get("content") for piece in pieces if isinstance(piece, dict)]
        if isinstance(pieces, list)
        else []
    )
    return [text for text in texts if isinstance(text, str) and text]


def queued(attachment: Body, said: list[str]) -> list[str]:
    """Tell of a prompt typed in mid-turn. A record without the prompt in it is no record of it."""
    prompt = "\n".join(texts_in(attachment.get("prompt")))
    person = attachment.get("humanTurn") is True
    if not any(prompt in text for text in said):
        said = [f"{TYPED}{prompt}{AFTER[person]}"]
    return said if person else [reminder(text) for text in said]


def file(attachment: Body) -> list[str]:
    """Show a file as if it had just been read."""
    found = attachment.get("content")
    held = found.get("file") if isinstance(found, dict) else None
    text = held.get("content") if isinstance(held, dict) else None
    if not isinstance(text, str):
        return content(attachment)
    start = held.get("startLine") if isinstance(held, dict) else 1
    first = start if isinstance(start, int) else 1
    rows = "\n".join(f"{first + n}\t{row}" for n, row in enumerate(text.split("\n")))
    called = f'{{"file_path":"{attachment.get("filename")}"}}'
    return [
        f"Called the Read tool with the following input: {called}",
        f"Result of calling the Read tool:\n{rows}",
    ]


def content(attachment: Body) -> list[str]:
    """Give whatever an attachment of any kind says, as one text."""
    for field in FIELDS:
        if texts := texts_in(attachment.get(field)):
            return ["\n".join(texts)]
    return []


def texts_in(value: object) -> list[str]:
    """List the texts in a value: itself, or those of its blocks."""
    texts: list[str] = []
    waiting = [value]
    while waiting:
        match waiting.pop():
            case str(text) if text.strip():
                texts.append(text)
            case list(items):
                waiting += reversed(items)
            case {"text": str(text)} | {"content": str(text)}:
                texts.append(text)
            case _:
                pass
    return texts


def reminder(text: str) -> str:
    """Wrap a text as the client wraps what the user did not say."""
    return text if text.startswith("<system-reminder>") else wrap(text)


def wrap(text: str) -> str:
    """Put the tags of a reminder around a text."""
    return f"<system-reminder>\n{text}\n</system-reminder>"


WRITERS: dict[str, Callable[[Body], list[str]]] = {"file": file}
