"""Originals: compressed copies of transcripts, kept when agents delete theirs, restored exactly."""

import fcntl
import os
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from os.path import abspath
from pathlib import Path
from shutil import rmtree
from typing import BinaryIO

from threadline.agents.find import scan, side_files
from threadline.disk.atomic import PART, PRIVATE, creating, replacing
from threadline.disk.private import make_folders, make_private_folder, restrict, restrict_tree
from threadline.library.checks import Checks
from threadline.library.keep import Keeper, Keeping
from threadline.library.manifest import Manifest
from threadline.library.objects import DamagedError, Objects
from threadline.library.original import Original
from threadline.library.verify import Verified, verify_archive
from threadline.model.error import ArchiveError
from threadline.read.stamp import Stamp

__all__ = ["Original", "Originals"]

ROOM = 512 << 20
"""How many bytes copies for reading may take."""

STALE = 86_400
"""Seconds after which a half-written copy is not being written any more."""

RIGHTS = 0o777

Progress = Callable[[int, int], None]


class Originals:
    """The archive at `folder`; `mirror` is where copies are put for reading."""

    def __init__(self, folder: Path, mirror: Path) -> None:
        self.folder = folder
        self._mirror = mirror
        self._objects = Objects(folder / "objects")
        self._manifest = Manifest(folder)
        self._damaged: dict[str, str] = {}

    @property
    def problems(self) -> list[str]:
        """What was found to be wrong with the archive so far."""
        return [*self._manifest.problems, *self._damaged.values()]

    # keeping

    def keep(
        self,
        roots: Iterable[str],
        progress: Progress | None = None,
        checking: Progress | None = None,
    ) -> Keeping:
        """Keep every transcript below `roots`, and what lies beside it; only changes cost."""
        make_private_folder(self.folder)
        with self._alone():
            self._manifest.tidy()
            self._objects.drop_leftovers()
            transcripts = scan(map(abspath, roots))
            paths = [path for transcript in transcripts for path in with_beside(transcript)]
            keeper = Keeper(self._manifest, self._objects, self._checks())
            return keeper.keep(paths, progress, checking)

    def verify(self, progress: Progress | None = None) -> Verified:
        """Read everything that is stored and compare it with its checksums."""
        with ExitStack() as stack:
            with suppress(OSError):  # an archive on a read-only medium can be verified too
                stack.enter_context(self._alone())
            checks = self._checks()
            found = verify_archive(self._manifest, self._objects, checks, progress)
            with suppress(OSError):
                checks.save()
            return found

    def _checks(self) -> Checks:
        return Checks(self.folder / "checked.json", self._objects)

    # what is there

    def files(self) -> dict[str, Original]:
        """Return the files that are kept, by path."""
        return self._manifest.load()

    def gone_below(self, roots: Iterable[str], present: Iterable[str]) -> dict[str, Stamp]:
        """Stamp the kept transcripts below `roots` that are no longer there."""
        files, places = self.files(), [f"{root.rstrip('/')}/" for root in roots]
        there = set(present)
        return {
            path: self._stamp(original)
            for path, original in sorted(files.items())
            if path not in there
            and not path.endswith(".json")
            and any(f"{path}/".startswith(place) for place in places)
        }

    def _stamp(self, original: Original) -> Stamp:
        sides = [self.files().get(path) for path in side_files(original.path)]
        told = " ".join(f"{side.size}.{side.modified}" if side else "-" for side in sides)
        return Stamp(0, original.size, original.modified, 0, told, 1 << 62)

    def unlisted(self) -> list[str]:
        """Return the names of the objects that belong to no listed file."""
        listed = {name for original in self.files().values() for name in original.names}
        return [name for name in self._objects.states() if name not in listed]

    # giving back

    def local(self, path: str) -> str:
        """Return a path to read: the original if it is there, else a copy, else the same path."""
        original = self.files().get(path)
        if original is None or Path(path).exists():
            return path
        for name in with_beside(path):
            if (side := self.files().get(name)) is not None:
                self._copy(side)
        return str(self._place_of(path))

    def try_local(self, path: str) -> str:
        """Return a path to read; if the copy is damaged, the same path, where nothing is."""
        try:
            return self.local(path)
        except ArchiveError:
            return path

    def is_damaged(self, path: str) -> bool:
        """Return True if the copy of a file was found to be damaged."""
        return path in self._damaged

    def origin_of(self, local: str) -> str:
        """Return the path of the file that a copy was made of."""
        mirror = f"{self._mirror}/"
        return f"/{local.removeprefix(mirror)}" if local.startswith(mirror) else local

    def _place_of(self, path: str) -> Path:
        return self._mirror / path.lstrip("/")

    def _copy(self, original: Original) -> None:
        """Make a copy for reading, with the time of the original, unless that was done before."""
        place = self._place_of(original.path)
        make_private_folder(place.parent, below=self._mirror.parent)
        with suppress(OSError):
            found = place.stat()
            if (found.st_size, found.st_mtime_ns) == (original.size, original.modified):
                restrict(place)
                return
        with replacing(place, sync=False, modified=original.modified) as out:
            self._write(original, out)

    def restore(self, original: Original, to: Path | None = None) -> tuple[Path, bool]:
        """Put a file back, or below `to`; never over another. Return True if it was written."""
        path = original.path
        place = Path(path) if to is None else to / path.lstrip("/")
        if place.exists():
            if not self._holds(original, place):
                hint = "restore it somewhere else with --to DIR, or move the file away first"
                raise ArchiveError(f"{place} exists and holds something else", hint)
            return place, False
        mode = PRIVATE if original.mode is None else original.mode & RIGHTS
        make_folders(place.parent)
        with creating(place, mode=mode, modified=original.modified) as out:
            self._write(original, out)
        return place, True

    def restore_object(self, name: str, place: Path) -> None:
        """Write one object to a new private file."""
        make_folders(place.parent)
        with creating(place) as out:
            out.write(self._objects.get(name))

    def _holds(self, original: Original, place: Path) -> bool:
        if place.stat().st_size != original.size:
            return False
        with place.open("rb") as handle:
            pieces = (self._piece(original, name) for name in original.pieces)
            return all(handle.read(len(piece)) == piece for piece in pieces)

    def _write(self, original: Original, out: BinaryIO) -> None:
        out.writelines(self._piece(original, name) for name in original.pieces)

    def _piece(self, original: Original, name: str) -> bytes:
        try:
            return self._objects.get(name)
        except DamagedError as error:
            self._note_damage(error.name)
            told = f"the kept copy of {original.path} is damaged: {error}"
            self._damaged[original.path] = told
            hint = "`threadline archive verify` lists all damage and says what can be repaired"
            raise ArchiveError(told, hint) from None

    def _note_damage(self, name: str) -> None:
        """Have the next `archive` look at an object, even if its size and time are as before."""
        with suppress(OSError), self._alone(fcntl.LOCK_NB):
            checks = self._checks()
            checks.forget([name])
            checks.save()

    def tidy(self) -> None:
        """Delete the copies for reading if they take much room; they are made again when needed."""
        copies = list(restrict_tree(self._mirror))
        if sum(found.st_size for _, found in copies) > ROOM:
            rmtree(self._mirror, ignore_errors=True)
            return
        for path, found in copies:
            if path.endswith(PART) and time.time() - found.st_mtime > STALE:
                Path(path).unlink(missing_ok=True)

    @contextmanager
    def _alone(self, waiting: int = 0) -> Iterator[None]:
        """Wait until no other process writes to the archive; with LOCK_NB raise instead."""
        handle = os.open(self.folder / "lock", os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, PRIVATE)
        try:
            restrict(self.folder / "lock")
            fcntl.flock(handle, fcntl.LOCK_EX | waiting)
            yield
        finally:
            os.close(handle)


def with_beside(path: str) -> list[str]:
    """List a transcript with the files beside it that say more of it, as far as they are there."""
    return [path, *side_files(path)]
