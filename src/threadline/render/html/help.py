"""The help of a page: its keys, and what its signs mean."""

from collections.abc import Mapping

from threadline.render.html.markup import Html, html, join

KEYS = {
    "j k": "next, previous message",
    "[ ]": "previous, next prompt",
    "o": "fold or unfold",
    "O": "unfold or fold all below",
    "b": "next branch",
    "u": "up to the fork",
    "l": "fold all but this branch, and back",
    "gg G": "beginning, end",
    "g": "show or hide the graph; arrows move in it",
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


def draw_help(keys: Mapping[str, str] = KEYS) -> Html:
    """Draw the dialog that explains keys and signs."""
    return html(
        '<dialog id="help" aria-labelledby="help-title"><h2 id="help-title">Keyboard shortcuts</h2>'
        "<dl>%s</dl><h2>Signs</h2><dl>%s</dl>"
        '<button id="help-close" type="button">Close</button></dialog>\n',
        draw_rows(keys),
        draw_rows(SIGNS),
    )


def draw_rows(rows: Mapping[str, str]) -> Html:
    """Draw names and what they mean."""
    return join([html("<dt>%s<dd>%s", name, meaning) for name, meaning in rows.items()])
