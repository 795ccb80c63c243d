"""The session tree as text: sessions with their branches, agents and forks below them."""

from collections.abc import Container, Iterable, Iterator

import msgspec

from threadline.model.ids import short
from threadline.model.results import ListedLine, ListedSession, SessionTree
from threadline.render.facts import clock, count, day, joined, stamp
from threadline.render.style import Display, Span, fit, paint, spread

MAX_AGENTS = 6
"""How many agents of one line are listed; the rest are counted."""

TEXT_ROOM = 50
"""Levels are elided before a row gets fewer columns than this."""


class Node(msgspec.Struct, frozen=True, eq=False):
    """A row: one line, or several agents, with a title."""

    lines: list[ListedLine]
    title: str


class NodePosition(msgspec.Struct, frozen=True, eq=False):
    """The position of a node: the day of the row above, and whether it ends each level."""

    node: Node
    day: str
    ends: tuple[bool, ...]


def draw_projects(
    tree: SessionTree,
    display: Display,
    *,
    whole: bool = False,
    only: Container[str] | None = None,
) -> Iterator[str]:
    """Draw the sessions, or some, by project; unless `whole`, agents of one name share a row."""
    attached = AttachedLines(tree, only)
    printer = TreePrinter(tree, attached, display, whole=whole)
    drawn = [one for name, one in tree.sessions.items() if only is None or name in only]
    blank = False
    for cwd, roots in by_project(attached.roots(), tree).items():
        if blank:
            yield ""
        blank = True
        entries = sum(one.summary.entries for one in drawn if project_of(one) == cwd)
        yield fit(
            [],
            (cwd, "bold"),
            [(f" {display.glyphs.dot} {count(entries, 'entry')}", "dim")],
            display,
        )
        for root in roots:
            yield from printer.draw(root)


def has_branches(tree: SessionTree, only: Container[str] | None = None) -> bool:
    """Return True if a drawing needs a legend."""
    drawn = (line for line in tree.lines if only is None or line.session in only)
    return any(line.kind == "branch" for line in drawn)


def by_project(roots: Iterable[ListedLine], tree: SessionTree) -> dict[str, list[ListedLine]]:
    """Sort roots by the directory in which their sessions ran."""
    found: dict[str, list[ListedLine]] = {}
    for line in roots:
        found.setdefault(project_of(tree.sessions[line.session]), []).append(line)
    return found


def project_of(session: ListedSession) -> str:
    """Return the project of a session."""
    return session.summary.cwd or "(no directory)"


class AttachedLines:
    """The lines to draw: roots, and what is attached to each line.

    A session with agents but no trunk gets an empty one. If only some sessions are drawn, those
    that continue others are roots.
    """

    def __init__(self, tree: SessionTree, only: Container[str] | None = None) -> None:
        self._tree = tree
        self._only = only
        self._session_by_line = {line.id: line.session for line in tree.lines}
        self._below: dict[str, list[ListedLine]] = {}
        for line in tree.lines:
            if line.parent is not None or line.kind == "agent":
                self._below.setdefault(line.parent or line.session, []).append(line)

    def roots(self) -> Iterator[ListedLine]:
        """Yield the lines that are attached to none, in reading order."""
        seen: set[str] = set()
        for line in filter(self._is_drawn, self._tree.lines):
            if line.kind != "agent":
                if not self._is_below(line):
                    yield line
            elif line.parent is None and line.session not in seen:
                seen.add(line.session)
                title = self._tree.sessions[line.session].summary.title
                yield ListedLine(line.session, line.session, "trunk", title)

    def children(self, line: ListedLine) -> list[ListedLine]:
        """Return what is drawn below a line, oldest first."""
        return list(filter(self._is_drawn, self._below.get(line.id, ())))

    def has_any(self, line: ListedLine) -> bool:
        """Return True if something is attached to a line, drawn or not."""
        return line.id in self._below

    def _is_drawn(self, line: ListedLine) -> bool:
        return self._only is None or line.session in self._only

    def _is_below(self, line: ListedLine) -> bool:
        """Return True if a line is attached to one that is drawn."""
        above = self._session_by_line.get(line.parent or "")
        return above is not None and (self._only is None or above in self._only)


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
        self, tree: SessionTree, attached: AttachedLines, display: Display, *, whole: bool
    ) -> None:
        self._sessions = tree.sessions
        self._attached = attached
        self._display = display
        self._whole = whole

    def draw(self, root: ListedLine) -> Iterator[str]:
        """Draw a line and everything below it, in one walk without recursion."""
        stack = [NodePosition(Node([root], root.title), "", ())]
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
        nodes = [Node([line], line.title) for line in self._attached.children(node.lines[0])]
        return nodes if self._whole else group_agents(self._gather(nodes))

    def _gather(self, nodes: list[Node]) -> list[Node]:
        """Group agents of the same title, unless something is attached to them."""
        found: dict[str, Node] = {}
        for node in nodes:
            line = node.lines[0]
            alone = line.kind != "agent" or self._attached.has_any(line)
            key = line.id if alone else f"{line.active} {node.title}"
            found.setdefault(key, Node([], node.title)).lines.append(line)
        return list(found.values())

    def _row(self, place: NodePosition) -> str:
        node = place.node
        line = node.lines[0]
        live = line.kind == "trunk" or any(one.active for one in node.lines)
        head = [*self._stem(place.ends), *self._mark(line, live=live)]
        style = "left" if not live else "agent" if line.kind == "agent" else ""
        return spread(head, (self._name(node), style), self._tail(place), self._display)

    def _mark(self, line: ListedLine, *, live: bool) -> list[Span]:
        glyphs = self._display.glyphs
        if line.kind == "agent":
            return [(f"{glyphs.agent} ", "agent" if live else "left")]
        mark = (f"{glyphs.live if live else glyphs.left} ", "live" if live else "left")
        return [mark, (f"{short(line.session)} ", "dim")] if line.kind == "trunk" else [mark]

    def _name(self, node: Node) -> str:
        line = node.lines[0]
        if not line.entries and line.attach:
            return "no entries of its own"
        if line.abroad:
            return f"{short(line.session)} {node.title}"
        if line.kind != "trunk" or line.attach is None:
            times = f" ×{len(node.lines)}" if len(node.lines) > 1 and node.title else ""
            return f"{node.title}{times}" or f"{len(node.lines)} more agents"
        verb = "resumes" if line.resumes else "forks"
        known = " (inferred)" if self._sessions[line.session].inferred else ""
        return joined([node.title, f"{verb} at {short(line.attach)}{known}"], self._display)

    def _tail(self, place: NodePosition) -> list[Span]:
        """Return size and time; the date only where it changes."""
        first = place.node.lines[0]
        whole = self._sessions[first.session].summary.entries if first.kind == "trunk" else 0
        size = whole or sum(line.entries for line in place.node.lines)
        time = self._time(place.node)
        same = place.day and day(time, self._display) == place.day
        when = clock(time, self._display) if same else stamp(time, self._display)
        return [(f"  {count(size, 'entry')}  {when:>16}", "dim")] if size else []

    def _time(self, node: Node) -> str:
        """Return the start time of a node."""
        line = node.lines[0]
        if line.entries:
            return line.begun_at
        return self._sessions[line.session].summary.first_at or ""

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
