"""Files to transcripts, by the reader of each format, or as notes; what was appended to them."""

import io
import os
from array import array
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
LOOK_BACK = 4096
"""How many bytes before the end of what was read must be the same, for the rest to be so too."""


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


class ReadMark(msgspec.Struct, frozen=True):
    """How far a file was read, and the bytes before that place."""

    size: int
    last: bytes


def mark_end(transcript: Transcript) -> ReadMark | None:
    """Return how far a transcript was read; None if its last line may not be complete."""
    size = transcript.size
    start = max(0, size - LOOK_BACK)
    last = read_from(transcript.file, start)[: size - start]
    complete = len(last) == size - start and (not size or last.endswith(b"\n"))
    return ReadMark(size, last) if complete and not transcript.lost else None


def read_appended(transcript: Transcript, mark: ReadMark, reader: Reader) -> Transcript | None:
    """Return a transcript with the whole lines that were appended to its file.

    It is the same one if there are none. None if the file did more than grow, or if a line is bad.
    """
    raw = read_from(transcript.file, mark.size - len(mark.last))
    if not raw.startswith(mark.last):
        return None
    new = raw[len(mark.last) : raw.rfind(b"\n") + 1]
    if not new:
        return transcript
    more = reader.read(transcript.file, io.BytesIO(new))
    if more.faults or more.lost or len(more.entries) != len(more.ends):
        return None
    before = len(transcript.ends)
    for entry in more.entries:
        entry.line += before
    return msgspec.structs.replace(
        transcript,
        entries=[*transcript.entries, *more.entries],
        ends=transcript.ends + array("Q", [end + mark.size for end in more.ends]),
        size=mark.size + len(new),
        spawns=[*transcript.spawns, *more.spawns],
        returns=[*transcript.returns, *more.returns],
    )


def read_from(file: File, start: int) -> bytes:
    """Return the bytes of a file from a place on; none if it cannot be read."""
    try:
        with open_regular(file.path) as handle:
            handle.seek(start)
            return handle.read()
    except OSError:
        return b""


def read_ending(file: File, size: int, reader: Reader) -> Transcript | None:
    """Read the lines in the last `size` bytes of a file; None if one of them is bad.

    They have the numbers that they have in the whole file.
    """
    try:
        with open_regular(file.path) as handle:
            start = max(0, os.fstat(handle.fileno()).st_size - size)
            before, start = count_lines(handle, start)
            handle.seek(start)
            raw = handle.read()
    except OSError:
        return None
    found = reader.read(file, io.BytesIO(raw))
    if found.faults or found.lost or len(found.entries) != len(found.ends):
        return None
    for entry in found.entries:
        entry.line += before
    # Where the lines before end is not known, and not asked for, but for the last of them.
    ends = array("Q", bytes(8 * max(before - 1, 0))) + array("Q", [start] if before else [])
    found.ends = ends + array("Q", [end + start for end in found.ends])
    found.size = start + len(raw)
    return found


def count_lines(handle: io.FileIO, end: int) -> tuple[int, int]:
    """Return how many lines end before a place, or at the next one, and where the last ends."""
    found = at = 0
    while at < end:
        piece = handle.read(CHUNK)
        if at + len(piece) >= end:
            cut = piece.find(b"\n", max(0, end - at - 1)) + 1
            if cut or not piece:
                return found + piece.count(b"\n", 0, cut), at + cut
        found += piece.count(b"\n")
        at += len(piece)
        if not piece:
            break
    return found, at
