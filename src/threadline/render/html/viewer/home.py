"""The first page: recent sessions over all projects, with what finds one among many."""

from collections.abc import Iterable, Mapping, Sequence
from datetime import date, timedelta

import msgspec

from threadline.agents.registry import TITLES
from threadline.model.price import Spent
from threadline.model.results import ListedSession
from threadline.outline.amounts import UNKNOWN, cost_note, cost_text, lasting_text
from threadline.render.facts import MONTHS, parts_of
from threadline.render.html.formats import plural
from threadline.render.html.markup import EMPTY, Html, html, join
from threadline.render.html.viewer.address import home_link, project_link, session_link
from threadline.render.html.viewer.projects import AgentFolder, day, title_of
from threadline.render.html.viewer.templates import draw_icon, render

WEEKS = 26
SORTS = {"": "Newest", "cost": "Most expensive", "long": "Largest"}
KINDS = {"branched": "Branched", "failed": "Failed", "running": "Running"}
FRAGMENTS = "fragments"
"""The kind of sessions of which only agents are left; they are not among the others."""

LEVELS = 4
"""How many shades a day of the calendar can have."""

LAST_WEEKS = 15
"""From this day on, the name of a month would run into that of the next."""


class HomeFilter(msgspec.Struct, frozen=True, omit_defaults=True):
    """Which sessions are listed, and in which order; `day` is a date, `only` one of KINDS."""

    words: str = ""
    agent: str = ""
    project: str = ""
    day: str = ""
    only: str = ""
    sort: str = ""
    rows: int = 0

    def link(self, **changes: object) -> str:
        """Return the address of the list with some of it changed; more rows are not kept."""
        fields = msgspec.structs.asdict(self) | {"rows": 0} | changes
        return home_link({name: str(value) for name, value in fields.items() if value})


class RecentSession(msgspec.Struct, frozen=True):
    """A session in the list; `same` are the others of its project and title."""

    listed: ListedSession
    project: str
    last_prompt: str = ""
    files: int = 0
    failed: int = 0
    spent: Spent | None = None
    running: bool = False
    same: tuple["RecentSession", ...] = ()


class Calendar(msgspec.Struct, frozen=True):
    """Entries by day, for some weeks up to today."""

    today: date
    counts: Mapping[int, int]


class HomeList(msgspec.Struct, frozen=True):
    """All that the first page shows."""

    filter: HomeFilter
    recent: Sequence[RecentSession]
    total: int
    matching: int
    running: int
    fragments: int
    agents: Mapping[str, int]
    calendar: Calendar
    folders: Sequence[AgentFolder]
    demo: bool = False


def draw_home(home: HomeList) -> Html:
    """Draw the first page; without sessions, where they are expected."""
    chosen = home.filter
    more = home.matching - sum(1 + len(one.same) for one in home.recent)
    return render(
        "home.html",
        home=home,
        chosen=chosen,
        heading=heading_of(chosen),
        agents=agent_chips(home),
        kinds=[
            chip(name, chosen.link(only="" if chosen.only == key else key), on=chosen.only == key)
            for key, name in KINDS.items()
        ],
        sorts=[
            chip(name, chosen.link(sort=key), on=chosen.sort == key) for key, name in SORTS.items()
        ],
        calendar=draw_calendar(home.calendar, chosen),
        rows=join([draw_recent(one, home) for one in home.recent]),
        more=more,
        more_link=chosen.link(rows=len(home.recent) * 2 + 50),
        reset_link=home_link({}),
        fragments=plural(home.fragments, "fragment") if home.fragments else "",
        fragments_link=home_link({"only": FRAGMENTS}),
    )


def heading_of(chosen: HomeFilter) -> str:
    """Name the list: what is shown of all sessions."""
    if chosen.project:
        return chosen.project.rstrip("/").rpartition("/")[2] or chosen.project
    return f"Sessions of {chosen.day}" if chosen.day else "Recent"


def chip(text: str, link: str, *, on: bool) -> Html:
    """Draw a switch: a link that says whether it is on."""
    state = html(' aria-current="true"') if on else EMPTY
    return html('<a class="chip" href="%s"%s>%s</a>', link, state, text)


def agent_chips(home: HomeList) -> list[Html]:
    """Draw a switch for each agent, if there are several."""
    chosen = home.filter
    if len(home.agents) <= 1:
        return []
    found = [chip("All agents", chosen.link(agent=""), on=not chosen.agent)]
    for agent, count in home.agents.items():
        name = f"{TITLES.get(agent, agent)} {count:,}"
        found.append(chip(name, chosen.link(agent=agent), on=chosen.agent == agent))
    return found


def draw_recent(one: RecentSession, home: HomeList) -> Html:
    """Draw a session in two lines: its title and age, then its last prompt and figures."""
    summary = one.listed.summary
    age = html('<b class="running">running</b>') if one.running else day(summary.last_at or "")
    spent = one.spent if one.spent is not None else Spent()
    cost = cost_text(spent, UNKNOWN)
    tag = html('<a class="tag" href="%s">%s</a>', project_link(summary.cwd or ""), one.project)
    return html(
        '<li class="recent"><a class="recent-main" href="%s">%s<b>%s</b></a>%s'
        '<span class="recent-end">%s%s</span><small>%s</small>%s',
        session_link(summary.id),
        draw_icon(summary.agent),
        title_of(one.listed),
        EMPTY if home.filter.project else tag,
        age,
        html(' · <span title="%s">%s</span>', cost_note(spent), cost) if cost else EMPTY,
        describe(one),
        draw_same(one.same),
    )


def describe(one: RecentSession) -> Html:
    """Return the last prompt and the figures of a session in words."""
    summary = one.listed.summary
    if not one.listed.read:
        return html("not read yet")
    told = [plural(summary.entries, "entry")]
    told += [f"{plural(one.files, 'file')} touched"] if one.files else []
    told += parts_of(summary)
    told.append(lasting_text(summary.first_at or "", summary.last_at or ""))
    told += [f"{one.failed:,} failed"] if one.failed else []
    told += ["file deleted"] if one.listed.gone else []
    facts = " · ".join(filter(None, told))
    if not one.last_prompt or one.last_prompt == summary.title:
        return html("%s", facts)
    return html(
        '<span class="last">last: <q>%s</q></span><span class="facts">%s</span>',
        one.last_prompt,
        facts,
    )


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


def draw_calendar(calendar: Calendar, chosen: HomeFilter) -> Html:
    """Draw a square for each day of the last weeks, a column for each week."""
    monday = calendar.today - timedelta(days=calendar.today.weekday())
    first = monday - timedelta(weeks=WEEKS - 1)
    most = max(calendar.counts.values(), default=0)
    if not most:
        return EMPTY
    weeks = []
    for week in range(WEEKS):
        days = [first + timedelta(days=7 * week + number) for number in range(7)]
        squares = join([draw_day(day, calendar, most, chosen) for day in days])
        weeks.append(html("<li>%s%s", squares, draw_month(days, is_first=week == 0)))
    return html('<ol class="calendar" aria-label="Activity by day">%s</ol>', join(weeks))


def draw_month(days: Sequence[date], *, is_first: bool) -> Html:
    """Name the month that begins in a week, or in which the first week is, if there is room."""
    begins = next((day for day in days if day.day == 1), None)
    month = days[0] if begins is None and is_first and days[0].day < LAST_WEEKS else begins
    return html("<small>%s</small>", MONTHS[month.month - 1]) if month else EMPTY


def draw_day(one: date, calendar: Calendar, most: int, chosen: HomeFilter) -> Html:
    """Draw one day; a day with entries leads to its sessions."""
    if one > calendar.today:
        return html('<i class="day-none"></i>')
    count = calendar.counts.get(one.toordinal(), 0)
    if not count:
        return html('<i title="%s"></i>', f"{one:%a %d %b %Y}: nothing")
    level = min(LEVELS, 1 + int(LEVELS * (count / most) ** 0.5))
    name = one.isoformat()
    is_chosen = chosen.day == name
    return html(
        '<a class="level%s" href="%s" title="%s"%s></a>',
        level,
        chosen.link(day="" if is_chosen else name),
        f"{one:%a %d %b %Y}: {plural(count, 'entry')}",
        html(' aria-current="true"') if is_chosen else EMPTY,
    )
