"""Turns as text: a row per prompt, call and answer; files, calls and costs in a line."""

from collections.abc import Iterable, Iterator, Mapping

from threadline.compare.turns import CallSummary, Touched, Turn
from threadline.model.price import Spent
from threadline.outline.amounts import cost_note, cost_text, money
from threadline.outline.title import line_of, spoken_line
from threadline.render.facts import count
from threadline.render.style import Display, Span

CALLS = 5
"""How many calls of a turn are listed; the rest are counted."""


def turn_rows(turn: Turn, display: Display, *, full: bool) -> Iterator[Span]:
    """Yield the rows of a turn: prompt, calls, answer."""
    if turn.compaction:
        yield f"{display.glyphs.package}compacted", "mark"
        return
    if turn.prompt:
        yield f"{display.glyphs.prompt} {line_of(turn.prompt)}", "prompt"
    shown = turn.calls if full or len(turn.calls) <= CALLS else turn.calls[: CALLS - 1]
    yield from map(call_row, shown)
    if len(shown) < len(turn.calls):
        yield f"  {display.glyphs.more} {count(len(turn.calls) - len(shown), 'more call')}", "dim"
    if turn.answer:
        yield f"  {spoken_line(turn.answer)}", ""


def call_row(call: CallSummary) -> Span:
    """Return the row of a call."""
    return (f"  {call.title} failed", "bad") if call.error else (f"  {call.title}", "tool")


def file_rows(files: Iterable[Touched]) -> Iterator[Span]:
    """Yield the rows of files; those only read come last, dim."""
    listed = sorted(files, key=lambda file: not (file.edited or file.written))
    for file in listed:
        actions = [("written", file.written), ("edited", file.edited), ("read", file.read)]
        told = ", ".join(
            f"{action} {times}×" if times > 1 else action for action, times in actions if times
        )
        yield f"  {file.name} {told}", "" if file.edited or file.written else "dim"


def tell_calls(calls: Mapping[str, int]) -> str:
    """Count the calls of each tool, the most frequent first."""
    ordered = sorted(calls.items(), key=lambda item: (-item[1], item[0]))
    return ", ".join(f"{name} {times}" for name, times in ordered)


def tell_tokens(spent: Spent) -> str:
    """Return the tokens of requests."""
    taken = spent.input + spent.cache_read + spent.cache_write
    return f"{taken:,} in, {spent.output:,} out" if spent.requests else ""


def tell_cost(spent: Spent) -> str:
    """Return the cost of requests as far as it is known, and where it comes from."""
    if not spent.requests:
        return ""
    cost = cost_text(spent)
    if not cost:
        return "unknown" if spent.unpriced else money(0)
    return f"{cost} ({cost_note(spent)})" if spent.estimated or spent.unpriced else cost
