"""Points: what a user names as A or B becomes an entry, and the files to read for it."""

from collections.abc import Iterable, Sequence
from pathlib import Path

from threadline.library.errors import TargetNotFoundError
from threadline.library.library import Reading
from threadline.library.spot import Spot, find_spot, spoken_sheets, spot_by
from threadline.library.target import Archive, found_archives, is_there, resolve_target
from threadline.lines.line import Line

AT = "@"
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
            if "/" in point or point.endswith(".jsonl"):
                raise
    everywhere = places or [str(archive.path) for archive in found_archives(archives)]
    return list(dict.fromkeys(everywhere))


def place_in(point: str) -> str:
    """Take the session or file out of a point."""
    if is_there(Path(point)):
        return point
    return point.rpartition(AT)[0] or point.partition(AGENT)[0]


def spot_at(reading: Reading, point: str) -> Spot:
    """Find a point: a line by its id, a session by its file or id, an entry, SESSION@ENTRY."""
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


def session_at(reading: Reading, name: str) -> str | None:
    """Find a session by its file, its id or the beginning of that."""
    files = [sheet.file for sheet in spoken_sheets(reading)]
    if is_there(Path(name)):
        inside = [file for file in files if Path(file.path).is_relative_to(name)]
        if len(inside) == 1:
            return inside[0].session
    fitting = {file.session for file in files if name and file.session.startswith(name)}
    return fitting.pop() if len(fitting) == 1 else None


def end_of(reading: Reading, line: Line) -> Spot:
    """Find the end of a branch or an agent's line."""
    entry = line.entries[-1]
    return spot_by(reading, entry, reading.graph.sheet_by_file[entry.file])
