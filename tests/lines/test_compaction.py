"""Compactions: a boundary is a new root, and the line goes on across it."""

from pathlib import Path

import pytest

from tests.cases import lines_of, read_case
from tests.sketch import drawn, sketch_junctions, sketch_lines, sketch_roots
from threadline.library import Reading
from threadline.model.entry import Entry


def find(reading: Reading, name: str) -> Entry:
    return reading.graph.nodes[name]


def test_one_compaction_gives_two_roots_on_one_line(tmp_path: Path) -> None:
    reading = read_case("u1-a1-u2-a2 b1(a2)-z1-u3-a3", tmp_path)
    assert sketch_lines(reading) == "> u1 a1 u2 a2 b1 z1 u3 a3 *"
    assert sketch_roots(reading) == ["u1 on s: first_prompt", "b1 on s: compact_boundary"]


def test_two_compactions_give_three_roots_on_one_line(tmp_path: Path) -> None:
    reading = read_case("u1-a1 b1(a1)-z1-u2-a2 b2(a2)-z2-u3-a3", tmp_path)
    assert sketch_lines(reading) == "> u1 a1 b1 z1 u2 a2 b2 z2 u3 a3 *"
    assert len(sketch_roots(reading)) == 3


def test_what_was_compacted_stays_on_the_line() -> None:
    assert lines_of("u1-t1-r1-a1 b1(a1)-z1-a2").startswith("> u1 t1 r1 a1 b1")


def test_a_boundary_follows_the_entry_it_names_into_a_branch() -> None:
    assert lines_of("u1-a1-u2-a2 a1-u3-a3 b1(a2)-z1-u4-a4") == drawn("""
        > u1 a1 *
        a1> u2 a2 b1 z1 u4 a4 *
        a1> u3 a3
    """)


def test_a_boundary_that_names_nothing_continues_the_entry_before_it_in_the_file() -> None:
    assert lines_of("u1-a1-u2-a2 a1-u3-a3 b1-z1-u4-a4") == drawn("""
        > u1 a1 *
        a1> u2 a2
        a1> u3 a3 b1 z1 u4 a4 *
    """)


def test_a_boundary_that_names_an_unknown_entry_continues_the_one_before_it() -> None:
    assert lines_of("u1-a1-u2-a2 a1-u3-a3 b1(gone)-z1-u4-a4") == drawn("""
        > u1 a1 *
        a1> u2 a2
        a1> u3 a3 b1 z1 u4 a4 *
    """)


def test_a_boundary_that_names_its_own_offspring_is_still_on_the_trunk() -> None:
    assert lines_of("u1-a1 b1(a2)-z1-u2-a2") == "> u1 a1 b1 z1 u2 a2 *"


def test_two_boundaries_that_name_each_others_offspring_are_both_on_the_trunk() -> None:
    assert lines_of("u1-a1 b1(a3)-z1-a2 b2(a2)-z2-a3") == "> u1 a1 b1 z1 a2 b2 z2 a3 *"


def test_a_boundary_at_the_very_beginning_begins_the_trunk(tmp_path: Path) -> None:
    reading = read_case("b1(gone)-z1-u1-a1", tmp_path)
    assert sketch_lines(reading) == "> b1 z1 u1 a1 *"
    assert sketch_roots(reading) == ["b1 on s: compact_boundary"]


def test_a_rewind_after_a_compaction_branches_behind_it() -> None:
    assert lines_of("u1-a1 b1(a1)-z1-u2-a2 z1-u3-a3") == drawn("""
        > u1 a1 b1 z1 *
        z1> u2 a2
        z1> u3 a3 *
    """)


def test_a_boundary_whose_clock_was_slow_still_follows_what_it_names() -> None:
    assert lines_of("u1@50-a1@51 b1(a1)@10-z1@11-u2@60-a2@61") == "> u1 a1 b1 z1 u2 a2 *"


def test_two_boundaries_behind_one_entry_come_in_order_of_time() -> None:
    assert lines_of("u1-a1 b1(a1)-z1-a2 b2(a1)-z2-a3") == "> u1 a1 b1 z1 a2 b2 z2 a3 *"


def test_the_entry_that_a_boundary_names_is_a_junction(tmp_path: Path) -> None:
    assert sketch_junctions(read_case("u1-a1 b1(a1)-z1-a2", tmp_path)) == ["a1 compact: s"]


def test_a_boundary_that_names_nothing_is_a_junction_itself(tmp_path: Path) -> None:
    assert sketch_junctions(read_case("u1-a1 b1-z1-a2", tmp_path)) == ["b1 compact: s"]


def test_the_old_prelude_and_recap_are_a_compaction(tmp_path: Path) -> None:
    reading = read_case("H1-a1 P1-R1-H2-a2", tmp_path)
    assert sketch_lines(reading) == "> H1 a1 P1 R1 H2 a2 *"
    assert sketch_roots(reading) == ["H1 on s: first_prompt", "P1 on s: compact_boundary"]


def test_an_old_recap_without_a_parent_is_a_compaction_too(tmp_path: Path) -> None:
    reading = read_case("H1-a1 R1-H2-a2", tmp_path)
    assert sketch_roots(reading)[1] == "R1 on s: compact_boundary"


def test_an_agent_is_compacted_on_its_own_line() -> None:
    assert lines_of("""
        s: u1-t1(Task)-r1-a1
        s#x(t1): u7-a7 b7(a7)-z7-a8
    """) == drawn("""
        > u1 t1 r1 a1 *
        t1#x> u7 a7 b7 z7 a8 *
    """)


def test_what_hangs_on_the_kept_message_follows_the_summary(tmp_path: Path) -> None:
    """`claude -p /compact` in a process that wrote a1 itself (2.1.250, 2.1.325)."""
    reading = read_case("u1-a1 b1(a1)-z1 a1-m1-c1-o1-u2-a2", tmp_path)
    assert sketch_lines(reading) == "> u1 a1 b1 z1 m1 c1 o1 u2 a2 *"
    assert sketch_junctions(reading) == ["a1 compact: s"]
    path = reading.tree.paths["s"]
    assert " ".join(entry.id for entry in path.ancestry.up_from(path.tip)) == (
        "a2 u2 o1 c1 m1 z1 b1 a1 u1"
    )


def test_what_hangs_on_a_kept_message_that_is_not_named_follows_the_summary() -> None:
    """/compact after a resume: "No response requested." is kept beside what is named (2.1.220)."""
    assert lines_of("u1-a1-c1-s1(local_command) c1-a2 b1(s1)-z1 a2-m1-c2-o2-u2-a3") == (
        "> u1 a1 c1 s1 a2 b1 z1 m1 c2 o2 u2 a3 *"
    )


def test_what_hangs_on_a_copied_kept_message_follows_the_summary() -> None:
    """`claude -p /compact --resume s1 --fork-session`; the command is older than the boundary."""
    assert lines_of("""
        s1: u1-a1
        s2: =u1-=a1 b1(a1)@8-z1@8 a1-m1@7-c1@7-o1@9-u2@10-a2@11
    """) == drawn("""
        s1: > u1 a1 *
        s2: a1> b1 z1 m1 c1 o1 u2 a2 *
    """)


def test_a_rewind_to_the_kept_message_branches_behind_the_summary() -> None:
    """The client puts the kept message behind the summary, so all that goes on from it is there."""
    assert lines_of("u1-a1 b1(a1)-z1 a1-m1-u2-a2 a1-u3-a3") == drawn("""
        > u1 a1 b1 z1 *
        z1> m1 u2 a2
        z1> u3 a3 *
    """)


def test_what_was_left_before_the_compaction_stays_before_it() -> None:
    assert lines_of("u1-a1-u2-a2 u1-a3 b1(a3)-z1 a3-m1-u3-a4") == drawn("""
        > u1 *
        u1> a1 u2 a2
        u1> a3 b1 z1 m1 u3 a4 *
    """)


def test_two_compactions_that_both_kept_the_message_before_them() -> None:
    assert lines_of("u1-a1 b1(a1)-z1 a1-m1-u2-a2 b2(a2)-z2 a2-m2-u3") == (
        "> u1 a1 b1 z1 m1 u2 a2 b2 z2 m2 u3 *"
    )


@pytest.mark.parametrize(
    "drawing",
    [
        pytest.param("u1-a1-u2-a2 b1(a2)-z1-u3-a3 a1-u4-a4", id="hangs on an earlier entry"),
        pytest.param("u1-a1-u2-a2 b1(a1)-z1 a1-u4-a4", id="not the last before the boundary"),
        pytest.param("u1-a1 b1(a1)-z1-u3-a3 a1-u4-a4", id="the summary is continued"),
        pytest.param("u1-a1 b1(a1)-u3-a3 a1-u4-a4", id="no summary"),
    ],
)
def test_a_rewind_to_before_a_compaction_is_not_relinked(drawing: str, tmp_path: Path) -> None:
    assert find(read_case(drawing, tmp_path), "u4").parent == "a1"


def test_a_rewind_to_the_entry_that_a_compaction_names_leaves_the_compaction(
    tmp_path: Path,
) -> None:
    """Esc Esc after /compact, further up than the list begins (2.1.326)."""
    reading = read_case("u1-a1 b1(a1)-z1-u2-a2 a1-u3-a3", tmp_path)
    assert sketch_lines(reading) == drawn("""
        > u1 a1 *
        a1> b1 z1 u2 a2
        a1> u3 a3 *
    """)
    assert sketch_junctions(reading) == ["a1 rewind: s@b1 s@u3", "a1 compact: s@b1"]
    assert sketch_roots(reading) == ["u1 on s: first_prompt", "b1 on s@b1: compact_boundary"]


def test_a_compaction_without_words_after_it_is_left_too() -> None:
    assert lines_of("u1-a1 s1<a1 b1(a1)-z1 s1-u3-a3 a1-u4-a4") == drawn("""
        > u1 a1 *
        a1> s1 u3 a3
        a1> b1 z1
        a1> u4 a4 *
    """)


def test_what_was_summarised_stays_before_its_compaction() -> None:
    """ "Summarize up to here": the boundary names an entry above those that it kept."""
    assert lines_of("u1-a1-u2-a2 b1(a1)-z1-u3-a3") == "> u1 a1 u2 a2 b1 z1 u3 a3 *"


def test_a_callback_that_comes_late_does_not_leave_a_compaction() -> None:
    assert lines_of("u1-t1-a1 b1(t1)-z1-u2-a2 t1-r1") == "> u1 t1 r1 a1 b1 z1 u2 a2 *"


def test_a_compaction_on_a_rewound_branch_keeps_what_it_moved_below_its_summary() -> None:
    """The boundary names a2, which was written again below the summary, and only there."""
    assert lines_of("u1-a1-u2-a3 a1-u4-a4-u5 b1(a2)-z1-a2-u6-a6") == drawn("""
        > u1 a1 *
        a1> u2 a3
        a1> u4 a4 u5 b1 z1 a2 u6 a6 *
    """)


def test_what_hangs_on_a_message_written_again_below_the_summary_follows_it() -> None:
    assert lines_of("u1-a1-u2-a2 b1(a2)-z1 =u2<z1-=a2 a2-u3-a3") == "> u1 a1 u2 a2 b1 z1 u3 a3 *"


def test_a_hook_beside_the_prompt_does_not_hide_that_a_compaction_was_left(tmp_path: Path) -> None:
    hook = {"type": "system", "subtype": "stop_hook_summary"}
    reading = read_case("u1-a1-h1 b1(a1)-z1-a2 a1-u2-a3", tmp_path, {"h1": hook})
    assert sketch_lines(reading) == drawn("""
        > u1 a1 h1 *
        a1> b1 z1 a2
        a1> u2 a3 *
    """)
    assert not [fault for fault in reading.faults if fault.kind == "coverage"]
