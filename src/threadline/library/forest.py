"""The forest: sessions under their projects, and under the sessions that they go on from."""

from collections.abc import Iterable, Iterator
from datetime import UTC, datetime
from pathlib import PurePath

from threadline.library.describe import describe_sessions
from threadline.library.library import Reading
from threadline.library.shelf import Shelf
from threadline.library.target import session_in
from threadline.model.entry import Entry
from threadline.render.card import Card, Listed, Offshoot
from threadline.tree.tree import Session

BINS = 24
"""Into how many parts the time of a session is divided to draw when it was busy."""


def guess_sessions(shelf: Shelf) -> list[Listed]:
    """List the sessions of a shelf by the names and times of its files, nothing being read."""
    return [guess_session(path, shelf) for path in shelf.paths]


def guess_session(path: str, shelf: Shelf) -> Listed:
    """Say what a file's name and time tell of its session."""
    when = datetime.fromtimestamp(shelf.files[path].changed / 1e9, UTC)
    last = when.isoformat(timespec="milliseconds").replace("+00:00", "Z")
    name = session_in(PurePath(path).stem)
    card = Card(name, "", "", file=path, last_at=last)
    return Listed(card, shelf=shelf.path, family=(path,), read=False)


def list_sessions(reading: Reading, shelf: str) -> list[Listed]:
    """List the sessions of what was read, with all that is seen of them in the forest."""
    cards = describe_sessions(reading)
    files = {name: card.file for name, card in cards.items() if card.file}
    families = find_families(reading.tree.session_by_id)
    kinds = {name: junction.kind for junction in reading.tree.junctions for name in junction.lines}
    return [
        Listed(
            card=cards[session.id],
            shelf=shelf,
            parent=session.parent,
            way=kinds.get(session.id, "resume") if session.parent else "",
            activity=activity_of(session),
            family=tuple(filter(None, map(files.get, families[session.id]))),
            offshoots=tuple(list_offshoots(session, reading)),
        )
        for session in reading.tree.session_by_id.values()
    ]


def list_offshoots(session: Session, reading: Reading) -> Iterator[Offshoot]:
    """List the branches and agents of a session."""
    for name in session.lines:
        line = reading.tree.line_by_id[name]
        if line.kind != "trunk" and line.entries:
            yield Offshoot(
                name, line.kind, len(line.entries), line.entries[0].id, name in reading.tree.active
            )


def find_families(sessions: dict[str, Session]) -> dict[str, list[str]]:
    """Find for each session all that hang together with it."""
    found: dict[str, list[str]] = {}
    for session in sessions.values():
        if session.parent is None:
            family, stack = [], [session.id]
            while stack:
                family.append(stack.pop())
                stack += sessions[family[-1]].children
            found |= dict.fromkeys(family, family)
    return {name: found.get(name, [name]) for name in sessions}


def activity_of(session: Session) -> tuple[int, ...]:
    """Count the entries in each part of a session's time."""
    times = [seconds for part in session.stretches for seconds in seconds_of(part)]
    first, last = min(times, default=0.0), max(times, default=0.0)
    bins = [0] * BINS
    for time in times:
        bins[min(BINS - 1, int((time - first) / (last - first or 1) * BINS))] += 1
    return tuple(bins)


def seconds_of(entries: Iterable[Entry]) -> Iterator[float]:
    """Give the times of entries that have one, in seconds."""
    for entry in entries:
        if entry.time:
            try:
                yield datetime.fromisoformat(entry.time).timestamp()
            except (ValueError, OverflowError):
                continue
