"""Migration: a new file is written beside the old one, checked and swapped with it."""

import os
import stat
from collections.abc import Iterator
from contextlib import suppress
from functools import partial
from pathlib import Path

import msgspec

from threadline.disk.atomic import (
    DRAFT,
    NO_HARD_LINKS,
    creating,
    discard,
    draft_path,
    drafts_of,
    fill,
    sync_folder,
)
from threadline.disk.drafts import is_running
from threadline.store.encoding import encode_line
from threadline.store.errors import ConflictError, WrongVersionError, storage_error
from threadline.store.file_journal import FileJournal
from threadline.store.reader import SessionReader
from threadline.store.record import VERSION
from threadline.store.schema_version import SchemaVersion

PIECE = 1 << 20


class Migration(msgspec.Struct, frozen=True):
    """The result of a migration: the file, its old version, and where the old file is kept."""

    path: Path
    version: object
    schema_version: SchemaVersion
    entries: int
    kept: Path | None


def migrate_file(path: Path, *, fsync: bool = True, lock_timeout: float | None = None) -> Migration:
    """Migrate the session at `path` to the newest version, unless it already is.

    A symbolic link is followed, so that all names of the file still mean the same session.
    """
    path = path.resolve()
    journal = FileJournal(path, lock_timeout=lock_timeout)
    try:
        with journal.locked():
            old = SessionReader(journal)
            if old.schema_version is SchemaVersion.NEWER:
                hint = f"this release supports versions up to {VERSION}; the file was not changed"
                raise WrongVersionError(f"unsupported version {old.version}: {path}", hint)
            if not old.is_old:
                sweep_drafts(path)
                return Migration(path, old.version, old.schema_version, len(old), None)
            kept = swap(old, path, fsync=fsync)
            sweep_drafts(path)
            return Migration(path, old.version, old.schema_version, len(old), kept)
    finally:
        journal.close()


def swap(old: SessionReader, path: Path, *, fsync: bool) -> Path:
    """Write the new file, compare it with the old one, and replace that by it."""
    draft = draft_path(path, DRAFT)
    kept = free_name(path, old.version)
    before = path.stat()
    try:
        fill(draft, lines_of(old), sync=fsync)
        draft.chmod(before.st_mode & 0o7777)
        check(old, draft)
        # The old file gets its second name before it loses the first, so that a crash at any point
        # leaves one complete session under `path`.
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
    """Keep the old file under a second name; where there are no hard links, copy it."""
    try:
        os.link(path, kept)
    except OSError as error:
        if error.errno not in NO_HARD_LINKS:
            raise
        mode, modified = state.st_mode & 0o7777, state.st_mtime_ns
        with (
            path.open("rb") as source,
            creating(kept, mode=mode, sync=fsync, modified=modified) as out,
        ):
            out.writelines(iter(partial(source.read, PIECE), b""))


def replace(draft: Path, path: Path, kept: Path, size: int) -> None:
    """Rename the new file to `path`, unless the old one was written to without a lock."""
    try:
        # Pi does not take our lock: a line that it wrote meanwhile would be lost.
        check_size(path, size)
        draft.replace(path)
    except (OSError, ConflictError):
        discard(kept)
        raise


def check_size(path: Path, size: int) -> None:
    """Raise ConflictError if the size of a file is not `size`."""
    if path.stat().st_size != size:
        raise ConflictError(f"file changed during its migration: {path}", "try again")


def lines_of(old: SessionReader) -> Iterator[bytes]:
    """Yield the session as lines of the newest version."""
    yield encode_line(old.header)
    for entry in old.written():
        yield encode_line(entry.body)


def check(old: SessionReader, draft: Path) -> None:
    """Raise ConflictError unless the new file holds the same session."""
    journal = FileJournal(draft, writable=False)
    try:
        new = SessionReader(journal)
        same = (
            new.schema_version is SchemaVersion.CURRENT
            and new.ids() == old.ids()
            and new.path_ids() == old.path_ids()
            and new.build_context().messages == old.build_context().messages
        )
    finally:
        journal.close()
    if not same:
        hint = "the file was not changed; please report this as a bug"
        raise ConflictError(f"migration changed the session: {old.path}", hint)


def free_name(path: Path, version: object) -> Path:
    """Return a free name for the old file that does not end in .jsonl like a session's."""
    kept = path.with_name(f"{path.name}.v{version}")
    number = 1
    while kept.exists():
        number += 1
        kept = path.with_name(f"{path.name}.v{version}-{number}")
    return kept


def sweep_drafts(path: Path) -> None:
    """Delete drafts that killed migrations of `path` left, if the file holds all of their bytes.

    The caller holds the lock of the file, so that no other migration of it is running. A draft is
    deleted only if its writer has ended and its bytes are the beginning of the file's: a migration
    always writes the same. Anything else may be the only copy, and is kept.
    """
    for draft, process in drafts_of(path, DRAFT):
        with suppress(OSError):
            if not is_running(process) and is_beginning(draft, path):
                draft.unlink()


def is_beginning(draft: Path, path: Path) -> bool:
    """Return True if `draft` is a regular file and holds the first bytes of `path`."""
    if not stat.S_ISREG(draft.lstat().st_mode):
        return False
    with draft.open("rb") as short, path.open("rb") as long:
        while piece := short.read(PIECE):
            if long.read(len(piece)) != piece:
                return False
    return True
