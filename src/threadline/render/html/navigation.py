"""The table of contents, and the timeline: how much happened when, without long pauses."""

from bisect import bisect_right
from collections.abc import Iterator
from datetime import datetime
from itertools import accumulate
from operator import itemgetter, sub

import msgspec

from threadline.outline.title import shorten
from threadline.outline.unit import ATTEMPT, HEADING, NOTE, OTHER, VERSIONS, Unit
from threadline.render.html.formats import moment, moment_since, plural, stamp
from threadline.render.html.icons import without_sign
from threadline.render.html.markup import (
    EMPTY,
    NOTHING,
    Html,
    Piece,
    hash_link,
    html,
    join,
    text,
)
from threadline.render.html.message import agent_title
from threadline.render.html.view import View
from threadline.render.mark_words import name_in, notes_in, short_marks

MOST_PROMPTS = 400
"""More prompts than this are left to the graph and the keys."""

MOST_AGENTS = 200
WITHOUT_ROW = frozenset({"tool", NOTE, OTHER})
CUT = 90
PROMPTS = frozenset({"user", "steering"})


def draw_contents(view: View) -> list[Piece]:
    """Draw the table of contents."""
    prompts = sum(unit.first.kind in PROMPTS for unit in view.units)
    agents = view.role_counts["agent"]
    rows = rows_of(view, prompts=prompts <= MOST_PROMPTS, agents=agents <= MOST_AGENTS)
    hint = html('<p class="notice">%s prompts: use [ and ]</p>', prompts)
    links = [html('<p><a href="%s">%s</a></p>', target, name) for name, target in view.page_links]
    more = hint if prompts > MOST_PROMPTS else EMPTY
    return [*links, html("<ol>"), *rows, html("</ol>"), more]


def rows_of(view: View, *, prompts: bool, agents: bool) -> Iterator[Piece]:
    """Draw the rows; those of an attempt are indented more."""
    depth = withdrawn = 0
    for unit in view.units:
        role = unit.role
        yield from marked_rows(unit, withdrawn)
        if role in WITHOUT_ROW or unit.number < withdrawn:  # most; they have no row
            continue
        first = unit.first
        if role == VERSIONS:
            withdrawn = unit.number + 1 + unit.total
        elif role in {HEADING, ATTEMPT}:
            yield header_row(view, unit)
        elif unit.holder.landmark:
            depth = unit.depth
            told = without_sign(unit.holder.landmark)
            yield row(Piece(f"compaction depth{min(depth, 5)}"), unit, told)
        elif first.kind in PROMPTS and first.agent_depth == 0:
            depth = unit.depth
            if (chapter := view.chapter_at(unit)) is not None:
                name = f"{chapter.number} · {shorten(chapter.title, CUT)}"
                yield row(Piece(f"chapter depth{min(depth, 5)}"), unit, name)
            if not prompts:
                continue
            title = shorten(first.heading, CUT)
            yield row(Piece(f"user depth{min(depth, 5)}"), unit, title)
        elif role == "agent" and agents and first.line not in view.client_agents:
            title = agent_title(unit) or first.name
            yield row(Piece(f"agent depth{min(depth + 1, 5)}"), unit, shorten(title, CUT))


def marked_rows(unit: Unit, withdrawn: int) -> Iterator[Piece]:
    """Draw the row of a message that is marked, above the one that it has anyway."""
    if not unit.marks or unit.role == HEADING or unit.number < withdrawn:
        return
    words = " ".join(short_marks(unit.marks)) or "note"
    title = name_in(unit.marks) or " ".join(notes_in(unit.marks)) or unit.first.heading
    classes = Piece(f"marked depth{min(unit.depth, 5)}")
    yield row(classes, unit, f"{words} {shorten(title, CUT)}")


def header_row(view: View, unit: Unit) -> Html:
    """Draw the row of a session or branch, its entries counted at the end as its header does."""
    line, card = view.line(unit.first.line), view.cards.get(unit.first.line)
    kind = "session" if unit.role == HEADING else "branch abandoned"
    title = unit.first.title if unit.role == HEADING else unit.first.subject
    count = card.entries if card else len(line.entries) if line else 0
    return html(
        '<li class="%s"><a href="%s" data-unit="%s">%s</a> <small title="%s">%s</small>',
        f"{kind} depth{min(unit.depth, 5)}",
        hash_link(unit.anchor),
        unit.number,
        shorten(title, CUT),
        plural(count, "entry"),
        count,
    )


def row(classes: Piece, unit: Unit, title: str) -> Piece:
    """Draw one row."""
    return Piece(
        f'<li class="{classes}"><a href="{hash_link(unit.anchor)}" data-unit="{unit.number}">'
        f"{text(title)}</a>"
    )


BARS = 120
HEIGHT = 28
STEP = 6
PAUSE = 600.0
"""A longer pause is drawn as one of this many seconds."""


class Bar(msgspec.Struct, eq=False, gc=False):
    """One stretch of time: its first unit, how many it has, and whether a prompt is among them."""

    unit: Unit
    count: int
    prompted: bool


def draw_timeline(view: View) -> Html:
    """Draw a bar for each stretch of time, with a link to its first unit."""
    bars = count_units(view)
    if len(bars) <= 1:
        return EMPTY
    most = max([bar.count for bar in bars.values()])
    drawn = join([draw_bar(at, bar, most) for at, bar in bars.items()])
    times = [entry.time for unit in view.units if (entry := unit.first.entry) and entry.time]
    first, last = min(times), max(times)
    return html(
        '<figure class="timeline"><svg viewBox="0 0 %s %s" preserveAspectRatio="none" role="group" '
        'aria-label="Activity over time">%s</svg><figcaption><span>%s</span><span>Activity '
        "(idle time compressed)</span><span>%s</span></figcaption></figure>",
        BARS * STEP,
        HEIGHT,
        drawn,
        moment(first),
        moment_since(first, last),
    )


def draw_bar(at: int, bar: Bar, most: int) -> Piece:
    """Draw one bar."""
    tall = max(2, round((HEIGHT - 2) * bar.count / most))
    entry = bar.unit.first.entry
    kind = Piece("user") if bar.prompted else Piece("assistant")
    time = text(stamp(entry.time)) if entry else NOTHING
    return Piece(
        f'<a href="{hash_link(bar.unit.anchor)}" class="{kind}" tabindex="-1">'
        f"<title>{time}: {text(plural(bar.count, 'message'))}</title>"
        f'<rect x="{at * STEP}" y="{HEIGHT - tall}" width="5" height="{tall}"/></a>'
    )


def count_units(view: View) -> dict[int, Bar]:
    """Count the units of each stretch of time."""
    timed = sorted(timed_units(view), key=itemgetter(0))
    times = [time for time, _ in timed]
    pauses = list(map(sub, times[1:], times))
    for number, passed in enumerate(pauses):
        if passed > PAUSE:
            pauses[number] = PAUSE
    places = list(accumulate(pauses, initial=0.0))
    whole = places[-1] or 1.0
    stretches = [place / whole * (BARS - 1) // 1 for place in places]
    bars: dict[int, Bar] = {}
    end = 0
    while end < len(timed):
        at, begin = stretches[end], end
        end = bisect_right(stretches, at, begin)
        units = [unit for _, unit in timed[begin:end]]
        bars[int(at)] = Bar(units[0], len(units), "user" in [unit.role for unit in units])
    return bars


def timed_units(view: View) -> list[tuple[float, Unit]]:
    """Return the units that have a valid time, and their times in seconds."""
    found: list[tuple[float, Unit]] = []
    parse = datetime.fromisoformat
    for unit in view.units:
        entry = unit.first.entry
        if entry is None or not entry.time:
            continue
        try:
            found.append((parse(entry.time).timestamp(), unit))
        except (ValueError, OverflowError):
            continue
    return found
