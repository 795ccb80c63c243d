"""Lines of text to rows of a terminal: wrapped at words, with the styles of a paragraph."""

from collections.abc import Iterable, Iterator

from threadline.lazy import LazyPattern
from threadline.render.ansi import plain
from threadline.render.cells import char_width, harmless, width
from threadline.render.style import Span

Row = list[Span]

SOFT, HARD = ("\n", "soft"), ("\n", "hard")
"""Line breaks: of the source, and of the author."""

FULL = 45
"""A line of so many cells was broken by hand where it was full, a shorter one on purpose."""

SPACE = LazyPattern(r"\s*\Z")
BREAKS = LazyPattern(r"\S+\s*|\s+")
HANGING = LazyPattern(r"\s*(?:(?:[-*+•>]|\d{1,3}[.)]|\[[ x>]\])\s+)*")
ODD_SPACE = LazyPattern(r"[^\S \n\t\u3000]")
LEAST = 16
"""Text is not wrapped to less than this, however deep it is nested."""

TAB = 4


def rows_of(text: str) -> list[str]:
    """Split text into lines that are safe to print; tabs become spaces."""
    return [printable(line) for line in plain(text).removesuffix("\n").split("\n")]


def printable(line: str) -> str:
    """Return one line without anything that moves the cursor or reorders text."""
    if line.isascii() and line.isprintable():
        return line
    line = ODD_SPACE.sub(" ", line.expandtabs(TAB) if "\t" in line else line)
    return line if line.isprintable() else "".join(map(harmless, line.replace("\u3000", "  ")))


def wrap(line: str, room: int) -> list[str]:
    """Wrap a line at its words; what follows a list's mark is aligned behind the mark."""
    if width(line) <= room:
        return [line]
    found = HANGING.match(line)
    hang = width(found[0]) if found else 0
    # A deep list in a narrow terminal would leave no room for its text.
    indent = " " * (hang if hang <= room // 2 else 0)
    rows: list[str] = []
    row, used = "", 0
    for word in BREAKS.findall(line):
        cells = width(word.rstrip())
        if used + cells > room and row.strip():
            rows.append(row.rstrip())
            row, used = indent, len(indent)
        if used + cells > room:
            # Paths and hashes are longer than a row; cut anywhere, they can still be copied.
            *full, word = chop(word, max(room - used, 1), room - len(indent))  # noqa: PLW2901
            for piece in full:
                rows.append(row + piece)
                row = indent
            used = len(row)
        row += word
        used += width(word)
    return [*rows, row.rstrip()] if row.strip() else rows


def chop(text: str, first: int, room: int) -> list[str]:
    """Cut a long word into pieces: the first of at most `first` cells, others of `room`."""
    pieces: list[str] = []
    begun, used, limit = 0, 0, first
    for at, char in enumerate(text):
        cells = char_width(char)
        if used + cells > limit and at > begun:
            pieces.append(text[begun:at])
            begun, used, limit = at, 0, max(room, 1)
        used += cells
    return [*pieces, text[begun:]]


def chop_spans(spans: list[Span], room: int) -> list[list[Span]]:
    """Cut coloured text wherever the width ends; white space is kept."""
    rows: list[list[Span]] = [[]]
    left = room
    for text, style in spans:
        if width(text) <= left:
            rows[-1].append((text, style))
            left -= width(text)
            continue
        first, *others = chop(text, max(left, 1), room)
        if left <= 0 or width(first) > left:
            rows.append([])
        rows[-1].append((first, style))
        rows += [[(piece, style)] for piece in others]
        left = room - width(others[-1] if others else first)
    return rows


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
