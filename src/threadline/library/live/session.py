"""Sessions that are open in the viewer: read in part at first, read again when files change."""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from threading import Lock
from typing import NamedTuple

import msgspec

from threadline.agents.find import sub_agent_files, transcript_state
from threadline.collector import collector_paused
from threadline.disk.file_state import FileState
from threadline.library.live.growing_files import GrowingFiles
from threadline.library.live.snapshot import Block, PageDiff, Snapshot, compare_blocks
from threadline.library.load.describe import describe_sessions
from threadline.library.load.outline import Outliner
from threadline.library.load.prices import listed_prices
from threadline.library.load.reading import Reading, load_beginning, load_ending, load_lines
from threadline.library.load.redact import redact_reading
from threadline.library.position import full_id
from threadline.lines.line import Line
from threadline.model.entry import Entry
from threadline.model.error import TargetNotFoundError
from threadline.model.price import Prices
from threadline.model.results import SessionSummary
from threadline.model.secret import Redactor
from threadline.outline.outline import ALL
from threadline.read.body import Bodies
from threadline.render.html.units import draw_heading
from threadline.render.html.view import CompareOf, CostOf, LinkOf, View
from threadline.tree.tree import Tree

REMEMBERED = 16
"""How many snapshots are remembered: a page with an older one is reloaded as a whole."""

LARGE = 8 << 20
BEGINNING = 1 << 20
ENDING = 1 << 20
"""Of a session larger than `LARGE` bytes, only the beginning or the end is read for the first
page."""

NEAR = 300
"""How many entries before and after a place are kept."""

ELSEWHERE = 12
"""How many of the first entries are kept of all other lines."""

LONG = 3000
"""Sessions with fewer entries are read whole at once."""


def cut_tree(tree: Tree, session: str, at: str | None = None) -> Tree:
    """Return a tree in which a session keeps what is near an entry, else near its beginning."""
    own = [tree.line_by_id[name] for name in tree.session_by_id[session].lines]
    places = dict(find_places(tree, own, at))
    cut: dict[str, Line] = {}
    seen: set[str] = set()
    for line in own:
        if line.kind == "agent" and line.id not in places and not hangs_on(line, seen):
            continue
        cut[line.id] = cut_line(line, places.get(line.id))
        seen.update(entry.id for entry in cut[line.id].entries)
    gone = {line.id for line in own} - cut.keys()
    lines = {name: cut.get(name, line) for name, line in tree.line_by_id.items()}
    return msgspec.structs.replace(
        tree,
        line_by_id={name: line for name, line in lines.items() if name not in gone},
        calls={name: call for name, call in tree.calls.items() if name not in gone},
    )


def find_places(tree: Tree, lines: list[Line], at: str | None) -> Iterator[tuple[str, int]]:
    """Yield the place of an entry on its line, and on each line above where the path branches."""
    line, entry = find_entry(lines, at)
    names = {line.id for line in lines}
    while line is not None:
        yield line.id, place_in(line, entry)
        entry = line.attach
        line = tree.line_by_id.get(line.parent or "") if line.parent in names else None


def find_entry(lines: list[Line], at: str | None) -> tuple[Line | None, Entry | None]:
    """Return an entry and its line; without one, the first line."""
    for line in lines:
        for entry in line.entries:
            if entry.id == at:
                return line, entry
    return (lines[0], None) if lines else (None, None)


def place_in(line: Line, entry: Entry | None) -> int:
    """Return the index of an entry on a line."""
    names = (number for number, other in enumerate(line.entries) if other is entry)
    return next(names, 0)


def hangs_on(line: Line, seen: set[str]) -> bool:
    """Return True if a line is attached to an entry that is kept."""
    return line.attach is not None and line.attach.id in seen


def cut_line(line: Line, place: int | None) -> Line:
    """Return a line with the entries near a place, or a few from its beginning."""
    first, last = (0, ELSEWHERE) if place is None else (max(0, place - NEAR), place + NEAR)
    entries = line.entries[first:last]
    names = {entry.id for entry in entries}
    folds = [fold for fold in line.folds if fold.under.id in names]
    return msgspec.structs.replace(line, entries=entries, folds=folds)


class Links(NamedTuple):
    """Functions for the addresses of other pages: a session, two lines compared; and costs."""

    session: LinkOf
    compare: CompareOf | None = None
    cost: CostOf | None = None


class Former(NamedTuple):
    """What is remembered of an earlier snapshot: its units, and whose head it had."""

    fingerprints: list[Block]
    head: int


def fresh_bodies(reading: Reading) -> Reading:
    """Return a reading whose files another thread can read at the same time."""
    bodies = Bodies(reading.transcripts, reading.bodies.decoding_of)
    return msgspec.structs.replace(reading, bodies=bodies)


class LiveSession:
    """A session and all that is connected with it, read again when its files change.

    `family` are its files, `summary` is what is known of it before it is read.
    """

    def __init__(  # noqa: PLR0913 - where it is, and how to show it
        self,
        session: str,
        family: Sequence[str],
        links: Links,
        *,
        redact: bool = False,
        prices: Prices | None = None,
        former: "LiveSession | None" = None,
    ) -> None:
        self.session = session
        self.family = tuple(family)
        self._links = links
        self.summary: SessionSummary | None = None
        self._redact = redact
        self._prices = prices or listed_prices()
        self._lock = Lock()
        self._states: dict[str, FileState | None] = {}
        self._former: dict[int, Former] = dict(former._former) if former else {}  # noqa: SLF001 - the same session with more files
        self._number = max(self._former, default=0)
        self._snapshot: Snapshot | None = None
        self._studied: Snapshot | None = None
        self._growing: GrowingFiles | None = None
        self._settled = 0

    def open(self, at: str | None = None) -> Snapshot:
        """Return the newest snapshot; of a long session opened for the first time, only a part.

        This does not wait for a newer snapshot that is being read.
        """
        # Without the lock, so that a page never waits for a newer snapshot that is being read.
        if (snapshot := self._snapshot) is not None:
            return snapshot
        with self._lock:
            return self._snapshot or self._read(at, hurry=True)

    def renew(self) -> Snapshot:
        """Return a snapshot of the whole session as its files are now."""
        with self._lock:
            snapshot = self._snapshot
            states = self._look()
            if snapshot is not None and snapshot.whole and self._states == states:
                return snapshot
            return self._grow(states) or self._read(None, hurry=False)

    @contextmanager
    def study(self) -> Iterator[Snapshot]:
        """Return a snapshot of the whole session; one thread at a time may read its files."""
        snapshot = self.renew()
        with self._lock:
            if snapshot.is_joined:
                snapshot = self._with_graph(snapshot)
            yield snapshot

    def _with_graph(self, snapshot: Snapshot) -> Snapshot:
        """Return a snapshot that was joined with a reading in which all entries are linked."""
        if self._studied is None or self._studied.number != snapshot.number:
            whole = Snapshot(
                self.session, snapshot.number, snapshot.view, self._load(), whole=snapshot.whole
            )
            self._studied = whole
        return self._studied

    def is_current(self) -> bool:
        """Return True if the newest snapshot is whole and shows the files as they are."""
        snapshot = self._snapshot
        return snapshot is not None and snapshot.whole and self._states == self._look()

    def diff_since(self, number: int) -> tuple[Snapshot, PageDiff] | None:
        """Return what has changed since a snapshot; None if that is forgotten."""
        former = self._former.get(number)
        if former is None:
            return None
        # A session that was found to have more files is not read yet.
        snapshot = self._snapshot or self.renew()
        diff = compare_blocks(former.fingerprints, snapshot.fingerprints)
        diff.has_new_head = former.head != snapshot.head.number
        return snapshot, diff

    def _look(self) -> dict[str, FileState | None]:
        """Return the state of all files of the session."""
        agents = [path for main in self.family for path in sub_agent_files(main)]
        return {path: transcript_state(path) for path in (*self.family, *agents)}

    def _load(self) -> Reading:
        """Read all files, without secrets if they are to be hidden."""
        reading = load_lines(self.family)
        reading.prices = self._prices
        return redact_reading(reading, Redactor()) if self._redact else reading

    def _read(self, at: str | None, *, hurry: bool) -> Snapshot:
        # The state is taken first: a file that grows while it is read then counts as changed.
        states = self._look()
        reading = self._begin(at, states) if hurry else None
        begun = reading is not None
        reading = reading or load_lines(self.family)
        reading.prices = self._prices
        redactor = Redactor()
        if self._redact:
            reading = redact_reading(reading, redactor)
        session = reading.tree.session_by_id.get(self.session)
        if session is None:
            raise TargetNotFoundError(f"session '{self.session}' is no longer in its file")
        whole = not begun and not (hurry and session.entries > LONG)
        near = None if whole else full_id(reading, at or "") or ""
        with collector_paused():
            view = self._view(reading, near)
        if begun:
            self._correct(view)
        snapshot = Snapshot(self.session, self._number + 1, view, reading, whole=whole)
        snapshot.replaced = redactor.report()
        self._growing = None
        return self._publish(snapshot, states)

    def _publish(self, snapshot: Snapshot, states: dict[str, FileState | None]) -> Snapshot:
        """Make a snapshot the newest."""
        # Before it is the newest: a page may ask for the changes since it at once.
        self._former[snapshot.number] = Former(snapshot.fingerprints, snapshot.head.number)
        self._former.pop(snapshot.number - REMEMBERED, None)
        self._number, self._states, self._snapshot = snapshot.number, states, snapshot
        return snapshot

    def _grow(self, states: dict[str, FileState | None]) -> Snapshot | None:
        """Return a snapshot with what was appended; None if all has to be read."""
        growing = self._growing
        if growing is None or self._snapshot is not growing.snapshot:
            return None
        with collector_paused():
            snapshot = growing.grow(self._states, states, self._number + 1)
        if snapshot is self._snapshot:
            return snapshot  # a line is being written: it is looked at again
        if snapshot is None:
            return None
        return self._publish(snapshot, growing.states_read(states))

    def settle(self) -> bool:
        """Prepare for the session to grow, and draw anew what is around its units.

        Return True if there is a newer snapshot. Nobody has to wait for this.
        """
        with self._lock:
            snapshot = self._snapshot
            if snapshot is None or not snapshot.whole or snapshot.number == self._settled:
                return False
            if self._growing is None or self._growing.is_long:
                with collector_paused():
                    self._growing = GrowingFiles.begin(snapshot)
            if self._growing is not None:
                self._snapshot = snapshot = self._growing.snapshot
            self._settled = snapshot.number
        if snapshot.head is snapshot:
            snapshot.prepare()  # the next page of it need not wait
            return False
        head = snapshot.with_own_head(describe_sessions(fresh_bodies(snapshot.reading)))
        head.shown.sides  # noqa: B018 - drawn here, and kept
        draw_heading(head.view)
        with self._lock:
            return self._take_head(head)

    def _take_head(self, head: Snapshot) -> bool:
        """Show the newest snapshot with a head that is newer than its own."""
        snapshot = self._snapshot
        if snapshot is None or not snapshot.is_joined or snapshot.head.number > head.number:
            return False
        newest = snapshot.with_head(head, self._number + 1)
        if self._growing is not None:
            self._growing.adopt(newest)
        self._settled = newest.number if snapshot.number == head.number else self._settled
        self._publish(newest, self._states)
        return True

    def _begin(self, at: str | None, states: Mapping[str, FileState | None]) -> Reading | None:
        """Read the beginning of a large file; None if that does not hold the place asked for."""
        size = sum(state.size for state in states.values() if state is not None)
        # The beginning of one file of several does not show where the others belong.
        if len(self.family) > 1 or size < LARGE:
            return None
        reading = load_beginning(self.family, BEGINNING)
        mains = [one.file for one in reading.transcripts if one.file.agent is None]
        known = len(mains) == 1 and self.session in reading.tree.session_by_id
        if known and (not at or at in reading.graph.nodes):
            return reading
        return self._end(at) if known and at else None

    def _end(self, at: str) -> Reading | None:
        """Read the end of a large file; None if that does not hold the place asked for."""
        reading = load_ending(self.family[0], ENDING)
        if reading is None or at not in reading.graph.nodes:
            return None
        if self.session not in reading.tree.session_by_id:
            return None
        # The first prompt there is not the first of the session, by which it may be called.
        title = self.summary.title if self.summary is not None else ""
        reading.titles = {self.session: title}
        return reading

    def _correct(self, view: View) -> None:
        """Set the size of a session of which only the beginning was read."""
        summary = self.summary
        if summary is not None:
            view.cards[self.session] = msgspec.structs.replace(
                view.cards[self.session],
                last_at=summary.last_at,
                entries=summary.entries,
                branches=summary.branches,
                agents=summary.agents,
                compactions=summary.compactions,
                client_agents=summary.client_agents,
            )

    def _view(self, reading: Reading, near: str | None) -> View:
        """Return a view of all of the session, or of what is near a place."""
        tree = reading.tree if near is None else cut_tree(reading.tree, self.session, near)
        outline = Outliner(reading, tree).outline(ALL, [self.session])
        view = View(outline, tree, describe_sessions(reading), self._links.session)
        view.compare_of = self._links.compare
        view.cost_of = self._links.cost
        view.is_part = near is not None
        return view
