"""A context for people: each message with its tokens, its blocks a row each, and what was left."""

from collections import Counter
from collections.abc import Iterator

from threadline.context.context import Context, Part, Sent, SentBlock
from threadline.model.ids import short
from threadline.outline.block import dump
from threadline.render.block_line import BlockTeller, given
from threadline.render.cells import clean, cut, pad, width
from threadline.render.facts import count, joined
from threadline.render.style import Look, Span, fit, paint
from threadline.render.transcript_text.wrap import rows_of, wrap

FACES = 3
"""How many entries are named for each reason not to send them."""

ROLE = 10
"""Cells for a role, unless one that is sent is longer."""

AROUND = 13
"""Cells before the words of a block beside the role: number and tokens."""


class Pen:
    """Draws the messages of one context."""

    def __init__(self, context: Context, look: Look, teller: BlockTeller, *, full: bool) -> None:
        self._context = context
        self._look = look
        self._full = full
        self._teller = teller
        roles = (len(message.role) + 1 for message in context.messages)
        self._role = max(ROLE, min(max(roles, default=0), look.columns // 3))
        self._gutter = self._role + AROUND

    def draw(self, number: int, message: Sent) -> Iterator[str]:
        """Draw a message: number, role and tokens before its first row."""
        more = self._look.glyphs.more
        tokens = f"{'~' if message.estimated else ''}{message.tokens:,}"
        head: list[Span] = [
            (f"{number:>3} ", "dim"),
            (pad(cut(message.role, self._role - 1, more), self._role), "bold"),
            (f"{tokens:>7}  ", "dim"),
        ]
        for row in self._rows(message):
            yield paint([*head, *row], self._look)
            head = [(" " * self._gutter, "")]

    def _rows(self, message: Sent) -> Iterator[list[Span]]:
        if self._context.summary in message.entries:
            yield self._note("what was before, summarised")
        elif not message.entries:
            yield self._note("of no entry: put in by the client")
        for block in message.blocks:
            yield from self._whole(block, message) if self._full else self._line(block, message)

    def _note(self, text: str) -> list[Span]:
        room = self._look.columns - self._gutter
        return [(cut(text, room, self._look.glyphs.more), "mark")]

    def _line(self, block: SentBlock, message: Sent) -> Iterator[list[Span]]:
        label, text, style = self._teller.tell(block, message.role)
        room = self._look.columns - self._gutter - width(label)
        yield [(label, style), (cut(clean(text), room, self._look.glyphs.more), style)]

    def _whole(self, block: SentBlock, message: Sent) -> Iterator[list[Span]]:
        label, line, style = self._teller.tell(block, message.role)
        if label:
            yield [(label, style)]
        text = block.text or line
        if block.type is Part.TOOL_CALL:
            text = f"{line}\n{dump(given(block))}"
        for row in rows_of(text):
            for part in wrap(row, self._look.columns - self._gutter) or [""]:
                yield [(part, style)]


def draw_context(
    context: Context,
    look: Look,
    teller: BlockTeller | None = None,
    *,
    session: str = "",
    full: bool = False,
) -> Iterator[str]:
    """Draw a context: its size, its messages in order, what is not sent."""
    yield from draw_head(context, session, look)
    pen = Pen(context, look, teller or BlockTeller(), full=full)
    for number, message in enumerate(context.messages, 1):
        yield ""
        yield from pen.draw(number, message)
    yield from draw_instructions(context, look)
    yield from draw_dropped(context, look)


def draw_instructions(context: Context, look: Look) -> Iterator[str]:
    """Say what the client tells of itself and of its surroundings, a row each."""
    if not context.instructions:
        return
    yield ""
    yield fit([], ("told by the client itself", "bold"), [], look)
    for message in context.instructions:
        head: list[Span] = [(f"    {message.role:<10}", "dim"), (f"{message.tokens:>6,}  ", "dim")]
        text = " ".join(block.text or "" for block in message.blocks)
        yield fit(head, (clean(" ".join(text.split())), ""), [], look)


def draw_head(context: Context, session: str, look: Look) -> Iterator[str]:
    """Say where it is, for which model, how much it is, and which compaction it begins with."""
    facts = [
        f"context at {short(context.at)}",
        f"session {short(session)}" if session else "",
        context.model if isinstance(context.model, str) else "",
        f"effort {context.thinking_level}" if context.thinking_level else "",
    ]
    yield fit([], (joined(facts, look), "bold"), [], look)
    blocks = sum(len(message.blocks) for message in context.messages)
    sizes = [count(len(context.messages), "message"), count(blocks, "block"), weight(context)]
    yield fit([], (joined(sizes, look), ""), [], look)
    if context.compacted_by:
        yield fit([], (compaction(context, look), "mark"), [], look)


def weight(context: Context) -> str:
    """Say how many tokens there are, and how that is known."""
    if context.measured_at is None:
        return f"about {context.tokens:,} tokens, told from their length"
    if context.estimated:
        return f"about {context.tokens:,} tokens, recorded up to {short(context.measured_at)}"
    return f"{context.tokens:,} tokens, recorded at {short(context.measured_at)}"


def compaction(context: Context, look: Look) -> str:
    """Say which compaction it begins with, and what that did."""
    name = context.compacted_by or ""
    taken = sum(gone.why.endswith(name) for gone in context.dropped)
    parts = [
        f"{look.glyphs.package}compacted at {short(name)}",
        f"{count(taken, 'entry')} summarised" if taken else "",
        f"{count(len(context.kept), 'entry')} kept" if context.kept else "",
    ]
    return joined(parts, look)


def draw_dropped(context: Context, look: Look) -> Iterator[str]:
    """Say what is not sent, reason by reason."""
    if not context.dropped:
        return
    yield ""
    yield fit([], ("not sent", "bold"), [], look)
    reasons = Counter(gone.why for gone in context.dropped)
    for why, times in reasons.items():
        faces = [short(gone.entry) for gone in context.dropped if gone.why == why][:FACES]
        more = look.glyphs.more if times > len(faces) else ""
        head: list[Span] = [(f"{times:>6,}  ", "dim")]
        tail: list[Span] = [(f"  {' '.join(faces)}{more}", "dim")]
        yield fit(head, (shorten(why), ""), tail, look)


def shorten(why: str) -> str:
    """Shorten the id at the end of a reason."""
    words, _, last = why.rpartition(" at ")
    return f"{words} at {short(last)}" if words else why
