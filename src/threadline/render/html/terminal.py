"""What a terminal showed: colours and weights as classes."""

from threadline.render.ansi import parse_colors
from threadline.render.html.markup import Html, escape, html, join


def terminal(text: str) -> str:
    """Draw what a terminal showed; without colours it is text like any other."""
    if "\x1b" not in text and "\x9b" not in text:
        return text
    return join([span(piece, codes) for piece, codes in parse_colors(text)])


def span(text: str, codes: str) -> Html:
    """Draw a stretch of one colour; the codes are the names of the classes."""
    if not codes:
        return escape(text)
    return html('<span class="sgr%s">%s</span>', codes.replace(";", " sgr"), text)
