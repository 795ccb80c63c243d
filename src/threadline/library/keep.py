"""Keeps transcripts: stores what is new or changed, repairs what was damaged, lists all of it."""

import os
from collections.abc import Callable
from stat import S_IMODE
from typing import BinaryIO

import msgspec

from threadline.agents.find import Skipped
from threadline.library.checks import Checks, Damage
from threadline.library.manifest import Manifest
from threadline.library.objects import Objects
from threadline.library.original import Original
from threadline.library.pieces import Growth, UnreadableFileError, open_original, pieces_of
from threadline.library.rows import Files

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
        files = self._manifest.settle(lambda name: self._objects.state_of(name) is not None)
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
        except UnreadableFileError as error:
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


def same_content(one: Original, other: Original) -> bool:
    """Return True if two states of a file differ in nothing but mode."""
    return msgspec.structs.replace(one, mode=None) == msgspec.structs.replace(other, mode=None)
