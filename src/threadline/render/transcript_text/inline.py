"""Styled text of a paragraph: its lines, and rows that fit a width."""

from collections.abc import Iterable, Iterator

from threadline.lazy import pattern
from threadline.render.cells import width
from threadline.render.style import Span
from threadline.render.transcript_text.wrap import BREAKS, chop

Row = list[Span]

SOFT, HARD = ("\n", "soft"), ("\n", "hard")
"""Line breaks: of the source, and of the author."""

FULL = 45
"""A line of so many cells was broken by hand where it was full, a shorter one on purpose."""

SPACE = pattern(r"\s*\Z")


def lines_of(spans: Iterable[Span], room: int) -> list[Row]:
    """Cut the text of a paragraph into lines.

    Breaks in the source are kept if all lines fit; otherwise those after full lines are not, so
    that no word is left alone on a row.
    """
    lines, breaks = [Row()], list[Span]()
    for span in spans:
        if span is SOFT or span is HARD:
            breaks.append(span)
            lines.append([])
        else:
            lines[-1].append(span)
    if max(map(measure, lines)) <= room:
        return lines
    joined = [lines[0]]
    for kind, before, line in zip(breaks, lines, lines[1:], strict=False):
        if kind is SOFT and measure(before) >= FULL:
            joined[-1] += [(" ", ""), *line]
        else:
            joined.append(list(line))
    return joined


def measure(row: Row) -> int:
    """Count the cells of a row."""
    return sum(width(text) for text, _ in row)


def wrap_spans(spans: Row, room: int) -> list[Row]:
    """Wrap styled text at its words; a word that is too long is cut."""
    if measure(spans) <= room:
        return [spans]
    text = "".join(piece for piece, _ in spans)
    rows, at = [], 0
    for length in row_lengths(text, room):
        rows.append(cut_spans(spans, at, at + length))
        at += length
    return rows


def row_lengths(text: str, room: int) -> Iterator[int]:
    """Yield how many characters of a text each row takes."""
    length = used = 0
    for word in BREAKS.findall(text):
        cells = width(word.rstrip())
        if length and used + cells > room:
            yield length
            length = used = 0
        if cells > room:
            *full, word = chop(word, room, room)  # noqa: PLW2901 - what is left of it
            yield from map(len, full)
        length += len(word)
        used += width(word)
    if length:
        yield length


def cut_spans(spans: Row, begin: int, end: int) -> Row:
    """Return a range of styled text, without the space at its end."""
    row: Row = []
    at = 0
    for text, style in spans:
        piece = text[max(begin - at, 0) : max(end - at, 0)]
        at += len(text)
        if piece:
            row.append((piece, style))
    while row and not row[-1][0].strip():
        row.pop()
    if row:
        row[-1] = (SPACE.sub("", row[-1][0]), row[-1][1])
    return row
