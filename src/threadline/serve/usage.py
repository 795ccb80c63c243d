"""The handler of the usage page."""

from collections.abc import Iterable
from datetime import UTC, date, datetime, timedelta
from functools import partial

from starlette.requests import Request
from starlette.responses import Response

from threadline.index.usage import Usage
from threadline.model.price import Spent
from threadline.outline.amounts import cost_text, price_hint, unpriced_share
from threadline.render.html.viewer.address import name_projects
from threadline.render.html.viewer.session import Frame
from threadline.render.html.viewer.usage import (
    PERIODS,
    GroupUsage,
    ToolUsage,
    UsageReport,
    draw_usage,
)
from threadline.render.html.viewer.usage_chart import DayUsage
from threadline.serve.context import AppContext, PageContext, page_context
from threadline.serve.messages import parameter


def usage(app: AppContext, request: Request) -> Response:
    """Show usage, in all or since some days ago."""
    name = parameter(request, "since")
    name = name if name in PERIODS else ""
    context = page_context(app, request)
    report = report_usage(context, days_of(name, datetime.now(UTC).date()))
    return context.show(Frame("Usage", draw_usage(report, name)))


def days_of(period: str, today: date) -> tuple[date, date] | None:
    """Return the first and last day of a period such as `7d`; None for all time."""
    if not period:
        return None
    count = int(period.removesuffix("d"))
    return today - timedelta(days=count - 1), today


def report_usage(context: PageContext, period: tuple[date, date] | None) -> UsageReport:
    """Sum up what was used in a period."""
    catalog = context.app.state.catalog
    since = period[0].isoformat() if period else None

    ask = partial(context.app.workspace(hides=context.hides).usage, since=since)
    projects, total = group_usage(ask("project")), (*ask(), Spent())[0]
    return UsageReport(
        days=[
            DayUsage(row.group[0], row.group[1], new_tokens(row), row.requests)
            for row in ask("day", "model")
        ],
        projects=projects,
        models=group_usage(ask("model")),
        agents=group_usage(ask("agent")),
        sessions=group_usage(catalog.usage("session", since=since)),
        branches=group_usage(ask("branch")),
        tools=[
            ToolUsage(context.text(one.name), one.calls, one.failed) for one in catalog.tools(since)
        ],
        names=name_projects(
            [one.path for one in context.projects] + [one.name for one in projects]
        ),
        titles=titles_of(context),
        period=period,
        cost=cost_text(total, "unknown"),
        cost_note=total_note(total),
    )


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


def new_tokens(row: Usage) -> int:
    """Return the tokens that were not read from a cache."""
    return row.input + row.output + row.cache_write


def group_usage(rows: Iterable[Usage]) -> list[GroupUsage]:
    """Return the usage of groups, the largest first."""
    found = [
        GroupUsage(
            row.group[0],
            new_tokens(row),
            row.cache_read,
            row.requests,
            cost_text(row),
            row.known,
        )
        for row in rows
    ]
    return sorted(found, key=lambda one: (-one.tokens, one.name))
