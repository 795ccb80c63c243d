"""Attachments that become text: files, prompts typed in mid-turn, listings, reminders.

Newer clients record the words they sent. Of older ones the content is known, and the words around
it only where requests were seen. All of it travels as reminders, except pictures and, in newer
versions, a prompt that a person typed in mid-turn.
"""

from collections.abc import Callable

import msgspec
from msgspec import field

from threadline.agents.claude.context.version_rules import VersionRules
from threadline.agents.claude.kinds import ATTACHMENTS
from threadline.context import Part, SentBlock
from threadline.json_text.lenient import fitting_fields
from threadline.model.body import Body
from threadline.model.effect import Effect

HEARD = frozenset({"SessionStart", "UserPromptSubmit"})
"""The events whose hooks are heard if they succeed; what others print is for the client."""

SILENT = frozenset(kind for kind, effect in ATTACHMENTS.items() if effect is not Effect.SENT)
"""Attachments that tell the client something, not the model."""

TEXT_FIELDS = (
    *("content", "text", "addedLines", "addedBlocks", "snippet", "stdout", "planContent"),
    *("message", "memories", "messages", "sections", "skills", "files", "lines", "envelopes"),
    "description",
)
"""The fields in which attachments keep text, or a list of things with text, the best first."""

TYPED = "The user sent a new message while you were working:\n"
OPEN, CLOSE = "<system-reminder>", "</system-reminder>"


class Origin(msgspec.Struct, gc=False):
    """Who queued a prompt."""

    kind: object = None


class Identity(msgspec.Struct, gc=False):
    """The model that a session continues with."""

    model: str | None = field(name="modelId", default=None)


class Attachment(msgspec.Struct, gc=False):
    """The fields of an attachment that are read here; `raw` is the whole attachment."""

    raw: Body = field(default_factory=dict, name="(not in attachments)")
    type: str | None = None
    hook: str | None = field(name="hookName", default=None)
    event: str | None = field(name="hookEvent", default=None)
    blocking_error: object = field(name="blockingError", default=None)
    content: object = None
    filename: object = None
    prompt: object = None
    origin: Origin = field(default_factory=Origin)
    human_turn: object = field(name="humanTurn", default=None)
    identity: Identity = field(default_factory=Identity)

    @property
    def is_from_person(self) -> bool:
        """True if a person queued a prompt, not a program that drives the client."""
        return self.human_turn is True and self.origin.kind == "human"

    @property
    def image_type(self) -> str | None:
        """The media type of an image that was mentioned."""
        match self.content:
            case {"type": "image", "file": {"type": str(media)}}:
                return media
            case _:
                return None


def read_attachment(body: Body) -> Attachment:
    """Return the attachment of a body; an empty one if it has none."""
    raw = body.get("attachment")
    attachment = fitting_fields(Attachment, raw)
    attachment.raw = raw if isinstance(raw, dict) else {}
    return attachment


def success(attachment: Attachment) -> list[str]:
    """Return the output of a hook that succeeded."""
    text = attachment.content if isinstance(attachment.content, str) else ""
    heard = attachment.event in HEARD
    return [f"{attachment.hook or ''} hook success: {text}"] if heard and text else []


def additional_context(attachment: Attachment) -> list[str]:
    """Return what a hook adds for the model to know."""
    content = attachment.content
    lines = content if isinstance(content, list) else [content]
    text = "\n".join(line for line in lines if isinstance(line, str))
    return [f"{attachment.hook or ''} hook additional context: {text}"] if text else []


def blocking_error(attachment: Attachment) -> list[str]:
    """Return why a hook stops the client."""
    match attachment.blocking_error:
        case {"blockingError": str(text), "command": str(command)}:
            name = attachment.hook or ""
            return [f'{name} hook blocking error from command: "{command}": {text}']
        case _:
            return []


def attached_blocks(attachment: Attachment, body: Body, rules: VersionRules) -> list[SentBlock]:
    """Return the blocks that an attachment becomes, if any."""
    kind = attachment.type or ""
    if kind in SILENT:
        return []
    sent = recorded_texts(body)
    if kind == "queued_command":
        texts = queued_prompt(attachment, sent, rules)
    else:
        texts = [reminder(text) for text in sent or WRITERS.get(kind, any_text)(attachment)]
    blocks = [SentBlock(Part.TEXT, text) for text in texts]
    if kind == "file" and not sent and attachment.image_type is not None:
        blocks.append(SentBlock(Part.IMAGE, name=attachment.image_type))
    return blocks


def is_worded_by_client(attachment: Attachment) -> bool:
    """Return True if the client makes the words of an attachment, as those of plan mode."""
    kind = attachment.type or ""
    return ATTACHMENTS.get(kind) is Effect.SENT and kind not in WRITERS


def recorded_texts(body: Body) -> list[str]:
    """Return the texts that the client recorded as sent; older versions record none."""
    match body.get("rendered"):
        case list(pieces):
            texts = (piece.get("content") for piece in pieces if isinstance(piece, dict))
            return [text for text in texts if isinstance(text, str) and text]
        case _:
            return []


def queued_prompt(attachment: Attachment, sent: list[str], rules: VersionRules) -> list[str]:
    """Return the text of a prompt typed in mid-turn; a recorded text must contain the prompt."""
    prompt = "\n".join(texts_in(attachment.prompt))
    if not any(prompt in text for text in sent):
        sent = [f"{TYPED}{prompt}{rules.queue_note}"]
    typed = attachment.is_from_person and rules.queued_as_user
    return [bare(text) if typed else reminder(text) for text in sent]


def read_file(attachment: Attachment) -> list[str]:
    """Return a file as the call that reads it, and its result with numbered lines."""
    given = f'{{"file_path":"{attachment.filename}"}}'
    call = f"Called the Read tool with the following input: {given}"
    if attachment.image_type is not None:
        return [call]
    match attachment.content:
        case {"file": {"content": str(text), **file}}:
            start = file.get("startLine", 1)
            first = start if isinstance(start, int) else 1
            rows = "\n".join(f"{first + n}\t{row}" for n, row in enumerate(text.split("\n")))
            return [call, f"Result of calling the Read tool:\n{rows}"]
        case _:
            return any_text(attachment)


def any_text(attachment: Attachment) -> list[str]:
    """Return the text of an attachment of any kind."""
    for name in TEXT_FIELDS:
        if texts := texts_in(attachment.raw.get(name)):
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
    """Wrap a text as the client wraps_reports what the user did not say."""
    return text if text.startswith(OPEN) else f"{OPEN}\n{text}\n{CLOSE}"


def bare(text: str) -> str:
    """Take the tags of a reminder away."""
    return text.removeprefix(OPEN).removesuffix(CLOSE).strip("\n")


WRITERS: dict[str, Callable[[Attachment], list[str]]] = {
    "async_hook_response": any_text,
    "file": read_file,
    "hook_success": success,
    "hook_additional_context": additional_context,
    "hook_blocking_error": blocking_error,
}
"""What writes the texts of an attachment, by its type."""
