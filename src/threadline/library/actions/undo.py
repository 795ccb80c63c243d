"""The undo of a restoration: copies of the files that it changes, kept before it begins."""

from collections.abc import Iterable
from contextlib import suppress
from hashlib import sha256
from pathlib import Path, PurePosixPath
from shutil import rmtree

import msgspec

from threadline.disk.atomic import draft_path, sync_folder, write_atomically
from threadline.disk.within import Within
from threadline.history.report import Act, Step, changes_in
from threadline.model.error import NotWrittenError, TargetNotFoundError

MANIFEST = "undo.json"


class UndoFile(msgspec.Struct, frozen=True):
    """A file before it was restored: its copy and mode, or None if it did not exist.

    `after` is the hash of what it becomes, None if it is removed. `draft` is its name while it is
    written, which a killed process leaves behind.
    """

    path: str
    copy: str | None
    after: str | None
    mode: int | None = None
    draft: str = ""


class Undo(msgspec.Struct, frozen=True):
    """What a restoration changes: files, and the directories that it makes."""

    root: str
    files: list[UndoFile]
    folders: list[str] = []


def encoded(text: str) -> bytes:
    """Return a text as the bytes of a file."""
    return text.encode(errors="surrogateescape")


def digest_of(raw: bytes | None) -> str | None:
    """Return the hash by which contents are compared; None if there is no file."""
    return None if raw is None else sha256(raw).hexdigest()


def undo_of(plan: Iterable[Step], root: Path) -> Undo:
    """Return the undo of a plan."""
    folder = Within(root)
    files: list[UndoFile] = []
    folders: dict[str, None] = {}
    for number, step in enumerate(changes_in(plan)):
        folders |= dict.fromkeys(folder.missing_folders(step.path))
        after = digest_of(None if step.act is Act.DELETE else encoded(step.text or ""))
        copy = None if step.act is Act.CREATE else str(number)
        draft = draft_path(Path(step.path)).name
        files.append(UndoFile(step.path, copy, after, folder.mode(step.path), draft))
    return Undo(str(root.absolute()), files, list(folders))


def keep_undo(undo: Undo, place: Path) -> None:
    """Copy the files that a restoration changes; the manifest is written last.

    Raise NotWrittenError if that fails; then nothing is kept.
    """
    folder = Within(Path(undo.root))
    try:
        place.mkdir(parents=True, mode=0o700)
        for file in undo.files:
            if file.copy is not None:
                write_atomically(place / file.copy, folder.read(file.path) or b"")
        write_atomically(place / MANIFEST, msgspec.json.encode(undo))
        sync_folder(place.parent)
    except OSError as error:
        rmtree(place, ignore_errors=True)
        told = f"cannot keep the undo in {place}: {error.strerror or error}"
        raise NotWrittenError(told, "nothing was changed; set XDG_DATA_HOME") from error


def undos_of(places: Path, root: Path) -> list[str]:
    """Return the names of the undos of a directory, the newest first."""
    if not places.is_dir():
        return []
    kept = sorted(places.iterdir(), reverse=True)
    undos = ((place.name, read_undo(place)) for place in kept)
    here = str(root.absolute())
    return [name for name, undo in undos if undo is not None and undo.root == here]


def read_undo(place: Path) -> Undo | None:
    """Return the undo that is kept at a place; None if there is none, or it was not completed."""
    try:
        return msgspec.json.decode((place / MANIFEST).read_bytes(), type=Undo)
    except (OSError, msgspec.DecodeError):
        return None


def undo_restore(place: Path, *, force: bool = False) -> list[str]:
    """Restore the files that a restoration changed; return those that were changed since."""
    undo = read_undo(place)
    if undo is None:
        hint = "`threadline files undo` lists those of the current directory"
        raise TargetNotFoundError(f"no undo '{place.name}'", hint)
    return put_back_all(undo, place, force=force)


def put_back_all(undo: Undo, place: Path | None, *, force: bool) -> list[str]:
    """Restore the files of an undo whose copies are at `place`; return those that it spares.

    New files go first, then directories that are empty: another file may have stood there.
    """
    folder = Within(Path(undo.root))
    new = [file for file in undo.files if file.copy is None]
    old = [file for file in undo.files if file.copy is not None]
    left = [file.path for file in new if not is_put_back(folder, file, place, force=force)]
    for made in sorted(undo.folders, key=len, reverse=True):
        folder.remove_folder(made)
    left += [file.path for file in old if not is_put_back(folder, file, place, force=force)]
    return left


def is_put_back(folder: Within, file: UndoFile, place: Path | None, *, force: bool) -> bool:
    """Make a file what it was; return False if it was changed since, or if that fails.

    What its draft holds is what was to be written, or the file itself, which was set aside.
    """
    draft = file.draft or draft_path(Path(file.path)).name
    aside = beside(file.path, draft)
    with suppress(OSError):
        before = (place / file.copy).read_bytes() if place and file.copy else None
        there = folder.read(file.path)
        is_same = there == before
        if not is_same and not force and digest_of(there) != file.after:
            return False
        if before is not None and not is_same:
            if folder.read(aside) != before:
                folder.draft(file.path, draft, before, file.mode)
            folder.take_name(file.path, draft)
        elif not is_same:
            folder.remove(file.path)
        folder.remove(aside)
        return True
    return False


def beside(path: str, name: str) -> str:
    """Return the path of a file with another name in the same directory."""
    return str(PurePosixPath(path).with_name(name))
