"""The past sessions of this machine, whose index is kept current in the background."""

import threading
import time
from typing import TYPE_CHECKING

from threadline.library.naming import AT
from threadline.library.workspace import Named, Workspace
from threadline.model.error import ThreadlineError

if TYPE_CHECKING:
    from threadline.library.actions.files import FileHistory
    from threadline.library.index.catalog import Catalog
    from threadline.model.secret import Redactor

KEPT = 6
"""How many readings are kept in memory."""

CURRENT = 5.0
"""For how many seconds the index counts as current."""

WAIT = 0.2
"""How many seconds an answer waits for the index; after that it uses what is there."""

HISTORIES = 2
"""How many histories of files are kept in memory: a difference asks two."""

MEGABYTE = 1_000_000


class Past:
    """Finds and reads past sessions; one thread at a time may ask."""

    def __init__(self, workspace: Workspace) -> None:
        self.workspace = workspace
        workspace.keep = KEPT
        workspace.may_be_empty = True  # a client may start the server before its first session
        self.lock = threading.Lock()
        self._histories: list[FileHistory] = []
        self._refresher: threading.Thread | None = None
        self._refreshed = float("-inf")
        self._progress = (0, 0)
        self._problem = ""

    @property
    def catalog(self) -> "Catalog":
        """The index."""
        return self.workspace.catalog

    @property
    def redactor(self) -> "Redactor | None":
        """What removes secrets; None if they may be shown."""
        return self.workspace.redactor

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
        far = f" ({done:,} of {total:,} MB)" if total else ""
        return f"The index is still being updated{far}: results may be missing."

    def _refresh(self) -> None:
        self._problem = ""
        try:
            self.catalog.roots = list(self.workspace.present())
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

    def find(self, name: str) -> Named:
        """Return what is meant by SESSION, SESSION/ENTRY, a branch, or the whole id of an entry."""
        return self.workspace.resolve(name.replace("/", AT))

    def history_of(self, session: str) -> "FileHistory":
        """Return the history of the files of a session, in all sessions of its directory."""
        from threadline.library.actions.directory import open_history

        asked = open_history(self.workspace, session, lambda _: True)
        for known in self._histories:
            if known.reading is asked.reading and known.root == asked.root:
                asked = known
        others = [one for one in self._histories if one is not asked]
        self._histories = [asked, *others][:HISTORIES]
        return asked
