"""The end of a file: what was appended since it was read, or its last lines alone."""

import io
import os
from array import array

import msgspec

from threadline.model.file import File
from threadline.read.reader import Reader
from threadline.read.transcript import Transcript

CHUNK = 1 << 20
LOOK_BACK = 4096
"""How many bytes before the end of what was read must be the same, for the rest to be so too."""


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
        with open(file.path, "rb", buffering=0) as handle:
            handle.seek(start)
            return handle.read()
    except OSError:
        return b""


def read_ending(file: File, size: int, reader: Reader) -> Transcript | None:
    """Read the lines in the last `size` bytes of a file; None if one of them is bad.

    They have the numbers that they have in the whole file.
    """
    try:
        with open(file.path, "rb", buffering=0) as handle:
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
