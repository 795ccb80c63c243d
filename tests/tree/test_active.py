"""The active branch: the rules that real clients were seen to follow."""

from pathlib import Path

import pytest

from tests.cases import NONE, Also, lines_of, read_case
from tests.sketch import drawn, tips


def tip_of(drawing: str, folder: Path, also: Also = NONE, session: str = "s") -> str | None:
    return tips(read_case(drawing, folder, also)).get(session)


REWOUND = "u1-a1-u2-a2 a1-u3-a3"


def test_without_a_named_leaf_the_last_entry_in_the_file_is_the_tip(tmp_path: Path) -> None:
    assert tip_of(REWOUND, tmp_path) == "a3"


def test_the_place_in_the_file_counts_and_not_the_time(tmp_path: Path) -> None:
    assert tip_of("u1@1-a1@2-u2@90-a2@91 a1-u3@3-a3@4", tmp_path) == "a3"


def test_three_children_leave_the_last_in_the_file_active_and_the_others_abandoned() -> None:
    assert lines_of("u1-a1-u2-a2 a1-u3-a3 a1-u4-a4") == drawn("""
        > u1 a1 *
        a1> u2 a2
        a1> u3 a3
        a1> u4 a4 *
    """)


def test_a_trailing_turn_duration_moves_the_tip(tmp_path: Path) -> None:
    assert tip_of(f"{REWOUND} a2-s2", tmp_path) == "s2"


def test_an_unknown_leaf_changes_nothing(tmp_path: Path) -> None:
    assert tip_of(f"{REWOUND} +leaf(gone)", tmp_path) == "a3"


def test_a_leaf_above_the_tip_is_moved_forward_to_it(tmp_path: Path) -> None:
    assert tip_of(f"{REWOUND} +leaf(u3)", tmp_path) == "a3"
    assert tip_of(f"{REWOUND} +leaf(u1)", tmp_path) == "a3"


def test_a_leaf_on_another_branch_is_the_tip_itself(tmp_path: Path) -> None:
    assert tip_of(f"{REWOUND} +leaf(a2)", tmp_path) == "a2"


def test_there_is_no_descent_from_a_leaf_on_another_branch(tmp_path: Path) -> None:
    assert tip_of(f"{REWOUND} +leaf(u2)", tmp_path) == "u2"


def test_a_leaf_below_another_root_is_the_tip_itself() -> None:
    assert lines_of("u1-a1 u2-a2 +leaf(a1)") == "> u1 a1 *\n@> u2 a2"


def test_only_the_last_leaf_counts_and_its_place_does_not(tmp_path: Path) -> None:
    assert tip_of("+leaf(u2) u1-a1 +leaf(a2) u1-a3 a1-u2-a2", tmp_path / "1") == "a2"
    assert tip_of("u1-a1-u2-a2 +leaf(a1) a1-u3-a3 +leaf(a2)", tmp_path / "2") == "a2"
    assert tip_of("u1-a1-u2-a2 +leaf(a2) a1-u3-a3 +leaf(a3)", tmp_path / "3") == "a3"


def test_a_stale_leaf_written_early_sends_the_session_back(tmp_path: Path) -> None:
    """As in a real file: the only last-prompt is its second line."""
    assert tip_of("u1 +leaf(u1) u1-a1 u2-a2", tmp_path) == "u1"


def test_an_explicit_leaf_is_pinned_even_above_the_tip(tmp_path: Path) -> None:
    assert tip_of(f"{REWOUND} +pin(a1)", tmp_path) == "a1"
    assert tip_of(f"{REWOUND} +pin(u2)", tmp_path) == "u2"


def test_the_nil_leaf_clears_a_pin(tmp_path: Path) -> None:
    assert tip_of(f"{REWOUND} +pin(a2) +pin(nil)", tmp_path) == "a3"


def test_a_pin_of_an_unknown_entry_changes_nothing(tmp_path: Path) -> None:
    assert tip_of(f"{REWOUND} +pin(gone)", tmp_path) == "a3"


def test_lines_beyond_a_pin_are_not_active() -> None:
    assert lines_of(f"{REWOUND} +pin(a1)") == drawn("""
        > u1 a1 *
        a1> u2 a2
        a1> u3 a3
    """)


def test_a_trunk_that_says_more_than_the_pin_is_not_active() -> None:
    assert lines_of("u1-a1-u2-a2 +pin(a1)") == "> u1 a1 u2 a2"


def test_the_calls_of_the_tips_message_and_their_results_do_not_make_a_line_inactive() -> None:
    """A rewind to the text in mid-turn still brings the calls of that message."""
    assert lines_of("u1-a1:m-t1:m-r1 +pin(a1)") == "> u1 a1 t1 r1 *"


ACTIVE = {"is_active": True}


def test_a_child_marked_active_comes_before_the_last_in_the_file(tmp_path: Path) -> None:
    also = dict.fromkeys(("u1", "a1", "u2", "a2"), ACTIVE) | {
        name: {"is_active": False} for name in ("u3", "a3")
    }
    assert tip_of(REWOUND, tmp_path, also) == "a2"


def test_one_marked_child_is_enough(tmp_path: Path) -> None:
    """The field is written where it says something; the other entries have none."""
    assert tip_of(REWOUND, tmp_path, {"u2": ACTIVE}) == "a2"


def test_where_no_child_is_marked_the_last_in_the_file_is_active(tmp_path: Path) -> None:
    also = {name: {"is_active": False} for name in ("u1", "a1", "u2", "a2", "u3", "a3")}
    assert tip_of(REWOUND, tmp_path, also) == "a3"


def test_marks_and_cycles_do_not_hang(tmp_path: Path) -> None:
    also = dict.fromkeys(("u1", "a1"), ACTIVE)
    assert tip_of("u1<a1-a1", tmp_path, also) == "a1"


def test_a_compaction_cut_short_ends_at_the_last_message_before_it(tmp_path: Path) -> None:
    assert tip_of("u1-a1 b1(a1)", tmp_path / "1") == "a1"
    assert tip_of("u1-a1 b1", tmp_path / "2") == "a1"
    assert tip_of("H1-a1 P1", tmp_path / "3") == "a1"


def test_a_compaction_cut_short_behind_its_hooks_does_not_count_either(tmp_path: Path) -> None:
    assert tip_of("u1-a1 b1(a1)-h1", tmp_path) == "a1"


def test_a_finished_compaction_is_part_of_the_path(tmp_path: Path) -> None:
    reading = read_case("u1-a1 b1(a1)-z1-u2-a2", tmp_path)
    assert tips(reading) == {"s": "a2"}
    assert reading.tree.paths["s"].ids == {"u1", "a1", "b1", "z1", "u2", "a2"}


def test_a_path_is_computed_once(tmp_path: Path) -> None:
    path = read_case(REWOUND, tmp_path).tree.paths["s"]
    assert path.ids is path.ids
    assert path.ids == {"u1", "a1", "u3", "a3"}


def test_an_old_recap_alone_is_a_finished_compaction(tmp_path: Path) -> None:
    assert tip_of("H1-a1 R1", tmp_path) == "R1"


def test_a_compaction_of_a_branch_makes_that_branch_active() -> None:
    assert lines_of("u1-a1-u2-a2 a1-u3-a3 b1(a2)-z1-a4") == drawn("""
        > u1 a1 *
        a1> u2 a2 b1 z1 a4 *
        a1> u3 a3
    """)


def test_an_inline_side_chain_at_the_end_of_the_file_is_not_the_tip(tmp_path: Path) -> None:
    assert tip_of("u1-t1(Task) ~u9-~a9", tmp_path) == "t1"


def test_each_agent_has_a_tip_of_its_own(tmp_path: Path) -> None:
    reading = read_case("s: u1-t1(Task)-r1-a1\ns#x(t1): u9-a9", tmp_path)
    assert tips(reading) == {"s": "a1", "s#agent-x": "a9"}


def test_an_agent_called_from_an_abandoned_branch_is_not_active() -> None:
    assert lines_of("""
        s: u1-a1-u2-t2(Task)-r2-a2 a1-u3-t3(Task)-r3-a3
        s#x(t2): u8-t8(Task)-r8-a8
        s#y(t3): u9-a9
        s#z(t8): u7-a7
    """) == drawn("""
        > u1 a1 *
        a1> u2 t2 r2 a2
        t2#x> u8 t8 r8 a8
        t8#z> u7 a7
        a1> u3 t3 r3 a3 *
        t3#y> u9 a9 *
    """)


def test_a_session_follows_the_edges_of_its_own_file(tmp_path: Path) -> None:
    """A branch re-linked the results; its path runs through all of them, the original's not."""
    reading = read_case(
        """
        s1: u1-t1:m-t2:m-r2-a1 t1-r1 a1-u2-a2
        s2: =u1-=t1-=t2-=r1-=r2-=a1-u3-a3
        """,
        tmp_path,
    )
    assert reading.tree.paths["s1"].ids == {"u1", "t1", "t2", "r2", "a1", "u2", "a2"}
    assert reading.tree.paths["s2"].ids == {"u1", "t1", "t2", "r1", "r2", "a1", "u3", "a3"}


def test_a_leaf_is_judged_by_the_edges_of_its_own_file(tmp_path: Path) -> None:
    """In s2 the result is above the tip, so the leaf moves forward; in s1 it is not."""
    drawing = """
        s1: u1-t1:m-t2:m-r2-a1 t1-r1 a1-u2-a2 +leaf(r1)
        s2: =u1-=t1-=t2-=r1-=r2-=a1-u3-a3 +leaf(r1)
    """
    assert tips(read_case(drawing, tmp_path)) == {"s1": "r1", "s2": "a3"}


def test_a_session_that_continues_another_ends_its_path_where_that_begins(tmp_path: Path) -> None:
    reading = read_case("s1: u1-a1\ns10: a1-u2-a2", tmp_path)
    assert reading.tree.paths["s10"].ids == {"u2", "a2"}
    reading = read_case("s10: u1-a1\ns1: a1-u2-a2", tmp_path)
    assert reading.tree.paths["s1"].ids == {"u2", "a2"}


def test_a_session_inside_anothers_file_has_its_own_last_entry_as_tip(tmp_path: Path) -> None:
    assert tip_of("s1: u1-a1-u2/s2-a2/s2 a1-u3-a3", tmp_path, session="s2") == "a2"


@pytest.mark.parametrize("folded", ["s1-u2 s1-u3-a3 u2-h2", "s1-u2@20-a2@21 s1-u3@20-a3@21"])
def test_the_line_in_which_the_tip_is_folded_is_active(folded: str) -> None:
    sketch = lines_of(f"u0-a0-u9-a9 a0-{folded}")
    assert [row.endswith("*") for row in sketch.splitlines()] == [True, False, True]


@pytest.mark.parametrize("late", ["t1-r1-k1-a1 r1-p1", "t1:m-t2:m-r2-a1 t1-r1"])
def test_a_line_is_active_though_a_late_entry_of_it_is_the_tip(late: str) -> None:
    """A hook or a result written last is the tip by the client's rule; the line continues after it."""
    assert lines_of(f"u1-{late}").endswith("*")
    assert lines_of(f"u0-a0-u9-a9 a0-u1-{late}").endswith("*")


def test_every_session_has_an_active_line_that_holds_its_tip() -> None:
    assert lines_of("s1: u1-a1-u2-a2 a1-u3-a3\ns2: a2-u4-a4") == drawn("""
        s1: > u1 a1 *
        s1: a1> u2 a2
        s2: a2> u4 a4 *
        s1: a1> u3 a3 *
    """)
