"""The timeline: how much happened when, long pauses left out."""

from collections.abc import Iterator
from datetime import datetime
from operator import itemgetter

import msgspec

from threadline.render.html.markup import EMPTY, Html, hash_link, html, join
from threadline.render.html.unit import Unit
from threadline.render.html.view import View
from threadline.render.html.words import plural, stamp

BARS = 120
HEIGHT = 28
STEP = 6
PAUSE = 600.0
"""A longer pause is drawn as one of this many seconds."""


class Bar(msgspec.Struct, eq=False, gc=False):
    """One stretch of time: its first unit, and how many units and prompts it has."""

    unit: Unit
    count: int = 0
    prompts: int = 0


def draw_timeline(view: View) -> Html:
    """Draw a bar for each stretch of time; each leads to its first unit."""
    bars = gather(view)
    if len(bars) < 2:  # noqa: PLR2004 - one moment is no time
        return EMPTY
    most = max(bar.count for bar in bars.values())
    drawn = join([draw_bar(at, bar, most) for at, bar in bars.items()])
    return html(
        '<svg class="timeline" viewBox="0 0 %s %s" preserveAspectRatio="none" role="img" '
        'aria-label="Activity over time">%s</svg>',
        BARS * STEP,
        HEIGHT,
        drawn,
    )


def draw_bar(at: int, bar: Bar, most: int) -> Html:
    """Draw one bar."""
    tall = max(2, round((HEIGHT - 2) * bar.count / most))
    entry = bar.unit.first.entry
    time = stamp(entry.time) if entry else ""
    return html(
        '<a href="%s" class="%s" tabindex="-1"><title>%s: %s</title>'
        '<rect x="%s" y="%s" width="5" height="%s"/></a>',
        hash_link(bar.unit.anchor),
        "user" if bar.prompts else "assistant",
        time,
        plural(bar.count, "message"),
        at * STEP,
        HEIGHT - tall,
        tall,
    )


def gather(view: View) -> dict[int, Bar]:
    """Count the units of each stretch."""
    timed = sorted(timed_units(view), key=itemgetter(0))
    places: list[float] = []
    at, before = 0.0, timed[0][0] if timed else 0.0
    for when, _ in timed:
        at += min(when - before, PAUSE)
        before = when
        places.append(at)
    whole = at or 1
    bars: dict[int, Bar] = {}
    for place, (_, unit) in zip(places, timed, strict=True):
        number = int(place / whole * (BARS - 1))
        bar = bars.get(number)
        if bar is None:
            bar = bars[number] = Bar(unit)
        bar.count += 1
        bar.prompts += unit.role == "user"
    return bars


def timed_units(view: View) -> Iterator[tuple[float, Unit]]:
    """Give the units that have a time, with it."""
    for unit in view.units:
        entry = unit.first.entry
        if entry is None or not entry.time:
            continue
        try:
            yield datetime.fromisoformat(entry.time).timestamp(), unit
        except (ValueError, OverflowError):
            continue
