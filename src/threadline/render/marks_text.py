"""Marks as text: a row for each session or entry, its notes below it."""

from collections.abc import Iterator, Sequence

from threadline.model.ids import short
from threadline.model.mark import MarkedItem
from threadline.render.cells import clean
from threadline.render.mark_words import STAR, name_in, notes_in, short_marks
from threadline.render.style import Display, fit


def draw_marked(items: Sequence[MarkedItem], display: Display) -> Iterator[str]:
    """Draw a row for each thing that is marked, and one for each of its notes."""
    if not items:
        yield "no marks"
    for item in items:
        place = short(item.session) + (f"@{short(item.entry)}" if item.entry else "")
        named = name_in(item.marks)
        title = named or ("" if item.entry else item.title)
        star, *words = ["", *short_marks(item.marks)]
        if words[:1] == [STAR]:
            star, *words = words
        signs = f"{star:1} "
        tags = [(f"  {word}", "dim") for word in words]
        yield fit([(signs, "bold"), (f"{place}  ", "dim")], (clean(title), ""), tags, display)
        for note in notes_in(item.marks):
            yield fit([("  ", "")], (clean(note), "dim"), [], display)
