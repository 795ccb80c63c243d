"""From points in conversations to what was read."""

from collections.abc import Sequence

from threadline.cli.options import Request
from threadline.cli.reading import archives_for, read_paths, refuse_unreadable
from threadline.library import Reading
from threadline.library.point import places_of


def open_points(request: Request, points: Sequence[str]) -> Reading:
    """Read what the request names, or else what its points do."""
    reading = read_paths(request, places_of(points, request.targets, archives_for(request)))
    refuse_unreadable(reading)
    return reading
