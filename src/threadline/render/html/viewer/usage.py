"""Usage: tokens and cost by day, session, project, model, agent, tool and branch, as bars."""

from collections.abc import Callable, Mapping, Sequence
from datetime import date
from typing import NamedTuple

import msgspec

from threadline.agents.registry import TITLES
from threadline.render.html.formats import amount, plural
from threadline.render.html.markup import Html
from threadline.render.html.viewer.address import home_link, project_link, search_link, session_link
from threadline.render.html.viewer.templates import render
from threadline.render.html.viewer.usage_chart import COLOURS, DayUsage, chart_of

MAX_BARS = 12
PERIODS = {"": "All", "7d": "7 days", "30d": "30 days", "90d": "90 days"}


class GroupUsage(msgspec.Struct, frozen=True):
    """Usage of one group: new tokens, cached input, requests, known cost and how to write it."""

    name: str
    tokens: int
    cached: int
    requests: int
    cost: str = ""
    dollars: float = 0.0


class ToolUsage(msgspec.Struct, frozen=True):
    """How often a tool was called, and how many of its calls failed."""

    name: str
    calls: int
    failed: int = 0


class UsageReport(msgspec.Struct, frozen=True):
    """Everything that the page shows.

    `names` are those of the projects, by path, and `titles` those of sessions, by id. `period` is
    the first and the last day of the chart, if they are not those of the usage.
    """

    days: Sequence[DayUsage]
    projects: Sequence[GroupUsage]
    models: Sequence[GroupUsage]
    agents: Sequence[GroupUsage]
    sessions: Sequence[GroupUsage]
    branches: Sequence[GroupUsage]
    tools: Sequence[ToolUsage]
    names: Mapping[str, str]
    titles: Mapping[str, str]
    period: tuple[date, date] | None = None
    cost: str = ""
    cost_note: str = ""


class Bar(NamedTuple):
    """The bar of a group, as wide as its share of the largest, in percent."""

    name: str
    label: str
    link: str
    colour: str
    width: float
    about: str


class BarList(NamedTuple):
    """The largest groups, and how many others there are."""

    bars: list[Bar]
    hidden: int


class Share(NamedTuple):
    """Usage on active and on abandoned branches, and the percentage of the latter's tokens."""

    kept: str
    abandoned: str
    percent: float


def draw_usage(report: UsageReport, since: str) -> Html:
    """Draw the page."""
    colours = {
        model.name: f"series{min(number, COLOURS)}" for number, model in enumerate(report.models)
    }
    return render(
        "usage.html",
        since=since,
        periods=PERIODS,
        totals=totals_of(report),
        legend=legend_of(report.models, colours),
        chart=chart_of(report.days, colours, report.period),
        sections={
            "Most expensive sessions": session_bars(report),
            "By project": bars_of(report.projects, project_link, report.names),
            "By model": bars_of(report.models, model_link, {}, colours),
            "By agent": bars_of(report.agents, agent_link, TITLES),
            "By tool": tool_bars(report.tools),
        },
        abandoned=share_of(report.branches),
        branched_link=home_link({"only": "branched"}),
    )


def model_link(model: str) -> str:
    """Return where the answers of a model are found; unknown models have no such place."""
    return search_link(f'model:"{model}"') if model else ""


def agent_link(agent: str) -> str:
    """Return where the sessions of an agent are listed."""
    return home_link({"agent": agent})


def totals_of(report: UsageReport) -> list[tuple[str, str]]:
    """Return the totals of all models, each with its name."""
    models = report.models
    if not models:
        return []
    totals = [
        (amount(sum(model.tokens for model in models)), "new tokens (in + out)"),
        (amount(sum(model.cached for model in models)), "cached input"),
        (f"{sum(model.requests for model in models):,}", "requests"),
    ]
    return totals + ([(report.cost, report.cost_note)] if report.cost else [])


def legend_of(models: Sequence[GroupUsage], colours: Mapping[str, str]) -> list[tuple[str, str]]:
    """Return which colour is which model."""
    legend = [(colours[model.name], model.name or "unknown") for model in models[:COLOURS]]
    return legend + ([(f"series{COLOURS}", "others")] if len(models) > COLOURS else [])


def bars_of(
    groups: Sequence[GroupUsage],
    link: Callable[[str], str],
    labels: Mapping[str, str],
    colours: Mapping[str, str] | None = None,
) -> BarList:
    """Return the bars of groups, the one with the most new tokens first."""
    ordered = sorted(groups, key=lambda group: -group.tokens)
    largest = max((group.tokens for group in ordered), default=0) or 1
    bars = [
        Bar(
            group.name or "unknown",
            labels.get(group.name) or group.name or "unknown",
            link(group.name),
            (colours or {}).get(group.name, "series0"),
            width_of(group.tokens / largest),
            about_group(group),
        )
        for group in ordered[:MAX_BARS]
    ]
    return BarList(bars, max(0, len(ordered) - MAX_BARS))


def session_bars(report: UsageReport) -> BarList:
    """Return the bars of the most expensive sessions; without any cost, of the largest."""
    by_cost = any(one.dollars for one in report.sessions)
    ordered = sorted(report.sessions, key=lambda one: (-one.dollars, -one.tokens, one.name))
    most = (ordered[0].dollars if by_cost else ordered[0].tokens) if ordered else 0
    bars = [
        Bar(
            one.name,
            report.titles.get(one.name) or one.name,
            session_link(one.name),
            "series0",
            width_of((one.dollars if by_cost else one.tokens) / (most or 1)),
            about_group(one),
        )
        for one in ordered[:MAX_BARS]
    ]
    return BarList(bars, max(0, len(ordered) - MAX_BARS))


def tool_bars(tools: Sequence[ToolUsage]) -> BarList:
    """Return the bars of the tools that were called most; they lead to their calls."""
    most = tools[0].calls if tools else 1
    bars = [
        Bar(
            one.name,
            one.name,
            search_link(f'tool:"{one.name}"'),
            "series2",
            width_of(one.calls / most),
            plural(one.calls, "call") + (f" · {one.failed:,} failed" if one.failed else ""),
        )
        for one in tools[:MAX_BARS]
    ]
    return BarList(bars, max(0, len(tools) - MAX_BARS))


def width_of(share: float) -> float:
    """Return the width of a bar in percent; a small share stays visible."""
    return max(0.4, 100 * share)


def about_group(group: GroupUsage) -> str:
    """Return the figures of a group."""
    told = [amount(group.tokens), plural(group.requests, "request"), group.cost]
    return " · ".join(filter(None, told))


def share_of(branches: Sequence[GroupUsage]) -> Share:
    """Return how much was used on active branches, and how much on abandoned ones."""
    found = {group.name: group for group in branches}
    nothing = GroupUsage("", 0, 0, 0)
    kept, abandoned = (found.get(name, nothing) for name in ("active", "abandoned"))
    tokens = kept.tokens + abandoned.tokens
    return Share(
        amount_and_cost(kept), amount_and_cost(abandoned), 100 * abandoned.tokens / (tokens or 1)
    )


def amount_and_cost(group: GroupUsage) -> str:
    """Return new tokens, and their cost if it is known: `96.3M, $12.40`."""
    return ", ".join(filter(None, [amount(group.tokens), group.cost]))
