"""Migrate: bring a file to the newest version, keeping the old one."""

import shlex
from os import PathLike
from pathlib import Path

from threadline.store.migrate import migrate_file
from threadline.store.operations.operation import Done, count_entries
from threadline.store.schema_version import SchemaVersion


class Migrated(Done, frozen=True, kw_only=True):
    """The result of a migration; `kept` is where the old file is, if it was replaced."""

    path: Path
    version: object
    entries: int
    kept: Path | None


def migrate(path: str | PathLike[str]) -> Migrated:
    """Bring the session at `path` to the newest version."""
    done = migrate_file(Path(path))
    old = f"version {done.version}" + (
        " in the uuid form" if done.schema_version is SchemaVersion.UUID else ""
    )
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
