"""The list of kept files, and a record of each one from which the list can be made again."""

import os
from collections.abc import Callable, Iterable, Iterator
from os import stat_result
from pathlib import Path

from threadline.disk.atomic import PART, replacing, sync_file, sync_folder, write_atomically
from threadline.disk.private import make_private_folder, restrict, restrict_tree
from threadline.library.objects import LEFTOVERS
from threadline.library.original import (
    Original,
    decode_original,
    encode_original,
    encode_record,
    record_name,
)
from threadline.library.rows import (
    Files,
    Rows,
    read_or_nothing,
    read_record,
    read_rows,
    sign,
    stat_or_none,
)

Signature = tuple[tuple[int, int, int], ...]


class Manifest:
    """The files that an archive holds, by path.

    `files.jsonl` names all of them, for speed. `records` holds the row of each file by itself,
    written before the list; `files.previous.jsonl` is the list before. A path never leaves the
    list, so whatever one of the three names was kept.
    """

    def __init__(self, folder: Path) -> None:
        self._objects = folder / "objects"
        self._list = folder / "files.jsonl"
        self._previous = folder / "files.previous.jsonl"
        self._records = folder / "records"
        self._signature: Signature = ()
        self._files: Files = {}
        self._unsynced: set[Path] = set()
        self.problems: list[str] = []

    def load(self) -> Files:
        """Return the kept files; what did not change since the last time is not read again."""
        signature = tuple(map(sign, (self._list, self._previous, self._records)))
        if signature != self._signature:
            self._files, self.problems = self._read()
            self._signature = signature
        return self._files

    def _read(self) -> tuple[Files, list[str]]:
        """Read the list, and what it lacks from the records and the list before."""
        listed = read_rows(self._list)
        newer, unlisted = self._read_records(listed)
        files = {**listed.files, **newer, **unlisted}
        previous = read_rows(self._previous) if self._is_doubtful(listed) else Rows()
        missing = previous.files.keys() - files.keys()
        files |= {path: previous.files[path] for path in missing}
        found = len(unlisted) + len(missing)
        return files, list(self._tell(listed, found, len(newer)))

    def _is_doubtful(self, listed: Rows) -> bool:
        """Return True if the list is missing, torn, or shorter than the one before."""
        before = stat_or_none(self._previous)
        size = listed.state.st_size if listed.state is not None else 0
        return bool(listed.bad) or (before is not None and size < before.st_size)

    def _read_records(self, listed: Rows) -> tuple[Files, Files]:
        """Read the records that are newer than the list, and those that it should name.

        A killed process leaves records that are newer.
        """
        written = listed.state.st_mtime_ns if listed.state is not None else 0
        known = {record_name(path) for path in listed.files}
        newer: Files = {}
        unlisted: Files = {}
        for name, found in self._stored_records():
            modified = found.st_mtime_ns
            if name in known and modified <= written:
                continue
            original = read_record(self._records / name)
            if original is not None:
                (newer if modified > written else unlisted)[original.path] = original
        return newer, unlisted

    def _stored_records(self) -> Iterator[tuple[str, stat_result]]:
        try:
            with os.scandir(self._records) as listing:
                items = [item for item in listing if item.name.endswith(".json")]
                yield from sorted((item.name, item.stat()) for item in items)
        except OSError:
            return

    def _tell(self, listed: Rows, found: int, newer: int) -> Iterator[str]:
        """Describe what is wrong with the list."""
        if listed.state is None and (found or newer):
            told = f"the list of kept files is missing: {self._list}"
        elif listed.bad:
            told = f"the list of kept files is damaged ({listed.bad} rows): {self._list}"
        elif found:
            told = f"the list of kept files is incomplete: {self._list}"
        elif not (listed.files or newer) and any(self._objects.glob("??/*.zst")):
            told = f"the list of kept files is missing or empty: {self._list}"
        else:
            return
        yield f"{told}; {found + newer} files were found without it"

    def settle(self, exists: Callable[[str], bool]) -> Files:
        """Return the kept files; where list and record disagree, whichever can be right.

        A record has a checksum and is never older than the list, unless an older version of
        threadline, which knows no records, has kept another state of the file since.
        """
        files = dict(self.load())
        for path in self.bad_records(files):
            listed, record = files[path], self._record_of(path)
            other_state = listed.pieces != record.pieces if record is not None else True
            if record is not None and not (other_state and all(map(exists, listed.pieces))):
                files[path] = record
        return files

    # writing

    def record(self, originals: Iterable[Original]) -> None:
        """Write the records of files; they would survive a power failure once `save` is done."""
        for original in originals:
            path = self._records / record_name(original.path)
            make_private_folder(self._records)
            with replacing(path, sync=False) as out:
                out.write(encode_record(original))
            self._unsynced.add(path)

    def save(self, files: Files) -> None:
        """Write the list, and records for files that have none; keep the list that was there."""
        self.record([files[path] for path in self.bad_records(files)])
        self._sync()
        content = b"".join(encode_original(files[path]) for path in sorted(files))
        before = read_or_nothing(self._list)
        if content == before and self._list.exists():
            os.utime(self._list)  # newer than all records, or they would be read each time
            return
        if before:
            write_atomically(self._place_for(before), before)
        write_atomically(self._list, content)

    def bad_records(self, files: Files) -> list[str]:
        """List the files whose records are missing or do not say what the list says."""
        return [path for path in sorted(files) if self._record_of(path) != files[path]]

    def _record_of(self, path: str) -> Original | None:
        return read_record(self._records / record_name(path))

    @property
    def has_records(self) -> bool:
        """False for an archive that an older version made."""
        return self._records.is_dir()

    def _sync(self) -> None:
        """Sync the records together: one by one, each would wait for the disk."""
        for path in sorted(self._unsynced):
            sync_file(path)
        self._unsynced.clear()
        sync_folder(self._records)

    def _place_for(self, before: bytes) -> Path:
        """Choose where the old list goes: one that is damaged does not replace a good one."""
        if not any(decode_original(row) is None for row in before.splitlines()):
            return self._previous
        number = 1
        while (place := self._list.with_name(f"files.damaged-{number}.jsonl")).exists():
            number += 1
        return place

    def previous(self) -> Files:
        """Return what the list before says."""
        return read_rows(self._previous).files

    def tidy(self) -> None:
        """Close all to others, and delete half-written records; the caller holds the lock."""
        for path, _ in restrict_tree(self._records):
            if path.endswith(LEFTOVERS):
                Path(path).unlink(missing_ok=True)
        for leftover in self._list.parent.glob(f".*{PART}"):
            leftover.unlink(missing_ok=True)
        for other in self._list.parent.glob("*.json*"):
            restrict(other)
