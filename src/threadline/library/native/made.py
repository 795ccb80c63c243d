"""Sessions that we make: where they go, and what is told of them."""

import errno
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from uuid import UUID, uuid4

import msgspec

from threadline.model.collector import collector_paused
from threadline.model.error import NotWrittenError
from threadline.native.plan import Change
from threadline.native.request import Destination, Prepared
from threadline.native.write import write_drafts

SUFFIX = ".jsonl"


class Made(msgspec.Struct, frozen=True):
    """A session that was written, where it comes from, and how to go on with it."""

    agent: str
    session: str
    parent: str
    at: str
    tip: str
    file: str
    files: tuple[str, ...]
    entries: int
    changes: tuple[Change, ...]
    cwd: str
    command: str
    note: str | None = None

    @classmethod
    def of(cls, ready: Prepared, agent: str, parent: str, at: str, files: list[str]) -> "Made":
        """Tell what became of a plan."""
        return cls(
            agent=agent,
            session=ready.plan.session,
            parent=parent,
            at=at,
            tip=ready.plan.tip,
            file=files[-1],
            files=tuple(files),
            entries=ready.plan.entries,
            changes=ready.plan.changes,
            cwd=ready.cwd,
            command=ready.command,
            note=ready.note,
        )


HINTS = {
    errno.EEXIST: "it is never overwritten; choose another PLACE, or none",
    errno.ENOSPC: "make room on the disk, or choose another PLACE with -o",
    errno.EDQUOT: "your quota is used up; make room, or choose another PLACE with -o",
    errno.EFBIG: "no file may be that large here; raise the limit, or choose another PLACE",
    errno.EACCES: "choose a PLACE that you may write to with -o",
    errno.EPERM: "choose a PLACE that you may write to with -o",
    errno.EROFS: "the file system is read only; choose another PLACE with -o",
    errno.ENOTDIR: "PLACE is a directory, or a file that ends in .jsonl",
}
ELSEWHERE = "choose another PLACE with -o"


@contextmanager
def planning() -> Iterator[None]:
    """Keep the collector away from a plan; say so if a record cannot be copied."""
    try:
        with collector_paused():
            yield
    except RecursionError as error:
        hint = "`threadline doctor` lists what is odd in a file"
        raise NotWrittenError("a record is nested too deeply to be copied", hint) from error


def place_for(source: str, place: Path | None) -> Destination:
    """Say where a new session goes: beside its source, into a directory, or to a file."""
    session = str(uuid4())
    if place is None:
        return Destination(Path(source).absolute().parent, session + SUFFIX, session, beside=True)
    if place.suffix != SUFFIX:
        return Destination(place.absolute(), session + SUFFIX, session)
    return Destination(
        place.absolute().parent, place.name, id_in(place.stem) or session, chosen=True
    )


def id_in(stem: str) -> str | None:
    """Give the session id that a file's name is, if it is one."""
    try:
        return stem if str(UUID(stem)) == stem else None
    except ValueError:
        return None


def write_plan(ready: Prepared) -> list[str]:
    """Write a plan; whatever the system refuses is told in words."""
    drafts = ready.plan.drafts
    try:
        return [str(path) for path in write_drafts(drafts, ready.folder)]
    except OSError as error:
        why = (error.strerror or str(error)).lower()
        where = ready.folder / drafts[-1].path
        hint = HINTS.get(error.errno or 0, ELSEWHERE)
        if error.errno == errno.EEXIST:
            there = error.filename2 or error.filename or where
            raise NotWrittenError(f"{there} is already there", hint) from error
        raise NotWrittenError(f"cannot write {where}: {why}; nothing was written", hint) from error
