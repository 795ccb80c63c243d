"""A book: one session opened for reading; its units are drawn when somebody comes to them."""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import cached_property
from threading import Lock
from typing import NamedTuple

import msgspec

from threadline.agents.find import sub_agent_files
from threadline.library.describe import describe_sessions
from threadline.library.glimpse import LONG, glimpse_tree
from threadline.library.growth import Growth, Print, compare_prints, print_units
from threadline.library.library import Reading, load_beginning, load_lines
from threadline.library.outline import Outliner
from threadline.library.redact import clean_fault, redact_reading
from threadline.library.shelf import Mark, mark_of
from threadline.model.collector import collector_paused
from threadline.model.error import TargetNotFoundError
from threadline.model.fault import Fault, Level
from threadline.model.secret import Redactor, tell_replaced
from threadline.model.summary import SessionSummary
from threadline.outline.outline import ALL
from threadline.render.html.chunk import draw_units
from threadline.render.html.markup import Html
from threadline.render.html.view import CompareOf, LinkOf, View
from threadline.render.html.viewer.session import Shown

REMEMBERED = 16
"""How many former editions a page may have and still become the newest without being reloaded."""

LARGE = 8 << 20
BEGINNING = 1 << 20
"""Of a session of so many bytes, so many are read at first: a screen is there before the rest."""


class Edition:
    """A session as its files were at one time; `whole` unless only a part of it is outlined."""

    def __init__(
        self, session: str, number: int, view: View, reading: Reading, *, whole: bool
    ) -> None:
        self.session = session
        self.number = number
        self.view = view
        self.reading = reading
        self.whole = whole
        self.replaced: dict[str, int] = {}

    @cached_property
    def prints(self) -> tuple[Print, ...]:
        """What tells each unit from its former states."""
        return print_units(self.view)

    @cached_property
    def shown(self) -> Shown:
        """What a page shows of it; drawn once for all pages."""
        hidden = tell_replaced(self.replaced.items()) if self.replaced else ""
        faults = self.faults_of(self.session)
        return Shown(self.session, self.number, self.whole, self.view, faults, hidden)

    @cached_property
    def codes(self) -> str:
        """The roles and depths of all units."""
        return "".join([unit.code for unit in self.view.units])

    @cached_property
    def _places(self) -> dict[str, int]:
        found: dict[str, int] = {}
        for unit in self.view.units:
            for message in (unit.first, unit.last):
                if message is None:
                    continue
                found.setdefault(message.anchor or message.id, unit.number)
                for entry in (message.entry, *message.also):
                    if entry is not None:
                        found.setdefault(entry.id, unit.number)
        return found

    def draw(self, first: int, last: int) -> Html:
        """Draw some units."""
        return draw_units(self.view, max(0, first), last)

    def faults_of(self, session: str) -> list[Fault]:
        """List what was wrong or odd in the files of a session; several beginnings are usual."""
        files = [transcript.file for transcript in self.reading.transcripts]
        own = {file.path for file in files if file.session == session}
        usual = ("roots", Level.INFO)
        faults = [fault for fault in self.reading.faults if fault.file in own]
        if (clean := self.reading.bodies.clean) is not None:
            faults = [clean_fault(fault, clean) for fault in faults]
        return [fault for fault in faults if (fault.kind, fault.level) != usual]

    def place(self, anchor: str) -> int | None:
        """Find the unit that an anchor or an entry's id names."""
        found = self._places.get(anchor)
        return self._places.get(anchor.rpartition("-")[0]) if found is None else found


class Links(NamedTuple):
    """Addresses of other pages: of a session, and of two lines compared."""

    session: LinkOf
    compare: CompareOf | None = None


class Book:
    """Reads a session and what hangs together with it, again when its files change.

    `card` is what is known of it before it is read.
    """

    def __init__(
        self,
        session: str,
        family: Sequence[str],
        links: Links,
        *,
        redact: bool = False,
        former: "Book | None" = None,
    ) -> None:
        self.session = session
        self.family = tuple(family)
        self._links = links
        self.card: SessionSummary | None = None
        self._redact = redact
        self._lock = Lock()
        self._marks: dict[str, Mark | None] = {}
        self._former: dict[int, tuple[Print, ...]] = dict(former._former) if former else {}  # noqa: SLF001 - the same book, enlarged
        self._number = max(self._former, default=0)
        self._edition: Edition | None = None

    def open(self, at: str | None = None) -> Edition:
        """Give the newest edition; of a long session opened for the first time, only a part.

        Nobody waits here for a newer edition that is being read.
        """
        if (edition := self._edition) is not None:
            return edition
        with self._lock:
            return self._edition or self._read(at, hurry=True)

    def renew(self) -> Edition:
        """Give the whole session as its files are now."""
        with self._lock:
            edition = self._edition
            if edition is not None and edition.whole and self._marks == self._look():
                return edition
            return self._read(None, hurry=False)

    @contextmanager
    def study(self) -> Iterator[Edition]:
        """Give the whole session to ask it questions; one thread at a time fetches from files."""
        edition = self.renew()
        with self._lock:
            yield edition

    def is_current(self) -> bool:
        """Say whether the newest edition shows the files as they are, and all of them."""
        edition = self._edition
        return edition is not None and edition.whole and self._marks == self._look()

    def growth_since(self, number: int) -> tuple[Edition, Growth] | None:
        """Say what has changed since an edition; None if that is forgotten."""
        edition, prints = self._edition, self._former.get(number)
        if edition is None or prints is None:
            return None
        return edition, compare_prints(prints, edition.prints)

    def _look(self) -> dict[str, Mark | None]:
        """Look at the state of all files that the session is in."""
        agents = [path for main in self.family for path in sub_agent_files(main)]
        return {path: mark_of(path) for path in (*self.family, *agents)}

    def _read(self, at: str | None, *, hurry: bool) -> Edition:
        marks = self._look()
        reading = self._begin(at, marks) if hurry else None
        begun = reading is not None
        reading = reading or load_lines(self.family)
        redactor = Redactor()
        if self._redact:
            reading = redact_reading(reading, redactor)
        session = reading.tree.session_by_id.get(self.session)
        if session is None:
            raise TargetNotFoundError(f"no session '{self.session}' in its file any more")
        whole = not begun and not (hurry and session.entries > LONG)
        with collector_paused():
            view = self._view(reading, None if whole else at or "")
        if begun:
            self._correct(view)
        self._number += 1
        edition = Edition(self.session, self._number, view, reading, whole=whole)
        edition.replaced = redactor.report()
        self._former[edition.number] = edition.prints
        self._marks, self._edition = marks, edition
        self._former.pop(edition.number - REMEMBERED, None)
        return edition

    def _begin(self, at: str | None, marks: Mapping[str, Mark | None]) -> Reading | None:
        """Read the beginning of a large file; None if that is not enough to show the place."""
        size = sum(mark.size for mark in marks.values() if mark is not None)
        if len(self.family) > 1 or size < LARGE:
            return None
        reading = load_beginning(self.family, BEGINNING)
        mains = [one.file for one in reading.transcripts if one.file.agent is None]
        known = len(mains) == 1 and self.session in reading.tree.session_by_id
        return reading if known and (not at or at in reading.graph.nodes) else None

    def _correct(self, view: View) -> None:
        """Say of a session that is only begun how large it is on the whole."""
        card = self.card
        if card is not None:
            view.cards[self.session] = msgspec.structs.replace(
                view.cards[self.session],
                last_at=card.last_at,
                entries=card.entries,
                branches=card.branches,
                agents=card.agents,
                compactions=card.compactions,
            )

    def _view(self, reading: Reading, near: str | None) -> View:
        """View all of the session, or what is near a place."""
        tree = reading.tree if near is None else glimpse_tree(reading.tree, self.session, near)
        outline = Outliner(reading, tree).outline(ALL, [self.session])
        view = View(outline, tree, describe_sessions(reading), self._links.session)
        view.compare_of = self._links.compare
        return view
