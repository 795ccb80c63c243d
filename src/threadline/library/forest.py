"""The forest: every session of the archives, from the index, and those that it has not read yet."""

from collections.abc import Container, Iterable, Mapping, Sequence
from datetime import UTC, datetime

from threadline.agents.find import session_in_name
from threadline.index.catalog import SessionInfo
from threadline.library.shelf import Shelf
from threadline.render.card import Card, Listed

BINS = 24
"""Into how many parts the time of a session is divided to draw when it was busy."""


def list_forest(
    infos: Iterable[SessionInfo],
    shelves: Iterable[Shelf],
    activities: Mapping[str, tuple[int, ...]],
    read: Container[str],
) -> list[Listed]:
    """List all sessions, the newest first; of files not in `read`, by what their names tell.

    A file that was read may hold another session than its name tells, or none of its own.
    """
    found = {info.id: list_session(info, activities.get(info.id, ())) for info in infos}
    for shelf in shelves:
        for path in shelf.paths:
            if path not in read:
                guessed = guess_session(path, shelf)
                found.setdefault(guessed.card.id, guessed)
    return sorted(found.values(), key=lambda one: (one.card.last_at or "", one.card.id))[::-1]


def list_session(info: SessionInfo, activity: tuple[int, ...]) -> Listed:
    """Say of a session what the index knows."""
    card = Card(
        id=info.id,
        title=info.title,
        agent=info.agent,
        file=info.file,
        cwd=info.project or None,
        git_branch=info.git_branch,
        version=info.version,
        first_at=info.first_at,
        last_at=info.last_at,
        entries=info.entries,
        branches=info.branches,
        agents=info.agents,
        compactions=info.compactions,
    )
    return Listed(card, parent=info.parent, activity=activity, gone=info.gone)


def guess_session(path: str, shelf: Shelf) -> Listed:
    """Say what a file's name and time tell of its session."""
    when = datetime.fromtimestamp(shelf.files[path].changed / 1e9, UTC)
    last = when.isoformat(timespec="milliseconds").replace("+00:00", "Z")
    card = Card(session_in_name(path), "", "", file=path, cwd=shelf.path, last_at=last)
    return Listed(card, read=False)


def count_activity(times: Sequence[str]) -> tuple[int, ...]:
    """Count how many of the times fall into each part of the whole."""
    seconds = [moment for time in times if (moment := seconds_of(time)) is not None]
    first, last = min(seconds, default=0.0), max(seconds, default=0.0)
    bins = [0] * BINS
    for moment in seconds:
        bins[min(BINS - 1, int((moment - first) / (last - first or 1) * BINS))] += 1
    return tuple(bins)


def seconds_of(time: str) -> float | None:
    """Read a time; None if it is none."""
    try:
        return datetime.fromisoformat(time).timestamp()
    except (ValueError, OverflowError):
        return None
