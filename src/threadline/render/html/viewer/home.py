"""The first page: recent sessions over all projects, with what finds one among many."""

from collections.abc import Mapping, Sequence
from datetime import date, datetime, timedelta
from itertools import groupby

import msgspec

from threadline.agents.registry import TITLES
from threadline.render.html.formats import plural
from threadline.render.html.markup import EMPTY, Html, html, join
from threadline.render.html.viewer.activity_bars import bars_of, draw_bars, ends_of
from threadline.render.html.viewer.address import DELETED, home_link, session_link
from threadline.render.html.viewer.projects import AgentFolder
from threadline.render.html.viewer.recent import HomeFilter, RecentSession, draw_recent
from threadline.render.html.viewer.running import RunningSession, draw_session
from threadline.render.html.viewer.templates import render

SORTS = {"": "Newest", "cost": "Most expensive", "long": "Longest"}
KINDS = {
    "starred": "Starred",
    "branched": "Has branches",
    "failed": "Has failed calls",
    "new": "New since you looked",
    "running": "Running",
}
STARTS = {
    "branches": "a bug that took two attempts",
    "compactions": "a decision that a compaction lost",
    "called_agents": "a review by agents",
}
"""What is worth reading in the demo, by what its sessions have."""

RANGES = {"Last 7 days": 7, "Last 30 days": 30}
FRAGMENTS = "fragments"
"""The kind of sessions of which only agents are left; they are not among the others."""


class HomeList(msgspec.Struct, frozen=True):
    """All that the first page shows; `days` are the entries of each day, by its ordinal.

    `projects` are the names of directories. `deletions` say what clients will delete, `gone` how
    much they have deleted.
    """

    filter: HomeFilter
    recent: Sequence[RecentSession]
    total: int
    matching: int
    running: Sequence[RunningSession]
    fragments: int
    agents: Mapping[str, int]
    now: datetime
    days: Mapping[int, int]
    folders: Sequence[AgentFolder]
    projects: Mapping[str, str] = {}
    demo: bool = False
    notes: Sequence[str] = ()
    deletions: Sequence[str] = ()
    gone: str = ""


def draw_home(home: HomeList) -> Html:
    """Draw the first page; without sessions, where they are expected."""
    chosen = home.filter
    bars = bars_of(home.days, home.now.date())
    more = home.matching - sum(1 + len(one.same) for one in home.recent)
    return render(
        "home.html",
        home=home,
        chosen=chosen,
        heading=heading_of(chosen),
        switches={
            "Time": time_switch(home),
            "Order": [
                choice(name, chosen.link(sort=key), on=chosen.sort == key)
                for key, name in SORTS.items()
            ],
            "Agent": agent_switch(home),
            "Kind": [
                choice(name, chosen.link(only=key), on=chosen.only == key)
                for key, name in {"": "All", **KINDS}.items()
            ],
        },
        bars=draw_bars(bars, chosen.since, chosen.until, chosen.link, "entry"),
        ends=ends_of(bars),
        now=join([draw_session(one, home.now) for one in home.running]),
        rows=draw_days(home),
        starts=good_starts(home) if home.demo else [],
        more=more,
        more_link=chosen.link(rows=len(home.recent) * 2 + 50),
        reset_link=home_link({}),
        fragments=plural(home.fragments, "fragment") if home.fragments else "",
        fragments_link=home_link({"only": FRAGMENTS}),
        deleted_link=DELETED,
    )


def good_starts(home: HomeList) -> list[Html]:
    """Draw links to sessions that show something: attempts, a compaction, agents."""
    found: list[Html] = []
    for kind, words in STARTS.items():
        shown = (one for one in home.recent if getattr(one.listed.summary, kind))
        if (one := next(shown, None)) is not None:
            found.append(html('<a href="%s">%s</a>', session_link(one.listed.summary.id), words))
    return found


def heading_of(chosen: HomeFilter) -> str:
    """Name the list: what is shown of all sessions."""
    if chosen.project:
        return chosen.project.rstrip("/").rpartition("/")[2] or chosen.project
    if chosen.since and chosen.since == chosen.until:
        return long_day(date.fromisoformat(chosen.since))
    return f"{SORTS[chosen.sort]} sessions" if chosen.sort else "Sessions"


def long_day(day: date) -> str:
    """Return a date in words: `Tuesday, 28 July 2026`."""
    return f"{day:%A}, {day.day} {day:%B %Y}"


def time_switch(home: HomeList) -> list[Html]:
    """Draw the times that can be chosen: all, or the last days."""
    chosen, today = home.filter, home.now.date()
    found = [choice("All time", chosen.link(since="", until=""), on=not chosen.since)]
    for name, days in RANGES.items():
        since = (today - timedelta(days=days - 1)).isoformat()
        is_chosen = chosen.since == since and not chosen.until
        found.append(choice(name, chosen.link(since=since, until=""), on=is_chosen))
    return found


def draw_days(home: HomeList) -> Html:
    """Draw the sessions, the newest below the day on which they ended."""
    if home.filter.sort:
        return html(
            '<ol class="recent-list">%s</ol>',
            join([draw_recent(one, home.filter) for one in home.recent]),
        )
    days = groupby(home.recent, lambda one: day_heading(one, home.now))
    return join(
        [
            html(
                '<h2>%s</h2><ol class="recent-list">%s</ol>',
                heading,
                join([draw_recent(one, home.filter) for one in group]),
            )
            for heading, group in days
        ]
    )


def day_heading(one: RecentSession, now: datetime) -> str:
    """Return the day of a session's end as this machine's clock has it."""
    try:
        ended = (
            datetime.fromisoformat(one.listed.summary.last_at or "").astimezone(now.tzinfo).date()
        )
    except (ValueError, OverflowError):
        return "Without a date"
    days = (now.date() - ended).days
    if days in (0, 1):
        return ("Today", "Yesterday")[days]
    return f"{ended:%A}, {ended.day} {ended:%B}" if ended.year == now.year else long_day(ended)


def choice(text: str, link: str, *, on: bool) -> Html:
    """Draw a choice of a switch: a link that says whether it is on."""
    state = html(' aria-current="true"') if on else EMPTY
    return html('<a href="%s"%s>%s</a>', link, state, text)


def agent_switch(home: HomeList) -> list[Html]:
    """Draw the agents that can be chosen, if there are several."""
    chosen = home.filter
    if len(home.agents) <= 1:
        return []
    found = [choice("All agents", chosen.link(agent=""), on=not chosen.agent)]
    for agent, count in home.agents.items():
        name = f"{TITLES.get(agent, agent)} {count:,}"
        found.append(choice(name, chosen.link(agent=agent), on=chosen.agent == agent))
    return found
