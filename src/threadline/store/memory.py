"""A journal without a file, for tests and for sessions that nobody wants to keep."""

from collections.abc import Iterator
from contextlib import contextmanager
from io import BytesIO
from pathlib import Path
from typing import BinaryIO

from threadline.store.journal import Stamp


class MemoryJournal:
    """Keeps the lines of a session as a file would, in memory."""

    def __init__(self, data: bytes = b"") -> None:
        self._data = bytearray(data)

    @property
    def path(self) -> Path | None:
        """No file."""
        return None

    def stamp(self) -> Stamp:
        """Say how many bytes there are; nobody else writes here."""
        return Stamp((0, 0), len(self._data), len(self._data))

    @contextmanager
    def locked(self) -> Iterator[None]:
        """Do nothing: nobody else can write."""
        yield

    def append(self, data: bytes) -> int:
        """Add whole lines."""
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
        """Give the bytes from `start` to `end`."""
        return bytes(self._data[start:end])

    def hold(self) -> "MemoryJournal":
        """Give itself: what is written stays."""
        return self

    @contextmanager
    def stream(self, start: int = 0) -> Iterator[BinaryIO]:
        """Give the bytes from `start` on."""
        yield BytesIO(self._data[start:])

    def close(self, why: str = "") -> None:
        """Do nothing."""
