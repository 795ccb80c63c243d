"""Several roots in one session: which are expected, where they go, how loudly we speak of it."""

from collections import Counter
from pathlib import Path

import pytest

from tests.cases import lines_of, read_case
from tests.sketch import drawn, sketch_faults, sketch_junctions, sketch_lines, sketch_roots


def test_the_first_prompt_is_the_root_of_its_session(tmp_path: Path) -> None:
    assert sketch_roots(read_case("u1-a1", tmp_path)) == ["u1 on s: first_prompt"]


def test_all_roots_merge_into_one_trunk_by_their_first_time() -> None:
    assert lines_of("l2@2-s3@3 u1@4-a1@5-u2@6 p1@1") == "> p1 l2 s3 u1 a1 u2 *"


def test_every_root_is_walked_with_its_branches() -> None:
    assert lines_of("u1-a1-u2-a2 a1-u3-a3 l1-u4-a4-u5-a5 a4-u6-a6") == drawn("""
        > u1 a1 l1 u4 a4 *
        a1> u2 a2
        a1> u3 a3
        a4> u5 a5
        a4> u6 a6 *
    """)


@pytest.mark.parametrize(
    ("drawing", "why"),
    [
        ("u1-a1 b1-z1-a2", "b1 on s: compact_boundary"),
        ("u1-a1 l1-a2", "l1 on s: local_command"),
        ("u1-a1 p1", "p1 on s: hook"),
        ("u1-a1 h1", "h1 on s: hook"),
        ("u1-a1 p1<gone b1-z1-a2", "p1 on s: hook"),
    ],
)
def test_expected_roots_are_only_remarked(drawing: str, why: str, tmp_path: Path) -> None:
    reading = read_case(drawing, tmp_path)
    assert why in sketch_roots(reading)
    assert [fault.level for fault in reading.faults if fault.kind == "roots"] == ["info"]


@pytest.mark.parametrize(
    ("drawing", "why"),
    [
        ("u1-a1 u2<gone-a2", "u2 on s: orphan"),
        ("u1-a1 a2<gone", "a2 on s: orphan"),
        ("u1-a1 s2<gone", "s2 on s: orphan"),
        ("u1-a1 a2", "a2 on s: harness"),
        ("u1-a1 u2<a2-a2", "u2 on s: cycle"),
    ],
)
def test_unexpected_roots_are_a_warning(drawing: str, why: str, tmp_path: Path) -> None:
    reading = read_case(drawing, tmp_path)
    assert why in sketch_roots(reading)
    assert [fault.level for fault in reading.faults if fault.kind == "roots"] == ["warning"]


def test_a_warning_about_roots_says_how_many_are_unexpected(tmp_path: Path) -> None:
    reading = read_case("u1-a1 b1-z1-a2 u3<gone-a3 u4<lost-a4", tmp_path)
    [fault] = [fault for fault in reading.faults if fault.kind == "roots"]
    assert fault.what == "s: 4 roots, 2 of them unexpected (compact_boundary, orphan)"


def test_a_single_root_is_not_spoken_of(tmp_path: Path) -> None:
    assert sketch_faults(read_case("u1-a1-u2-a2", tmp_path)) == []


def test_a_session_may_begin_with_a_hook_and_the_prompt_is_still_the_first(tmp_path: Path) -> None:
    reading = read_case("p1 u1-a1", tmp_path)
    assert sketch_lines(reading) == "> p1 u1 a1 *"
    assert sketch_roots(reading) == ["p1 on s: hook", "u1 on s: first_prompt"]


def test_hooks_that_fork_among_themselves_do_not_begin_the_conversation(tmp_path: Path) -> None:
    reading = read_case("p1-p2 p1-p3 u1-a1", tmp_path)
    assert sketch_lines(reading) == "> p1 p2 p3 u1 a1 *"


@pytest.mark.parametrize("before", ["m1-c1-o1", "c1-o1", "l1-o1", "i1"])
def test_what_the_harness_said_first_does_not_begin_the_conversation(before: str) -> None:
    assert lines_of(f"{before} u1-a1") == f"> {before.replace('-', ' ')} u1 a1 *"


def test_an_early_local_command_is_a_root_before_the_prompt() -> None:
    assert lines_of("l1 u1-a1") == "> l1 u1 a1 *"


def test_a_second_typed_root_is_a_branch_that_hangs_on_nothing(tmp_path: Path) -> None:
    """A rewind to before the first prompt."""
    reading = read_case("u1-a1 u2-a2", tmp_path)
    assert sketch_lines(reading) == drawn("""
        > u1 a1
        @> u2 a2 *
    """)
    assert sketch_roots(reading) == ["u1 on s: first_prompt", "u2 on s@u2: rewind"]
    assert sketch_junctions(reading) == ["- rewind: s@u2"]
    branch = reading.tree.line_by_id["s@u2"]
    assert (branch.kind, branch.parent, branch.attach) == ("branch", "s", None)


def test_a_third_typed_root_is_a_branch_at_the_same_junction(tmp_path: Path) -> None:
    reading = read_case("u1-a1 u2-a2 u3-a3", tmp_path)
    assert sketch_junctions(reading) == ["- rewind: s@u2 s@u3"]


def test_a_hook_in_flight_when_the_session_was_compacted_stands_before_the_boundary(
    tmp_path: Path,
) -> None:
    reading = read_case("u1-a1 p1<gone b1(a1)-z1-a2", tmp_path)
    assert sketch_lines(reading) == "> u1 a1 p1 b1 z1 a2 *"
    assert "p1 on s: hook" in sketch_roots(reading)


def test_a_long_session_collects_roots_of_all_kinds_in_one_trunk(tmp_path: Path) -> None:
    reading = read_case("p1 l1 u1-a1 b1(a1)-z1-a2 p2<gone b2(a2)-z2-a3 h1", tmp_path)
    assert sketch_lines(reading) == "> p1 l1 u1 a1 b1 z1 a2 p2 b2 z2 a3 h1 *"
    kinds = Counter(row.split(": ")[1] for row in sketch_roots(reading))
    expected = {"hook": 3, "compact_boundary": 2, "local_command": 1, "first_prompt": 1}
    assert kinds == expected


def test_orphans_of_the_same_lost_parent_each_begin_on_the_trunk() -> None:
    assert lines_of("u1-a1 u2<gone-a2 u3<gone-a3") == "> u1 a1 u2 a2 u3 a3 *"


def test_an_agents_first_entry_is_no_root_of_the_trunk(tmp_path: Path) -> None:
    reading = read_case("s: u1-t1(Task)-r1-a1\ns#x(t1): u9-a9", tmp_path)
    assert sketch_roots(reading) == ["u1 on s: first_prompt", "u9 on s#agent-x: agent"]
    assert sketch_faults(reading) == []
