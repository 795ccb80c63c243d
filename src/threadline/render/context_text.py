"""A context as text: messages with their tokens, one row per block, and what is not sent."""

from collections import Counter
from collections.abc import Iterator

from threadline.context import Context, Part, Sent, SentBlock
from threadline.model.ids import short
from threadline.outline.block import dump
from threadline.render.block_line import BlockFormatter, parse_input
from threadline.render.cells import clean, cut, pad, width
from threadline.render.facts import count, joined, told_evidence, uncertainty
from threadline.render.style import Display, Span, fit, paint
from threadline.render.transcript_text.inline import rows_of, wrap

NAMED = 3
"""How many entries are named for each reason not to send them."""

ROLE = 10
"""Cells for a role, unless one that is sent is longer."""

MARGIN = 13
"""Cells for number and tokens, before the text of a block."""


class ContextPrinter:
    """Draws the messages of one context."""

    def __init__(
        self, context: Context, display: Display, formatter: BlockFormatter, *, full: bool
    ) -> None:
        self._context = context
        self._display = display
        self._full = full
        self._teller = formatter
        roles = (len(message.role) + 1 for message in context.messages)
        self._role = max(ROLE, min(max(roles, default=0), display.columns // 3))
        self._gutter = self._role + MARGIN

    def draw(self, number: int, message: Sent) -> Iterator[str]:
        """Draw a message: number, role and tokens before its first row."""
        more = self._display.glyphs.more
        tokens = f"{'~' if message.estimated else ''}{message.tokens:,}"
        head: list[Span] = [
            (f"{number:>3} ", "dim"),
            (pad(cut(message.role, self._role - 1, more), self._role), "bold"),
            (f"{tokens:>7}  ", "dim"),
        ]
        for row in self._rows(message):
            yield paint([*head, *row], self._display)
            head = [(" " * self._gutter, "")]

    def _rows(self, message: Sent) -> Iterator[list[Span]]:
        if self._context.summary in message.entries:
            yield self._note("summary of earlier messages")
        elif not message.entries:
            yield self._note("added by the client")
        for block in message.blocks:
            yield from self._whole(block, message) if self._full else self._line(block, message)

    def _note(self, text: str) -> list[Span]:
        room = self._display.columns - self._gutter
        return [(cut(text, room, self._display.glyphs.more), "mark")]

    def _line(self, block: SentBlock, message: Sent) -> Iterator[list[Span]]:
        label, text, style = self._teller.format(block, message.role)
        room = self._display.columns - self._gutter - width(label)
        yield [(label, style), (cut(clean(text), room, self._display.glyphs.more), style)]

    def _whole(self, block: SentBlock, message: Sent) -> Iterator[list[Span]]:
        label, line, style = self._teller.format(block, message.role)
        if label:
            yield [(label, style)]
        text = block.text or line
        if block.type is Part.TOOL_CALL:
            text = f"{line}\n{dump(parse_input(block))}"
        for row in rows_of(text):
            for part in wrap(row, self._display.columns - self._gutter) or [""]:
                yield [(part, style)]


def draw_context(  # noqa: PLR0913 - what a drawing shows, and how
    context: Context,
    display: Display,
    formatter: BlockFormatter | None = None,
    *,
    session: str = "",
    full: bool = False,
    window: int | None = None,
) -> Iterator[str]:
    """Draw a context: its size, its messages in order, what is not sent."""
    yield from draw_head(context, session, display, window)
    printer = ContextPrinter(context, display, formatter or BlockFormatter(), full=full)
    for number, message in enumerate(context.messages, 1):
        yield ""
        yield from printer.draw(number, message)
    yield from draw_instructions(context, display)
    yield from draw_dropped(context, display)


def draw_instructions(context: Context, display: Display) -> Iterator[str]:
    """Draw the instructions that the client adds, one row each."""
    if not context.instructions:
        return
    yield ""
    yield fit([], ("instructions from the client", "bold"), [], display)
    for message in context.instructions:
        head: list[Span] = [(f"    {message.role:<10}", "dim"), (f"{message.tokens:>6,}  ", "dim")]
        text = " ".join(block.text or "" for block in message.blocks)
        yield fit(head, (clean(" ".join(text.split())), ""), [], display)


def draw_head(
    context: Context, session: str, display: Display, window: int | None
) -> Iterator[str]:
    """Draw the head: entry, session, model, size, and the compaction it starts with."""
    facts = [
        f"context at {short(context.at)}",
        f"session {short(session)}" if session else "",
        context.model if isinstance(context.model, str) else "",
        f"effort {context.thinking_level}" if context.thinking_level else "",
    ]
    yield fit([], (joined(facts, display), "bold"), [], display)
    blocks = sum(len(message.blocks) for message in context.messages)
    size = weight(context, window)
    sizes = [count(len(context.messages), "message"), count(blocks, "block"), size]
    yield fit([], (joined(sizes, display), ""), [], display)
    if context.compacted_by:
        yield fit([], (compaction(context, display), "mark"), [], display)
    if context.evidence is not None:
        yield fit([], (told_evidence(context.evidence), "dim"), [], display)
    if context.unknown:
        yield fit([], (uncertainty(context), "warn"), [], display)


def weight(context: Context, window: int | None) -> str:
    """Return the number of tokens, of which window, and whether it is recorded or estimated."""
    share = f"{100 * context.tokens / window:.0f} %" if window else ""
    size = f"{context.tokens:,} of {window:,} tokens ({share})" if window else ""
    size = size or f"{context.tokens:,} tokens"
    if context.measured_at is None:
        return f"about {size}, estimated from text length"
    if context.estimated:
        return f"about {size}, recorded up to {short(context.measured_at)}"
    return f"{size}, recorded at {short(context.measured_at)}"


def compaction(context: Context, display: Display) -> str:
    """Return the compaction that the context starts with, and its effect."""
    name = context.compacted_by or ""
    taken = sum(gone.why.endswith(name) for gone in context.dropped)
    parts = [
        f"{display.glyphs.package}compacted at {short(name)}",
        f"{count(taken, 'entry')} summarised" if taken else "",
        f"{count(len(context.kept), 'entry')} kept" if context.kept else "",
    ]
    return joined(parts, display)


def draw_dropped(context: Context, display: Display) -> Iterator[str]:
    """Draw what is not sent, grouped by reason."""
    if not context.dropped:
        return
    yield ""
    yield fit([], ("not sent", "bold"), [], display)
    reasons = Counter(gone.why for gone in context.dropped)
    for why, times in reasons.items():
        named = [short(gone.entry) for gone in context.dropped if gone.why == why][:NAMED]
        more = display.glyphs.more if times > len(named) else ""
        head: list[Span] = [(f"{times:>6,}  ", "dim")]
        tail: list[Span] = [(f"  {' '.join(named)}{more}", "dim")]
        yield fit(head, (shorten(why), ""), tail, display)


def shorten(why: str) -> str:
    """Shorten the id at the end of a reason."""
    words, _, last = why.rpartition(" at ")
    return f"{words} at {short(last)}" if words else why
