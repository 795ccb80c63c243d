"""A survey of archives: what is there at once, what is in it little by little, and what changes."""

from collections.abc import Callable, Iterable
from threading import Lock

import msgspec

from threadline.library.forest import guess_sessions, list_sessions
from threadline.library.library import load_lines
from threadline.library.shelf import Shelf, list_shelves
from threadline.render.card import Listed

FindRoots = Callable[[], Iterable[str]]
"""Says which archives there are; asked again and again, as one may appear."""


class Progress(msgspec.Struct, frozen=True):
    """How far reading has got: shelves, and their bytes."""

    done: int
    total: int
    bytes_done: int
    bytes_total: int

    @property
    def is_over(self) -> bool:
        """Whether all has been read."""
        return self.done == self.total


class Survey:
    """Knows the sessions of archives. Asked by many threads, driven by one."""

    def __init__(self, find_roots: FindRoots) -> None:
        self._find_roots = find_roots
        self._lock = Lock()
        self._shelves: dict[str, Shelf] = {}
        self._read: dict[str, Shelf] = {}
        self._listed: dict[str, list[Listed]] = {}
        self._session_by_id: dict[str, Listed] = {}

    def look(self) -> bool:
        """Look at what files there are; say whether that has changed."""
        found = list_shelves(self._find_roots())
        with self._lock:
            if found == self._shelves:
                return False
            for path, shelf in found.items():
                if path not in self._read:
                    self._listed[path] = guess_sessions(shelf)
            for path in self._shelves.keys() - found.keys():
                self._listed.pop(path, None)
                self._read.pop(path, None)
            self._shelves = found
            self._index()
        return True

    def read_next(self) -> bool:
        """Read the shelf that was written last of those not read as they are now; False: none."""
        with self._lock:
            waiting = [s for path, s in self._shelves.items() if self._read.get(path) != s]
        if not waiting:
            return False
        shelf = max(waiting, key=lambda shelf: shelf.changed)
        sessions = list_sessions(load_lines([shelf.path]), shelf.path)
        with self._lock:
            if shelf.path in self._shelves:
                self._read[shelf.path] = shelf
                self._listed[shelf.path] = sessions
                self._index()
        return True

    def _index(self) -> None:
        every = [listed for shelf in self._listed.values() for listed in shelf]
        every.sort(key=lambda listed: listed.card.last_at or "")
        self._session_by_id = {listed.card.id: listed for listed in every}

    def sessions(self) -> list[Listed]:
        """List all sessions, the newest first."""
        with self._lock:
            return list(reversed(self._session_by_id.values()))

    def find(self, session: str) -> Listed | None:
        """Find a session."""
        with self._lock:
            return self._session_by_id.get(session)

    def shelf_of(self, listed: Listed) -> Shelf | None:
        """Find the shelf of a session."""
        with self._lock:
            return self._shelves.get(listed.shelf)

    def files(self) -> list[str]:
        """List all transcripts, those of the shelf that was written last first."""
        with self._lock:
            shelves = sorted(self._shelves.values(), key=lambda s: s.changed, reverse=True)
        return [path for shelf in shelves for path in shelf.files]

    def progress(self) -> Progress:
        """Say how far reading has got."""
        with self._lock:
            done = [shelf for path, shelf in self._shelves.items() if path in self._read]
            return Progress(
                len(done),
                len(self._shelves),
                sum(shelf.size for shelf in done),
                sum(shelf.size for shelf in self._shelves.values()),
            )
