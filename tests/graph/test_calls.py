"""Calls and their results: matched by id, whatever lies between them."""

from pathlib import Path

from tests.cases import lines_of, read_case
from tests.sketch import drawn, reads, sketch_faults
from threadline.library import Reading
from threadline.model.entry import answered_calls, calls_of


def answers(reading: Reading) -> dict[str, list[str]]:
    """Return which entries hold results of the calls of each entry that makes some."""
    nodes = reading.graph.nodes.values()
    return {
        caller.id: [
            entry.id
            for call in calls_of(caller)
            for entry in nodes
            if call in answered_calls(entry)
        ]
        for caller in nodes
        if calls_of(caller)
    }


def test_a_call_and_its_result_share_an_id(tmp_path: Path) -> None:
    assert answers(read_case("u1-t1-r1-t2-r2-a1", tmp_path)) == {"t1": ["r1"], "t2": ["r2"]}


def test_each_call_of_a_batch_has_a_result_of_its_own(tmp_path: Path) -> None:
    reading = read_case("u1-t1(Bash,Read,Glob)-r1(t1) t1-r2(t1.2) t1-r3(t1.3)-a1", tmp_path)
    assert answers(reading) == {"t1": ["r1", "r2", "r3"]}


def test_one_entry_may_hold_the_results_of_several_calls(tmp_path: Path) -> None:
    reading = read_case("u1-t1(Bash,Read)-r1(t1,t1.2)-a1", tmp_path)
    assert answers(reading) == {"t1": ["r1", "r1"]}


def test_results_may_come_in_another_order_than_the_calls(tmp_path: Path) -> None:
    drawing = "u1-t1:m-t2:m-t3:m-r3 t1-r1 t2-r2-a1"
    assert answers(read_case(drawing, tmp_path)) == {"t1": ["r1"], "t2": ["r2"], "t3": ["r3"]}
    for pair in ("t1 r1", "t2 r2", "t3 r3"):
        assert reads(lines_of(drawing), f"u1 {pair}")


def test_a_call_without_result_does_not_stop_the_conversation(tmp_path: Path) -> None:
    reading = read_case("u1-t1-i1-u2-a2", tmp_path)
    assert answers(reading) == {"t1": []}
    assert sketch_faults(reading) == []
    assert lines_of("u1-t1-i1-u2-a2") == "> u1 t1 i1 u2 a2 *"


def test_a_result_of_the_old_type_answers_its_call(tmp_path: Path) -> None:
    assert answers(read_case("H1-t1-T1-a1", tmp_path)) == {"t1": ["T1"]}


def test_a_result_that_came_after_a_side_chain_answers_its_call(tmp_path: Path) -> None:
    """The specification's delayed result: call, Task, side chain, then the call's result."""
    drawing = "u1-t1(Bash):m-t2(Task):m-~H9-~a9 t2-r1(t1)-r2(t2)-a1"
    assert answers(read_case(drawing, tmp_path)) == {"t1": ["r1"], "t2": ["r2"]}
    assert lines_of(drawing) == drawn("""
        > u1 t1 t2 r1 r2 a1 *
        t2#H9> H9 a9 *
    """)


def test_request_and_answer_and_a_turn_with_a_tool_are_read_in_order() -> None:
    assert lines_of("u1-a1-u2-a2") == "> u1 a1 u2 a2 *"
    assert lines_of("u1-a1:m-t1:m-r1-a2") == "> u1 a1 t1 r1 a2 *"


def test_delegation_reads_call_prompt_answer_result_and_use_of_it() -> None:
    """The agent's line hangs on the call, the result brings its words back."""
    assert lines_of("s: u1-t1(Task)-r1-a1\ns#x(t1): u9-a9") == "> u1 t1 r1 a1 *\nt1#x> u9 a9 *"
