"""The index of a site: all sessions by project, the newest first, forks below their origin."""

from collections.abc import Iterable, Iterator

from threadline.agents.registry import TITLES
from threadline.model.results import ListedSession
from threadline.render.facts import parts_of
from threadline.render.html.formats import between, plural, stamp
from threadline.render.html.markup import Html, encode, html, join
from threadline.render.html.page import draw_head, draw_style
from threadline.render.html.view import LinkOf, PageLink
from threadline.render.html.viewer.projects import DEEPEST, Project, Row, group_projects


def render_index(
    sessions: Iterable[ListedSession], link_of: LinkOf, links: Iterable[PageLink] = ()
) -> Iterator[bytes]:
    """Yield the parts of the index page."""
    newest = sorted(
        sessions, key=lambda one: (one.summary.last_at or "", one.summary.id), reverse=True
    )
    projects = group_projects(newest)
    agents = {TITLES.get(one.summary.agent, one.summary.agent) for one in newest}
    facts = [f"{plural(len(newest), 'session')} in {plural(len(projects), 'project')}", *agents]
    # Not a template: for one page, Jinja would take longer to load than a session to draw.
    head = html(
        '<main class="index"><h1>Conversations</h1><p>%s</p>%s',
        " · ".join(facts if len(agents) == 1 else facts[:1]),
        join([html('<p><a href="%s">%s</a></p>', target, text) for text, target in links]),
    )
    start = draw_head("threadline", style_sheet="index.css", script=None)
    yield encode((start, draw_style("index.css"), head))
    for project in projects:
        yield encode((draw_project(project, link_of),))
    yield encode((html("</main>\n"),))


def draw_project(project: Project, link_of: LinkOf) -> Html:
    """Draw the sessions of one project."""
    return html(
        "<section><h2>%s <small>%s</small></h2><ol>%s</ol></section>\n",
        project.name,
        project.path if project.path != project.name else "",
        join([draw_session(row, link_of) for row in project.rows]),
    )


def draw_session(row: Row, link_of: LinkOf) -> Html:
    """Draw the row of one session."""
    session = row.listed.summary
    first, last = session.first_at or "", session.last_at or ""
    facts = [stamp(last)[:16], between(first, last), plural(session.entries, "entry")]
    facts += parts_of(session)
    title = html(
        "<span>%s</span><small>%s</small>",
        session.title,
        " · ".join(filter(None, [*facts, row.agent])),
    )
    link = link_of(session.id)
    return html(
        '<li class="nested%s">%s',
        min(row.depth, DEEPEST),
        html('<a href="%s">%s</a>', link, title) if link else html("<b>%s</b>", title),
    )
