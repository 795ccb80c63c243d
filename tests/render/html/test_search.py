"""The page of results: switches that change a filter, and what came of a turn."""

import pytest

from threadline.model.results import CheckRun, TurnCommit, TurnHit, TurnOutcome
from threadline.render.html.viewer.search import (
    filter_chips,
    filter_value,
    outcome_words,
    with_filter,
)


@pytest.mark.parametrize(
    ("query", "value", "changed"),
    [
        ("push flag", "said", "push flag in:said"),
        ("push in:tools flag", "said", "push flag in:said"),
        ("push in:tools", "", "push"),
        ('"begin: at" project:"my work" in:said', "", '"begin: at" project:"my work"'),
        ("login:alice -in:files x", "errors", "login:alice x in:errors"),
        ("", "said", "in:said"),
    ],
)
def test_a_filter_of_a_search_is_replaced(query: str, value: str, changed: str) -> None:
    assert with_filter(query, "in", value) == changed
    assert filter_value(changed, "in") == value


def test_a_switch_that_is_on_says_so() -> None:
    where, since = filter_chips("push in:said since:7d")
    assert [("Said" in chip) == ("aria-current" in chip) for chip in where] == [True] * 5
    assert [("7 days" in chip) == ("aria-current" in chip) for chip in since] == [True] * 3


def test_what_came_of_a_turn_is_told_in_a_few_words() -> None:
    outcome = TurnOutcome(
        files=tuple(f"/w/src/{name}.py" for name in "abcdefgh"),
        commits=(TurnCommit("1234567890", "Add a flag"),),
        checks=(CheckRun("make test", passed=False),),
    )
    turn = TurnHit(
        entry="e",
        session="s",
        line="s",
        active=True,
        time="",
        title="",
        project="/w",
        agent="claude",
        gone=False,
        match="entry",
        prompt=None,
        hits=(),
        outcome=outcome,
    )
    told = outcome_words(turn)
    assert told[:2] == ["src/a.py", "src/b.py"]
    assert told[6:] == ["2 more files", "commit 1234567 Add a flag", "make test failed"]
