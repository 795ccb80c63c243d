"""Shelves: which transcripts lie where, and in what state, without opening one."""

import os
from collections.abc import Iterable

import msgspec

from threadline.agents.find import is_candidate, is_sub_agent_file, transcripts_below
from threadline.read.walk import is_folder, leads_up, without_links


class Mark(msgspec.Struct, frozen=True):
    """By what one tells that a file has changed."""

    size: int
    changed: int
    number: int


class Shelf(msgspec.Struct, frozen=True):
    """A directory whose transcripts belong together, with the state of each.

    `paths` is what has to be read to read all of them.
    """

    path: str
    files: dict[str, Mark]

    @property
    def paths(self) -> list[str]:
        """The files that are sessions: those of agents are found beside them."""
        return [path for path in self.files if not is_sub_agent_file(path)]

    @property
    def size(self) -> int:
        """How many bytes there are."""
        return sum(mark.size for mark in self.files.values())

    @property
    def changed(self) -> int:
        """When a file was last written, in nanoseconds."""
        return max((mark.changed for mark in self.files.values()), default=0)


def list_shelves(roots: Iterable[str]) -> dict[str, Shelf]:
    """List the shelves of archives, by path: each folder in an archive, or the archive itself."""
    folders = dict.fromkeys(folder for root in roots for folder in folders_in(root))
    places = {path: folder for folder in folders for path in files_in(folder)}
    found: dict[str, Shelf] = {}
    for path in without_links(places):
        if (mark := mark_of(path)) is not None:
            folder = places[path]
            found.setdefault(folder, Shelf(folder, {})).files[path] = mark
    return found


def folders_in(root: str) -> list[str]:
    """Give the folders of an archive; one that holds transcripts itself is a single one."""
    try:
        with os.scandir(root) as listing:
            items = sorted(listing, key=lambda item: item.name)
    except OSError:
        return [root] if os.path.isfile(root) else []  # noqa: PTH113 - as all paths here
    if any(is_candidate(item.path) for item in items):
        return [root]
    inner = [item for item in items if is_folder(item)]
    return [item.path for item in inner if not (item.is_symlink() and leads_up(item.path, root))]


def files_in(folder: str) -> Iterable[str]:
    """List the transcripts of a shelf; a file stands for itself."""
    return transcripts_below(folder) if os.path.isdir(folder) else [folder]  # noqa: PTH112 - the same


def mark_of(path: str) -> Mark | None:
    """Tell the state of a file; None if it is gone."""
    try:
        found = os.stat(path)  # noqa: PTH116 - thousands of files
    except OSError:
        return None
    return Mark(found.st_size, found.st_mtime_ns, found.st_ino)
