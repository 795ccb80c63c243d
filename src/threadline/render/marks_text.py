"""Marks as text: a row for each session or entry, its notes below it."""

from collections.abc import Iterator, Sequence

from threadline.model.ids import short
from threadline.model.mark import Mark, MarkedItem, MarkKind
from threadline.render.cells import clean
from threadline.render.style import Display, fit

STAR = "★"


def draw_marked(items: Sequence[MarkedItem], display: Display) -> Iterator[str]:
    """Draw a row for each thing that is marked, and one for each of its notes."""
    if not items:
        yield "no marks"
    for item in items:
        place = short(item.session) + (f"@{short(item.entry)}" if item.entry else "")
        named = value_of(item.marks, MarkKind.NAME)
        title = named or ("" if item.entry else item.title)
        signs = f"{star_sign(item.marks):1} "
        tags = [(f"  {words}", "dim") for words in tag_words(item.marks)]
        yield fit([(signs, "bold"), (f"{place}  ", "dim")], (clean(title), ""), tags, display)
        for mark in item.marks:
            if mark.kind is MarkKind.NOTE:
                yield fit([("  ", "")], (clean(mark.value), "dim"), [], display)


def star_sign(marks: Sequence[Mark]) -> str:
    """Return the sign of a star, if there is one."""
    return STAR if any(mark.kind is MarkKind.STAR for mark in marks) else ""


def value_of(marks: Sequence[Mark], kind: MarkKind) -> str:
    """Return the value of the first mark of a kind; empty if there is none."""
    return next((mark.value for mark in marks if mark.kind is kind), "")


def tag_words(marks: Sequence[Mark]) -> list[str]:
    """Return the tags as they are shown."""
    return [f"#{mark.value}" for mark in marks if mark.kind is MarkKind.TAG]
