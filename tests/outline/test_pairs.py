"""Pairs: what belongs together folds, counts and moves as one."""

import pytest

from tests.outline.sketch import of_entry, outline_of, sketch
from tests.records import Record, assistant, text
from tests.sketch import drawn
from threadline.outline.depth import Depth
from threadline.outline.outline import Options


def thinking(words: str) -> Record:
    return {"message": {"content": [{"type": "thinking", "thinking": words}]}}


def test_a_call_and_its_result_are_a_pair_by_tool_id() -> None:
    outline = outline_of("u1-t1-r1-a1")
    call, result = of_entry(outline, "t1"), of_entry(outline, "r1")
    assert (call.pair, result.pair) == ("first", "last")
    assert call.pair_with is result
    assert result.pair_with is call


def test_a_thought_and_the_answer_behind_it_are_a_pair() -> None:
    outline = outline_of("u1-k1-a1")
    assert (of_entry(outline, "k1").pair, of_entry(outline, "a1").pair) == ("first", "last")


def test_a_thought_before_a_call_stands_alone() -> None:
    assert of_entry(outline_of("u1-k1-t1-r1"), "k1").pair is None


def test_the_duration_stands_on_the_last() -> None:
    outline = outline_of("u1-t1@5-r1@7.5")
    assert of_entry(outline, "r1").seconds == 2.5
    assert of_entry(outline, "t1").seconds is None


def test_a_pair_without_times_has_no_duration() -> None:
    assert of_entry(outline_of("u1-t1@?-r1"), "r1").seconds is None


def test_results_of_parallel_calls_move_to_their_calls() -> None:
    assert sketch("u1-t1:m-t2:m-t3:m t1-r1 t3-r3 t2-r2-a1") == drawn("""
        s
          u1
            t1+r1
            t2+r2
            t3+r3
            a1
    """)


LAGGING = "u1-t1-k1-a1-u2-a2 t1-r1-a3-u3-a4"


def test_words_between_keep_a_lagging_result_in_its_place() -> None:
    outline = outline_of(LAGGING)
    assert of_entry(outline, "t1").pair is None
    assert of_entry(outline, "r1").pair is None
    names = [m.entry.id for m in outline.messages if m.entry]
    assert names == ["u1", "t1", "k1", "a1", "u2", "a2", "r1", "a3", "u3", "a4"]


def test_a_result_in_its_own_place_says_whose_it_is_and_the_call_is_not_unanswered() -> None:
    outline = outline_of(LAGGING)
    assert of_entry(outline, "r1").full_title == "Bash"
    assert not of_entry(outline, "t1").unanswered


def test_thinking_between_prevents_a_pair() -> None:
    assert of_entry(outline_of("u1-t1-k1-r1"), "t1").pair is None


def test_an_empty_split_between_does_not() -> None:
    assert of_entry(outline_of("u1-t1-k1-r1", {"k1": thinking("")}), "t1").pair == "first"
    empty = {"a1": assistant("a1", text("  "))}
    assert of_entry(outline_of("u1-t1-a1-r1", empty), "t1").pair == "first"


def test_calls_and_results_of_others_between_do_not() -> None:
    outline = outline_of("u1-t1(Task):m-t2:m-r2-r1\ns#x(t1): u7-k7-a7")
    assert of_entry(outline, "t1").pair == "first"
    assert of_entry(outline, "t2").pair == "first"


def test_pairs_form_again_where_what_parts_them_is_not_kept() -> None:
    """Filtering comes before pairing."""
    outline = outline_of("u1-t1-k1-r1", {"k1": thinking("")}, Options(Depth.TOOL))
    assert of_entry(outline, "t1").pair == "first"
    assert [m.entry.id for m in outline.messages if m.entry] == ["u1", "t1", "r1"]


def test_a_thought_pairs_with_the_answer_when_the_calls_between_are_not_kept() -> None:
    assert of_entry(outline_of("u1-k1-t1-r1-a1"), "k1").pair is None
    outline = outline_of("u1-k1-t1-r1-a1", options=Options(Depth.ASSISTANT))
    assert of_entry(outline, "k1").pair == "first"


def test_no_pair_spans_two_sessions_or_lines() -> None:
    outline = outline_of("s1: u1-t1\ns2: r1(t1)-a1")
    assert of_entry(outline, "t1").pair is None
    assert of_entry(outline, "t1").unanswered
    outline = outline_of("u1-t1-a1-u2-a2 t1-u3-r1(t1)-a3")
    assert of_entry(outline, "t1").pair is None


def test_a_call_answered_twice_is_paired_once() -> None:
    outline = outline_of("u1-t1-r1-r2(t1)-a1")
    assert of_entry(outline, "t1").pair_with is of_entry(outline, "r1")
    assert of_entry(outline, "r2").pair is None


def test_a_call_without_a_result_says_so() -> None:
    outline = outline_of("u1-t1-u2-a2")
    assert of_entry(outline, "t1").unanswered
    assert not of_entry(outline_of("u1-t1-r1"), "t1").unanswered


def test_the_line_of_a_call_tells_how_it_went() -> None:
    given = assistant(
        "t1",
        {"type": "tool_use", "id": "call-t1", "name": "Bash", "input": {"command": "pytest -q"}},
    )
    failed = {
        "message": {
            "content": [
                {
                    "type": "tool_result",
                    "tool_use_id": "call-t1",
                    "content": "Exit code 1\nboom",
                    "is_error": True,
                }
            ]
        }
    }
    outline = outline_of("u1-t1@1-r1@3.3", {"t1": given, "r1": failed})
    assert of_entry(outline, "t1").full_title == "Bash pytest -q → exit 1 · 2.3 s"
    assert of_entry(outline, "t1").error


EMPTY_RUN = {f"k{n}": thinking("") for n in range(1, 4)}


def test_runs_of_empty_thinking_are_quiet_and_part_no_answer_from_its_calls() -> None:
    assert sketch("u1-a1-k1-t1-r1-k2-k3-t2-r2", EMPTY_RUN) == drawn("""
        s
          u1
            a1
              ~k1
              t1+r1
              ~k2
              ~k3
              t2+r2
    """)


def test_an_empty_thought_before_an_answer_stands_beside_it() -> None:
    assert sketch("u1-a1-k1-a2", EMPTY_RUN) == drawn("""
        s
          u1
            a1
            ~k1+a2
    """)


BLANK: dict[str, Record] = {
    "a1": {"requestId": "req-m", "message": {**assistant("", text("\n\n"))["message"], "id": "m"}},
    "k1": {"requestId": "req-m"},
    "t1": {"requestId": "req-m"},
}


def test_an_answer_that_begins_without_a_word_is_told_by_its_next_part() -> None:
    drawing = "u1-a1:m-k1:m-t1:m-r1"
    assert sketch(drawing, BLANK) == drawn("""
        s
          u1
            k1
              t1+r1
    """)
    thought = of_entry(outline_of(drawing, BLANK), "k1")
    assert [entry.id for entry in thought.also] == ["a1"]
    assert thought.tokens is not None


@pytest.mark.parametrize(
    ("drawing", "rows"),
    [
        ("u1-a1:m", ["s", "u1", "~a1"]),
        ("u1-a1:m-u2", ["s", "u1", "~a1", "u2"]),
        ("u1-a1:m-a2", ["s", "u1", "~a1", "a2"]),
        ("s1: u1-a1:m-k1:m\ns2: =u1-=a1-u2", ["s1", "u1", "~a1", "k1", "s2", "u2"]),
    ],
)
def test_an_answer_without_a_word_stays_where_nothing_stands_for_it(
    drawing: str, rows: list[str]
) -> None:
    found = sketch(drawing, BLANK).splitlines()
    assert [row.strip() for row in found] == rows
