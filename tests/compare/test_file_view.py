"""A file line by line: what brought each line, and what changed it later."""

from tests.compare.test_file_blame import seen, wrote
from threadline.compare.file_view import LineRun, aligned, fates_of, runs_at
from threadline.history.history import History
from threadline.history.point import Point, Timeline
from threadline.history.spans import Asked
from threadline.history.state import DELETED, TOUCHED, Lines, partial


def drawn(run: LineRun) -> str:
    """Return a run as its lines, who wrote them and what changed them later."""
    written = run.written.at.entry if run.written else "-"
    changed = run.changed.at.entry if run.changed else "-"
    return f"{run.first}-{run.last} {run.known} {written} {changed}"


def runs(cut: int, *points: Point, clean: dict[str, str] | None = None) -> list[LineRun]:
    def cleaned(text: str) -> str:
        for old, new in (clean or {}).items():
            text = text.replace(old, new)
        return text

    history = History({"/f": list(points)}, Timeline(), [], [], {})
    state = [point for point in points if point.index < cut][-1].state
    return runs_at(history, "/f", Asked(cut, ""), state, cleaned)


def test_lines_with_the_same_origin_and_fate_are_one_run() -> None:
    points = seen(0, "a\nb\n"), wrote(1, "a\nx\ny\nb\n"), wrote(2, "a\nx\nz\nb\n")
    assert [drawn(run) for run in runs(2, *points)] == [
        "1-1 older - -",
        "2-2 written e1 -",
        "3-3 written e1 e2",
        "4-4 older - -",
    ]


def test_a_line_that_is_gone_before_a_change_was_changed_by_then() -> None:
    later = wrote(1, TOUCHED), seen(2, "a\nc\n"), wrote(3, DELETED)
    fates = fates_of(later, "a\nb\n")
    assert [fate.at.entry for fate in fates if fate] == ["e3", "e2"]


def test_a_secret_over_several_lines_keeps_the_origins_of_the_others() -> None:
    text = "a\nKEY\n1\n2\nEND\nb\n"
    points = seen(0, "a\nb\n"), wrote(1, text)
    found = runs(2, *points, clean={"KEY\n1\n2\nEND": "[secret]"})
    assert [drawn(run) for run in found] == ["1-1 older - -", "2-2 written e1 -", "3-3 older - -"]
    assert [line for run in found for line in run.lines] == ["a", "[secret]", "b"]


def test_lines_are_aligned_whatever_is_cleaned() -> None:
    assert aligned(["a", "b", "c"], ["a", "x", "c"]) == [0, 1, 2]
    assert aligned(["a", "b", "c"], ["x"]) == [0]
    assert aligned(["a"], ["x", "y", "z"]) == [0, 0, 0]
    assert aligned([], []) == []


def test_a_file_that_is_known_in_part_has_its_lines_alone() -> None:
    known = wrote(0, partial([Lines(3, ("c", "d"))]))
    assert [drawn(run) for run in runs(1, known)] == ["3-4 None - -"]
