"""Cleaning up: what is planned is archived, verified, noted, and then deleted."""

import os
from collections.abc import Callable, Iterator
from pathlib import Path

import msgspec

from threadline.disk.atomic import sync_folder
from threadline.disk.private import make_private_folder
from threadline.library.archive.archive import Archive
from threadline.library.archive.kept_files import is_changed
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
        groups = list(verified_groups(archive, plan, left))
        sure = [item for group in groups for item in group]
        if not sure:
            return Cleaned("", [], 0, 0, left)
        journal = new_journal(archive, sure)
        noted = {item.session: item for item in journal.items}
        gone: list[CleanItem] = []
        done = 0
        for group in groups:
            if why := reason_not_deleted(archive, [(noted[one.session], one) for one in group]):
                left |= dict.fromkeys((one.session for one in group), why)
            else:
                gone += group
            done += len(group)
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


def verified_groups(
    archive: Archive, plan: CleanPlan, left: dict[str, str]
) -> Iterator[list[CleanItem]]:
    """Archive what is not yet; yield the sessions whose copies are read back and are the same."""
    known = archive.files()
    paths = [file.path for item in plan.items for file in item.files]
    changed = [path for path in paths if is_changed(path, known.get(path))]
    if changed:
        archive.add(changed)
    for group in plan.groups:
        why = next(filter(None, (reason_not_verified(archive, item) for item in group)), "")
        if why:
            left |= dict.fromkeys((item.session for item in group), why)
        else:
            yield group


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


def reason_not_deleted(archive: Archive, group: list[tuple[JournalItem, CleanItem]]) -> str:
    """Delete sessions; return why they were left, with all of them put back, or nothing."""
    begun: list[JournalItem] = []
    try:
        for item, planned in group:
            begun.append(item)
            delete_item(item, planned)
    except TouchedError as error:
        undo_items(archive, begun)
        return str(error)
    except OSError as error:
        undo_items(archive, begun)
        return f"cannot be deleted: {error.strerror or error}"
    return ""
