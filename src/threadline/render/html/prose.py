"""Text to markup: Markdown, with raw HTML shown and images named; typed text, every character."""

import re

from threadline.render.commonmark import to_html
from threadline.render.html.markup import EMPTY, Html, Piece, escape_exactly, filled, html, join
from threadline.render.typed_text import TypedPiece, typed_pieces

CHECKBOX = '<input type="checkbox" class="task-list-item-checkbox"'
IMAGE = re.compile(r'<img src="([^"]*)" alt="([^"]*)"(?: title="[^"]*")? />')
LINK = re.compile(r'<a href="(?!https?:|mailto:)([^"]*)"')


def prose(text: str) -> Html:
    """Draw Markdown."""
    return join((prose_piece(text),))


def prose_piece(text: str) -> Piece:
    """Draw Markdown as a piece of a page."""
    if not text or text.isspace():
        return EMPTY
    drawn = to_html(text)
    if "<img " in drawn:
        drawn = IMAGE.sub(r'<a href="\1">[image: \2]</a>', drawn)
    if CHECKBOX in drawn:
        drawn = drawn.replace(f"{CHECKBOX} checked", f'{CHECKBOX} aria-label="done" checked')
        drawn = drawn.replace(f"{CHECKBOX} disabled", f'{CHECKBOX} aria-label="to do" disabled')
    if "<a " in drawn:
        drawn = LINK.sub(r'<a title="\1"', drawn)
    return filled(f'<div class="prose">{drawn}</div>')


def typed(text: str) -> Html:
    """Draw text as it was typed; the text of the element is the text."""
    if not text.strip():
        return EMPTY
    return html('<div class="typed">%s</div>', join(map(draw_piece, typed_pieces(text))))


def draw_piece(piece: TypedPiece) -> Html:
    """Draw one piece."""
    match piece.kind:
        case "fence":
            return html('<code class="fence">%s</code>', escape_exactly(piece.text))
        case "code":
            return html("<code>%s</code>", escape_exactly(piece.text))
        case "link":
            return html('<a href="%s">%s</a>', piece.text, piece.text)
        case _:
            return escape_exactly(piece.text)
