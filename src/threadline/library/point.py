"""Points: what a user names as A or B becomes an entry, and the files to read for it."""

from collections.abc import Iterable, Sequence
from itertools import islice
from pathlib import Path

from threadline.agents.agent import Archive
from threadline.agents.find import suffixes
from threadline.agents.registry import agent_of
from threadline.library.library import Reading
from threadline.library.spot import find_spot, spoken_sheets, spot_by
from threadline.library.target import found_archives, is_there, resolve_target
from threadline.lines.line import Line
from threadline.model.entry import Entry
from threadline.model.error import EntryNotFoundError, TargetNotFoundError
from threadline.model.kind import is_boundary
from threadline.tree.ancestry import Ancestry, Position, is_cut

AT = "@"
BEFORE = "^"
AGENT = "#"


def places_of(
    points: Iterable[str], targets: Sequence[str], archives: Sequence[Archive]
) -> list[str]:
    """Say what to read for points: the targets; else what they name; else every archive.

    A point that names no file or session is an entry, sought where the other one is.
    """
    if targets:
        return [path for target in targets for path in resolve_target(target, archives)]
    places: list[str] = []
    for point in points:
        try:
            places += resolve_target(place_in(point), archives)
        except TargetNotFoundError:
            if "/" in point or point.endswith(suffixes()):
                raise
    everywhere = places or [str(archive.path) for archive in found_archives(archives)]
    return list(dict.fromkeys(everywhere))


def place_in(point: str) -> str:
    """Take the session or file out of a point."""
    if is_there(Path(point)):
        return point
    point = point.rstrip(BEFORE)
    return point.rpartition(AT)[0] or point.partition(AGENT)[0]


def spot_at(reading: Reading, point: str) -> Position:
    """Find a point: a line by its id, a session by its file or id, an entry, SESSION@ENTRY.

    Each may be followed by `^`: the entry before it; of a compaction, where it was asked for.
    """
    if point.endswith(BEFORE) and not is_there(Path(point)):
        return before(spot_at(reading, point.removesuffix(BEFORE)), reading)
    line = reading.tree.line_by_id.get(point)
    if line is not None and line.kind != "trunk":
        return end_of(reading, line)
    session = session_at(reading, point)
    if session is not None:
        return find_spot(reading, session=session)
    place, at, entry = point.rpartition(AT)
    if at:
        return find_spot(reading, entry, session_at(reading, place))
    return find_spot(reading, point)


def before(spot: Position, reading: Reading) -> Position:
    """Go one entry up; from a compaction to where the conversation stood before it."""
    if is_cut(spot.entry) or (spot.entry.file.continues and is_boundary(spot.entry)):
        entry = before_cut(spot.entry, spot.ancestry, reading)
    else:
        _, *above = islice(spot.ancestry.up_from(spot.entry), 2)
        entry = above[0] if above else None
    if entry is None:
        raise EntryNotFoundError(
            f"no entry before {spot.entry.id} in session {spot.session}",
            "omit the ^, or specify another entry",
        )
    return Position(entry, spot.ancestry)


def before_cut(boundary: Entry, ancestry: Ancestry, reading: Reading) -> Entry | None:
    """Find where a conversation stood before a compaction; None if that was not read."""
    found = agent_of(boundary.file.format).tip_before(boundary, ancestry, reading.bodies)
    if found is None or any(entry.id == boundary.id for entry in ancestry.up_from(found)):
        return None
    return found


def session_at(reading: Reading, name: str) -> str | None:
    """Find a session by its file, its id or the beginning of that."""
    files = [sheet.file for sheet in spoken_sheets(reading)]
    if is_there(Path(name)):
        inside = [file for file in files if Path(file.path).is_relative_to(name)]
        if len(inside) == 1:
            return inside[0].session
    fitting = {file.session for file in files if name and file.session.startswith(name)}
    return fitting.pop() if len(fitting) == 1 else None


def branch_begun(reading: Reading, point: str, spot: Position) -> str | None:
    """Name the branch that a spot begins, where the user named only its first entry."""
    lines = (line for line in reading.tree.lines if line.kind == "branch" and point != line.id)
    begun = (line for line in lines if line.entries[0].id == spot.entry.id)
    return next((line.id for line in begun if len(line.entries) > 1), None)


def end_of(reading: Reading, line: Line) -> Position:
    """Find the end of a branch or an agent's line."""
    entry = line.entries[-1]
    return spot_by(reading, entry, reading.graph.sheet_by_file[entry.file])
