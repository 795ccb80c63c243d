"""The frame of every page: the bar on top, the session list, the main part, the graph."""

import msgspec

from threadline.render.html.help import KEYS, draw_help
from threadline.render.html.markup import EMPTY, Html
from threadline.render.html.viewer.agent_icon import draw_icon_symbols
from threadline.render.html.viewer.templates import render

VIEWER_KEYS = {key: action for key, action in KEYS.items() if key != "/"} | {
    "n N": "next, previous hit in this session",
    "h": "show or hide the session list",
    "x": "what the model saw here",
    "m": "actions for the message",
    "/ or Ctrl-K": "search all sessions",
}


class Frame(msgspec.Struct, frozen=True):
    """The parts of a page; `session` and `snapshot` if it shows a conversation.

    `part` if only a part of that is shown yet. `revision` is that of the session list.
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
    revision: str = ""
    token: str = ""
    redacted: bool = False


def draw_frame(frame: Frame) -> Html:
    """Draw a whole page."""
    dialog, symbols = draw_help(VIEWER_KEYS), draw_icon_symbols()
    return render("frame.html", page=frame, help=dialog, symbols=symbols)


def draw_error(message: str, hint: str | None) -> Html:
    """Draw the main part of a page that cannot be shown, and what might help."""
    return render("error.html", message=message, hint=hint or "")


def draw_login(style: str, location: str, *, wrong: bool) -> Html:
    """Draw the page that asks for the token."""
    return render("login.html", style=style, location=location, wrong=wrong)
