"""Turns for people: prompts, calls and answers, a row each; files, calls and costs in a line."""

from collections.abc import Iterable, Iterator, Mapping

from threadline.compare.price import Spent
from threadline.compare.turns import CallSummary, Touched, Turn
from threadline.outline.title import line_of, spoken_line
from threadline.render.facts import count
from threadline.render.style import Look, Span

CALLS = 5
"""How many calls of a turn are listed; the rest are counted."""


def turn_rows(turn: Turn, look: Look, *, full: bool) -> Iterator[Span]:
    """Give a turn as rows: what was asked, done and answered."""
    if turn.compaction:
        yield f"{look.glyphs.package}compacted", "mark"
        return
    if turn.prompt:
        yield f"{look.glyphs.prompt} {line_of(turn.prompt)}", "prompt"
    shown = turn.calls if full or len(turn.calls) <= CALLS else turn.calls[: CALLS - 1]
    yield from map(call_row, shown)
    if len(shown) < len(turn.calls):
        yield f"  {look.glyphs.more} {count(len(turn.calls) - len(shown), 'more call')}", "dim"
    if turn.answer:
        yield f"  {spoken_line(turn.answer)}", ""


def call_row(call: CallSummary) -> Span:
    """Give a call as a row."""
    return (f"  {call.title} failed", "bad") if call.error else (f"  {call.title}", "tool")


def file_rows(files: Iterable[Touched]) -> Iterator[Span]:
    """Give the files that were touched, a row each; those only read last and dim."""
    listed = sorted(files, key=lambda file: not (file.edited or file.written))
    for file in listed:
        deeds = [("written", file.written), ("edited", file.edited), ("read", file.read)]
        told = ", ".join(
            f"{deed} {times}×" if times > 1 else deed for deed, times in deeds if times
        )
        yield f"  {file.name} {told}", "" if file.edited or file.written else "dim"


def tell_calls(calls: Mapping[str, int]) -> str:
    """Count the calls of each tool, the most frequent first."""
    ordered = sorted(calls.items(), key=lambda item: (-item[1], item[0]))
    return ", ".join(f"{name} {times}" for name, times in ordered)


def tell_tokens(spent: Spent) -> str:
    """Say what requests took in and gave out."""
    taken = spent.input + spent.cache_read + spent.cache_write
    return f"{taken:,} in, {spent.output:,} out" if spent.requests else ""


def tell_cost(spent: Spent) -> str:
    """Say what requests cost, if that is known, and whether by the list."""
    if not spent.requests:
        return ""
    if spent.cost is None:
        return "unknown"
    cost = f"${spent.cost:,.2f}"
    return f"about {cost} at list prices" if spent.estimated else cost
