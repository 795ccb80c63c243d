"""The desk: the catalog of the archives, the books that lie open, and who is told of changes."""

import time
from collections.abc import Callable, Sequence
from functools import partial
from os.path import abspath
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import Event, Lock, Thread
from weakref import WeakKeyDictionary

import msgspec

from threadline.library.book import Book, Links
from threadline.library.catalog import Catalog
from threadline.library.forest import count_activity, list_forest
from threadline.library.places import Places
from threadline.library.shelf import Shelf, list_shelves
from threadline.model.error import TargetNotFoundError
from threadline.model.summary import ListedSession
from threadline.render.html.viewer.address import compare_link, session_link
from threadline.serve.background import Background
from threadline.serve.events import Events

OPEN_BOOKS = 8
"""How many sessions are kept in memory."""

GLANCE = 0.25
"""Seconds between two looks at the files of sessions that are being read."""

LOOK = 1.5
"""Seconds between two looks at all archives."""

RETRY = 30.0
"""Seconds after which an index that could not be brought up to date is tried again."""

DRAWN = 400
"""Of how many sessions, the newest, it is drawn when they were busy."""

FindRoots = Callable[[], Sequence[str]]


class Progress(msgspec.Struct, frozen=True):
    """How many bytes of how many have been read into the index.

    `season` changes with the forest: a page that shows another has to be drawn anew. `trouble` says
    why the index could not be brought up to date, if so.
    """

    done: int = 0
    total: int = 0
    season: int = 0
    trouble: str = ""


class Desk:
    """What the handlers ask: the catalog, the forest, and books by session."""

    def __init__(self, find_roots: FindRoots, places: Places) -> None:
        self.events = Events()
        self.progress = Progress()
        self._find_roots = find_roots
        self._places = places
        self._lock = Lock()
        self._over = Event()
        self._again = Event()
        self._background = Background()
        self._shelves: dict[str, Shelf] = {}
        self._books: dict[tuple[str, bool], Book] = {}
        self._told: WeakKeyDictionary[Book, int] = WeakKeyDictionary()
        self._activity: dict[str, tuple[str | None, tuple[int, ...]]] = {}
        self._forest: dict[str, ListedSession] | None = None
        self.season = 0
        self._roots: list[str] = []
        self._borrowed: TemporaryDirectory[str] | None = None
        self.catalog = self._open(list(find_roots()))

    def start(self) -> None:
        """List what is there, then read and watch in the background."""
        self.look()
        if not self.catalog.totals().files:
            self.progress = Progress(0, sum(shelf.size for shelf in self._shelves.values()))
        for work in (self._keep_catalog, self._keep_books):
            Thread(target=work, name=f"threadline {work.__name__}", daemon=True).start()

    def stop(self) -> None:
        """End the work in the background."""
        self._over.set()
        self._again.set()

    def look(self) -> bool:
        """Look at what archives and files there are; say whether that has changed."""
        roots = [abspath(root) for root in self._find_roots()]  # noqa: PTH100 - as the catalog does
        shelves = list_shelves(roots)
        changed = shelves != self._shelves or roots != self._roots
        if roots != self._roots:
            self._roots, self.catalog = roots, self._open(roots)
        if changed:
            self._shelves = shelves
            self._forget()
            self._again.set()
        return changed

    def _open(self, roots: list[str]) -> Catalog:
        """Open the catalog of some archives; asked at once, it need not be waited for later."""
        try:
            catalog = Catalog(roots, self._places)
            catalog.totals()
        except OSError:
            catalog = Catalog(roots, self._borrow())
        return catalog

    def _borrow(self) -> Places:
        """Keep the index in a directory that goes with the program, where no other can be had."""
        self._borrowed = self._borrowed or TemporaryDirectory(prefix="threadline-")
        self._places = msgspec.structs.replace(self._places, cache=Path(self._borrowed.name))
        return self._places

    def forest(self) -> list[ListedSession]:
        """List all sessions, the newest first."""
        return list(self._grown().values())

    def _grown(self) -> dict[str, ListedSession]:
        """Give the forest by session; it is listed anew after something has changed."""
        found = self._forest
        if found is None:
            season, catalog, shelves = self.season, self.catalog, self._shelves
            read = catalog.files()  # asked first: a file read meanwhile is then only listed twice
            infos = catalog.sessions()
            busy = {name: counts for name, (_, counts) in list(self._activity.items())}
            every = list_forest(infos, shelves.values(), busy, read)
            found = {listed.summary.id: listed for listed in every}
            with self._lock:
                self._forest = found if season == self.season else None
        return found

    def _forget(self) -> None:
        """Have the forest listed anew, also if somebody is listing it just now."""
        with self._lock:
            self.season += 1
            self._forest = None

    def find(self, session: str) -> ListedSession | None:
        """Find a session."""
        return self._grown().get(session)

    def begun(self, beginning: str) -> list[str]:
        """List the sessions whose ids begin so, as the commands understand it; the newest first."""
        wanted = beginning.lower()
        return [name for name in self._grown() if wanted and name.startswith(wanted)]

    def book(self, session: str, *, redact: bool = False) -> Book:
        """Take a session's book; one that has not been read for long is put away for it."""
        listed = self.find(session)
        if listed is None:
            raise TargetNotFoundError(f"no session '{session}'", "it may have been deleted")
        family = self.catalog.family(session) or [listed.summary.file or ""]
        with self._lock:
            book = self._books.pop((session, redact), None)
            if book is None or book.family != tuple(family):
                links = Links(self._link, partial(compare_link, session))
                book = Book(session, family, links, redact=redact, former=book)
                book.card = listed.summary if listed.read else None
            self._books[session, redact] = book
            while len(self._books) > OPEN_BOOKS:
                self._books.pop(next(iter(self._books)))
            return book

    def _link(self, session: str) -> str | None:
        return session_link(session) if self.find(session) else None

    def _keep_books(self) -> None:
        """Renew the books that somebody reads, whenever their files change."""
        while not self._over.wait(GLANCE):
            self._background.attempt(self.tell_books)

    def tell_books(self) -> None:
        """Renew the books that somebody reads, and tell of those that have been, by whomever."""
        for session in self.events.watched():
            with self._lock:
                books = [book for (name, _), book in self._books.items() if name == session]
            for book in books:
                self._background.attempt(partial(self._tell_book, book))

    def _tell_book(self, book: Book) -> None:
        if not book.is_current():
            book.renew()
        number = book.open().number
        if self._told.get(book) != number:
            self._told[book] = number
            self.events.tell("grown", {"session": book.session, "edition": number}, book.session)

    def _keep_catalog(self) -> None:
        """Bring the index up to date, again whenever files have changed, or if it failed."""
        while not self._over.is_set():
            self._again.clear()
            self._refresh()
            self._background.attempt(self._count)
            self._wait_for_changes()

    def _wait_for_changes(self) -> None:
        """Look at the archives until something has changed, or it is time to try again."""
        end = time.monotonic() + RETRY
        while not self._over.is_set() and not self._again.wait(LOOK):
            trouble = self._background.attempt(self.look)
            if trouble and trouble != self.progress.trouble:
                self._report(trouble)
            if self.progress.trouble and time.monotonic() > end:
                return

    def _refresh(self) -> None:
        """Bring the index up to date once; without an index the pages still work."""
        told = 0.0

        def tell(done: int, total: int) -> None:
            nonlocal told
            self.progress = Progress(done, total)
            if time.monotonic() - told > GLANCE:
                told = time.monotonic()
                self._say_so()

        self._report(self._background.attempt(lambda: self.catalog.refresh(tell)))

    def _report(self, trouble: str) -> None:
        """Tell pages that the index is up to date, or why it is not."""
        self.progress = Progress(trouble=trouble)
        self._say_so()

    def _count(self) -> None:
        """Count when the newest sessions were busy: nobody waits for a page for that.

        What is known and has not changed is not counted again.
        """
        known = self._activity
        last = {one.summary.id: one.summary.last_at for one in self.catalog.sessions(limit=DRAWN)}
        stale = [name for name in last if known.get(name, ("",))[0] != last[name]]
        times = self.catalog.times(stale)
        known |= {name: (last[name], count_activity(times.get(name, ()))) for name in stale}
        if stale:
            self._say_so()

    def _say_so(self) -> None:
        """Tell all pages that the forest may have changed."""
        self._forget()
        self.events.tell("progress", self.news())

    def news(self) -> Progress:
        """Say how far reading has got, and what season of the forest there is."""
        return msgspec.structs.replace(self.progress, season=self.season)
