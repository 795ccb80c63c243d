"""Rung 1: structural children beside a conversation are stitched in, never a fork."""

import pytest

from tests.cases import lines_of
from tests.sketch import drawn, reads


def test_two_hooks_on_one_answer_end_the_line_in_order_of_time() -> None:
    shape_a = lines_of("u1-a1-h1 a1-h2@4000")
    assert shape_a == "> u1 a1 h1 h2 *"
    assert reads(shape_a, "a1 h1 h2")


def test_hooks_written_out_of_order_stand_in_order_of_time() -> None:
    assert lines_of("u1-a1-h1@90 a1-h2@4") == "> u1 a1 h2 h1 *"


def test_a_progress_leaf_beside_the_next_turn_is_no_fork() -> None:
    shape_b = lines_of("u1-a1-u2-a2 a1-p1")
    assert shape_b == "> u1 a1 p1 u2 a2 *"
    assert reads(shape_b, "a1 p1 u2 a2")


def test_a_progress_chain_beside_the_next_turn_is_stitched_in_whole() -> None:
    assert lines_of("u1-a1-p1-p2-p3 a1-u2-a2") == "> u1 a1 p1 p2 p3 u2 a2 *"


def test_the_structural_tree_below_a_stitched_child_stays_on_the_line() -> None:
    assert lines_of("u1-a1-p1-p2 p1-p3-h1 p3-h2 a1-u2-a2") == "> u1 a1 p1 p2 p3 h1 h2 u2 a2 *"


@pytest.mark.parametrize("kind", ["progress", "agent-setting", "pr-link", "ai-title", "novelty"])
def test_unknown_types_with_an_id_are_structural(kind: str) -> None:
    assert lines_of(f"u1-a1-x1({kind.replace('-', '_')}) a1-u2-a2") == "> u1 a1 x1 u2 a2 *"


def test_attachments_and_passthroughs_are_treated_alike() -> None:
    assert lines_of("u1-t1-h1 t1-p1 t1-x1 t1-s1 t1-r1-a1") == "> u1 t1 h1 p1 x1 s1 r1 a1 *"


def test_a_user_entry_with_only_callbacks_below_is_not_structural() -> None:
    """Rung 1 would end the line at both; the result goes ahead of the answer by rung 2."""
    assert lines_of("u1-t1-t2-a1 t1-r1-h1") == "> u1 t1 r1 h1 t2 a1 *"


def test_a_passthrough_that_carries_conversation_is_not_collapsed() -> None:
    assert lines_of("u1-a1-p1-u2-a2 a1-u3-a3") == drawn("""
        > u1 a1 *
        a1> p1 u2 a2
        a1> u3 a3 *
    """)


def test_structural_children_beside_two_conversations_do_not_make_a_third() -> None:
    assert lines_of("u1-a1-p1 a1-u2-a2 a1-h1 a1-u3-a3") == drawn("""
        > u1 a1 p1 h1 *
        a1> u2 a2
        a1> u3 a3 *
    """)
