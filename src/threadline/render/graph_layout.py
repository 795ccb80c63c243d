"""Lines laid out in columns: what is attached to what, and which row is drawn when."""

from collections import deque
from collections.abc import Callable, Container, Iterable, Iterator
from enum import Enum, auto

import msgspec

from threadline.lines.line import Line
from threadline.model.entry import Entry
from threadline.outline.heading import is_client_agent
from threadline.render.turn_rows import TurnRow
from threadline.tree.tree import Session, Tree


class DrawnLines:
    """The lines to draw: roots, and what is attached to each line.

    A session with agents but no trunk gets an empty one. A session without entries of its own is
    an empty trunk attached to the entry it ends with. If only some sessions are drawn, those that
    continue others are roots, and the others that continue them are `Elsewhere`. Unless `whole`,
    agents that the client ran for itself are left out.
    """

    def __init__(
        self, tree: Tree, only: Container[str] | None = None, *, whole: bool = True
    ) -> None:
        self._tree = tree
        self._only = only
        self._whole = whole
        self._orphans: dict[str, list[Line]] = {}
        for line in tree.lines:
            if line.parent is None and line.kind == "agent":
                self._orphans.setdefault(line.session, []).append(line)
        self._contained = contained_sessions(tree)

    def roots(self) -> Iterator[Line]:
        """Yield the lines that are attached to none, in reading order."""
        seen: set[str] = set()
        for line in self._tree.lines:
            if not self._is_drawn(line):
                continue
            if line.kind != "agent" and self._is_root(line):
                yield line
            elif line.kind == "agent" and line.parent is None and line.session not in seen:
                seen.add(line.session)
                yield Line(line.session, "trunk", line.session, line.session)
        if self._only is not None:
            contained = (line for found in self._contained.values() for line in found)
            yield from filter(self._is_root, contained)

    def children(self, line: Line) -> list[Line]:
        """Return what is attached to a line, oldest first."""
        if not line.entries:
            return [] if line.attach else self._orphans.get(line.session, [])
        names = self._tree.children.get(line.id, ())
        found = [self._tree.line_by_id[name] for name in names]
        found = [one for one in found if self._whole or not is_client_agent(one, self._tree)]
        found += self._contained.get(line.id, [])
        return [one if self._is_drawn(one) else elsewhere(one) for one in found]

    def _is_drawn(self, line: Line) -> bool:
        return self._only is None or line.session in self._only

    def _is_root(self, line: Line) -> bool:
        """Return True if a line that is drawn is attached to none that is."""
        above = self._tree.line_by_id.get(line.parent or "")
        return self._is_drawn(line) and (above is None or not self._is_drawn(above))


class Elsewhere(Line, eq=False):
    """A line of a session that is not drawn here."""


def elsewhere(line: Line) -> Elsewhere:
    """Return a line as it is shown where its session is not drawn."""
    return Elsewhere(line.id, line.kind, line.session, line.group, line.parent, line.attach)


def contained_sessions(tree: Tree) -> dict[str, list[Line]]:
    """Find the lines at which sessions end that have no entry of their own."""
    ends: dict[str, list[Session]] = {}
    for session in tree.session_by_id.values():
        if not session.lines and session.attach is not None:
            ends.setdefault(session.attach.id, []).append(session)
    found: dict[str, list[Line]] = {}
    for line in tree.lines if ends else ():
        folded = (entry for fold in line.folds for entry in fold.entries)
        for entry in (*line.entries, *folded):
            for session in ends.get(entry.id, ()):
                empty = Line(session.id, "trunk", session.id, session.id, line.id, entry)
                found.setdefault(line.id, []).append(empty)
    return found


Column = tuple[Line, bool]
"""The line in a column, and whether it continues below the row."""

MakeRows = Callable[[Iterable[Entry]], Iterator[TurnRow]]
"""Turns the entries of a line into rows."""


class Folded(Line, eq=False):
    """Entries that were folded away, drawn like a line that leaves where they were."""

    why: str = ""


class Kind(Enum):
    """What a row shows: an entry, or a line that forks, joins, is one row, or starts here."""

    ENTRY = auto()
    FORK = auto()
    JOIN = auto()
    SINGLE = auto()
    LABEL = auto()
    ROOT = auto()


class Attachment(msgspec.Struct, frozen=True, eq=False):
    """A line attached to another: branching off, in a single row, or in its place."""

    line: Line
    kind: Kind


class Lane(msgspec.Struct, eq=False):
    """One column: the line that runs there now, and what is still to be drawn in it."""

    line: Line
    items: list[TurnRow | Attachment]
    at: int = 0

    @property
    def is_open(self) -> bool:
        """Whether the column continues."""
        return self.at < len(self.items)


class Row(msgspec.Struct, frozen=True, eq=False):
    """One row: what it is, its line, and the columns from the left with whether they go on.

    The last column is that of the row, or the one its line branches off from.
    """

    kind: Kind
    line: Line
    columns: list[Column]
    turn: TurnRow | None = None


def lay_out(
    tree: Tree, make_rows: MakeRows, *, whole: bool, only: Container[str] | None = None
) -> Iterator[Row]:
    """Lay out all lines, or those of some sessions.

    Unless `whole`, an agent that calls no others is a single row, and those that the client ran for
    itself are left out.
    """
    drawn_lines = DrawnLines(tree, only, whole=whole)
    line_items = LineItems(tree, drawn_lines, make_rows, whole=whole)
    for root in drawn_lines.roots():
        yield from follow(root, line_items)


def follow(root: Line, line_items: "LineItems") -> Iterator[Row]:
    """Lay out a line and everything attached to it, without recursion."""
    yield Row(Kind.ROOT, root, [])
    lanes = [Lane(root, line_items.items(root))]
    while lanes:
        lane = lanes[-1]
        if not lane.is_open:
            lanes.pop()
            # An agent's result comes back to its caller; branches never join again.
            if lane.line.kind == "agent" and lanes and lanes[-1].is_open:
                yield Row(Kind.JOIN, lane.line, columns_of(lanes))
            continue
        item = lane.items[lane.at]
        lane.at += 1
        if isinstance(item, TurnRow):
            yield Row(Kind.ENTRY, lane.line, columns_of(lanes), item)
            continue
        yield Row(item.kind, item.line, columns_of(lanes))
        if item.kind is Kind.FORK:
            lanes.append(Lane(item.line, line_items.items(item.line)))
        # A line that continues in place takes over the lane, and what is left to draw there.
        elif item.kind is not Kind.SINGLE:
            lanes[-1] = Lane(item.line, line_items.items(item.line) + lane.items[lane.at :])


def columns_of(lanes: list[Lane]) -> list[Column]:
    """Return the lines in the columns, and which of them continue."""
    return [(lane.line, lane.is_open) for lane in lanes]


class LineItems:
    """Lists the rows of each line and what is attached to them."""

    def __init__(
        self, tree: Tree, drawn_lines: DrawnLines, make_rows: MakeRows, *, whole: bool
    ) -> None:
        self._tree = tree
        self._make_rows = make_rows
        self._whole = whole
        self._drawn_lines = drawn_lines

    def items(self, line: Line) -> list[TurnRow | Attachment]:
        """Return the rows of a line, and the lines attached to it where they branch off."""
        attached, unattached, restarts = self._sort(line)
        items: list[TurnRow | Attachment] = []
        last: list[Line] = []
        for turn in self._make_rows(line.entries):
            items += map(self._attach, last)
            items += map(self._attach, take_attached(attached, unattached, turn.before))
            items.append(turn)
            last = take_attached(attached, unattached, turn.after)
        successor = self._successor(last)
        items += [self._attach(child) for child in [*last, *unattached] if child is not successor]
        items += [Attachment(child, Kind.LABEL) for child in [successor] if child]
        return items + [Attachment(child, Kind.ROOT) for child in restarts]

    def _sort(self, line: Line) -> tuple[dict[str, list[Line]], deque[Line], list[Line]]:
        """Group children by the entry they are attached to; others are unattached or restart."""
        under = {entry.id: fold.under.id for fold in line.folds for entry in fold.entries}
        attached: dict[str, list[Line]] = {}
        unattached: deque[Line] = deque()
        restarts: list[Line] = []
        for child in [*folded_lines(line), *self._drawn_lines.children(line)]:
            if child.attach is not None:
                place = under.get(child.attach.id, child.attach.id)
                attached.setdefault(place, []).append(child)
            else:
                (unattached if child.kind == "agent" else restarts).append(child)
        return attached, unattached, restarts

    def _attach(self, line: Line) -> Attachment:
        leaf = isinstance(line, Folded) or line.kind == "agent"
        bare = leaf and not self._tree.children.get(line.id) and not self._whole
        return Attachment(line, Kind.SINGLE if bare or not line.entries else Kind.FORK)

    def _successor(self, children: list[Line]) -> Line | None:
        """Return the line that continues where one ends: the active one, else the last."""
        candidates = [
            line
            for line in children
            if line.kind != "agent" and line.entries and not isinstance(line, Folded)
        ]
        branches = [line for line in candidates if line.kind == "branch"]
        live = [line for line in branches if line.id in self._tree.active]
        chosen = live or branches or candidates
        return chosen[-1] if chosen else None


def take_attached(
    attached: dict[str, list[Line]], unattached: deque[Line], entries: list[Entry]
) -> list[Line]:
    """Return the lines attached to `entries`, and unattached ones that began by then."""
    found = [line for entry in entries for line in attached.get(entry.id, ())]
    if unattached and entries:
        latest = max(entry.time for entry in entries)
        # Agents without a known call are placed by time, the only hint there is.
        while unattached and unattached[0].entries[0].time <= latest:
            found.append(unattached.popleft())
    return found


def folded_lines(line: Line) -> Iterator[Line]:
    """Yield folded entries as lines of their own, attached where they were folded."""
    for number, fold in enumerate(line.folds):
        name = f"{line.id} fold {number}"
        yield Folded(
            name, "branch", line.session, name, line.id, fold.under, fold.entries, why=fold.why
        )
