"""Attachments in an outline: hooks, queued prompts, files, reminders; and progress."""

from threadline.agents.claude.attachment_lines import content_line
from threadline.agents.claude.markings import MARKINGS
from threadline.agents.claude.record_content import AGENT_PROGRESS, blocks_in
from threadline.agents.claude.record_names import called
from threadline.agents.user_markup import marked_up
from threadline.model.body import Body, text_in
from threadline.model.content import text_of
from threadline.model.entry import Entry
from threadline.model.markup import whole_markup
from threadline.outline.block import compact, facts, generic, raw, rest_of
from threadline.outline.message import Kind, Message
from threadline.outline.shape import Code, Plain, Prose, Shape, Terminal, Typed
from threadline.outline.title import line_of, near, spent
from threadline.outline.tools.files import language_of
from threadline.outline.user_messages import marked_message, said_shapes

HOOKS = ("hook_", "async_hook")
FAILED = frozenset({"hook_blocking_error", "hook_non_blocking_error", "hook_cancelled"})
PRINTED = ("stdout", "stderr", "content")
HOOK_NAMES = ("hookName", "hookEvent")
PATHS = ("displayPath", "filename", "path")
IN_FILE = frozenset({"content", "filePath", "numLines", "startLine", "totalLines"})
QUEUED = frozenset({"type", "prompt", "commandMode", "timestamp", "origin", "humanTurn"}) | {
    "source_uuid",
    "delivery_id",
}
"""Fields of a queued prompt that are shown, or say only how it came."""


def attachment_message(entry: Entry, body: Body) -> Message:
    """Return the message of an attachment."""
    attached = body.get("attachment")
    if not isinstance(attached, dict):
        return Message("attachment", "attachment", (raw(body),), entry, name="attachment")
    name = text_in(attached.get("type")) or "attachment"
    if name == "queued_command":
        return queued_message(entry, attached)
    if name.startswith(HOOKS):
        return hook_message(entry, attached, name)
    return file_message(entry, attached, name, text_in(body.get("cwd")))


def queued_message(entry: Entry, attached: Body) -> Message:
    """Return the message of a prompt that was typed, or sent by another agent, in mid-turn."""
    prompt = attached.get("prompt")
    blocks = blocks_in(prompt)
    rest = rest_of(attached, QUEUED)
    texts = [text for block in blocks if (text := text_of(block)) is not None]
    only = texts[0] if len(texts) == len(blocks) == 1 else ""
    markup = whole_markup(only, MARKINGS)
    match attached:
        case {"origin": {"kind": sender}}:
            pass
        case _:
            sender = None
    if markup is not None and sender != "human":
        made = marked_message(entry, markup.kind, "queued", marked_up(markup, only))
        made.shapes += rest
        return made
    kind: Kind = "teammate" if sender == "peer" else "steering"
    written = Prose if kind == "teammate" else Typed
    title = next((line for text in texts if (line := line_of(text))), "[no text]")
    return Message(
        kind, title, (*said_shapes(blocks, MARKINGS, written), *rest), entry, name="queued"
    )


def hook_message(entry: Entry, attached: Body, name: str) -> Message:
    """Return the message of a hook: its name, its outcome and its output."""
    printed = {key: attached[key] for key in PRINTED if attached.get(key)}
    rest = {k: v for k, v in attached.items() if k not in printed and k != "type" and v != ""}
    shapes: list[Shape] = [facts(rest)] if rest else []
    for key, value in printed.items():
        texts = value if isinstance(value, list) else [value]
        shapes += [
            Terminal(text, error=key == "stderr") if isinstance(text, str) else raw(text)
            for text in texts
        ]
    hook = next(filter(None, (text_in(attached.get(key)) for key in HOOK_NAMES)), "")
    took = attached.get("durationMs")
    tail = f" · {spent(took / 1000)}" if type(took) is int else ""
    made = named_message("hook", entry, name, line_of(hook) + tail, tuple(shapes))
    made.failed = name in FAILED
    return made


def named_message(
    kind: Kind, entry: Entry, name: str, about: str, shapes: tuple[Shape, ...]
) -> Message:
    """Return a message whose title is the name of its record and what that is about."""
    about = about.strip()
    title = f"{called(name)} {about}".strip()
    return Message(kind, title, shapes, entry, name=name, subject=about)


def file_message(entry: Entry, attached: Body, name: str, cwd: str) -> Message:
    """Return the message of any other attachment, with the name of its file if it has one."""
    path = next((p for key in PATHS if (p := text_in(attached.get(key)))), "")
    about = line_of(near(path, cwd)) or content_line(attached)
    return named_message("attachment", entry, name, about, attached_shapes(attached, path))


def attached_shapes(attached: Body, path: str) -> tuple[Shape, ...]:
    """Return the shapes of an attachment: the text of a file as code, all else as facts."""
    match attached:
        case {"content": {"file": {"content": str(text)}}}:
            file = attached["content"]["file"]
            start = file.get("startLine")
            code = Code(text, language_of(path), start if type(start) is int else None)
            return (code, *beside_file(attached, path, "content"), *rest_of(file, IN_FILE))
        case {"snippet": str(text)}:
            return (Code(text, language_of(path)), *beside_file(attached, path, "snippet"))
        case {"content": str(text), "path": str()}:
            return (Prose(text), *beside_file(attached, path, "content"))
        case {"text": str(text), "type": _}:
            return (Plain(text), *fields_of(attached, "text"))
        case _:
            return fields_of(attached)


def fields_of(attached: Body, *shown: str) -> tuple[Shape, ...]:
    """Return the shapes of all fields but those in `shown`."""
    known = ("type", *shown) if isinstance(attached.get("type"), str) else shown
    return generic({k: v for k, v in attached.items() if k not in known})


def beside_file(attached: Body, path: str, *shown: str) -> tuple[Shape, ...]:
    """Return the shapes of other fields of a file; its path only if the title has another."""
    names = [key for key in PATHS if path and text_in(attached.get(key)).endswith(path)]
    kind = ("type",) if isinstance(attached.get("type"), str) else ()
    return rest_of(attached, {"savedCopyFraming", *kind, *names, *shown})


def agent_shapes(data: Body) -> tuple[Shape, ...]:
    """Return the shapes of an agent's progress; the message it repeats is large, so in one line."""
    rest = {key: value for key, value in data.items() if key not in {"type", "message"} and value}
    return (*generic(rest), compact(data.get("message")))


def agent_line(message: object) -> str:
    """Return one line for what an agent does: the tool it calls, or its first words."""
    match message:
        case {"message": {"content": [{"type": "tool_use", "name": str(name)}, *_]}}:
            return name
        case {"message": {"content": [{"type": "tool_result"}, *_]}}:
            return "result"
        case {"message": {"content": [{"text": str(text)}, *_]}}:
            return line_of(text)
        case _:
            return ""


def progress_message(entry: Entry, body: Body) -> Message:
    """Return the message of progress."""
    data = body.get("data")
    if not isinstance(data, dict):
        shapes = (raw(body if data is None else data),)
        return Message("progress", "progress", shapes, entry, name="progress")
    name = text_in(data.get("type")) or "progress"
    if name == AGENT_PROGRESS:
        line = agent_line(data.get("message"))
        return named_message("progress", entry, name, line, agent_shapes(data))
    return named_message("progress", entry, name, content_line(data), generic(data))
