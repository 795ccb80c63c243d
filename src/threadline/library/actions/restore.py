"""Restoring files: a plan of what would be written, its undo, and carrying both out."""

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from hashlib import sha256
from pathlib import Path

import msgspec

from threadline.disk.atomic import write_atomically
from threadline.disk.within import Within, parts_below
from threadline.history.point import Sure
from threadline.history.report import Act, FileAt, Step
from threadline.history.state import Kind
from threadline.model.error import NotWrittenError, TargetNotFoundError

MANIFEST = "undo.json"


class UndoFile(msgspec.Struct, frozen=True):
    """A file before it was restored: its copy, or None if it did not exist; the hash after."""

    path: str
    copy: str | None
    after: str | None


class Undo(msgspec.Struct, frozen=True):
    """What a restoration changed: files, and the directories that it made."""

    root: str
    files: list[UndoFile]
    folders: list[str] = []


def check_empty(folder: Path, hint: str = "specify another directory") -> None:
    """Raise NotWrittenError unless a directory is empty or does not exist."""
    with writing_to(folder):
        if folder.exists() and any(folder.iterdir()):
            raise NotWrittenError(f"directory not empty: {folder}", hint)


def make_folder(folder: Path) -> None:
    """Make a directory unless there is one; raise NotWrittenError if that fails."""
    with writing_to(folder):
        folder.mkdir(parents=True, exist_ok=True)


@contextmanager
def writing_to(folder: Path) -> Iterator[None]:
    """Raise NotWrittenError if a directory cannot be used."""
    try:
        yield
    except OSError as error:
        told = f"cannot write to {folder}: {error.strerror or error}"
        raise NotWrittenError(told, "specify another directory") from error


def plan_restore(
    files: Iterable[FileAt], root: Path, written: dict[str, set[str]], *, force: bool
) -> list[Step]:
    """Return what it takes to make a directory as an entry left it.

    `written` has the texts that sessions gave each file, or saw in it: a file that holds anything
    else is skipped, unless `force`.
    """
    folder = Within(root)
    return [plan_file(file, folder, written.get(file.path, set()), force=force) for file in files]


def plan_file(file: FileAt, folder: Within, written: set[str], *, force: bool) -> Step:
    """Return what it takes to make one file as an entry left it."""
    why = reason_to_skip(file)
    if why:
        return Step(file.path, Act.SKIP, why, file.sure)
    try:
        there = folder.read(file.path)
    except OSError as error:
        return Step(file.path, Act.SKIP, error.strerror or str(error), file.sure)
    wanted = None if file.state is not Kind.WHOLE else encoded(file.text or "")
    if there == wanted:
        return Step(file.path, Act.KEEP, sure=file.sure)
    if there is not None and not force and not is_written(there, written):
        why = "changed since, by no session; --force overwrites it"
        return Step(file.path, Act.SKIP, why, file.sure)
    act = Act.DELETE if wanted is None else Act.CREATE if there is None else Act.OVERWRITE
    return Step(file.path, act, sure=file.sure, text=file.text)


def reason_to_skip(file: FileAt) -> str:
    """Return why a file cannot be restored; empty if it can."""
    try:
        parts_below(file.path)
    except ValueError:
        return "outside the directory"
    if file.state in {Kind.PARTIAL, Kind.TOUCHED}:
        return f"not known as a whole ({file.state})"
    if file.sure is Sure.UNKNOWN:
        return f"unknown since {file.since}"
    if file.state is Kind.WHOLE and file.text is None:
        return "not text"
    return ""


def encoded(text: str) -> bytes:
    """Return a text as the bytes of a file."""
    return text.encode(errors="surrogateescape")


def is_written(raw: bytes, written: set[str]) -> bool:
    """Return True if a session gave a file these contents, or saw them in it."""
    try:
        return raw.decode() in written
    except UnicodeDecodeError:
        return False


def changes_in(plan: Iterable[Step]) -> list[Step]:
    """Return the steps that change a file."""
    return [step for step in plan if step.act not in {Act.KEEP, Act.SKIP}]


def keep_undo(plan: Sequence[Step], root: Path, place: Path) -> None:
    """Copy the files that a plan changes; the manifest is written last."""
    folder = Within(root)
    place.mkdir(parents=True, mode=0o700)
    files: list[UndoFile] = []
    folders: dict[str, None] = {}
    for number, step in enumerate(changes_in(plan)):
        there = folder.read(step.path)
        folders |= dict.fromkeys(folder.missing_folders(step.path))
        copy = None if there is None else str(number)
        if there is not None:
            write_atomically(place / str(number), there)
        after = None if step.act is Act.DELETE else digest(encoded(step.text or ""))
        files.append(UndoFile(step.path, copy, after))
    undo = Undo(str(root.absolute()), files, list(folders))
    write_atomically(place / MANIFEST, msgspec.json.encode(undo))


def digest(raw: bytes) -> str:
    """Return the hash by which contents are compared."""
    return sha256(raw).hexdigest()


def carry_out(plan: Sequence[Step], root: Path, place: Path | None) -> None:
    """Write the files of a plan; after an error the directory is as before, by the undo at `place`.

    Raise NotWrittenError after an error.
    """
    folder = Within(root)
    try:
        for step in changes_in(plan):
            if step.act is Act.DELETE:
                folder.remove(step.path)
            else:
                folder.write(step.path, encoded(step.text or ""))
    except OSError as error:
        told = f"cannot write {error.filename or root}: {error.strerror or error}"
        if place is None:
            raise NotWrittenError(told, "the files before it are written") from error
        left = undo_restore(place, force=True)
        hint = "nothing was changed" if not left else f"not put back: {', '.join(left)}"
        raise NotWrittenError(told, hint) from error


def undo_restore(place: Path, *, force: bool = False) -> list[str]:
    """Put back the files that a restoration changed; return those that were changed since."""
    try:
        undo = msgspec.json.decode((place / MANIFEST).read_bytes(), type=Undo)
    except (OSError, msgspec.DecodeError) as error:
        hint = f"`threadline files undo` lists what is in {place.parent}"
        raise TargetNotFoundError(f"no undo '{place.name}'", hint) from error
    folder = Within(Path(undo.root))
    left: list[str] = []
    for file in undo.files:
        before = (place / file.copy).read_bytes() if file.copy is not None else None
        with suppress(OSError):
            there = folder.read(file.path)
            now = None if there is None else digest(there)
            if there == before:
                continue
            if force or now == file.after:
                put_back(folder, file.path, before)
                continue
        left.append(file.path)
    for made in sorted(undo.folders, key=len, reverse=True):
        folder.remove_folder(made)
    return left


def put_back(folder: Within, path: str, before: bytes | None) -> None:
    """Make a file what it was."""
    if before is None:
        folder.remove(path)
    else:
        folder.write(path, before)
