"""Where a new session goes: where its agent looks for it, or where the user says.

A file that lies elsewhere, in a backup or in somebody's repository, is a source only: nothing is
written beside it.
"""

import os
from pathlib import Path
from uuid import UUID, uuid4

from threadline.agents.registry import agent_of
from threadline.model.file import File
from threadline.native.request import Destination, Source

SUFFIX = ".jsonl"


def place_for(file: File, source: Source, place: Path | None) -> Destination:
    """Return where a session made of `file` goes."""
    session = str(uuid4())
    if place is None:
        return Destination(own_folder(file, source), session + SUFFIX, session, own=True)
    if place.suffix != SUFFIX:
        return Destination(place.absolute(), session + SUFFIX, session)
    return Destination(
        place.absolute().parent, place.name, id_in(place.stem) or session, chosen=True
    )


def id_in(stem: str) -> str | None:
    """Return the session id that a file's name is, if it is one."""
    try:
        return stem if str(UUID(stem)) == stem else None
    except ValueError:
        return None


def own_folder(file: File, source: Source) -> Path:
    """Return the folder in which an agent looks for a session made of `file`."""
    agent = agent_of(file.format)
    archives = agent.archives(os.environ, Path.home())
    path = Path(file.path).absolute()
    inside = any(is_inside(path, archive.path) for archive in archives)
    return agent.session_folder(file, source, archives[0], inside=inside)


def is_inside(path: Path, folder: Path) -> bool:
    """Return True if a file lies below a folder, links followed or not."""
    return path.is_relative_to(folder.absolute()) or path.resolve().is_relative_to(folder.resolve())
