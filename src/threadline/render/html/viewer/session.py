"""The frame of every page, and the page of a session: units that are fetched when needed."""

from collections.abc import Iterator, Sequence
from functools import cached_property

import msgspec

from threadline.model.error import Fault, Level
from threadline.model.file import Place
from threadline.render.html.formats import plural
from threadline.render.html.graph import draw_graph
from threadline.render.html.help import KEYS, draw_help
from threadline.render.html.markup import EMPTY, Html, hash_link, html, join, joined
from threadline.render.html.navigation import draw_contents
from threadline.render.html.page import chips, draw_filters, page_title
from threadline.render.html.unit_times import encode_times
from threadline.render.html.units import draw_units
from threadline.render.html.view import View, codes_of
from threadline.render.html.viewer.address import part, project_link, session_link
from threadline.render.html.viewer.projects import Project
from threadline.render.html.viewer.templates import draw_icon_symbols, draw_icons, render

CHUNK = 48
"""How many units are fetched at once."""

FAULTS = 200
"""How many faults are listed."""
EVERYWHERE = {"/ or Ctrl-K": "search all sessions", "gh": "the first page", "?": "show this help"}
VIEWER_KEYS = {key: action for key, action in KEYS.items() if key not in ("/", "?")} | {
    "n N": "next, previous hit in this session",
    "h": "show or hide the session list",
    "J K": "next, previous session",
    "x": "what the model saw here",
    "f": "files at the message in view",
    "m": "actions for the message",
    "s S": "star the message, the session",
    "e E": "tags, notes and name of the message, of the session",
    "t": "timeline of calls and agents",
    "d": "compare the attempt at a fork",
    "r": "copy the resume command",
    "C": "continue from the message: what to keep, and the command",
    **EVERYWHERE,
}
LIST_KEYS = {
    "j k": "next, previous session or result",
    "Enter": "open it",
    "s": "star the session",
    "e": "its tags, notes and name",
    "h": "show or hide the session list",
    **EVERYWHERE,
}


class Frame(msgspec.Struct, frozen=True):
    """The parts of a page; `session` and `snapshot` if it shows a conversation.

    `part` if only a part of that is shown yet. `revision` is that of the session list.
    `fresh` is the anchor of the first message that is new since the session was looked at, of
    `fresh_count`. It `has_list` if sessions are listed beside it; else `place` is its address among
    the pages that the top bar names.
    """

    title: str
    middle: Html
    side: Html = EMPTY
    where: Html = EMPTY
    chips: Html = EMPTY
    rail: Html | None = None
    filters: Html = EMPTY
    menu: Html = EMPTY
    session: str = ""
    snapshot: str = ""
    query: str = ""
    part: bool = False
    fresh: str = ""
    fresh_count: int = 0
    revision: str = ""
    token: str = ""
    redacted: bool = False
    has_list: bool = False
    place: str = ""


def draw_frame(frame: Frame) -> Html:
    """Draw a whole page."""
    dialog = draw_help(VIEWER_KEYS) if frame.session else draw_help(LIST_KEYS, {})
    symbols = draw_icon_symbols()
    return render("frame.html", page=frame, help=dialog, symbols=symbols)


def draw_error(message: str, hint: str | None) -> Html:
    """Draw the main part of a page that cannot be shown, and what might help."""
    return render("error.html", message=message, hint=hint or "")


def draw_login(style: str, location: str, *, wrong: bool) -> Html:
    """Draw the page that asks for the token."""
    return render("login.html", style=style, location=location, wrong=wrong)


class Shown(msgspec.Struct, frozen=True, dict=True):
    """A snapshot of a session as a page shows it, with the faults of its files.

    `hidden` counts the secrets that were removed. What is around the units is that of `head`, if
    there is one: an earlier snapshot. What is drawn is kept for the next page.
    """

    session: str
    whole: bool
    view: View
    faults: Sequence[Fault] = ()
    hidden: str = ""
    head: "Shown | None" = None

    @cached_property
    def sides(self) -> dict[str, Html]:
        """What is drawn around the units, by the name that the page's script uses."""
        return draw_sides(self) if self.head is None else self.head.sides

    @cached_property
    def sections(self) -> Html:
        """The chunks of all units; only the first has its units in it."""
        return join(list(draw_sections(self.view)))


def frame_session(shown: Shown, snapshot: int, project: Project | None) -> Frame:
    """Return the frame of a session's page, without the session list."""
    view, sides = shown.view, shown.sides
    return Frame(
        title=page_title(view),
        middle=html(
            '<div id="faults">%s</div>%s',
            sides["faults"],
            shown.sections,
        ),
        where=draw_where(view, project),
        chips=sides["chips"],
        rail=sides["rail"],
        filters=sides["filters"],
        menu=draw_menu(shown.session),
        session=shown.session,
        snapshot=str(snapshot),
        part=not shown.whole,
    )


def draw_sections(view: View) -> Iterator[Html]:
    """Draw a chunk for every few units; only the first has its units in it."""
    for start in range(0, len(view.units), CHUNK):
        units = view.units[start : start + CHUNK]
        inside = draw_units(view, 0, CHUNK) if start == 0 else EMPTY
        yield html(
            '<section class="chunk" data-units="%s" data-times="%s">%s</section>\n',
            codes_of(units),
            encode_times(units),
            html("<noscript>%s</noscript>", inside) if inside else EMPTY,
        )


def draw_where(view: View, project: Project | None, below: str = "") -> Html:
    """Draw the path to this page: project, session, and the branch in view.

    `below` is the address of the session, for a page that is below it.
    """
    home = (
        html('<a href="%s">%s</a> / ', project_link(project.path), project.name)
        if project
        else EMPTY
    )
    icons = draw_icons(view.cards[name].agent for name in view.sessions if name in view.cards)
    title: str | Html = page_title(view)
    if below:
        title = html('<a href="%s">%s</a>', below, title)
    return html('%s%s<span>%s</span><span id="branch"></span>', home, icons, title)


def draw_menu(session: str) -> Html:
    """Draw the links that save the session as a file, and the button that the script fills."""
    formats = {"html": "HTML", "md": "Markdown", "json": "JSON"}
    resume = html('<button id="resume" type="button" hidden>Copy resume command</button>')
    return join(
        [
            resume,
            html('<button id="menu-marks" type="button">Star, tag, note, name …</button>'),
            html('<a id="menu-timeline" href="%s/timeline">Timeline</a>', session_link(session)),
            *(
                html('<a href="/export/%s.%s" download>Save as %s</a>', part(session), suffix, name)
                for suffix, name in formats.items()
            ),
        ]
    )


def draw_sides(shown: Shown) -> dict[str, Html]:
    """Draw everything around the units; a page that changes gets it again."""
    view = shown.view
    return {
        "contents": joined(draw_contents(view)),
        "rail": joined(draw_graph(view)),
        "faults": draw_faults(shown.faults),
        "chips": join(draw_chips(shown)),
        "filters": draw_filters(view),
    }


def draw_chips(shown: Shown) -> list[Html]:
    """Draw a few words each on the session's agent, model and size, and on hidden secrets."""
    hidden = html("<span>%s</span>", f"hidden: {shown.hidden}")
    return [*chips(shown.view), *([hidden] if shown.hidden else [])]


def draw_faults(faults: Sequence[Fault]) -> Html:
    """Draw the number of faults, which opens to a list with file and line."""
    if not faults:
        return EMPTY
    faults = sorted(faults, key=is_remark)
    rows = join([draw_fault(fault) for fault in faults[:FAULTS]])
    hidden = len(faults) - FAULTS
    return html(
        '<details class="faults"><summary>%s in its files</summary><ol>%s</ol>%s</details>',
        count_faults(faults),
        rows,
        html('<p class="muted">and %s more: threadline doctor</p>', hidden)
        if hidden > 0
        else EMPTY,
    )


def is_remark(fault: Fault) -> bool:
    """Return True if a fault is only for information."""
    return fault.level is Level.INFO


def count_faults(faults: Sequence[Fault]) -> str:
    """Return the number of faults, and of remarks, in words."""
    remarks = sum(map(is_remark, faults))
    counts = ((len(faults) - remarks, "fault"), (remarks, "remark"))
    return " and ".join(plural(number, noun) for number, noun in counts if number)


def draw_fault(fault: Fault) -> Html:
    """Draw one fault, its file and line below it."""
    what = html('<a href="%s">%s</a>', hash_link(fault.entry), fault.what) if fault.entry else None
    place = str(Place(fault.file, fault.line))
    return html("<li>%s<br><small>%s</small>", what or fault.what, place)
