"""Migration on disk: a new file beside the old one, checked, swapped; the old one is kept."""

import os
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import msgspec

from threadline.disk.naming import NO_HARD_LINKS, name_file
from threadline.store.drafts import sweep_drafts
from threadline.store.errors import ConflictError, WrongVersionError, storage_error
from threadline.store.form import Form
from threadline.store.journal import FileJournal
from threadline.store.new_file import discard, draft_of, fill, sync_folder
from threadline.store.record import VERSION, encode_line
from threadline.store.view import View

PIECE = 1 << 20


class Migration(msgspec.Struct, frozen=True):
    """What a migration did: the file, from which version, and where the old one is kept."""

    path: Path
    version: object
    form: str
    entries: int
    kept: Path | None


def migrate_file(path: Path, *, fsync: bool = True, lock_timeout: float | None = None) -> Migration:
    """Bring the session at `path` to the newest version; one that is new stays as it is.

    Of a link the file that it leads to is migrated, so that all its names go on meaning the same.
    """
    path = path.resolve()
    journal = FileJournal(path, lock_timeout=lock_timeout)
    try:
        with journal.locked():
            old = View(journal)
            if old.form is Form.NEWER:
                hint = f"this release knows versions up to {VERSION}; the file was not touched"
                raise WrongVersionError(f"{path} is of version {old.version}", hint)
            if not old.is_old:
                sweep_drafts(path)
                return Migration(path, old.version, old.form, len(old), None)
            kept = swap(old, path, fsync=fsync)
            sweep_drafts(path)
            return Migration(path, old.version, old.form, len(old), kept)
    finally:
        journal.close()


def swap(old: View, path: Path, *, fsync: bool) -> Path:
    """Write the new file, compare it with the old one, and let it take the name."""
    draft = draft_of(path)
    kept = free_name(path, old.version)
    before = path.stat()
    try:
        fill(draft, lines_of(old), fsync=fsync)
        draft.chmod(before.st_mode & 0o7777)
        check(old, draft)
        keep_old(path, kept, before, fsync=fsync)
        replace(draft, path, kept, before.st_size)
        if fsync:
            sync_folder(path.parent)
    except OSError as error:
        raise storage_error("migrate", path, error) from error
    finally:
        discard(draft)
    return kept


def keep_old(path: Path, kept: Path, state: os.stat_result, *, fsync: bool) -> None:
    """Give the old file a second name; where there are no hard links, copy it."""
    try:
        os.link(path, kept)
    except OSError as error:
        if error.errno not in NO_HARD_LINKS:
            raise
        copy_old(path, kept, state, fsync=fsync)


def copy_old(path: Path, kept: Path, state: os.stat_result, *, fsync: bool) -> None:
    """Copy the old file, whole, to a name that is not taken."""
    draft = draft_of(kept)
    try:
        with path.open("rb") as source:
            fill(draft, iter(partial(source.read, PIECE), b""), fsync=fsync)
        draft.chmod(state.st_mode & 0o7777)
        os.utime(draft, ns=(state.st_atime_ns, state.st_mtime_ns))
        name_file(draft, kept)
    finally:
        discard(draft)


def replace(draft: Path, path: Path, kept: Path, size: int) -> None:
    """Let the new file take the name, unless somebody wrote to the old one without a lock."""
    try:
        check_size(path, size)
        draft.replace(path)
    except (OSError, ConflictError):
        discard(kept)
        raise


def check_size(path: Path, size: int) -> None:
    """Raise ConflictError if a file is no longer as long as it was."""
    if path.stat().st_size != size:
        raise ConflictError(f"{path} was written to during its migration", "try again")


def lines_of(old: View) -> Iterator[bytes]:
    """Give the session as lines of the newest version."""
    yield encode_line(old.header)
    for entry in old.written():
        yield encode_line(entry.body)


def check(old: View, draft: Path) -> None:
    """Make sure that the new file holds the same session."""
    journal = FileJournal(draft, writable=False)
    try:
        new = View(journal)
        same = (
            new.form is Form.CURRENT
            and new.ids() == old.ids()
            and new.path_ids() == old.path_ids()
            and new.build_context().messages == old.build_context().messages
        )
    finally:
        journal.close()
    if not same:
        hint = "the file was not touched; please report this with the file's shape"
        raise ConflictError(f"the migrated form of {old.path} is not the same session", hint)


def free_name(path: Path, version: object) -> Path:
    """Choose a name for the old file that nobody takes for a session: not one in .jsonl."""
    kept = path.with_name(f"{path.name}.v{version}")
    number = 1
    while kept.exists():
        number += 1
        kept = path.with_name(f"{path.name}.v{version}-{number}")
    return kept
