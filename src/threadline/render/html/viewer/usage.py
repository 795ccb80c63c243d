"""Usage: cost and tokens over time and by what was used, and the time before to compare with."""

from collections.abc import Mapping, Sequence
from datetime import date
from typing import NamedTuple

import msgspec

from threadline.agents.registry import TITLES
from threadline.model.price import Spent
from threadline.outline.amounts import cost_text, money
from threadline.render.html.formats import amount
from threadline.render.html.markup import Html
from threadline.render.html.viewer.address import (
    home_link,
    part,
    project_link,
    search_link,
    session_link,
)
from threadline.render.html.viewer.templates import render
from threadline.render.html.viewer.usage_bars import (
    BarList,
    GroupUsage,
    Naming,
    ToolUsage,
    bars_of,
    tool_bars,
)
from threadline.render.html.viewer.usage_chart import COLOURS, MONTHS, DayUsage, chart_of

PERIODS = {"": "All time", "7d": "7 days", "30d": "30 days", "90d": "90 days"}
MEASURES = {"": "Cost", "tokens": "Tokens"}
TIMES = 3
"""From so many times as much on, an increase is told as a factor."""


class UsageChoice(msgspec.Struct, frozen=True):
    """What the page is asked for: a key of PERIODS or a month, of MEASURES, and a project."""

    since: str = ""
    show: str = ""
    project: str = ""

    def link(self, **changes: str) -> str:
        """Return the address of the page with some of it changed."""
        fields = msgspec.structs.asdict(self) | changes
        query = "&".join(f"{name}={part(value)}" for name, value in fields.items() if value)
        return f"/usage?{query}" if query else "/usage"


class UsageReport(msgspec.Struct, frozen=True):
    """Everything that the page shows.

    `names` are those of the projects, by path, and `titles` those of sessions, by id. `period` is
    the first and the last day of the chart, if they are not those of the usage; `before` is what
    was used in the time before it. `every_project` can be chosen.
    """

    days: Sequence[DayUsage]
    months: Sequence[GroupUsage]
    projects: Sequence[GroupUsage]
    models: Sequence[GroupUsage]
    agents: Sequence[GroupUsage]
    sessions: Sequence[GroupUsage]
    branches: Sequence[GroupUsage]
    tools: Sequence[ToolUsage]
    names: Mapping[str, str]
    titles: Mapping[str, str]
    every_project: Sequence[str]
    total: Spent
    period: tuple[date, date] | None = None
    before: Spent | None = None
    cost_note: str = ""


class Figure(NamedTuple):
    """A total, how much more or less it is than in the time before, and what that was."""

    value: str
    name: str
    change: str
    before: str


class Share(NamedTuple):
    """Usage on abandoned branches, and its share of all, in percent."""

    abandoned: str
    percent: float


def draw_usage(report: UsageReport, choice: UsageChoice, month: str) -> Html:
    """Draw the page; `month` is the current one."""
    colours = {
        model.name: f"series{min(number, COLOURS)}" for number, model in enumerate(report.models)
    }
    by_cost = not choice.show and bool(report.total.known)
    periods = PERIODS | {month: "This month"}
    if choice.since not in periods:
        periods[choice.since] = month_name(choice.since)
    return render(
        "usage.html",
        choice=choice,
        periods=periods,
        measures=MEASURES,
        by_cost=by_cost,
        projects=sorted((report.names.get(one) or one, one) for one in report.every_project),
        figures=figures_of(report, by_cost=by_cost),
        legend=legend_of(report.models, colours),
        chart=chart_of(report.days, colours, report.period, by_cost=by_cost),
        sections=sections_of(report, choice, colours, by_cost=by_cost),
        abandoned=share_of(report.branches),
        branched_link=home_link({"only": "branched"}),
    )


def sections_of(
    report: UsageReport, choice: UsageChoice, colours: Mapping[str, str], *, by_cost: bool
) -> dict[str, BarList]:
    """Return the lists of the page, each with its heading."""
    months = {month.name: month_name(month.name) for month in report.months}
    listed: dict[str, tuple[Sequence[GroupUsage], Naming]] = {
        "Most expensive sessions" if by_cost else "Largest sessions": (
            report.sessions,
            Naming(session_link, report.titles),
        ),
        "By project": (report.projects, Naming(project_link, report.names)),
        "By model": (report.models, Naming(model_link, {}, colours)),
        "By agent": (report.agents, Naming(agent_link, TITLES)),
    }
    found = {
        heading: bars_of(groups, naming, by_cost=by_cost)
        for heading, (groups, naming) in listed.items()
    }
    if len(months) > 1:
        naming = Naming(lambda name: choice.link(since=name) if name else "", months)
        found["By month"] = bars_of(report.months, naming, by_cost=by_cost, in_order=True)
    return found | {"By tool": tool_bars(report.tools)}


def month_name(month: str) -> str:
    """Return a month such as `2026-11` in words: `Nov 2026`."""
    year, _, number = month.partition("-")
    return f"{MONTHS[int(number) - 1]} {year}" if number.isdecimal() else "Without a date"


def model_link(model: str) -> str:
    """Return where the answers of a model are found; unknown models have no such place."""
    return search_link(f'model:"{model}"') if model else ""


def agent_link(agent: str) -> str:
    """Return where the sessions of an agent are listed."""
    return home_link({"agent": agent})


def figures_of(report: UsageReport, *, by_cost: bool) -> list[Figure]:
    """Return the totals: what the page is about first, then the other, cached input, requests."""
    total, before = report.total, report.before or Spent()
    if not total.requests:
        return []
    cost = Figure(cost_text(total, "unknown") or "–", report.cost_note, *cost_change(total, before))
    tokens = figure(new_tokens(total), "new tokens (in + out)", new_tokens(before))
    requests = figure(total.requests, "requests", before.requests)
    return [
        *([cost, tokens] if by_cost else [tokens, cost]),
        figure(total.cache_read, "cached input", before.cache_read),
        requests._replace(value=f"{total.requests:,}"),
    ]


def new_tokens(spent: Spent) -> int:
    """Return the tokens that were not read from a cache."""
    return spent.input + spent.output + spent.cache_write


def figure(value: int, name: str, before: int) -> Figure:
    """Return a number with its change."""
    return Figure(amount(value), name, change_of(value, before), amount(before))


def cost_change(total: Spent, before: Spent) -> tuple[str, str]:
    """Return how the cost changed, and what it was; nothing if one of them is not known."""
    if total.is_unknown or before.is_unknown:
        return "", ""
    return change_of(total.known, before.known), money(before.known)


def change_of(value: float, before: float) -> str:
    """Return how much more or less a value is than the one before: `▲ 34 %`, `▼ 12 %`, `▲ 12×`."""
    if not before:
        return ""
    if value / before >= TIMES:
        return f"▲ {value / before:.0f}×"
    percent = round(100 * (value / before - 1))
    if not percent:
        return "= the same"
    return f"{'▲' if percent > 0 else '▼'} {abs(percent)} %"


def legend_of(models: Sequence[GroupUsage], colours: Mapping[str, str]) -> list[tuple[str, str]]:
    """Return which colour is which model."""
    legend = [(colours[model.name], model.name or "unknown") for model in models[:COLOURS]]
    return legend + ([(f"series{COLOURS}", "others")] if len(models) > COLOURS else [])


def share_of(branches: Sequence[GroupUsage]) -> Share:
    """Return how much was used on abandoned branches."""
    found = {group.name: group for group in branches}
    nothing = GroupUsage("", 0, 0, 0)
    kept, abandoned = (found.get(name, nothing) for name in ("active", "abandoned"))
    told = [f"{amount(abandoned.tokens)} tokens", abandoned.cost]
    tokens = kept.tokens + abandoned.tokens
    return Share(", ".join(filter(None, told)), 100 * abandoned.tokens / (tokens or 1))
