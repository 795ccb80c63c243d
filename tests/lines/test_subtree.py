"""The two predicates of the ladder: what is structural, and what is a dead end."""

import pytest

from tests.cases import lines_of
from tests.sketch import drawn, reads


def chain(kind: str, count: int, message: str = "") -> str:
    """Draw a chain of entries of one kind."""
    return "-".join(f"{kind}{number}{message}" for number in range(100, 100 + count))


def test_a_structural_subtree_has_no_depth_limit() -> None:
    progress = chain("p", 50)
    assert lines_of(f"u1-a1-{progress} a1-u2-a2") == (
        f"> u1 a1 {progress.replace('-', ' ')} u2 a2 *"
    )


def test_a_deep_progress_chain_below_a_result_is_still_only_callbacks() -> None:
    progress = chain("p", 50)
    assert lines_of(f"u1-t1:m-r1-{progress} t1-t2:m-r2-a1") == (
        f"> u1 t1 r1 {progress.replace('-', ' ')} t2 r2 a1 *"
    )


def test_conversation_at_the_end_of_a_deep_progress_chain_is_seen() -> None:
    progress = chain("p", 50)
    assert lines_of(f"u1-a1-{progress}-u3-a3 a1-u2-a2") == drawn(f"""
        > u1 a1 *
        a1> {progress.replace("-", " ")} u3 a3
        a1> u2 a2 *
    """)


def test_the_root_of_a_subtree_is_not_looked_at() -> None:
    """A result is a user's entry, yet its subtree is structural."""
    assert reads(lines_of("u1-t1:m-t2:m-r2-a1 t1-r1-h1"), "t1 r1 h1 t2")


def test_a_dead_end_of_twenty_levels_is_dead() -> None:
    assert lines_of(f"u1-t1:m-k1:m-{chain('k', 20, ':m')} t1-r1-a3-u3") == (
        f"> u1 t1 k1 {chain('k', 20).replace('-', ' ')} r1 a3 u3 *"
    )


@pytest.mark.parametrize(("levels", "first"), [(20, "k1"), (21, "r1")])
def test_below_the_cap_a_chain_is_spliced_in_and_beyond_it_joins_by_time(
    levels: int, first: str
) -> None:
    """The result is older: time would put it first, a dead end stands before it."""
    line = lines_of(f"u1-t1:m-r1@5-a3@6-u3@7 t1-k1:m@40-{chain('k', levels, ':m')}")
    assert line.startswith(f"> u1 t1 {first} ")


def test_a_later_answer_however_short_is_no_dead_end() -> None:
    """The answer to result 2 is one entry deep; dropping that side would lose it."""
    assert lines_of("u1-t1-t2-r2-a2 t1-r1-a1-u2-a3") == "> u1 t1 t2 r2 a2 r1 a1 u2 a3 *"


def test_a_later_prompt_however_short_is_no_dead_end() -> None:
    assert lines_of("u1-a1-c1-u2 a1-c2-u3-a3") == drawn("""
        > u1 a1 *
        a1> c1 u2
        a1> c2 u3 a3 *
    """)


def test_a_short_side_with_an_answer_is_a_branch_beside_a_long_one() -> None:
    assert lines_of("u1-a1-u2-a2-u3-a3-u4-a4 a1-u5-a5") == drawn("""
        > u1 a1 *
        a1> u2 a2 u3 a3 u4 a4
        a1> u5 a5 *
    """)


def test_harness_texts_and_results_make_no_later_conversation() -> None:
    assert lines_of("u1-t1:m-t2:m-r2-i1-o1-m1 t1-r1-a1-u2") == "> u1 t1 t2 r2 i1 o1 m1 r1 a1 u2 *"


def test_further_lines_of_the_parents_message_are_no_later_answer() -> None:
    assert lines_of("u1-t1:m-t2:m-k2:m-t3:m-r3 t1-r1-a1") == "> u1 t1 t2 k2 t3 r3 r1 a1 *"
