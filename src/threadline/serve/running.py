"""The sessions that run: what each does now, and who waits."""

from datetime import UTC, datetime, timedelta

from starlette.requests import Request
from starlette.responses import Response

from threadline.index.overview import LineEnd
from threadline.render.html.markup import html
from threadline.render.html.viewer.running import RunningLine, RunningSession, draw_running
from threadline.render.html.viewer.session import Frame
from threadline.serve.context import AppContext, PageContext, page_context
from threadline.serve.state import RUNNING_SECONDS

RECENT_SECONDS = 3600
"""Sessions written so many seconds ago are shown: a call may take long, an answer may wait."""


def running(app: AppContext, request: Request) -> Response:
    """Show the sessions that run, and those that stopped or wait since a short time."""
    context = page_context(app, request)
    drawn = draw_running(find_running(context), datetime.now(UTC))
    return context.show(Frame("Running", drawn, where=html("Running")))


def find_running(context: PageContext) -> list[RunningSession]:
    """Return recent sessions with the ends of their lines, those that run first."""
    state = context.app.state
    names, active = state.running(RECENT_SECONDS), state.running()
    listed = {
        row.listed.summary.id: (row.listed, project.name)
        for project in context.projects
        for row in project.rows
        if row.listed.summary.id in names
    }
    prompts, costs = context.last_prompts(list(listed)), state.catalog.costs(list(listed))
    lines = find_lines(context, list(listed))
    found = [
        RunningSession(
            one,
            project,
            prompts.get(name, ""),
            name in active,
            tuple(lines.get(name, ())),
            costs.get(name),
        )
        for name, (one, project) in listed.items()
    ]
    newest = sorted(found, key=lambda one: one.listed.summary.last_at or "", reverse=True)
    return sorted(newest, key=lambda one: not one.is_running)


def find_lines(context: PageContext, sessions: list[str]) -> dict[str, list[RunningLine]]:
    """Return the ends of the lines of sessions: conversations, and agents that run."""
    now = datetime.now(UTC)
    since = (now - timedelta(seconds=RECENT_SECONDS)).isoformat()
    active = (now - timedelta(seconds=RUNNING_SECONDS)).isoformat()
    found: dict[str, list[RunningLine]] = {}
    ends = context.app.state.catalog.line_ends(sessions, since)
    busy = {end.session for end in ends if not end.is_agent and not end.answered}
    for end in ends:
        # An agent without an answer may be stuck, as long as its session waits for it.
        is_open = end.call or (not end.answered and end.session in busy)
        if not end.is_agent or end.time >= active or is_open:
            found.setdefault(end.session, []).append(describe_end(context, end))
    return found


def describe_end(context: PageContext, end: LineEnd) -> RunningLine:
    """Return the end of a line with the beginning of what its call was given."""
    call = end.call
    catalog = context.app.state.catalog
    given = catalog.snippet_at(call.place, context.clean_body) if call else ""
    return RunningLine(
        line=end.line,
        title=context.text(end.title),
        is_agent=end.is_agent,
        tool=call.tool if call else "",
        given=context.text(given),
        since=call.time if call else end.time,
        is_waiting=end.answered and not end.is_agent,
        tokens=end.tokens,
        window=catalog.prices.window_of(end.model, end.tokens),
    )
