"""Originals: compressed copies of transcripts, kept when agents delete theirs, restored exactly."""

import fcntl
import json
import os
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from os.path import abspath
from pathlib import Path
from shutil import rmtree

import msgspec

from threadline.agents.find import side_files
from threadline.agents.scan import scan
from threadline.library.objects import DamagedError, Objects, write_whole
from threadline.model.error import ArchiveError
from threadline.read.stamp import Stamp

PIECE = 4 << 20
"""A file is kept in pieces of this size: one that grows costs its last piece and what is new."""

ROOM = 512 << 20
"""How many bytes copies for reading may take."""

Progress = Callable[[int, int], None]


class Original(msgspec.Struct, frozen=True):
    """A file as it was kept: `pieces` are the names of its parts.

    `earlier` is what it held before it was rewritten; what only grew has nothing earlier.
    """

    path: str
    size: int
    modified: int
    pieces: list[str]
    earlier: "list[Original]" = []

    @property
    def every(self) -> "list[Original]":
        """All that was kept of the file, the newest first."""
        return [self, *self.earlier]


class Keeping(msgspec.Struct, frozen=True):
    """What keeping came to: files and their plain bytes, how many were new, what it all takes."""

    files: int
    bytes: int
    kept: int
    stored: int


class Originals:
    """The archive at `folder`; `mirror` is where copies are put for reading."""

    def __init__(self, folder: Path, mirror: Path) -> None:
        self.folder = folder
        self._mirror = mirror
        self._objects = Objects(folder / "objects")
        self._read: tuple[int, dict[str, Original]] = (0, {})

    # keeping

    def keep(self, roots: Iterable[str], progress: Progress | None = None) -> Keeping:
        """Keep every transcript below `roots`, and what lies beside it; only changes cost."""
        self.folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        with self._alone():
            known = dict(self.files())
            found = [
                path for transcript in scan(map(abspath, roots)) for path in with_beside(transcript)
            ]
            kept = 0
            for done, path in enumerate(found, 1):
                original = self._keep(path, known.get(path))
                if original is not None and original != known.get(path):
                    known[path] = original
                    kept += 1
                if progress is not None:
                    progress(done, len(found))
            self._write(known)
            every = (one for original in known.values() for one in original.every)
            self._objects.drop_others({name for one in every for name in one.pieces})
        size = sum(original.size for original in known.values())
        return Keeping(len(known), size, kept, self._objects.size())

    def _keep(self, path: str, known: Original | None) -> Original | None:
        """Keep one file as it is now; one that is gone or unreadable stays as it was kept."""
        try:
            with Path(path).open("rb", buffering=0) as handle:
                found = os.fstat(handle.fileno())
                if known and (found.st_size, found.st_mtime_ns) == (known.size, known.modified):
                    return known
                pieces, size = [], 0
                while piece := read_full(handle.fileno(), PIECE):
                    pieces.append(self._objects.put(piece))
                    size += len(piece)
        except OSError:
            return known
        earlier = [] if known is None or self._only_grew(known, pieces) else known.every
        if known is not None and not earlier:
            earlier = known.earlier
        older = [msgspec.structs.replace(one, earlier=[]) for one in earlier]
        return Original(path, size, found.st_mtime_ns, pieces, older)

    def _only_grew(self, known: Original, pieces: list[str]) -> bool:
        """Say whether a file begins with all that was kept of it."""
        *whole, last = known.pieces or [""]
        if not last:
            return True
        if len(pieces) <= len(whole) or pieces[: len(whole)] != whole:
            return False
        now = pieces[len(whole)]
        return now == last or self._objects.get(now).startswith(self._objects.get(last))

    # what is there

    def files(self) -> dict[str, Original]:
        """List the files that are kept, by path; what the list says is read once."""
        path = self.folder / "files.jsonl"
        try:
            changed = path.stat().st_mtime_ns
        except OSError:
            return {}
        if self._read[0] != changed:
            rows = (json.loads(line) for line in path.read_bytes().splitlines())
            found = (msgspec.convert(row, Original) for row in rows)
            self._read = (changed, {original.path: original for original in found})
        return self._read[1]

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

    # giving back

    def local(self, path: str) -> str:
        """Give a file to read: the original if it is there, else a copy, else the same path."""
        original = self.files().get(path)
        if original is None or Path(path).exists():
            return path
        for name in with_beside(path):
            if (side := self.files().get(name)) is not None:
                self._put(side, self._copy(name))
        return str(self._copy(path))

    def origin_of(self, local: str) -> str:
        """Say which file a copy is of."""
        mirror = f"{self._mirror}/"
        return f"/{local.removeprefix(mirror)}" if local.startswith(mirror) else local

    def restore(self, original: Original, to: Path | None = None) -> tuple[Path, bool]:
        """Put a file back, or below `to`; never over another. Say whether it had to be written."""
        path = original.path
        place = Path(path) if to is None else to / path.lstrip("/")
        if place.exists():
            if not self._holds(original, place):
                hint = "restore it somewhere else with --to DIR, or move the file away first"
                raise ArchiveError(f"{place} is there and holds something else", hint)
            return place, False
        self._put(original, place)
        return place, True

    def _holds(self, original: Original, place: Path) -> bool:
        if place.stat().st_size != original.size:
            return False
        with place.open("rb") as handle:
            return all(handle.read(PIECE) == self._piece(original, n) for n in original.pieces)

    def _put(self, original: Original, place: Path) -> None:
        """Write a file as it was, with its time, unless that was done before."""
        try:
            found = place.stat()
            if (found.st_size, found.st_mtime_ns) == (original.size, original.modified):
                return
        except OSError:
            pass
        place.parent.mkdir(parents=True, exist_ok=True)
        beside = place.with_name(f"{place.name}.{os.getpid()}.new")
        try:
            with beside.open("wb") as out:
                for name in original.pieces:
                    out.write(self._piece(original, name))
            os.utime(beside, ns=(original.modified, original.modified))
            beside.replace(place)
        finally:
            beside.unlink(missing_ok=True)

    def _piece(self, original: Original, name: str) -> bytes:
        try:
            return self._objects.get(name)
        except DamagedError as error:
            hint = f"what is left of the archive is in {self.folder}"
            raise ArchiveError(
                f"the kept copy of {original.path} is damaged: {error}", hint
            ) from None

    def tidy(self) -> None:
        """Delete the copies for reading if they take much room; they are made again when needed."""
        copies = [path for path in self._mirror.rglob("*") if path.is_file()]
        if sum(path.stat().st_size for path in copies) > ROOM:
            rmtree(self._mirror, ignore_errors=True)

    # files of its own

    def _copy(self, path: str) -> Path:
        return self._mirror / path.lstrip("/")

    def _write(self, files: dict[str, Original]) -> None:
        rows = (json.dumps(msgspec.to_builtins(files[path])) for path in sorted(files))
        write_whole(self.folder / "files.jsonl", "".join(f"{row}\n" for row in rows).encode())

    @contextmanager
    def _alone(self) -> Iterator[None]:
        """Wait until no other process keeps files."""
        handle = os.open(self.folder / "lock", os.O_RDWR | os.O_CREAT, 0o600)
        try:
            fcntl.flock(handle, fcntl.LOCK_EX)
            yield
        finally:
            os.close(handle)


def with_beside(path: str) -> list[str]:
    """List a transcript with the files beside it that say more of it, as far as they are there."""
    return [path, *side_files(path)]


def read_full(handle: int, size: int) -> bytes:
    """Read `size` bytes, or what is left."""
    parts = []
    while size and (part := os.read(handle, size)):
        parts.append(part)
        size -= len(part)
    return b"".join(parts)
