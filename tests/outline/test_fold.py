"""Folding: states, buttons, words."""

import pytest

from threadline.outline.fold import (
    CLICK_ALL,
    CLICK_ONE,
    Fold,
    buttons,
    first_state,
    label,
    marks,
    state_of,
    tooltips,
)
from threadline.outline.message import Counts, Kind, Message

A, B, C = Fold
TWO = Counts(2, 0, {"summary": 2})
MANY = Counts(125, 0, {"assistant": 125})


@pytest.mark.parametrize(
    ("state", "one", "every"), [(A, "▶", "▶▶"), (B, "▼", "▶▶"), (C, "▼", "▼▼")]
)
def test_three_states_on_two_buttons(state: Fold, one: str, every: str) -> None:
    assert marks(state) == (one, every)


def test_the_impossible_state_cannot_be_shown() -> None:
    assert ("▶", "▼▼") not in [marks(state) for state in Fold]
    assert {*CLICK_ONE.values(), *CLICK_ALL.values()} <= set(Fold)


@pytest.mark.parametrize(("state", "one", "every"), [(A, B, C), (B, A, C), (C, A, B)])
def test_the_table_of_transitions(state: Fold, one: Fold, every: Fold) -> None:
    assert (CLICK_ONE[state], CLICK_ALL[state]) == (one, every)


def test_button_one_goes_between_nothing_and_the_first_level() -> None:
    assert CLICK_ONE[A] is B
    assert CLICK_ONE[B] is CLICK_ONE[C] is A


def test_button_two_unfolds_all_and_folds_to_the_first_level_not_to_nothing() -> None:
    assert CLICK_ALL[A] is CLICK_ALL[B] is C
    assert CLICK_ALL[C] is B


@pytest.mark.parametrize("kind", ["session", "branch", "user"])
def test_sessions_and_prompts_start_in_b(kind: Kind) -> None:
    assert first_state(kind) is B


@pytest.mark.parametrize(
    "kind", ["assistant", "system", "thinking", "tool_use", "tool_result", "system-info"]
)
def test_all_others_start_in_a(kind: Kind) -> None:
    assert first_state(kind) is A


def test_what_has_nothing_below_has_no_state() -> None:
    assert state_of(Message("user", "")) is None
    assert state_of(Message("user", "", children=[Message("assistant", "")])) is B


def test_the_walk_of_the_example_shows_these_words() -> None:
    shown = [buttons(A, TWO, MANY)]
    state = A
    for click in (CLICK_ALL, CLICK_ALL, CLICK_ONE, CLICK_ONE):
        state = click[state]
        shown.append(buttons(state, TWO, MANY))
    assert shown == [
        ("▶ 2 messages", "▶▶ 125 total"),
        ("▼ fold 2", "▼▼ fold all below"),
        ("▼ fold 2", "▶▶ unfold all 125"),
        ("▶ 2 messages", "▶▶ 125 total"),
        ("▼ fold 2", "▶▶ unfold all 125"),
    ]


def test_large_counts_are_grouped() -> None:
    assert buttons(B, TWO, Counts(1415, 0, {"user": 1415}))[1] == "▶▶ unfold all 1,415"
    assert buttons(A, TWO, Counts(1415, 0, {"user": 1415}))[1] == "▶▶ 1,415 total"


def test_tooltips_say_what_a_click_will_do() -> None:
    assert tooltips(A) == ("Unfold (1st level)...", "Unfold (all levels)...")
    assert tooltips(B) == ("Fold (all levels)...", "Unfold (all levels)...")
    assert tooltips(C) == ("Fold (all levels)...", "Fold (to 1st level)...")


@pytest.mark.parametrize(
    ("by_kind", "pairs", "told"),
    [
        ({"assistant": 3, "tool_use": 4}, 4, "3 assistant, 4 tools"),
        ({"tool_use": 2}, 2, "2 tool pairs"),
        ({"tool_use": 1}, 1, "1 tool pair"),
        ({"tool_use": 2}, 1, "2 tools"),
        ({"thinking": 1, "assistant": 1}, 0, "1 thought, 1 assistant"),
        ({"summary": 1}, 0, "1 message"),
        ({"assistant": 1, "summary": 1}, 0, "2 messages"),
        ({"assistant": 1, "thinking": 1, "user": 1, "tool_use": 1}, 1, "4 messages"),
        ({"assistant": 0, "tool_use": 1}, 0, "1 tool"),
    ],
)
def test_labels_name_kinds(by_kind: dict[str, int], pairs: int, told: str) -> None:
    assert label(Counts(sum(by_kind.values()), pairs, by_kind)) == told


def test_there_is_one_button_where_no_level_is_below_the_first() -> None:
    assert [buttons(state, TWO, TWO) for state in Fold] == [
        ("▶ 2 messages",),
        ("▼ fold 2",),
        ("▼ fold 2",),
    ]
