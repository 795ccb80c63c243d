"""Branch, switch and export: continue from another entry, in this file or in a new one."""

import shlex
from enum import StrEnum
from os import PathLike
from pathlib import Path
from typing import ClassVar

from threadline.store.branching import BranchingSession as Session
from threadline.store.errors import ConflictError
from threadline.store.extract import all_records, path_records, subtree_records
from threadline.store.operations.operation import (
    Done,
    check_cancelled,
    check_open_calls,
    delete,
    go_back,
    left_behind,
    switch_command,
    undone_by,
    with_edits,
)
from threadline.store.operations.summary import Summarise, digest
from threadline.store.record import NewLine
from threadline.store.results import BranchResult


class Moved(Done, frozen=True, kw_only=True):
    """The result of a move: `selected_text` is the prompt that was chosen, to be asked again.

    `in_place` is true if the session stayed in its file, `new_file` is the new one otherwise.
    `cancelled` is true if a hook prevented it.
    """

    NEW_NAMES: ClassVar[dict[str, str]] = {"tip": "leaf"}

    leaf: str | None
    left: str | None
    selected_text: str
    in_place: bool
    new_file: Path | None = None
    session: str | None = None
    summary: str | None = None
    cancelled: bool = False


def branch_to_file(
    session: Session,
    entry: str | None = None,
    out: str | PathLike[str] | None = None,
    *,
    before: bool = False,
) -> Moved:
    """Write the path to an entry, or to the leaf, to a new file; this one stays as it is."""
    result = check_cancelled(session.branch(entry, out, before=before), "branch")
    undo = None if result.new_file is None else shlex.join(["rm", str(result.new_file)])
    done = moved(result, f"wrote the path to {result.leaf} to {result.new_file}", undo)
    return undone_by(done, delete(result.new_file))


def branch_here(
    session: Session, entry: str, summarise: Summarise | None = None, *, before: bool = False
) -> Moved:
    """Continue from an entry in the same file, with a summary of what is left if one is wanted."""
    found = session.get_entry(entry)
    target = found.parent if found is not None and before else entry
    text, details = None, None
    left = left_behind(session, target)
    if summarise is not None and left:
        if target is not None:
            check_open_calls(session.get_path(target), f"a summary below {target}")
        seen = with_edits(left)
        text, details = summarise(seen), digest(seen).details
    result = session.branch_in_place(entry, summary=text, details=details, before=before)
    return moved_here(session, check_cancelled(result, "branch"), target)


def switch(session: Session, entry: str | None) -> Moved:
    """Move to an entry, on any branch; to before the first one for None."""
    result = session.reset() if entry is None else session.switch(entry)
    return moved_here(session, check_cancelled(result, "switch"), entry)


def moved_here(session: Session, result: BranchResult[Session], target: str | None) -> Moved:
    """Return the result of a move in the same file."""
    summary = f", with a summary of what was left in {result.summary}" if result.summary else ""
    did = f"{session.path} now continues from {target or 'the start'}{summary}"
    done = moved(result, did, switch_command(session.path, result.left))
    return undone_by(done, go_back(session, result.left))


def moved(result: BranchResult[Session], did: str, undo: str | None) -> Moved:
    """Return the result of a move as an operation reports it."""
    return Moved(
        did=did,
        undo_command=undo,
        leaf=result.leaf,
        left=result.left,
        selected_text=result.selected_text,
        in_place=result.in_place,
        new_file=result.new_file,
        session=None if result.session is None else result.session.id,
        summary=result.summary,
    )


class Scope(StrEnum):
    """How much of a session is exported."""

    PATH = "path"
    SUBTREE = "subtree"
    ALL = "all"


class Exported(Done, frozen=True, kw_only=True):
    """The result of an export: the new file, its session, and how many entries it holds.

    `scope` is which part was copied.
    """

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

    `entry` is the end of the path or the root of the subtree. The default scope is the subtree of
    `entry`, or the path to the leaf if no entry is given.
    """
    scope = scope or (Scope.PATH if entry is None else Scope.SUBTREE)
    chosen = entry or session.leaf
    if chosen is not None:
        session.require(chosen)
    elif scope is not Scope.ALL:
        raise ConflictError("no entry to export", "specify an entry, or the scope `all`")
    new = session.write_part(records_of(session, chosen or "", scope), out)
    what = {Scope.PATH: f"the path to {chosen}", Scope.SUBTREE: f"{chosen} and its descendants"}
    done = Exported(
        did=f"wrote {what.get(scope, 'all entries')} to {new.path}",
        undo_command=None if new.path is None else shlex.join(["rm", str(new.path)]),
        path=new.path,
        session=new.id,
        entries=len(new),
        scope=scope,
    )
    return undone_by(done, delete(new.path))


def records_of(session: Session, entry: str, scope: Scope) -> list[NewLine]:
    """Return the records of a part of a session."""
    match scope:
        case Scope.PATH:
            return path_records(session, entry)
        case Scope.SUBTREE:
            return subtree_records(session, entry)
        case Scope.ALL:
            return all_records(session)
