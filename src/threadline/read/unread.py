"""Formats that are found but not read yet: every line of theirs is a note."""

from array import array
from io import BufferedReader
from typing import BinaryIO

from threadline.model.entry import Entry
from threadline.model.file import File
from threadline.read.jsonl import BOM
from threadline.read.transcript import Transcript

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
