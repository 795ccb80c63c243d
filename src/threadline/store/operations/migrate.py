"""Migrate: brings a file to the newest version and says where the old one is kept."""

import shlex
from os import PathLike
from pathlib import Path

from threadline.store.migrate import migrate_file
from threadline.store.operations.done import Done, count_entries


class Migrated(Done, frozen=True, kw_only=True):
    """What a migration did; `kept` is where the old file is, if one was replaced."""

    path: Path
    version: object
    entries: int
    kept: Path | None


def migrate(path: str | PathLike[str]) -> Migrated:
    """Bring the session at `path` to the newest version."""
    done = migrate_file(Path(path))
    old = f"version {done.version}" + (" in the uuid form" if done.form == "uuid" else "")
    if done.kept is None:
        did, undo = f"{path} is new already; nothing was changed", None
    else:
        what = count_entries(done.entries)
        did = f"migrated {what} of {path} from {old}; the old file is {done.kept}"
        undo = shlex.join(["mv", str(done.kept), str(path)])
    return Migrated(
        did=did,
        undo=undo,
        path=done.path,
        version=done.version,
        entries=done.entries,
        kept=done.kept,
    )
