"""What is said in the user's name: prompts, commands, notices, summaries, results of commands."""

import re
from collections.abc import Iterable

from threadline.model.content import Block, Document, Image, text_of
from threadline.model.entry import Entry
from threadline.model.markup import REMIND, REMINDER, Markup, whole_markup
from threadline.model.speaker import INTERRUPTED, Speaker, voice_of
from threadline.outline.block import beside_text, whole_block
from threadline.outline.message import Kind, Message
from threadline.outline.shape import Facts, Plain, Prose, Shape, Terminal, Typed
from threadline.outline.title import FIELD, PLANNED, command_line, harness_line, line_of

SPOKEN = frozenset({"user", "summary"})
"""Kinds whose words are told as they stand; those of others are told without their tags."""

SHOWN = (Image, Document)
"""Blocks that are shown as they are, even with text in them."""

LONG = 4000


def spoken_message(entry: Entry, blocks: list[Block]) -> Message:
    """Make one message of all that is said in an entry."""
    texts = [text for block in blocks if (text := text_of(block)) is not None]
    only = texts[0] if len(texts) == len(blocks) == 1 else ""
    markup = whole_markup(only) if only.lstrip()[:1] == "<" else None
    kind = user_kind(entry, "\n".join(texts))
    # Fields of the entry decide the kind; markup that a person pasted stays a prompt.
    if markup is not None and markup.kind == kind:
        title, shapes, tool = marked_up(markup, only)
        return Message(kind, title, shapes, entry, name=kind, about=tool, subject=title)
    if kind == "command-output":
        return Message(kind, line_of(only), (Terminal(only),), entry, name=kind)
    title = typed_line(texts) or next(iter(texts), "").strip()[:LONG] or "[no text]"
    if len(texts) < len(blocks):
        title = typed_line(texts) or f"[{blocks[0].kind or 'block'}]"
    if kind not in SPOKEN:
        title = harness_line(title)
    shapes = said_shapes(blocks, Typed if kind in SPOKEN else Prose)
    line = line_of(title)
    made = Message(kind, line, shapes, entry, name=kind, subject=line.removeprefix(PLANNED))
    made.cut_short = "interrupted" if kind == "system-warning" else ""
    return made


def said_shapes(blocks: Iterable[Block], written: type[Typed | Prose] = Typed) -> tuple[Shape, ...]:
    """Show blocks: their texts, and all that they hold besides."""
    return tuple(shape for block in blocks for shape in said_block(block, written))


def said_block(block: Block, written: type[Typed | Prose]) -> tuple[Shape, ...]:
    """Show one block; its text is `written`, or a notice of the harness."""
    text = None if isinstance(block, SHOWN) else text_of(block)
    if text is None:
        return whole_block(block)
    return (Plain(text) if is_notice(text) else written(text), *beside_text(block))


def user_kind(entry: Entry, text: str) -> Kind:
    """Return the kind of a text in the user's name."""
    voice = voice_of(entry, text)
    if voice.family is not None:
        return voice.family
    if voice.speaker is Speaker.HARNESS:
        return "system-warning" if re.fullmatch(INTERRUPTED, text) else "meta"
    return "summary" if voice.speaker is Speaker.SUMMARY else "user"


def marked_up(markup: Markup, text: str) -> tuple[str, tuple[Shape, ...], str]:
    """Return the line, the shapes and the call of a message that is all markup."""
    match markup.kind:
        case "command" | "bash":
            return command(markup)
        case "command-output" | "bash-output":
            return output(markup)
        case "task_notification":
            return notification(markup, text)
        case "teammate":
            return teammate(markup)
        case "steering":
            return f"# {line_of(markup.inner)}", (Typed(markup.inner),), ""
        case _:
            return harness_line(text), (Plain(text),), ""


def command(markup: Markup) -> tuple[str, tuple[Shape, ...], str]:
    """Show a command as it was typed, and what it expanded to."""
    line = command_line({part.tag: part.text for part in markup.parts})
    typed = markup.text("command-args") or markup.text("bash-input")
    more = markup.text("command-contents")
    name, said = markup.text("command-name").strip(), markup.text("command-message").strip()
    shapes: list[Shape] = [Typed(name)] if name not in line else []
    shapes += [Typed(typed)] if typed.strip() else []
    shapes += [Plain(said)] if said and said.lstrip("/") not in name and said not in line else []
    return line, (*shapes, Prose(more)) if more.strip() else tuple(shapes), ""


def output(markup: Markup) -> tuple[str, tuple[Shape, ...], str]:
    """Show what a command printed."""
    shapes = tuple(
        Terminal(part.text, error=part.tag.endswith("stderr"))
        for part in markup.parts
        if part.text.strip()
    )
    return line_of(markup.inner) or "(no output)", shapes, ""


def notification(markup: Markup, text: str) -> tuple[str, tuple[Shape, ...], str]:
    """Show what became of a task: its facts, then its result."""
    inner = markup.inner
    begin, end = inner.find("<result>"), inner.rfind("</result>")
    result = inner[begin + len("<result>") : end] if 0 <= begin < end else ""
    rest = inner[:begin] + inner[end:] if result else inner
    pairs = tuple(FIELD.findall(rest))
    told = dict(pairs)
    trailer = text[text.rfind("</task-notification>") + len("</task-notification>") :].strip()
    shapes: list[Shape] = [Facts(pairs)] if pairs else [Plain(text)]
    shapes += [Prose(result)] if result.strip() else []
    shapes += [Plain(trailer)] if trailer else []
    line = line_of(told.get("summary", "")) or line_of(told.get("status", "")) or line_of(inner)
    return line, tuple(shapes), told.get("tool-use-id", "")


def teammate(markup: Markup) -> tuple[str, tuple[Shape, ...], str]:
    """Show the messages of other agents, each with who sent it."""
    shapes: list[Shape] = []
    lines: list[str] = []
    for part in markup.parts:
        who = part.given.get("teammate_id") or part.given.get("from") or "teammate"
        shapes += [Facts(tuple(part.given.items()))] if part.given else []
        shapes.append(Prose(part.text.strip()))
        lines.append(f"{who}: {part.given.get('summary') or line_of(part.text)}")
    return " · ".join(lines)[:LONG], tuple(shapes), ""


def typed_line(texts: list[str]) -> str:
    """Return the first line that was typed, without the reminders around it."""
    for text in texts:
        said = REMINDER.sub("", text[:LONG]) if REMIND in text else text
        if words := line_of(said):
            return words
    return ""


def is_notice(text: str) -> bool:
    """Return True if a text is a notice of the harness from beginning to end."""
    markup = whole_markup(text) if text.lstrip()[:1] == "<" else None
    return markup is not None and markup.kind == "meta"
