"""What is said in the user's name: prompts, commands, notices, summaries, results of commands."""

from collections.abc import Iterable

from threadline.model.content import Block, Document, Image, text_of
from threadline.model.entry import Entry
from threadline.model.markup import Markings, cut_reminders, whole_markup
from threadline.model.speaker import Speaker, is_interruption, voice_of
from threadline.outline.block import beside_text, whole_block
from threadline.outline.dialect import Dialect, Marked
from threadline.outline.message import Kind, Message
from threadline.outline.shape import Plain, Prose, Shape, Terminal, Typed
from threadline.outline.title import harness_line, line_of

SPOKEN = frozenset({"user", "summary"})
"""Kinds whose words are told as they stand; those of others are told without their tags."""

SHOWN = (Image, Document)
"""Blocks that are shown as they are, even with text in them."""

LONG = 4000


def spoken_message(entry: Entry, blocks: list[Block], dialect: Dialect) -> Message:
    """Make one message of all that is said in an entry."""
    marks = dialect.markings
    texts = [text for block in blocks if (text := text_of(block)) is not None]
    only = texts[0] if len(texts) == len(blocks) == 1 else ""
    markup = whole_markup(only, marks)
    kind = user_kind(entry, "\n".join(texts))
    # Fields of the entry decide the kind; markup that a person pasted stays a prompt.
    if markup is not None and markup.kind == kind:
        return marked_message(entry, kind, kind, dialect.marked(markup, only))
    if kind == "command-output":
        return Message(kind, line_of(only), (Terminal(only),), entry, name=kind)
    title = typed_line(texts, marks) or next(iter(texts), "").strip()[:LONG] or "[no text]"
    if len(texts) < len(blocks):
        title = typed_line(texts, marks) or f"[{blocks[0].kind or 'block'}]"
    if kind not in SPOKEN:
        title = harness_line(title)
    shapes = said_shapes(blocks, marks, Typed if kind in SPOKEN else Prose)
    line = line_of(title)
    made = Message(kind, line, shapes, entry, name=kind, subject=line.removeprefix(marks.plan))
    made.cut_short = "interrupted" if kind == "system-warning" else ""
    return made


def marked_message(entry: Entry, kind: Kind, name: str, marked: Marked) -> Message:
    """Make the message of a text that is all markup."""
    line, shapes, call, label, job, members = marked
    made = Message(kind, line, shapes, entry, name=name, label=label, subject=line, about=call)
    made.job, made.members = job, members
    return made


def said_shapes(
    blocks: Iterable[Block], marks: Markings, written: type[Typed | Prose] = Typed
) -> tuple[Shape, ...]:
    """Show blocks: their texts, and all that they hold besides."""
    return tuple(shape for block in blocks for shape in said_block(block, marks, written))


def said_block(block: Block, marks: Markings, written: type[Typed | Prose]) -> tuple[Shape, ...]:
    """Show one block; its text is `written`, or a notice of the harness."""
    text = None if isinstance(block, SHOWN) else text_of(block)
    if text is None:
        return whole_block(block)
    markup = whole_markup(text, marks)
    is_notice = markup is not None and markup.kind == "meta"
    return (Plain(text) if is_notice else written(text), *beside_text(block))


def user_kind(entry: Entry, text: str) -> Kind:
    """Return the kind of a text in the user's name."""
    voice = voice_of(entry, text)
    if voice.family is not None:
        return voice.family
    if voice.speaker is Speaker.HARNESS:
        stopped = is_interruption(text, entry.file.format.markings)
        return "system-warning" if stopped else "meta"
    return "summary" if voice.speaker is Speaker.SUMMARY else "user"


def typed_line(texts: list[str], marks: Markings) -> str:
    """Return the first line that was typed, without the reminders around it."""
    for text in texts:
        if words := line_of(cut_reminders(text[:LONG], marks)):
            return words
    return ""
