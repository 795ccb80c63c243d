"""The page of a session: the same units as in an export, fetched when they are come to."""

from collections.abc import Iterator, Sequence
from functools import cached_property

import msgspec

from threadline.model.fault import Fault, Level
from threadline.model.file import Place
from threadline.render.html.formats import plural
from threadline.render.html.graph import draw_graph
from threadline.render.html.markup import EMPTY, Html, hash_link, html, join
from threadline.render.html.navigation import draw_contents, draw_timeline
from threadline.render.html.page import chips, draw_filters, page_title
from threadline.render.html.units import draw_units
from threadline.render.html.view import View
from threadline.render.html.viewer.address import part, project_link
from threadline.render.html.viewer.frame import Frame
from threadline.render.html.viewer.projects import Project

CHUNK = 48
"""How many units are fetched at once."""

FAULTS = 200
"""How many faults are listed."""


class Shown(msgspec.Struct, frozen=True, dict=True):
    """A session as a page shows it: its view, what was wrong in its files, what was hidden.

    What is drawn of it is kept, for the next page that shows the same.
    """

    session: str
    snapshot: int
    whole: bool
    view: View
    faults: Sequence[Fault] = ()
    hidden: str = ""

    @cached_property
    def sides(self) -> dict[str, Html]:
        """What stands around the units."""
        return draw_sides(self)

    @cached_property
    def sections(self) -> Html:
        """The places of all units, and the first of them whole."""
        return join(list(draw_sections(self.view)))


def frame_session(shown: Shown, project: Project | None) -> Frame:
    """Put a session into the frame; what is around it is added by who knows it."""
    view, sides = shown.view, shown.sides
    return Frame(
        title=page_title(view),
        middle=html(
            '<div id="timeline">%s</div><div id="faults">%s</div>%s',
            sides["time"],
            sides["faults"],
            shown.sections,
        ),
        where=draw_where(view, project),
        chips=sides["chips"],
        rail=sides["rail"],
        filters=sides["filters"],
        menu=draw_exports(shown.session),
        session=shown.session,
        snapshot=str(shown.snapshot),
        part=not shown.whole,
    )


def draw_sections(view: View) -> Iterator[Html]:
    """Draw the places of all units, and the first of them whole."""
    for start in range(0, len(view.units), CHUNK):
        units = view.units[start : start + CHUNK]
        inside = draw_units(view, 0, CHUNK) if start == 0 else EMPTY
        yield html(
            '<section class="chunk" data-units="%s">%s</section>\n',
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


def draw_sides(shown: Shown) -> dict[str, Html]:
    """Draw what stands around the units; a page that has grown gets it anew."""
    view = shown.view
    return {
        "contents": draw_contents(view),
        "rail": draw_graph(view),
        "time": draw_timeline(view),
        "faults": draw_faults(shown.faults),
        "chips": join([html("<span>%s</span>", chip) for chip in tell_chips(shown)]),
        "filters": draw_filters(view),
    }


def tell_chips(shown: Shown) -> list[str]:
    """Tell in a few words what made the session, and what is hidden of it."""
    return [*chips(shown.view), *([f"hidden: {shown.hidden}"] if shown.hidden else [])]


def draw_faults(faults: Sequence[Fault]) -> Html:
    """Count what was wrong in the files, quietly; opened, it is a list with file and line."""
    if not faults:
        return EMPTY
    faults = sorted(faults, key=is_remark)
    rows = join([draw_fault(fault) for fault in faults[:FAULTS]])
    left = len(faults) - FAULTS
    return html(
        '<details class="faults"><summary>%s in its files</summary><ol>%s</ol>%s</details>',
        count_faults(faults),
        rows,
        html('<p class="muted">and %s more: threadline doctor</p>', left) if left > 0 else EMPTY,
    )


def is_remark(fault: Fault) -> bool:
    """Say whether something is worth knowing, but no fault."""
    return fault.level is Level.INFO


def count_faults(faults: Sequence[Fault]) -> str:
    """Count faults, and what is only remarked."""
    remarks = sum(map(is_remark, faults))
    counts = ((len(faults) - remarks, "fault"), (remarks, "remark"))
    return " and ".join(plural(number, noun) for number, noun in counts if number)


def draw_fault(fault: Fault) -> Html:
    """Draw one fault, its place below it."""
    what = html('<a href="%s">%s</a>', hash_link(fault.entry), fault.what) if fault.entry else None
    place = str(Place(fault.file, fault.line))
    return html("<li>%s<br><small>%s</small>", what or fault.what, place)
