"""The first page: recent sessions over all projects, with what finds one among many."""

from collections.abc import Iterable, Mapping, Sequence
from datetime import date, datetime, timedelta
from itertools import groupby

import msgspec

from threadline.agents.registry import TITLES
from threadline.model.price import Spent
from threadline.model.results import ListedSession
from threadline.outline.amounts import cost_note, cost_text, lasting_text
from threadline.outline.title import says_little, shorten
from threadline.render.facts import parts_of
from threadline.render.html.formats import moment, plural
from threadline.render.html.icons import draw_number, draw_sign
from threadline.render.html.markup import EMPTY, Html, html, join
from threadline.render.html.viewer.activity_bars import bars_of, draw_bars, ends_of
from threadline.render.html.viewer.address import DELETED, home_link, project_link, session_link
from threadline.render.html.viewer.projects import AgentFolder, day, title_of
from threadline.render.html.viewer.running import RunningSession, draw_session
from threadline.render.html.viewer.templates import draw_icon, render
from threadline.render.mark_words import notes_in, short_marks

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

LONGEST_MARK = 60
"""Characters of a note that are shown in the list."""

RANGES = {"Last 7 days": 7, "Last 30 days": 30}
FRAGMENTS = "fragments"
"""The kind of sessions of which only agents are left; they are not among the others."""


class HomeFilter(msgspec.Struct, frozen=True, omit_defaults=True):
    """Which sessions are listed, and in which order; `only` is one of KINDS.

    `since` and `until` are dates: sessions that were active between them, both included.
    """

    words: str = ""
    agent: str = ""
    project: str = ""
    since: str = ""
    until: str = ""
    only: str = ""
    sort: str = ""
    rows: int = 0

    @property
    def is_empty(self) -> bool:
        """True if all sessions are listed, the newest first."""
        return self == HomeFilter(rows=self.rows)

    def link(self, **changes: object) -> str:
        """Return the address of the list with some of it changed; more rows are not kept."""
        fields = msgspec.structs.asdict(self) | {"rows": 0} | changes
        return home_link({name: str(value) for name, value in fields.items() if value})


class RecentSession(msgspec.Struct, frozen=True):
    """A session in the list; `same` are the others of its project and title.

    It `is_new` if it was looked at, and went on since.
    """

    listed: ListedSession
    project: str
    last_prompt: str = ""
    files: int = 0
    failed: int = 0
    spent: Spent | None = None
    running: bool = False
    is_new: bool = False
    same: tuple["RecentSession", ...] = ()


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
            '<ol class="recent-list">%s</ol>', join([draw_recent(one, home) for one in home.recent])
        )
    days = groupby(home.recent, lambda one: day_heading(one, home.now))
    return join(
        [
            html(
                '<h2>%s</h2><ol class="recent-list">%s</ol>',
                heading,
                join([draw_recent(one, home) for one in group]),
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


def draw_recent(one: RecentSession, home: HomeList) -> Html:
    """Draw a session: its title above its project and last prompt, and figures in columns."""
    summary = one.listed.summary
    tag = html('<a class="tag" href="%s">%s</a>', project_link(summary.cwd or ""), one.project)
    spent = one.spent if one.spent is not None else Spent()
    return html(
        '<li class="recent" data-session="%s"><a class="recent-main" href="%s">%s<b>%s</b>%s</a>%s'
        '<small class="below">%s%s</small>%s<span class="cost" title="%s">%s</span>'
        '<span class="lasted">%s</span><span class="when">%s</span>%s',
        summary.id,
        session_link(summary.id),
        draw_icon(summary.agent),
        title_of(one.listed),
        draw_session_marks(one),
        MARKS_BUTTON,
        EMPTY if home.filter.project else tag,
        draw_last(one),
        draw_figures(one),
        cost_note(spent),
        cost_text(spent, "–"),
        lasting_text(summary.first_at or "", summary.last_at or ""),
        draw_when(one, home),
        draw_same(one.same),
    )


MARKS_BUTTON = html(
    '<button type="button" class="marks-button" aria-haspopup="dialog"'
    ' aria-label="Star, tags, notes and name">%s</button>',
    draw_sign("more"),
)


def draw_session_marks(one: RecentSession) -> Html:
    """Draw the star, the tags and the notes of a session, and whether it went on since."""
    marks = one.listed.marks
    words = [*short_marks(marks), *notes_in(marks)]
    new = html('<i class="new" title="New since you looked">new</i>') if one.is_new else EMPTY
    if not words:
        return new
    told = join([html("<span>%s</span>", shorten(word, LONGEST_MARK)) for word in words])
    return html('%s<small class="marks">%s</small>', new, told)


def draw_last(one: RecentSession) -> Html:
    """Draw the last prompt of a session, or why there is none."""
    if not one.listed.read:
        return html('<span class="last">indexing…</span>')
    if one.listed.gone:
        return html('<span class="last">file deleted</span>')
    told = one.last_prompt
    if not told or told == one.listed.summary.title or says_little(told):
        return EMPTY
    return html('<q class="last">%s</q>', told)


def draw_figures(one: RecentSession) -> Html:
    """Draw how many files a session changed, and how many branches and failures it has."""
    summary = one.listed.summary
    told = [plural(summary.entries, "entry"), *parts_of(summary)]
    return html(
        '<span class="files" title="%s">%s</span><span class="branched">%s</span>'
        '<span class="failed">%s</span>',
        " · ".join(told),
        plural(one.files, "file") if one.files else "–",
        draw_number("branch", summary.branches, plural(summary.branches, "branch")),
        draw_number("fail", one.failed, plural(one.failed, "failed call")),
    )


def draw_when(one: RecentSession, home: HomeList) -> Html:
    """Draw when a session ended: the time below a day, else the date; or that it runs."""
    last = one.listed.summary.last_at or ""
    if one.running:
        return html('<b class="running">running</b>')
    return day(last) if home.filter.sort else moment(last)


def describe(one: RecentSession) -> Html:
    """Return the last prompt and the figures of a session in words."""
    summary = one.listed.summary
    told = [plural(summary.entries, "entry"), *parts_of(summary)]
    told.append(lasting_text(summary.first_at or "", summary.last_at or ""))
    return html("%s %s", draw_last(one), " · ".join(filter(None, told)))


def draw_same(same: Sequence[RecentSession]) -> Html:
    """Draw the other sessions of the same project and title, folded."""
    if not same:
        return EMPTY
    rows = [
        html(
            '<li><a href="%s">%s</a> <small>%s</small>',
            session_link(one.listed.summary.id),
            day(one.listed.summary.last_at or ""),
            describe(one),
        )
        for one in same
    ]
    return html(
        '<details class="same"><summary>%s with the same title</summary><ul>%s</ul></details>',
        f"{len(same)} more",
        join(rows),
    )


def group_same(recent: Iterable[RecentSession]) -> list[RecentSession]:
    """Group sessions of one project and title, in the place of the first of them."""
    groups: dict[tuple[str, str], list[RecentSession]] = {}
    for one in recent:
        title = one.listed.summary.title
        groups.setdefault((one.project, title or one.listed.summary.id), []).append(one)
    return [
        msgspec.structs.replace(first, same=tuple(others)) for first, *others in groups.values()
    ]
