"""The columns at the left of a drawing: bars that pass by, forks, joins and buds."""

from threadline.lines.line import Line
from threadline.render.lanes import Column, Kind, Row
from threadline.render.look import Look
from threadline.render.paint import Span
from threadline.tree.tree import Tree

TEXT_ROOM = 44
"""Columns are elided before a text gets less room than this."""


class Stems:
    """Draws columns, the active path strong and the rest faint."""

    def __init__(self, tree: Tree, look: Look) -> None:
        self._active = tree.active
        self._glyphs = look.glyphs
        self._most = max((look.columns - TEXT_ROOM) // 2, 2)

    def hue(self, line: Line) -> str:
        """Give the style of a line."""
        if line.id not in self._active:
            return "left"
        return "agent" if line.kind == "agent" else "live"

    def mark(self, line: Line) -> str:
        """Give the mark of a line."""
        if line.kind == "agent":
            return self._glyphs.agent
        return self._glyphs.left if line.entries else self._glyphs.live

    def bars(self, columns: list[Column]) -> list[Span]:
        """Draw columns that only pass by; too many are elided at the left."""
        passing = columns[-self._most :]
        elided = [(f"{self._glyphs.elided} ", "dim")] * (len(passing) < len(columns))
        bar, gap = f"{self._glyphs.bar} ", "  "
        return elided + [(bar if goes_on else gap, self.hue(line)) for line, goes_on in passing]

    def passing(self, row: Row) -> list[Span]:
        """Draw the columns of a row that has no mark of its own."""
        return [*self.bars(row.columns[:-1]), (self._glyphs.bar, self.hue(row.line))]

    def leading(self, row: Row) -> list[Span]:
        """Draw the columns of a row at which a line begins or ends."""
        glyphs = self._glyphs
        here, goes_on = row.columns[-1]
        bars, hue = self.bars(row.columns[:-1]), self.hue(here)
        match row.kind:
            case Kind.FORK:
                return [*bars, (glyphs.fork if goes_on else glyphs.last_fork, hue)]
            case Kind.BUD:
                stem = glyphs.bud if goes_on else glyphs.last_bud
                return [*bars, (stem, hue), (self.mark(row.line), self.hue(row.line))]
            case Kind.JOIN:
                return [*bars, (glyphs.join, hue)]
            case Kind.ROOT:
                return [*bars, (glyphs.fresh, self.hue(row.line))]
            case Kind.LABEL | Kind.BEAT:
                return self.passing(row)
