"""The forest: projects, their sessions, and below each what goes on from it."""

from collections.abc import Iterable, Iterator, Mapping, Sequence

import msgspec

from threadline.agents.registry import TITLES
from threadline.model.ids import short
from threadline.model.results import ListedSession
from threadline.render.html.formats import plural
from threadline.render.html.markup import EMPTY, Html, html, join
from threadline.render.html.viewer.address import name_projects, project_link, session_link

ROWS = 60
"""How many sessions of a project are listed beside a page; the project's own page has all."""

HEIGHT, WIDTH = 14, 48
DEEPEST = 4


class Row(msgspec.Struct, frozen=True):
    """A session in its place: how many others are above it; by whom, if not all are by one."""

    listed: ListedSession
    depth: int
    agent: str = ""


class Project(msgspec.Struct, frozen=True):
    """A directory in which sessions ran, each below the one it goes on from, the newest first."""

    path: str
    name: str
    rows: list[Row]


def group_projects(sessions: Iterable[ListedSession]) -> list[Project]:
    """Group sessions, given the newest first, by the directory where they ran."""
    every = list(sessions)
    known = {listed.summary.id: listed for listed in every}
    children: dict[str, list[ListedSession]] = {}
    projects: dict[str, list[ListedSession]] = {}
    for listed in every:
        if listed.parent in known:
            children.setdefault(listed.parent, []).append(listed)
        else:
            projects.setdefault(listed.summary.cwd or "", []).append(listed)
    names = name_projects(projects)
    agents = {listed.summary.agent: TITLES.get(listed.summary.agent, "") for listed in every}
    told = agents if len(set(filter(None, agents.values()))) > 1 else {}
    return [
        Project(path, names[path], list(nested(roots, children, told)))
        for path, roots in projects.items()
    ]


def nested(
    roots: list[ListedSession], children: dict[str, list[ListedSession]], agents: Mapping[str, str]
) -> Iterator[Row]:
    """Walk down from each session to those that go on from it."""

    def row_of(listed: ListedSession, depth: int) -> Row:
        return Row(listed, depth, agents.get(listed.summary.agent, ""))

    stack = [row_of(listed, 0) for listed in reversed(roots)]
    while stack:
        row = stack.pop()
        yield row
        below = children.get(row.listed.summary.id, ())
        stack += [row_of(listed, row.depth + 1) for listed in below]


def draw_forest(projects: Sequence[Project], current: str = "", contents: Html = EMPTY) -> Html:
    """Draw all projects; the one with the session that is read stands open, and so does that."""
    return join([draw_project(project, current, contents) for project in projects])


def draw_project(project: Project, current: str, contents: Html) -> Html:
    """Draw a project and its sessions."""
    here = any(row.listed.summary.id == current for row in project.rows)
    rows = shown_rows(project.rows, current)
    left = len(project.rows) - len(rows)
    rest = (
        html('<p><a href="%s">%s more</a></p>', project_link(project.path), left) if left else EMPTY
    )
    return html(
        '<details class="project" data-project="%s"%s><summary title="%s">%s</summary>'
        "<ol>%s</ol>%s</details>",
        project.path,
        html(" open") if here or not current else EMPTY,
        project.path,
        project.name,
        join([draw_row(row, current, contents) for row in rows]),
        rest,
    )


def shown_rows(rows: list[Row], current: str) -> list[Row]:
    """Choose the rows to list: the first, and the one that is read."""
    shown = rows[:ROWS]
    return shown + [row for row in rows[ROWS:] if row.listed.summary.id == current]


def draw_row(row: Row, current: str = "", contents: Html = EMPTY) -> Html:
    """Draw a session; the one that is read with its branches and agents."""
    card = row.listed.summary
    here = card.id == current
    return html(
        '<li class="session-row nested%s%s"><a href="%s"%s><span>%s</span>%s'
        "<small>%s</small></a>%s",
        min(row.depth, DEEPEST),
        " current" if here else "",
        session_link(card.id),
        html(' aria-current="page"') if here else EMPTY,
        title_of(row.listed),
        draw_activity(row.listed),
        told_of(row.listed, row.agent),
        html('<div id="contents">%s</div>', contents) if here and contents else EMPTY,
    )


def title_of(listed: ListedSession) -> str:
    """Call a session by its title; until it is read, by the beginning of its id."""
    return listed.summary.title or short(listed.summary.id)


def told_of(listed: ListedSession, agent: str = "") -> Html:
    """Tell in a few words when a session was, how long it is and what parts from it."""
    card = listed.summary
    counts = [(card.branches, "branch"), (card.agents, "agent")]
    told = [plural(card.entries, "entry")] if listed.read else []
    told += [plural(number, noun) for number, noun in counts if number]
    told += ["source gone"] if listed.gone else []
    told += [agent] if agent else []
    return html("%s%s", day(card.last_at or ""), "".join(f" · {one}" for one in told))


def day(time: str) -> Html:
    """Draw a date; the page's script makes it local and short."""
    return html('<time class="day" datetime="%s">%s</time>', time, time[:10]) if time else EMPTY


def draw_activity(listed: ListedSession) -> Html:
    """Draw a line that is high where a session was busy, and a mark if it parts."""
    most = max(listed.activity, default=0)
    if not most:
        return EMPTY
    step = WIDTH / (len(listed.activity) - 1)
    points = [
        f"{at * step:.1f},{HEIGHT - 1 - (HEIGHT - 3) * (count / most) ** 0.5:.1f}"
        for at, count in enumerate(listed.activity)
    ]
    mark = "⎇" if listed.summary.branches else ""
    return html(
        '<i class="branch-mark">%s</i><svg class="activity" viewBox="0 0 %s %s" aria-hidden="true">'
        '<polyline points="%s"/></svg>',
        mark,
        WIDTH,
        HEIGHT,
        " ".join(points),
    )
