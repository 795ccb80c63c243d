"""With which line an attempt is compared, and how far each is followed."""

from pathlib import Path

import pytest

from tests.cases import NONE, read_case
from threadline.library.actions.compare import compare_positions
from threadline.library.load.outline import Outliner
from threadline.library.load.reading import Reading
from threadline.library.position import resolve_point, tip_of_attempt
from threadline.model.error import TargetNotFoundError
from threadline.outline.outline import ALL
from threadline.render.html.units import rival_line
from threadline.render.html.view import View


def rivals(reading: Reading) -> dict[str, str | None]:
    view = View(Outliner(reading).outline(ALL), reading.tree, {})
    left = (
        one for one in reading.tree.lines if one.kind == "branch" and not view.is_active(one.id)
    )
    return {one.id: rival_line(view, one.id) for one in left}


FORK = "s: u1-t1-r1(t1)-u2-a2-u3-a3 r1-u4-a4"


@pytest.mark.parametrize(
    "drawing",
    [
        f"{FORK}\ns#x(t1): u9-a9",
        "s: u1-a1-u2-t2-r2(t2) a1-u4-a4\ns#x(t2): u9-a9",
        "s: u1-a1-u2-a2 a1-u4-t4-r4(t4)\ns#x(t4): u9-a9",
    ],
    ids=["before the fork", "in the attempt", "after the fork"],
)
def test_an_attempt_is_never_compared_with_an_agent(drawing: str, tmp_path: Path) -> None:
    reading = read_case(drawing, tmp_path, NONE)
    assert [one.kind for one in reading.tree.lines].count("agent") == 1
    assert rivals(reading) == {"s@u2": "s@u4"}


def test_an_attempt_is_compared_with_the_line_that_leaves_from_the_same_entry(
    tmp_path: Path,
) -> None:
    reading = read_case("s: u1-a1-u2-a2-u3-a3 a2-u4-a4 a1-u5-a5-u6-a6 a5-u7-a7", tmp_path, NONE)
    assert rivals(reading) == {
        "s@u2": "s@u5",
        "s@u3": "s@u2",
        "s@u4": "s@u2",
        "s@u6": "s@u7",
    }


def test_an_attempt_is_followed_to_its_last_tip(tmp_path: Path) -> None:
    reading = read_case("s: u1-a1-u2-a2-u3-a3 a2-u4-a4 a1-u5-a5", tmp_path, NONE)
    tips = {line.id: tip_of_attempt(reading, line).entry.id for line in reading.tree.lines}
    assert tips == {"s": "a5", "s@u2": "a4", "s@u3": "a3", "s@u4": "a4", "s@u5": "a5"}


def test_an_agent_and_its_session_have_no_shared_history(tmp_path: Path) -> None:
    reading = read_case(f"{FORK}\ns#x(t1): u9-a9", tmp_path, NONE)
    main, agent = (resolve_point(reading, name) for name in ("s", "s#agent-x"))
    with pytest.raises(TargetNotFoundError, match="no shared history in session s"):
        compare_positions([main, agent], reading)


def test_two_first_prompts_of_one_session_are_compared(tmp_path: Path) -> None:
    reading = read_case("s: u1-a1 u2-a2", tmp_path, NONE)
    spots = [resolve_point(reading, name) for name in ("a1", "a2")]
    assert compare_positions(spots, reading).common.last is None
