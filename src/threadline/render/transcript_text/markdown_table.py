"""A table of Markdown as rows: columns are narrowed and their cells wrapped until it fits."""

from collections.abc import Iterator
from itertools import zip_longest

from threadline.render.transcript_text.inline import Row, lines_of, measure, wrap_spans

GAP = 2
MIN_COLUMN = 6
"""A column is not narrowed to less than this."""

Cells = list[Row]


class MarkdownTable:
    """Gathers the cells of a table; the first row is its head."""

    def __init__(self) -> None:
        self._rows: list[Cells] = [[]]
        self._right: list[bool] = []

    def align(self, *, right: bool) -> None:
        """Begin a column whose cells are on its left or right."""
        self._right.append(right)

    def add(self, cell: Row) -> None:
        """Add a cell to the current row."""
        self._rows[-1].append(cell)

    def end_row(self) -> None:
        """Begin the next row."""
        self._rows.append([])

    def rows(self, room: int) -> list[Row]:
        """Return the rows of the table."""
        head, *body = [row for row in self._rows if row]
        columns = len(head)
        body = [(row + [[]] * columns)[:columns] for row in body]
        widths = column_widths([head, *body], room)
        if sum(widths) + GAP * (columns - 1) > room:
            return [row for cells in body for row in named_cells(head, cells, room)]
        bold = [[(text, f"1;{style}" if style else "1") for text, style in cell] for cell in head]
        rule: Row = [("  ".join("─" * cells for cells in widths), "dim")]
        rest = [row for cells in body for row in self._cell_rows(cells, widths)]
        return [*self._cell_rows(bold, widths), rule, *rest]

    def _cell_rows(self, cells: Cells, widths: list[int]) -> Iterator[Row]:
        """Yield the rows of a row of cells."""
        wrapped = [
            [row for line in lines_of(cell, wide) for row in wrap_spans(line, wide)]
            for cell, wide in zip(cells, widths, strict=True)
        ]
        for pieces in zip_longest(*wrapped, fillvalue=[]):
            row: Row = []
            for piece, wide, right in zip(pieces, widths, self._right, strict=True):
                space = (" " * (wide - measure(piece)), "")
                row += [space, *piece] if right else [*piece, space]
                row.append((" " * GAP, ""))
            yield row[:-1]


def column_widths(rows: list[Cells], room: int) -> list[int]:
    """Return widths of columns that fit if they can: the widest are narrowed first."""
    natural = [max(map(measure, column)) for column in zip(*rows, strict=True)]
    left = room - GAP * (len(natural) - 1)
    if sum(natural) <= left:
        return natural
    widths, rest = [0] * len(natural), len(natural)
    # The narrowest columns keep their width; what is left is shared by the others.
    for column in sorted(range(len(natural)), key=natural.__getitem__):
        widths[column] = min(natural[column], max(left // rest, MIN_COLUMN))
        left -= widths[column]
        rest -= 1
    return widths


def named_cells(head: Cells, cells: Cells, room: int) -> Iterator[Row]:
    """Yield the cells of a row below each other, for a table that is too wide."""
    for name, cell in zip(head, cells, strict=True):
        told: Row = [*((text, "dim") for text, _ in name), (": ", "dim"), *cell]
        yield from wrap_spans(told, room)
    yield []
