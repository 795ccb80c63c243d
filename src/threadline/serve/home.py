"""The handler of the first page: which sessions it lists, and what it says of them."""

from collections import Counter
from collections.abc import Sequence
from datetime import UTC, datetime

from starlette.requests import Request
from starlette.responses import Response

from threadline.model.mark import MarkKind
from threadline.model.results import ListedSession, SessionSummary
from threadline.render.html.markup import html
from threadline.render.html.viewer.home import (
    FRAGMENTS,
    KINDS,
    SORTS,
    HomeList,
    draw_home,
)
from threadline.render.html.viewer.recent import HomeFilter, RecentSession, group_same
from threadline.render.html.viewer.running import RunningSession
from threadline.render.html.viewer.session import Frame
from threadline.serve.context import AppContext, PageContext, hide, page_context
from threadline.serve.deleted import notes
from threadline.serve.marks import unseen
from threadline.serve.messages import number_parameter, parameter
from threadline.serve.running import find_running

ROWS, MOST_ROWS = 40, 2000
"""How many sessions are listed at first, and at most."""

MOST_RUNNING = 6
"""So many sessions that run, or did a short time ago, come first."""

SHOWN_VALUE = 40
LONGEST = 200
"""How many characters of a filter count."""


def home(app: AppContext, request: Request) -> Response:
    """Show recent sessions of all projects, or those that a filter leaves."""
    context = page_context(app, request)
    chosen = read_filter(request, hides=context.hides)
    running = app.state.running()
    every = [row.listed for project in context.projects for row in project.rows]
    now = datetime.now().astimezone()
    current = find_running(context)
    every.sort(key=lambda one: (one.summary.last_at or "", one.summary.id), reverse=True)
    matching = sort_sessions(app, filter_sessions(app, every, chosen, running), chosen.sort)
    fragments = sum(one.summary.is_fragment for one in every)
    count = min(MOST_ROWS, max(ROWS, chosen.rows))
    deletions, gone = notes(context)
    listed = HomeList(
        filter=chosen,
        recent=group_same(describe_recent(context, matching[:count], running, current)),
        total=len(every) - fragments,
        matching=len(matching),
        running=current[:MOST_RUNNING] if chosen.is_empty else (),
        fragments=0 if chosen.only == FRAGMENTS else fragments,
        agents=dict(Counter(one.summary.agent for one in every if one.summary.agent).most_common()),
        now=now,
        days=app.state.catalog.days(0),
        folders=app.sources.folders(),
        projects={one.path: one.name for one in context.projects if one.path},
        demo=app.sources.is_demo(),
        notes=unknown_values(request),
        deletions=deletions,
        gone=gone,
    )
    names = {project.path: project.name for project in context.projects}
    name = names.get(chosen.project, "") if chosen.project else ""
    waiting = sum(one.is_waiting for one in listed.running)
    title = f"({waiting}) {name or 'threadline'}" if waiting else name or "threadline"
    frame = Frame(title, draw_home(listed), where=html("%s", name), place="/")
    return context.show(frame)


def read_filter(request: Request, *, hides: bool) -> HomeFilter:
    """Read the filter of a request; what is not known is left out."""
    fields = {name: parameter(request, name)[:LONGEST] for name in ("words", "agent", "project")}
    if hides:
        fields = {name: hide(value) for name, value in fields.items()}
    day, only, sort = (parameter(request, name) for name in ("day", "only", "sort"))
    since, until = (parameter(request, name) or day for name in ("since", "until"))
    return HomeFilter(
        **fields,
        since=since if is_day(since) else "",
        until=until if is_day(until) else "",
        only=only if only in KINDS or only == FRAGMENTS else "",
        sort=sort if sort in SORTS else "",
        rows=number_parameter(request, "rows"),
    )


def unknown_values(request: Request) -> list[str]:
    """Return which values of a request are not known and left out."""
    known = {"sort": [one for one in SORTS if one], "only": [*KINDS, FRAGMENTS]}
    given = {name: parameter(request, name) for name in (*known, "day", "since", "until")}
    notes = [
        f"Unknown value “{short_value(value)}” for {name}; use {', '.join(known[name])}."
        for name, value in given.items()
        if value and name in known and value not in known[name]
    ]
    return notes + [
        f"“{short_value(value)}” is not a day; use for example 2026-11-15."
        for name, value in given.items()
        if value and name not in known and not is_day(value)
    ]


def short_value(value: str) -> str:
    """Return the beginning of what was given."""
    return value if len(value) <= SHOWN_VALUE else f"{value[:SHOWN_VALUE]}…"


def is_day(text: str) -> bool:
    """Return True if a text is a date."""
    try:
        return datetime.strptime(text, "%Y-%m-%d").replace(tzinfo=UTC).date().isoformat() == text
    except ValueError:
        return False


def filter_sessions(
    app: AppContext, sessions: Sequence[ListedSession], chosen: HomeFilter, running: set[str]
) -> list[ListedSession]:
    """Return the sessions that a filter leaves, in order."""
    failed = app.state.catalog.failed_sessions() if chosen.only == "failed" else set()
    new = unseen(app, sessions) if chosen.only == "new" else set()
    words = chosen.words.casefold().split()

    def fits(one: ListedSession) -> bool:
        summary = one.summary
        kinds = {
            "branched": summary.branches > 0,
            "failed": summary.id in failed,
            "running": summary.id in running,
            "starred": any(mark.kind is MarkKind.STAR for mark in one.marks),
            "new": summary.id in new,
        }
        text = f"{summary.title} {summary.cwd or ''} {summary.id}".casefold()
        return (
            chosen.agent in ("", summary.agent)
            and chosen.project in ("", summary.cwd or "")
            and is_between(summary, chosen.since, chosen.until)
            and kinds.get(chosen.only, True)
            and all(word in text for word in words)
        )

    wants_fragments = chosen.only == FRAGMENTS
    wanted = (one for one in sessions if one.summary.is_fragment == wants_fragments)
    return [one for one in wanted if fits(one)]


def is_between(summary: SessionSummary, since: str, until: str) -> bool:
    """Return True if a session was active between two days; an empty one is no limit."""
    first, last = (summary.first_at or "")[:10], (summary.last_at or "")[:10]
    return last >= since and (not until or (bool(last) and (first or last) <= until))


def sort_sessions(app: AppContext, sessions: list[ListedSession], sort: str) -> list[ListedSession]:
    """Return sessions in the order asked for; they are given newest first."""
    if sort == "long":
        return sorted(sessions, key=lambda one: -one.summary.entries)
    if sort == "cost":
        spent = {row.group[0]: row.known for row in app.state.catalog.usage("session")}
        return sorted(sessions, key=lambda one: -spent.get(one.summary.id, 0.0))
    return sessions


def describe_recent(
    context: PageContext,
    sessions: Sequence[ListedSession],
    running: set[str],
    current: Sequence[RunningSession],
) -> list[RecentSession]:
    """Return sessions with their last prompts, files, failures and costs."""
    waiting = {one.listed.summary.id for one in current if one.is_waiting}
    catalog = context.app.state.catalog
    ids = [one.summary.id for one in sessions]
    names = {project.path: project.name for project in context.projects}
    prompts, files = context.last_prompts(ids), catalog.files_used(ids)
    failures, costs = catalog.failures(ids), catalog.costs(ids)
    new = unseen(context.app, sessions)
    found = []
    for one in sessions:
        name = one.summary.id
        found.append(
            RecentSession(
                one,
                names.get(one.summary.cwd or "", one.summary.cwd or ""),
                prompts.get(name, ""),
                files.get(name, 0),
                failures.get(name, 0),
                context.spent(costs.get(name)),
                name in running,
                name in waiting,
                name in new,
            )
        )
    return found
