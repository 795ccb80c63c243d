"""The marks of messages as a page shows them: at a message, and on the row that folds it."""

from threadline.model.mark import MarkKind
from threadline.outline.unit import Unit
from threadline.render.html.markup import NOTHING, Piece, concat, quoted, text
from threadline.render.mark_words import STAR, describe_mark

MARK_CLASSES = {
    MarkKind.STAR: Piece("star"),
    MarkKind.NAME: Piece("name"),
    MarkKind.COLOR: Piece("color"),
    MarkKind.TAG: Piece("tag"),
    MarkKind.NOTE: Piece("note"),
}


def draw_marks(unit: Unit) -> Piece:
    """Draw the marks of a unit; the name of a session is its title."""
    messages = (one for one in (unit.first, unit.last) if one is not None)
    drawn = concat(
        [
            Piece(f'<span class="{MARK_CLASSES[mark.kind]}">{text(describe_mark(mark))}</span>')
            for message in messages
            for mark in message.marks
            if message.kind != "session" or mark.kind is not MarkKind.NAME
        ]
    )
    return Piece(f'<p class="marks">{drawn}</p>') if drawn else NOTHING


def draw_marks_below(unit: Unit) -> Piece:
    """Draw a sign for the marks in a row that is folded, which tells them when pointed at."""
    marks = unit.marks_below
    if not marks:
        return NOTHING
    told = quoted(" · ".join(map(describe_mark, marks)))
    sign = NOTE_SIGN if all(mark.kind is not MarkKind.STAR for mark in marks) else STAR
    return Piece(
        f'<i class="marked" role="img" aria-label="Marked: {told}" title="{told}">{text(sign)}</i>'
    )


NOTE_SIGN = "✎"
"""The sign of marks without a star."""
