"""The page of a session: the same units as in an export, fetched when they are come to."""

from collections.abc import Iterator

from threadline.render.html.chunk import draw_units
from threadline.render.html.contents import draw_contents
from threadline.render.html.markup import EMPTY, Html, html, join
from threadline.render.html.page import chips, draw_filters, page_title
from threadline.render.html.rail import draw_rail
from threadline.render.html.timeline import draw_timeline
from threadline.render.html.view import View
from threadline.render.html.viewer.address import part, project_link
from threadline.render.html.viewer.forest import Project
from threadline.render.html.viewer.shell import Frame

CHUNK = 48
"""How many units are fetched at once."""


def frame_session(view: View, session: str, edition: int, project: Project | None) -> Frame:
    """Put a session into the frame; what is around it is added by who knows it."""
    return Frame(
        title=page_title(view),
        middle=html('<div id="time">%s</div>%s', draw_timeline(view), join(list(sections(view)))),
        where=draw_where(view, project),
        chips=tuple(chips(view)),
        rail=draw_rail(view),
        filters=draw_filters(view),
        menu=draw_exports(session),
        session=session,
        edition=str(edition),
    )


def sections(view: View) -> Iterator[Html]:
    """Draw the places of all units, and the first of them whole."""
    for start in range(0, len(view.units), CHUNK):
        units = view.units[start : start + CHUNK]
        inside = draw_units(view, 0, CHUNK) if start == 0 else EMPTY
        yield html(
            '<section class="c" data-x="%s">%s</section>\n',
            "".join([unit.code for unit in units]),
            html("<noscript>%s</noscript>", inside) if inside else EMPTY,
        )


def draw_where(view: View, project: Project | None) -> Html:
    """Say where this is: project, session, and the branch that is on the screen."""
    home = (
        html('<a href="%s">%s</a> / ', project_link(project.path), project.name)
        if project
        else EMPTY
    )
    return html('%s<span>%s</span><span id="branch"></span>', home, page_title(view))


def draw_exports(session: str) -> Html:
    """Offer the session as a file."""
    forms = {"html": "a page", "md": "Markdown", "json": "JSON"}
    return join(
        [
            html('<a href="/export/%s.%s" download>Save as %s</a>', part(session), form, name)
            for form, name in forms.items()
        ]
    )


def sides(view: View) -> dict[str, str]:
    """Draw what stands around the units, for a page that has grown."""
    return {
        "contents": draw_contents(view),
        "rail": draw_rail(view),
        "time": draw_timeline(view),
        "chips": join([html("<span>%s</span>", chip) for chip in chips(view)]),
        "filters": draw_filters(view),
    }
