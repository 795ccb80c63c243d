"""Points of several sessions, found by the index and read together."""

from collections.abc import Sequence

from threadline.library.load.reading import Reading
from threadline.library.naming import AT, BEFORE
from threadline.library.position import resolve_point
from threadline.library.workspace import Workspace
from threadline.tree.ancestry import Position


def positions_of(workspace: Workspace, points: Sequence[str]) -> tuple[list[Position], Reading]:
    """Return the positions of points of any sessions, and the one reading that has them all."""
    reading = workspace.open(*dict.fromkeys(session_of(workspace, point) for point in points))
    return [resolve_point(reading, point) for point in points], reading


def session_of(workspace: Workspace, point: str) -> str:
    """Return the session that a point is in: SESSION, LINE, SESSION@ENTRY or ENTRY."""
    name = point.rstrip(BEFORE)
    if (place := workspace.catalog.place_of(name)) is not None:
        return place.session
    return workspace.session(name.partition(AT)[0].partition("#")[0]).summary.id
