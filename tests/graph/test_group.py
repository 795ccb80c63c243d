"""Chains that cross files, sessions and side chains."""

from pathlib import Path

from tests.cases import lines_of, read_case
from tests.sketch import drawn, sketch_faults, sketch_lines, sketch_sessions


def test_a_main_chain_that_runs_through_a_prompt_suggestion_stays_one_line(tmp_path: Path) -> None:
    """The next prompt hangs on an entry that only the suggestion's file holds."""
    reading = read_case(
        """
        s: u1-a1
        s#aprompt_suggestion_1: =u1-=a1-u9-a9
        s: u2<a9-a2
        """,
        tmp_path,
    )
    assert sketch_lines(reading) == drawn("""
        > u1 a1 u2 a2 *
        a1#aprompt_suggestion_1> u9 a9 *
    """)
    assert sketch_faults(reading) == []


def test_an_answer_that_only_a_suggestions_file_holds_stands_on_the_main_line() -> None:
    assert lines_of("""
        s: u1
        s#aprompt_suggestion_1: a1<u1-u9-a9
        s: u2<a1-a2
    """) == drawn("""
        > u1 a1 u2 a2 *
        a1#aprompt_suggestion_1> u9 a9 *
    """)


def test_a_chain_through_a_suggestion_still_parts_where_the_main_one_does() -> None:
    assert lines_of("""
        s: u1-a1-u3-a3
        s#aprompt_suggestion_1: =u1-=a1-u9
        s: u2<u9-a2
    """) == drawn("""
        > u1 a1 *
        a1> u3 a3
        a1#aprompt_suggestion_1> u9 *
        a1> u2 a2 *
    """)


def test_a_plan_continues_in_a_new_session_that_hangs_on_nothing_else(tmp_path: Path) -> None:
    """The new file begins with the old session's interrupt, then a prompt of its own."""
    reading = read_case("s1: u1-a1-t1\ns2: i1/s1<t1 u2-a2", tmp_path)
    assert sketch_lines(reading) == "s1: > u1 a1 t1 i1 *\ns2: > u2 a2 *"
    assert sketch_sessions(reading) == ["s1 < - at -, tip t1", "s2 < - at -, tip a2"]


def test_a_background_copy_repeats_the_history_and_the_original_keeps_its_own(
    tmp_path: Path,
) -> None:
    """Every id is the same, one parent differs, the session id is new."""
    background = {name: {"sessionKind": "bg"} for name in ("s2:u1", "s2:a1", "s2:u2", "s2:a2")}
    reading = read_case(
        """
        s1: u1-a1-u2-a2-s1-u3 +leaf(u2)
        s2: =u1-=a1-=u2<u1-=a2-u4-a4
        """,
        tmp_path,
        background,
    )
    assert sketch_lines(reading) == "s1: > u1 a1 u2 a2 s1 u3 *\ns2: a2> u4 a4 *"


def test_two_sessions_in_one_file_are_two_lines_with_edges_across() -> None:
    assert lines_of("s1: u1-a1-u2/s2-a2/s2 a1-u3-a3 a2-u4-a4 a3-u5/s2-a5/s2") == drawn("""
        s1: > u1 a1 u3 a3 u4 a4 *
        s2: a1> u2 a2
        s2: a3> u5 a5 *
    """)


def test_a_file_named_otherwise_than_its_session_is_read_as_its_session() -> None:
    assert lines_of("other: u1/s1-a1/s1") == "> u1 a1 *"


def test_copies_in_an_aside_questions_file_leave_the_main_line_alone() -> None:
    assert lines_of("""
        s: u1-a1-u2-a2
        s#aside_question_1: =u1-=a1-=u2-=a2-u9-a9
    """) == drawn("""
        > u1 a1 u2 a2 *
        a2#aside_question_1> u9 a9 *
    """)


def test_an_agents_file_of_copies_alone_adds_no_line() -> None:
    assert lines_of("s: u1-a1-u2-a2\ns#acompact_1: =u1-=a1") == "> u1 a1 u2 a2 *"


def test_an_inline_side_chain_is_a_line_of_its_own() -> None:
    """1.0 wrote the agent into the main file, its first entry without parent."""
    assert lines_of("u1-t1(Task) ~u9-~a9-~u8-~a8 t1-r1-a1") == drawn("""
        > u1 t1 r1 a1 *
        #u9> u9 a9 u8 a8 *
    """)


def test_two_inline_side_chains_interleaved_with_the_main_line_are_two_lines() -> None:
    sketch = lines_of("u1-t1(Task)-t2(Task) ~u8 ~u9 u8-~a8 u9-~a9 t2-r1(t1)-r2(t2)-a1")
    assert sketch == drawn("""
        > u1 t1 t2 r1 r2 a1 *
        #u8> u8 a8 *
        #u9> u9 a9 *
    """)


def test_a_side_chain_that_begins_below_its_call_hangs_there() -> None:
    """The form that the specification describes: the first entry's parent is the Task call."""
    assert lines_of("u1-t1(Task)-~H9-~a9 t1-r1-a1") == drawn("""
        > u1 t1 r1 a1 *
        t1#H9> H9 a9 *
    """)


def test_a_side_chain_nested_in_a_side_chain_is_a_line_below_it() -> None:
    assert lines_of("u1-t1(Task)-~H8-~t8(Task)-~H9-~a9 t8-~T8(t8)-~a8 t1-r1-a1") == drawn("""
        > u1 t1 r1 a1 *
        t1#H8> H8 t8 T8 a8 *
        t8#H9> H9 a9 *
    """)


def test_a_delayed_result_after_a_side_chain_still_follows_its_call() -> None:
    assert lines_of("u1-t1(Bash):m-t2(Task):m-~H9-~a9 t2-r2 t1-r1-a1") == drawn("""
        > u1 t1 t2 r2 r1 a1 *
        t2#H9> H9 a9 *
    """)


def test_a_main_entry_below_a_side_chain_of_its_own_session_goes_on_from_the_call() -> None:
    """Old files could thread the main conversation through the side chain."""
    assert lines_of("u1-t1(Task)-~u9-~a9-r1-a1") == drawn("""
        > u1 t1 r1 a1 *
        t1#u9> u9 a9 *
    """)


def test_an_answer_inside_a_side_chain_that_the_main_chain_goes_on_from_is_the_main_chains() -> (
    None
):
    assert lines_of("u0-u1-~a2-p3 u0-u4") == drawn("""
        > u0 *
        u0> u1 a2 p3
        u0> u4 *
    """)
