"""Cleaning up: what is planned is archived, verified, noted, and then deleted."""

import os
from collections.abc import Callable, Iterator
from pathlib import Path

import msgspec

from threadline.disk.atomic import sync_folder
from threadline.disk.private import make_private_folder
from threadline.library.archive.archive import Archive, is_changed
from threadline.library.keep.cleaning import CleanPlan
from threadline.library.keep.journal import (
    Journal,
    JournalItem,
    TouchedError,
    delete_item,
    new_journal,
    only_one_cleaning,
    save_journal,
    undo_items,
)
from threadline.model.error import ArchiveError
from threadline.model.keeping import CleanItem

Progress = Callable[[int, int], None]


class Cleaned(msgspec.Struct, frozen=True):
    """What a cleaning did: `undo` is its name, empty if nothing was deleted."""

    undo: str
    sessions: list[str]
    files: int
    bytes: int
    left: dict[str, str]


def carry_out(archive: Archive, plan: CleanPlan, progress: Progress | None = None) -> Cleaned:
    """Delete what is planned; what cannot be verified or was touched since is left.

    Raise NotWrittenError if another cleaning is at work.
    """
    make_private_folder(archive.folder)
    with only_one_cleaning(archive):
        left: dict[str, str] = {}
        sure = list(verified_items(archive, plan.items, left))
        if not sure:
            return Cleaned("", [], 0, 0, left)
        journal = new_journal(archive, sure)
        gone: list[CleanItem] = []
        for done, (item, planned) in enumerate(zip(journal.items, sure, strict=True), 1):
            if why := reason_not_deleted(archive, item, planned):
                left[item.session] = why
            else:
                gone.append(planned)
            if progress is not None:
                progress(done, len(sure))
        if len(gone) < len(sure):
            kept = [item for item in journal.items if item.session not in left]
            save_journal(archive, Journal(journal.name, kept))
        for folder in {os.path.dirname(file.path) for item in gone for file in item.files}:
            if os.path.isdir(folder):
                sync_folder(Path(folder))
    files = sum(len(item.files) for item in gone)
    size = sum(item.bytes for item in gone)
    name = journal.name if gone else ""
    return Cleaned(name, [item.session for item in gone], files, size, left)


def verified_items(
    archive: Archive, items: list[CleanItem], left: dict[str, str]
) -> Iterator[CleanItem]:
    """Archive what is not yet; yield the sessions whose copies are read back and are the same."""
    known = archive.files()
    paths = [file.path for item in items for file in item.files]
    changed = [path for path in paths if is_changed(path, known.get(path))]
    if changed:
        archive.add(changed)
    for item in items:
        why = reason_not_verified(archive, item)
        if why:
            left[item.session] = why
        else:
            yield item


def reason_not_verified(archive: Archive, item: CleanItem) -> str:
    """Return why the archive does not surely hold a session; empty if it does."""
    known = archive.files()
    for file in item.files:
        kept = known.get(file.path)
        if kept is None or (kept.size, kept.modified) != (file.size, file.modified):
            return f"not archived as it is: {file.path}"
        try:
            if not archive.has_content(kept, file.path):
                return f"the copy differs: {file.path}"
        except (ArchiveError, OSError) as error:
            return f"cannot be verified: {error}"
    return ""


def reason_not_deleted(archive: Archive, item: JournalItem, planned: CleanItem) -> str:
    """Delete a session; return why it was left, with all of it put back, or nothing."""
    try:
        delete_item(item, planned)
    except TouchedError as error:
        undo_items(archive, [item])
        return str(error)
    except OSError as error:
        undo_items(archive, [item])
        return f"cannot be deleted: {error.strerror or error}"
    return ""
