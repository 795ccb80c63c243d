"""Handlers for whole pages: sessions, usage, errors."""

from collections.abc import Iterable
from datetime import UTC, datetime, timedelta

from starlette.requests import Request
from starlette.responses import Response

from threadline.index.usage import Usage
from threadline.library.catalog import Group
from threadline.model.price import Spent
from threadline.outline.amounts import cost_note, cost_text
from threadline.render.html.markup import html, join
from threadline.render.html.viewer.address import name_projects, part, session_link
from threadline.render.html.viewer.frame import Frame, draw_error
from threadline.render.html.viewer.projects import (
    draw_matches,
    draw_project_rows,
    draw_session_list,
)
from threadline.render.html.viewer.session import frame_session
from threadline.render.html.viewer.usage import (
    PERIODS,
    DayUsage,
    GroupUsage,
    UsageReport,
    draw_usage,
)
from threadline.serve.context import AppContext, hide_in_usage, page_context
from threadline.serve.messages import page, parameter, redirect


def session(app: AppContext, request: Request, name: str) -> Response:
    """Show a session; a prefix of an id redirects to the session that has it."""
    if app.state.find(name) is None and (matches := app.state.with_prefix(name)):
        return resolve_prefix(app, request, name, matches)
    context = page_context(app, request)
    snapshot = app.live_session(request, name).open(request.query_params.get("at"))
    frame = frame_session(snapshot.shown, context.project_of(name))
    return context.show(frame, name, snapshot.shown.sides["contents"])


def resolve_prefix(app: AppContext, request: Request, prefix: str, matches: list[str]) -> Response:
    """Redirect to the only session whose id begins with `prefix`; list several."""
    if len(matches) == 1:
        at = parameter(request, "at")
        return redirect(session_link(matches[0]) + (f"?at={part(at)}" if at else ""))
    context, wanted = page_context(app, request), set(matches)
    rows = [row for one in context.projects for row in one.rows if row.listed.summary.id in wanted]
    return context.show(Frame("Ambiguous session id", draw_matches(prefix, rows)), status=404)


def sessions(app: AppContext, request: Request) -> Response:
    """Return the session list alone, for a page whose list is out of date, or one project of it."""
    projects = page_context(app, request).projects
    wanted = request.query_params.get("project")
    if wanted is not None:
        return page(join([draw_project_rows(one) for one in projects if one.path == wanted]))
    # The page keeps the contents that it has: the blank makes a place for them.
    return page(draw_session_list(projects, parameter(request, "session"), html(" ")))


def error_page(app: AppContext, request: Request, message: str, hint: str | None) -> Response:
    """Show why a request cannot be met."""
    frame = Frame("Not found", draw_error(message, hint))
    return page_context(app, request).show(frame, status=404)


def usage(app: AppContext, request: Request) -> Response:
    """Show usage, in all or since some days ago."""
    period = parameter(request, "since")
    period = period if period in PERIODS else ""
    since = start_of(period)
    context = page_context(app, request)

    def ask(*groups: Group) -> list[Usage]:
        rows = app.state.catalog.usage(*groups, since=since)
        return hide_in_usage(rows) if context.hides else rows

    projects, total = group_usage(ask("project")), (*ask(), Spent())[0]
    report = UsageReport(
        [
            DayUsage(row.group[0], row.group[1], new_tokens(row), row.requests)
            for row in ask("day", "model")
        ],
        projects,
        group_usage(ask("model")),
        group_usage(ask("branch")),
        name_projects([one.path for one in context.projects] + [one.name for one in projects]),
        cost_text(total),
        cost_note(total),
    )
    return context.show(Frame("Usage", draw_usage(report, period)))


def start_of(period: str) -> str | None:
    """Return when a period such as `7d` began; None for all time."""
    if not period:
        return None
    days = timedelta(days=int(period.removesuffix("d")))
    return (datetime.now(UTC) - days).strftime("%Y-%m-%dT%H:%M:%S")


def new_tokens(row: Usage) -> int:
    """Return the tokens that were not read from a cache."""
    return row.input + row.output + row.cache_write


def group_usage(rows: Iterable[Usage]) -> list[GroupUsage]:
    """Return the usage of groups, the largest first."""
    found = [
        GroupUsage(row.group[0], new_tokens(row), row.cache_read, row.requests, cost_text(row))
        for row in rows
    ]
    return sorted(found, key=lambda one: (-one.tokens, one.name))
