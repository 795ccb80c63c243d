"""What a compaction removed, for people."""

from collections.abc import Iterator

from threadline.compare.loss import Loss
from threadline.model.short import short
from threadline.outline.dialect import PLAIN_DIALECT, Dialect
from threadline.render.block_line import BlockTeller
from threadline.render.facts import count, joined
from threadline.render.look import Look
from threadline.render.paint import Span, fit, paint
from threadline.render.transcript_text.wrap import rows_of, wrap
from threadline.render.turns import file_rows, tell_calls, tell_cost, tell_tokens, turn_rows

ENOUGH = 8
"""How many rows of a summary are shown; the rest is counted."""


def draw_loss(
    loss: Loss, look: Look, dialect: Dialect = PLAIN_DIALECT, *, full: bool = False
) -> Iterator[str]:
    """Draw what was removed, what stayed, and what came in its place."""
    facts = [
        f"{look.glyphs.package}compaction {short(loss.at)}",
        f"session {short(loss.session)}",
        loss.trigger or "",
    ]
    yield fit([], (joined(facts, look), "mark"), [], look)
    about = "about " if loss.estimated else ""
    tokens = f"{about}{loss.tokens_before:,} {look.glyphs.arrow} {loss.tokens_after:,} tokens"
    sizes = [
        tokens,
        f"{count(len(loss.removed), 'message') or 'nothing'} removed",
        f"{count(len(loss.kept), 'entry')} kept" if loss.kept else "nothing kept",
    ]
    yield fit([], (joined(sizes, look), ""), [], look)
    yield from section("removed", removed_rows(loss, look, full=full), look)
    yield from section("files", file_rows(loss.files), look)
    yield from section("calls", fact(tell_calls(loss.calls)), look)
    spent = joined([tell_tokens(loss.spent), tell_cost(loss.spent)], look)
    yield from section("it had taken", fact(spent), look)
    yield from section("in its place", summary_rows(loss, look, dialect, full=full), look)


def fact(told: str) -> Iterator[Span]:
    """Give a fact as one row, if there is one."""
    if told:
        yield f"  {told}", ""


def section(title: str, rows: Iterator[Span], look: Look) -> Iterator[str]:
    """Draw rows under a title; without rows there is no title."""
    for number, (text, style) in enumerate(rows):
        if not number:
            yield ""
            yield paint([(title, "bold")], look)
        indent = " " * (len(text) - len(text.lstrip(" ")))
        yield fit([(indent, "")], (text, style), [], look)


def removed_rows(loss: Loss, look: Look, *, full: bool) -> Iterator[Span]:
    """Give the turns that were removed."""
    for turn in loss.turns:
        for text, style in turn_rows(turn, look, full=full):
            yield f"  {text}", style


def summary_rows(loss: Loss, look: Look, dialect: Dialect, *, full: bool) -> Iterator[Span]:
    """Give the summary, and what was sent along with it."""
    room = look.columns - 2
    rows = [row for line in rows_of(loss.summary) if line for row in wrap(line, room)]
    shown = rows if full or len(rows) <= ENOUGH else rows[:ENOUGH]
    for row in shown:
        yield f"  {row}", ""
    if len(shown) < len(rows):
        yield f"  {look.glyphs.more} {count(len(rows) - len(shown), 'more row')}", "dim"
    teller = BlockTeller(dialect)
    for message in loss.added:
        for block in message.blocks:
            told = teller.tell(block, message.role)
            if (block.text or "").strip() != loss.summary.strip():
                yield f"  {told.label}{told.text}", "dim"
