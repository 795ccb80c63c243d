"""Pop: back to an earlier entry, leaving a summary of what was left."""

from threadline.store.errors import ConflictError, RefusedError
from threadline.store.operations.calls import refuse_open_calls
from threadline.store.operations.digest import digest
from threadline.store.operations.done import Done, count_entries, go_back
from threadline.store.operations.paths import last_prompt, left_behind
from threadline.store.operations.summary import Summarise, counted
from threadline.store.session import Session

HEADING = "A stretch of this conversation was left behind. What happened in it:"


class Popped(Done, frozen=True, kw_only=True):
    """What a pop did: from which leaf, to which entry, and what it left there."""

    left: str | None
    target: str | None
    leaf: str | None
    summary: str
    entries: int
    selected_text: str


def pop(session: Session, entry: str | None = None, summarise: Summarise | None = None) -> Popped:
    """Go back to `entry`, or to before the last prompt, leaving a summary there."""
    goal, asked = (entry, "") if entry is not None else before_last_prompt(session)
    gone = left_behind(session, goal)
    if not gone:
        raise ConflictError(
            f"nothing would be left: {goal} is where the session is", "name an earlier one"
        )
    if goal is not None:
        refuse_open_calls(session.get_path(goal), f"going back to {goal}")
    text = (summarise or counted(HEADING))(gone)
    moved = session.branch_with_summary(goal, text, details=digest(gone).details)
    if moved.cancelled:
        raise RefusedError(f"a hook cancelled: {moved.reason or 'pop'}", "ask whoever set it")
    where, left = goal or "before the first entry", count_entries(len(gone))
    return Popped(
        did=f"went back to {where} and left {left}, summarised in {moved.summary}",
        undo=go_back(session.path, moved.left),
        left=moved.left,
        target=goal,
        leaf=moved.leaf,
        summary=text,
        entries=len(gone),
        selected_text=asked,
    )


def before_last_prompt(session: Session) -> tuple[str | None, str]:
    """Find the entry before the last prompt, and what was asked."""
    prompt = last_prompt(session.get_path())
    if prompt is None:
        raise ConflictError("there is no prompt to go back to", "name the entry to go back to")
    return prompt.parent, session.text_of(prompt.id)
