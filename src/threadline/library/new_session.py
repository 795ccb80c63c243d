"""New session files: where they go, and how they are written."""

import errno
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from uuid import UUID, uuid4

from threadline.agents.registry import agent_of
from threadline.model.collector import collector_paused
from threadline.model.error import NotWrittenError
from threadline.model.file import File
from threadline.native.files import write_drafts
from threadline.native.request import Destination, Prepared, Source

SUFFIX = ".jsonl"
HINTS = {
    errno.EEXIST: "no file is overwritten; choose another PLACE, or omit -o",
    errno.ENOSPC: "make room on the disk, or choose another PLACE with -o",
    errno.EDQUOT: "disk quota exceeded; make room, or choose another PLACE with -o",
    errno.EFBIG: "the file would be larger than allowed; raise the limit, or choose another PLACE",
    errno.EACCES: "choose a PLACE that you may write to with -o",
    errno.EPERM: "choose a PLACE that you may write to with -o",
    errno.EROFS: "the file system is read only; choose another PLACE with -o",
    errno.ENOTDIR: "PLACE is a directory, or a file that ends in .jsonl",
}
ELSEWHERE = "choose another PLACE with -o"


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


@contextmanager
def planning() -> Iterator[None]:
    """Pause the garbage collector; raise NotWrittenError if a record is too deep to be copied."""
    try:
        with collector_paused():
            yield
    except RecursionError as error:
        hint = "`threadline doctor` reports problems in transcripts"
        raise NotWrittenError("cannot copy a record that is nested too deeply", hint) from error


def write_plan(ready: Prepared) -> list[str]:
    """Write the files of a plan; raise NotWrittenError with a hint if that fails."""
    drafts = ready.plan.drafts
    try:
        return [str(path) for path in write_drafts(drafts, ready.folder)]
    except OSError as error:
        why = (error.strerror or str(error)).lower()
        where = ready.folder / drafts[-1].path
        hint = HINTS.get(error.errno or 0, ELSEWHERE)
        if error.errno == errno.EEXIST:
            there = error.filename2 or error.filename or where
            raise NotWrittenError(f"{there} already exists", hint) from error
        raise NotWrittenError(f"cannot write {where}: {why}; nothing was written", hint) from error
