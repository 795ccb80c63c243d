"""Start a session, append to it, label its entries, name it, migrate it."""

import shlex
from collections.abc import Mapping, Sequence
from os import PathLike
from pathlib import Path
from typing import ClassVar

from threadline.store.branching import LEAF, Parent
from threadline.store.branching import BranchingSession as Session
from threadline.store.encoding import check_entry, check_id, check_message
from threadline.store.errors import InvalidEntryError, unknown_entry
from threadline.store.migrate import migrate_file
from threadline.store.operations.operation import (
    Done,
    command,
    count_entries,
    delete,
    go_back,
    switch_command,
    undone_by,
)
from threadline.store.schema_version import SchemaVersion


class Started(Done, frozen=True, kw_only=True):
    """The result of `start`: the new session and its file."""

    session: str
    path: Path | None


class Appended(Done, frozen=True, kw_only=True):
    """The result of `append`: the new entries and the leaf."""

    NEW_NAMES: ClassVar[dict[str, str]] = {"tip": "leaf"}

    entries: list[str]
    leaf: str | None


def start(
    cwd: str,
    directory: str | PathLike[str] | None = None,
    *,
    name: str | None = None,
    parent: str | PathLike[str] | None = None,
) -> Started:
    """Start a session of the project at `cwd`."""
    with Session.create(cwd, directory, parent_session=parent) as session:
        if name:
            session.set_name(name)
        done = Started(
            did=f"started session {session.id} in {session.path}",
            undo_command=shlex.join(["rm", str(session.path)]),
            session=session.id,
            path=session.path,
        )
        return undone_by(done, delete(session.path))


def append(
    session: Session, records: Sequence[Mapping[str, object]], parent: Parent = LEAF
) -> Appended:
    """Append messages, which have a role, or entries, which have a type; each below the last."""
    check_records(session, records)
    before = session.leaf
    saved: list[str] = []
    with session.group():
        for record in records:
            save = session.save_message if "role" in record else session.save_entry
            saved.append(save(record, LEAF if saved else parent))
    what = saved[0] if len(saved) == 1 else count_entries(len(saved))
    done = Appended(
        did=f"appended {what} to {session.path}",
        undo_command=switch_command(session.path, before),
        entries=saved,
        leaf=session.leaf,
    )
    return undone_by(done, go_back(session, before))


def check_records(session: Session, records: Sequence[Mapping[str, object]]) -> None:
    """Raise an error if any of the records cannot be saved, before the first one is."""
    new: set[str] = set()
    for number, record in enumerate(records, 1):
        if "role" in record:
            check_message(record)
            continue
        check_entry(record)
        try:
            own = check_id(record, session) and check_id(record, new)
        except InvalidEntryError as error:
            raise InvalidEntryError(f"record {number}: {error}", error.hint) from None
        match record:
            case {"parentId": str(parent)} if parent not in new and parent not in session:
                raise unknown_entry(parent, str(session.path or "this session"))
            case _:
                new |= {own} if own else set()


class Labelled(Done, frozen=True, kw_only=True):
    """The result of `label`.

    `label` is the new label, `before` the old one.
    """

    entry: str
    label: str | None
    before: str | None


class Named(Done, frozen=True, kw_only=True):
    """The result of `name`.

    `before` is the old name.
    """

    name: str | None
    before: str | None


def label(session: Session, entry: str, text: str | None) -> Labelled:
    """Set the label of an entry, or remove it."""
    before = session.get_label(entry)
    session.set_label(entry, text)
    did = f"labelled {entry} '{text}'" if text else f"removed the label of {entry}"
    back = (before,) if before else ("--clear",)
    done = Labelled(
        did=did,
        undo_command=command("label", session.path, entry, *back) if session.path else None,
        entry=entry,
        label=text or None,
        before=before,
    )
    return undone_by(done, lambda: session.set_label(entry, before))


def name(session: Session, text: str | None) -> Named:
    """Set the name of a session, or remove it."""
    before = session.name
    session.set_name(text)
    back = (before,) if before else ("--clear",)
    done = Named(
        did=f"named the session '{session.name}'" if session.name else "removed the name",
        undo_command=command("name", session.path, *back) if session.path else None,
        name=session.name,
        before=before,
    )
    return undone_by(done, lambda: session.set_name(before))


class Migrated(Done, frozen=True, kw_only=True):
    """The result of a migration; `kept` is where the old file is, if it was replaced."""

    path: Path
    version: object
    entries: int
    kept: Path | None


def migrate(path: str | PathLike[str]) -> Migrated:
    """Migrate the session at `path` to the newest version."""
    done = migrate_file(Path(path))
    old = f"version {done.version}" + (
        " (uuid format)" if done.schema_version is SchemaVersion.UUID else ""
    )
    if done.kept is None:
        did, undo = f"{path} is already at the newest version; nothing was changed", None
    else:
        what = count_entries(done.entries)
        did = f"migrated {what} of {path} from {old}; backup: {done.kept}"
        undo = shlex.join(["mv", str(done.kept), str(path)])
    result = Migrated(
        did=did,
        undo_command=undo,
        path=done.path,
        version=done.version,
        entries=done.entries,
        kept=done.kept,
    )
    if done.kept is None:
        return result
    old_file, place = done.kept, done.path
    return undone_by(result, lambda: old_file.replace(place))
