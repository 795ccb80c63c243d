"""Comparisons as text: two conversations or contexts, a compaction, the forks of a session."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import zip_longest

from threadline.compare.board import Attempt, Board
from threadline.compare.contexts import ContextDiff, Loss
from threadline.compare.diff import Diff, Side
from threadline.context import Sent
from threadline.model.ids import short
from threadline.model.results import Fork, ForkBranch
from threadline.outline.dialect import PLAIN_DIALECT, Dialect
from threadline.render.block_line import (
    BlockFormatter,
    file_rows,
    tell_calls,
    tell_cost,
    tell_tokens,
    turn_rows,
)
from threadline.render.board_words import board_rows, tell_change, tell_checks, tell_time
from threadline.render.cells import clean, cut, pad
from threadline.render.facts import count, joined
from threadline.render.style import Display, Span, fit, paint, spread
from threadline.render.transcript_text.inline import rows_of, wrap

EMPTY: Span = ("", "")
NONE: list[Span] = [("  none", "dim")]

Rows = Iterable[Span]


def draw_diff(
    diff: Diff, display: Display, board: Board | None = None, *, full: bool = False
) -> Iterator[str]:
    """Draw two paths side by side: turn by turn, then what they came to.

    A `board` of them tells the tests, the time and the changed files.
    """
    common = diff.common
    shared = "no shared history"
    if common.last is not None:
        told = [count(common.entries, "entry"), count(common.prompts, "prompt")]
        shared = f"identical up to {short(common.last)}: {', '.join(filter(None, told))}"
    yield fit([], (shared, "bold"), [], display)
    yield from beside(side_head("A", diff.a, display), side_head("B", diff.b, display), display)
    for first, second in zip_longest(diff.a.turns, diff.b.turns):
        yield rule(display)
        yield from beside(
            turn_rows(first, display, full=full) if first else (),
            turn_rows(second, display, full=full) if second else (),
            display,
        )
    yield rule(display)
    if board is not None:
        yield from draw_results(board, display)
    for title, tell in SUMS:
        one, other = list(tell(diff.a)), list(tell(diff.b))
        if one or other:
            head = (title, "bold")
            yield from beside([head, *(one or NONE)], [head, *(other or NONE)], display)


def draw_results(board: Board, display: Display) -> Iterator[str]:
    """Draw what two attempts came to: tests, time, and the lines of files that they changed."""
    one, other = board.attempts
    for title, tell in (("tests", tell_checks_of), ("time", tell_time)):
        head = (title, "bold")
        told = [(f"  {tell(attempt)}", "") for attempt in (one, other)]
        yield from beside([head, told[0]], [head, told[1]], display)
    if files := board.files:
        rows = [
            [(f"  {one.path} {tell_change(one.changes[n])}", "") for one in files if one.changes[n]]
            for n in (0, 1)
        ]
        head = ("changed", "bold")
        yield from beside([head, *(rows[0] or NONE)], [head, *(rows[1] or NONE)], display)


def tell_checks_of(attempt: Attempt) -> str:
    """Return how the tests of an attempt went."""
    return tell_checks(attempt.checks)


def side_head(name: str, side: Side, display: Display) -> Iterator[Span]:
    """Yield the name of a side and its size."""
    yield f"{name}  {short(side.at)} in session {short(side.session)}", "bold"
    sizes = [count(side.entries, "entry"), count(side.prompts, "prompt")]
    yield joined(sizes, display) or "nothing after the common part", "dim"


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
"""The totals of each side, shown after its turns."""


def half(display: Display) -> int:
    """Return the width of each of two columns."""
    return (display.columns - 3) // 2


def rule(display: Display) -> str:
    """Draw an empty row between turns."""
    return paint([(" " * half(display), ""), (f" {display.glyphs.bar}", "dim")], display)


def beside(one: Rows, other: Rows, display: Display) -> Iterator[str]:
    """Set rows side by side, cut to their column."""
    room = half(display)
    for left, right in zip_longest(one, other, fillvalue=EMPTY):
        yield paint(
            [
                (pad(fitted(left, room, display), room), left[1]),
                (f" {display.glyphs.bar} ", "dim"),
                (fitted(right, room, display), right[1]),
            ],
            display,
        )


def fitted(row: Span, room: int, display: Display) -> str:
    """Return a row made safe and cut to `room` cells; its indent is kept."""
    text = row[0]
    indent = " " * (len(text) - len(text.lstrip(" ")))
    return cut(indent + clean(text), room, display.glyphs.more)


def draw_context_diff(
    diff: ContextDiff, display: Display, dialect: Dialect = PLAIN_DIALECT, cwd: str = ""
) -> Iterator[str]:
    """Draw two contexts side by side; what both begin with is counted, not drawn."""
    about = "about " if diff.estimated else ""
    facts = [
        f"{count(diff.same, 'message') or 'no message'} in both",
        f"{diff.common} in the common prefix",
    ]
    yield fit([], (joined(facts, display), "bold"), [], display)
    heads = [
        [(f"{name}  context at {short(at)}", "bold"), (f"{about}{tokens:,} tokens, {own}", "dim")]
        for name, at, tokens, own in (
            ("A", diff.a, diff.tokens_a, f"{diff.only_a} only here"),
            ("B", diff.b, diff.tokens_b, f"{diff.only_b} only here"),
        )
    ]
    yield from beside(heads[0], heads[1], display)
    formatters = BlockFormatter(dialect, cwd), BlockFormatter(dialect, cwd)
    for number, pair in enumerate(diff.pairs):
        sides = [
            list(message_rows(message, formatter, dim=pair.same))
            for message, formatter in zip((pair.a, pair.b), formatters, strict=True)
        ]
        if number >= diff.common:
            yield rule(display)
            yield from beside(sides[0], sides[1], display)


def message_rows(message: Sent | None, formatter: BlockFormatter, *, dim: bool) -> Iterator[Span]:
    """Yield the rows of a message: its role, then each block."""
    if message is None:
        return
    yield message.role, "dim" if dim else "bold"
    for block in message.blocks:
        told = formatter.format(block, message.role)
        yield f"  {told.label}{told.text}", "dim" if dim else told.style


ENOUGH = 8
"""How many rows of a summary are shown; the rest is counted."""


def draw_loss(
    loss: Loss, display: Display, dialect: Dialect = PLAIN_DIALECT, *, full: bool = False
) -> Iterator[str]:
    """Draw what was removed, what stayed, and what came in its place."""
    facts = [
        f"{display.glyphs.package}compaction {short(loss.at)}",
        f"session {short(loss.session)}",
        loss.trigger or "",
    ]
    yield fit([], (joined(facts, display), "mark"), [], display)
    about = "about " if loss.estimated else ""
    tokens = f"{about}{loss.tokens_before:,} {display.glyphs.arrow} {loss.tokens_after:,} tokens"
    sizes = [
        tokens,
        f"{count(len(loss.entries), 'entry') or 'nothing'} removed",
        f"{count(len(loss.kept), 'entry')} kept" if loss.kept else "nothing kept",
    ]
    yield fit([], (joined(sizes, display), ""), [], display)
    yield from section("removed", removed_rows(loss, display, full=full), display)
    yield from section("files", file_rows(loss.files), display)
    yield from section("read again afterwards", read_again_rows(loss, display), display)
    yield from section("calls", fact(tell_calls(loss.calls)), display)
    spent = joined([tell_tokens(loss.spent), tell_cost(loss.spent)], display)
    yield from section("cost", fact(spent), display)
    yield from section("replaced by", summary_rows(loss, display, dialect, full=full), display)


def section(title: str, rows: Iterator[Span], display: Display) -> Iterator[str]:
    """Draw rows under a title; without rows there is no title."""
    for number, (text, style) in enumerate(rows):
        if not number:
            yield ""
            yield paint([(title, "bold")], display)
        indent = " " * (len(text) - len(text.lstrip(" ")))
        yield fit([(indent, "")], (text, style), [], display)


def removed_rows(loss: Loss, display: Display, *, full: bool) -> Iterator[Span]:
    """Yield the rows of the turns that were removed."""
    for turn in loss.turns:
        for text, style in turn_rows(turn, display, full=full):
            yield f"  {text}", style


def read_again_rows(loss: Loss, display: Display) -> Iterator[Span]:
    """Yield the files that were read again after a compaction, and what that took."""
    if not loss.read_again:
        return
    tokens = sum(file.tokens for file in loss.read_again)
    times = sum(file.times for file in loss.read_again)
    facts = [
        f"{count(len(loss.read_again), 'file')}, {count(times, 'time')}",
        f"~{tokens:,} tokens",
    ]
    yield f"  {joined(facts, display)}", "dim"
    for file in loss.read_again:
        often = f" ×{file.times}" if file.times > 1 else ""
        yield f"  {file.name}{often}  ~{file.tokens:,}", ""


def summary_rows(loss: Loss, display: Display, dialect: Dialect, *, full: bool) -> Iterator[Span]:
    """Yield the rows of the summary and what was sent with it."""
    room = display.columns - 2
    rows = [row for line in rows_of(loss.summary) if line for row in wrap(line, room)]
    shown = rows if full or len(rows) <= ENOUGH else rows[:ENOUGH]
    for row in shown:
        yield f"  {row}", ""
    if len(shown) < len(rows):
        yield f"  {display.glyphs.more} {count(len(rows) - len(shown), 'more row')}", "dim"
    formatter = BlockFormatter(dialect)
    for message in loss.added:
        for block in message.blocks:
            told = formatter.format(block, message.role)
            if (block.text or "").strip() != loss.summary.strip():
                yield f"  {told.label}{told.text}", "dim"


LABEL = 16
"""How wide the names of rows are."""

FILES = 8
"""So many files of a fork are listed."""


def draw_board(board: Board, display: Display) -> Iterator[str]:
    """Draw what the attempts of a fork came to, a column for each."""
    room = (display.columns - LABEL - 4) // len(board.attempts)
    heads = [f"{chr(65 + n)} {one.state}" for n, one in enumerate(board.attempts)]
    rows = [("", heads), *board_rows(board)]
    for number, (title, told) in enumerate(rows[: len(rows) - len(board.files) + FILES]):
        cells = [pad(fitted((text, ""), room - 1, display), room) for text in told]
        name = pad(fitted((title, ""), LABEL - 1, display), LABEL)
        style = "" if number else "bold"
        yield paint([(f"    {name}", "dim"), ("".join(cells).rstrip(), style)], display)
    if (left := len(board.files) - FILES) > 0:
        yield paint([(f"    {display.glyphs.more} {count(left, 'more file')}", "dim")], display)


def draw_forks(
    forks: Sequence[Fork], boards: Sequence[Board], target: str, display: Display
) -> Iterator[str]:
    """List forks, each with its branches, what they came to, and commands that compare them.

    `target` is what a command needs besides to find them.
    """
    yield f"{count(len(forks), 'fork')}; to compare branches, use one of these commands"
    for fork, board in zip(forks, boards, strict=True):
        place = f"after {short(fork.entry)}" if fork.entry else "before the first prompt"
        yield ""
        yield paint([(place, "bold")], display)
        for branch in fork.branches:
            yield branch_row(branch, display)
        yield from draw_board(board, display)
        for one, other in fork.pairs:
            yield paint(
                [(f"    threadline diff {one.short_point} {other.short_point} {target}", "")],
                display,
            )


def branch_row(branch: ForkBranch, display: Display) -> str:
    """Return the row of a branch: its state, first words and size."""
    glyphs, style = display.glyphs, "live" if branch.active else "left"
    head: list[Span] = [("  ", ""), (f"{glyphs.live if branch.active else glyphs.left} ", style)]
    state = "active" if branch.active else "abandoned"
    tail: list[Span] = [(f"  {count(branch.entries, 'entry')}, {state}", "dim")]
    return spread(head, (branch.title, "" if branch.active else "left"), tail, display)
