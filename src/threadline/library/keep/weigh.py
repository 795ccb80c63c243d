"""What sessions weigh: every file of every agent once, by project, agent and kind."""

import os
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Literal

import msgspec

from threadline.agents.agent import Archive
from threadline.agents.beside import belongings, is_sub_agent_file, with_side_files
from threadline.agents.find import family_folder, files_at
from threadline.agents.keeping import files_in
from threadline.library.target import Places
from threadline.model.keeping import Kind, Weight
from threadline.read.plain import begins_database

By = Literal["project", "agent", "kind"]
OURS = "threadline"


class WeighedFile(msgspec.Struct, frozen=True):
    """A file with its size, whose it is, and to which session (by its main file) it belongs."""

    path: str
    size: int
    kind: str
    agent: str
    session: str
    project: str


def weigh(
    archives: Iterable[Archive], projects: Mapping[str, str], places: Places
) -> Iterator[WeighedFile]:
    """Yield every file of the agents on this machine, and our own; each once.

    `projects` has the working directory of each main file.
    """
    by_folder = {family_folder(path): cwd for path, cwd in projects.items()}
    seen: set[str] = set()
    for archive in archives:
        if not archive.path.exists():
            continue
        for found in weigh_archive(archive, projects, by_folder):
            if found.path not in seen:
                seen.add(found.path)
                yield found
    yield from weigh_own("index", places.cache)
    yield from weigh_own("archive", places.archive)


def weigh_archive(
    archive: Archive, projects: Mapping[str, str], by_folder: Mapping[str, str]
) -> Iterator[WeighedFile]:
    """Yield the files of one archive, and those elsewhere that belong to its sessions."""
    paths = list(files_at(str(archive.path)))

    def project_of(path: str) -> str:
        return projects.get(path) or by_folder.get(family_folder(path), "")

    def weighed(path: str, kind: Kind, session: str) -> Iterator[WeighedFile]:
        size = size_of(path)
        if size is not None:
            yield WeighedFile(path, size, kind, archive.agent, session, project_of(session))

    for path in paths:
        if not is_sub_agent_file(path):
            kind = Kind.DATABASE if is_database(path) else Kind.TRANSCRIPT
            yield from weighed(path, kind, path)
    for one in belongings(paths):
        yield from weighed(one.path, one.kind, one.session)
    # Sub-agents whose session is gone are not among what belongs to one.
    for path in paths:
        for name in with_side_files(path) if is_sub_agent_file(path) else ():
            yield from weighed(name, Kind.AGENT, path)


def weigh_own(kind: str, folder: Path) -> Iterator[WeighedFile]:
    """Yield the files of a directory of threadline."""
    for path in files_in(str(folder)):
        size = size_of(path)
        if size is not None:
            yield WeighedFile(path, size, kind, OURS, "", OURS)


def is_database(path: str) -> bool:
    """Return True if a file is a database, in which a client keeps many sessions."""
    try:
        return begins_database(path)
    except OSError:
        return False


def size_of(path: str) -> int | None:
    """Return the size of a file; None if it is not there."""
    try:
        return os.stat(path).st_size
    except (OSError, ValueError):
        return None


def sum_by(files: Iterable[WeighedFile], by: By) -> list[Weight]:
    """Return what groups of files weigh, the heaviest first."""
    sums: dict[str, list[int]] = {}
    for file in files:
        total = sums.setdefault(getattr(file, by), [0, 0, 0])
        total[0] += file.size
        total[1] += 1
        total[2] += file.path == file.session and file.kind == Kind.TRANSCRIPT
    found = [Weight(name, *total) for name, total in sums.items()]
    return sorted(found, key=lambda one: (-one.bytes, one.name))
