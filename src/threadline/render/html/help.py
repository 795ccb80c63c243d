"""The help of a page: its keys, and what its signs mean."""

from collections.abc import Mapping

from threadline.render.html.icons import Icon, draw_sign
from threadline.render.html.markup import EMPTY, Html, html, join

KEYS = {
    "j k": "next, previous message",
    "[ ]": "previous, next prompt",
    "gg G": "beginning, end",
    "b": "next branch",
    "u": "up to the fork",
    "o": "fold or unfold",
    "O": "unfold or fold all below",
    "l": "fold all but this branch, and back",
    "g": "show or hide the graph; arrows move in it",
    "p": "replay from here, message by message; pause",
    "F": "filter; digits switch kinds off and on",
    "c": "copy the message",
    "/": "find text or a regular expression",
    "?": "show this help",
}
SIGNS = {
    "●": "a message, an active branch",
    "○": "an abandoned branch",
    "◆": "an agent",
    "⎇": "a fork: the conversation branches",
    "📦": "a compaction: the messages above were summarised",
    "▶ ▼": "folded, unfolded; two for all levels below",
    "↰": "where a branch or session continues from",
}


def draw_help(keys: Mapping[str, str] = KEYS, signs: Mapping[str, str] = SIGNS) -> Html:
    """Draw the dialog that explains keys and symbols."""
    explained = html("<h2>Symbols</h2><dl>%s</dl>", draw_rows(signs)) if signs else EMPTY
    return html(
        '<dialog id="help" aria-labelledby="help-title"><h2 id="help-title">Keyboard shortcuts</h2>'
        '<dl>%s</dl>%s<button id="help-close" type="button">Close</button></dialog>\n',
        draw_rows(keys),
        explained,
    )


ICONS: dict[str, Icon] = {"⎇": "branch", "📦": "compaction", "↰": "back", "◆": "agent"}
"""The signs that pages draw as icons; texts have the signs."""


def draw_rows(rows: Mapping[str, str]) -> Html:
    """Draw names and what they mean."""
    return join([html("<dt>%s<dd>%s", draw_name(name), told) for name, told in rows.items()])


def draw_name(name: str) -> Html:
    """Draw the name of a key, or a sign as pages have it."""
    if name == "▶ ▼":
        return html("%s %s", draw_sign("right"), draw_sign("down"))
    return draw_sign(ICONS[name]) if name in ICONS else html("%s", name)
