"""Follow a session while its client writes it."""

import asyncio
import time
from collections.abc import AsyncIterator, Iterator

from threadline.api.line import Entry, LoadedSession
from threadline.library.file_states import States, file_states
from threadline.library.workspace import Workspace


class Watch:
    """The entries that are written to a session from now on: for `for` and for `async for`.

    It ends after `timeout` seconds in which nothing was written; without one, never.
    """

    def __init__(self, growing: "Growing", interval: float, timeout: float | None) -> None:
        self._growing = growing
        self._interval = interval
        self._timeout = timeout

    def __iter__(self) -> Iterator[Entry]:
        """Iterate over new entries; waits for them."""
        last = time.monotonic()
        while self._timeout is None or time.monotonic() - last <= self._timeout:
            if new := self._growing.look():
                yield from new
                last = time.monotonic()
            else:
                time.sleep(self._interval)

    async def __aiter__(self) -> AsyncIterator[Entry]:
        """Iterate over new entries without blocking; files are read in a thread."""
        last = time.monotonic()
        while self._timeout is None or time.monotonic() - last <= self._timeout:
            new = await asyncio.to_thread(self._growing.look)
            for entry in new:
                yield entry
            if new:
                last = time.monotonic()
            else:
                await asyncio.sleep(self._interval)

    def __repr__(self) -> str:
        return f"<Watch {self._growing.session[:36]}>"


class Growing:
    """The files of a session, and the entries that were seen in them."""

    def __init__(self, session: str, workspace: Workspace, loaded: LoadedSession) -> None:
        self.session = session
        self._workspace = workspace
        self._seen = set(loaded.entries)
        self._states: States = {}

    def look(self) -> list[Entry]:
        """Return the entries that are new since the last look, in the order of time."""
        # The state is taken first: what is written while files are read is found by the next look.
        states = file_states(self._workspace.family(self.session))
        if states == self._states:
            return []
        self._states = states
        found = LoadedSession(self.session, self._workspace.open(self.session)).entries
        new = [entry for name, entry in found.items() if name not in self._seen]
        self._seen.update(found)
        return sorted(new, key=written_at)


def written_at(entry: Entry) -> float:
    """Return the time of an entry in seconds; 0 if it is not known."""
    return entry.time.timestamp() if entry.time is not None else 0.0
