"""Deleting files so that it can be undone: a journal first, then one file after the other."""

import os
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from datetime import UTC, datetime
from pathlib import Path

import msgspec

from threadline.disk.atomic import (
    PRIVATE,
    creating,
    draft_path,
    name_file,
    sync_folder,
    write_atomically,
)
from threadline.disk.drafts import sweep_folder
from threadline.disk.private import is_written_elsewhere, lock_file, make_private_folder
from threadline.files.regular import open_regular, read_regular
from threadline.json_text.escaped import UNREADABLE, decode_escaped, encode_escaped
from threadline.library.archive.archive import JOURNALS, Archive
from threadline.library.archive.manifest import ArchivedFile
from threadline.library.session_files import own_folders
from threadline.model.error import ArchiveError, NotWrittenError, TargetNotFoundError
from threadline.model.keeping import CleanedFile, CleanItem

ASIDE = ".cleaned"
"""How the name of a file ends while it is being deleted."""

PIECE = 1 << 20
LARGEST = 1 << 32
"""Bytes of a journal that are read: it has a row for each file."""

DAMAGED = "journal of a cleaning is damaged"


class JournalFile(msgspec.Struct, frozen=True):
    """A file that is deleted: as it is archived, and its name while that is done."""

    file: ArchivedFile
    aside: str


class JournalFolder(msgspec.Struct, frozen=True):
    """A directory that may be empty afterwards, with its time and mode."""

    path: str
    modified: int
    mode: int


class JournalItem(msgspec.Struct, frozen=True):
    """A session that is deleted, its main file first."""

    session: str
    agent: str
    project: str
    title: str
    files: list[JournalFile]
    folders: list[JournalFolder]


class Journal(msgspec.Struct, frozen=True):
    """What a cleaning deletes."""

    name: str
    items: list[JournalItem]


def journals_folder(archive: Archive) -> Path:
    """Return where the journals of cleanings are."""
    return archive.folder / JOURNALS


def new_journal(archive: Archive, items: Sequence[CleanItem]) -> Journal:
    """Write the journal of a cleaning of archived files; from then on it can be undone."""
    name = f"{datetime.now(UTC):%Y%m%d-%H%M%S-%f}"
    known = archive.files()
    journal = Journal(name, [journal_item(item, known) for item in items])
    make_private_folder(journals_folder(archive))
    save_journal(archive, journal)
    return journal


def save_journal(archive: Archive, journal: Journal) -> None:
    """Write a journal; one without sessions is deleted."""
    path = journals_folder(archive) / f"{journal.name}.json"
    if journal.items:
        write_atomically(path, encode_escaped(journal))
    else:
        path.unlink(missing_ok=True)


def journal_item(item: CleanItem, known: dict[str, ArchivedFile]) -> JournalItem:
    """Return what is noted about one session."""
    files = [
        JournalFile(
            msgspec.structs.replace(known[file.path], mode=file.mode, earlier=[]),
            str(draft_path(Path(file.path), ASIDE)),
        )
        for file in item.files
    ]
    folders = [look_at_folder(path) for path in own_folders(item)]
    return JournalItem(
        item.session, item.agent, item.project, item.title, files, [*filter(None, folders)]
    )


def look_at_folder(path: str) -> JournalFolder | None:
    """Return the state of a directory; None if it is gone."""
    try:
        found = os.lstat(path)
    except OSError:
        return None
    return JournalFolder(path, found.st_mtime_ns, found.st_mode & 0o777)


class TouchedError(Exception):
    """A file is not as it was when it was planned to delete it."""


def delete_item(item: JournalItem, planned: CleanItem) -> None:
    """Delete the files of a session; raise TouchedError, with all put back, if one was touched."""
    states = {file.path: file for file in planned.files}
    try:
        for one in item.files:
            delete_file(one, states[one.file.path])
    except FileNotFoundError as error:
        raise TouchedError(f"deleted meanwhile: {error.filename}") from error
    for folder in item.folders:
        with suppress(OSError):
            Path(folder.path).rmdir()


def delete_file(one: JournalFile, planned: CleanedFile) -> None:
    """Delete a file: what was there when it was set aside is looked at before it goes."""
    path, aside = Path(one.file.path), Path(one.aside)
    path.rename(aside)
    with open_regular(aside) as handle:
        if not is_as_planned(os.fstat(handle.fileno()), planned):
            put_back(aside, path)
            raise TouchedError(f"written meanwhile: {path}")
        if is_written_elsewhere(handle.fileno()):  # what is written later would be lost
            put_back(aside, path)
            raise TouchedError(f"open for writing in another program: {path}")
        aside.unlink()
        # A client may have had it open, and have written to it in this moment.
        if not is_as_planned(os.fstat(handle.fileno()), planned):
            with creating(path, mode=planned.mode) as out:
                while piece := handle.read(PIECE):
                    out.write(piece)
            raise TouchedError(f"written meanwhile: {path}")


def is_as_planned(found: os.stat_result, planned: CleanedFile) -> bool:
    """Return True if a file is still what was planned to be deleted."""
    now = (found.st_dev, found.st_ino, found.st_size, found.st_mtime_ns)
    return now == (planned.device, planned.inode, planned.size, planned.modified)


def put_back(aside: Path, path: Path) -> None:
    """Restore the name of a file; if another has it by now, both stay."""
    name_file(aside, path)
    with suppress(FileNotFoundError):
        aside.unlink()


class Undone(msgspec.Struct, frozen=True):
    """What became of an undo: files that are back, and those that are not, with the reason."""

    restored: int
    left: dict[str, str]


def undo_items(archive: Archive, items: Iterable[JournalItem]) -> Undone:
    """Restore the files of sessions as they were, from the archive or from where they were set."""
    restored, left = 0, dict[str, str]()
    every = list(items)
    places = {Path(one.file.path).parent for item in every for one in item.files}
    for place in places:
        sweep_folder(place)  # of an undo that was killed
    for item in every:
        for one in item.files:
            try:
                restored += undo_file(archive, one)
            except ArchiveError as error:
                left[one.file.path] = str(error)
            except OSError as error:
                left[one.file.path] = error.strerror or str(error)
    for place in places:
        sweep_folder(place, own=True)
    for folder in (folder for item in every for folder in item.folders):  # the deepest first
        if os.path.islink(folder.path):  # mode and time would be those of another directory
            continue
        try:
            Path(folder.path).chmod(folder.mode)
            os.utime(folder.path, ns=(folder.modified, folder.modified))
        except OSError as error:
            left[folder.path] = error.strerror or str(error)
    return Undone(restored, left)


def undo_file(archive: Archive, one: JournalFile) -> bool:
    """Restore one file; return False if it is there as it was."""
    path, aside = Path(one.file.path), Path(one.aside)
    if os.path.lexists(aside):
        if not os.path.lexists(path):
            put_back(aside, path)
            return True
        # Both names may lead to one file, if the process ended between two steps.
        if aside.samefile(path) or archive.has_content(one.file, aside):
            aside.unlink()
        else:
            raise ArchiveError(f"written meanwhile; it is here now: {aside}")
    _, written = archive.restore(one.file)
    if written:
        sync_folder(path.parent)
    return written


def undo(archive: Archive, name: str) -> Undone:
    """Undo a cleaning; its journal goes when everything is back."""
    path = journals_folder(archive) / f"{Path(name).name}.json"
    items = read_journal(path).items
    with only_one_cleaning(archive):
        done = undo_items(archive, items)
        if not done.left:
            path.unlink(missing_ok=True)
    return done


@contextmanager
def only_one_cleaning(archive: Archive) -> Iterator[None]:
    """Lock cleanings; raise NotWrittenError if another, or an undo, has it."""
    make_private_folder(journals_folder(archive))
    handle = os.open(journals_folder(archive) / "lock", os.O_RDWR | os.O_CREAT, PRIVATE)
    try:
        try:
            lock_file(handle, wait=False)
        except OSError as error:
            raise NotWrittenError("another cleaning is at work", "try again later") from error
        yield
    finally:
        os.close(handle)


def read_journal(path: Path) -> Journal:
    """Read a journal; raise TargetNotFoundError if there is none."""
    try:
        return decode_escaped(read_regular(path, LARGEST), Journal)
    except FileNotFoundError:
        hint = "`threadline clean list` lists what can be undone"
        raise TargetNotFoundError(f"no cleaning '{path.stem}'", hint) from None
    except UNREADABLE as error:
        hint = "`threadline recover --restore` restores sessions without it"
        raise NotWrittenError(f"{DAMAGED}: {path}", hint) from error


def damaged_journals(archive: Archive) -> list[str]:
    """Return the journals that cannot be read."""
    found = []
    for path in sorted(journals_folder(archive).glob("*.json")):
        try:
            read_journal(path)
        except (NotWrittenError, OSError):
            found.append(str(path))
        except TargetNotFoundError:  # its cleaning was undone meanwhile
            continue
    return found


def list_journals(archive: Archive) -> list[Journal]:
    """Return the cleanings that can be undone, the newest first."""
    found = []
    with suppress(OSError):
        for path in sorted(journals_folder(archive).glob("*.json"), reverse=True):
            with suppress(NotWrittenError, TargetNotFoundError, OSError):
                found.append(read_journal(path))
    return found


def interrupted(archive: Archive) -> list[str]:
    """Return the cleanings that ended while a file was set aside."""
    return [
        one.name
        for one in list_journals(archive)
        if any(os.path.lexists(file.aside) for item in one.items for file in item.files)
    ]
