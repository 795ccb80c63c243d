"""The first page of a site: all sessions by project, the newest first, forks below their origin."""

from collections.abc import Iterable, Iterator

from threadline.agents.registry import TITLES
from threadline.model.results import ListedSession
from threadline.render.html.formats import between, plural, stamp
from threadline.render.html.markup import Html, html, join
from threadline.render.html.page import draw_head
from threadline.render.html.view import LinkOf, PageLink
from threadline.render.html.viewer.projects import DEEPEST, Project, Row, group_projects


def render_index(
    sessions: Iterable[ListedSession], link_of: LinkOf, ways: Iterable[PageLink] = ()
) -> Iterator[Html]:
    """Draw the list of sessions."""
    newest = sorted(
        sessions, key=lambda one: (one.summary.last_at or "", one.summary.id), reverse=True
    )
    projects = group_projects(newest)
    agents = {TITLES.get(one.summary.agent, one.summary.agent) for one in newest}
    told = [f"{plural(len(newest), 'session')} in {plural(len(projects), 'project')}", *agents]
    yield draw_head("threadline", style_sheet="index.css", script=None)
    yield html(
        '<div class="index"><h1>Conversations</h1><p>%s</p>%s',
        " · ".join(told if len(agents) == 1 else told[:1]),
        join([html('<p><a href="%s">%s</a></p>', where, text) for text, where in ways]),
    )
    for project in projects:
        yield draw_project(project, link_of)
    yield html("</div>\n")


def draw_project(project: Project, link_of: LinkOf) -> Html:
    """Draw a project and its sessions."""
    return html(
        "<section><h2>%s <small>%s</small></h2><ol>%s</ol></section>\n",
        project.name,
        project.path if project.path != project.name else "",
        join([draw_session(row, link_of) for row in project.rows]),
    )


def draw_session(row: Row, link_of: LinkOf) -> Html:
    """Draw the row of one session."""
    card = row.listed.summary
    first, last = card.first_at or "", card.last_at or ""
    told = [stamp(last)[:16], between(first, last), plural(card.entries, "entry")]
    counts = ((card.branches, "branch"), (card.agents, "agent"), (card.compactions, "compaction"))
    told += [plural(number, noun) for number, noun in counts if number]
    facts = " · ".join(filter(None, [*told, row.agent]))
    where = link_of(card.id)
    title = html("<span>%s</span><small>%s</small>", card.title, facts)
    return html(
        '<li class="nested%s">%s',
        min(row.depth, DEEPEST),
        html('<a href="%s">%s</a>', where, title) if where else html("<b>%s</b>", title),
    )
