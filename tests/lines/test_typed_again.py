"""Prompts typed again before any answer are folded; the newest never is."""

from tests.cases import lines_of
from tests.records import text, user
from tests.sketch import drawn


def test_a_prompt_typed_again_and_never_answered_is_folded_under_its_parent() -> None:
    assert lines_of("u1-a1-s1-u2 s1-u3-a3") == "> u1 a1 s1 [unanswered u2] u3 a3 *"


def test_its_attachments_are_folded_with_it() -> None:
    assert lines_of("s1-u2-h2-h3 s1-u3-a3") == "> s1 [unanswered u2 h2 h3] u3 a3 *"


def test_an_interrupt_below_it_is_no_answer() -> None:
    assert lines_of("s1-u2-i2 s1-u3-a3") == "> s1 [unanswered u2 i2] u3 a3 *"


def test_the_newest_prompt_is_not_folded_but_a_branch_that_waits() -> None:
    assert lines_of("u1-a1-u2-a2 a1-u3") == drawn("""
        > u1 a1 *
        a1> u2 a2
        a1> u3 *
    """)


def test_the_newest_of_several_unanswered_prompts_carries_on() -> None:
    assert lines_of("u1-a1-u2 a1-u3 a1-u4") == "> u1 a1 [unanswered u2] [unanswered u3] u4 *"


def test_an_unanswered_prompt_between_two_answered_ones_is_folded() -> None:
    assert lines_of("u1-a1-u2-a2 a1-u3 a1-u4-a4") == drawn("""
        > u1 a1 [unanswered u3] *
        a1> u2 a2
        a1> u4 a4 *
    """)


def test_a_prompt_with_an_image_counts_as_typed() -> None:
    image = {"type": "image", "source": {"type": "base64", "media_type": "image/png", "data": ""}}
    assert lines_of("s1-u1 s1-u2-a2", {"u1": user([text("look"), image])}) == (
        "> s1 [unanswered u1] u2 a2 *"
    )


def test_a_newer_prompt_by_time_is_the_newest_wherever_it_stands() -> None:
    assert lines_of("s1@1-u2@9 s1-u3@5-a3@6") == drawn("""
        > s1 *
        s1> u3 a3 *
        s1> u2
    """)


def test_a_lone_unanswered_prompt_at_the_end_stays_on_the_line() -> None:
    assert lines_of("u1-a1-u2") == "> u1 a1 u2 *"


def test_an_unanswered_prompt_beside_an_interrupt_is_not_typed_again() -> None:
    assert lines_of("u1-a1-u2 a1-i1-u3-a3") == "> u1 a1 u2 i1 u3 a3 *"


def test_a_slash_command_is_no_prompt_typed_again() -> None:
    assert lines_of("u1-a1-c1 a1-u2-a2") == "> u1 a1 c1 u2 a2 *"
