"""Rung 5: a call's message goes on beside the call's own result, and both are live."""

from tests.cases import lines_of
from tests.sketch import drawn, reads


def test_the_continuation_comes_first_and_the_lagging_result_after_it() -> None:
    continuation = lines_of("u1-t1-k1-a1-u2-a2 t1-r1-a3-u3-a4")
    assert continuation == "> u1 t1 k1 a1 u2 a2 r1 a3 u3 a4 *"
    assert reads(continuation, "t1 k1 a1 r1 a3")


def test_both_sides_join_the_line_by_their_first_time_not_by_place_in_the_file() -> None:
    assert lines_of("u1-t1-r1@9-a3@10 t1-k1@5-a1@6") == "> u1 t1 k1 a1 r1 a3 *"


def test_a_staircase_of_calls_becomes_one_line_and_no_nested_branches() -> None:
    stairs = "u1-t1-k1-t2-k2-t3-k3-a3 t1-r1-a4-u4 t2-r2-a5-u5 t3-r3-a6-u6"
    assert lines_of(stairs) == "> u1 t1 k1 t2 k2 t3 k3 a3 r1 a4 u4 r2 a5 u5 r3 a6 u6 *"


def test_a_staircase_is_flattened_by_the_times_of_its_pieces() -> None:
    stairs = "u1-t1-k1@3-t2@4-k2@20-a2@21-u2@22 t1-r1@10-a4@11-u4@12 t2-r2@5-a5@6-u5@7"
    assert lines_of(stairs) == "> u1 t1 k1 t2 r2 a5 u5 r1 a4 u4 k2 a2 u2 *"


def test_a_result_stands_behind_its_call_even_if_its_clock_was_slow() -> None:
    assert reads(
        lines_of("u1@50-t1@60-k1@61-a1@62-u2@63 t1-r1@1-a3@2-u3@3"), "t1 r1 a3 u3 k1 a1 u2"
    )


def test_three_live_sides_of_a_call_join_the_line() -> None:
    assert lines_of("u1-t1(Bash,Read)-k1-a1-u2 t1-r1-a3-u3 t1-r2(t1.2)-a4-u4") == (
        "> u1 t1 k1 a1 u2 r1 a3 u3 r2 a4 u4 *"
    )


def test_the_result_of_an_earlier_call_of_the_same_message_is_the_parents_own() -> None:
    assert lines_of("u1-t1:m-t2:m-a1-u2-a2 t2-r1-a3-u3") == "> u1 t1 t2 a1 u2 a2 r1 a3 u3 *"


def test_a_result_for_a_foreign_call_is_a_real_fork() -> None:
    assert lines_of("u1-t1-a1-u2-a2 t1-r9(t9)-a3-u3") == drawn("""
        > u1 t1 *
        t1> a1 u2 a2
        t1> r9 a3 u3 *
    """)


def test_typed_text_beside_the_continuation_is_a_real_fork() -> None:
    assert lines_of("u1-t1-a1-u2-a2 t1-u3-a3") == drawn("""
        > u1 t1 *
        t1> a1 u2 a2
        t1> u3 a3 *
    """)


def test_a_parent_without_a_call_has_no_continuation() -> None:
    assert lines_of("u1-a0-a1-u2-a2 a0-r9(t9)-a3-u3") == drawn("""
        > u1 a0 *
        a0> a1 u2 a2
        a0> r9 a3 u3 *
    """)


def test_a_long_chain_of_one_message_is_no_dead_end_and_joins_by_time() -> None:
    """A `max_tokens` split: deeper than the cap, so too deep to be taken for dead."""
    split = "-".join(f"k{number}:m" for number in range(2, 25))
    line = lines_of(f"u1-t1:m-{split} t1-r1-a3-u3")
    assert line == f"> u1 t1 {split.replace(':m', '').replace('-', ' ')} r1 a3 u3 *"


def test_a_short_chain_of_one_message_is_a_dead_end_beside_the_result() -> None:
    assert lines_of("u1-t1:m-r1-a3-u3 t1-k2:m-k3:m") == "> u1 t1 k2 k3 r1 a3 u3 *"


def test_a_live_progress_chain_beside_a_live_result_stays_on_the_line() -> None:
    assert lines_of("u1-t1-p1-a1-u2-a2 t1-r1-a3-u3") == "> u1 t1 p1 a1 u2 a2 r1 a3 u3 *"
