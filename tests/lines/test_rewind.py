"""Rung 7: what no other rung takes is a rewind, and every side of it a branch."""

from pathlib import Path

from tests.cases import lines_of, read_case
from tests.rollouts import base, meta, path_of, shorten, write_rollout
from tests.rollouts import lines_of as rollout_lines
from tests.sketch import drawn, reads, sketch_junctions, sketch_lines, sketch_sessions
from threadline.library import load_lines


def test_a_rewind_starts_a_branch_where_it_leaves() -> None:
    assert lines_of("u1-a1-u2-a2 a1-u3-a3") == drawn("""
        > u1 a1 *
        a1> u2 a2
        a1> u3 a3 *
    """)


def test_a_rewind_with_three_sides_makes_three_branches() -> None:
    assert lines_of("u1-a1-u2-a2 a1-u3-a3 a1-u4-a4") == drawn("""
        > u1 a1 *
        a1> u2 a2
        a1> u3 a3
        a1> u4 a4 *
    """)


def test_a_rewind_inside_a_branch_makes_branches_of_that_branch() -> None:
    assert lines_of("u1-a1-u2-a2-u3-a3 a2-u4-a4 a1-u5-a5") == drawn("""
        > u1 a1 *
        a1> u2 a2
        a2> u3 a3
        a2> u4 a4
        a1> u5 a5 *
    """)


def test_a_rewind_of_a_rewind_leaves_the_earlier_sides_whole() -> None:
    before = lines_of("u1-a1-u2-a2 a1-u3-a3")
    after = lines_of("u1-a1-u2-a2 a1-u3-a3-u4-a4 a3-u5-a5")
    assert reads(before, "u2 a2")
    assert reads(after, "u2 a2")
    assert reads(after, "u3 a3")
    assert reads(after, "u4 a4")
    assert reads(after, "u5 a5")


def test_a_rewind_inside_an_agent_makes_branches_of_the_agent() -> None:
    assert lines_of("""
        s: u1-t1(Task)-r1-a1
        s#x(t1): u7-a7-u8-a8 a7-u9-a9
    """) == drawn("""
        > u1 t1 r1 a1 *
        t1#x> u7 a7 *
        a7> u8 a8
        a7> u9 a9 *
    """)


def test_branches_are_named_by_session_and_first_entry(tmp_path: Path) -> None:
    reading = read_case("u1-a1-u.0123456789abcdef-a2 a1-u3-a3", tmp_path)
    assert list(reading.tree.line_by_id) == ["s", "s@0123456789ab", "s@u3"]
    assert sketch_junctions(reading) == ["a1 rewind: s@0123456789ab s@u3"]


def test_the_suffix_of_a_branch_grows_until_it_is_its_own(tmp_path: Path) -> None:
    reading = read_case("u1-a1-u.0123456789abcdef-a2 a1-u.0123456789abcXYZ-a3", tmp_path)
    assert list(reading.tree.line_by_id) == ["s", "s@0123456789ab", "s@0123456789abc"]


def test_an_answer_given_again_is_a_branch() -> None:
    assert lines_of("u1-a1-u2-a2 u1-a3") == drawn("""
        > u1 *
        u1> a1 u2 a2
        u1> a3 *
    """)


def test_parts_of_one_message_that_were_written_side_by_side_stay_together() -> None:
    assert lines_of("u1-k1:m u1-a1:m-u2-a2") == "> u1 k1 a1 u2 a2 *"


def test_a_result_that_the_conversation_went_on_from_stays_with_its_call() -> None:
    assert lines_of("u1-t1-r1-a1-u2-a2 t1-u3-a3") == drawn("""
        > u1 t1 r1 *
        r1> a1 u2 a2
        t1> u3 a3 *
    """)


def test_a_dead_result_stays_with_its_call_beside_two_branches() -> None:
    assert lines_of("u1-t1-r1 t1-u2-a2 t1-u3-a3") == drawn("""
        > u1 t1 r1 *
        t1> u2 a2
        t1> u3 a3 *
    """)


def test_two_live_results_of_one_call_are_two_sides() -> None:
    """Two processes at work: one wrote a synthetic result, the other the real one."""
    assert lines_of("u1-t1-r1-a1-u2 t1-r2(t1)-a2-u3") == drawn("""
        > u1 t1 *
        t1> r1 a1 u2
        t1> r2 a2 u3 *
    """)


def test_a_result_stays_with_its_call_and_its_own_fork_branches_from_it() -> None:
    assert lines_of("u1-t1-r1-a1-u2 r1-a2-u3 t1-u4-a4") == drawn("""
        > u1 t1 r1 *
        r1> a1 u2
        r1> a2 u3
        t1> u4 a4 *
    """)


def test_callbacks_below_a_parted_result_stay_on_the_line() -> None:
    assert lines_of("u1-t1-r1-h1 r1-a1-u2 t1-u4-a4") == drawn("""
        > u1 t1 r1 h1 *
        r1> a1 u2
        t1> u4 a4 *
    """)


def test_every_side_of_a_rewind_can_be_read_whole_for_good() -> None:
    sketch = lines_of("u1-a1-u2-t2-r2-a2 a1-u3-t3-r3-a3 u1-a4-u5-a5")
    assert sketch == drawn("""
        > u1 *
        u1> a1
        a1> u2 t2 r2 a2
        a1> u3 t3 r3 a3
        u1> a4 u5 a5 *
    """)


def test_a_fork_that_goes_back_to_before_its_beginning_begins_a_branch(tmp_path: Path) -> None:
    """`--resume FORK --resume-session-at` an entry that the fork copied (2.1.326)."""
    reading = read_case(
        """
        s1: u1-a1-u2-a2
        s2: =u1-=a1-=u2-=a2-u3-a3 a1-u4-a4
        """,
        tmp_path,
    )
    assert sketch_lines(reading) == drawn("""
        s1: > u1 a1 u2 a2 *
        s2: a2> u3 a3
        s2: a1> u4 a4 *
    """)
    assert sketch_junctions(reading) == ["a2 fork: s2", "a1 rewind: s2@u4"]
    assert sketch_sessions(reading)[1] == "s2 < s1 at a2, tip a4"


def test_a_fork_that_goes_back_to_where_it_began_begins_a_branch() -> None:
    assert lines_of("""
        s1: u1-a1
        s2: =u1-=a1-u2-a2 a1-u3-a3
    """) == drawn("""
        s1: > u1 a1 *
        s2: a1> u2 a2
        s2: a1> u3 a3 *
    """)


def test_a_hook_that_hangs_on_the_origin_begins_no_branch() -> None:
    assert lines_of("""
        s1: u1-a1-u2-a2
        s2: =u1-=a1-=u2-=a2-u3-a3 a1-h1
    """) == drawn("""
        s1: > u1 a1 u2 a2 *
        s2: a2> u3 a3 h1 *
    """)


def test_a_chain_that_comes_back_from_another_session_continues_its_trunk() -> None:
    assert lines_of("s1: u1-a1-u2/s2-a2/s2 a2-u3-a3") == drawn("""
        s1: > u1 a1 u3 a3 *
        s2: a1> u2 a2 *
    """)


def test_a_thread_that_is_reverted_to_nothing_begins_a_branch(tmp_path: Path) -> None:
    """Codex 0.169.0: a rollout of its own, based on the first none of the thread's records."""
    write_rollout(tmp_path, "A", "e1 u1 a1")
    told = meta("A", history_base=base("A", 0))
    lines = rollout_lines("e2 u2 a2", told, seconds=60)
    path_of(tmp_path, "A", 1, rollout="F").write_bytes(b"".join(lines))
    reading = load_lines([tmp_path])
    assert shorten(sketch_lines(reading)) == drawn("""
        > A:0 A:1 A:2 A:3
        @> F:0 F:1 F:2 F:3 *
    """)
    assert [shorten(row) for row in sketch_junctions(reading)] == ["- rewind: A@0000000f-000"]


def test_a_thread_that_is_reverted_into_its_origin_begins_a_branch_there(tmp_path: Path) -> None:
    write_rollout(tmp_path, "A", "u1 a1 u2 a2")
    write_rollout(tmp_path, "B", "u3 a3", first=5, minute=1, history_base=base("A", 5))
    told = meta("B", history_base=base("A", 3))
    lines = rollout_lines("u4 a4", told, first=3, seconds=120)
    path_of(tmp_path, "B", 2, rollout="F").write_bytes(b"".join(lines))
    assert shorten(sketch_lines(load_lines([tmp_path]))) == drawn("""
        A: > A:0 A:1 A:2 A:3 A:4 *
        B: A:4> B:5 B:6 B:7
        B: A:2> F:3 F:4 F:5 *
    """)
