"""The sessions that pages show: kept in memory, and read again when their files change."""

import time
from collections.abc import Callable, Sequence
from functools import partial
from threading import Event, Lock
from weakref import WeakKeyDictionary

from threadline.library.live.session import LiveSession
from threadline.serve.events import Background, Events

OPEN_SESSIONS = 8
"""How many sessions are kept in memory."""

SETTLE_SECONDS = 1.0
SETTLE_SHARE = 8
"""How long a growing session is not read as a whole again: at least so many seconds, and so many
times as long as that took."""

LONG_SECONDS = 0.5
QUIET_SECONDS = 2.0
MAX_WAIT_SECONDS = 60.0
"""If that takes long, it waits until nothing was written for a while, but not for ever: lines that
are written meanwhile wait for the collector, which then walks all that was read."""


class OpenSessions:
    """The sessions that were opened last; pages that show them are notified by `events`."""

    def __init__(self, events: Events, background: Background, over: Event) -> None:
        self.events = events
        self._background = background
        self._over = over
        self._lock = Lock()
        self._unsettled = Event()
        self._sessions: dict[tuple[str, bool], LiveSession] = {}
        self._sent_snapshots: WeakKeyDictionary[LiveSession, int] = WeakKeyDictionary()

    def open(
        self,
        session: str,
        family: Sequence[str],
        make: Callable[[LiveSession | None], LiveSession],
        *,
        redact: bool,
    ) -> LiveSession:
        """Return a session; if its files are not those of the open one, `make` makes another.

        The session unused for longest is closed if too many are open.
        """
        # Taken out and put back, so that the dictionary is in the order of use.
        with self._lock:
            live = self._sessions.pop((session, redact), None)
            if live is None or live.family != tuple(family):
                live = make(live)
            self._sessions[session, redact] = live
            while len(self._sessions) > OPEN_SESSIONS:
                self._sessions.pop(next(iter(self._sessions)))
            return live

    def update(self) -> None:
        """Read sessions that pages show again if their files changed, and notify those pages."""
        for live in self._watched():
            self._background.attempt(partial(self._update, live))

    def mark_again(self, *, named: bool) -> None:
        """Show marks as they are now; if sessions were `named`, read them all again."""
        with self._lock:
            every = list(self._sessions.values())
        for live in every:
            if named:
                live.forget()
            elif live.mark_again():
                self._announce(live)
        if named:
            self.update()

    def _watched(self) -> list[LiveSession]:
        """Return the open sessions that pages show."""
        watched = self.events.watched()
        with self._lock:
            return [live for (name, _), live in self._sessions.items() if name in watched]

    def _update(self, live: LiveSession) -> None:
        if not live.is_current():
            live.renew()
        if self._announce(live):
            self._unsettled.set()

    def settle(self) -> None:
        """Read sessions that grow as a whole, and draw what is around their units, until the end.

        It takes seconds for the largest sessions, so it has a small share of the time.
        """
        took = 0.0
        while not self._over.is_set():
            self._unsettled.wait()
            self._unsettled.clear()
            # Reading at once would delay the lines that are being written.
            if took > LONG_SECONDS:
                self._wait_for_quiet()
            began = time.thread_time()
            for live in self._watched():
                self._background.attempt(partial(self._settle, live))
            took = time.thread_time() - began
            self._over.wait(max(SETTLE_SECONDS, SETTLE_SHARE * took))

    def stop(self) -> None:
        """Wake the thread that settles sessions: it is over."""
        self._unsettled.set()

    def _wait_for_quiet(self) -> None:
        """Wait until no page was updated for a while."""
        end = time.monotonic() + MAX_WAIT_SECONDS
        while time.monotonic() < end and self._unsettled.wait(QUIET_SECONDS):
            if self._over.wait(SETTLE_SECONDS):
                return
            self._unsettled.clear()

    def _settle(self, live: LiveSession) -> None:
        if live.settle():
            self._announce(live)

    def _announce(self, live: LiveSession) -> bool:
        """Notify the pages of a session of its newest snapshot; return False if they know it."""
        number = live.open().number
        if self._sent_snapshots.get(live) != number:
            self._sent_snapshots[live] = number
            told = {"session": live.session, "snapshot": number}
            self.events.send("changed", told, live.session)
            return True
        return False
