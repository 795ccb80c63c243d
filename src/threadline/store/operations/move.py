"""Move: to another entry of the file, or to a new file that holds the path to it."""

import shlex
from os import PathLike
from pathlib import Path
from typing import Any

from threadline.store.errors import RefusedError
from threadline.store.operations.calls import refuse_open_calls
from threadline.store.operations.digest import digest
from threadline.store.operations.done import Done, go_back
from threadline.store.operations.paths import left_behind
from threadline.store.operations.summary import Summarise
from threadline.store.result import BranchResult
from threadline.store.session import Session


class Moved(Done, frozen=True, kw_only=True):
    """Where a session went on: `selected_text` is the prompt that was chosen, to be asked again."""

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
    result = settled(session.branch(entry, out, before=before), "branch")
    new = result.session
    return Moved(
        did=f"wrote the path to {result.leaf} to {result.new_file}",
        undo=None if result.new_file is None else shlex.join(["rm", str(result.new_file)]),
        leaf=result.leaf,
        left=result.left,
        selected_text=result.selected_text,
        in_place=False,
        new_file=result.new_file,
        session=new.id if new is not None else None,
    )


def branch_here(
    session: Session, entry: str, summarise: Summarise | None = None, *, before: bool = False
) -> Moved:
    """Go on from an entry in the same file, with a summary of what is left if one is wanted."""
    found = session.get_entry(entry)
    goal = found.parent if found is not None and before else entry
    text, details = None, None
    gone = left_behind(session, goal)
    if summarise is not None and gone:
        if goal is not None:
            refuse_open_calls(session.get_path(goal), f"a summary below {goal}")
        text, details = summarise(gone), digest(gone).details
    result = session.branch_in_place(entry, summary=text, details=details, before=before)
    return moved(session, settled(result, "branch"), f"goes on from {goal or 'the start'}")


def switch(session: Session, entry: str | None) -> Moved:
    """Go to an entry, on whatever branch it is; to before the first one for none."""
    result = session.reset() if entry is None else session.switch(entry)
    return moved(session, settled(result, "switch"), f"goes on from {entry or 'the start'}")


def moved(session: Session, result: BranchResult[Any], did: str) -> Moved:
    """Tell of a move in the same file."""
    summary = f", with a summary of what was left in {result.summary}" if result.summary else ""
    return Moved(
        did=f"{session.path} {did}{summary}",
        undo=go_back(session.path, result.left),
        leaf=result.leaf,
        left=result.left,
        selected_text=result.selected_text,
        in_place=True,
        summary=result.summary,
    )


def settled(result: BranchResult[Any], what: str) -> BranchResult[Any]:
    """Give a result unless a hook cancelled it."""
    if result.cancelled:
        raise RefusedError(f"a hook cancelled: {result.reason or what}", "ask whoever set it")
    return result
