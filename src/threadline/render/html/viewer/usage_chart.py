"""The chart of usage over time: a bar for each day, week or month, those without usage empty."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from datetime import date, timedelta
from itertools import groupby
from math import floor, log10
from typing import NamedTuple

import msgspec

from threadline.outline.amounts import money
from threadline.render.html.formats import amount, plural
from threadline.render.html.viewer.address import home_link

COLOURS = 6
"""How many models have a colour of their own; the others share the last."""

CHART_HEIGHT = 140
FEWEST_BARS = 7
"""Fewer bars than this are as wide as if there were so many."""

MOST_DAYS, MOST_WEEKS = 120, 105
"""For longer times a bar is a week, and then a month."""

YEARS = range(1970, 2200)
"""A date of another year is that of a clock that went wrong, and has no bar."""

DATES, NARROW_DATES = 8, 4
"""Below the chart are about so many dates; on a narrow screen only every fourth is shown."""

ROOM, NARROW_ROOM = 0.075, 0.2
"""The share of the chart that a date with its year needs at its right end."""

NICE_STEPS = (1, 2, 2.5, 5, 10)
MONTHS = ("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec")
DECEMBER = 12


class DayUsage(msgspec.Struct, frozen=True):
    """Usage of one model on one day."""

    day: str
    model: str
    tokens: int
    requests: int
    dollars: float = 0.0


class Layer(NamedTuple):
    """What one model took in the time of a bar; `y` and `height` are in units of the chart."""

    colour: str
    y: float
    height: float


class DateBelow(NamedTuple):
    """A date below the chart; a minor one is left out on a narrow screen."""

    text: str
    minor: bool


class TimeBar(NamedTuple):
    """A day, week or month: its models on top of each other, and where its sessions are listed."""

    when: str
    told: str
    link: str
    layers: list[Layer]
    date: DateBelow | None


class Level(NamedTuple):
    """A line across the chart with what it stands for."""

    y: float
    text: str


class Chart(NamedTuple):
    """Cost or new tokens over time; those of requests without a date are only counted."""

    name: str
    height: int
    bars: list[TimeBar]
    empty: int
    levels: list[Level]
    undated: int


class Span(NamedTuple):
    """The days of one bar."""

    first: date
    last: date


class Scale(NamedTuple):
    """How much the height of the chart stands for, and how amounts are written."""

    most: float
    write: Callable[[float], str]
    by_cost: bool

    def of(self, one: DayUsage) -> float:
        """Return the amount that is drawn."""
        return one.dollars if self.by_cost else one.tokens


def chart_of(
    usage: Sequence[DayUsage],
    colours: Mapping[str, str],
    period: tuple[date, date] | None,
    *,
    by_cost: bool,
) -> Chart:
    """Return the chart of a period; without one it ends with the first and last day of usage."""
    dated = [(day, one) for one in usage if (day := date_in(one.day)) is not None]
    days = [day for day, _ in dated] + list(period or ())
    name, spans = spans_of(min(days), max(days)) if days else ("day", [])
    numbers = {span.first: number for number, span in enumerate(spans)}
    stacks: list[list[DayUsage]] = [[] for _ in spans]
    # Models are stacked in the order of their colours, so that the same one is always lowest.
    for day, one in sorted(dated, key=lambda item: colour_of(item[1], colours)):
        stacks[numbers[start_of(day, name, spans)]].append(one)
    scale = scale_of(stacks, by_cost=by_cost)
    bars = [
        bar_of(span, stack, scale, colours)._replace(date=below)
        for span, stack, below in zip(spans, stacks, dates_below(spans), strict=True)
    ]
    levels = [
        Level(CHART_HEIGHT * (1 - share), scale.write(scale.most * share).removesuffix(".00"))
        for share in (1, 0.5)
    ]
    undated = sum(one.tokens for one in usage if date_in(one.day) is None)
    return Chart(name, CHART_HEIGHT, bars, max(0, FEWEST_BARS - len(bars)), levels, undated)


def date_in(text: str) -> date | None:
    """Return the date that a text is; None if it is none, or one of which no agent can tell."""
    try:
        found = date.fromisoformat(text)
    except ValueError:
        return None
    return found if found.year in YEARS else None


def spans_of(first: date, last: date) -> tuple[str, list[Span]]:
    """Divide a time into days; a long one into weeks that end as it does, or into months."""
    days = (last - first).days + 1
    if days <= MOST_DAYS:
        return "day", [Span(day, day) for day in days_from(first, days)]
    if days <= 7 * MOST_WEEKS:
        weeks = -(-days // 7)
        begin = last - timedelta(days=7 * weeks - 1)
        ends = days_from(begin, 7 * weeks)
        return "week", [Span(ends[7 * n], ends[7 * n + 6]) for n in range(weeks)]
    return "month", list(months_between(first, last))


def days_from(first: date, count: int) -> list[date]:
    """Return so many days in order."""
    return [date.fromordinal(first.toordinal() + number) for number in range(count)]


def months_between(first: date, last: date) -> Iterator[Span]:
    """Yield the months from that of one day to that of another."""
    begin = first.replace(day=1)
    while begin <= last:
        after = next_month(begin)
        yield Span(begin, after - timedelta(days=1))
        begin = after


def next_month(first: date) -> date:
    """Return the first day of the month after one."""
    if first.month == DECEMBER:
        return date(first.year + 1, 1, 1)
    return date(first.year, first.month + 1, 1)


def start_of(day: date, name: str, spans: Sequence[Span]) -> date:
    """Return the first day of the bar that a day belongs to."""
    if name == "month":
        return day.replace(day=1)
    length = 7 if name == "week" else 1
    begin = spans[0].first
    return begin + timedelta(days=(day - begin).days // length * length)


def scale_of(stacks: Sequence[Sequence[DayUsage]], *, by_cost: bool) -> Scale:
    """Return a scale that reaches to a round number above the largest bar."""
    amounts = ((one.dollars if by_cost else one.tokens for one in stack) for stack in stacks)
    most = max(map(sum, amounts), default=0.0) or 1.0
    power = 10.0 ** floor(log10(most))
    nice = next((step * power for step in NICE_STEPS if step * power >= most), most)
    return Scale(nice, money if by_cost else tokens_text, by_cost)


def tokens_text(tokens: float) -> str:
    """Return a number of tokens in a few letters."""
    return amount(round(tokens))


def colour_of(one: DayUsage, colours: Mapping[str, str]) -> str:
    """Return the colour of a model."""
    return colours.get(one.model, f"series{COLOURS}")


def bar_of(
    span: Span,
    stack: Sequence[DayUsage],
    scale: Scale,
    colours: Mapping[str, str],
) -> TimeBar:
    """Return the models of one bar on top of each other."""
    layers, top = [], float(CHART_HEIGHT)
    for colour, models in groupby(stack, lambda one: colour_of(one, colours)):
        # What is almost nothing stays visible.
        height = max(1.0, CHART_HEIGHT * sum(map(scale.of, models)) / scale.most)
        top -= height
        layers.append(Layer(colour, top, height))
    told = [
        *([money(sum(one.dollars for one in stack))] if scale.by_cost else ()),
        f"{amount(sum(one.tokens for one in stack))} new tokens",
        plural(sum(one.requests for one in stack), "request"),
    ]
    return TimeBar(
        span_text(span),
        " · ".join(told),
        home_link({"since": span.first.isoformat(), "until": span.last.isoformat()})
        if stack
        else "",
        layers,
        None,
    )


def dates_below(spans: Sequence[Span]) -> Iterator[DateBelow | None]:
    """Yield the date below each bar, None for most; the first of a year names it."""
    slots, every = max(len(spans), FEWEST_BARS), max(1, round(len(spans) / DATES))
    last, last_major = None, None
    for number, span in enumerate(spans):
        room, year = (slots - number) / slots, span.first.year
        if number % every or room < ROOM:
            yield None
            continue
        minor = bool(number % (every * NARROW_DATES)) or room < NARROW_ROOM
        named = year != last or not (minor or year == last_major)
        yield DateBelow(short_date(span.first, year=named), minor)
        last, last_major = year, last_major if minor else year


def span_text(span: Span) -> str:
    """Return the days of a bar: `28 Jul 2026`, `20 – 26 Jul 2026`."""
    last = short_date(span.last, year=True)
    if span.first == span.last:
        return last
    same = (span.first.year, span.first.month) == (span.last.year, span.last.month)
    return f"{span.first.day if same else short_date(span.first, year=False)} – {last}"


def short_date(day: date, *, year: bool) -> str:
    """Return a date in few letters."""
    short = f"{day.day} {MONTHS[day.month - 1]}"
    return f"{short} {day.year}" if year else short
