"""System entries: compactions, commands, errors, summaries of hooks, how long a turn took."""

from collections.abc import Callable

from threadline.model.body import Body
from threadline.model.entry import Entry
from threadline.model.kind import is_boundary
from threadline.model.markup import whole_markup
from threadline.model.value import number_in, text_in
from threadline.outline.block import generic, raw
from threadline.outline.compaction import beside_content, boundary_message, own
from threadline.outline.message import Kind, Message
from threadline.outline.shape import Plain, Prose, Shape, Terminal
from threadline.outline.title import line_of, spent
from threadline.outline.user import marked_up

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
