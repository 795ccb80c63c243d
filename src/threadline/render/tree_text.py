"""The session tree for people: sessions with their branches, agents and forks below them."""

from collections.abc import Iterator

import msgspec

from threadline.lines.line import Line
from threadline.model.ids import short
from threadline.model.results import SessionSummary
from threadline.render.facts import clock, count, day, joined, stamp
from threadline.render.labels import TitleOf
from threadline.render.lanes import Forest
from threadline.render.style import Look, Span, fit, paint, spread
from threadline.tree.tree import Tree

CROWD = 6
"""How many agents of one line are listed; the rest are counted."""

TEXT_ROOM = 50
"""Levels are elided before a row gets less room than this."""


class Node(msgspec.Struct, frozen=True, eq=False):
    """A row: one line, or several agents that are told in one row, with what to call it."""

    lines: list[Line]
    title: str


class Place(msgspec.Struct, frozen=True, eq=False):
    """Where a node stands: the day of the row above, and whether each level ends with it."""

    node: Node
    day: str
    ends: tuple[bool, ...]


def draw_tree(
    tree: Tree,
    cards: dict[str, SessionSummary],
    title_of: TitleOf,
    look: Look,
    *,
    whole: bool = False,
) -> Iterator[str]:
    """Draw the sessions by project; unless `whole`, agents of one name share a row."""
    forester = Forester(tree, cards, title_of, look, whole=whole)
    blank = False
    for cwd, roots in by_project(Forest(tree), cards).items():
        if blank:
            yield ""
        blank = True
        entries = sum(card.entries for card in cards.values() if project_of(card) == cwd)
        yield fit(
            [], (cwd, "bold"), [(f" {look.glyphs.dot} {count(entries, 'entry')}", "dim")], look
        )
        for root in roots:
            yield from forester.draw(root)
    if any(line.kind == "branch" for line in tree.lines):
        yield ""
        yield legend(look)


def by_project(forest: Forest, cards: dict[str, SessionSummary]) -> dict[str, list[Line]]:
    """Sort the roots of the forest by the directory in which their sessions ran."""
    found: dict[str, list[Line]] = {}
    for line in forest.roots():
        found.setdefault(project_of(cards[line.session]), []).append(line)
    return found


def project_of(card: SessionSummary) -> str:
    """Name the project of a session."""
    return card.cwd or "(no directory)"


def legend(look: Look) -> str:
    """Explain the marks."""
    marks = look.glyphs
    return paint(
        [
            (marks.live, "live"),
            (" active   ", "dim"),
            (marks.left, "left"),
            (" abandoned   ", "dim"),
            (marks.agent, "agent"),
            (" agent", "dim"),
        ],
        look,
    )


class Forester:
    """Draws lines with all that hangs on them."""

    def __init__(
        self,
        tree: Tree,
        cards: dict[str, SessionSummary],
        title_of: TitleOf,
        look: Look,
        *,
        whole: bool,
    ) -> None:
        self._tree = tree
        self._cards = cards
        self._title_of = title_of
        self._look = look
        self._whole = whole
        self._forest = Forest(tree)
        met = [j for j in tree.junctions if j.kind in {"fork", "resume"}]
        self._met_by = {line: junction.kind for junction in met for line in junction.lines}

    def draw(self, root: Line) -> Iterator[str]:
        """Draw a line and everything below it, in one walk without recursion."""
        stack = [Place(Node([root], self._title_of(root)), "", ())]
        while stack:
            place = stack.pop()
            yield self._row(place)
            today = day(self._time(place.node), self._look) or place.day
            nodes = self._below(place.node)
            for at, node in reversed(list(enumerate(nodes, 1))):
                stack.append(Place(node, today, (*place.ends, at == len(nodes))))

    def _below(self, node: Node) -> list[Node]:
        """List what hangs on a node, agents of one name together, too many counted."""
        if len(node.lines) != 1:
            return []
        line = node.lines[0]
        nodes = [Node([child], self._title_of(child)) for child in self._forest.children(line)]
        return nodes if self._whole else crowd(self._gather(nodes))

    def _gather(self, nodes: list[Node]) -> list[Node]:
        """Put agents of one name together, unless something hangs on them."""
        found: dict[str, Node] = {}
        for node in nodes:
            line = node.lines[0]
            alone = line.kind != "agent" or self._tree.children.get(line.id)
            key = line.id if alone else f"{line.id in self._tree.active} {node.title}"
            found.setdefault(key, Node([], node.title)).lines.append(line)
        return list(found.values())

    def _row(self, place: Place) -> str:
        node = place.node
        line = node.lines[0]
        live = line.kind == "trunk" or any(one.id in self._tree.active for one in node.lines)
        head = [*self._stem(place.ends), *self._mark(line, live=live)]
        style = "left" if not live else "agent" if line.kind == "agent" else ""
        return spread(head, (self._name(node), style), self._tail(place), self._look)

    def _mark(self, line: Line, *, live: bool) -> list[Span]:
        glyphs = self._look.glyphs
        if line.kind == "agent":
            return [(f"{glyphs.agent} ", "agent" if live else "left")]
        mark = (f"{glyphs.live if live else glyphs.left} ", "live" if live else "left")
        return [mark, (f"{short(line.session)} ", "dim")] if line.kind == "trunk" else [mark]

    def _name(self, node: Node) -> str:
        line = node.lines[0]
        if not line.entries and line.attach:
            return "no entry of its own"
        if line.kind != "trunk" or line.attach is None:
            times = f" ×{len(node.lines)}" if len(node.lines) > 1 and node.title else ""
            return f"{node.title}{times}" or f"{len(node.lines)} more agents"
        verb = "resumes" if self._met_by.get(line.id) == "resume" else "forks"
        return joined([node.title, f"{verb} at {short(line.attach.id)}"], self._look)

    def _tail(self, place: Place) -> list[Span]:
        """Tell size and time, the date only where it changes."""
        first = place.node.lines[0]
        whole = self._tree.session_by_id[first.session].entries if first.kind == "trunk" else 0
        size = whole or sum(len(line.entries) for line in place.node.lines)
        time = self._time(place.node)
        same = place.day and day(time, self._look) == place.day
        when = clock(time, self._look) if same else stamp(time, self._look)
        return [(f"  {count(size, 'entry')}  {when:>16}", "dim")] if size else []

    def _time(self, node: Node) -> str:
        """Give the time at which a node begins."""
        line = node.lines[0]
        if line.entries:
            return line.entries[0].time
        return self._tree.session_by_id[line.session].first_at

    def _stem(self, ends: tuple[bool, ...]) -> list[Span]:
        """Draw the levels left of a row; too many are elided at the left."""
        glyphs = self._look.glyphs
        most = max((self._look.columns - TEXT_ROOM) // 3, 2)
        elided = f"{glyphs.elided} " if len(ends) > most else ""
        shown = ends[-most:]
        stem = "".join("   " if end else f"{glyphs.bar}  " for end in shown[:-1])
        last = (glyphs.end if shown[-1] else glyphs.tee) if shown else ""
        return [(elided + stem + last, "dim")]


def crowd(nodes: list[Node]) -> list[Node]:
    """Let the agents beyond the first few share one row at the end."""
    agents = [node for node in nodes if node.lines[0].kind == "agent"]
    if len(agents) <= CROWD + 1:
        return nodes
    rest = agents[CROWD:]
    kept = [node for node in nodes if node not in rest]
    return [*kept, Node([line for node in rest for line in node.lines], "")]
