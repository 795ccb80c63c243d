"""Shapes to rows of spans, and the rows that stand for what is folded below them."""

import base64
from collections.abc import Iterable, Iterator, Sequence

from threadline.model.kept import Hunk
from threadline.outline.shape import (
    Code,
    Diff,
    Facts,
    Link,
    Listing,
    Picture,
    Plain,
    Prose,
    Raw,
    Shape,
    Table,
    Terminal,
    Typed,
)
from threadline.outline.turn_summary import attempt_facts
from threadline.outline.unit import ATTEMPT, STEPS, Unit
from threadline.render.ansi import parse_colors
from threadline.render.cells import clean, cut, pad, width
from threadline.render.mark_words import marks_in_row
from threadline.render.style import Display, Span
from threadline.render.transcript_text.inline import chop_spans, printable, rows_of, wrap
from threadline.render.transcript_text.markdown import MarkdownRows

Row = list[Span]

BOXES = {"done": "[x]", "completed": "[x]", "doing": "[>]", "in_progress": "[>]"}
DIFF_STYLES = {"+": "tool", "-": "bad", "@": "dim"}
SIDE = 30
"""A name of at most this many cells is on the same row as its value."""


def shape_rows(shape: Shape, room: int, style: str = "", *, signs: bool = False) -> Iterator[Row]:  # noqa: C901, PLR0911, PLR0912 - one case for each shape
    """Return the rows of one shape, at most `room` cells wide.

    `signs` shows by signs what Markdown says by style.
    """
    match shape:
        case Prose(text):
            return MarkdownRows(room, style, signs=signs).rows(text)
        case Typed(text):
            return typed_rows(text, room, style)
        case Plain(text):
            rows = (row for line in rows_of(text) for row in wrap(line, room))
            return iter([[(row, style or "dim")] for row in rows])
        case Raw(text):
            return block_rows(rows_of(text), room, style or "dim")
        case Code(text, _, start):
            return code_rows(text, start, room)
        case Terminal(text, error):
            return terminal_rows(text, room, "bad" if error else style)
        case Diff(hunks=hunks):
            return diff_rows(shape.title, hunks, room)
        case Table(head, rows):
            return table_rows(head, rows, room)
        case Listing(items, marks):
            return listing_rows(items, marks, room)
        case Facts(pairs):
            return facts_rows(pairs, room)
        case Picture(media_type, data):
            return iter([[(f"[{clean(media_type)}, {picture_size(data):,} bytes]", "dim")]])
        case Link(text, _):
            return typed_rows(text, room, "dim")
        case _:
            return block_rows(rows_of(repr(shape)), room, style)


def typed_rows(text: str, room: int, style: str) -> Iterator[Row]:
    """Wrap typed text; its lines and its signs are kept."""
    for line in rows_of(text.strip("\n")):
        yield from ([(row, style)] for row in wrap(line, room))


def chop(line: str, room: int) -> list[str]:
    """Cut a line wherever the width ends."""
    return ["".join(text for text, _ in row) for row in chop_spans([(line, "")], room)]


def block_rows(lines: Iterable[str], room: int, style: str) -> Iterator[Row]:
    """Return lines unchanged, broken only at the width."""
    for line in lines:
        yield from chop_spans([(line, style)], room)


def code_rows(text: str, start: int | None, room: int) -> Iterator[Row]:
    """Return code with line numbers, if they are known."""
    lines = rows_of(text)
    if start is None:
        yield from block_rows(lines, room, "")
        return
    digits = len(str(start + len(lines)))
    for number, line in enumerate(lines, start):
        for place, row in enumerate(chop_spans([(line, "")], max(room - digits - 2, 1))):
            label = str(number) if not place else ""
            yield [(f"{label:>{digits}}  ", "dim"), *row]


def terminal_rows(text: str, room: int, style: str) -> Iterator[Row]:
    """Return terminal output in its colors."""
    row: Row = []
    for piece, codes in parse_colors(text.removesuffix("\n")):
        first, *others = piece.split("\n")
        row.append((printable(first), codes or style))
        for line in others:
            yield from chop_spans(row, room)
            row = [(printable(line), codes or style)]
    yield from chop_spans(row, room)


def diff_rows(path: str, hunks: Sequence[Hunk], room: int) -> Iterator[Row]:
    """Return a change, added lines in green and removed ones in red."""
    if path:
        yield from block_rows(rows_of(path), room, "dim")
    for hunk in hunks:
        yield [(f"@@ -{hunk.old} +{hunk.new} @@", "dim")]
        for line in hunk.lines:
            for row in rows_of(line) or [""]:
                yield from chop_spans([(row, DIFF_STYLES.get(line[:1], ""))], room)


def table_rows(
    head: tuple[str, ...], rows: tuple[tuple[str, ...], ...], room: int
) -> Iterator[Row]:
    """Align a table if it fits; otherwise name the cells of each row one below the other."""
    shown = [[" ".join(rows_of(text)) for text in row] for row in (head, *rows)]
    columns = max(map(len, shown), default=0)
    shown = [row + [""] * (columns - len(row)) for row in shown]
    widths = [max(map(width, column)) for column in zip(*shown, strict=True)]
    if sum(widths) + 2 * len(widths) > room:
        for row in shown[1:]:
            yield from facts_rows(zip(shown[0], row, strict=True), room)
            yield []
        return
    for number, row in enumerate(shown):
        cells = "  ".join(pad(text, cells) for text, cells in zip(row, widths, strict=True))
        yield [(cells.rstrip(), "" if number else "dim")]


def listing_rows(items: tuple[str, ...], marks: tuple[str, ...], room: int) -> Iterator[Row]:
    """Return list items; tasks with a box each."""
    for number, item in enumerate(items):
        mark = marks[number] if number < len(marks) else ""
        box = f"{BOXES.get(mark, '[ ]')} " if marks else ""
        first, *others = rows_of(item)
        hue = "dim" if box.startswith("[x") else "bold" if box.startswith("[>") else ""
        yield from ([(row, hue)] for row in wrap(f"{box}{first}", room))
        yield from block_rows((" " * len(box) + line for line in others), room, hue)


def facts_rows(pairs: Iterable[tuple[str, str]], room: int) -> Iterator[Row]:
    """Return names and values; a value of several lines is below its name."""
    for pair in pairs:
        name, lines = " ".join(rows_of(pair[0])), rows_of(pair[1])
        beside = len(lines) == 1 and width(name) <= SIDE
        head = f"{name}: "
        if beside and width(head) + width(lines[0]) <= room:
            yield [(head, "dim"), (lines[0], "")]
            continue
        yield from chop_spans([(f"{name}:", "dim")], room)
        for line in lines:
            yield from ([("  ", ""), (row, "")] for row in chop(line, max(room - 2, 1)))


def picture_size(data: str) -> int:
    """Count the bytes of a picture."""
    try:
        return len(base64.b64decode(data))
    except ValueError:
        return 0


def opener_row(unit: Unit, units: list[Unit], room: int, display: Display) -> list[Span]:
    """Draw the row of a unit that stands for those below it."""
    below = units[unit.number + 1 : unit.number + 1 + unit.total]
    marks = clean(marks_in_row(mark for one in below for mark in one.marks))
    signs = cut(f"  {marks}", room // 2, display.glyphs.more) if marks else ""
    room -= width(signs)
    if unit.role == ATTEMPT:
        row = attempt_row(unit, attempt_facts(below), room, display)
    else:
        row = steps_row(unit, room, display)
    return [*row, (signs, "mark")] if signs else row


def steps_row(unit: Unit, room: int, display: Display) -> list[Span]:
    """Draw the row of what is folded: what was done, and what it took."""
    first = unit.first
    tail = f" {clean(first.tail)}" if first.tail else ""
    title = clean(first.title)
    mark = f"  {display.glyphs.folded} "
    shown = cut(title, max(room - width(mark) - width(tail), 0), display.glyphs.more)
    return [(mark, "dim"), (shown, "tool" if unit.role == STEPS else "dim"), (tail, "dim")]


def attempt_row(unit: Unit, facts: list[str], room: int, display: Display) -> list[Span]:
    """Draw the row of an attempt: its first words, its size, what it took."""
    glyphs = display.glyphs
    mark = f"{glyphs.left} "
    tail = "".join(f" {glyphs.dot} {fact}" for fact in facts)
    words = f"“{clean(unit.first.subject)}”"
    shown = cut(words, max(room - width(mark) - width(tail), room // 2), glyphs.more)
    return [(mark, "left"), (shown, "left"), (cut(tail, room - width(mark + shown)), "dim")]
