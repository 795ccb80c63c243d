"""Stamps: how a file is known again, so that only what changed is read."""

import os
import time
import zlib
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from threadline.read.find import find_in, jsonl_below
from threadline.read.walk import repeated_files

CHUNK = 1 << 20
RACY = 2_000_000_000
"""A file written this many nanoseconds before it was looked at may change without its time."""


class Stamp(NamedTuple):
    """How a file is known again: the same stamp means the same bytes.

    `beside` tells of the small files next to it that say more of it, `seen` when it was looked at.
    """

    inode: int
    size: int
    modified: int
    changed: int
    beside: str
    seen: int

    def proves(self, found: "Stamp") -> bool:
        """Say whether a file that is stamped so now is certain to hold what it held."""
        return self[:5] == found[:5] and max(self.modified, self.changed) < self.seen - RACY


def is_gone(stamp: Stamp) -> bool:
    """Say whether a stamp is that of a kept copy, whose original is no more."""
    return not stamp.inode


def scan(roots: Iterable[str]) -> dict[str, Stamp]:
    """Stamp every file that may be a transcript; a link to another of them is left out."""
    every = without_links(path for root in roots for path in paths_at(root))
    return {path: stamp for path in every if (stamp := stamp_of(path)) is not None}


def without_links(paths: Iterable[str]) -> list[str]:
    """List each file once: without links to another of them."""
    every = list(dict.fromkeys(paths))
    repeated = repeated_files(every)
    return [path for path in every if path not in repeated]


def paths_at(root: str) -> Iterator[str]:
    """List the files of an archive; of a single session, those that belong to it."""
    if os.path.isdir(root):
        yield from jsonl_below(root)
    else:
        yield from (file.path for file in find_in(root).files)


def stamp_of(path: str) -> Stamp | None:
    """Stamp a file; none if it is not there."""
    try:
        found = os.stat(path)
    except OSError:
        return None
    return Stamp(
        found.st_ino,
        found.st_size,
        found.st_mtime_ns,
        found.st_ctime_ns,
        beside(path),
        time.time_ns(),
    )


def beside(path: str) -> str:
    """Tell of the files beside a transcript that say more of it."""
    return " ".join(map(side_stamp, beside_paths(path)))


def beside_paths(path: str) -> list[str]:
    """Name the files that say more of a sub-agent's: its sidecar, the snapshot of its run."""
    folder, name = os.path.split(path)
    if not name.startswith("agent-"):
        return []
    found = [path.removesuffix(".jsonl") + ".meta.json"]
    above, run = os.path.split(folder)
    if os.path.basename(above) == "workflows":
        session = os.path.dirname(os.path.dirname(above))
        found.append(os.path.join(session, "workflows", f"{run}.json"))
    return found


def checksum(path: str, size: int) -> int:
    """Sum up the first `size` bytes of a file; -1 if they are not there."""
    crc, left = 0, size
    try:
        with open(path, "rb", buffering=0) as handle:
            while left and (piece := handle.read(min(CHUNK, left))):
                crc = zlib.crc32(piece, crc)
                left -= len(piece)
    except OSError:
        return -1
    return -1 if left else crc


def side_stamp(path: str) -> str:
    """Tell size and time of a small file."""
    try:
        found = os.stat(path)
    except OSError:
        return "-"
    return f"{found.st_size}.{found.st_mtime_ns}"
