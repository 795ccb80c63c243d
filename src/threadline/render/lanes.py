"""Lines laid out in columns: what is attached to what, and which row is drawn when."""

from collections import deque
from collections.abc import Callable, Iterable, Iterator
from enum import Enum, auto

import msgspec

from threadline.lines.line import Line
from threadline.model.entry import Entry
from threadline.render.beats import Beat
from threadline.tree.tree import Session, Tree


class Forest:
    """Knows the roots to draw and what hangs on each line.

    A session that has agents but no trunk gets an empty one. A session that has no entry of its
    own hangs as an empty trunk on the entry it ends with.
    """

    def __init__(self, tree: Tree) -> None:
        self._tree = tree
        self._stray: dict[str, list[Line]] = {}
        for line in tree.lines:
            if line.parent is None and line.kind == "agent":
                self._stray.setdefault(line.session, []).append(line)
        self._contained = contained_sessions(tree)

    def roots(self) -> Iterator[Line]:
        """Yield the lines that are attached to none, in reading order."""
        seen: set[str] = set()
        for line in self._tree.lines:
            if line.parent is None and line.kind != "agent":
                yield line
            elif line.parent is None and line.session not in seen:
                seen.add(line.session)
                yield Line(line.session, "trunk", line.session, line.session)

    def children(self, line: Line) -> list[Line]:
        """List what hangs on a line, eldest first."""
        if not line.entries:
            return [] if line.attach else self._stray.get(line.session, [])
        names = self._tree.children.get(line.id, ())
        found = [self._tree.line_by_id[name] for name in names]
        return found + self._contained.get(line.id, [])


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
"""The line that runs in a column, and whether it goes on below the row."""

Beats = Callable[[Iterable[Entry]], Iterator[Beat]]
"""How the entries of a line become rows."""


class Folded(Line, eq=False):
    """Entries that were folded away, drawn like a line that leaves where they were."""

    why: str = ""


class Kind(Enum):
    """What a row is: an entry, a line that leaves, comes back, is one row, or begins in place."""

    BEAT = auto()
    FORK = auto()
    JOIN = auto()
    BUD = auto()
    LABEL = auto()
    ROOT = auto()


class Hang(msgspec.Struct, frozen=True, eq=False):
    """A line that hangs on another: as a fork, a bud, or in its place."""

    line: Line
    kind: Kind


class Lane(msgspec.Struct, eq=False):
    """One column: the line that runs there now, and what is still to be drawn in it."""

    line: Line
    items: list[Beat | Hang]
    at: int = 0

    @property
    def is_open(self) -> bool:
        """Whether the column goes on."""
        return self.at < len(self.items)


class Row(msgspec.Struct, frozen=True, eq=False):
    """One row: what it is, its line, and the columns from the left with whether they go on.

    The last column is the one in which the row stands, or from which its line leaves.
    """

    kind: Kind
    line: Line
    columns: list[Column]
    beat: Beat | None = None


def lay_out(tree: Tree, beats: Beats, *, whole: bool) -> Iterator[Row]:
    """Lay out all lines; unless `whole`, an agent that calls no others is a single row."""
    forest = Forest(tree)
    hangers = Hangers(tree, forest, beats, whole=whole)
    for root in forest.roots():
        yield from follow(root, hangers)


def follow(root: Line, hangers: "Hangers") -> Iterator[Row]:
    """Draw a line and everything that hangs on it, in one walk without recursion."""
    yield Row(Kind.ROOT, root, [])
    lanes = [Lane(root, hangers.items(root))]
    while lanes:
        lane = lanes[-1]
        if not lane.is_open:
            lanes.pop()
            if lane.line.kind == "agent" and lanes and lanes[-1].is_open:
                yield Row(Kind.JOIN, lane.line, columns_of(lanes))
            continue
        item = lane.items[lane.at]
        lane.at += 1
        if isinstance(item, Beat):
            yield Row(Kind.BEAT, lane.line, columns_of(lanes), item)
            continue
        yield Row(item.kind, item.line, columns_of(lanes))
        if item.kind is Kind.FORK:
            lanes.append(Lane(item.line, hangers.items(item.line)))
        elif item.kind is not Kind.BUD:
            lanes[-1] = Lane(item.line, hangers.items(item.line) + lane.items[lane.at :])


def columns_of(lanes: list[Lane]) -> list[Column]:
    """Return the lines in the columns, and which of them continue."""
    return [(lane.line, lane.is_open) for lane in lanes]


class Hangers:
    """Knows what hangs on each line, and where."""

    def __init__(self, tree: Tree, forest: Forest, beats: Beats, *, whole: bool) -> None:
        self._tree = tree
        self._beats = beats
        self._whole = whole
        self._forest = forest

    def items(self, line: Line) -> list[Beat | Hang]:
        """List the rows of a line and, where they leave, the lines that hang on it."""
        held, adrift, afresh = self._sort(line)
        items: list[Beat | Hang] = []
        last: list[Line] = []
        for beat in self._beats(line.entries):
            items += map(self._aside, last)
            items += map(self._aside, take(held, adrift, beat.before))
            items.append(beat)
            last = take(held, adrift, beat.after)
        onward = self._onward(last)
        items += [self._aside(child) for child in [*last, *adrift] if child is not onward]
        items += [Hang(child, Kind.LABEL) for child in [onward] if child]
        return items + [Hang(child, Kind.ROOT) for child in afresh]

    def _sort(self, line: Line) -> tuple[dict[str, list[Line]], deque[Line], list[Line]]:
        """Sort children by the entry they hang on; those on none are adrift or begin afresh."""
        under = {entry.id: fold.under.id for fold in line.folds for entry in fold.entries}
        held: dict[str, list[Line]] = {}
        adrift: deque[Line] = deque()
        afresh: list[Line] = []
        for child in [*folded_lines(line), *self._forest.children(line)]:
            if child.attach is not None:
                place = under.get(child.attach.id, child.attach.id)
                held.setdefault(place, []).append(child)
            else:
                (adrift if child.kind == "agent" else afresh).append(child)
        return held, adrift, afresh

    def _aside(self, line: Line) -> Hang:
        leaf = isinstance(line, Folded) or line.kind == "agent"
        bare = leaf and not self._tree.children.get(line.id) and not self._whole
        return Hang(line, Kind.BUD if bare or not line.entries else Kind.FORK)

    def _onward(self, children: list[Line]) -> Line | None:
        """Choose the line that goes on in place of one that ends: the live one, else the last."""
        heirs = [
            line
            for line in children
            if line.kind != "agent" and line.entries and not isinstance(line, Folded)
        ]
        branches = [line for line in heirs if line.kind == "branch"]
        live = [line for line in branches if line.id in self._tree.active]
        chosen = live or branches or heirs
        return chosen[-1] if chosen else None


def take(held: dict[str, list[Line]], adrift: deque[Line], entries: list[Entry]) -> list[Line]:
    """Take the lines that hang on `entries`, and those adrift that began by then."""
    found = [line for entry in entries for line in held.get(entry.id, ())]
    if adrift and entries:
        latest = max(entry.time for entry in entries)
        while adrift and adrift[0].entries[0].time <= latest:
            found.append(adrift.popleft())
    return found


def folded_lines(line: Line) -> Iterator[Line]:
    """Yield folded entries as lines of their own, attached where they were folded."""
    for number, fold in enumerate(line.folds):
        name = f"{line.id} fold {number}"
        yield Folded(
            name, "branch", line.session, name, line.id, fold.under, fold.entries, why=fold.why
        )
