"""Compressed pieces of files, each kept once and found by what it holds."""

import hashlib
import os
import sys
from collections.abc import Collection, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING or sys.version_info < (3, 14):
    from backports import zstd
else:
    from compression import zstd

LEVEL = 3


class DamagedError(Exception):
    """A piece is not what its name says."""


class Objects:
    """Keeps pieces in a directory, named by the SHA-256 of their plain bytes."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def put(self, piece: bytes) -> str:
        """Keep a piece; give its name. What is there already is not written again."""
        name = hashlib.sha256(piece).hexdigest()
        path = self._path(name)
        if not path.exists():
            path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            write_whole(path, zstd.compress(piece, LEVEL))
        return name

    def get(self, name: str) -> bytes:
        """Give a piece as it was, or raise if it is damaged or missing."""
        try:
            piece = zstd.decompress(self._path(name).read_bytes())
        except (OSError, zstd.ZstdError) as error:
            raise DamagedError(f"{name}: {error}") from error
        if hashlib.sha256(piece).hexdigest() != name:
            raise DamagedError(f"{name}: its bytes are others")
        return piece

    def size(self) -> int:
        """Say how many bytes all pieces take."""
        return sum(path.stat().st_size for path in self._paths())

    def drop_others(self, names: Collection[str]) -> None:
        """Delete the pieces that are not among `names`."""
        for path in self._paths():
            if path.name.removesuffix(".zst") not in names:
                path.unlink(missing_ok=True)

    def _paths(self) -> Iterator[Path]:
        yield from self._folder.glob("??/*")

    def _path(self, name: str) -> Path:
        return self._folder / name[:2] / f"{name}.zst"


def write_whole(path: Path, content: bytes) -> None:
    """Write a file so that it is there whole or not at all, also after a crash."""
    beside = path.with_name(f"{path.name}.{os.getpid()}.new")
    handle = os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
    try:
        with os.fdopen(handle, "wb") as out:
            out.write(content)
            out.flush()
            os.fsync(out.fileno())
        beside.replace(path)
    finally:
        beside.unlink(missing_ok=True)
