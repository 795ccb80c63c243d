"""The forest: every session of the archives, from the index, and those that it has not read yet."""

from collections.abc import Container, Iterable, Mapping, Sequence
from datetime import UTC, datetime
from pathlib import PurePath

import msgspec

from threadline.agents.find import session_in_name
from threadline.library.shelf import Shelf
from threadline.model.summary import ListedSession, SessionSummary

BINS = 24
"""Into how many parts the time of a session is divided to draw when it was busy."""


def list_forest(
    known: Iterable[ListedSession],
    shelves: Iterable[Shelf],
    activities: Mapping[str, tuple[int, ...]],
    read: Container[str],
) -> list[ListedSession]:
    """List all sessions, the newest first; of files not in `read`, by what their names tell.

    A file that was read may hold another session than its name tells, or none of its own.
    """
    found: dict[str, ListedSession] = {}
    for listed in known:
        name = listed.summary.id
        found[name] = msgspec.structs.replace(listed, activity=activities.get(name, ()))
    for shelf in shelves:
        for path in shelf.paths:
            if path not in read:
                guessed = guess_session(path, shelf)
                found.setdefault(guessed.summary.id, guessed)
    return sorted(found.values(), key=lambda one: (one.summary.last_at or "", one.summary.id))[::-1]


def guess_session(path: str, shelf: Shelf) -> ListedSession:
    """Say what a file's name and time tell of its session."""
    when = datetime.fromtimestamp(shelf.files[path].changed / 1e9, UTC)
    last = when.isoformat(timespec="milliseconds").replace("+00:00", "Z")
    name = PurePath(path).name.partition(".jsonl")[0]
    card = SessionSummary(session_in_name(name), "", "", file=path, cwd=shelf.path, last_at=last)
    return ListedSession(card, read=False)


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
