"""Where the directories of a pack are on this machine."""

import os
from collections.abc import Callable, Iterable, Sequence

from threadline.disk.checkout import checkout_of, same_remote
from threadline.library.carry.errors import PackError
from threadline.model.carry import MappedFolder, PackedSession, PackedTip, Project, Why
from threadline.native.carry import is_within

Known = Callable[[], Iterable[str]]
"""Returns the directories of the sessions on this machine."""


def map_folders(
    sessions: Iterable[PackedSession], given: Sequence[tuple[str, str]], into: str, known: Known
) -> list[MappedFolder]:
    """Return where the projects of sessions are here; raise PackError if one is not found.

    What is `given` counts first, then `into` for the only project. A checkout of the same remote is
    taken if it is the current directory, else one of the same path, else one that has sessions.
    """
    mapped = [MappedFolder(old, here(new), Why.GIVEN) for old, new in given]
    projects = {project_in(one).folder: project_in(one) for one in sessions if one.cwd}
    open_ones = [one for one in projects.values() if not is_mapped(one.folder, mapped)]
    if into:
        if not projects:
            told = "the sessions of the pack name no directory"
            raise PackError(told, "unpack without --into; they keep the folder that they are in")
        if len(open_ones) != 1:
            told = f"the pack holds {len(open_ones)} projects"
            raise PackError(told, f"use --map OLD=DIR for each: {', '.join(projects)}")
        return [*mapped, MappedFolder(open_ones[0].folder, here(into), Why.GIVEN)]
    return [*mapped, *(find_here(one, known) for one in open_ones)]


def place_of_files(tip: PackedTip | None, folder: str) -> list[tuple[str, str]]:
    """Return where the directory of packed files is here; raise PackError if there are none."""
    if not folder:
        return []
    if tip is None:
        told = "the pack holds no files of its project"
        raise PackError(told, "`threadline pack SESSION --with-files` adds them")
    return [(tip.folder, folder)]


def project_in(told: PackedSession) -> Project:
    """Return the project of a session: a directory that is above it, or its own."""
    project = told.project
    return project if is_within(told.cwd, project.folder) else Project(told.cwd)


def is_mapped(folder: str, mapped: Iterable[MappedFolder]) -> bool:
    """Return True if a directory, or one above it, has its place."""
    return any(is_within(folder, one.old) for one in mapped)


def here(folder: str) -> str:
    """Return a directory as clients name it: absolute, without links; it must exist."""
    path = os.path.realpath(os.path.expanduser(folder))
    if not os.path.isdir(path):
        raise PackError(f"no such directory: {folder}", "make it, or check out the project there")
    return path


def find_here(project: Project, known: Known) -> MappedFolder:
    """Return where a project is on this machine."""
    if found := checkouts(project.remote, [os.getcwd()]):
        return MappedFolder(project.folder, found[0], Why.REMOTE)
    is_here = os.path.isabs(project.folder) and os.path.isdir(project.folder)
    own = checkout_of(project.folder) if is_here else None
    if is_here and (
        not project.remote or (own is not None and same_remote(project.remote, own.remote))
    ):
        return MappedFolder(project.folder, project.folder, Why.SAME)
    found = checkouts(project.remote, known())
    if len(found) == 1:
        return MappedFolder(project.folder, found[0], Why.REMOTE)
    hint = f"--into DIR says where it is, or --map {project.folder}=DIR"
    if found:
        raise PackError(f"several checkouts of {project.remote}: {', '.join(found)}", hint)
    raise PackError(f"the project {project.folder} was not found on this machine", hint)


def checkouts(remote: str, folders: Iterable[str]) -> list[str]:
    """Return the checkouts of a remote that some directories are in."""
    if not remote:
        return []
    found = (checkout_of(folder) for folder in dict.fromkeys(folders) if os.path.isdir(folder))
    tops = [one.top for one in found if one is not None and same_remote(remote, one.remote)]
    return list(dict.fromkeys(map(os.path.realpath, tops)))
