"""Begin and go on: a new session, and what is appended to one."""

import shlex
from collections.abc import Mapping, Sequence
from os import PathLike
from pathlib import Path
from typing import Any

from threadline.store.appender import check_entry, check_message
from threadline.store.errors import InvalidEntryError, unknown_entry
from threadline.store.operations.done import Done, count_entries, go_back
from threadline.store.session import Session
from threadline.store.writer import LEAF, Parent


class Started(Done, frozen=True, kw_only=True):
    """A session that was started, and its file."""

    session: str
    path: Path | None


class Appended(Done, frozen=True, kw_only=True):
    """What was appended, and the leaf afterwards."""

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
        return Started(
            did=f"started session {session.id} in {session.path}",
            undo=shlex.join(["rm", str(session.path)]),
            session=session.id,
            path=session.path,
        )


def append(
    session: Session, records: Sequence[Mapping[str, Any]], parent: Parent = LEAF
) -> Appended:
    """Append messages, which have a role, or entries, which have a type; each below the last."""
    refuse_invalid(session, records)
    before = session.leaf
    saved: list[str] = []
    with session.group():
        for record in records:
            save = session.save_message if "role" in record else session.save_entry
            saved.append(save(record, LEAF if saved else parent))
    what = saved[0] if len(saved) == 1 else count_entries(len(saved))
    return Appended(
        did=f"appended {what} to {session.path}",
        undo=go_back(session.path, before),
        entries=saved,
        leaf=session.leaf,
    )


def refuse_invalid(session: Session, records: Sequence[Mapping[str, Any]]) -> None:
    """Raise if any of the records cannot be saved, before the first one is."""
    coming: set[object] = set()
    for number, record in enumerate(records, 1):
        if "role" in record:
            check_message(record)
            continue
        check_entry(record)
        own, parent = record.get("id"), record.get("parentId")
        if own is not None and (not isinstance(own, str) or own in coming or own in session):
            hint = "leave the id out and one is drawn; nothing was appended"
            raise InvalidEntryError(f"the id {own!r} of record {number} is taken or no id", hint)
        if isinstance(parent, str) and parent not in coming and parent not in session:
            raise unknown_entry(parent, str(session.path or "this session"))
        coming.add(own)
