"""Merge: brings what a branch came to back to the current one, as one summary that says whence."""

from threadline.store.errors import ConflictError, RefusedError, unknown_entry
from threadline.store.operations.calls import refuse_open_calls
from threadline.store.operations.digest import digest
from threadline.store.operations.done import Done, count_entries, go_back
from threadline.store.operations.paths import only_on
from threadline.store.operations.summary import Summarise, counted
from threadline.store.session import Session

HEADING = "Another branch of this conversation was merged. What happened in it:"


class Merged(Done, frozen=True, kw_only=True):
    """What a merge wrote: its entry, the tip that was merged, where the branches part."""

    entry: str
    merged: str
    parted: str | None
    entries: int
    summary: str


def merge(session: Session, tip: str, summarise: Summarise | None = None) -> Merged:
    """Save a summary of the branch that ends at `tip` behind the leaf."""
    if tip not in session:
        raise unknown_entry(tip, str(session.path or "this session"))
    before = session.leaf
    theirs = only_on(session, tip)
    if not theirs:
        hint = "`threadline branches` lists what can be merged"
        raise ConflictError(f"nothing to merge: {tip} is on the current path", hint)
    refuse_open_calls(session.get_path(), "merging here")
    parted = theirs[0].parent
    text = (summarise or counted(HEADING, answer=True))(theirs)
    details = {"mergedLeaf": tip, "parted": parted, "entries": len(theirs), "abandonedLeaf": None}
    moved = session.branch_with_summary(before, text, details=digest(theirs).details | details)
    if moved.cancelled:
        raise RefusedError(f"a hook cancelled: {moved.reason or 'merge'}", "ask whoever set it")
    return Merged(
        did=f"merged {count_entries(len(theirs))} up to {tip} as {moved.summary}",
        undo=go_back(session.path, before),
        entry=str(moved.summary),
        merged=tip,
        parted=parted,
        entries=len(theirs),
        summary=text,
    )
