"""What follows a message that a compaction kept follows its summary, wherever it hangs."""

import pytest

from tests.context.sketch import context_in, dropped, keeps, sent

KEPT = "u1-a1-u2-a2 b1(a2)-z1 a2-u3-a3"
"""`/compact` on the command line: the next prompt hangs on the message kept, not on the summary."""


@pytest.mark.parametrize("segment", [True, False])
def test_the_summary_then_what_was_kept_then_what_follows(*, segment: bool) -> None:
    also = {"b1": keeps("a2", anchor="z1", segment=segment)}
    assert sent(KEPT, also=also) == "U(z1) A(a2) U(u3) A(a3)"


def test_what_was_before_it_is_listed_as_summarised() -> None:
    context = context_in(KEPT, also={"b1": keeps("a2", anchor="z1")})
    assert (context.compacted_by, context.summary, context.kept) == ("b1", "z1", ("a2",))
    assert [gone.entry for gone in context.dropped] == ["u1", "a1", "u2", "b1"]


def test_several_kept_messages_come_in_their_order() -> None:
    also = {"b1": keeps("u2 a2", anchor="z1")}
    assert sent(KEPT, also=also) == "U(z1 u2) A(a2) U(u3) A(a3)"


def test_what_goes_on_from_a_kept_message_leaves_those_behind_it_out() -> None:
    also = {"b1": keeps("u2 a2 u3", anchor="z1")}
    drawing = "u1-a1-u2-a2-u3 b1(u3)-z1 a2-u4-a4"
    assert sent(drawing, also=also) == "U(z1 u2) A(a2) U(u4) A(a4)"
    assert context_in(drawing, also=also).kept == ("u2", "a2")


def test_a_message_that_was_not_kept_undoes_the_compaction() -> None:
    also = {"b1": keeps("a2", anchor="z1")}
    drawing = "u1-a1-u2-a2 b1(a2)-z1 a1-u3-a3"
    assert sent(drawing, "a3", also) == "U(u1) A(a1) U(u3) A(a3)"


def test_a_context_before_the_compaction_is_unaffected() -> None:
    also = {"b1": keeps("a2", anchor="z1")}
    drawing = "u1-a1-u2-a2-u3-a3 b1(a2)-z1-u4-a4"
    assert sent(drawing, "a3", also) == "U(u1) A(a1) U(u2) A(a2) U(u3) A(a3)"
    assert sent(KEPT, "a2", also) == "U(u1) A(a1) U(u2) A(a2)"


def test_kept_messages_before_the_summary_continue_without_it() -> None:
    """Summarised from here: going on from before the summary is going on without it."""
    also = {"b1": keeps("u1 a1", anchor="b1")}
    drawing = "u1-a1-u2-a2 b1(a1)-z1 a1-u3-a3"
    assert sent(drawing, "a3", also) == "U(u1) A(a1) U(u3) A(a3)"


def test_of_two_compactions_that_kept_it_the_last_counts() -> None:
    also = {"b1": keeps("a1", anchor="z1"), "b2": keeps("a1", anchor="z2")}
    drawing = "u1-a1 b1(a1)-z1 b2(a1)-z2 a1-u2-a2"
    assert sent(drawing, also=also) == "U(z2) A(a1) U(u2) A(a2)"


def test_an_earlier_compaction_is_listed_with_what_it_summarised() -> None:
    also = {"b1": keeps("a1", anchor="z1"), "b2": keeps("a2", anchor="z2")}
    drawing = "u1-a1 b1(a1)-z1 a1-u2-a2 b2(a2)-z2 a2-u3-a3"
    assert sent(drawing, also=also) == "U(z2) A(a2) U(u3) A(a3)"
    gone = [
        row.replace("summarised by the compaction at ", "") for row in dropped(drawing, also=also)
    ]
    assert gone == ["u1: b1", "z1: b2", "u2: b2", "b2: marks a compaction"]


ABANDONED = "u1-a1-u2-a2 a1-u3-a3 b1(a3)-z1-u4-a4"
"""A branch that was left, then a compaction of the other."""


@pytest.mark.parametrize("leaf", ["+leaf(a2)", "+leaf(u3)", "+pin(a2)"])
def test_a_leaf_that_the_compaction_did_not_keep_is_forgotten(leaf: str) -> None:
    also = {"b1": keeps("a3", anchor="z1")}
    assert sent(f"{ABANDONED} {leaf}", also=also) == "U(z1) A(a3) U(u4) A(a4)"


def test_a_compaction_that_kept_nothing_leaves_earlier_branches_to_go_back_to() -> None:
    assert sent(f"{ABANDONED} +leaf(a2)") == "U(u1) A(a1) U(u2) A(a2)"


class TestWhereItStoodBefore:
    def test_the_boundary_names_its_predecessor_if_another_branch_wrote_last(self) -> None:
        drawing = "u1-a1-u2-a2 a1-u3-a3 b1(a2)-z1-u4-a4"
        gone = [row for row in dropped(drawing, "a4") if "summarised" in row]
        assert [row.partition(":")[0] for row in gone] == ["u1", "a1", "u2", "a2"]

    def test_without_a_name_the_predecessor_is_what_was_written_last(self) -> None:
        gone = [row for row in dropped("u1-a1 b1-z1-u2-a2") if "summarised" in row]
        assert [row.partition(":")[0] for row in gone] == ["u1", "a1"]
