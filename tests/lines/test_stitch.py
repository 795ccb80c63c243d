"""Rungs 2, 3 and 4: results, dead ends and live passthroughs that were written as siblings."""

from pathlib import Path

from tests.cases import lines_of, read_case
from tests.sketch import drawn, reads, sketch_lines


def test_a_result_with_only_callbacks_goes_ahead_of_the_next_call() -> None:
    variant_1 = lines_of("u1-t1:m-r1-h1 t1-t2:m-r2-a1")
    assert variant_1 == "> u1 t1 r1 h1 t2 r2 a1 *"
    assert reads(variant_1, "t1 r1 t2 r2 a1")


def test_the_result_goes_ahead_though_it_was_written_after_the_next_call() -> None:
    assert lines_of("u1-t1:m-t2:m-t3:m-r3-a1 t2-r2 t1-r1") == "> u1 t1 r1 t2 r2 t3 r3 a1 *"


def test_several_results_with_only_callbacks_go_ahead_of_the_answer() -> None:
    assert (
        lines_of("u1-t1(Bash,Read)-r1-h1 t1-r2(t1.2) t1-a1-u2-a2") == "> u1 t1 r1 h1 r2 a1 u2 a2 *"
    )


def test_a_typed_prompt_is_not_spliced_ahead_of_an_answer() -> None:
    """It is a rewind that waits for its answer, not the result of anything."""
    assert lines_of("u1-a1-a2-u2-a3 a1-u3") == drawn("""
        > u1 a1 *
        a1> a2 u2 a3
        a1> u3 *
    """)


def test_a_call_that_ends_nowhere_goes_ahead_of_the_result_that_goes_on() -> None:
    variant_2 = lines_of("u1-t1:m-t2:m-r2 t1-r1-a1-u2-a2")
    assert variant_2 == "> u1 t1 t2 r2 r1 a1 u2 a2 *"
    assert reads(variant_2, "t1 t2 r1 a1")


def test_the_result_below_a_dead_call_stays_on_the_line_of_its_call() -> None:
    assert reads(lines_of("u1-t1:m-t2:m-t3:m-r3 t2-r2 t1-r1-a1"), "t2 r2")
    assert reads(lines_of("u1-t1:m-t2:m-t3:m-r3 t2-r2 t1-r1-a1"), "t3 r3")


def test_a_dead_call_of_another_message_is_stitched_in_too() -> None:
    assert lines_of("u1-t1-t2-r2 t1-r1-a1-u2-a2") == "> u1 t1 t2 r2 r1 a1 u2 a2 *"


def test_other_results_that_lead_nowhere_go_ahead_of_the_one_that_goes_on() -> None:
    assert (
        lines_of("u1-t1(Bash,Read)-r1-h1 t1-a2 t1-r2(t1.2)-a1-u2") == "> u1 t1 r1 h1 a2 r2 a1 u2 *"
    )


def test_a_result_that_names_an_agent_is_lifted_out_of_the_dead_end() -> None:
    anchored = lines_of("u1-t1(Task):m-t2(Task):m-r2 t1-r1-a1", {"r2": {"agentId": "x"}})
    assert anchored == "> u1 t1 t2 r2 r1 a1 *"


def test_agents_called_from_a_dead_end_keep_their_anchor() -> None:
    """Parallel Task calls: each call stands in the dead end of the other's result."""
    assert lines_of("""
        s: u1-t1(Task):m-t2(Task):m-t3(Task):m-r3 t2-r2 t1-r1-a1
        s#x(t1): u7-a7
        s#y(t2): u8-a8
        s#z(t3): u9-a9
    """) == drawn("""
        > u1 t1 t2 r2 t3 r3 r1 a1 *
        t1#x> u7 a7 *
        t2#y> u8 a8 *
        t3#z> u9 a9 *
    """)


def test_a_nested_spawn_inside_a_dead_end_stays_on_its_line(tmp_path: Path) -> None:
    reading = read_case(
        """
        s: u1-t1(Task)-r1-a1
        s#x(t1): u7-t7:m-t8(Agent):m-r8 t7-r7-a7
        s#y(t8): u9-a9
        """,
        tmp_path,
    )
    assert sketch_lines(reading) == drawn("""
        > u1 t1 r1 a1 *
        t1#x> u7 t7 t8 r8 r7 a7 *
        t8#y> u9 a9 *
    """)


def test_the_conversation_goes_on_through_a_live_progress_entry() -> None:
    variant_3 = lines_of("u1-t1-r1-h1 t1-p1-t2-r2 t2-p2-a2")
    assert variant_3 == "> u1 t1 r1 h1 p1 t2 r2 p2 a2 *"
    assert reads(variant_3, "t1 r1 p1 t2 a2")


def test_a_live_attachment_carries_on_like_a_live_progress_entry() -> None:
    assert lines_of("u1-t1-r1 t1-h1-p1-a1-u2-a2") == "> u1 t1 r1 h1 p1 a1 u2 a2 *"


def test_a_prompt_beside_a_live_progress_entry_is_a_rewind() -> None:
    assert lines_of("u1-a1-p1-a2-u2-a3 a1-u3") == drawn("""
        > u1 a1 *
        a1> p1 a2 u2 a3
        a1> u3 *
    """)


def test_two_live_passthroughs_are_no_rung_4() -> None:
    assert lines_of("u1-a1-p1-u2-a2 a1-p2-u3-a3") == drawn("""
        > u1 a1 *
        a1> p1 u2 a2
        a1> p2 u3 a3 *
    """)
