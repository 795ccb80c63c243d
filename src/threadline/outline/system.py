"""System entries: compactions, commands, errors, summaries of hooks, how long a turn took."""

from collections.abc import Callable, Container

from threadline.model.body import Body
from threadline.model.entry import Entry
from threadline.model.kind import is_boundary
from threadline.model.markup import whole_markup
from threadline.model.value import count_in, number_in, text_in
from threadline.outline.block import blocks_of, facts, generic, raw
from threadline.outline.message import Kind, Message
from threadline.outline.rest import rest_of
from threadline.outline.shape import Plain, Prose, Shape, Terminal
from threadline.outline.title import count, line_of, spent, thousands
from threadline.outline.user import marked_up

LEVELS: dict[object, Kind] = {
    "warning": "system-warning",
    "error": "system-error",
    "info": "system-info",
}
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
    return Message("compaction", told, shapes, entry, name="compaction")


def compaction_shapes(kept: Body) -> tuple[Shape, ...]:
    """Show what a compaction did in one line, and as facts what that does not tell."""
    told = {"trigger": text_in(kept.get("trigger")), **sizes_of(kept)}
    rest = {key: value for key, value in kept.items() if not value or told.get(key) != value}
    return (*compaction_line(kept), *((facts(rest),) if rest else ()))


def compaction_line(kept: Body) -> tuple[Shape, ...]:
    """Tell who asked for a compaction, how many tokens it saved and how many messages it kept."""
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
    """Give how many tokens there were before a compaction, and after it if that is known."""
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
    """Give what the old form of a compaction says."""
    return "\n".join(text for block in blocks_of(body) if (text := text_in(block.get("text"))))


def tokens_before(entry: Entry, body: Body) -> int:
    """Read how many tokens a compaction replaced; what is no number is nothing."""
    if entry.subtype != "compact_boundary":
        return 0
    found = body.get("compactMetadata")
    return max(0, number_in(found.get("preTokens"))) if isinstance(found, dict) else 0


LANDMARKS = {
    "branch_summary": "🔀 Branch left with a summary",
    "stack_summary": "🔀 Popped with a summary",
    "stack_pop": "🔀 Popped with a summary",
}
"""What a landmark says that is no compaction."""


def landmark(entry: Entry, tokens: int) -> str:
    """Name a summary in a table of contents; what is not known is left out."""
    time, what = entry.time, LANDMARKS.get(entry.type, "📦 Conversation compacted")
    size = f" ({thousands(tokens)} tokens)" if tokens else ""
    when = f" • {time[:10]} {time[11:19]}" if time else ""
    return f"{what}{size}{when}"


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


def own(body: Body) -> Body:
    """Give the fields that are an entry's own."""
    return {key: value for key, value in body.items() if key not in ENVELOPE}


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
