"""Text to markup: Markdown, with raw HTML shown and images named; typed text, every character."""

from threadline.lazy import LazyPattern
from threadline.render.commonmark import to_html
from threadline.render.html.markup import (
    NOTHING,
    Html,
    Piece,
    concat,
    exact_text,
    join,
    joined,
    quoted,
)
from threadline.render.typed_text import TypedPiece, typed_pieces

CHECKBOX = '<input type="checkbox" class="task-list-item-checkbox"'
IMAGE = LazyPattern(r'<img src="([^"]*)" alt="([^"]*)"(?: title="[^"]*")? />')
LINK = LazyPattern(r'<a href="(?!https?:|mailto:)([^"]*)"')


def prose(text: str) -> Html:
    """Draw Markdown."""
    return join((prose_piece(text),))


def prose_piece(text: str) -> Piece:
    """Draw Markdown as a piece of a page."""
    if not text or text.isspace():
        return NOTHING
    drawn = to_html(text)
    if "<img " in drawn:
        drawn = IMAGE.sub(r'<a href="\1">[image: \2]</a>', drawn)
    if CHECKBOX in drawn:
        drawn = drawn.replace(f"{CHECKBOX} checked", f'{CHECKBOX} aria-label="done" checked')
        drawn = drawn.replace(f"{CHECKBOX} disabled", f'{CHECKBOX} aria-label="to do" disabled')
    if "<a " in drawn:
        drawn = LINK.sub(r'<a title="\1"', drawn)
    return Piece(f'<div class="prose">{Piece(drawn)}</div>')


def typed(text: str) -> Html:
    """Draw text as it was typed; the text of the element is the text."""
    return joined((typed_piece(text),))


def typed_piece(text: str) -> Piece:
    """Draw text as it was typed, as a piece of a page."""
    if not text.strip():
        return NOTHING
    return Piece(f'<div class="typed">{concat(map(draw_piece, typed_pieces(text)))}</div>')


def draw_piece(piece: TypedPiece) -> Piece:
    """Draw one piece."""
    drawn = exact_text(piece.text)
    match piece.kind:
        case "fence":
            return Piece(f'<code class="fence">{drawn}</code>')
        case "code":
            return Piece(f"<code>{drawn}</code>")
        case "link":
            return Piece(f'<a href="{quoted(piece.text)}">{drawn}</a>')
        case _:
            return drawn
