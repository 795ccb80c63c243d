"""Handlers for whole pages: sessions, errors, and where a call failed before."""

from msgspec import structs
from starlette.requests import Request
from starlette.responses import Response

from threadline.compare.failures import FailureReport
from threadline.library.failures import failures_before
from threadline.model.error import EntryNotFoundError
from threadline.model.secret import Redactor
from threadline.render.html.markup import html, join
from threadline.render.html.viewer.address import part, session_link
from threadline.render.html.viewer.failures import draw_failures
from threadline.render.html.viewer.frame import Frame, draw_error
from threadline.render.html.viewer.projects import (
    draw_matches,
    draw_project_rows,
    draw_session_list,
)
from threadline.render.html.viewer.session import frame_session
from threadline.serve.context import AppContext, hide, page_context
from threadline.serve.messages import page, parameter, redirect
from threadline.serve.session_pages import entry_in


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


def failures(app: AppContext, request: Request, name: str) -> Response:
    """Show where the failed call of an entry failed before, and what came after."""
    context = page_context(app, request)
    with app.live_session(request, name).study() as snapshot:
        at = entry_in(snapshot.reading, parameter(request, "at"))
        if at is None:
            raise EntryNotFoundError(f"no entry '{parameter(request, 'at')[:80]}'")
        redactor = Redactor() if context.hides else None
        report = failures_before(app.state.catalog, snapshot.reading, at, redactor)
        card = snapshot.view.cards.get(name)
    title = card.title if card else name
    drawn = draw_failures(hide_titles(report) if context.hides else report, title)
    where = html('<a href="%s">%s</a> / failures', session_link(name), title)
    return context.show(Frame("Where did this fail before?", drawn, where=where), name)


def hide_titles(report: FailureReport) -> FailureReport:
    """Return a report without the secrets in titles, which are not read from transcripts."""
    earlier = [structs.replace(one, title=hide(one.title)) for one in report.earlier]
    return structs.replace(report, earlier=earlier)
