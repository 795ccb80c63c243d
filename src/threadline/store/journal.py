"""Journals: where the lines of a session are kept, and one that keeps them in memory."""

from collections.abc import Iterator
from contextlib import contextmanager
from io import BytesIO
from pathlib import Path
from typing import BinaryIO, NamedTuple, Protocol

from threadline.store.spans import Source


class JournalState(NamedTuple):
    """Identity, size and time of a journal; if they are equal, it did not change."""

    file: tuple[int, int]
    size: int
    changed: int


class Journal(Protocol):
    """Where the lines of a session are kept."""

    @property
    def path(self) -> Path | None:
        """The file, if there is one."""

    def state(self) -> JournalState:
        """Return the current state."""

    @contextmanager
    def locked(self) -> Iterator[None]:
        """Keep every other writer out."""

    def append(self, data: bytes) -> int:
        """Append complete lines and return the offset at which they begin."""

    def sync(self) -> None:
        """Return when all that was appended would survive a power failure."""

    def take_back(self, start: int, end: int) -> bool:
        """Remove the lines from `start` to `end`; return False if others follow them."""

    def read(self, start: int, end: int) -> bytes:
        """Return the bytes from `start` to `end`; fewer if the journal ends before."""

    def hold(self) -> Source:
        """Return a source of what is written so far that stays readable after `close`."""

    @contextmanager
    def stream(self, start: int = 0) -> Iterator[BinaryIO]:
        """Open the bytes from `start` on, unbuffered."""

    def close(self, why: str = "") -> None:
        """Close the journal; later use raises ClosedError, which says `why`."""


class MemoryJournal:
    """A journal without a file, for tests and for sessions that are not kept."""

    def __init__(self, data: bytes = b"") -> None:
        self._data = bytearray(data)

    @property
    def path(self) -> Path | None:
        """None: there is no file."""
        return None

    def state(self) -> JournalState:
        """Return the current state; nobody else writes here."""
        return JournalState((0, 0), len(self._data), len(self._data))

    @contextmanager
    def locked(self) -> Iterator[None]:
        """Do nothing: nobody else can write."""
        yield

    def append(self, data: bytes) -> int:
        """Append complete lines and return the offset at which they begin."""
        start = len(self._data)
        self._data += data
        return start

    def sync(self) -> None:
        """Do nothing: memory is lost with its process."""

    def take_back(self, start: int, end: int) -> bool:
        """Remove the lines from `start` to `end`, if they are the last."""
        if len(self._data) != end:
            return False
        del self._data[start:]
        return True

    def read(self, start: int, end: int) -> bytes:
        """Return the bytes from `start` to `end`."""
        return bytes(self._data[start:end])

    def hold(self) -> "MemoryJournal":
        """Return itself: what is written stays."""
        return self

    @contextmanager
    def stream(self, start: int = 0) -> Iterator[BinaryIO]:
        """Open the bytes from `start` on."""
        yield BytesIO(self._data[start:])

    def close(self, why: str = "") -> None:
        """Do nothing."""
