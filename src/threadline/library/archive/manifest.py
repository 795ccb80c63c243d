"""The list of archived files, and a record of each one from which the list can be rebuilt."""

import errno
import hashlib
import os
from collections.abc import Callable, Iterable, Iterator
from os import fsencode, stat_result
from pathlib import Path

import msgspec

from threadline.disk.atomic import PART, replacing, sync_file, sync_folder, write_atomically
from threadline.disk.file_state import FileState, file_state
from threadline.disk.private import make_private_folder, restrict, restrict_tree
from threadline.json_text.escaped import UNREADABLE, decode_escaped, encode_escaped

TEMPORARY_SUFFIXES = (PART, ".new")
"""Suffixes of files that a killed process left half written; older versions wrote `.new`."""


class ArchivedFile(msgspec.Struct, frozen=True):
    """A file as it was archived: `pieces` are the names of its objects, in order.

    `mode` is None if unknown. `earlier` are the versions before the file was rewritten; a file
    that only grew has none.
    """

    path: str
    size: int
    modified: int
    pieces: list[str]
    earlier: "list[ArchivedFile]" = []
    mode: int | None = None

    @property
    def versions(self) -> "list[ArchivedFile]":
        """All archived versions of the file, newest first."""
        return [self, *self.earlier]

    @property
    def objects(self) -> set[str]:
        """The names of the objects of all versions."""
        return {name for version in self.versions for name in version.pieces}


Files = dict[str, ArchivedFile]
"""Archived files by path."""


def encode_file(file: ArchivedFile) -> bytes:
    """Encode a row; a path that is not UTF-8 keeps its bytes as escapes."""
    return encode_escaped(file) + b"\n"


def decode_file(row: bytes) -> ArchivedFile | None:
    """Decode a row; return None if it is torn or invalid."""
    try:
        return decode_escaped(row, ArchivedFile)
    except UNREADABLE:
        return None


def encode_record(file: ArchivedFile) -> bytes:
    """Encode a record: a row followed by its checksum."""
    row = encode_file(file)
    return row + f"{hashlib.sha256(row).hexdigest()}\n".encode()


def decode_record(content: bytes) -> ArchivedFile | None:
    """Decode a record; return None if it is damaged."""
    row, newline, checksum = content.partition(b"\n")
    if hashlib.sha256(row + newline).hexdigest().encode() != checksum.strip():
        return None
    return decode_file(row)


def record_name(path: str) -> str:
    """Return the file name of the record of an archived file."""
    return f"{hashlib.sha256(fsencode(path)).hexdigest()[:40]}.json"


def read_record(path: Path) -> ArchivedFile | None:
    """Read a record; its name is derived from the path in it, so that damage there shows too."""
    try:
        file = decode_record(path.read_bytes())
    except OSError:
        return None
    return file if file is not None and record_name(file.path) == path.name else None


NOT_NOW = frozenset({errno.EMFILE, errno.ENFILE, errno.ENOMEM, errno.EACCES, errno.EPERM})
"""Errors that tell about this process, not about a file."""


class FileList(msgspec.Struct):
    """The content of a list: its files, how many rows are damaged, and its state on the disk.

    `unread` says why it could not be opened, which tells nothing about what is in it.
    """

    files: Files = {}
    damaged: int = 0
    unread: str = ""
    state: stat_result | None = None


def read_list(path: Path) -> FileList:
    """Read a list; a damaged row does not affect the others."""
    found = FileList(files={}, state=stat_or_none(path))
    try:
        content = read_or_empty(path)
    except OSError as error:
        if error.errno in NOT_NOW:
            found.unread = error.strerror or str(error)
        else:
            found.damaged += 1
        return found
    for row in content.splitlines():
        file = decode_file(row)
        if file is None:
            found.damaged += 1
        else:
            found.files[file.path] = file
    return found


def read_or_empty(path: Path) -> bytes:
    """Return the content of a file; empty if it is missing."""
    try:
        return path.read_bytes()
    except FileNotFoundError:
        return b""


def stat_or_none(path: Path) -> stat_result | None:
    """Return the state of a file; None if it is missing."""
    try:
        return path.stat()
    except OSError:
        return None


class Manifest:
    """The files in an archive, by path.

    `files.jsonl` lists all of them, for speed. `records` holds each row in a file of its own,
    written before the list; `files.previous.jsonl` is the previous list. A path is never removed
    from the list, so whatever any of the three names was archived.
    """

    def __init__(self, folder: Path) -> None:
        self._objects = folder / "objects"
        self._list = folder / "files.jsonl"
        self._previous = folder / "files.previous.jsonl"
        self._records = folder / "records"
        self._states: tuple[FileState | None, ...] = ()
        self._files: Files = {}
        self._unsynced: set[Path] = set()
        self.problems: list[str] = []

    def load(self) -> Files:
        """Return the archived files; they are read again only if they changed on the disk."""
        states = tuple(map(file_state, (self._list, self._previous, self._records)))
        if states != self._states:
            self._files, self.problems, is_read = self._read()
            self._states = states if is_read else ()
        return self._files

    @property
    def saved_at(self) -> float:
        """When the list was last written, in seconds; 0 if it never was."""
        found = stat_or_none(self._list)
        return found.st_mtime if found is not None else 0.0

    def _read(self) -> tuple[Files, list[str], bool]:
        """Read the list, and what is missing in it from the records and the previous list.

        The last value is False if that has to be tried again.
        """
        listed = read_list(self._list)
        newer, unlisted = self._read_records(listed)
        files = {**listed.files, **newer, **unlisted}
        previous = read_list(self._previous) if self._is_doubtful(listed) else FileList()
        missing = previous.files.keys() - files.keys()
        files |= {path: previous.files[path] for path in missing}
        found = len(unlisted) + len(missing)
        return files, self._describe_problems(listed, found, len(newer)), not listed.unread

    def _is_doubtful(self, listed: FileList) -> bool:
        """Return True if the list is missing, damaged, or shorter than the previous one."""
        before = stat_or_none(self._previous)
        size = listed.state.st_size if listed.state is not None else 0
        is_shorter = before is not None and size < before.st_size
        return bool(listed.damaged or listed.unread) or is_shorter

    def _read_records(self, listed: FileList) -> tuple[Files, Files]:
        """Return the records newer than the list (of a killed process), and unlisted ones."""
        written = listed.state.st_mtime_ns if listed.state is not None else 0
        known = {record_name(path) for path in listed.files}
        newer: Files = {}
        unlisted: Files = {}
        for name, found in self._stored_records():
            modified = found.st_mtime_ns
            if name in known and modified <= written:
                continue
            file = read_record(self._records / name)
            if file is not None:
                (newer if modified > written else unlisted)[file.path] = file
        return newer, unlisted

    def _stored_records(self) -> Iterator[tuple[str, stat_result]]:
        try:
            with os.scandir(self._records) as listing:
                items = [item for item in listing if item.name.endswith(".json")]
                yield from sorted((item.name, item.stat()) for item in items)
        except OSError:
            return

    def _describe_problems(self, listed: FileList, found: int, newer: int) -> list[str]:
        """Return what is wrong with the list."""
        if listed.unread:
            return [f"cannot open the list of archived files: {listed.unread}: {self._list}"]
        if listed.state is None and (found or newer):
            problem = "missing"
        elif listed.damaged:
            problem = f"damaged ({listed.damaged} rows)"
        elif found:
            problem = "incomplete"
        elif not (listed.files or newer) and any(self._objects.glob("??/*.zst")):
            problem = "missing or empty"
        else:
            return []
        recovered = f"{found + newer} files recovered without it"
        return [f"list of archived files is {problem}: {self._list}; {recovered}"]

    def reconcile(self, exists: Callable[[str], bool]) -> Files:
        """Return the archived files; where list and record disagree, the version that exists.

        A record has a checksum and is never older than the list, unless an older version of
        threadline, which writes no records, has archived the file since.
        """
        files = dict(self.load())
        for path in self.damaged_records(files):
            listed, record = files[path], self._record_of(path)
            differs = listed.pieces != record.pieces if record is not None else True
            if record is not None and not (differs and all(map(exists, listed.pieces))):
                files[path] = record
        return files

    def record(self, files: Iterable[ArchivedFile]) -> None:
        """Write the records of files; they are durable once `save` returns."""
        for file in files:
            path = self._records / record_name(file.path)
            make_private_folder(self._records)
            with replacing(path, sync=False) as out:
                out.write(encode_record(file))
            self._unsynced.add(path)

    def save(self, files: Files) -> None:
        """Write the list, and missing records; keep the list that was there."""
        self.record([files[path] for path in self.damaged_records(files)])
        self._sync()
        content = b"".join(encode_file(files[path]) for path in sorted(files))
        before = read_or_empty(self._list)
        if content == before and self._list.exists():
            os.utime(self._list)  # newer than all records, or they would be read each time
            return
        if before:
            write_atomically(self._backup_for(before), before)
        write_atomically(self._list, content)

    def damaged_records(self, files: Files) -> list[str]:
        """Return the files whose records are missing or differ from `files`."""
        return [path for path in sorted(files) if self._record_of(path) != files[path]]

    def _record_of(self, path: str) -> ArchivedFile | None:
        return read_record(self._records / record_name(path))

    @property
    def has_records(self) -> bool:
        """False for an archive that an older version made."""
        return self._records.is_dir()

    def _sync(self) -> None:
        # All records together: one by one, each would wait for the disk.
        for path in sorted(self._unsynced):
            sync_file(path)
        self._unsynced.clear()
        sync_folder(self._records)

    def _backup_for(self, before: bytes) -> Path:
        """Return where to keep the old list: a damaged one does not replace a good backup."""
        if not any(decode_file(row) is None for row in before.splitlines()):
            return self._previous
        number = 1
        while (path := self._list.with_name(f"files.damaged-{number}.jsonl")).exists():
            number += 1
        return path

    def previous(self) -> Files:
        """Return the files in the previous list."""
        return read_list(self._previous).files

    def tidy(self) -> None:
        """Remove the access of others and half-written files; the caller must hold the lock."""
        for path, _ in restrict_tree(self._records):
            if path.endswith(TEMPORARY_SUFFIXES):
                Path(path).unlink(missing_ok=True)
        for leftover in self._list.parent.glob(f".*{PART}"):
            leftover.unlink(missing_ok=True)
        for other in self._list.parent.glob("*.json*"):
            restrict(other)
