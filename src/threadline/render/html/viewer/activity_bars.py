"""Bars that show when there was activity, from which a time can be chosen."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from datetime import date

import msgspec

from threadline.render.html.formats import plural
from threadline.render.html.markup import EMPTY, Html, html, join

MOST = 91
"""There are at most so many bars; what is earlier than they reach, or in the future, has none."""

STEPS = (1, 7, 28, 364)
"""How many days a bar can stand for."""

FEW = 16
"""So many bars, or fewer, are not stretched over the whole width."""

WEEKS = STEPS[1:]
ANY_DAY = {"since": "SINCE", "until": "UNTIL"}
"""What the script replaces by the first and the last day that were dragged over."""

TALLEST = 28
"""How tall the largest bar is, in pixels."""


class Bar(msgspec.Struct, frozen=True):
    """The entries of some days."""

    since: date
    until: date
    count: int

    def title(self, noun: str) -> str:
        """Return its days and what there is of them in words."""
        last = f"{self.until.day} {self.until:%b %Y}"
        when = last if self.since == self.until else f"{self.since.day} {self.since:%b} – {last}"
        return f"{when}: {plural(self.count, noun) if self.count else 'nothing'}"


def bars_of(days: Mapping[int, int], today: date, steps: Sequence[int] = STEPS) -> list[Bar]:
    """Return bars from the first day with entries to today; days are ordinals of `date`."""
    last = today.toordinal()
    known = [day for day in days if 0 <= last - day < MOST * STEPS[-1]]
    span = last - min(known, default=last)
    step = next(step for step in steps if span // step < MOST)
    number = span // step + 1
    begin = last - step * number + 1
    counts: Counter[int] = Counter()
    for day, count in days.items():
        counts[(day - begin) // step] += count
    firsts = [begin + step * at for at in range(number)]
    return [
        Bar(date.fromordinal(first), date.fromordinal(first + step - 1), counts[at])
        for at, first in enumerate(firsts)
    ]


def ends_of(bars: Sequence[Bar]) -> tuple[str, str]:
    """Return what stands before and after bars: months, or days of one month."""
    first, last = bars[0].since, bars[-1].until
    if (first.year, first.month) != (last.year, last.month):
        return f"{first:%b %Y}", f"{last:%b %Y}"
    return f"{first.day} {first:%b}", f"{last.day} {last:%b}" if last != first else ""


def draw_bars(
    bars: Sequence[Bar], since: str, until: str, link: Callable[..., str], noun: str
) -> Html:
    """Draw bars; each leads to what is on its days, several by dragging over them.

    `since` and `until` are the days that are chosen, `link` returns the address of others, and
    `noun` names what is counted.
    """
    most = max((bar.count for bar in bars), default=0)
    if not most:
        return EMPTY
    drawn = [
        draw_bar(bar, most, link, bar.title(noun), is_on=is_chosen(bar, since, until))
        for bar in bars
    ]
    return html(
        '<ol class="activity-bars%s" aria-label="%s over time" data-link="%s">%s</ol>',
        " few" * (len(bars) <= FEW) + " narrowed" * bool(since or until),
        plural(2, noun).partition(" ")[2].capitalize(),
        link(**ANY_DAY),
        join(drawn),
    )


def is_chosen(bar: Bar, since: str, until: str) -> bool:
    """Return True if a bar has a day that is chosen."""
    if not since and not until:
        return False
    return bar.until.isoformat() >= since and (not until or bar.since.isoformat() <= until)


def draw_bar(bar: Bar, most: int, link: Callable[..., str], title: str, *, is_on: bool) -> Html:
    """Draw one bar."""
    tall = max(2, round(TALLEST * (bar.count / most) ** 0.5)) if bar.count else 1
    since, until = bar.since.isoformat(), bar.until.isoformat()
    return html(
        '<li><a href="%s" data-since="%s" data-until="%s" title="%s" aria-label="%s"%s>'
        '<svg viewBox="0 0 1 %s" preserveAspectRatio="none" aria-hidden="true">'
        '<rect y="%s" width="1" height="%s"/></svg></a>',
        link(since=since, until=until),
        since,
        until,
        title,
        title,
        html(' aria-current="true"') if is_on else EMPTY,
        TALLEST,
        TALLEST - tall,
        tall,
    )
