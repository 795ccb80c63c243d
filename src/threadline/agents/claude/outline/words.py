"""The first words of Claude Code's own entries."""

from collections.abc import Callable

from threadline.model.body import Body
from threadline.model.content import Content
from threadline.model.entry import Entry
from threadline.model.kind import SPEAKERS
from threadline.model.speaker import voice_in
from threadline.model.value import text_in
from threadline.outline.compaction import tell_compaction
from threadline.outline.dialect import Words
from threadline.outline.names import AgentNames
from threadline.outline.title import line_of
from threadline.outline.words import words_in


def own_words(entry: Entry, content: Content, names: AgentNames) -> Words | None:
    """Return the words of an entry that is neither the user's nor the assistant's."""
    del names
    if entry.type in SPEAKERS:
        return None
    teller = TELLERS.get(entry.type)
    return system_words(entry, teller(content.record) if teller else "")


def system_words(entry: Entry, text: str) -> Words:
    """Give the words of an entry that is nobody's speech."""
    kind = entry.subtype or ""
    if kind == "local_command":
        words = words_in(text, voice_in(text).speaker)
        typed = text.startswith("/")
        return Words("command", line_of(text)) if typed else Words(voice(words), words.text)
    if kind == "api_error":
        return Words("error", f"api error {text}".strip())
    name = kind or entry.type or "record without type"
    return Words("system", f"{name} {text}".strip() if kind != "compact_boundary" else text)


def voice(words: Words) -> str:
    """Keep a command a command; everything else a local command tells is the system's."""
    return "command" if words.role == "command" else "system"


def tell_system(body: Body) -> str:
    """Tell what a system entry holds."""
    if body.get("subtype") == "compact_boundary":
        return tell_compaction(body)
    if isinstance(body.get("durationMs"), int | float):
        return f"{body['durationMs'] / 1000:.1f} s"
    content = body.get("content")
    error = body.get("error")
    if not isinstance(content, str) and isinstance(error, dict):
        content = error.get("message") or error.get("formatted") or error.get("status")
    return line_of(content) if isinstance(content, str) and content[:1] != "<" else text_in(content)


def tell_attachment(body: Body) -> str:
    """Tell what is attached."""
    match body.get("attachment"):
        case {"type": "queued_command", "prompt": str(text)}:
            return f"queued: {line_of(text)}"
        case {"type": str(kind), "filename": str(name)}:
            return f"{kind} {line_of(name)}"
        case {"type": str(kind), "hookName": str(name)}:
            return f"{kind} {line_of(name)}"
        case {"type": str(kind)}:
            return kind
        case _:
            return ""


def tell_progress(body: Body) -> str:
    """Tell what makes progress."""
    match body.get("data"):
        case {"type": str(kind), "hookName": str(name)}:
            return f"{kind} {line_of(name)}"
        case {"type": str(kind)}:
            return kind
        case _:
            return ""


TELLERS: dict[str, Callable[[Body], str]] = {
    "system": tell_system,
    "attachment": tell_attachment,
    "progress": tell_progress,
}
