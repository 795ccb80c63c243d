"""What is written where a line begins: a branch, an agent, a session that forks or goes on."""

from collections.abc import Callable

from threadline.lines.line import Line
from threadline.model.short import short
from threadline.model.summary import SessionSummary
from threadline.render.facts import count, joined
from threadline.render.lanes import Folded, Kind, Row
from threadline.render.look import Look
from threadline.tree.tree import Tree

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
        """Say which line begins at a row; a branch that goes on in place needs no word."""
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
