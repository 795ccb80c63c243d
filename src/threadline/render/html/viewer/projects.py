"""Projects and their sessions: the list beside every page.

Rows of sessions are drawn with `markup.html`: a page lists thousands, and templates take five
times as long for one.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence

import msgspec

from threadline.agents.registry import TITLES
from threadline.model.ids import short
from threadline.model.results import ListedSession
from threadline.outline.amounts import cost_text
from threadline.render.html.formats import plural
from threadline.render.html.icons import draw_sign
from threadline.render.html.markup import EMPTY, Html, html, join
from threadline.render.html.viewer.address import name_projects, project_link, session_link
from threadline.render.html.viewer.templates import draw_icon, render

LISTED_ROWS = 60
"""How many sessions of a project are listed beside a page; the project's own page has all."""

MAX_INLINE = 400
"""With more sessions than this, those of other projects are fetched when one is opened."""

MATCHES = 50
"""How many sessions are listed whose ids begin alike."""

HEIGHT, WIDTH = 14, 48
DEEPEST = 4
"""Rows that are nested deeper are indented no further."""


class Row(msgspec.Struct, frozen=True):
    """A session in a list, `depth` sessions below the one that it continues or forks from.

    `agent` is named if not all sessions are of the same one.
    """

    listed: ListedSession
    depth: int
    agent: str = ""

    @property
    def title(self) -> str:
        """The session's title."""
        return title_of(self.listed)

    @property
    def facts(self) -> Html:
        """When the session ended, and its cost; how long it is where there is no cost."""
        summary = self.listed.summary
        cost = cost_text(self.listed.spent) if self.listed.spent else ""
        facts = ["file deleted"] if self.listed.gone else []
        facts += [cost] if cost else []
        facts += [plural(summary.entries, "entry")] if self.listed.read and not cost else []
        return html("%s%s", day(summary.last_at or ""), "".join(f" · {fact}" for fact in facts))

    @property
    def about(self) -> str:
        """The whole title, how long the session is, its branches, its agents, and who wrote it."""
        summary = self.listed.summary
        counts = [
            (summary.entries, "entry"),
            (summary.branches, "branch"),
            (summary.called_agents, "agent"),
        ]
        facts = [plural(number, noun) for number, noun in counts if number]
        facts += [self.agent] if self.agent else []
        return "\n".join(filter(None, [self.title, " · ".join(facts)]))


def title_of(listed: ListedSession) -> str:
    """Return the title of a session; until it is read, the beginning of its id."""
    return listed.summary.title or short(listed.summary.id)


class Project(msgspec.Struct, frozen=True):
    """A directory in which sessions ran, each below the one it continues, the newest first."""

    path: str
    name: str
    rows: list[Row]


class AgentFolder(msgspec.Struct, frozen=True):
    """A directory in which an agent keeps its transcripts, and whether it was found."""

    icon: Html
    agent: str
    path: str
    found: bool


def group_projects(sessions: Iterable[ListedSession]) -> list[Project]:
    """Group sessions, given the newest first, by the directory where they ran."""
    every = list(sessions)
    known = {listed.summary.id: listed for listed in every}
    children: dict[str, list[ListedSession]] = {}
    projects: dict[str, list[ListedSession]] = {}
    for listed in every:
        # A session whose parent is not listed, as it was deleted, stands in its own project.
        if listed.parent in known:
            children.setdefault(listed.parent, []).append(listed)
        else:
            projects.setdefault(listed.summary.cwd or "", []).append(listed)
    names = name_projects(projects)
    agents = {listed.summary.agent: TITLES.get(listed.summary.agent, "") for listed in every}
    named = agents if len(set(filter(None, agents.values()))) > 1 else {}
    return [
        Project(path, names[path], list(nested_rows(roots, children, named)))
        for path, roots in projects.items()
    ]


def nested_rows(
    roots: list[ListedSession], children: dict[str, list[ListedSession]], agents: Mapping[str, str]
) -> Iterator[Row]:
    """Yield each session, followed by those that continue it."""

    def row_of(listed: ListedSession, depth: int) -> Row:
        return Row(listed, depth, agents.get(listed.summary.agent, ""))

    # A stack, because sessions can continue one another thousands deep.
    stack = [row_of(listed, 0) for listed in reversed(roots)]
    while stack:
        row = stack.pop()
        yield row
        below = children.get(row.listed.summary.id, ())
        stack += [row_of(listed, row.depth + 1) for listed in below]


def draw_session_list(
    projects: Sequence[Project], current: str = "", contents: Html = EMPTY
) -> Html:
    """Draw all projects; the one with the current session is open, and so is that session."""
    is_long = sum(len(project.rows) for project in projects) > MAX_INLINE
    holders = [project for project in projects if holds(project, current)]
    is_open = holders or (projects if len(projects) == 1 else [])
    return join(
        [
            draw_project(project, current, contents, is_open=project in is_open, later=is_long)
            for project in projects
        ]
    )


def holds(project: Project, session: str) -> bool:
    """Return True if a session is one of a project's."""
    return any(row.listed.summary.id == session for row in project.rows)


def draw_project(
    project: Project, current: str, contents: Html, *, is_open: bool, later: bool
) -> Html:
    """Draw a project and its sessions; `later` those of other projects are fetched."""
    is_fetched = later and not is_open
    return html(
        '<details class="project" data-project="%s"%s%s><summary title="%s">%s <small>%s</small>'
        "</summary>%s</details>",
        project.path,
        html(" data-later") if is_fetched else EMPTY,
        html(" open") if is_open else EMPTY,
        project.path,
        project.name,
        f"{len(project.rows):,}",
        EMPTY if is_fetched else draw_project_rows(project, current, contents),
    )


def draw_project_rows(project: Project, current: str = "", contents: Html = EMPTY) -> Html:
    """Draw the sessions of a project, and a link to the rest of many."""
    rows = rows_to_list(project.rows, current)
    hidden = len(project.rows) - len(rows)
    more = html('<p><a href="%s">%s more</a></p>', project_link(project.path), hidden)
    drawn = join([draw_row(row, current, contents) for row in rows])
    return html("<ol>%s</ol>%s", drawn, more if hidden else EMPTY)


def rows_to_list(rows: list[Row], current: str) -> list[Row]:
    """Return the first rows, and the one of the current session."""
    listed = rows[:LISTED_ROWS]
    return listed + [row for row in rows[LISTED_ROWS:] if row.listed.summary.id == current]


def draw_row(row: Row, current: str = "", contents: Html = EMPTY) -> Html:
    """Draw a session; the current one with its branches and agents."""
    session = row.listed.summary.id
    is_current = session == current
    return html(
        '<li class="session-row nested%s%s"><a href="%s" title="%s"%s><span>%s%s</span>%s'
        "<small>%s</small></a>%s",
        min(row.depth, DEEPEST),
        " current" if is_current else "",
        session_link(session),
        row.about,
        html(' aria-current="page"') if is_current else EMPTY,
        draw_icon(row.listed.summary.agent),
        row.title,
        draw_activity(row.listed),
        row.facts,
        html('<div id="contents">%s</div>', contents) if is_current and contents else EMPTY,
    )


def day(time: str) -> Html:
    """Draw a date; the page's script makes it local and short."""
    return html('<time class="day" datetime="%s">%s</time>', time, time[:10]) if time else EMPTY


def draw_activity(listed: ListedSession) -> Html:
    """Draw a line that is high where a session was busy, and a mark if it has branches."""
    largest = max(listed.activity, default=0)
    if not largest:
        return EMPTY
    step = WIDTH / (len(listed.activity) - 1)
    points = [
        f"{at * step:.1f},{HEIGHT - 1 - (HEIGHT - 3) * (count / largest) ** 0.5:.1f}"
        for at, count in enumerate(listed.activity)
    ]
    return html(
        '<i class="branch-mark">%s</i><svg class="activity" viewBox="0 0 %s %s" aria-hidden="true">'
        '<polyline points="%s"/></svg>',
        draw_sign("branch") if listed.summary.branches else EMPTY,
        WIDTH,
        HEIGHT,
        " ".join(points),
    )


def draw_matches(prefix: str, rows: Sequence[Row]) -> Html:
    """Draw the sessions whose ids begin alike, to choose from."""
    return render("matches.html", prefix=prefix, rows=rows, limit=MATCHES)
