"""Files to transcripts, one after the other, by the reader of each format, or as notes."""

import io
import os
from array import array
from collections.abc import Callable, Iterable, Iterator
from io import BufferedReader
from typing import BinaryIO, Protocol

from threadline.model.entry import Entry
from threadline.model.error import Fault, Level
from threadline.model.file import File, Format
from threadline.read.jsonl import BOM
from threadline.read.plain import file_of, is_packed, open_plain
from threadline.read.transcript import Transcript


class Reader(Protocol):
    """Reads files of one format, one after the other; bad records become faults, never errors."""

    def read(self, file: File, handle: BinaryIO) -> Transcript:
        """Read one file, open and at its start."""


NewReader = Callable[[Format], Reader]
"""Makes a reader of a format."""


class Readers:
    """The readers of one process, each made when the first file of its format comes."""

    def __init__(self, new_reader: NewReader) -> None:
        self._new_reader = new_reader
        self._made: dict[Format, Reader] = {}

    def read(self, file: File) -> Transcript:
        """Read one file; one that cannot be opened is empty and says so."""
        try:
            modified = os.stat(file_of(file.path)).st_mtime_ns
            with open_plain(file.path) as handle:
                transcript = self._read(file, handle)
            transcript.modified = modified
        except OSError as error:
            what = f"cannot be read: {error.strerror or error}"
            fault = Fault(file.path, 0, "unreadable", what, None, Level.ERROR)
            return Transcript(file, [], array("Q"), [fault], [], 0)
        return transcript

    def _read(self, file: File, handle: BinaryIO) -> Transcript:
        """Read an open file; report damage, and a file that became shorter meanwhile."""
        partial = is_packed(file.path) or file_of(file.path) != file.path
        before = 0 if partial else os.fstat(handle.fileno()).st_size
        transcript = self.reader(file.format).read(file, handle)
        if broken := getattr(handle, "broken", ""):
            fault = Fault(file.path, 0, "packed", broken, None, Level.ERROR)
            transcript.faults.append(fault)
        if transcript.size < before:
            what = f"file shrank while it was read: from {before} to {transcript.size} bytes"
            transcript.faults.append(Fault(file.path, 0, "shrank", what, None, Level.ERROR))
        return transcript

    def reader(self, kind: Format) -> Reader:
        """Return the reader of a format."""
        if kind not in self._made:
            self._made[kind] = self._new_reader(kind)
        return self._made[kind]


class Beginnings(Readers):
    """Reads of each file only the lines in its first `size` bytes; a document it reads whole."""

    def __init__(self, new_reader: NewReader, size: int) -> None:
        super().__init__(new_reader)
        self._size = size

    def _read(self, file: File, handle: BinaryIO) -> Transcript:
        if file.format.records:
            return super()._read(file, handle)
        with io.BufferedReader(handle) as source:  # type: ignore[type-var]
            raw = source.read(self._size)
        whole = raw.rfind(b"\n") + 1 if len(raw) == self._size else len(raw)
        return self.reader(file.format).read(file, io.BytesIO(raw[:whole]))


def read_files(files: Iterable[File], new_reader: NewReader) -> Iterator[Transcript]:
    """Read files one after the other."""
    readers = Readers(new_reader)
    for file in files:
        yield readers.read(file)


def read_beginnings(
    files: Iterable[File], size: int, new_reader: NewReader
) -> Iterator[Transcript]:
    """Read the lines in the first `size` bytes of files, one after the other."""
    readers = Beginnings(new_reader, size)
    for file in files:
        yield readers.read(file)


UNREAD = "unread"


class UnreadReader:
    """Counts what nobody reads yet."""

    def read(self, file: File, handle: BinaryIO) -> Transcript:
        """Return a transcript with a note for every line that is not blank."""
        notes: list[Entry] = []
        ends = array("Q")
        at = 0
        with BufferedReader(handle) as lines:  # type: ignore[type-var]
            for number, line in enumerate(lines, 1):
                at += len(line)
                ends.append(at)
                if line.removeprefix(BOM).strip():
                    notes.append(Entry(type=UNREAD, session=file.session, file=file, line=number))
        return Transcript(file, notes, ends, [], [], at)
