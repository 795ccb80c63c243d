"""Typed text to markup: every character is there, code and links are marked."""

from threadline.render.html.markup import EMPTY, Html, escape_exactly, html, join
from threadline.render.typed_text import TypedPiece, typed_pieces


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
