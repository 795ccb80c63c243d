"""Comparisons as text: two conversations or contexts, and what a compaction removed."""

from collections.abc import Callable, Iterable, Iterator
from itertools import zip_longest

from threadline.compare.contexts import ContextDiff, Loss
from threadline.compare.diff import Diff, Side
from threadline.context.context import Sent
from threadline.model.ids import short
from threadline.outline.dialect import PLAIN_DIALECT, Dialect
from threadline.render.block_line import BlockTeller
from threadline.render.cells import clean, cut, pad
from threadline.render.facts import count, joined
from threadline.render.style import Look, Span, fit, paint
from threadline.render.transcript_text.wrap import rows_of, wrap
from threadline.render.turns import file_rows, tell_calls, tell_cost, tell_tokens, turn_rows

EMPTY: Span = ("", "")
NONE: list[Span] = [("  none", "dim")]

Rows = Iterable[Span]


def draw_diff(diff: Diff, look: Look, *, full: bool = False) -> Iterator[str]:
    """Draw two ways side by side: turn by turn, then files, calls, tokens and cost."""
    common = diff.common
    shared = "nothing in common"
    if common.last is not None:
        told = [count(common.entries, "entry"), count(common.prompts, "prompt")]
        shared = f"in common: {', '.join(filter(None, told))}, up to {short(common.last)}"
    yield fit([], (shared, "bold"), [], look)
    yield from beside(side_head("A", diff.a, look), side_head("B", diff.b, look), look)
    for first, second in zip_longest(diff.a.turns, diff.b.turns):
        yield rule(look)
        yield from beside(
            turn_rows(first, look, full=full) if first else (),
            turn_rows(second, look, full=full) if second else (),
            look,
        )
    yield rule(look)
    for title, tell in SUMS:
        one, other = list(tell(diff.a)), list(tell(diff.b))
        if one or other:
            head = (title, "bold")
            yield from beside([head, *(one or NONE)], [head, *(other or NONE)], look)


def side_head(name: str, side: Side, look: Look) -> Iterator[Span]:
    """Yield the name of a side and its size."""
    yield f"{name}  {short(side.at)} in session {short(side.session)}", "bold"
    sizes = [count(side.entries, "entry"), count(side.prompts, "prompt")]
    yield joined(sizes, look) or "ends where they part", "dim"


def fact(told: str) -> Iterator[Span]:
    """Yield a fact as one row, if there is one."""
    if told:
        yield f"  {told}", ""


SUMS: tuple[tuple[str, Callable[[Side], Iterable[Span]]], ...] = (
    ("files", lambda side: file_rows(side.files)),
    ("calls", lambda side: fact(tell_calls(side.calls))),
    ("tokens", lambda side: fact(tell_tokens(side.spent))),
    ("cost", lambda side: fact(tell_cost(side.spent))),
)
"""What is told of each side after its turns."""


def half(look: Look) -> int:
    """Return the width of each of two columns."""
    return (look.columns - 3) // 2


def rule(look: Look) -> str:
    """Draw an empty row between turns."""
    return paint([(" " * half(look), ""), (f" {look.glyphs.bar}", "dim")], look)


def beside(one: Rows, other: Rows, look: Look) -> Iterator[str]:
    """Set rows side by side, cut to their column."""
    room = half(look)
    for left, right in zip_longest(one, other, fillvalue=EMPTY):
        yield paint(
            [
                (pad(fitted(left, room, look), room), left[1]),
                (f" {look.glyphs.bar} ", "dim"),
                (fitted(right, room, look), right[1]),
            ],
            look,
        )


def fitted(row: Span, room: int, look: Look) -> str:
    """Make a row safe and cut it; its indent is kept."""
    text = row[0]
    indent = " " * (len(text) - len(text.lstrip(" ")))
    return cut(indent + clean(text), room, look.glyphs.more)


def draw_context_diff(
    diff: ContextDiff, look: Look, dialect: Dialect = PLAIN_DIALECT, cwd: str = ""
) -> Iterator[str]:
    """Draw two contexts side by side; what both begin with is counted, not drawn."""
    about = "about " if diff.estimated else ""
    facts = [
        f"{count(diff.same, 'message') or 'no message'} in both",
        f"{diff.common} at the start",
    ]
    yield fit([], (joined(facts, look), "bold"), [], look)
    heads = [
        [(f"{name}  context at {short(at)}", "bold"), (f"{about}{tokens:,} tokens, {own}", "dim")]
        for name, at, tokens, own in (
            ("A", diff.a, diff.tokens_a, f"{diff.only_a} only here"),
            ("B", diff.b, diff.tokens_b, f"{diff.only_b} only here"),
        )
    ]
    yield from beside(heads[0], heads[1], look)
    tellers = BlockTeller(dialect, cwd), BlockTeller(dialect, cwd)
    for number, pair in enumerate(diff.pairs):
        sides = [
            list(message_rows(message, teller, dim=pair.same))
            for message, teller in zip((pair.a, pair.b), tellers, strict=True)
        ]
        if number >= diff.common:
            yield rule(look)
            yield from beside(sides[0], sides[1], look)


def message_rows(message: Sent | None, teller: BlockTeller, *, dim: bool) -> Iterator[Span]:
    """Yield the rows of a message: its role, then each block."""
    if message is None:
        return
    yield message.role, "dim" if dim else "bold"
    for block in message.blocks:
        told = teller.tell(block, message.role)
        yield f"  {told.label}{told.text}", "dim" if dim else told.style


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


def section(title: str, rows: Iterator[Span], look: Look) -> Iterator[str]:
    """Draw rows under a title; without rows there is no title."""
    for number, (text, style) in enumerate(rows):
        if not number:
            yield ""
            yield paint([(title, "bold")], look)
        indent = " " * (len(text) - len(text.lstrip(" ")))
        yield fit([(indent, "")], (text, style), [], look)


def removed_rows(loss: Loss, look: Look, *, full: bool) -> Iterator[Span]:
    """Yield the rows of the turns that were removed."""
    for turn in loss.turns:
        for text, style in turn_rows(turn, look, full=full):
            yield f"  {text}", style


def summary_rows(loss: Loss, look: Look, dialect: Dialect, *, full: bool) -> Iterator[Span]:
    """Yield the rows of the summary and what was sent with it."""
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
