"""The file of marks: records are appended to it, and nothing is ever changed in it."""

import os
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path

import msgspec

from threadline.disk.atomic import BINARY, PRIVATE
from threadline.disk.file_state import file_state
from threadline.disk.private import lock_file, make_private_folder
from threadline.files.regular import open_regular, read_regular
from threadline.model.error import ThreadlineError
from threadline.model.mark import MarkRecord, MarkSet

DECODER = msgspec.json.Decoder(MarkRecord)
LONGEST = 1 << 20
"""Bytes of a line; longer ones are no records of ours."""


class MarkJournal:
    """The marks in a file, read as far as it has grown; lines that are no records are counted."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.marks = MarkSet()
        self.unreadable = 0
        self._read = 0
        self._identity = (0, 0)

    def refresh(self) -> MarkSet:
        """Read what was appended since the last time; return all marks."""
        state = file_state(self.path)
        identity = state.identity if state is not None else (0, 0)
        size = state.size if state is not None else 0
        if identity != self._identity or size < self._read:
            self.marks, self.unreadable, self._read = MarkSet(), 0, 0
            self._identity = identity
        if size > self._read:
            with open_regular(self.path) as source:
                source.seek(self._read)
                self._take(source.readall())
        return self.marks

    def _take(self, text: bytes) -> None:
        """Add the records of whole lines; the last line may still be being written."""
        whole = text[: text.rfind(b"\n") + 1]
        self._read += len(whole)
        records, unreadable = read_records(whole)
        self.marks.add(records)
        self.unreadable += unreadable

    def append(self, records: Iterable[MarkRecord]) -> None:
        """Write records down; they are on the disk when this returns."""
        lines = b"".join(msgspec.json.encode(record) + b"\n" for record in records)
        if not lines:
            return
        with self._locked() as handle:
            write_after(handle, lines)
        self.refresh()

    def merge(self, other: Path) -> int:
        """Add the records of another file that are not here; return how many there were."""
        try:
            records, unreadable = read_records(read_regular(other))
        except OSError as error:
            told = f"cannot read {other}: {error.strerror or error}"
            raise ThreadlineError(told, "specify the file of marks of another machine") from error
        if unreadable and not records:
            raise ThreadlineError(f"no marks in {other}", "nothing was added")
        known = self.refresh().ids
        new = {record.id: record for record in records if record.id not in known}
        self.append(new.values())
        return len(new)

    @contextmanager
    def _locked(self) -> Iterator[int]:
        make_private_folder(self.path.parent)
        flags = os.O_RDWR | os.O_APPEND | os.O_CREAT | BINARY
        handle = os.open(self.path, flags, PRIVATE)
        try:
            lock_file(handle)
            yield handle
        finally:
            os.close(handle)


def write_after(handle: int, lines: bytes) -> None:
    """Append lines to an open file and sync it; a line that was cut off before is ended first."""
    size = os.fstat(handle).st_size
    if size and os.pread(handle, 1, size - 1) != b"\n":
        lines = b"\n" + lines
    while lines:
        lines = lines[os.write(handle, lines) :]
    os.fsync(handle)


def read_records(lines: bytes) -> tuple[list[MarkRecord], int]:
    """Return the records in lines, and the number of lines that are none."""
    found = [read_record(line) for line in lines.splitlines() if line.strip()]
    records = [record for record in found if record is not None]
    return records, len(found) - len(records)


def read_record(line: bytes) -> MarkRecord | None:
    """Return the record in a line; None if there is none."""
    if len(line) > LONGEST:
        return None
    try:
        return DECODER.decode(line)
    except (msgspec.MsgspecError, UnicodeDecodeError):
        return None
