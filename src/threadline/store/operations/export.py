"""Export: a path, a subtree or all of a session as a session of its own."""

import shlex
from enum import StrEnum
from os import PathLike
from pathlib import Path

from threadline.store.branching import all_records, path_records, subtree_records
from threadline.store.errors import ConflictError, unknown_entry
from threadline.store.operations.done import Done
from threadline.store.record import Body
from threadline.store.session import Session


class Scope(StrEnum):
    """How much of a session is exported."""

    PATH = "path"
    SUBTREE = "subtree"
    ALL = "all"


class Exported(Done, frozen=True, kw_only=True):
    """What an export wrote: the new file, its session, and how many entries it holds."""

    path: Path | None
    session: str
    entries: int
    scope: Scope


def export_branch(
    session: Session,
    entry: str | None = None,
    scope: Scope | None = None,
    out: str | PathLike[str] | None = None,
) -> Exported:
    """Write part of a session to a new file; ids stay as they are.

    `entry` is the end of the path or the root of the subtree. If none is given it is the path to
    the leaf that is written, otherwise the subtree, unless `scope` says more.
    """
    scope = scope or (Scope.PATH if entry is None else Scope.SUBTREE)
    chosen = entry or session.leaf
    if chosen is not None and chosen not in session:
        raise unknown_entry(chosen, str(session.path or "this session"))
    if chosen is None and scope is not Scope.ALL:
        raise ConflictError("the session has no entry to export", "name one, or export all")
    new = session.write_part(records_of(session, chosen or "", scope), out)
    what = {Scope.PATH: f"the path to {chosen}", Scope.SUBTREE: f"what hangs on {chosen}"}
    return Exported(
        did=f"wrote {what.get(scope, 'all entries')} to {new.path}",
        undo=None if new.path is None else shlex.join(["rm", str(new.path)]),
        path=new.path,
        session=new.id,
        entries=len(new),
        scope=scope,
    )


def records_of(session: Session, entry: str, scope: Scope) -> list[Body]:
    """Give the records of a part of a session."""
    match scope:
        case Scope.PATH:
            return path_records(session, entry)
        case Scope.SUBTREE:
            return subtree_records(session, entry)
        case Scope.ALL:
            return all_records(session)
