"""Objects: compressed pieces of files, each stored once under the SHA-256 of its plain bytes."""

import hashlib
import os
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from threadline.disk.atomic import PART, replacing, sync_folder
from threadline.disk.private import make_private_folder, restrict_tree

if TYPE_CHECKING or sys.version_info < (3, 14):
    from backports import zstd
else:
    from compression import zstd

LEVEL = 3
LEFTOVERS = (PART, ".new")
"""How files end that a killed process left half written; older versions wrote `.new`."""


class DamagedError(Exception):
    """The stored object `name` is missing or does not hold what its name says."""

    def __init__(self, name: str, why: str) -> None:
        super().__init__(f"object {name[:12]}: {why}")
        self.name = name
        self.why = why


class State(NamedTuple):
    """What tells whether a stored object was touched: its size and time."""

    size: int
    modified: int


class Objects:
    """Stores pieces in a directory."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._unsynced: set[Path] = set()

    def put(self, piece: bytes, *, again: Iterable[str] = ()) -> str:
        """Store a piece unless it is there, and in any case if it is one of `again`."""
        name = name_of(piece)
        path = self.path_of(name)
        if name in again or not path.exists():
            make_private_folder(path.parent, below=self.folder)
            with replacing(path, sync=False) as out:
                out.write(zstd.compress(piece, LEVEL))
                out.flush()
                os.fsync(out.fileno())
            self._unsynced.add(path.parent)
        return name

    def sync(self) -> None:
        """Return when all that was put would survive a power failure."""
        for folder in sorted(self._unsynced):
            sync_folder(folder)
        self._unsynced.clear()

    def get(self, name: str) -> bytes:
        """Return a piece as it was; raise DamagedError if that cannot be had."""
        try:
            piece = zstd.decompress(self.path_of(name).read_bytes())
        except FileNotFoundError:
            raise DamagedError(name, "missing") from None
        except OSError as error:
            raise DamagedError(name, f"cannot be read: {error.strerror or error}") from error
        except (zstd.ZstdError, MemoryError) as error:
            raise DamagedError(name, f"cannot be decompressed: {error}") from error
        if name_of(piece) != name:
            raise DamagedError(name, "checksum mismatch")
        return piece

    def state_of(self, name: str) -> State | None:
        """Return the state of one object; None if it is not there."""
        try:
            found = self.path_of(name).stat()
        except OSError:
            return None
        return State(found.st_size, found.st_mtime_ns)

    def states(self) -> dict[str, State]:
        """Return the state of every object, in order of name; on the way, close them to others."""
        found = {
            Path(path).name.removesuffix(".zst"): State(state.st_size, state.st_mtime_ns)
            for path, state in restrict_tree(self.folder)
            if path.endswith(".zst")
        }
        return dict(sorted(found.items()))

    def drop(self, names: Iterable[str]) -> None:
        """Delete objects that nothing refers to any more."""
        for name in names:
            self.path_of(name).unlink(missing_ok=True)

    def drop_leftovers(self) -> None:
        """Delete what killed processes left half written; the caller has to hold the lock."""
        for path in self.folder.glob("??/*"):
            if path.name.endswith(LEFTOVERS):
                path.unlink(missing_ok=True)

    def path_of(self, name: str) -> Path:
        """Return the file of an object."""
        return self.folder / name[:2] / f"{name}.zst"


def name_of(piece: bytes) -> str:
    """Return the name under which a piece is stored."""
    return hashlib.sha256(piece).hexdigest()
