"""The chart of usage by day: a calendar axis on which days without usage are left empty."""

from collections.abc import Iterator, Mapping, Sequence
from datetime import date, timedelta
from typing import NamedTuple

import msgspec

from threadline.render.html.formats import amount, plural
from threadline.render.html.viewer.address import home_link

COLOURS = 6
"""How many models have a colour of their own; the others share the last."""

CHART_HEIGHT = 160
FEWEST_DAYS = 14
WIDEST_BAR, NARROWEST_BAR = 3.0, 0.15
DATES, NARROW_DATES = 8, 4
"""Dates are this many spans apart in all; on a narrow screen only every fourth is shown."""

MARGIN = 8
"""How near to an end, in percent, a date is no longer centred below its day."""

MONTHS = ("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec")


class DayUsage(msgspec.Struct, frozen=True):
    """Usage of one model on one day."""

    day: str
    model: str
    tokens: int
    requests: int


class DayBar(NamedTuple):
    """What one model took on one day; `x` and `width` are in percent."""

    colour: str
    x: float
    y: float
    width: float
    height: float


class Day(NamedTuple):
    """A day of the chart: its models on top of each other, and where its sessions are listed.

    `x` and `width` are those of the part of the axis that is this day, in percent.
    """

    title: str
    link: str
    x: float
    width: float
    bars: list[DayBar]


class DateLabel(NamedTuple):
    """A date below the chart."""

    x: float
    style: str
    text: str


class Chart(NamedTuple):
    """New tokens by day; those of requests without a date are only counted."""

    height: int
    largest: int
    days: list[Day]
    dates: list[DateLabel]
    undated: int


class Axis(NamedTuple):
    """All days from the first to the last, each `step` percent wide."""

    first: date
    days: int
    step: float

    def at(self, number: int) -> date:
        """Return a day by its number."""
        return self.first + timedelta(days=number)


def chart_of(
    usage: Sequence[DayUsage], colours: Mapping[str, str], period: tuple[date, date] | None
) -> Chart:
    """Return a bar for each day, stacked by model, from the first to the last day of a period.

    Without a period the axis ends with the first and the last day that have usage.
    """
    stacks: dict[date, list[DayUsage]] = {}
    undated = 0
    # Models are stacked in the order of their colours, so that the same one is always lowest.
    for one in sorted(usage, key=lambda one: colour_of(one, colours)):
        day = date_in(one.day)
        if day is None:
            undated += one.tokens
        else:
            stacks.setdefault(day, []).append(one)
    axis = axis_of(stacks, period)
    largest = max((sum(one.tokens for one in stack) for stack in stacks.values()), default=0) or 1
    drawn = [day_of(day, stacks[day], axis, largest, colours) for day in sorted(stacks)]
    dates = list(date_labels(axis)) if stacks else []
    return Chart(CHART_HEIGHT, largest, drawn, dates, undated)


def date_in(text: str) -> date | None:
    """Return the date that a text is; None if it is none."""
    try:
        return date.fromisoformat(text)
    except ValueError:
        return None


def axis_of(days: Mapping[date, object], period: tuple[date, date] | None) -> Axis:
    """Return the axis of a chart that shows some days, and all of a period."""
    every = [*days, *(period or ())] or [date.min]
    first, last = min(every), max(every)
    count = (last - first).days + 1
    return Axis(first, count, 100 / max(count, FEWEST_DAYS))


def colour_of(one: DayUsage, colours: Mapping[str, str]) -> str:
    """Return the colour of a model."""
    return colours.get(one.model, f"series{COLOURS}")


def day_of(
    day: date, stack: list[DayUsage], axis: Axis, largest: int, colours: Mapping[str, str]
) -> Day:
    """Return the models of one day on top of each other."""
    bars, floor = [], float(CHART_HEIGHT)
    start, step = (day - axis.first).days * axis.step, axis.step
    width = min(max(step * 0.78, NARROWEST_BAR), WIDEST_BAR)
    for one in stack:
        # A day on which almost nothing was used stays visible.
        height = max(1.0, (CHART_HEIGHT - 14) * one.tokens / largest)
        floor -= height
        bars.append(
            DayBar(colour_of(one, colours), start + (step - width) / 2, floor, width, height)
        )
    tokens, requests = sum(one.tokens for one in stack), sum(one.requests for one in stack)
    name = day.isoformat()
    title = f"{name}: {amount(tokens)} new tokens, {plural(requests, 'request')}"
    return Day(title, home_link({"day": name}), start, step, bars)


def date_labels(axis: Axis) -> Iterator[DateLabel]:
    """Yield some dates, the first and the last among them if there are many days."""
    last = axis.days - 1
    years = axis.at(0).year != axis.at(last).year
    many = last >= 2 * DATES
    dated = [last * n // DATES for n in range(DATES + 1)] if many else range(0, last + 1, 2)
    for number, at in enumerate(dated):
        x, style = (at + 0.5) * axis.step, "date"
        if x < MARGIN:
            x, style = at * axis.step, "date first"
        elif x > 100 - MARGIN:
            x, style = (at + 1) * axis.step, "date last"
        text = short_date(axis.at(at), year=number == 0 or years)
        yield DateLabel(x, style + (" minor" if number % NARROW_DATES else ""), text)


def short_date(day: date, *, year: bool) -> str:
    """Return a date in few letters."""
    short = f"{day.day} {MONTHS[day.month - 1]}"
    return f"{short} {day.year}" if year else short
