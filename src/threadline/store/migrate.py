"""Migration on disk: a new file beside the old one, checked, swapped; the old one is kept."""

import os
from collections.abc import Iterator
from pathlib import Path

import msgspec

from threadline.store.drafts import sweep_drafts
from threadline.store.errors import ConflictError, WrongVersionError, storage_error
from threadline.store.form import Form
from threadline.store.journal import FileJournal, discard, draft_of, fill, sync_folder
from threadline.store.record import VERSION, encode_line
from threadline.store.view import View


class Migration(msgspec.Struct, frozen=True):
    """What a migration did: the file, from which version, and where the old one is kept."""

    path: Path
    version: object
    form: str
    entries: int
    kept: Path | None


def migrate_file(path: Path, *, fsync: bool = True) -> Migration:
    """Bring the session at `path` to the newest version; one that is new stays as it is.

    Of a link the file that it leads to is migrated, so that all its names go on meaning the same.
    """
    path = path.resolve()
    journal = FileJournal(path)
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
        if path.stat().st_size != before.st_size:
            raise ConflictError(f"{path} was written to during its migration", "try again")
        os.link(path, kept)
        draft.replace(path)
    except OSError as error:
        raise storage_error("migrate", path, error) from error
    finally:
        discard(draft)
    if fsync:
        sync_folder(path.parent)
    return kept


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
