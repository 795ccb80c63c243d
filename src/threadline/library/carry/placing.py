"""Puts files in place, all or none: drafts beside them, a journal, one name after the other.

Nothing is visible before every draft is written. What was there before is kept aside until all is
done, so that an error puts it back at once, and the next run does after the process was killed.
"""

import os
import shutil
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from datetime import UTC, datetime
from enum import StrEnum
from pathlib import Path

import msgspec

from threadline.disk.atomic import (
    PRIVATE,
    discard,
    draft_path,
    fill,
    name_file,
    sync_file,
    sync_folder,
    write_atomically,
)
from threadline.disk.drafts import sweep_folder
from threadline.disk.private import lock_file, make_private_folder
from threadline.files.regular import read_regular
from threadline.library.carry.errors import PackError, not_written
from threadline.library.target import Places

JOURNALS = "carried"
ASIDE = ".aside"


class Phase(StrEnum):
    """How far it is: drafts are written, names are given, everything is in place."""

    WRITING = "writing"
    PLACING = "placing"
    DONE = "done"


class Step(msgspec.Struct, frozen=True):
    """A file that is written, replaced or taken away; names are bytes, as the system has them.

    `draft` is what takes its name, empty if it is taken away; `aside` keeps what was there, empty
    if nothing was. `size` and `modified` tell whether the new file is still as it was written.
    """

    path: bytes
    draft: bytes = b""
    aside: bytes = b""
    size: int = 0
    modified: int = 0


class Journal(msgspec.Struct, frozen=True):
    """What is put in place, and the directories that are made for it, the outermost first."""

    name: str
    about: str
    phase: Phase
    steps: list[Step]
    folders: list[bytes]


class Write(msgspec.Struct, frozen=True):
    """A file to write with some bytes, or without them one to take away.

    `was` is the state of the file that is there, None if there is none.
    """

    path: str
    pieces: Callable[[], Iterable[bytes]] | None
    modified: int
    mode: int = PRIVATE
    was: os.stat_result | None = None


def state_in(places: Places) -> Path:
    """Return the directory for journals, and for packs while they are read."""
    return places.state or places.cache


class Placing:
    """Puts files in place; `folder` is where its journals are."""

    def __init__(self, places: Places) -> None:
        self.folder = state_in(places) / JOURNALS

    @contextmanager
    def locked(self) -> Iterator[None]:
        """Lock; first end what was interrupted. Raise PackError if another has it."""
        make_private_folder(self.folder)
        handle = os.open(self.folder / "lock", os.O_RDWR | os.O_CREAT, PRIVATE)
        try:
            try:
                lock_file(handle, wait=False)
            except OSError as error:
                told = "another process puts sessions in place"
                raise PackError(told, "try again later") from error
            for journal in self.journals():
                if journal.phase is not Phase.DONE:
                    self.roll_back(journal)
            yield
        finally:
            os.close(handle)

    def journals(self) -> list[Journal]:
        """Return what can be undone, or was interrupted, the newest first."""
        found = []
        for path in sorted(self.folder.glob("*.json"), reverse=True):
            with suppress(OSError, msgspec.MsgspecError, UnicodeDecodeError):
                found.append(msgspec.json.decode(read_regular(path), type=Journal))
        return found

    def put(
        self,
        writes: Sequence[Write],
        about: str = "",
        *,
        keep: bool = False,
        then: Callable[[], object] | None = None,
    ) -> Journal:
        """Write files to their places; with `keep` that can be undone. The caller holds the lock.

        `then` is called when they are there. Raise PackError, with all as it was, if either fails.
        """
        name = f"{datetime.now(UTC):%Y%m%d-%H%M%S-%f}"
        backup = self.folder / name
        steps = [step_for(write, backup, number) for number, write in enumerate(writes)]
        folders = missing_folders(write.path for write in writes if write.pieces is not None)
        journal = Journal(name, about, Phase.WRITING, steps, list(map(os.fsencode, folders)))
        self._save(journal)
        try:
            make_private_folder(backup)
            for folder in folders:
                Path(folder).mkdir(mode=0o700, exist_ok=True)
            drawn = [draw(write, step) for write, step in zip(writes, steps, strict=True)]
            journal = msgspec.structs.replace(journal, phase=Phase.PLACING, steps=drawn)
            self._save(journal)
            for write, step in zip(writes, drawn, strict=True):
                place(write, step)
            sync_names(drawn)
            if then is not None:
                then()
        except OSError as error:
            self.roll_back(journal)
            raise not_written(error) from error
        except BaseException:
            self.roll_back(journal)
            raise
        return self._finish(journal, keep=keep)

    def _finish(self, journal: Journal, *, keep: bool) -> Journal:
        """Note that all is in place, and clear up."""
        discard(*(path_of(step.draft) for step in journal.steps if step.draft))
        done = msgspec.structs.replace(journal, phase=Phase.DONE)
        if keep:
            self._save(done)
        else:
            self.forget(done)
        return done

    def roll_back(self, journal: Journal) -> dict[str, str]:
        """Restore everything as it was; return what could not be, with the reason."""
        left: dict[str, str] = {}
        for step in reversed(journal.steps):
            try:
                if why := take_back(step):
                    left[os.fsdecode(step.path)] = why
            except OSError as error:
                left[os.fsdecode(step.path)] = error.strerror or str(error)
        discard(*(path_of(step.draft) for step in journal.steps if step.draft))
        for place in {path_of(step.path).parent for step in journal.steps}:
            sweep_folder(place, own=True)
        for folder in reversed(journal.folders):
            with suppress(OSError):
                path_of(folder).rmdir()
        if not left:
            self.forget(journal)
        return left

    def forget(self, journal: Journal) -> None:
        """Delete a journal with what it keeps; it cannot be undone any more."""
        (self.folder / f"{journal.name}.json").unlink(missing_ok=True)
        sync_folder(self.folder)
        shutil.rmtree(self.folder / journal.name, ignore_errors=True)

    def _save(self, journal: Journal) -> None:
        write_atomically(self.folder / f"{journal.name}.json", msgspec.json.encode(journal))


def path_of(name: bytes) -> Path:
    """Return a path from a journal."""
    return Path(os.fsdecode(name))


def step_for(write: Write, backup: Path, number: int) -> Step:
    """Return the names that a file has while it is put in place."""
    path = Path(write.path)
    draft = os.fsencode(draft_path(path)) if write.pieces is not None else b""
    aside = os.fsencode(backup / f"{number}{ASIDE}") if write.was is not None else b""
    return Step(os.fsencode(path), draft, aside)


def missing_folders(paths: Iterable[str]) -> list[str]:
    """Return the directories that do not exist yet, the outermost first."""
    missing: dict[str, None] = {}
    for path in paths:
        above: list[str] = []
        folder = os.path.dirname(path)
        while folder not in missing and not os.path.isdir(folder):
            above.append(folder)
            folder = os.path.dirname(folder)
        missing.update(dict.fromkeys(reversed(above)))
    return list(missing)


def draw(write: Write, step: Step) -> Step:
    """Write a draft; return the step with its size and its time."""
    if write.pieces is None:
        return step
    draft = path_of(step.draft)
    fill(draft, write.pieces())
    draft.chmod(write.mode)
    os.utime(draft, ns=(write.modified, write.modified))
    found = draft.stat()
    return msgspec.structs.replace(step, size=found.st_size, modified=found.st_mtime_ns)


class TouchedError(PackError):
    """A file is not as it was when this was planned."""

    def __init__(self, path: str) -> None:
        super().__init__(f"written meanwhile: {path}; nothing was changed", "try again")


def place(write: Write, step: Step) -> None:
    """Rename a draft to its file and keep what was there; raise if that is not as planned."""
    path, draft = path_of(step.path), path_of(step.draft)
    if write.was is None:
        name_file(draft, path)
        return
    keep_aside(path, path_of(step.aside))
    if not is_same(path.stat(), write.was):
        raise TouchedError(write.path)
    if step.draft:
        # The draft keeps its own name besides: it tells that the file is ours.
        second = draft_path(path)
        name_file(draft, second)
        second.replace(path)
    else:
        path.unlink()
    if not is_same(path_of(step.aside).stat(), write.was):
        raise TouchedError(write.path)


def is_same(found: os.stat_result, was: os.stat_result) -> bool:
    """Return True if a file was not written since."""
    return (found.st_size, found.st_mtime_ns) == (was.st_size, was.st_mtime_ns)


def keep_aside(path: Path, aside: Path) -> None:
    """Keep a file under a second name; as a copy if that is on another file system."""
    try:
        os.link(path, aside)
    except OSError:
        shutil.copy2(path, aside)
        sync_file(aside)


def take_back(step: Step) -> str:
    """Restore what was there before a step; return why not if the file was written since."""
    path, aside = path_of(step.path), path_of(step.aside)
    there = os.path.lexists(path)
    ours = there and is_ours(step)
    if step.aside and aside.exists():
        if not there or ours:
            put_back(aside, path)
        elif not path.samefile(aside) and not is_same(path.stat(), aside.stat()):
            return "written since"
        return ""
    if ours and not step.aside:
        path.unlink()
        sync_folder(path.parent)
        return ""
    return "written since" if there and step.size and not step.aside and is_newer(step) else ""


def is_ours(step: Step) -> bool:
    """Return True if a file is the one that was written, and nobody has added to it."""
    path, draft = path_of(step.path), path_of(step.draft)
    if not step.draft or not step.modified:
        return False
    found = path.stat()
    if (found.st_size, found.st_mtime_ns) != (step.size, step.modified):
        return False
    return not draft.exists() or draft.samefile(path)


def is_newer(step: Step) -> bool:
    """Return True if a file has the name of ours but other content."""
    draft = path_of(step.draft)
    return not draft.exists() or draft.samefile(path_of(step.path))


def put_back(aside: Path, path: Path) -> None:
    """Restore the name of a file."""
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    second = draft_path(path)
    try:
        os.link(aside, second)
    except OSError:
        shutil.copy2(aside, second)
        sync_file(second)
    second.replace(path)
    sync_folder(path.parent)


def sync_names(steps: Iterable[Step]) -> None:
    """Sync the directories of names that were given or taken."""
    for folder in dict.fromkeys(path_of(step.path).parent for step in steps):
        with suppress(FileNotFoundError):
            sync_folder(folder)
