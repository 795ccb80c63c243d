"""Stored objects: compressed pieces of files, each once, under the SHA-256 of its content."""

import hashlib
import os
import sys
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import msgspec

from threadline.disk.atomic import replacing, sync_folder, write_atomically
from threadline.disk.private import make_private_folder, restrict_tree
from threadline.lazy import LazyPattern
from threadline.library.archive.manifest import TEMPORARY_SUFFIXES

if TYPE_CHECKING or sys.version_info < (3, 14):
    from backports import zstd
else:
    from compression import zstd

COMPRESSION_LEVEL = 3
BLOB_NAME = LazyPattern(rb"[0-9a-f]{64}")

Progress = Callable[[int, int], None]
Damage = dict[str, str]
"""What is wrong with objects, by name."""


class DamagedError(Exception):
    """The stored object `name` is missing or does not have the content that its name promises."""

    def __init__(self, name: str, why: str) -> None:
        super().__init__(f"object {name[:12]}: {why}")
        self.name = name
        self.why = why


class BlobState(NamedTuple):
    """Size and time of a stored object: if neither changed, it was not written to."""

    size: int
    modified: int


class BlobStore:
    """Stores objects in a directory."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._unsynced: set[Path] = set()
        self._last = b"", blob_name(b"")

    def put(self, content: bytes, *, rewrite: Iterable[str] = ()) -> str:
        """Store `content` unless it is stored already; return its name.

        Objects named in `rewrite` are stored again in any case.
        """
        # A sparse file is the same piece over and over.
        name = self._last[1] if content == self._last[0] else blob_name(content)
        self._last = content, name
        path = self.path_of(name)
        if name in rewrite or not path.exists():
            make_private_folder(path.parent, below=self.folder)
            with replacing(path, sync=False) as out:
                out.write(zstd.compress(content, COMPRESSION_LEVEL))
                out.flush()
                os.fsync(out.fileno())
            self._unsynced.add(path.parent)
        return name

    def sync(self) -> None:
        """Sync folders, so that everything put so far survives a power failure."""
        for folder in sorted(self._unsynced):
            sync_folder(folder)
        self._unsynced.clear()

    def get(self, name: str) -> bytes:
        """Return the content of an object; raise DamagedError if it is missing or damaged."""
        try:
            content = zstd.decompress(self.path_of(name).read_bytes())
        except FileNotFoundError:
            raise DamagedError(name, "missing") from None
        except OSError as error:
            raise DamagedError(name, f"cannot be read: {error.strerror or error}") from error
        except (zstd.ZstdError, MemoryError) as error:
            raise DamagedError(name, f"cannot be decompressed: {error}") from error
        if blob_name(content) != name:
            raise DamagedError(name, "checksum mismatch")
        return content

    def state_of(self, name: str) -> BlobState | None:
        """Return the state of an object; None if it is missing."""
        try:
            found = self.path_of(name).stat()
        except OSError:
            return None
        return BlobState(found.st_size, found.st_mtime_ns)

    def states(self) -> dict[str, BlobState]:
        """Return the state of every object, by name; remove the access of others on the way."""
        found = {
            Path(path).name.removesuffix(".zst"): BlobState(state.st_size, state.st_mtime_ns)
            for path, state in restrict_tree(self.folder)
            if path.endswith(".zst")
        }
        return dict(sorted(found.items()))

    def delete(self, names: Iterable[str]) -> None:
        """Delete objects that nothing refers to any more."""
        for name in names:
            self.path_of(name).unlink(missing_ok=True)

    def delete_temporary(self) -> None:
        """Delete what killed processes left half written; the caller must hold the lock."""
        for path in self.folder.glob("??/*"):
            if path.name.endswith(TEMPORARY_SUFFIXES):
                path.unlink(missing_ok=True)

    def path_of(self, name: str) -> Path:
        """Return the path of an object."""
        return self.folder / name[:2] / f"{name}.zst"


def blob_name(content: bytes) -> str:
    """Return the name under which `content` is stored."""
    return hashlib.sha256(content).hexdigest()


def named_in(folder: Path) -> set[str]:
    """Return the names of objects that occur in the JSON files of a directory."""
    files = folder.glob("*.json")
    return {name.decode() for path in files for name in BLOB_NAME.findall(path.read_bytes())}


class Checks:
    """Remembers the state of each object that was found undamaged, to avoid reading it again.

    An object that was written to since is read again by the next `archive`. Bit rot changes
    neither size nor time; `archive verify` finds it, because it reads everything.
    """

    def __init__(self, path: Path, blobs: BlobStore) -> None:
        self._path = path
        self._blobs = blobs
        self._intact = load_states(path)

    def check(
        self, names: Iterable[str], progress: Progress | None = None, *, thorough: bool = False
    ) -> Damage:
        """Return the damage among `names`; `thorough` reads all, not only what changed."""
        states = self._blobs.states()
        unchecked = [
            name
            for name in sorted(set(names))
            if thorough or name not in states or self._intact.get(name) != states[name]
        ]
        self._intact = {name: state for name, state in self._intact.items() if name in states}
        damage: Damage = {}
        for done, name in enumerate(unchecked, 1):
            if (why := self._read(name, states.get(name))) is not None:
                damage[name] = why
            if progress is not None:
                progress(done, len(unchecked))
        return damage

    def _read(self, name: str, state: BlobState | None) -> str | None:
        """Read an object; return what is wrong with it, or None."""
        try:
            self._blobs.get(name)
        except DamagedError as error:
            self._intact.pop(name, None)
            return error.why
        if state is not None:
            self._intact[name] = state
        return None

    def note_written(self, name: str) -> None:
        """Note that an object was just written."""
        if (state := self._blobs.state_of(name)) is not None:
            self._intact[name] = state

    def forget(self, names: Iterable[str]) -> None:
        """Have objects read again next time."""
        for name in names:
            self._intact.pop(name, None)

    def save(self) -> None:
        """Write the states to the disk; if the file is lost, everything is read again."""
        content = msgspec.json.encode(dict(sorted(self._intact.items())))
        write_atomically(self._path, content)


def load_states(path: Path) -> dict[str, BlobState]:
    """Load saved states; return none if they cannot be read."""
    try:
        return msgspec.json.decode(path.read_bytes(), type=dict[str, BlobState])
    except (OSError, msgspec.MsgspecError, UnicodeDecodeError):
        return {}
