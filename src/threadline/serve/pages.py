"""Handlers for whole pages: sessions, errors, comparisons, earlier failures."""

from msgspec import structs
from starlette.requests import Request
from starlette.responses import Response

from threadline.compare.failures import FailureReport
from threadline.library.actions.board import attempts_at, board_of, with_siblings
from threadline.library.actions.failures import failures_before
from threadline.library.actions.timeline import timeline_of
from threadline.library.live.snapshot import Snapshot
from threadline.library.load.reading import Reading
from threadline.lines.line import Line
from threadline.model.error import EntryNotFoundError, TargetNotFoundError
from threadline.render.html.markup import Html, html, join
from threadline.render.html.viewer.address import LETTERS, part, session_link
from threadline.render.html.viewer.compare import Choice, Compared, draw_compare
from threadline.render.html.viewer.projects import (
    draw_matches,
    draw_project_rows,
    draw_session_list,
)
from threadline.render.html.viewer.search import draw_failures
from threadline.render.html.viewer.session import Frame, draw_error, draw_where, frame_session
from threadline.render.html.viewer.timeline import draw_session_timeline
from threadline.render.markdown.board import render_board
from threadline.serve.context import AppContext, PageContext, hide, page_context
from threadline.serve.deleted import deleted_named, frame_deleted
from threadline.serve.marks import fresh_in
from threadline.serve.messages import page, parameter, redirect
from threadline.serve.session_pages import entry_in

PAIR = 2


def session(app: AppContext, request: Request, name: str) -> Response:
    """Show a session, or what is left of it; a prefix of an id or a title redirects to it."""
    is_there = app.state.find(name) is not None
    if not is_there and (matches := app.state.matching(name)):
        return redirect_to(app, request, name, matches)
    context = page_context(app, request)
    if not is_there and (lost := deleted_named(context, name)):
        return context.show(frame_deleted(lost), status=404)
    snapshot = app.live_session(request, name).open(request.query_params.get("at"))
    frame = frame_session(snapshot.shown, snapshot.number, context.project_of(name))
    new = fresh_in(app, snapshot)
    frame = structs.replace(frame, fresh=new.anchor, fresh_count=new.count)
    return context.show(frame, name, snapshot.shown.sides["contents"])


def redirect_to(app: AppContext, request: Request, name: str, matches: list[str]) -> Response:
    """Redirect to the only session that `name` names; list several."""
    if len(matches) == 1:
        at = parameter(request, "at")
        return redirect(session_link(matches[0]) + (f"?at={part(at)}" if at else ""))
    context, wanted = page_context(app, request), set(matches)
    rows = [row for one in context.projects for row in one.rows if row.listed.summary.id in wanted]
    return context.show(Frame("Ambiguous session id", draw_matches(name, rows)), status=404)


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


def timeline(app: AppContext, request: Request, name: str) -> Response:
    """Show the calls and agents of a session as bars over time."""
    context = page_context(app, request)
    with app.live_session(request, name).study() as snapshot:
        card = snapshot.view.cards.get(name)
        title = card.title if card else name
        drawn = draw_session_timeline(timeline_of(snapshot.reading, name), name, title)
        where = place_below(context, snapshot, name, "timeline")
    return context.show(Frame("Timeline", drawn, where=where), name)


def failures(app: AppContext, request: Request, name: str) -> Response:
    """Show where the failed call of an entry failed before, and what came after."""
    context = page_context(app, request)
    with app.live_session(request, name).study() as snapshot:
        at = entry_in(snapshot.reading, parameter(request, "at"))
        if at is None:
            raise EntryNotFoundError(f"no entry '{parameter(request, 'at')[:80]}'")
        report = failures_before(app.workspace(hides=context.hides), snapshot.reading, at)
        card = snapshot.view.cards.get(name)
        where = place_below(context, snapshot, name, "failures")
    title = card.title if card else name
    drawn = draw_failures(hide_titles(report) if context.hides else report, title)
    return context.show(Frame("Where did this fail before?", drawn, where=where), name)


def place_below(context: PageContext, snapshot: Snapshot, session: str, name: str) -> Html:
    """Draw the path to a page below that of a session, which it leads to."""
    project, link = context.project_of(session), session_link(session)
    return html("%s / %s", draw_where(snapshot.view, project, link), name)


def hide_titles(report: FailureReport) -> FailureReport:
    """Return a report without the secrets in titles, which are not read from transcripts."""
    earlier = [structs.replace(one, title=hide(one.title)) for one in report.earlier]
    return structs.replace(report, earlier=earlier)


ONE_ATTEMPT = "one attempt alone cannot be compared"
WHERE_ATTEMPTS = "a session has more after a rewind, or where a prompt was edited"


def compare(app: AppContext, request: Request) -> Response:
    """Show lines side by side, from the entry where they fork: those chosen, else a fork's."""
    session, context = parameter(request, "s"), page_context(app, request)
    with app.live_session(request, session).study() as snapshot:
        lines = list_lines(snapshot, session)
        chosen = chosen_lines(snapshot, session, request) or [lines[0][0], lines[-1][0]]
        for name in chosen:
            find_line(snapshot.reading, name)
        if len(chosen) > 1 and len(set(chosen)) == 1:
            raise TargetNotFoundError(ONE_ATTEMPT, WHERE_ATTEMPTS)
        board = board_of(snapshot.reading, session, chosen)
        card = snapshot.view.cards.get(session)
        title = card.title if card else session
        middle = draw_compare(board, session, lines, Compared(chosen, title, render_board(board)))
        where = place_below(context, snapshot, session, "compare")
    return context.show(Frame("Compare attempts", middle, where=where), session)


def chosen_lines(snapshot: Snapshot, session: str, request: Request) -> list[str]:
    """Return the lines to compare: all attempts of the fork that is meant, else those chosen.

    A form names exactly those that it wants (`only`).
    """
    named = [line for letter in LETTERS if (line := parameter(request, letter))]
    if len(named) == 1:
        return [named[0], *(name for name in first_fork(snapshot, session) if name != named[0])]
    if not named:
        named = first_fork(snapshot, session)
    if len(named) == PAIR and not parameter(request, "only"):
        return with_siblings(snapshot.reading, named, len(LETTERS))
    return named


def list_lines(snapshot: Snapshot, session: str) -> list[Choice]:
    """Return what can be compared: the lines of a session and related sessions."""
    tree, cards = snapshot.reading.tree, snapshot.view.cards
    own = [line for line in tree.lines if line.session == session and line.kind != "agent"]
    related = [line for line in tree.lines if line.session != session and line.kind == "trunk"]
    found = [(line.id, name_line(snapshot, line)) for line in own]
    found += [(line.id, f"Session: {cards[line.session].title}") for line in related]
    if not found:
        raise TargetNotFoundError(f"session '{session}' has nothing to compare")
    return found


def first_fork(snapshot: Snapshot, session: str) -> list[str]:
    """Return the attempts at the first fork of a session."""
    for line in snapshot.reading.tree.lines:
        if line.session == session and line.kind == "branch":
            entry = line.attach.id if line.attach is not None else None
            found = [one.id for one in attempts_at(snapshot.reading, entry)]
            if len(found) > 1:
                return found[: len(LETTERS)]
    return []


def name_line(snapshot: Snapshot, line: Line) -> str:
    """Return the title of a line."""
    title = snapshot.view.title(line.id)
    return f"Trunk: {title}" if line.kind == "trunk" else title


def find_line(reading: Reading, name: str) -> Line:
    """Return a line; raise TargetNotFoundError if there is none."""
    line = reading.tree.line_by_id.get(name)
    if line is None or not line.entries:
        raise TargetNotFoundError(f"no line '{name}'", "choose two lines of the same conversation")
    return line
