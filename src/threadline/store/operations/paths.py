"""Two paths of one tree: where they part."""

from collections.abc import Sequence

from threadline.store.record import Entry
from threadline.store.view import View


def left_behind(session: View, goal: str | None) -> list[Entry]:
    """Give what the current path holds that the path to `goal` does not."""
    goal_ids = set() if goal is None else set(session.path_ids(goal))
    return [entry for entry in session.get_path() if entry.id not in goal_ids]


def only_on(session: View, tip: str) -> list[Entry]:
    """Give what the path to `tip` holds that the current path does not."""
    here = set(session.path_ids()) if session.leaf is not None else set()
    return [entry for entry in session.get_path(tip) if entry.id not in here]


def last_prompt(path: Sequence[Entry]) -> Entry | None:
    """Find the last prompt of a path."""
    for entry in reversed(path):
        match entry.body:
            case {"type": "message", "message": {"role": "user"}}:
                return entry
            case _:
                continue
    return None
