"""Restoring files: a plan of what would be written, and carrying it out."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path

from threadline.disk.within import Within, parts_below
from threadline.history.point import Sure
from threadline.history.report import Act, FileAt, Step, changes_in
from threadline.history.state import Kind
from threadline.library.actions.undo import Undo, beside, encoded, put_back_all
from threadline.model.error import NotWrittenError


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
    except UnicodeEncodeError:
        return "not a name that a file can have"
    except ValueError:
        return "outside the directory"
    if file.state in {Kind.PARTIAL, Kind.TOUCHED}:
        return f"not known as a whole ({file.state})"
    if file.sure is Sure.UNKNOWN:
        return f"unknown since {file.since}"
    if file.state is Kind.WHOLE and not is_text(file.text):
        return "not text"
    return ""


def is_text(text: str | None) -> bool:
    """Return True if a text can be written: records can hold halves of characters."""
    try:
        return text is not None and encoded(text) is not None
    except UnicodeEncodeError:
        return False


def is_written(raw: bytes, written: set[str]) -> bool:
    """Return True if a session gave a file these contents, or saw them in it."""
    try:
        return raw.decode() in written
    except UnicodeDecodeError:
        return False


def carry_out(plan: Sequence[Step], undo: Undo, place: Path | None = None) -> None:
    """Make a directory as planned; the copies of the undo are at `place`, if it has any.

    All files are written beside their names first, and take them when there was room for all.
    Files that go are set aside until then. After an error the directory is as before; raise
    NotWrittenError then.
    """
    folder = Within(Path(undo.root))
    drafts = {file.path: file.draft for file in undo.files}
    changes = changes_in(plan)
    removed = [step for step in changes if step.act is Act.DELETE]
    written = [step for step in changes if step.act is not Act.DELETE]
    try:
        late = [step for step in written if not is_drafted(step, drafts, folder)]
        for step in removed:
            folder.set_aside(step.path, drafts[step.path])
        for step in late:
            draft(step, drafts, folder)
        for step in written:
            folder.take_name(step.path, drafts[step.path])
        for step in removed:
            folder.remove(beside(step.path, drafts[step.path]))
    except BaseException as error:
        left = put_back_all(undo, place, force=True)
        if not isinstance(error, OSError):
            raise
        told = f"cannot write {error.filename or undo.root}: {error.strerror or error}"
        hint = "nothing was changed" if not left else f"not put back: {', '.join(left)}"
        raise NotWrittenError(told, hint) from error


def is_drafted(step: Step, drafts: Mapping[str, str], folder: Within) -> bool:
    """Write a file beside its name; return False if another stands where a directory must be."""
    try:
        draft(step, drafts, folder)
    except NotADirectoryError:
        return False
    return True


def draft(step: Step, drafts: Mapping[str, str], folder: Within) -> None:
    """Write a file beside its name."""
    folder.draft(step.path, drafts[step.path], encoded(step.text or ""))
