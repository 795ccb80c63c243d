"""Updates the archive: stores new and changed files, repairs what is damaged."""

import hashlib
import os
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from stat import S_IMODE
from typing import BinaryIO

import msgspec

from threadline.agents.find import Skipped
from threadline.files.regular import open_regular
from threadline.library.archive.blobs import BlobStore, Checks, Damage, Progress, named_in
from threadline.library.archive.manifest import ArchivedFile, Files, Manifest
from threadline.read.database import LOG, held_still

PIECE_SIZE = 4 << 20
"""Files are stored in pieces, so that one that grew costs only its last piece and what is new."""


class ArchiveStats(msgspec.Struct, frozen=True):
    """The result of an update.

    `files` and `bytes` count everything in the archive, `kept` the files that were new or changed,
    `stored` the bytes on the disk, `repaired` the objects that were damaged. `damaged` are the
    files of which a version cannot be restored, `skipped` those that could not be read.
    """

    files: int
    bytes: int
    kept: int
    stored: int
    repaired: int = 0
    damaged: list[str] = []
    skipped: list[Skipped] = []


class ArchiveUpdate:
    """One update of an archive; the caller must hold its lock.

    What files in the directory `journals` name is not deleted.
    """

    def __init__(
        self, manifest: Manifest, blobs: BlobStore, checks: Checks, journals: Path
    ) -> None:
        self._journals = journals
        self._manifest = manifest
        self._blobs = blobs
        self._checks = checks
        self._damage: Damage = {}
        self._skipped: list[Skipped] = []
        self._repaired: set[str] = set()

    def run(
        self, paths: list[str], progress: Progress | None = None, checking: Progress | None = None
    ) -> ArchiveStats:
        """Archive files as they are now. Only what changed, or is damaged, is read."""
        files = self._manifest.reconcile(lambda name: self._blobs.state_of(name) is not None)
        names = {name for file in files.values() for name in file.objects}
        self._damage = self._checks.check(names, checking)
        return self._store_all(paths, files, progress)

    def add(self, paths: list[str], progress: Progress | None = None) -> ArchiveStats:
        """Archive files that are new or changed; what is archived already is not looked at."""
        return self._store_all(paths, dict(self._manifest.load()), progress)

    def _store_all(self, paths: list[str], files: Files, progress: Progress | None) -> ArchiveStats:
        changed = done = 0
        for group in with_logs(paths):
            changed += self._archive_group(group, files)
            done += len(group)
            if progress is not None:
                progress(done, len(paths))
        # Objects reach the disk before the list that names them; `save` replaces the previous list.
        self._blobs.sync()
        before = self._manifest.previous()
        self._manifest.save(files)
        self._delete_outgrown(before, files)
        self._checks.save()
        return self._stats(files, changed)

    def _archive_group(self, group: list[str], files: Files) -> int:
        """Archive a file, or a database and its log; return how many are new or have changed."""
        with ExitStack() as stack:
            # Opened before and closed after the database is held: closing would release it.
            handles = {path: handle for path in group if (handle := self._open(path, stack))}
            if len(group) > 1:
                with held_still(group[0]):
                    return sum(self._archive(path, handles[path], files) for path in handles)
            return sum(self._archive(path, handles[path], files) for path in handles)

    def _open(self, path: str, stack: ExitStack) -> BinaryIO | None:
        """Open a file to archive; return None if it is gone or cannot be read."""
        try:
            return stack.enter_context(open_original(path))
        except FileNotFoundError:
            return None
        except UnreadableFileError as error:
            self._skipped.append(Skipped(path, f"cannot be read: {error}"))
            return None

    def _archive(self, path: str, handle: BinaryIO, files: Files) -> bool:
        """Archive one file; return True if it is new or has changed."""
        known = files.get(path)
        try:
            file = self._store(path, handle, known)
        except UnreadableFileError as error:
            self._skipped.append(Skipped(path, f"cannot be read: {error}"))
            return False
        if file == known:
            return False
        files[path] = file
        self._manifest.record([file])
        return known is None or not is_same_content(known, file)

    def _store(self, path: str, handle: BinaryIO, known: ArchivedFile | None) -> ArchivedFile:
        """Store what is new of one file."""
        found = os.fstat(handle.fileno())
        mode = S_IMODE(found.st_mode)
        same = known and (found.st_size, found.st_mtime_ns) == (known.size, known.modified)
        # A file whose stored pieces are damaged is read again even if it did not change.
        if known and same and self._damage.keys().isdisjoint(known.pieces):
            return msgspec.structs.replace(known, mode=mode)
        pieces, size, grew = self._store_pieces(handle, known)
        earlier = [] if known is None else known.earlier if grew else known.versions
        older = [msgspec.structs.replace(version, earlier=[]) for version in earlier]
        return ArchivedFile(path, size, found.st_mtime_ns, pieces, older, mode)

    def _store_pieces(
        self, handle: BinaryIO, known: ArchivedFile | None
    ) -> tuple[list[str], int, bool]:
        """Store a file; return its pieces, its size, and whether it starts with `known`."""
        prefix = PrefixCheck(known)
        pieces: list[str] = []
        size = 0
        for piece in read_pieces(handle):
            pieces.append(self._put(piece))
            prefix.add(piece, pieces[-1])
            size += len(piece)
        return pieces, size, prefix.matches

    def _put(self, piece: bytes) -> str:
        name = self._blobs.put(piece, rewrite=self._damage)
        if self._damage.pop(name, None) is not None:
            self._repaired.add(name)
        self._checks.note_written(name)
        return name

    def _delete_outgrown(self, before: Files, files: Files) -> None:
        """Delete last pieces of files that have grown since.

        Only pieces in the list before the last one are considered, and only if neither of the two
        newer lists names them: an object is never deleted because a list does not mention it.
        """
        needed = {name for file in files.values() for name in file.objects}
        needed |= {name for file in self._manifest.previous().values() for name in file.objects}
        outgrown = {
            name
            for path, file in before.items()
            if path in files
            for name in file.pieces
            if name not in needed
        }
        outgrown -= named_in(self._journals) if outgrown else set()
        self._blobs.delete(sorted(outgrown))
        self._checks.forget(outgrown)

    def _stats(self, files: Files, changed: int) -> ArchiveStats:
        size = sum(file.size for file in files.values())
        stored = sum(state.size for state in self._blobs.states().values())
        bad = self._damage.keys()
        damaged = [path for path in sorted(files) if not bad.isdisjoint(files[path].objects)]
        repaired = len(self._repaired)
        return ArchiveStats(len(files), size, changed, stored, repaired, damaged, self._skipped)


def is_same_content(one: ArchivedFile, other: ArchivedFile) -> bool:
    """Return True if two versions of a file differ in nothing but mode."""
    return msgspec.structs.replace(one, mode=None) == msgspec.structs.replace(other, mode=None)


def with_logs(paths: list[str]) -> list[list[str]]:
    """Return files one by one, but a database always together with its log.

    One of them alone would not fit the other as it was archived before.
    """
    groups: dict[str, list[str]] = {}
    for path in paths:
        base = path.removesuffix(LOG)
        has_log = path != base or os.path.exists(path + LOG)
        groups[base] = [base, base + LOG] if has_log else [base]
    return list(groups.values())


class PrefixCheck:
    """Checks whether a file starts with its archived content, by the names of its pieces.

    The last archived piece may be the beginning of a longer one now. Its name is the checksum of
    that beginning, so the stored object is not needed: it may be damaged.
    """

    def __init__(self, known: ArchivedFile | None) -> None:
        self._pieces = known.pieces if known is not None else []
        full = PIECE_SIZE * (len(self._pieces) - 1)
        self._last_size = known.size - full if known and self._pieces else 0
        self._index = 0
        self._differs = False

    @property
    def matches(self) -> bool:
        """True if all archived pieces were found in the file."""
        return not self._differs and self._index >= len(self._pieces)

    def add(self, piece: bytes, name: str) -> None:
        """Compare the next piece of the file."""
        if self._index < len(self._pieces):
            wanted = self._pieces[self._index]
            is_last = self._index == len(self._pieces) - 1
            if name != wanted and not (is_last and starts_with(piece, self._last_size, wanted)):
                self._differs = True
        self._index += 1


def starts_with(piece: bytes, size: int, name: str) -> bool:
    """Return True if the first `size` bytes of a piece have this checksum."""
    return 0 < size <= len(piece) and hashlib.sha256(piece[:size]).hexdigest() == name


class UnreadableFileError(Exception):
    """A file cannot be archived because it cannot be read."""


def open_original(path: str) -> BinaryIO:
    """Open a file to archive; a pipe or a device, which would never end, is an error."""
    try:
        return open_regular(path)
    except FileNotFoundError:
        raise
    except OSError as error:
        raise UnreadableFileError(error.strerror or str(error)) from error


def read_pieces(handle: BinaryIO) -> Iterator[bytes]:
    """Read a file piece by piece."""
    while piece := read_full(handle.fileno(), PIECE_SIZE):
        yield piece


def read_full(handle: int, size: int) -> bytes:
    """Read `size` bytes; fewer only at the end of the file."""
    parts = []
    try:
        while size and (part := os.read(handle, size)):
            parts.append(part)
            size -= len(part)
    except OSError as error:
        raise UnreadableFileError(error.strerror or str(error)) from error
    return b"".join(parts)
