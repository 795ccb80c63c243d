"""Sources of a lake: the transcripts of one machine each, on disk or in a store."""

import getpass
import os
import platform
import re
import shutil
import tempfile
import time
from collections.abc import Collection, Iterable, Iterator, Mapping
from contextlib import contextmanager
from hashlib import blake2b
from pathlib import Path

import msgspec

from threadline.agents.beside import side_files_among
from threadline.agents.find import BESIDE, family_folder, has_records_beside, is_candidate, scan
from threadline.agents.registry import AGENTS
from threadline.disk.file_state import Stamp, shortened
from threadline.lake.pseudonyms import Pseudonyms
from threadline.lake.storage import (
    Place,
    StorageError,
    StoredFile,
    copy_to_disk,
    list_files,
    list_folders,
)
from threadline.library.index.refresh import sizes_of
from threadline.model.error import TargetNotFoundError, ThreadlineError

PART = re.compile(r"\{(developer|machine)\}|\*|[^{}*/]+")
LAYOUT = "use names, `*`, `{developer}` and `{machine}`, such as '{developer}/{machine}'"


class Source(msgspec.Struct, frozen=True):
    """The transcripts of one machine; files of different sources are never related."""

    place: Place
    developer: str | None = None
    machine: str | None = None
    names: Pseudonyms | None = None

    @property
    def key(self) -> str:
        """A short name that stays the same from run to run."""
        told = "\0".join((self.place.path, self.developer or "", self.machine or ""))
        if self.names is not None:
            return self.names.digest("source", told)
        return blake2b(told.encode(errors="surrogatepass"), digest_size=8).hexdigest()

    @property
    def shown_developer(self) -> str | None:
        """The developer as rows have it."""
        return (
            self.names.developer(self.developer)
            if self.names and self.developer
            else self.developer
        )


class FoundFile(msgspec.Struct, frozen=True, array_like=True):
    """A transcript in a source, its state, and the files of a store that reading it takes."""

    path: str
    stamp: Stamp
    size: int
    needs: tuple[str, ...] = ()


def find_sources(
    places: Iterable[Place],
    layout: str | None = None,
    developer: str | None = None,
    machine: str | None = None,
) -> list[Source]:
    """Return the sources at places; with a layout, one for each folder that fits it."""
    found = []
    for place in places:
        if place.is_local and not Path(place.path).exists():
            raise TargetNotFoundError(
                f"no such file or directory: {place.path}", "name a folder of transcripts"
            )
        if layout is not None:
            found += folders_by(place, layout, developer, machine)
        elif place.is_local:
            found.append(Source(place, developer or login_name(), machine or platform.node()))
        else:
            found.append(Source(place, developer, machine))
    return list(dict.fromkeys(found))


def login_name() -> str | None:
    """Return the name of the user; None if the system does not know it."""
    try:
        return getpass.getuser()
    except (OSError, KeyError, ImportError):  # a container without a list of users
        return None


def folders_by(
    place: Place, layout: str, developer: str | None, machine: str | None
) -> list[Source]:
    """Return the folders below a place that fit a layout, named after their parts."""
    parts = layout.strip("/").split("/")
    if not all(map(PART.fullmatch, parts)):
        raise ThreadlineError(f"unknown layout '{layout}'", LAYOUT)
    reached = [Source(place, developer, machine)]
    for part in parts:
        reached = [inner for source in reached for inner in folders_in(source, part)]
    return reached


def folders_in(source: Source, part: str) -> Iterator[Source]:
    """Yield the folders in one that fit a part of a layout."""
    for name in list_folders(source.place):
        if part.startswith("{"):
            named = msgspec.structs.replace(source, **{part[1:-1]: name})
        elif part in ("*", name):
            named = source
        else:
            continue
        yield msgspec.structs.replace(named, place=source.place / name)


def scan_source(source: Source) -> list[FoundFile]:
    """List the transcripts of a source with their states."""
    if source.place.is_local:
        if not Path(source.place.path).exists():
            # On a worker: without this, all its files would seem to have vanished.
            hint = "all workers of a cluster need the same files; or use a store"
            where = f"{source.place.path} on {platform.node()}"
            raise StorageError(f"no such file or directory: {where}", hint)
        found = scan([source.place.path])
        sizes = sizes_of(found, found)
        return [FoundFile(path, stamp, sizes[path]) for path, stamp in found.items()]
    return list(scan_store(source.place))


def scan_store(place: Place) -> Iterator[FoundFile]:
    """List the transcripts in a store: a file that holds several sessions is listed once."""
    seen = time.time_ns()
    files = {file.path: file for file in list_files(place)}
    folders: dict[str, set[str]] = {}
    for path in files:
        folders.setdefault(path.rpartition("/")[0], set()).add(path)
    besides = {path: beside_of(path, files, folders) for path in files if is_candidate(path)}
    unclaimed = unclaimed_files(besides, files)
    for path, claimed in besides.items():
        beside = [*claimed, *unclaimed.get(path, ())]
        told = shortened(" ".join(f"{files[b].size}.{files[b].modified}" for b in beside))
        stamp = Stamp(0, files[path].size, files[path].modified, 0, told, seen)
        yield FoundFile(path, stamp, files[path].size, (path, *beside))


def unclaimed_files(
    besides: Mapping[str, Collection[str]], files: Collection[str]
) -> dict[str, list[str]]:
    """Return, for transcripts whose records are in other files, those that none of them names.

    A record that was removed from a session is in a file that only its content relates to it.
    """
    found: dict[str, list[str]] = {}
    folders: dict[str, list[str]] = {}
    for path in filter(has_records_beside, besides):
        folders.setdefault(family_folder(path), []).append(path)
    claimed = {*besides, *(name for names in besides.values() for name in names)}
    for folder, paths in folders.items():
        below = f"{folder}/"
        rest = [f for f in files if f.startswith(below) and f.endswith(BESIDE) and f not in claimed]
        found |= dict.fromkeys(paths, rest)
    return found


def beside_of(
    path: str, files: Mapping[str, StoredFile], folders: Mapping[str, Collection[str]]
) -> list[str]:
    """Return the files of a store that say more about a transcript."""
    shared = [name for agent in AGENTS for name in agent.shared_files(path)]
    sides = [*side_files_among(path, folders), *shared, f"{path}-wal"]
    return [name for name in dict.fromkeys(sides) if name in files]


class LocalCopies:
    """The files of a task on disk: as they are, or copies of those in a store.

    Copies are in folders of the same names, because agents know their files by these.
    """

    def __init__(self, source: Source, needs: Iterable[str], folder: str) -> None:
        self._scheme = source.place.path.partition("://")[0] + "://"
        self._folder = folder
        for path in dict.fromkeys(needs):
            copy_to_disk(Place(path, source.place.endpoint), Path(self.local(path)))

    def local(self, path: str) -> str:
        """Return where a file is on disk."""
        if not self._folder:
            return path
        return os.path.join(self._folder, path.removeprefix(self._scheme))  # noqa: PTH118 - text

    def origin(self, path: str) -> str:
        """Return where the file of a copy really is."""
        if not self._folder:
            return path
        return self._scheme + path.removeprefix(self._folder).lstrip("/")


@contextmanager
def local_copies(source: Source, needs: Iterable[str]) -> Iterator[LocalCopies]:
    """Make files available on disk while the block runs."""
    if source.place.is_local:
        yield LocalCopies(source, (), "")
        return
    folder = tempfile.mkdtemp(prefix="threadline-lake-")
    try:
        yield LocalCopies(source, needs, folder)
    finally:
        shutil.rmtree(folder, ignore_errors=True)
