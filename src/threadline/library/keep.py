"""Keeps transcripts: stores what is new or changed, repairs what was damaged, lists all of it."""

import hashlib
import os
from collections.abc import Callable, Iterator
from stat import S_IMODE, S_ISREG
from typing import BinaryIO

import msgspec

from threadline.library.checks import Checks, Damage
from threadline.library.manifest import Files, Manifest
from threadline.library.objects import Objects
from threadline.library.original import Original
from threadline.read.find import Skipped

PIECE = 4 << 20
"""A file is kept in pieces of this size: one that grows costs its last piece and what is new."""

Progress = Callable[[int, int], None]


class Keeping(msgspec.Struct, frozen=True):
    """The result of keeping files.

    `files` and `bytes` count all that is kept, `kept` the files that were new or had changed,
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


class Unreadable(Exception):  # noqa: N818 - it never leaves this module
    """An original cannot be read."""


class Keeper:
    """One run of `archive keep`; whoever starts it holds the lock of the archive."""

    def __init__(self, manifest: Manifest, objects: Objects, checks: Checks) -> None:
        self._manifest = manifest
        self._objects = objects
        self._checks = checks
        self._damage: Damage = {}
        self._skipped: list[Skipped] = []
        self._repaired: set[str] = set()

    def keep(
        self,
        paths: list[str],
        progress: Progress | None = None,
        checking: Progress | None = None,
    ) -> Keeping:
        """Keep files as they are now. Only what changed, or is damaged, is read."""
        files = dict(self._manifest.load())
        names = {name for one in files.values() for name in one.names}
        self._damage = self._checks.check(names, checking)
        kept = 0
        for done, path in enumerate(paths, 1):
            kept += self._keep(path, files)
            if progress is not None:
                progress(done, len(paths))
        self._objects.sync()
        before = self._manifest.previous()
        self._manifest.save(files)
        self._collect(before, files)
        self._checks.save()
        return self._sum_up(files, kept)

    def _keep(self, path: str, files: Files) -> bool:
        """Keep one file; return True if it is new or has changed."""
        known = files.get(path)
        try:
            original = self._store(path, known)
        except FileNotFoundError:
            return False
        except Unreadable as error:
            self._skipped.append(Skipped(path, f"cannot be read: {error}"))
            return False
        if original == known:
            return False
        files[path] = original
        self._manifest.record([original])
        return known is None or not same_content(known, original)

    def _store(self, path: str, known: Original | None) -> Original:
        """Store what is new of one file."""
        with open_original(path) as handle:
            found = os.fstat(handle.fileno())
            mode = S_IMODE(found.st_mode)
            same = known and (found.st_size, found.st_mtime_ns) == (known.size, known.modified)
            if known and same and self._damage.keys().isdisjoint(known.pieces):
                return msgspec.structs.replace(known, mode=mode)
            pieces, size, grew = self._store_pieces(handle, known)
        earlier = [] if known is None else known.earlier if grew else known.every
        older = [msgspec.structs.replace(one, earlier=[]) for one in earlier]
        return Original(path, size, found.st_mtime_ns, pieces, older, mode)

    def _store_pieces(
        self, handle: BinaryIO, known: Original | None
    ) -> tuple[list[str], int, bool]:
        """Store a file; return its pieces, its size, and whether it begins with what was known."""
        growth = Growth(known)
        pieces: list[str] = []
        size = 0
        for piece in pieces_of(handle):
            pieces.append(self._put(piece))
            growth.take(piece, pieces[-1])
            size += len(piece)
        return pieces, size, growth.is_whole

    def _put(self, piece: bytes) -> str:
        name = self._objects.put(piece, again=self._damage)
        if self._damage.pop(name, None) is not None:
            self._repaired.add(name)
        self._checks.note([name])
        return name

    def _collect(self, before: Files, files: Files) -> None:
        """Delete the pieces that files have outgrown.

        Only pieces of the list before the last one are considered, and only if neither of the two
        newer ones names them: an object is never deleted because a list does not mention it.
        """
        needed = {name for one in files.values() for name in one.names}
        needed |= {name for one in self._manifest.previous().values() for name in one.names}
        outgrown = {
            name
            for path, one in before.items()
            if path in files
            for name in one.pieces
            if name not in needed
        }
        self._objects.drop(sorted(outgrown))
        self._checks.forget(outgrown)

    def _sum_up(self, files: Files, kept: int) -> Keeping:
        size = sum(original.size for original in files.values())
        stored = sum(state.size for state in self._objects.states().values())
        bad = self._damage.keys()
        damaged = [path for path in sorted(files) if not bad.isdisjoint(files[path].names)]
        return Keeping(len(files), size, kept, stored, len(self._repaired), damaged, self._skipped)


class Growth:
    """Tells whether a file begins with all that was kept of it, by the names of its pieces.

    The last piece that was kept may be the beginning of a longer one now. Its name is the checksum
    of that beginning, so the stored object is not needed: it may be damaged.
    """

    def __init__(self, known: Original | None) -> None:
        self._pieces = known.pieces if known is not None else []
        self._last = known.size - PIECE * (len(self._pieces) - 1) if known and self._pieces else 0
        self._at = 0
        self._differs = False

    @property
    def is_whole(self) -> bool:
        """True if all that was kept has come by."""
        return not self._differs and self._at >= len(self._pieces)

    def take(self, piece: bytes, name: str) -> None:
        """Compare the next piece."""
        if self._at < len(self._pieces):
            wanted = self._pieces[self._at]
            is_last = self._at == len(self._pieces) - 1
            if name != wanted and not (is_last and begins_with(piece, self._last, wanted)):
                self._differs = True
        self._at += 1


def begins_with(piece: bytes, size: int, name: str) -> bool:
    """Return True if the first `size` bytes of a piece have this checksum."""
    return 0 < size <= len(piece) and hashlib.sha256(piece[:size]).hexdigest() == name


def same_content(one: Original, other: Original) -> bool:
    """Return True if two states of a file differ in nothing but mode."""
    return msgspec.structs.replace(one, mode=None) == msgspec.structs.replace(other, mode=None)


def open_original(path: str) -> BinaryIO:
    """Open a file to keep; a pipe or a device would never end."""
    try:
        handle = os.open(path, os.O_RDONLY | os.O_CLOEXEC | os.O_NONBLOCK)
    except FileNotFoundError:
        raise
    except OSError as error:
        raise Unreadable(error.strerror or str(error)) from error
    if not S_ISREG(os.fstat(handle).st_mode):
        os.close(handle)
        raise Unreadable("not a regular file")
    return os.fdopen(handle, "rb", buffering=0)


def pieces_of(handle: BinaryIO) -> Iterator[bytes]:
    """Read a file piece by piece."""
    while piece := read_full(handle.fileno(), PIECE):
        yield piece


def read_full(handle: int, size: int) -> bytes:
    """Read `size` bytes, or what is left."""
    parts = []
    while size and (part := read_some(handle, size)):
        parts.append(part)
        size -= len(part)
    return b"".join(parts)


def read_some(handle: int, size: int) -> bytes:
    """Read up to `size` bytes."""
    try:
        return os.read(handle, size)
    except OSError as error:
        raise Unreadable(error.strerror or str(error)) from error
