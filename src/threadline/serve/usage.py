"""The handler of the usage page."""

from collections.abc import Iterable
from datetime import UTC, date, datetime, timedelta

from starlette.requests import Request
from starlette.responses import Response

from threadline.index.usage import Usage
from threadline.library.index.spending import Spending
from threadline.model.price import Spent
from threadline.outline.amounts import cost_text, price_hint, unpriced_share
from threadline.render.html.viewer.address import name_projects
from threadline.render.html.viewer.session import Frame
from threadline.render.html.viewer.usage import (
    MEASURES,
    PERIODS,
    UsageChoice,
    UsageReport,
    draw_usage,
    new_tokens,
)
from threadline.render.html.viewer.usage_bars import GroupUsage, ToolUsage
from threadline.render.html.viewer.usage_chart import DayUsage, date_in, next_month
from threadline.serve.context import AppContext, PageContext, page_context
from threadline.serve.messages import parameter

Period = tuple[date, date]
DAY = timedelta(days=1)


def usage(app: AppContext, request: Request) -> Response:
    """Show usage: of all time, of the last days or of a month, of one project or of all."""
    today = datetime.now(UTC).date()
    since, show = parameter(request, "since"), parameter(request, "show")
    period = period_of(since, today)
    choice = UsageChoice(
        since if period else "", show if show in MEASURES else "", parameter(request, "project")
    )
    context = page_context(app, request)
    drawn = draw_usage(report_usage(context, choice, period), choice, f"{today:%Y-%m}")
    return context.show(Frame("Usage", drawn, place="/usage"))


def period_of(name: str, today: date) -> Period | None:
    """Return the first and last day of a period such as `7d` or `2026-11`; None for all time."""
    if name in PERIODS:
        return (today - (int(name[:-1]) - 1) * DAY, today) if name else None
    first = date_in(f"{name}-01")
    return (first, next_month(first) - DAY) if first else None


def before_period(period: Period) -> Period:
    """Return the time before a period that is as long; before a month, the month before."""
    first, last = period
    end = first - DAY
    if first.day == 1 and last + DAY == next_month(first):
        return end.replace(day=1), end
    return end - (last - first), end


def read_spending(context: PageContext, period: Period | None) -> Spending:
    """Return what was spent in a period, without secrets if they are to be hidden."""
    first, last = edges(period)
    return context.app.workspace(hides=context.hides).spending(first, last)


def edges(period: Period | None) -> tuple[str | None, str | None]:
    """Return the first moment of a period, and the first after it."""
    if period is None:
        return None, None
    try:
        return period[0].isoformat(), (period[1] + DAY).isoformat()
    except OverflowError:
        return period[0].isoformat(), None


def report_usage(context: PageContext, choice: UsageChoice, period: Period | None) -> UsageReport:
    """Sum up what was used in a period."""
    every = read_spending(context, period)
    before = read_spending(context, before_period(period)) if period else None
    projects = {place.project for place, _ in every.rows}
    spending = only(every, choice.project)
    total = spending.total()
    return UsageReport(
        days=[
            DayUsage(row.group[0], row.group[1], new_tokens(row), row.requests, row.known)
            for row in spending.by("day", "model")
        ],
        months=group_usage(reversed(spending.by("month"))),
        projects=group_usage(spending.by("project")),
        models=largest_first(group_usage(spending.by("model"))),
        agents=group_usage(spending.by("agent")),
        sessions=group_usage(spending.by("session")),
        branches=group_usage(spending.by("branch")),
        tools=count_tools(context, choice.project, period),
        names=name_projects([one.path for one in context.projects] + sorted(projects)),
        titles=titles_of(context),
        every_project=sorted(projects | ({choice.project} - {""})),
        total=total,
        period=period,
        before=only(before, choice.project).total() if before is not None else None,
        cost_note=total_note(total),
    )


def only(spending: Spending, project: str) -> Spending:
    """Return what was spent in one project, in all if none is named."""
    return spending.in_projects(lambda path: path == project) if project else spending


def count_tools(context: PageContext, project: str, period: Period | None) -> list[ToolUsage]:
    """Count the calls of each tool in a period, in one project if one is named."""
    catalog = context.app.state.catalog
    # The page names projects without their secrets, the index does not.
    paths = {key.project for key in catalog.session_keys()} if project else ()
    wanted = [path for path in paths if context.text(path) == project]
    if project and not wanted:
        return []
    found = catalog.tools(*edges(period), wanted)
    return [ToolUsage(context.text(one.name), one.calls, one.failed) for one in found]


def titles_of(context: PageContext) -> dict[str, str]:
    """Return the titles of all sessions by id."""
    summaries = (row.listed.summary for project in context.projects for row in project.rows)
    return {summary.id: summary.title for summary in summaries}


def total_note(total: Spent) -> str:
    """Return whether the total cost is an estimate, and what it leaves out."""
    if total.is_unknown:
        return f"cost: {price_hint(total)}"
    note = "cost, estimated at list prices" if total.estimated else "cost, as recorded by agents"
    missing = f" · {unpriced_share(total)} of tokens not priced"
    return note + (missing if total.unpriced else "")


def group_usage(rows: Iterable[Usage]) -> list[GroupUsage]:
    """Return the usage of groups."""
    return [
        GroupUsage(
            row.group[0], new_tokens(row), row.cache_read, row.requests, cost_text(row), row.known
        )
        for row in rows
    ]


def largest_first(groups: list[GroupUsage]) -> list[GroupUsage]:
    """Return groups in the order in which they get colours."""
    return sorted(groups, key=lambda one: (-one.dollars, -one.tokens, one.name))
