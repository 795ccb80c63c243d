"""Two branches of a conversation side by side: turn by turn, then files, calls and costs."""

from collections.abc import Iterator, Sequence
from datetime import datetime
from itertools import zip_longest
from typing import NamedTuple

from threadline.compare.diff import Diff, Side
from threadline.compare.outcome import FileComparison
from threadline.model.story import FailedCommand
from threadline.outline.amounts import cost_text, duration_text
from threadline.outline.title import line_of
from threadline.render.html.formats import amount, between, plural
from threadline.render.html.markup import Html
from threadline.render.html.prose import prose
from threadline.render.html.typed import typed
from threadline.render.html.viewer.templates import render
from threadline.render.turns import file_rows, tell_calls, tell_cost, tell_tokens

CALLS = 6
"""How many calls of a turn are listed; the rest are folded."""

ANSWER = 1200
"""How many letters of an answer are shown."""

Choice = tuple[str, str]
"""A line that can be compared: its id and its title."""


class Bar(NamedTuple):
    """A figure of both branches, in words and as a share of the larger one."""

    title: str
    texts: tuple[str, str]
    shares: tuple[float, float]


class Compared(NamedTuple):
    """Two branches: their ids, and what each led to."""

    chosen: tuple[str, str]
    files: Sequence[FileComparison] = ()
    checks: tuple[Sequence[FailedCommand], Sequence[FailedCommand]] = ((), ())
    title: str = ""


def draw_compare(diff: Diff, session: str, lines: Sequence[Choice], compared: Compared) -> Html:
    """Draw two branches beside each other: what they led to, then turn by turn."""
    chosen = compared.chosen
    titles = dict(lines)
    return render(
        "compare.html",
        diff=diff,
        session=session,
        lines=lines,
        chosen=chosen,
        session_title=compared.title or session,
        titles=[titles.get(line, line) for line in chosen],
        files=compared.files,
        checks=compared.checks,
        bars=list(bars_of(diff)),
        turns=list(zip_longest(diff.a.turns, diff.b.turns)),
        totals=list(totals(diff)),
        calls=CALLS,
        answer=ANSWER,
        extent=extent,
        prose=prose,
        typed=typed,
    )


def bars_of(diff: Diff) -> Iterator[Bar]:
    """Yield the time, tokens and cost of both branches."""
    sides = (diff.a, diff.b)
    seconds = tuple(seconds_of(side) for side in sides)
    texts = tuple(duration_text(number) if number else "" for number in seconds)
    yield from bar_of("Time", texts, seconds)
    tokens = tuple(float(side.spent.input + side.spent.output) for side in sides)
    yield from bar_of("New tokens", tuple(amount(int(number)) for number in tokens), tokens)
    costs = tuple(side.spent.known for side in sides)
    yield from bar_of("Cost", tuple(cost_text(side.spent) for side in sides), costs)


def bar_of(title: str, texts: tuple[str, ...], numbers: tuple[float, ...]) -> Iterator[Bar]:
    """Yield one figure, unless both branches have none."""
    most = max(numbers)
    if most > 0:
        one, other = (100 * number / most for number in numbers)
        yield Bar(title, (texts[0] or "none", texts[1] or "none"), (one, other))


def seconds_of(side: Side) -> float:
    """Return how long a branch took; 0 if that is not known."""
    try:
        first, last = (datetime.fromisoformat(time or "") for time in (side.first_at, side.last_at))
        return (last - first).total_seconds()
    except (ValueError, TypeError):
        return 0.0


def extent(side: Side) -> str:
    """Return how long a branch is, in entries, prompts and time."""
    if not side.entries:
        return "ends at the fork"
    duration = between(side.first_at or "", side.last_at or "")
    facts = [plural(side.entries, "entry"), plural(side.prompts, "prompt"), duration]
    return " · ".join(filter(None, facts))


def totals(diff: Diff) -> Iterator[tuple[str, list[str], list[str]]]:
    """Yield the title of each total that one branch has, and its lines for both."""
    for one, other in zip(totals_of(diff.a), totals_of(diff.b), strict=True):
        if one[1] or other[1]:
            yield one[0], one[1], other[1]


def totals_of(side: Side) -> list[tuple[str, list[str]]]:
    """Return the files, calls, tokens and cost of a branch."""
    calls, tokens, cost = tell_calls(side.calls), tell_tokens(side.spent), tell_cost(side.spent)
    return [
        ("Files named", [line_of(text) for text, _ in file_rows(side.files)]),
        ("Calls", [calls] if calls else []),
        ("Tokens", [tokens] if tokens else []),
        ("Cost", [cost] if cost else []),
    ]
