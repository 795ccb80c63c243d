"""An index that is open: kept up to date, asked, and built again if it is damaged."""

import os
from collections.abc import Callable, Sequence
from os.path import abspath
from pathlib import Path
from typing import Any, Concatenate, ParamSpec, TypeVar

from threadline.agents.find import detect
from threadline.index.connect import Database
from threadline.index.known import RefreshStats
from threadline.library.archive.archive import Archive
from threadline.library.index.maker import maker_name
from threadline.library.index.refresh import Progress, refresh_index
from threadline.library.load.prices import load_prices
from threadline.library.marks.journal import MarkJournal
from threadline.library.target import Places
from threadline.read.plain import open_lasting, read_range

LIMIT = 20
"""How many results a search returns unless asked for others."""

Answer = TypeVar("Answer")
Given = ParamSpec("Given")


class OpenIndex:
    """The index of the archives at `roots`; thread-safe, but only one thread may refresh.

    An index that was never refreshed is empty, and while it is being refreshed it fills. It
    `is_behind` if another process was doing that when it was to be refreshed.

    With `notes`, sessions that vanish are noted.
    """

    def __init__(
        self,
        roots: Sequence[str],
        places: Places,
        *,
        notes: bool = False,
        journal: MarkJournal | None = None,
        archive: Archive | None = None,
    ) -> None:
        self._state = places.state if notes else None
        self.is_behind = False
        self.roots = [abspath(root) for root in roots]
        self.places = places
        self.archive = archive or Archive(places.archive, places.mirror)
        self.journal = journal or MarkJournal(places.marks)
        self.prices = load_prices(places.config)
        self._database = Database(places.index_of(self.roots), maker_name())

    @property
    def path(self) -> Path:
        """The file of the index."""
        return self._database.path

    def refresh(
        self, progress: Progress | None = None, patience: float | None = None, jobs: int = 1
    ) -> RefreshStats:
        """Update the index; `progress` is called with the bytes read and their total.

        If there is much to read, up to `jobs` processes do.

        Raise BlockingIOError if another process is updating it and not done after `patience`
        seconds.
        """
        return refresh_index(
            self._database,
            self.roots,
            self.archive,
            progress,
            patience=patience,
            jobs=jobs,
            state=self._state,
            names=self.journal.refresh().names(),
        )

    def rebuild(self, progress: Progress | None = None, jobs: int = 1) -> RefreshStats:
        """Delete the index and build it from scratch."""
        with self._database.locked():
            self._database.remove()
            return self.refresh(progress, jobs=jobs)

    def readable(self, file: str) -> str:
        """Return a path to read a session's file: of an archived copy if it was deleted."""
        return self.archive.local(file)

    def _read_at(self, path: str, start: int, length: int) -> bytes:
        return read_file_at(self.archive.try_local(path), start, length)

    def close(self) -> None:
        """Close what this thread has open."""
        self._database.close()

    def _ask(
        self,
        question: Callable[Concatenate[Any, Given], Answer],
        *args: Given.args,
        **options: Given.kwargs,
    ) -> Answer:
        """Ask the index, which is built again if it turns out to be damaged."""
        database = self._database
        return database.repairing(lambda: question(database.reader, *args, **options), self.refresh)


def read_file_at(path: str, start: int, length: int) -> bytes:
    """Read the bytes of a record; none if the file is gone.

    A record that is not a range of bytes, or is gathered from several, has no length; its key is
    its start.
    """
    if not length:
        found = detect(path)
        return found.agent.decoding().gather(path, start) if found is not None else b""
    try:
        handle = open_lasting(path)
    except OSError:
        return b""
    try:
        return read_range(handle, length, start)
    except OSError:
        return b""
    finally:
        os.close(handle)
