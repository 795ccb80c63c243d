"""Two branches of a conversation side by side: turn by turn, then files, calls and costs."""

from collections.abc import Iterator, Sequence
from itertools import zip_longest

from threadline.compare.diff import Diff, Side
from threadline.outline.title import line_of
from threadline.render.html.formats import between, plural
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


def draw_compare(
    diff: Diff, session: str, lines: Sequence[Choice], chosen: tuple[str, str]
) -> Html:
    """Draw two branches beside each other, below what they share."""
    titles = dict(lines)
    return render(
        "compare.html",
        diff=diff,
        session=session,
        lines=lines,
        chosen=chosen,
        titles=[titles.get(line, line) for line in chosen],
        turns=list(zip_longest(diff.a.turns, diff.b.turns)),
        totals=list(totals(diff)),
        calls=CALLS,
        answer=ANSWER,
        extent=extent,
        prose=prose,
        typed=typed,
    )


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
        ("Files", [line_of(text) for text, _ in file_rows(side.files)]),
        ("Calls", [calls] if calls else []),
        ("Tokens", [tokens] if tokens else []),
        ("Cost", [cost] if cost else []),
    ]
