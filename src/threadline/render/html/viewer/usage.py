"""Usage: tokens by day, project, model and branch, as bars."""

from collections.abc import Iterator, Mapping, Sequence
from datetime import date, timedelta
from typing import NamedTuple

import msgspec

from threadline.render.html.formats import amount, plural
from threadline.render.html.markup import Html
from threadline.render.html.viewer.address import project_link
from threadline.render.html.viewer.templates import render

COLOURS = 6
"""How many models have a colour of their own; the others share the last."""

CHART_HEIGHT = 160
FEWEST_DAYS = 14
WIDEST_BAR = 3.0
MOST_DAYS = 400
DATES, NARROW_DATES = 8, 4
"""Dates are this many spans apart in all; on a narrow screen only every fourth is shown."""

MARGIN = 8
"""How near to an end, in percent, a date is no longer centred below its day."""

MAX_BARS = 12
PERIODS = {"": "All", "7d": "7 days", "30d": "30 days", "90d": "90 days"}
MONTHS = ("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec")


class GroupUsage(msgspec.Struct, frozen=True):
    """Usage of one group: new tokens, tokens read from a cache, requests, cost as text."""

    name: str
    tokens: int
    cached: int
    requests: int
    cost: str = ""


class DayUsage(msgspec.Struct, frozen=True):
    """Usage of one model on one day."""

    day: str
    model: str
    tokens: int
    requests: int


class UsageReport(msgspec.Struct, frozen=True):
    """Everything that the page shows; `names` are those of the projects, by path."""

    days: Sequence[DayUsage]
    projects: Sequence[GroupUsage]
    models: Sequence[GroupUsage]
    branches: Sequence[GroupUsage]
    names: Mapping[str, str]
    cost: str = ""
    cost_note: str = ""


class Bar(NamedTuple):
    """The bar of a group, as wide as its share of the largest, in percent."""

    name: str
    label: str
    link: str
    colour: str
    width: float
    usage: GroupUsage


class BarList(NamedTuple):
    """The largest groups, and how many others there are."""

    bars: list[Bar]
    hidden: int


class DayBar(NamedTuple):
    """What one model took on one day; `x` and `width` are in percent."""

    colour: str
    x: float
    y: float
    width: float
    height: float


class Day(NamedTuple):
    """A day of the chart: its models on top of each other."""

    title: str
    bars: list[DayBar]


class DateLabel(NamedTuple):
    """A date below the chart."""

    x: float
    style: str
    text: str


class Chart(NamedTuple):
    """New tokens by day."""

    height: int
    largest: int
    days: list[Day]
    dates: list[DateLabel]


class Share(NamedTuple):
    """New tokens in active and in abandoned branches, and the percentage of the latter."""

    active: int
    tokens: int
    share: float


def draw_usage(report: UsageReport, since: str) -> Html:
    """Draw the page."""
    colours = {
        model.name: f"series{min(number, COLOURS)}" for number, model in enumerate(report.models)
    }
    links = {path: project_link(path) for path in report.names}
    return render(
        "usage.html",
        since=since,
        periods=PERIODS,
        totals=totals_of(report),
        legend=legend_of(report.models, colours),
        chart=chart_of(report.days, colours),
        projects=bars_of(report.projects, {}, report.names, links),
        models=bars_of(report.models, colours),
        abandoned=share_of(report.branches),
    )


def totals_of(report: UsageReport) -> list[tuple[str, str]]:
    """Return the totals of all models, each with its name."""
    models = report.models
    if not models:
        return []
    totals = [
        (amount(sum(model.tokens for model in models)), "new tokens"),
        (amount(sum(model.cached for model in models)), "read from cache"),
        (f"{sum(model.requests for model in models):,}", "requests"),
    ]
    return totals + ([(report.cost, f"cost, {report.cost_note}")] if report.cost else [])


def legend_of(models: Sequence[GroupUsage], colours: Mapping[str, str]) -> list[tuple[str, str]]:
    """Return which colour is which model."""
    legend = [(colours[model.name], model.name or "unknown") for model in models[:COLOURS]]
    return legend + ([(f"series{COLOURS}", "others")] if len(models) > COLOURS else [])


def chart_of(days: Sequence[DayUsage], colours: Mapping[str, str]) -> Chart:
    """Return a bar for each day, stacked by model."""
    every = all_days(sorted({one.day for one in days}))
    stacks: dict[str, list[DayUsage]] = {}
    # Models are stacked in the order of their colours, so that the same one is always lowest.
    for one in sorted(days, key=lambda one: colours.get(one.model, f"series{COLOURS}")):
        stacks.setdefault(one.day, []).append(one)
    largest = max((sum(one.tokens for one in stack) for stack in stacks.values()), default=0) or 1
    step = 100 / max(len(every), FEWEST_DAYS)
    drawn = [
        day_of(stacks[name], at * step, step, largest, colours)
        for at, name in enumerate(every)
        if name in stacks
    ]
    return Chart(CHART_HEIGHT, largest, drawn, list(date_labels(every, step)))


def all_days(days: Sequence[str]) -> list[str]:
    """Return all days from the first to the last, including those without usage."""
    try:
        first, last = date.fromisoformat(days[0]), date.fromisoformat(days[-1])
    except (ValueError, IndexError):
        return list(days)
    count = (last - first).days + 1
    if count > MOST_DAYS:
        return list(days)
    return [(first + timedelta(days=number)).isoformat() for number in range(count)]


def day_of(
    stack: list[DayUsage], start: float, step: float, largest: int, colours: Mapping[str, str]
) -> Day:
    """Return the models of one day on top of each other."""
    bars, floor = [], float(CHART_HEIGHT)
    width = min(step * 0.78, WIDEST_BAR)
    for one in stack:
        # A day on which almost nothing was used stays visible.
        height = max(1.0, (CHART_HEIGHT - 14) * one.tokens / largest)
        floor -= height
        colour = colours.get(one.model, f"series{COLOURS}")
        bars.append(DayBar(colour, start + (step - width) / 2, floor, width, height))
    tokens, requests = sum(one.tokens for one in stack), sum(one.requests for one in stack)
    return Day(f"{stack[0].day}: {amount(tokens)} new tokens, {plural(requests, 'request')}", bars)


def date_labels(days: Sequence[str], step: float) -> Iterator[DateLabel]:
    """Yield some dates, the first and the last among them if there are many days."""
    last, years = len(days) - 1, {day[:4] for day in days}
    many = last >= 2 * DATES
    dated = [last * n // DATES for n in range(DATES + 1)] if many else range(0, last + 1, 2)
    for number, at in enumerate(dated):
        x, style = (at + 0.5) * step, "date"
        if x < MARGIN:
            x, style = at * step, "date first"
        elif x > 100 - MARGIN:
            x, style = (at + 1) * step, "date last"
        text = short_date(days[at], year=number == 0 or len(years) > 1)
        yield DateLabel(x, style + (" minor" if number % NARROW_DATES else ""), text)


def short_date(day: str, *, year: bool) -> str:
    """Return a date in few letters; anything else as it is."""
    try:
        found = date.fromisoformat(day)
    except ValueError:
        return day
    short = f"{found.day} {MONTHS[found.month - 1]}"
    return f"{short} {found.year}" if year else short


def bars_of(
    groups: Sequence[GroupUsage],
    colours: Mapping[str, str],
    labels: Mapping[str, str] | None = None,
    links: Mapping[str, str] | None = None,
) -> BarList:
    """Return the bars of groups, the largest first."""
    ordered = sorted(groups, key=lambda group: -group.tokens)
    largest = max((group.tokens for group in ordered), default=0) or 1
    bars = [
        Bar(
            group.name or "unknown",
            (labels or {}).get(group.name) or group.name or "unknown",
            (links or {}).get(group.name, ""),
            colours.get(group.name, "series0"),
            max(0.4, 100 * group.tokens / largest),
            group,
        )
        for group in ordered[:MAX_BARS]
    ]
    return BarList(bars, max(0, len(ordered) - MAX_BARS))


def share_of(branches: Sequence[GroupUsage]) -> Share:
    """Return how much went into active branches, and how much into abandoned ones."""
    tokens = {group.name: group.tokens for group in branches}
    active, abandoned = (tokens.get(name, 0) for name in ("active", "abandoned"))
    return Share(active, abandoned, 100 * abandoned / (sum(tokens.values()) or 1))
