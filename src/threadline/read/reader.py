"""Files to transcripts, by the reader of each format, or as notes; some of their lines alone."""

import io
import os
from array import array
from bisect import bisect_left
from collections.abc import Callable, Iterable, Iterator
from typing import BinaryIO, Protocol

import msgspec

from threadline.files.regular import open_regular
from threadline.model.entry import Entry
from threadline.model.error import Fault, Level
from threadline.model.file import File, Format
from threadline.read.guard import bug_fault
from threadline.read.jsonl import BOM
from threadline.read.long_lines import bounded_lines
from threadline.read.plain import begins_database, file_of, is_packed, open_plain
from threadline.read.transcript import Transcript

CHUNK = 1 << 20


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
        self._made: dict[str, Reader] = {}

    def read(self, file: File) -> Transcript:
        """Read one file; one that cannot be read is empty and says so."""
        try:
            modified = os.stat(file_of(file.path)).st_mtime_ns
            with open_plain(file.path) as handle:
                transcript = self._read(file, handle)
            transcript.modified = modified
        except OSError as error:
            what = f"cannot be read: {error.strerror or error}"
            fault = Fault(file.path, 0, "unreadable", what, None, Level.ERROR)
            return Transcript(file, [], array("Q"), [fault], [], 0)
        except Exception as error:  # noqa: BLE001 - a bug must not hide all other files
            return Transcript(file, [], array("Q"), [bug_fault(file.path, error)], [], 0)
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
        # By name: variants of a format (a database, its export) have one reader.
        if kind.name not in self._made:
            self._made[kind.name] = self._new_reader(kind)
        return self._made[kind.name]


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
        """Return a transcript with a note for every line that is not blank, one for a database."""
        notes: list[Entry] = []
        ends = array("Q")
        at = 0
        if begins_database(file.path):
            note = Entry(type=UNREAD, session=file.session, file=file, line=1)
            size = os.stat(file.path).st_size
            return Transcript(file, [note], array("Q", [size]), [], [], size)
        for number, (line, length) in enumerate(bounded_lines(handle), 1):
            at += length
            ends.append(at)
            if line.removeprefix(BOM).strip():
                notes.append(Entry(type=UNREAD, session=file.session, file=file, line=number))
        return Transcript(file, notes, ends, [], [], at)


class LineStart(msgspec.Struct, frozen=True):
    """Where a line of a file begins: its number, and how many bytes are before it."""

    number: int = 1
    offset: int = 0


def read_lines(
    file: File, reader: Reader, start: LineStart, raw: bytes, first: bytes = b""
) -> Transcript:
    """Read some lines of a file, `raw`, of which the first begins at `start`.

    The lines before count as blank, so that all have the numbers they have in the file; `first` is
    the first line, for readers that need it.
    """
    before = first + b"\n" * (start.number - 1 - bool(first))
    found = reader.read(file, io.BytesIO(before + raw))
    found.ends = move_offsets(found.ends, len(before), start.offset)
    if found.starts is not None:
        found.starts = move_offsets(found.starts, len(before), start.offset)
    found.size = start.offset + len(raw)
    return found


def move_offsets(offsets: "array[int]", old: int, new: int) -> "array[int]":
    """Return ascending offsets, those from `old` on moved to where `new` begins."""
    at = bisect_left(offsets, old)
    return offsets[:at] + array("Q", [offset + new - old for offset in offsets[at:]])


def read_whole_lines(path: str, start: int) -> tuple[bytes, bool]:
    """Return the whole lines of a file from an offset on, and whether a part of one follows.

    There are none if the file cannot be read.
    """
    try:
        with open_regular(path) as handle:
            handle.seek(start)
            raw = handle.read()
    except OSError:
        return b"", False
    end = raw.rfind(b"\n") + 1
    return raw[:end], end < len(raw)


def read_ending(file: File, size: int, reader: Reader) -> Transcript | None:
    """Read the lines that begin in the last `size` bytes of a file; None if one of them is bad."""
    try:
        with open_regular(file.path) as handle:
            begin = max(0, os.fstat(handle.fileno()).st_size - size - 1)
            lines = count_lines(handle, begin)
            raw = handle.read()
    except OSError:
        return None
    cut = raw.find(b"\n") + 1 if begin else 0
    found = read_lines(file, reader, LineStart(lines + bool(cut) + 1, begin + cut), raw[cut:])
    return None if found.faults or found.lost else found


def count_lines(handle: io.FileIO, size: int) -> int:
    """Read the first `size` bytes of a file; return how many lines end in them."""
    found = 0
    while size > 0 and (piece := handle.read(min(CHUNK, size))):
        found += piece.count(b"\n")
        size -= len(piece)
    return found
