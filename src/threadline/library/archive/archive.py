"""The archive as a whole: updated, verified, read from, restored from."""

import os
import time
from collections.abc import Iterable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, BinaryIO

from threadline.agents.beside import (
    side_files_among,
)
from threadline.agents.find import is_candidate, may_hold_several, transcripts_in
from threadline.disk.atomic import PART, PRIVATE, creating, replacing
from threadline.disk.file_state import Stamp
from threadline.disk.private import (
    lock_file,
    make_folders,
    make_private_folder,
    restrict,
    restrict_tree,
)
from threadline.files.regular import open_regular
from threadline.library.archive.kept_files import files_to_keep, is_changed
from threadline.library.archive.manifest import ArchivedFile, Manifest
from threadline.model.error import ArchiveError
from threadline.read.database import LOG
from threadline.read.plain import file_of, split_session

if TYPE_CHECKING:
    from threadline.library.archive.blobs import BlobStore, Checks, Progress
    from threadline.library.archive.update import ArchiveStats, ArchiveUpdate
    from threadline.library.archive.verify import Verified

MAX_COPIES_SIZE = 512 << 20
"""How many bytes copies for reading may take."""

STALE_SECONDS = 86_400
"""Age at which a half-written copy is no longer being written."""

PERMISSIONS = 0o777

JOURNALS = "cleaned"
"""The directory of what undoes cleanings: the objects that are named there stay."""


class Archive:
    """The archive in `folder`; `mirror` is where files are extracted for reading."""

    def __init__(self, folder: Path, mirror: Path) -> None:
        self.folder = folder
        self._mirror = mirror
        self._manifest = Manifest(folder)
        self._damaged: dict[str, str] = {}
        self._listed: tuple[object, dict[str, set[str]]] = (None, {})

    @cached_property
    def _blobs(self) -> "BlobStore":
        """The stored objects: most commands only ask which files are archived."""
        from threadline.library.archive.blobs import BlobStore

        return BlobStore(self.folder / "objects")

    @property
    def problems(self) -> list[str]:
        """The problems of the archive that were noticed so far."""
        return [*self._manifest.problems, *self._damaged.values()]

    def update(
        self,
        roots: Iterable[str],
        progress: "Progress | None" = None,
        checking: "Progress | None" = None,
    ) -> "ArchiveStats":
        """Archive every transcript below `roots` with all that belongs to it.

        Only what changed is read.
        """
        make_private_folder(self.folder)
        with self._locked():
            self._tidy_folder()
            update = self._new_update()
            return update.run(files_to_keep(roots), progress, checking)

    def keep(
        self, roots: Iterable[str], progress: "Progress | None" = None
    ) -> "ArchiveStats | None":
        """Archive what changed below `roots`; return None if that is nothing.

        Other than `update` this does not look at what is archived already, unless the list of files
        is not whole.
        """
        known = self.files()
        if self._manifest.problems:
            return self.update(roots, progress)
        changed = [path for path in files_to_keep(roots) if is_changed(path, known.get(path))]
        return self.add(changed, progress) if changed else None

    def add(self, paths: Iterable[str], progress: "Progress | None" = None) -> "ArchiveStats":
        """Archive some files as they are now."""
        make_private_folder(self.folder)
        with self._locked():
            self._tidy_folder()
            update = self._new_update()
            return update.add(list(paths), progress)

    def _new_update(self) -> "ArchiveUpdate":
        from threadline.library.archive.update import ArchiveUpdate

        journals = self.folder / JOURNALS
        return ArchiveUpdate(self._manifest, self._blobs, self._checks(), journals)

    def _tidy_folder(self) -> None:
        self._manifest.tidy()
        self._blobs.delete_temporary()

    def verify(self, progress: "Progress | None" = None) -> "Verified":
        """Read every stored object and compare it with its checksum."""
        from threadline.library.archive.verify import verify_archive

        with ExitStack() as stack:
            with suppress(OSError):  # an archive on a read-only medium can be verified too
                stack.enter_context(self._locked())
            checks = self._checks()
            found = verify_archive(self._manifest, self._blobs, checks, progress)
            with suppress(OSError):
                checks.save()
            return found

    def _checks(self) -> "Checks":
        from threadline.library.archive.blobs import Checks

        return Checks(self.folder / "checked.json", self._blobs)

    @property
    def kept_at(self) -> float:
        """When something was last archived, in seconds of the epoch; 0 if nothing was."""
        return self._manifest.saved_at

    def files(self) -> dict[str, ArchivedFile]:
        """Return the archived files, by path."""
        return self._manifest.load()

    def deleted_below(self, roots: Iterable[str], present: Iterable[str]) -> dict[str, Stamp]:
        """Return the stamps of archived transcripts below `roots` that are not in `present`."""
        files, prefixes = self.files(), [f"{root.rstrip('/')}/" for root in roots]
        there = set(map(file_of, present))
        deleted = {
            path: self._stamp(file)
            for path, file in sorted(files.items())
            if path not in there
            and is_candidate(path)
            and any(f"{path}/".startswith(prefix) for prefix in prefixes)
        }
        return {
            name: stamp for path, stamp in deleted.items() for name in self.transcripts_in(path)
        }

    def transcripts_in(self, path: str) -> list[str]:
        """Return the transcripts in an archived file, extracted if it may hold several sessions."""
        if not may_hold_several(path):
            return [path]
        return list(map(self.origin_of, transcripts_in(self.try_local(path))))

    def _stamp(self, file: ArchivedFile) -> Stamp:
        sides = [self.files().get(path) for path in self._sides_of(file.path)]
        beside = " ".join(f"{side.size}.{side.modified}" if side else "-" for side in sides)
        # Seen in the far future: an archived file does not change, so its stamp proves its content.
        return Stamp(0, file.size, file.modified, 0, beside, 1 << 62)

    def _sides_of(self, path: str) -> list[str]:
        """Return the archived side files of a transcript that may be deleted."""
        files = self.files()
        if self._listed[0] is not files:
            folders: dict[str, set[str]] = {}
            for name in files:
                folders.setdefault(name.rpartition("/")[0], set()).add(name)
            self._listed = files, folders
        return side_files_among(path, self._listed[1])

    def unlisted(self) -> list[str]:
        """Return the names of the objects that belong to no listed file."""
        listed = {name for file in self.files().values() for name in file.objects}
        return [name for name in self._blobs.states() if name not in listed]

    def local(self, path: str) -> str:
        """Return a path to read: of the original if it exists, else of an extracted copy."""
        container, session = split_session(path)
        if session:
            return f"{self.local(container)}#{session}"
        file = self.files().get(path)
        if file is None or Path(path).exists():
            return path
        for name in (path, *self._sides_of(path)):
            side = self.files().get(name)
            # A log that was not written since the database was is in the database already; SQLite
            # would put its old pages over newer ones.
            if side is not None and not (name.endswith(LOG) and side.modified < file.modified):
                self._extract(side)
        return str(self._mirror_path(path))

    def try_local(self, path: str) -> str:
        """Return a path to read; if the copy is damaged, `path`, where nothing exists."""
        try:
            return self.local(path)
        except ArchiveError:
            return path

    def is_damaged(self, path: str) -> bool:
        """Return True if the copy of a file was found to be damaged."""
        return path in self._damaged

    def origin_of(self, local: str) -> str:
        """Return the path of the original of an extracted copy."""
        mirror = f"{self._mirror}/"
        return f"/{local.removeprefix(mirror)}" if local.startswith(mirror) else local

    def _mirror_path(self, path: str) -> Path:
        return self._mirror / path.lstrip("/")

    def _extract(self, file: ArchivedFile) -> None:
        """Extract a copy for reading, with the time of the original, unless it exists."""
        copy = self._mirror_path(file.path)
        make_private_folder(copy.parent, below=self._mirror.parent)
        with suppress(OSError):
            found = copy.stat()
            if (found.st_size, found.st_mtime_ns) == (file.size, file.modified):
                restrict(copy)
                return
        with replacing(copy, sync=False, modified=file.modified) as out:
            self._write(file, out)

    def restore(
        self, file: ArchivedFile, to: Path | None = None, *, modified: int | None = None
    ) -> tuple[Path, bool]:
        """Restore a file to its path, or below `to`; return where, and whether it was written.

        It gets the time `modified`, in nanoseconds, else its own. Raise ArchiveError if another
        file is there.
        """
        path = Path(file.path) if to is None else to / file.path.lstrip("/")
        if path.exists():
            self._check_same(file, path)
            return path, False
        mode = PRIVATE if file.mode is None else file.mode & PERMISSIONS
        make_folders(path.parent)
        when = file.modified if modified is None else modified
        try:
            with creating(path, mode=mode, modified=when) as out:
                self._write(file, out)
        except FileExistsError:  # another process restored it meanwhile
            self._check_same(file, path)
            return path, False
        return path, True

    def _check_same(self, file: ArchivedFile, path: Path) -> None:
        """Raise ArchiveError if a file has other content than the archived one."""
        if not self.has_content(file, path):
            hint = "restore to another directory with --to DIR, or move the file away first"
            raise ArchiveError(f"file exists with other content: {path}", hint)

    def restore_object(self, name: str, path: Path) -> None:
        """Write one object to a new private file."""
        make_folders(path.parent)
        with creating(path) as out:
            out.write(self._blobs.get(name))

    def has_content(self, file: ArchivedFile, path: str | Path) -> bool:
        """Return True if a file has the archived content, every byte of which is read."""
        path = Path(path)
        if path.stat().st_size != file.size:
            return False
        with open_regular(path) as handle:
            pieces = (self._piece(file, name) for name in file.pieces)
            return all(handle.read(len(piece)) == piece for piece in pieces)

    def _write(self, file: ArchivedFile, out: BinaryIO) -> None:
        out.writelines(self._piece(file, name) for name in file.pieces)

    def _piece(self, file: ArchivedFile, name: str) -> bytes:
        from threadline.library.archive.blobs import DamagedError

        try:
            return self._blobs.get(name)
        except DamagedError as error:
            self._recheck(error.name)
            problem = f"archived copy of {file.path} is damaged: {error}"
            self._damaged[file.path] = problem
            hint = "`threadline archive verify` lists all damage and what can be repaired"
            raise ArchiveError(problem, hint) from None

    def _recheck(self, name: str) -> None:
        """Have the next update read an object even if its size and time did not change."""
        with suppress(OSError), self._locked(wait=False):
            checks = self._checks()
            checks.forget([name])
            checks.save()

    def tidy(self) -> None:
        """Delete extracted copies if they take much space; they are extracted again if needed."""
        copies = list(restrict_tree(self._mirror))
        if sum(found.st_size for _, found in copies) > MAX_COPIES_SIZE:
            from shutil import rmtree

            rmtree(self._mirror, ignore_errors=True)
            return
        for path, found in copies:
            if path.endswith(PART) and time.time() - found.st_mtime > STALE_SECONDS:
                Path(path).unlink(missing_ok=True)

    @contextmanager
    def _locked(self, *, wait: bool = True) -> Iterator[None]:
        """Lock the archive for writing; without `wait` raise OSError if it is locked."""
        handle = os.open(self.folder / "lock", os.O_RDWR | os.O_CREAT, PRIVATE)
        try:
            restrict(self.folder / "lock")
            lock_file(handle, wait=wait)
            yield
        except OSError as error:
            if error.filename is None:  # a full disk: say which one
                error.filename = str(self.folder)
            raise
        finally:
            os.close(handle)
