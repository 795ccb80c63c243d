"""The left columns of a drawing, and the label of each line that begins in it."""

from collections.abc import Callable

from threadline.lines.line import Line
from threadline.model.ids import short
from threadline.model.results import SessionSummary
from threadline.render.facts import count, joined
from threadline.render.lanes import Column, Folded, Kind, Row
from threadline.render.style import Look, Span
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
        """Return the style of a line."""
        if line.id not in self._active:
            return "left"
        return "agent" if line.kind == "agent" else "live"

    def mark(self, line: Line) -> str:
        """Return the mark of a line."""
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


TitleOf = Callable[[Line], str]
"""Returns the title of a line."""


class Labels:
    """Knows what to call the lines of a tree."""

    def __init__(
        self, tree: Tree, cards: dict[str, SessionSummary], title_of: TitleOf, look: Look
    ) -> None:
        self._active = tree.active
        self._cards = cards
        self._title_of = title_of
        self._look = look
        met = [junction for junction in tree.junctions if junction.kind != "compact"]
        self._met_by = {line: junction.kind for junction in met for line in junction.lines}

    def label(self, row: Row) -> str:
        """Return the label of the line that begins at a row; empty if it needs none."""
        if row.kind is Kind.JOIN or (row.kind is Kind.LABEL and row.line.kind == "branch"):
            return ""
        return joined(self._parts(row.line, afresh=row.kind is Kind.ROOT), self._look)

    def _parts(self, line: Line, *, afresh: bool) -> list[str]:
        if isinstance(line, Folded):
            return [f"folded: {line.why}", count(len(line.entries), "entry")]
        match line.kind:
            case "agent":
                return ["agent", self._title_of(line)]
            case "trunk":
                return self._session(line)
            case "branch":
                state = "active" if line.id in self._active else "abandoned"
                size = "rewound to before the first prompt" if afresh else ""
                size = size or count(len(line.entries), "entry")
                return [f"branch {short(line.entries[0].id)}", size, state]

    def _session(self, line: Line) -> list[str]:
        name = f"session {short(line.session)}"
        if not line.entries:
            return [f"{name} ends here, with no entry of its own"]
        verb = "continues" if self._met_by.get(line.id) == "resume" else "forks"
        return [f"{name} {verb} here", self._cards[line.session].title]
