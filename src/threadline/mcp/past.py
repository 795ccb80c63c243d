"""The past sessions of this machine: an index kept current, and sessions kept in memory."""

import threading
import time
from collections import OrderedDict
from collections.abc import Sequence

import msgspec

from threadline.agents.find import sub_agent_files, transcript_state
from threadline.disk.file_state import FileState
from threadline.index.catalog import Place
from threadline.library.index.catalog import Catalog
from threadline.library.load.reading import Reading, load_lines
from threadline.library.load.redact import redact_reading
from threadline.library.position import find_by_prefix
from threadline.mcp.quote import plain_ids, shown_argument
from threadline.model.error import (
    EntryNotFoundError,
    TargetNotFoundError,
    ThreadlineError,
    UnknownIdError,
)
from threadline.model.results import ListedSession
from threadline.model.secret import Redactor

KEPT = 4
"""How many readings are kept in memory."""

CURRENT = 5.0
"""For how many seconds the index counts as current."""

WAIT = 0.2
"""How many seconds an answer waits for the index; after that it uses what is there."""

LISTED = 6
LONGEST = 256
"""Characters of a name; longer ones fit nothing that could not be named by its beginning."""

MEGABYTE = 1_000_000

States = dict[str, FileState | None]


class Found(msgspec.Struct, frozen=True, eq=False):
    """A session that was asked for, the reading that contains it, and an entry if one was named."""

    session: ListedSession
    reading: Reading
    entry: str | None = None

    @property
    def id(self) -> str:
        """The id of the session."""
        return self.session.summary.id


class Past:
    """Finds and reads past sessions; one thread at a time may ask."""

    def __init__(self, catalog: Catalog, *, redact: bool = True) -> None:
        self.catalog = catalog
        self.lock = threading.Lock()
        self._redact = redact
        self._readings: OrderedDict[tuple[str, ...], tuple[States, Reading]] = OrderedDict()
        self._refresher: threading.Thread | None = None
        self._refreshed = float("-inf")
        self._progress = (0, 0)
        self._problem = ""

    def redactor(self) -> Redactor | None:
        """Return what removes secrets; None if they may be shown."""
        return Redactor() if self._redact else None

    def refresh(self, wait: float = WAIT, current: float = CURRENT) -> str:
        """Update the index in the background; return a note if that is not done yet.

        It is left alone if that was done within the last `current` seconds.
        """
        running = self._refresher
        if running is None and time.monotonic() - self._refreshed > current:
            running = threading.Thread(target=self._refresh, name="index", daemon=True)
            self._refresher = running
            running.start()
        if running is not None:
            running.join(wait)
        if self._problem:
            return f"The index could not be updated: {self._problem}"
        if running is None or not running.is_alive():
            return ""
        done, total = (number // MEGABYTE for number in self._progress)
        return (
            f"The index is still being updated ({done:,} of {total:,} MB): results may be missing."
        )

    def _refresh(self) -> None:
        self._problem = ""
        try:
            self.catalog.refresh(self._note_progress)
        except ThreadlineError as error:
            self._problem = str(error)
        except OSError as error:
            self._problem = error.strerror or str(error)
        finally:
            self.catalog.close()
            self._refreshed = time.monotonic()
            self._refresher = None

    def _note_progress(self, done: int, total: int) -> None:
        self._progress = (done, total)

    def session(self, name: str) -> ListedSession:
        """Return the session with an id or a unique prefix of one."""
        name = name.strip()
        known = 0 < len(name) <= LONGEST
        found = self.catalog.find_sessions(name) if known else []
        exact = [one for one in found if one.summary.id == name]
        if len(exact or found) == 1:
            return (exact or found)[0]
        told = shown_argument(name)
        if found:
            names = plain_ids([one.summary.id for one in found], LISTED)
            raise TargetNotFoundError(f"ambiguous session '{told}'", f"one of: {names}")
        raise TargetNotFoundError(f"no session '{told}'", "`find` lists sessions with their ids")

    def find(self, name: str) -> Found:
        """Find what is meant by SESSION, SESSION/ENTRY, or the whole id of an entry.

        The id of a branch, SESSION@ENTRY, is its first entry.
        """
        session, _, entry = name.strip().replace("@", "/").partition("/")
        if len(entry) > LONGEST:
            raise EntryNotFoundError(f"no entry '{shown_argument(entry)}'", "`outline` lists ids")
        place = None if entry else self._place_of(session)
        if place is not None:
            session, entry = place.session, place.entry
        listed = self.session(session)
        reading = self.read(self.catalog.family(listed.summary.id))
        if entry and entry not in reading.graph.nodes:
            entry = find_entry(reading, entry)
        return Found(listed, reading, entry or None)

    def _place_of(self, entry: str) -> Place | None:
        """Return where an entry is, given by its whole id; letters may be capitals."""
        if len(entry) > LONGEST:
            return None
        return self.catalog.place_of(entry) or self.catalog.place_of(entry.lower())

    def read(self, paths: Sequence[str]) -> Reading:
        """Read files, or return what was read before if they have not changed since."""
        key = tuple(sorted(paths))
        # The state is taken first: a file that grows while it is read then counts as changed.
        states = look_at(key)
        known = self._readings.pop(key, None)
        if known is None or known[0] != states:
            reading = load_lines(key)
            redactor = self.redactor()
            known = states, redact_reading(reading, redactor) if redactor else reading
        self._readings[key] = known
        while len(self._readings) > KEPT:
            self._readings.popitem(last=False)
        return known[1]


def find_entry(reading: Reading, entry: str) -> str:
    """Return the id of the one entry of a reading whose id begins so."""
    try:
        return find_by_prefix(reading, in_own_case(reading, entry)).id
    except UnknownIdError:
        told = shown_argument(entry)
        raise EntryNotFoundError(f"no entry '{told}' found", "`outline` lists ids") from None


def in_own_case(reading: Reading, entry: str) -> str:
    """Return the beginning of an id with letters as in the reading, unless it fits as it is."""
    nodes, wanted = reading.graph.nodes, entry.lower()
    if any(name.startswith(entry) for name in nodes):
        return entry
    found = {name[: len(entry)] for name in nodes if name[: len(entry)].lower() == wanted}
    return found.pop() if len(found) == 1 else entry


def look_at(paths: Sequence[str]) -> States:
    """Return the states of files and of the files of their sub-agents."""
    agents = [path for main in paths for path in sub_agent_files(main)]
    return {path: transcript_state(path) for path in (*paths, *agents)}
