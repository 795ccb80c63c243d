"""Files to transcripts: the right reader for each, faults instead of errors."""

import io
import os
from array import array
from collections.abc import Callable, Iterable, Iterator
from typing import BinaryIO, Protocol

from threadline.model.fault import Fault, Level
from threadline.model.file import File
from threadline.read.claude import ClaudeReader
from threadline.read.codex.reader import CodexReader
from threadline.read.pi import PiReader
from threadline.read.plain import is_packed, open_plain
from threadline.read.transcript import Transcript
from threadline.read.unread import UnreadReader


class Reader(Protocol):
    """Reads files of one format, one after the other; bad lines become faults, never errors."""

    def read(self, file: File, handle: BinaryIO) -> Transcript:
        """Read one file, open and at its start."""


READERS: dict[str, Callable[[], Reader]] = {
    "claude": ClaudeReader,
    "journal": ClaudeReader,
    "codex": CodexReader,
    "pi": PiReader,
}
"""The reader of each format; files of all others are found and counted, but not read."""


class Readers:
    """The readers of one process, each made when the first file of its format comes."""

    def __init__(self) -> None:
        self._made: dict[str, Reader] = {}

    def read(self, file: File) -> Transcript:
        """Read one file; one that cannot be opened is empty and says so."""
        try:
            modified = os.stat(file.path).st_mtime_ns
            with open_plain(file.path) as handle:
                transcript = self._read(file, handle)
            transcript.modified = modified
        except OSError as error:
            what = f"cannot be read: {error.strerror or error}"
            fault = Fault(file.path, 0, "unreadable", what, None, Level.ERROR)
            return Transcript(file, [], array("Q"), [fault], [], 0)
        return transcript

    def _read(self, file: File, handle: BinaryIO) -> Transcript:
        """Read an open file; say if it is damaged or became shorter meanwhile."""
        before = 0 if is_packed(file.path) else os.fstat(handle.fileno()).st_size
        transcript = self._reader(file.format).read(file, handle)
        if broken := getattr(handle, "broken", ""):
            fault = Fault(file.path, 0, "packed", broken, None, Level.ERROR)
            transcript.faults.append(fault)
        if transcript.size < before:
            what = f"shrank while it was read: {before} bytes before, {transcript.size} read"
            transcript.faults.append(Fault(file.path, 0, "shrank", what, None, Level.ERROR))
        return transcript

    def _reader(self, kind: str) -> Reader:
        if kind not in self._made:
            self._made[kind] = READERS.get(kind, UnreadReader)()
        return self._made[kind]


class Beginnings(Readers):
    """Reads of each file only the lines in its first `size` bytes."""

    def __init__(self, size: int) -> None:
        super().__init__()
        self._size = size

    def _read(self, file: File, handle: BinaryIO) -> Transcript:
        with io.BufferedReader(handle) as source:  # type: ignore[type-var]
            raw = source.read(self._size)
        whole = raw.rfind(b"\n") + 1 if len(raw) == self._size else len(raw)
        return self._reader(file.format).read(file, io.BytesIO(raw[:whole]))


def read_files(files: Iterable[File]) -> Iterator[Transcript]:
    """Read files one after the other."""
    readers = Readers()
    for file in files:
        yield readers.read(file)


def read_beginnings(files: Iterable[File], size: int) -> Iterator[Transcript]:
    """Read the lines in the first `size` bytes of files, one after the other."""
    readers = Beginnings(size)
    for file in files:
        yield readers.read(file)
