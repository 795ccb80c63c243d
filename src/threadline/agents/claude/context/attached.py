"""Attachments that become text: files, prompts typed in mid-turn, listings, reminders.

Newer clients record the words they sent. Of older ones the content is known, and the words around
it only where requests were seen. All of it travels as reminders, except pictures and, in newer
versions, a prompt that a person typed in mid-turn.
"""

from collections.abc import Callable

from threadline.agents.claude.context.version_rules import VersionRules
from threadline.context.context import Part, SentBlock
from threadline.model.body import Body
from threadline.model.value import text_in

HEARD = frozenset({"SessionStart", "UserPromptSubmit"})
"""The events whose hooks are heard if they succeed; what others print is for the client."""

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
OPEN, CLOSE = "<system-reminder>", "</system-reminder>"


def success(attachment: Body) -> list[str]:
    """Return what a hook printed that succeeded."""
    words = text_in(attachment.get("content"))
    heard = text_in(attachment.get("hookEvent")) in HEARD
    return [f"{name_in(attachment)} hook success: {words}"] if heard and words else []


def additional_context(attachment: Body) -> list[str]:
    """Return what a hook adds for the model to know."""
    content = attachment.get("content")
    lines = content if isinstance(content, list) else [content]
    words = "\n".join(line for line in lines if isinstance(line, str))
    return [f"{name_in(attachment)} hook additional context: {words}"] if words else []


def blocking_error(attachment: Body) -> list[str]:
    """Return why a hook stops the client."""
    match attachment.get("blockingError"):
        case {"blockingError": str(words), "command": str(command)}:
            name = name_in(attachment)
            return [f'{name} hook blocking error from command: "{command}": {words}']
        case _:
            return []


def name_in(attachment: Body) -> str:
    """Return the name of the hook."""
    return text_in(attachment.get("hookName"))


HOOK_WRITERS: dict[str, Callable[[Body], list[str]]] = {
    "hook_success": success,
    "hook_additional_context": additional_context,
    "hook_blocking_error": blocking_error,
}


def attached_blocks(body: Body, rules: VersionRules) -> list[SentBlock]:
    """Return the blocks that an attachment becomes, if any."""
    found = body.get("attachment")
    attachment = found if isinstance(found, dict) else {}
    kind = text_in(attachment.get("type"))
    if kind in SILENT:
        return []
    said = recorded(body)
    if kind == "queued_command":
        texts = queued(attachment, said, rules)
    else:
        texts = [reminder(text) for text in said or WRITERS.get(kind, content)(attachment)]
    blocks = [SentBlock(Part.TEXT, text) for text in texts]
    return blocks if said or kind != "file" else blocks + pictures(attachment)


def model_named(body: Body) -> str:
    """Return the model that an attachment says goes on from here."""
    attachment = body.get("attachment")
    identity = attachment.get("identity") if isinstance(attachment, dict) else None
    return text_in(identity.get("modelId")) if isinstance(identity, dict) else ""


def recorded(body: Body) -> list[str]:
    """Return the words that the client says it sent."""
    pieces = body.get("rendered")
    texts = (
        [piece.get("content") for piece in pieces if isinstance(piece, dict)]
        if isinstance(pieces, list)
        else []
    )
    return [text for text in texts if isinstance(text, str) and text]


def queued(attachment: Body, said: list[str], rules: VersionRules) -> list[str]:
    """Return the text of a prompt typed in mid-turn; recorded words must hold the prompt."""
    prompt = "\n".join(texts_in(attachment.get("prompt")))
    if not any(prompt in text for text in said):
        said = [f"{TYPED}{prompt}{rules.queue_note}"]
    person = is_from_person(attachment) and rules.hears
    return [bare(text) if person else reminder(text) for text in said]


def is_from_person(attachment: Body) -> bool:
    """Return True if a person queued a prompt, not a program that drives the client."""
    origin = attachment.get("origin")
    kind = origin.get("kind") if isinstance(origin, dict) else None
    return attachment.get("humanTurn") is True and kind == "human"


def file(attachment: Body) -> list[str]:
    """Show a file as if it had just been read."""
    found = attachment.get("content")
    held = found.get("file") if isinstance(found, dict) else None
    called = f'{{"file_path":"{attachment.get("filename")}"}}'
    call = f"Called the Read tool with the following input: {called}"
    if pictures(attachment):
        return [call]
    text = held.get("content") if isinstance(held, dict) else None
    if not isinstance(text, str):
        return content(attachment)
    start = held.get("startLine") if isinstance(held, dict) else 1
    first = start if isinstance(start, int) else 1
    rows = "\n".join(f"{first + n}\t{row}" for n, row in enumerate(text.split("\n")))
    return [call, f"Result of calling the Read tool:\n{rows}"]


def pictures(attachment: Body) -> list[SentBlock]:
    """Return the picture that was mentioned, if it was one."""
    match attachment.get("content"):
        case {"type": "image", "file": {"type": str(media)}}:
            return [SentBlock(Part.IMAGE, name=media)]
        case _:
            return []


def content(attachment: Body) -> list[str]:
    """Return whatever an attachment of any kind says, as one text."""
    for field in FIELDS:
        if texts := texts_in(attachment.get(field)):
            return ["\n".join(texts)]
    return []


def texts_in(value: object) -> list[str]:
    """Return the texts in a value: itself, or those of its blocks."""
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
    return text if text.startswith(OPEN) else f"{OPEN}\n{text}\n{CLOSE}"


def bare(text: str) -> str:
    """Take the tags of a reminder away."""
    return text.removeprefix(OPEN).removesuffix(CLOSE).strip("\n")


WRITERS: dict[str, Callable[[Body], list[str]]] = {"file": file, **HOOK_WRITERS}
