"""The desk: the archives, the books that lie open, and who is told when something changes."""

import time
from collections.abc import Callable
from threading import Event, Lock, Thread

from threadline.library.book import Book
from threadline.library.errors import TargetNotFoundError, ThreadlineError
from threadline.library.survey import FindRoots, Survey
from threadline.serve.events import Events

OPEN_BOOKS = 8
"""How many sessions are kept in memory."""

GLANCE = 0.25
"""Seconds between two looks at the files of sessions that are being read."""

LOOK = 2.0
"""Seconds between two looks at all archives."""

LinkTo = Callable[[str], str]


class Desk:
    """What the handlers ask: the survey, and books by session."""

    def __init__(self, find_roots: FindRoots, link_to: LinkTo) -> None:
        self.survey = Survey(find_roots)
        self.events = Events()
        self._link_to = link_to
        self._books: dict[str, Book] = {}
        self._lock = Lock()
        self._over = Event()

    def start(self) -> None:
        """List what is there, then read and watch in the background."""
        self.survey.look()
        for work in (self._keep_survey, self._keep_books):
            Thread(target=work, name=f"threadline {work.__name__}", daemon=True).start()

    def stop(self) -> None:
        """End the work in the background."""
        self._over.set()

    def book(self, session: str) -> Book:
        """Take a session's book; one that has not been read for long is put away for it."""
        listed = self.survey.find(session)
        if listed is None:
            raise TargetNotFoundError(f"no session '{session}'", "it may have been deleted")
        with self._lock:
            book = self._books.pop(session, None)
            if book is None or book.family != listed.family:
                book = Book(session, listed.family, self._link, former=book)
            self._books[session] = book
            while len(self._books) > OPEN_BOOKS:
                self._books.pop(next(iter(self._books)))
            return book

    def _link(self, session: str) -> str | None:
        return self._link_to(session) if self.survey.find(session) else None

    def _keep_books(self) -> None:
        """Renew the books that somebody reads, whenever their files change."""
        while not self._over.wait(GLANCE):
            for session in self.events.watched():
                self._renew(session)

    def _renew(self, session: str) -> None:
        try:
            book = self.book(session)
            if not book.is_current():
                edition = book.renew()
                told = {"session": session, "edition": edition.number}
                self.events.tell("grown", told, session)
        except (ThreadlineError, OSError):
            return

    def _keep_survey(self) -> None:
        """Read what has not been read, newest first, and look for what is new."""
        looked = time.monotonic()
        while True:
            if self._read_next():
                self.events.tell("progress", self.survey.progress())
            elif self._over.wait(LOOK):
                return
            if time.monotonic() - looked >= LOOK:
                looked = time.monotonic()
                if self.survey.look():
                    self.events.tell("progress", self.survey.progress())
            if self._over.is_set():
                return

    def _read_next(self) -> bool:
        try:
            return self.survey.read_next()
        except OSError:
            return False
