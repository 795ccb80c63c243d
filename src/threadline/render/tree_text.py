"""The session tree as text: sessions with their branches, agents and forks below them."""

from collections.abc import Container, Iterator

import msgspec

from threadline.lines.line import Line
from threadline.model.ids import short
from threadline.model.results import SessionSummary
from threadline.render.facts import clock, count, day, joined, stamp
from threadline.render.graph_layout import DrawnLines, Elsewhere
from threadline.render.graph_text import TitleOf
from threadline.render.style import Display, Span, fit, paint, spread
from threadline.tree.tree import Tree

MAX_AGENTS = 6
"""How many agents of one line are listed; the rest are counted."""

TEXT_ROOM = 50
"""Levels are elided before a row gets fewer columns than this."""


class Node(msgspec.Struct, frozen=True, eq=False):
    """A row: one line, or several agents, with a title."""

    lines: list[Line]
    title: str


class NodePosition(msgspec.Struct, frozen=True, eq=False):
    """The position of a node: the day of the row above, and whether it ends each level."""

    node: Node
    day: str
    ends: tuple[bool, ...]


def draw_projects(  # noqa: PLR0913 - what a drawing shows, and how
    tree: Tree,
    summaries: dict[str, SessionSummary],
    title_of: TitleOf,
    display: Display,
    *,
    whole: bool = False,
    only: Container[str] | None = None,
) -> Iterator[str]:
    """Draw the sessions, or some, by project; unless `whole`, agents of one name share a row."""
    drawn_lines = DrawnLines(tree, only)
    printer = TreePrinter(tree, drawn_lines, title_of, display, whole=whole)
    blank = False
    for cwd, roots in by_project(drawn_lines, summaries).items():
        if blank:
            yield ""
        blank = True
        entries = sum(
            summary.entries
            for name, summary in summaries.items()
            if project_of(summary) == cwd and (only is None or name in only)
        )
        yield fit(
            [],
            (cwd, "bold"),
            [(f" {display.glyphs.dot} {count(entries, 'entry')}", "dim")],
            display,
        )
        for root in roots:
            yield from printer.draw(root)


def has_branches(tree: Tree) -> bool:
    """Return True if a drawing needs a legend."""
    return any(line.kind == "branch" for line in tree.lines)


def by_project(
    drawn_lines: DrawnLines, summaries: dict[str, SessionSummary]
) -> dict[str, list[Line]]:
    """Sort the roots of the drawn_lines by the directory in which their sessions ran."""
    found: dict[str, list[Line]] = {}
    for line in drawn_lines.roots():
        found.setdefault(project_of(summaries[line.session]), []).append(line)
    return found


def project_of(summary: SessionSummary) -> str:
    """Return the project of a session."""
    return summary.cwd or "(no directory)"


def legend(display: Display) -> str:
    """Explain the marks."""
    marks = display.glyphs
    return paint(
        [
            (marks.live, "live"),
            (" active   ", "dim"),
            (marks.left, "left"),
            (" abandoned   ", "dim"),
            (marks.agent, "agent"),
            (" agent", "dim"),
        ],
        display,
    )


class TreePrinter:
    """Draws lines with everything attached to them."""

    def __init__(
        self,
        tree: Tree,
        drawn_lines: DrawnLines,
        title_of: TitleOf,
        display: Display,
        *,
        whole: bool,
    ) -> None:
        self._tree = tree
        self._drawn_lines = drawn_lines
        self._title_of = title_of
        self._display = display
        self._whole = whole
        met = [j for j in tree.junctions if j.kind in {"fork", "resume"}]
        self._met_by = {line: junction.kind for junction in met for line in junction.lines}

    def draw(self, root: Line) -> Iterator[str]:
        """Draw a line and everything below it, in one walk without recursion."""
        stack = [NodePosition(Node([root], self._title_of(root)), "", ())]
        while stack:
            place = stack.pop()
            yield self._row(place)
            today = day(self._time(place.node), self._display) or place.day
            nodes = self._below(place.node)
            for at, node in reversed(list(enumerate(nodes, 1))):
                stack.append(NodePosition(node, today, (*place.ends, at == len(nodes))))

    def _below(self, node: Node) -> list[Node]:
        """Return what is attached to a node; agents of the same title are grouped."""
        if len(node.lines) != 1:
            return []
        line = node.lines[0]
        children = self._drawn_lines.children(line)
        drawn = [child for child in children if not isinstance(child, Elsewhere)]
        nodes = [Node([child], self._title_of(child)) for child in drawn]
        return nodes if self._whole else group_agents(self._gather(nodes))

    def _gather(self, nodes: list[Node]) -> list[Node]:
        """Group agents of the same title, unless something is attached to them."""
        found: dict[str, Node] = {}
        for node in nodes:
            line = node.lines[0]
            alone = line.kind != "agent" or self._tree.children.get(line.id)
            key = line.id if alone else f"{line.id in self._tree.active} {node.title}"
            found.setdefault(key, Node([], node.title)).lines.append(line)
        return list(found.values())

    def _row(self, place: NodePosition) -> str:
        node = place.node
        line = node.lines[0]
        live = line.kind == "trunk" or any(one.id in self._tree.active for one in node.lines)
        head = [*self._stem(place.ends), *self._mark(line, live=live)]
        style = "left" if not live else "agent" if line.kind == "agent" else ""
        return spread(head, (self._name(node), style), self._tail(place), self._display)

    def _mark(self, line: Line, *, live: bool) -> list[Span]:
        glyphs = self._display.glyphs
        if line.kind == "agent":
            return [(f"{glyphs.agent} ", "agent" if live else "left")]
        mark = (f"{glyphs.live if live else glyphs.left} ", "live" if live else "left")
        return [mark, (f"{short(line.session)} ", "dim")] if line.kind == "trunk" else [mark]

    def _name(self, node: Node) -> str:
        line = node.lines[0]
        if not line.entries and line.attach:
            return "no entries of its own"
        if line.is_from_elsewhere:
            return f"{short(line.session)} {node.title}"
        if line.kind != "trunk" or line.attach is None:
            times = f" ×{len(node.lines)}" if len(node.lines) > 1 and node.title else ""
            return f"{node.title}{times}" or f"{len(node.lines)} more agents"
        verb = "resumes" if self._met_by.get(line.id) == "resume" else "forks"
        known = " (inferred)" if self._tree.session_by_id[line.session].is_inferred else ""
        return joined([node.title, f"{verb} at {short(line.attach.id)}{known}"], self._display)

    def _tail(self, place: NodePosition) -> list[Span]:
        """Return size and time; the date only where it changes."""
        first = place.node.lines[0]
        whole = self._tree.session_by_id[first.session].entries if first.kind == "trunk" else 0
        size = whole or sum(len(line.entries) for line in place.node.lines)
        time = self._time(place.node)
        same = place.day and day(time, self._display) == place.day
        when = clock(time, self._display) if same else stamp(time, self._display)
        return [(f"  {count(size, 'entry')}  {when:>16}", "dim")] if size else []

    def _time(self, node: Node) -> str:
        """Return the start time of a node."""
        line = node.lines[0]
        if line.entries:
            return line.entries[0].time
        return self._tree.session_by_id[line.session].first_at

    def _stem(self, ends: tuple[bool, ...]) -> list[Span]:
        """Draw the levels left of a row; if there are too many, those on the left are elided."""
        glyphs = self._display.glyphs
        most = max((self._display.columns - TEXT_ROOM) // 3, 2)
        elided = f"{glyphs.elided} " if len(ends) > most else ""
        shown = ends[-most:]
        stem = "".join("   " if end else f"{glyphs.bar}  " for end in shown[:-1])
        last = (glyphs.end if shown[-1] else glyphs.tee) if shown else ""
        return [(elided + stem + last, "dim")]


def group_agents(nodes: list[Node]) -> list[Node]:
    """Group the agents beyond the first few into one row at the end."""
    agents = [node for node in nodes if node.lines[0].kind == "agent"]
    if len(agents) <= MAX_AGENTS + 1:
        return nodes
    rest = agents[MAX_AGENTS:]
    kept = [node for node in nodes if node not in rest]
    return [*kept, Node([line for node in rest for line in node.lines], "")]
