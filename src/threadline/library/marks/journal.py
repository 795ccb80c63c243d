"""The file of marks: records are appended; only records of earlier looks are ever taken out."""

import os
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from io import FileIO
from pathlib import Path
from threading import RLock

import msgspec

from threadline.disk.atomic import BINARY, PRIVATE, replacing
from threadline.disk.drafts import sweep_drafts_of
from threadline.disk.file_state import file_state
from threadline.disk.private import lock_file, make_private_folder, restrict
from threadline.files.regular import open_regular, read_regular
from threadline.model.error import ThreadlineError
from threadline.model.mark import MarkKind, MarkRecord, MarkSet

DECODER = msgspec.json.Decoder(MarkRecord)
LONGEST = 1 << 20
"""Bytes of a line; longer ones are no records of ours."""

END = 64
"""Bytes by which a file is known again."""

MOST_OUTDATED = 1000
"""So many records of looks that were followed by others may stay in the file."""


class MarkJournal:
    """The marks in a file, read as far as it has grown; lines that are no records are counted.

    Threads and processes may use it at once. A file that cannot be read has no marks; `problem`
    says why.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self.marks = MarkSet()
        self.unreadable = 0
        self.problem = ""
        self._read = 0
        self._end = b""
        self._identity = (0, 0)
        self._lock = RLock()

    def refresh(self) -> MarkSet:
        """Read what was appended since the last time; return all marks."""
        with self._lock:
            return self._refresh()

    def _refresh(self) -> MarkSet:
        state = file_state(self.path)
        identity = state.identity if state is not None else (0, 0)
        size = state.size if state is not None else 0
        if identity != self._identity or size < self._read:
            self._forget()
            self._identity = identity
        self.problem = ""
        if size > self._read:
            try:
                with open_regular(self.path) as source:
                    if not self._continues(source):
                        self._forget()
                    source.seek(self._read)
                    self._take(source.readall())
            except OSError as error:
                self.problem = f"{self.path}: {error.strerror or error}"
        return self.marks

    def _forget(self) -> None:
        self.marks, self.unreadable, self._read, self._end = MarkSet(), 0, 0, b""

    def _continues(self, source: FileIO) -> bool:
        """Return True if a file holds what was read last: another may have the same inode."""
        source.seek(self._read - len(self._end))
        return source.read(len(self._end)) == self._end

    def _take(self, text: bytes) -> None:
        """Add the records of whole lines; the last line may still be being written."""
        whole = text[: text.rfind(b"\n") + 1]
        self._read += len(whole)
        self._end = whole[-END:] or self._end
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
        return self.add(records)

    def add(self, records: Iterable[MarkRecord]) -> int:
        """Add records that are not here; return how many there were."""
        known = {record.id for record in self._records()}
        new = {record.id: record for record in records if record.id not in known}
        self.append(new.values())
        return len(new)

    def compact(self) -> None:
        """Take out the records of earlier looks if there are many; all other lines stay."""
        if len(self.refresh().outdated) <= MOST_OUTDATED:
            return
        with self._locked() as handle:
            size = os.fstat(handle).st_size
            lines = os.pread(handle, size, 0).splitlines(keepends=True)
            outdated = MarkSet(read_records(b"".join(lines))[0]).outdated
            target = self.path.resolve()  # a link into a shared folder stays one
            sweep_drafts_of(target)
            with replacing(target) as out:
                out.writelines(line for line in lines if not is_one_of(line, outdated))
        self.refresh()

    def lines_of(self, sessions: Iterable[str]) -> bytes:
        """Return the records of what people put on sessions and their entries, as lines."""
        wanted = set(sessions)
        found = (one for one in self._records() if one.session in wanted)
        kept = (one for one in found if one.kind is not MarkKind.LOOKED)
        return b"".join(msgspec.json.encode(one) + b"\n" for one in kept)

    def _records(self) -> list[MarkRecord]:
        """Return all records, those too that count no more; none if there is no file."""
        try:
            return read_records(read_regular(self.path))[0]
        except FileNotFoundError:
            return []

    @contextmanager
    def _locked(self) -> Iterator[int]:
        make_private_folder(self.path.parent)
        handle = self._open_locked()
        # Another process may have put a shorter file in its place while this one waited.
        while not is_same(handle, self.path):
            os.close(handle)
            handle = self._open_locked()
        restrict(self.path.resolve())  # it may be a copy from elsewhere
        try:
            yield handle
        finally:
            os.close(handle)

    def _open_locked(self) -> int:
        flags = os.O_RDWR | os.O_APPEND | os.O_CREAT | BINARY
        handle = os.open(self.path, flags, PRIVATE)
        try:
            lock_file(handle)
        except BaseException:
            os.close(handle)
            raise
        return handle


def is_same(handle: int, path: Path) -> bool:
    """Return True if an open file is the one that has a name."""
    state, mine = file_state(path), os.fstat(handle)
    return state is not None and state.identity == (mine.st_dev, mine.st_ino)


def is_one_of(line: bytes, ids: set[str]) -> bool:
    """Return True if a line is a record with one of some ids."""
    record = read_record(line)
    return record is not None and record.id in ids


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
    if len(lines) <= LONGEST or max(map(len, lines.split(b"\n"))) <= LONGEST:
        with suppress(msgspec.MsgspecError, UnicodeDecodeError):
            records = DECODER.decode_lines(lines)
            # A record of another program may be written over several lines: then it is none.
            if len(records) == lines.count(b"\n") + (not lines.endswith(b"\n")):
                return records, 0
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
