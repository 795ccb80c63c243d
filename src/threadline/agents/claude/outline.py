"""Claude Code's own entries in an outline: system entries, attachments, progress."""

from collections.abc import Callable

from threadline.agents.claude.attachments import attachment_message, progress_message
from threadline.agents.claude.tools import TOOLS
from threadline.model.body import Body
from threadline.model.content import Content
from threadline.model.entry import Entry
from threadline.model.kind import SPEAKERS, is_boundary
from threadline.model.markup import whole_markup
from threadline.model.speaker import voice_in
from threadline.model.value import number_in, text_in
from threadline.outline.block import generic, raw
from threadline.outline.compaction import beside_content, boundary_message, own, tell_compaction
from threadline.outline.dialect import Dialect, Words
from threadline.outline.message import Kind, Message
from threadline.outline.names import AgentNames
from threadline.outline.shape import Plain, Prose, Shape, Terminal
from threadline.outline.title import line_of, spent
from threadline.outline.user import marked_up
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


LEVELS: dict[object, Kind] = {
    "warning": "system-warning",
    "error": "system-error",
    "info": "system-info",
}


def system_message(entry: Entry, body: Body) -> Message:
    """Make the message of a system entry."""
    if is_boundary(entry):
        return boundary_message(entry, body)
    if maker := MAKERS.get(entry.subtype or ""):
        return maker(entry, body)
    text = text_in(body.get("content"))
    name = entry.subtype or "system"
    shapes: tuple[Shape, ...] = (
        (shape_of(text), *beside_content(body)) if text else generic(own(body))
    )
    return Message(level_kind(body, entry), line_of(text) or name, shapes, entry, name=name)


def api_error(entry: Entry, body: Body) -> Message:
    """Make the message of a request that failed."""
    line = f"API error {error_text(body)}".strip()
    shapes = (raw(own(body)),)
    return Message("system-error", line, shapes, entry, name="api_error", error=True)


def turn_duration(entry: Entry, body: Body) -> Message:
    """Tell how long a turn took."""
    line = f"turn took {spent(number_in(body.get('durationMs')) / 1000)}"
    return Message("system-info", line, generic(own(body)), entry, name="turn_duration")


def away_summary(entry: Entry, body: Body) -> Message:
    """Tell what happened while the user was away."""
    text = text_in(body.get("content"))
    shapes = (*((Prose(text),) if text else ()), *beside_content(body))
    return Message("system-info", line_of(text), shapes, entry, name="away_summary")


def level_kind(body: Body, entry: Entry) -> Kind:
    """Say how serious a system entry is; one that does not tell is plain."""
    level = body.get("level")
    if isinstance(level, str) and level in LEVELS:
        return LEVELS[level]
    return "system-info" if entry.subtype else "system"


def local_command(entry: Entry, body: Body) -> Message:
    """Make the message of a command that the client itself carried out, or of its output."""
    text = text_in(body.get("content"))
    markup = whole_markup(text)
    if markup is None:
        typed = text.startswith("/")
        kind: Kind = "command" if typed or not text else "command-output"
        shape = Plain(text) if typed else shape_of(text)
        shapes = (shape, *beside_content(body))
        return Message(kind, line_of(text) or "command", shapes, entry, name="local_command")
    line, shapes, _ = marked_up(markup, text)
    shapes = (*shapes, *beside_content(body))
    return Message(markup.kind, line, shapes, entry, name="local_command")


def hook_summary(entry: Entry, body: Body) -> Message:
    """Tell how the hooks at the end of a turn went; they are quiet if they had nothing to say."""
    found = body.get("hookErrors")
    errors = found if isinstance(found, list) else []
    kind: Kind = "system-warning" if errors else "hook"
    told = "; ".join(line_of(str(error)) for error in errors) or line_of(
        text_in(body.get("stopReason"))
    )
    return Message(
        kind, f"stop hooks {told}".strip(), generic(own(body)), entry, name="stop_hook_summary"
    )


def error_text(body: Body) -> str:
    """Say in one line what went wrong."""
    error = body.get("error")
    if not isinstance(error, dict):
        return line_of(text_in(error) or text_in(body.get("content")))
    told = error.get("formatted") or error.get("message") or error.get("status")
    return line_of(str(told)) if isinstance(told, str | int) else ""


def shape_of(text: str) -> Shape:
    """Give text of a terminal as such, other text as it stands."""
    return Terminal(text) if "\x1b[" in text else Plain(text)


MAKERS: dict[str, Callable[[Entry, Body], Message]] = {
    "local_command": local_command,
    "api_error": api_error,
    "turn_duration": turn_duration,
    "stop_hook_summary": hook_summary,
    "away_summary": away_summary,
}


MESSAGE_MAKERS: dict[str, Callable[[Entry, Body], Message]] = {
    "system": system_message,
    "attachment": attachment_message,
    "progress": progress_message,
    "compact_prelude": boundary_message,
}


def own_messages(entry: Entry, content: Content, names: AgentNames) -> list[Message]:
    """Return the message of an entry that is neither the user's nor the assistant's."""
    del names
    maker = MESSAGE_MAKERS.get(entry.type)
    return [maker(entry, content.record)] if maker is not None else []


DIALECT = Dialect(messages=own_messages, words=own_words, tools=TOOLS)
