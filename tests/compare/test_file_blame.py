"""Blame at an entry: lines carried from one state of a file to the next."""

from threadline.compare.file_blame import origins_of
from threadline.history.point import Basis, Point
from threadline.history.state import DELETED, TOUCHED, State, whole
from threadline.model.file_event import Contents, Moment
from threadline.model.ids import EntryId


def point(number: int, state: str | State, *, changes: bool, before: str | None = None) -> Point:
    """Return a point whose entry is called after its number."""
    made = whole(Contents(state)) if isinstance(state, str) else state
    at = Moment(f"2026-01-01T10:00:0{number}Z", EntryId(f"e{number}"))
    shown = Contents(before) if before is not None else None
    return Point(number, at, made, Basis.SEEN, before=shown, changes=changes)


def seen(number: int, text: str) -> Point:
    return point(number, text, changes=False)


def wrote(number: int, text: str | State, before: str | None = None) -> Point:
    return point(number, text, changes=True, before=before)


def told(text: str, *points: Point) -> list[str]:
    """Return the origins of the lines of a text, one word or two each."""
    return [
        f"{one.known} {one.point.at.entry if one.point else ''}".strip()
        for one in origins_of(points, text)
    ]


def test_a_line_belongs_to_the_change_that_brought_it() -> None:
    points = seen(1, "a\nb\n"), wrote(2, "a\nx\nb\n"), wrote(3, "a\nx\nb\ny\n")
    assert told("a\nx\nb\ny\n", *points) == ["older", "written e2", "older", "written e3"]


def test_lines_that_appear_between_two_looks_are_not_recorded() -> None:
    points = wrote(1, "a\n"), seen(2, "a\nb\n")
    assert told("a\nb\n", *points) == ["written e1", "outside e1"]


def test_what_an_edit_found_before_it_is_not_its_own() -> None:
    points = wrote(1, "a\n"), wrote(2, "a\nb\nc\n", before="a\nb\n")
    assert told("a\nb\nc\n", *points) == ["written e1", "outside e1", "written e2"]


def test_a_state_that_is_not_known_is_passed_over() -> None:
    points = wrote(1, "a\nb\n"), wrote(2, TOUCHED), seen(3, "a\nc\n")
    assert told("a\nc\n", *points) == ["written e1", "outside e1"]


def test_a_file_that_was_deleted_begins_anew() -> None:
    points = wrote(1, "a\n"), wrote(2, DELETED), wrote(3, "a\n")
    assert told("a\n", *points) == ["written e3"]


def test_the_text_may_come_from_a_later_look_and_end_without_a_line_feed() -> None:
    assert told("a\nb", wrote(1, "a")) == ["written e1", "outside e1"]
    assert told("", wrote(1, "")) == []
