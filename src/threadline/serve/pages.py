"""Handlers for whole pages: projects, sessions, usage, errors."""

from collections.abc import Iterable
from datetime import UTC, datetime, timedelta

from starlette.requests import Request
from starlette.responses import Response

from threadline.index.usage import Usage
from threadline.library.catalog import Group
from threadline.render.html.markup import html
from threadline.render.html.viewer.address import name_projects, part, session_link
from threadline.render.html.viewer.forest import draw_forest
from threadline.render.html.viewer.home import (
    draw_home,
    draw_project_page,
    draw_several,
    draw_sorry,
)
from threadline.render.html.viewer.session import frame_session
from threadline.render.html.viewer.shell import Frame
from threadline.render.html.viewer.usage import Day, Spent, Sums, draw_usage
from threadline.serve.context import AppContext, hide, hide_in_usage, page_context
from threadline.serve.messages import page, parameter, redirect


def home(app: AppContext, request: Request) -> Response:
    """Show all projects, or one."""
    context = page_context(app, request)
    wanted = request.query_params.get("project")
    if wanted is not None and context.hides:
        wanted = hide(wanted)  # an address from before secrets were hidden
    chosen = next((one for one in context.projects if one.path == wanted), None)
    if chosen is not None:
        where = html("%s", chosen.name)
        return context.show(Frame(chosen.name, draw_project_page(chosen), where=where))
    middle = draw_home(context.projects, app.sources.places(), demo=app.sources.is_demo())
    return context.show(Frame("threadline", middle))


def session(app: AppContext, request: Request, name: str) -> Response:
    """Show a session; the beginning of an id leads to the one that it names."""
    if app.state.find(name) is None and (meant := app.state.with_prefix(name)):
        return lead(app, request, name, meant)
    context = page_context(app, request)
    snapshot = app.live_session(request, name).open(request.query_params.get("at"))
    frame = frame_session(snapshot.shown, context.project_of(name))
    return context.show(frame, name, snapshot.shown.sides["contents"])


def lead(app: AppContext, request: Request, beginning: str, meant: list[str]) -> Response:
    """Lead to the only session that is meant; of several, list them."""
    if len(meant) == 1:
        at = parameter(request, "at")
        return redirect(session_link(meant[0]) + (f"?at={part(at)}" if at else ""))
    context = page_context(app, request)
    found = set(meant)
    rows = [row for one in context.projects for row in one.rows if row.listed.summary.id in found]
    return context.show(Frame("which session?", draw_several(beginning, rows)), status=404)


def sessions(app: AppContext, request: Request) -> Response:
    """Draw the forest alone, for a page whose forest has changed."""
    projects = page_context(app, request).projects
    return page(draw_forest(projects, parameter(request, "session"), html(" ")))


def error_page(app: AppContext, request: Request, message: str, hint: str | None) -> Response:
    """Show an error as a page."""
    return page_context(app, request).show(
        Frame("not found", draw_sorry(message, hint)), status=404
    )


SPANS = {"7d": 7, "30d": 30, "90d": 90}


def usage(app: AppContext, request: Request) -> Response:
    """Show what was spent, in all or since some days ago."""
    span = parameter(request, "since")
    span = span if span in SPANS else ""
    since = begin_of(span)
    context = page_context(app, request)

    def ask(*groups: Group) -> list[Usage]:
        rows = app.state.catalog.usage(*groups, since=since)
        return hide_in_usage(rows) if context.hides else rows

    projects = spent_of(ask("project"))
    sums = Sums(
        [
            Day(row.group[0], row.group[1], fresh_of(row), row.requests)
            for row in ask("day", "model")
        ],
        projects,
        spent_of(ask("model")),
        spent_of(ask("branch")),
        name_projects([one.path for one in context.projects] + [one.name for one in projects]),
    )
    return context.show(Frame("Usage", draw_usage(sums, span)))


def begin_of(span: str) -> str | None:
    """Return the time so many days ago."""
    if not span:
        return None
    return (datetime.now(UTC) - timedelta(days=SPANS[span])).strftime("%Y-%m-%dT%H:%M:%S")


def fresh_of(row: Usage) -> int:
    """Count the tokens that were new: asked, cached for the first time, and said."""
    return row.input + row.output + row.cache_write


def spent_of(rows: Iterable[Usage]) -> list[Spent]:
    """Return the sums of groups, the largest first."""
    found = [
        Spent(row.group[0], fresh_of(row), row.cache_read, row.requests, row.cost) for row in rows
    ]
    return sorted(found, key=lambda one: (-one.fresh, one.name))
