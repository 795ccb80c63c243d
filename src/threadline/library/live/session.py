"""Sessions that are open in the viewer: read in part at first, read again when files change."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from threading import Lock
from typing import NamedTuple

import msgspec

from threadline.collector import collector_paused
from threadline.disk.file_state import FileState
from threadline.library.file_states import States, file_states
from threadline.library.live.growth import Growth, is_young
from threadline.library.live.part import cut_tree
from threadline.library.live.snapshot import Fingerprint, PageDiff, Snapshot, compare_snapshots
from threadline.library.load.describe import describe_sessions
from threadline.library.load.finish import finish_reading
from threadline.library.load.forge import commit_address, forge_of
from threadline.library.load.outline import Outliner
from threadline.library.load.prices import listed_prices
from threadline.library.load.reading import (
    Reading,
    load_beginning,
    load_ending,
    load_lines,
)
from threadline.library.position import full_id
from threadline.model.error import TargetNotFoundError
from threadline.model.mark import MarkSet
from threadline.model.price import Prices
from threadline.model.results import SessionSummary
from threadline.model.secret import Redactor
from threadline.outline.outline import ALL
from threadline.read.git_trees import repository_of
from threadline.render.html.view import CompareOf, CostOf, LinkOf, View

REMEMBERED = 16
"""How many snapshots are remembered: a page with an older one is reloaded as a whole."""

LARGE = 8 << 20
BEGINNING = 1 << 20
ENDING = 1 << 20
"""Of a session larger than `LARGE` bytes, only the beginning or the end is read for the first
page."""

LONG = 3000
"""Sessions with fewer entries are read whole at once."""


class Links(NamedTuple):
    """Functions for the addresses of other pages: a session, two lines compared; and costs."""

    session: LinkOf
    compare: CompareOf | None = None
    cost: CostOf | None = None
    commit: Callable[[str], str | None] = lambda _: None


class Former(NamedTuple):
    """What is remembered of an earlier snapshot: its units, and whose head it had."""

    fingerprints: list[Fingerprint]
    head: int


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
        marks: Callable[[], MarkSet] | None = None,
        former: "LiveSession | None" = None,
    ) -> None:
        self.session = session
        self.family = tuple(family)
        self._links = links
        self.summary: SessionSummary | None = None
        self._redact = redact
        self._prices = prices or listed_prices()
        self._marks = marks
        self._lock = Lock()
        self._states: States = {}
        self._former: dict[int, Former] = dict(former._former) if former else {}  # noqa: SLF001 - the same session with more files
        self._number = max(self._former, default=0)
        self._snapshot: Snapshot | None = None
        self._studied: Snapshot | None = None
        self._growth: Growth | None = None
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
            redactor = Redactor() if self._redact else None
            reading = finish_reading(load_lines(self.family), self._prices, redactor, self._marks)
            self._studied = Snapshot(self.session, snapshot.view, reading, whole=True)
            self._studied.number = snapshot.number
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
        view = snapshot.view
        diff = compare_snapshots(former.fingerprints, snapshot.fingerprints)
        diff.has_new_head = former.head != snapshot.head.number
        # The headers of what grows are drawn again; that of the session with the rest of the head.
        headers = {unit.number for name, unit in view.headers.items() if view.is_active(name)}
        diff.redraw(headers | {0} if diff.has_new_head else headers - {0})
        return snapshot, diff

    def _look(self) -> dict[str, FileState | None]:
        """Return the state of all files of the session."""
        return file_states(self.family)

    def _read(self, at: str | None, *, hurry: bool) -> Snapshot:
        """Read the session, or in a hurry a part of it, and make that the newest snapshot."""
        # The state is taken first: a file that grows while it is read then counts as changed.
        states = self._look()
        snapshot = self._make(self._begin(at, states), at, hurry=True) if hurry else self._make()
        self._growth = None
        return self._publish(snapshot, states)

    def _make(
        self, begun: Reading | None = None, at: str | None = None, *, hurry: bool = False
    ) -> Snapshot:
        """Return a snapshot of all files, or of the beginning or end that was read of them."""
        redactor = Redactor() if self._redact else None
        read = begun or load_lines(self.family)
        reading = finish_reading(read, self._prices, redactor, self._marks)
        session = reading.tree.session_by_id.get(self.session)
        if session is None:
            raise TargetNotFoundError(f"session '{self.session}' is no longer in its file")
        whole = begun is None and not (hurry and session.entries > LONG)
        near = None if whole else full_id(reading, at or "") or ""
        with collector_paused():
            view = self._view(reading, near)
        if begun is not None:
            self._correct(view)
        snapshot = Snapshot(self.session, view, reading, whole=whole)
        snapshot.replaced = redactor.report() if redactor is not None else {}
        return snapshot

    def _publish(self, snapshot: Snapshot, states: States) -> Snapshot:
        """Make a snapshot the newest."""
        for one in (snapshot.head, snapshot):
            if not one.number:
                self._number += 1
                one.number = self._number
        # Before it is the newest: a page may ask for the changes since it at once.
        self._former[snapshot.number] = Former(snapshot.fingerprints, snapshot.head.number)
        while len(self._former) > REMEMBERED:
            del self._former[next(iter(self._former))]
        self._states, self._snapshot = states, snapshot
        return snapshot

    def _grow(self, states: States) -> Snapshot | None:
        """Return a snapshot with what was appended; None if all has to be read."""
        growth = self._growth
        with collector_paused():
            snapshot = growth.extend(states) if growth is not None else None
        if growth is None or snapshot is None:
            return None
        if snapshot is not self._snapshot:
            return self._publish(snapshot, growth.states)
        self._states = growth.states
        return snapshot

    def mark_again(self) -> bool:
        """Show the marks as they are now; return True if that makes a newer snapshot."""
        with self._lock:
            again = self._snapshot.marked_again() if self._snapshot is not None else None
            if again is not None:
                self._publish(again, self._states)
        return again is not None

    def forget(self) -> None:
        """Read the session again when it is asked for next: it has another name."""
        with self._lock:
            self._snapshot = self._growth = None
            self._states = {}

    def settle(self) -> bool:
        """Read a session that grew as a whole, and prepare for it to grow on.

        Return True if there is a newer snapshot. Nobody has to wait for this.
        """
        with self._lock:
            newest, states = self._snapshot, self._states
        if newest is None or not newest.whole or newest.number == self._settled:
            return False
        whole = newest
        with collector_paused():
            if newest.is_joined:
                states, whole = self._look(), self._make()
                if is_young(states.values()) and any(one.lost for one in whole.reading.transcripts):
                    return False  # a line is being written
            whole.prepare()
            prepared = Growth.begin(whole, states)
        with self._lock:
            # If the session was read as a whole meanwhile, that counts.
            if self._snapshot is None or self._snapshot.head is not newest.head:
                return False
            return self._take(whole, prepared, states)

    def _take(self, whole: Snapshot, growth: Growth | None, states: States) -> bool:
        """Go on from a whole snapshot; return True if that makes a newer one."""
        self._growth, before = growth, self._snapshot
        if before is whole:
            self._settled = whole.number
        elif states == self._states:
            self._settled = self._publish(whole, states).number
        elif growth is not None:
            self._grow(self._look())
        return self._snapshot is not before

    def _begin(self, at: str | None, states: States) -> Reading | None:
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
        card = view.cards.get(self.session)
        forge = forge_of(card.cwd) if card is not None and card.cwd else None
        if forge is not None:
            view.commit_of = partial(commit_address, forge)
        if card is not None and card.cwd and repository_of(card.cwd) is not None:
            view.change_of = self._links.commit
        view.is_part = near is not None
        view.lists_changes = False
        return view
