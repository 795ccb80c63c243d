"""Usage as text: a row for each group, with its cost and tokens."""

from collections.abc import Iterator, Sequence

from threadline.model.price import Spent
from threadline.outline.amounts import cost_note
from threadline.render.cells import clean
from threadline.render.facts import cost
from threadline.render.html.formats import amount
from threadline.render.style import Display, fit

COLUMNS = {"cost": 11, "new tokens": 12, "cached": 9, "requests": 10}
"""The numbers of a row, and how wide they are."""

NamedUsage = tuple[str, Spent]
"""A group by the name that people know it by, and what its requests took."""


def draw_usage(
    rows: Sequence[NamedUsage], total: Spent, before: Spent | None, by: str, display: Display
) -> Iterator[str]:
    """Draw a row for each group, then the total, that of the time before, and what its cost is."""
    if not rows:
        yield "no requests"
        return
    yield fit([(numbers(COLUMNS), "dim")], (by, "dim"), [], display)
    for name, spent in rows:
        yield fit([(figures(spent, display), "")], (clean(name) or "unknown", ""), [], display)
    yield fit([(figures(total, display), "bold")], ("total", "bold"), [], display)
    if before is not None:
        yield fit([(figures(before, display), "dim")], ("the same time before", "dim"), [], display)
    if note := cost_note(total):
        yield fit([], (clean(note), "dim"), [], display)


def figures(spent: Spent, display: Display) -> str:
    """Return the numbers of a row."""
    new = spent.input + spent.output + spent.cache_write
    shown = (cost(spent, display), amount(new), amount(spent.cache_read), f"{spent.requests:,}")
    return numbers(shown)


def numbers(texts: "Sequence[str] | dict[str, int]") -> str:
    """Return texts in columns, at the right edge of each."""
    cells = zip(texts, COLUMNS.values(), strict=True)
    return "".join(f"{text:>{wide}}" for text, wide in cells) + "  "
