"""The first page: all projects and sessions; or, where there are none, what is looked for."""

from collections.abc import Sequence

import msgspec

from threadline.render.html.formats import plural
from threadline.render.html.markup import EMPTY, Html, html, join
from threadline.render.html.viewer.address import project_link, session_link
from threadline.render.html.viewer.forest import Project, Row, draw_row, title_of, told_of

FEW = 8
"""How many sessions of a project the first page lists."""


MANY = 50
"""How many sessions are listed that a beginning may mean."""


class Place(msgspec.Struct, frozen=True):
    """Where an agent keeps its transcripts, and whether that is there."""

    agent: str
    path: str
    found: bool


def draw_home(projects: Sequence[Project], places: Sequence[Place], *, demo: bool) -> Html:
    """Draw all projects, the one used last first."""
    if not projects:
        return draw_nothing(places)
    count = sum(len(project.rows) for project in projects)
    return html(
        '<div class="overview"><h1>%s</h1><p class="muted">%s in %s</p>%s%s</div>',
        "Conversations",
        plural(count, "session"),
        plural(len(projects), "project"),
        draw_demo_note(places) if demo else EMPTY,
        join([draw_section(project, FEW) for project in projects]),
    )


def draw_project_page(project: Project) -> Html:
    """Draw all sessions of one project."""
    return html('<div class="overview">%s</div>', draw_section(project, len(project.rows)))


def draw_section(project: Project, most: int) -> Html:
    """Draw a project with its newest sessions."""
    left = len(project.rows) - most
    more = (
        html('<p><a href="%s">%s more sessions</a></p>', project_link(project.path), left)
        if left > 0
        else EMPTY
    )
    return html(
        '<section><h2><a href="%s">%s</a> <small>%s</small></h2><ol>%s</ol>%s</section>',
        project_link(project.path),
        project.name,
        project.path,
        join([draw_row(row) for row in project.rows[:most]]),
        more,
    )


def draw_nothing(places: Sequence[Place]) -> Html:
    """Say what was looked for and where, and offer the demo."""
    return html(
        '<div class="overview empty"><h1>No conversations yet</h1>'
        "<p>threadline shows what coding agents wrote down on this machine. It looked here:</p>"
        "%s<p>As soon as one of them writes a session, it appears on this page. Until then:</p>"
        '<p><button class="primary" data-post="/demo">Look at the demo</button></p>'
        '<p class="muted">Transcripts elsewhere? <code>threadline serve DIRECTORY</code></p></div>',
        draw_places(places),
    )


def draw_demo_note(places: Sequence[Place]) -> Html:
    """Say that this is the demo, and where real sessions are looked for."""
    return html(
        '<aside class="note"><b>This is the demo.</b> No agent has written a session on this '
        "machine yet. When one does, it appears here.%s</aside>",
        draw_places(places),
    )


def draw_places(places: Sequence[Place]) -> Html:
    """List where sessions are looked for."""
    rows = [
        html(
            "<li><b>%s</b> <code>%s</code> <small>%s</small>",
            place.agent,
            place.path,
            "no sessions" if place.found else "not there",
        )
        for place in places
    ]
    return html('<ul class="folders">%s</ul>', join(rows))


def draw_several(beginning: str, rows: Sequence[Row]) -> Html:
    """List the sessions whose ids begin alike."""
    listed = [
        html(
            '<li class="session-row"><a href="%s"><span>%s</span><small>%s · %s</small></a>',
            session_link(row.listed.summary.id),
            title_of(row.listed),
            row.listed.summary.id,
            told_of(row.listed, row.agent),
        )
        for row in rows[:MANY]
    ]
    left = len(rows) - MANY
    return html(
        '<div class="overview"><h1>Which session?</h1><p class="muted">%s ids begin with “%s”.</p>'
        "<section><ol>%s</ol>%s</section></div>",
        len(rows),
        beginning,
        join(listed),
        html("<p>and %s more</p>", left) if left > 0 else EMPTY,
    )


def draw_sorry(message: str, hint: str | None) -> Html:
    """Say that something is not there, and what might help."""
    return html('<div class="overview empty"><h1>%s</h1><p>%s</p></div>', message, hint or "")


def draw_login(style: str, location: str, *, wrong: bool) -> Html:
    """Draw the page that asks for the token."""
    return html(
        '<!doctype html>\n<html lang="en">\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        '<link rel="icon" href="data:,">\n<title>threadline: token required</title>\n'
        "<style>%s</style>\n<h1>Token required</h1>\n%s"
        "<p>Open the link that <code>threadline serve</code> printed in its terminal: it ends in "
        "<code>?token=…</code>. This browser then remembers it.</p>\n"
        "<p>Unless the viewer was started with <code>--token</code>, the token is also in the file "
        "<code>~/.local/state/threadline/viewer-token</code>, which only the user who started "
        "the viewer can read.</p>\n"
        '<form method="post" action="/login"><input type="hidden" name="next" value="%s">'
        '<label>Link or token <input type="password" name="token" autocomplete="off" required '
        "autofocus></label><button>Open</button></form>\n",
        style,
        html("<p><strong>Wrong token.</strong></p>\n") if wrong else EMPTY,
        location,
    )
