"""The page of sessions and agents that run now: the current call of each, and for how long."""

from collections.abc import Sequence
from datetime import datetime

import msgspec

from threadline.model.price import Spent
from threadline.model.results import ListedSession
from threadline.outline.amounts import cost_text, duration_text
from threadline.render.html.formats import amount, plural
from threadline.render.html.icons import draw_sign
from threadline.render.html.markup import EMPTY, Html, html, join
from threadline.render.html.viewer.address import home_link, project_link, session_link
from threadline.render.html.viewer.projects import title_of
from threadline.render.html.viewer.templates import draw_icon, render

SILENT_SECONDS = 180
"""An agent that wrote nothing for longer is called silent."""


class RunningLine(msgspec.Struct, frozen=True):
    """The end of a conversation or of an agent: the call that has no result yet, if there is one.

    `since` is when the call was made, else when the last entry was written. It `is_waiting` if
    an answer is the last that was said. `tokens` fill the context, of `window` if that is known.
    """

    line: str
    title: str
    is_agent: bool
    tool: str
    given: str
    since: str
    is_waiting: bool
    tokens: int
    window: int | None = None


class RunningSession(msgspec.Struct, frozen=True):
    """A session that runs, or did a short time ago, with its lines: its own end first."""

    listed: ListedSession
    project: str
    last_prompt: str
    is_running: bool
    lines: tuple[RunningLine, ...]
    spent: Spent | None = None

    @property
    def is_waiting(self) -> bool:
        """True if an answer is the last that was said."""
        return any(line.is_waiting for line in self.lines)


def draw_running(sessions: Sequence[RunningSession], now: datetime) -> Html:
    """Draw the page."""
    waiting = sum(one.is_waiting for one in sessions)
    agents = sum(line.is_agent for one in sessions for line in one.lines)
    counts = [
        (sum(one.is_running for one in sessions), "running session"),
        (agents, "running agent"),
    ]
    told = [plural(number, noun) for number, noun in counts if number]
    told += [f"{waiting:,} waiting for you"] if waiting else []
    return render(
        "running.html",
        told=" · ".join(told),
        running=join([draw_session(one, now) for one in sessions if one.is_running]),
        recent=join([draw_session(one, now) for one in sessions if not one.is_running]),
        home=home_link({}),
    )


def draw_session(one: RunningSession, now: datetime) -> Html:
    """Draw a session: its title and project, what it does and its agents; cost and context."""
    summary = one.listed.summary
    state = "waits" if one.is_waiting else "runs" if one.is_running else "rests"
    cost = cost_text(one.spent) if one.spent is not None else ""
    return html(
        '<li class="running-session %s"><p><a class="recent-main" href="%s">%s<b>%s</b></a> '
        '<a class="tag" href="%s">%s</a>%s</p><ul>%s</ul><span class="cost">%s</span>'
        '<button type="button" class="chip" data-resume="%s">Copy resume command</button>',
        state,
        session_link(summary.id),
        draw_icon(summary.agent),
        title_of(one.listed),
        project_link(summary.cwd or ""),
        one.project,
        html(' <small class="muted">%s</small>', agents_text(one.lines, now)),
        join([draw_line(line, now) for line in one.lines] or [draw_last(one)]),
        cost,
        summary.id,
    )


def draw_last(one: RunningSession) -> Html:
    """Draw the last prompt of a session of which no more is known."""
    return html("<li><q>%s</q>", one.last_prompt) if one.last_prompt else EMPTY


def draw_line(line: RunningLine, now: datetime) -> Html:
    """Draw what a conversation or an agent does now, since when, and how full its context is."""
    name = EMPTY
    if line.is_agent:
        name = html('<b class="agent-name">%s %s</b> ', draw_sign("agent"), line.title or "agent")
    is_silent = line.is_agent and seconds_since(line.since, now) > SILENT_SECONDS
    return html(
        '<li>%s%s <span class="%s">%s<time class="elapsed" datetime="%s">%s</time></span>%s',
        name,
        EMPTY if is_silent and not line.tool else draw_state(line),
        "silent" if is_silent else "muted",
        "silent " if is_silent else "",
        line.since,
        elapsed(line.since, now),
        draw_fullness(line) if line.tokens else EMPTY,
    )


def draw_fullness(line: RunningLine) -> Html:
    """Draw how much of the window a context fills; only its size if the window is not known."""
    if not line.window:
        return html(' <span class="muted">%s tokens</span>', amount(line.tokens))
    share = round(100 * line.tokens / line.window)
    return html(
        ' <span class="fullness" title="%s"><meter min="0" max="100" high="80" value="%s" '
        'aria-label="context"></meter> context %s full</span>',
        f"{amount(line.tokens)} of {amount(line.window)} tokens",
        share,
        f"{share} %",
    )


def draw_state(line: RunningLine) -> Html:
    """Draw whether a line waits for an answer, has a call open, or is writing."""
    if line.is_waiting:
        return html('<b class="waiting">waiting for you</b>')
    if not line.tool:
        return html('<span class="running">working</span>')
    given = line.given.removeprefix(line.tool).strip()
    return html('<span class="running">%s</span> <code>%s</code>', line.tool, given)


def elapsed(since: str, now: datetime) -> str:
    """Return how long ago a time is; empty if it is invalid."""
    seconds = seconds_since(since, now)
    return duration_text(seconds) if seconds >= 0 else ""


def seconds_since(since: str, now: datetime) -> float:
    """Return how many seconds ago a time is; less than 0 if it is invalid."""
    try:
        return max(0.0, (now - datetime.fromisoformat(since)).total_seconds())
    except (ValueError, TypeError):
        return -1.0


def agents_text(lines: Sequence[RunningLine], now: datetime) -> str:
    """Return how many agents run, and how many of them were silent for long."""
    agents = [line for line in lines if line.is_agent]
    silent = sum(seconds_since(line.since, now) > SILENT_SECONDS for line in agents)
    told = plural(len(agents), "agent") if agents else ""
    return f"{told}, {silent:,} silent" if silent else told
