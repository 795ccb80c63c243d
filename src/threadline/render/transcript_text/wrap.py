"""Lines of text to rows of a terminal: wrapped at words, or wherever the width ends."""

from threadline.lazy import pattern
from threadline.render.ansi import plain
from threadline.render.cells import char_width, harmless, width
from threadline.render.style import Span

BREAKS = pattern(r"\S+\s*|\s+")
HANGING = pattern(r"\s*(?:(?:[-*+•>]|\d{1,3}[.)]|\[[ x>]\])\s+)*")
ODD_SPACE = pattern(r"[^\S \n\t\u3000]")
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
