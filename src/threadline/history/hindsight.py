"""What later looks at a file tell about its earlier states: line ends, and errors."""

from collections.abc import Iterable

from threadline.history.point import Basis, Point, Timeline
from threadline.history.state import MARK, Kind, like, line_end, whole
from threadline.model.file_event import Contents


def trace_conflicts(points: list[Point], line: Timeline) -> None:
    """Doubt what a state was derived from that a look at the file contradicts soon after."""
    for at in range(len(points) - 2, 0, -1):
        point, after = points[at], points[at + 1]
        if (
            after.fits is False
            and point.basis is Basis.DERIVED
            and point.fits is None
            and point.before is None
            and line.any_in(point.index, after.index) is None
        ):
            point.fits, point.unsure = False, point.unsure or point.at


def settle_line_ends(points: list[Point]) -> None:
    """Set the line ends of states of which only the lines are known to those that the file has.

    Line ends that were seen before are still there. Those that are seen later were there already
    if the file was not changed in between; else that is only likely.
    """
    spread_mark(points)
    spread_mark(points[::-1])
    model: str | None = None
    for point in points:
        model = settle(point, model, is_certain=True)
    is_certain = True
    for point in reversed(points):
        is_own = point.state.exact
        model = settle(point, model, is_certain=is_certain)
        is_certain = (is_own or is_certain) and not point.changes
        if point.basis is Basis.WRITTEN:
            model = None  # it says nothing about the line ends that the file had before


def spread_mark(points: Iterable[Point]) -> None:
    """Copy a byte-order mark to later states of which only the lines are known."""
    is_marked = False
    for point in points:
        text = point.state.text
        if text is None or point.basis is Basis.WRITTEN:
            is_marked = False
        elif text.startswith(MARK):
            is_marked = True
        elif is_marked and not point.state.exact:
            point.state = whole(Contents(MARK + text, exact=False))


def settle(point: Point, model: str | None, *, is_certain: bool) -> str | None:
    """Set the line ends of a state to those of a `model`; return the model for the next state."""
    state = point.state
    if state.kind is not Kind.WHOLE or state.text is None:
        return None if state.is_gone else model
    if state.exact:
        return state.text if line_end(state.text) != "" else model
    if model is None:
        return None
    form = like(state.text, model)
    if form is None:
        point.unsure = point.unsure or point.at
    else:
        point.state = whole(Contents(form, exact=is_certain))
    return model
