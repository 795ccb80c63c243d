"""Rows that stand for what is folded below them: steps, earlier versions, attempts."""

from threadline.outline.turn_summary import attempt_facts, attempt_words
from threadline.outline.unit import ATTEMPT, STEPS, Unit
from threadline.render.cells import clean, cut, width
from threadline.render.style import Display, Span


def opener_row(unit: Unit, units: list[Unit], room: int, display: Display) -> list[Span]:
    """Draw the row of a unit that stands for those below it."""
    if unit.role == ATTEMPT:
        below = units[unit.number + 1 : unit.number + 1 + unit.total]
        return attempt_row(unit, attempt_facts(below), room, display)
    first = unit.first
    tail = f" {clean(first.tail)}" if first.tail else ""
    title = clean(first.title).removesuffix(tail)
    mark = f"  {display.glyphs.folded} "
    shown = cut(title, max(room - width(mark) - width(tail), 0), display.glyphs.more)
    return [(mark, "dim"), (shown, "tool" if unit.role == STEPS else "dim"), (tail, "dim")]


def attempt_row(unit: Unit, facts: list[str], room: int, display: Display) -> list[Span]:
    """Draw the row of an attempt: its first words, its size, what it took."""
    glyphs = display.glyphs
    mark = f"{glyphs.left} "
    tail = "".join(f" {glyphs.dot} {fact}" for fact in facts)
    words = f"“{clean(attempt_words(unit))}”"
    shown = cut(words, max(room - width(mark) - width(tail), room // 2), glyphs.more)
    return [(mark, "left"), (shown, "left"), (cut(tail, room - width(mark + shown)), "dim")]
