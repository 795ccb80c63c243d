"""Conversations that go on from several results of one message with parallel calls."""

from pathlib import Path

from tests.cases import lines_of, read_case
from tests.sketch import drawn, sketch_junctions


def test_prompts_typed_at_two_results_of_one_message_are_two_branches(tmp_path: Path) -> None:
    """Claude Code 2.1.325: killed with one call hanging, resumed, and resumed at a result."""
    drawing = "u1-t1:m-t2:m-t3:m-r3(t3) t1-r1 t2-r2-a2-u2-a3 r1-u3-a4"
    assert lines_of(drawing) == drawn("""
        > u1 t1 t2 t3 r3 r1 r2 *
        r2> a2 u2 a3
        r1> u3 a4 *
    """)
    assert sketch_junctions(read_case(drawing, tmp_path)) == ["r2 rewind: s@a2", "r1 rewind: s@u3"]


def test_a_prompt_typed_at_a_result_is_a_branch_beside_the_answer_to_all() -> None:
    assert lines_of("u1-t1:m-t2:m-r2-a1-u2 t1-r1-u3-a3") == drawn("""
        > u1 t1 t2 r2 r1 *
        r2> a1 u2
        r1> u3 a3 *
    """)


def test_attachments_between_a_result_and_the_prompt_go_with_the_prompt() -> None:
    assert lines_of("u1-t1:m-t2:m-r2-h2-a1-u2 t1-r1-h1-u3-a3") == drawn("""
        > u1 t1 t2 r2 r1 *
        r2> h2 a1 u2
        r1> h1 u3 a3 *
    """)


def test_a_callback_below_a_result_stays_on_the_line() -> None:
    assert lines_of("u1-t1:m-t2:m-r2-a1-u2 t1-r1-h1 r1-u3-a3") == drawn("""
        > u1 t1 t2 r2 r1 h1 *
        r2> a1 u2
        r1> u3 a3 *
    """)


def test_progress_between_the_calls_stays_with_them() -> None:
    assert lines_of("u1-t1:m-p1-p2-t2:m-r2-a1-u2 t1-r1-u3-a3") == drawn("""
        > u1 t1 p1 p2 t2 r2 r1 *
        r2> a1 u2
        r1> u3 a3 *
    """)


def test_a_result_that_forks_itself_gives_each_side_a_branch() -> None:
    assert lines_of("u1-t1:m-t2:m-r2-a1-u2 t1-r1-u3-a3 r1-u4-a4") == drawn("""
        > u1 t1 t2 r2 r1 *
        r2> a1 u2
        r1> u3 a3
        r1> u4 a4 *
    """)


def test_a_second_live_result_of_one_call_is_a_side_of_its_own() -> None:
    assert lines_of("u1-t1:m-t2:m-r2-a1-u2 t1-r1-u3-a3 t1-r9(t1)-a9") == drawn("""
        > u1 t1 t2 r2 r1 *
        r2> a1 u2
        r1> u3 a3
        t1> r9 a9 *
    """)


def test_a_prompt_typed_at_a_call_is_a_branch_beside_one_typed_at_a_result() -> None:
    assert lines_of("u1-t1:m-t2:m-u2-a2 t1-r1-u3-a3") == drawn("""
        > u1 t1 t2 r1 *
        t2> u2 a2
        r1> u3 a3 *
    """)


def test_a_message_that_only_one_prompt_goes_on_from_is_no_fork() -> None:
    assert lines_of("u1-t1:m-t2:m-t3:m-r3(t3) t2-r2 t1-r1-u3-a3") == (
        "> u1 t1 t2 r2 t3 r3 r1 u3 a3 *"
    )


def test_answers_at_two_results_are_still_one_conversation() -> None:
    """Nothing says that anybody went back: this is how lagging results are recorded."""
    assert lines_of("u1-t1:m-t2:m-r2-a1-u2 t1-r1-a3-u3") == "> u1 t1 t2 r2 a1 u2 r1 a3 u3 *"


def test_a_compaction_of_one_side_follows_it() -> None:
    assert lines_of("u1-t1:m-t2:m-r2-a1-u2-a2 t1-r1-u3-a3 b1(a2)-z1-u4") == drawn("""
        > u1 t1 t2 r2 r1 *
        r2> a1 u2 a2 b1 z1 u4 *
        r1> u3 a3
    """)
