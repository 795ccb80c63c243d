"""Where a new session goes: where its agent looks for it, or where the user says.

A file that lies elsewhere, in a backup or in somebody's repository, is a source only: nothing is
written beside it.
"""

import os
from collections.abc import Callable, Iterator
from pathlib import Path
from uuid import UUID, uuid4

import msgspec

from threadline.library.errors import NotWrittenError
from threadline.library.library import Reading
from threadline.library.target import Archive, known_archives
from threadline.model.file import File
from threadline.model.value import text_in
from threadline.native.claude.place import project_name
from threadline.store.place import project_folder

SUFFIX = ".jsonl"


class Place(msgspec.Struct, frozen=True):
    """Where a new session goes: its folder, the name of its file, its id.

    A name that the user has `chosen` stays; otherwise the agent has a say in it. So it has in the
    folder, if that is the agent's `own`.
    """

    folder: Path
    name: str
    session: str
    chosen: bool = False
    own: bool = False


def place_for(file: File, reading: Reading, place: Path | None) -> Place:
    """Return where a session made of `file` goes."""
    session = str(uuid4())
    if place is None:
        return Place(own_folder(file, reading), session + SUFFIX, session, own=True)
    if place.suffix != SUFFIX:
        return Place(place.absolute(), session + SUFFIX, session)
    return Place(place.absolute().parent, place.name, id_in(place.stem) or session, chosen=True)


def id_in(stem: str) -> str | None:
    """Return the session id that a file's name is, if it is one."""
    try:
        return stem if str(UUID(stem)) == stem else None
    except ValueError:
        return None


def own_folder(file: File, reading: Reading) -> Path:
    """Return the folder in which an agent looks for a session made of `file`."""
    path = Path(file.path).absolute()
    known = known_archives(os.environ, Path.home())
    archives = [archive for archive in known if archive.agent == file.format]
    if file.format != "codex" and any(is_inside(path, archive.path) for archive in archives):
        return path.parent
    return FOLDERS[file.format](file, reading, archives[0])


def is_inside(path: Path, folder: Path) -> bool:
    """Return True if a file lies below a folder, links followed or not."""
    return path.is_relative_to(folder.absolute()) or path.resolve().is_relative_to(folder.resolve())


def claude_folder(file: File, reading: Reading, archive: Archive) -> Path:
    """Return the folder of the project that a session was started in."""
    path = Path(file.path).absolute()
    directories = list(dict.fromkeys(directories_in(file, reading)))
    if not directories:
        raise unknown_place(path, "no record names a working directory")
    folder = path.parent.name
    cwd = next((cwd for cwd in directories if project_name(cwd) == folder), directories[0])
    return archive.path / project_name(cwd)


def directories_in(file: File, reading: Reading) -> Iterator[str]:
    """List the working directories that the entries of a file name."""
    for entry in reading.graph.sheet_by_file[file].entries:
        if entry.id and (cwd := text_in(reading.bodies.body_of(entry).get("cwd"))):
            yield cwd


def pi_folder(file: File, reading: Reading, archive: Archive) -> Path:
    """Return the folder of the project that the header of a session names."""
    del reading
    cwd = file.header.cwd if file.header is not None else ""
    if archive.flat:
        return archive.path
    if not cwd:
        raise unknown_place(Path(file.path).absolute(), "its header names no working directory")
    return archive.path / project_folder(cwd)


def codex_folder(file: File, reading: Reading, archive: Archive) -> Path:
    """Return the folder of all threads; they are filed there by the day on which they begin."""
    del file, reading
    return archive.path


def unknown_place(path: Path, why: str) -> NotWrittenError:
    """Return the error for a source that does not say where its agent would look."""
    what = f"cannot tell where the agent would look for a session made of {path}: {why}"
    return NotWrittenError(what, "name a PLACE with -o; nothing is written beside the source")


FOLDERS: dict[str, Callable[[File, Reading, Archive], Path]] = {
    "claude": claude_folder,
    "codex": codex_folder,
    "pi": pi_folder,
}
"""Where each agent looks."""
