"""Journals: where the lines of a session are kept, and how spans of them are read."""

from array import array
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from io import BytesIO
from pathlib import Path
from typing import BinaryIO, Protocol, overload

from threadline.disk.file_state import FileState

Span = tuple[int, int]

MAX_GAP = 4096
"""How many unwanted bytes between two spans are read to save a call."""
MAX_READ = 1 << 20
"""How many bytes are read in one call, unless one span is longer."""


class Source(Protocol):
    """Where bytes come from."""

    def read(self, start: int, end: int) -> bytes:
        """Return the bytes from `start` to `end`."""


class Journal(Protocol):
    """Where the lines of a session are kept."""

    @property
    def path(self) -> Path | None:
        """The file, if there is one."""

    def state(self) -> FileState:
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

    def state(self) -> FileState:
        """Return the current state; there are no other writers."""
        return FileState(0, 0, len(self._data), len(self._data))

    @contextmanager
    def locked(self) -> Iterator[None]:
        """Do nothing: there are no other writers."""
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


class Spans(Sequence[Span]):
    """The spans of chosen lines, computed on access, because a session can have very many.

    `ends` are the end offsets of all lines; `lines` are the numbers (from 1) of the chosen ones.
    """

    def __init__(self, ends: "array[int]", lines: Sequence[int]) -> None:
        self._ends = ends
        self._lines = lines

    def __len__(self) -> int:
        return len(self._lines)

    @overload
    def __getitem__(self, at: int) -> Span: ...
    @overload
    def __getitem__(self, at: slice) -> "Spans": ...
    def __getitem__(self, at: int | slice) -> "Span | Spans":
        if isinstance(at, slice):
            return Spans(self._ends, self._lines[at])
        return span_of(self._ends, self._lines[at])

    def __iter__(self) -> Iterator[Span]:
        ends = self._ends
        return ((ends[line - 2] if line > 1 else 0, ends[line - 1]) for line in self._lines)


def span_of(ends: "array[int]", line: int) -> Span:
    """Return where the bytes of `line` (from 1) begin and end."""
    return ends[line - 2] if line > 1 else 0, ends[line - 1]


def read_spans(source: Source, spans: Iterable[Span]) -> Iterator[memoryview]:
    """Yield the bytes of each span, in the order asked for; neighbours are read in one call."""
    for group in group_spans(spans):
        first = group[0][0]
        view = memoryview(source.read(first, group[-1][1]))
        for start, end in group:
            yield view[start - first : end - first]


def group_spans(spans: Iterable[Span]) -> Iterator[list[Span]]:
    """Group spans that follow each other closely enough to be read in one call."""
    group: list[Span] = []
    group_start = group_end = 0
    for span in spans:
        start, end = span
        near = group_end <= start <= group_end + MAX_GAP and end - group_start <= MAX_READ
        if group and not near:
            yield group
            group = []
        if not group:
            group_start = start
        group.append(span)
        group_end = end
    if group:
        yield group
