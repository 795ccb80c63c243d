"""Pop and merge: a summary of one branch is left on another."""

from typing import ClassVar

from threadline.store.branching import BranchingSession as Session
from threadline.store.errors import ConflictError
from threadline.store.operations.operation import (
    Done,
    check_cancelled,
    check_open_calls,
    count_entries,
    go_back,
    last_prompt,
    left_behind,
    only_on,
    switch_command,
    undone_by,
    with_edits,
)
from threadline.store.operations.summary import Summarise, counted, digest

LEFT_BEHIND = "Part of this conversation was abandoned. What happened in it:"
MERGE_HEADING = "Another branch of this conversation was merged. What happened in it:"


class Popped(Done, frozen=True, kw_only=True):
    """The result of a pop: the leaf that was left, the entry left back to, the summary there.

    `target` is the entry that was gone back to. `selected_text` is the prompt that was taken back,
    to be asked again.
    """

    NEW_NAMES: ClassVar[dict[str, str]] = {"tip": "leaf"}

    left: str | None
    target: str | None
    leaf: str | None
    summary: str
    entries: int
    selected_text: str


def pop(session: Session, entry: str | None = None, summarise: Summarise | None = None) -> Popped:
    """Go back to `entry`, or to before the last prompt, with a summary of what is left."""
    target, asked = (entry, "") if entry is not None else before_last_prompt(session)
    left = left_behind(session, target)
    if not left:
        raise ConflictError(f"already at {target}", "specify an earlier entry")
    if target is not None:
        check_open_calls(session.get_path(target), f"going back to {target}")
    seen = with_edits(left)
    text = (summarise or counted(LEFT_BEHIND))(seen)
    moved = session.branch_with_summary(target, text, details=digest(seen).details)
    check_cancelled(moved, "pop")
    where, count = target or "before the first entry", count_entries(len(left))
    done = Popped(
        did=f"went back to {where} and left {count}, summarised in {moved.summary}",
        undo_command=switch_command(session.path, moved.left),
        left=moved.left,
        target=target,
        leaf=moved.leaf,
        summary=text,
        entries=len(left),
        selected_text=asked,
    )
    return undone_by(done, go_back(session, moved.left))


def before_last_prompt(session: Session) -> tuple[str | None, str]:
    """Return the entry before the last prompt, and the text of the prompt."""
    prompt = last_prompt(session.get_path())
    if prompt is None:
        raise ConflictError("no prompt to go back to", "specify the entry to go back to")
    return prompt.parent, prompt.text


class Merged(Done, frozen=True, kw_only=True):
    """The result of a merge: its entry, the tip that was merged, where the branches part.

    `merged` is the tip, `parted` the last entry that both branches have.
    """

    entry: str
    merged: str
    parted: str | None
    entries: int
    summary: str


def merge(session: Session, tip: str, summarise: Summarise | None = None) -> Merged:
    """Save a summary of the branch that ends at `tip` after the leaf."""
    session.require(tip)
    before = session.leaf
    theirs = only_on(session, tip)
    if not theirs:
        hint = "`threadline branches` lists branches"
        raise ConflictError(f"nothing to merge: {tip} is on the current path", hint)
    check_open_calls(session.get_path(), "merging here")
    parted = theirs[0].parent
    seen = with_edits(theirs)
    text = (summarise or counted(MERGE_HEADING, answer=True))(seen)
    details = {"mergedLeaf": tip, "parted": parted, "entries": len(theirs), "abandonedLeaf": None}
    moved = session.branch_with_summary(before, text, details=digest(seen).details | details)
    check_cancelled(moved, "merge")
    done = Merged(
        did=f"merged {count_entries(len(theirs))} up to {tip} as {moved.summary}",
        undo_command=switch_command(session.path, before),
        entry=str(moved.summary),
        merged=tip,
        parted=parted,
        entries=len(theirs),
        summary=text,
    )
    return undone_by(done, go_back(session, before))
