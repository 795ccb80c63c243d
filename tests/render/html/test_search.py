"""The page of results: switches that change a filter, and what came of a turn."""

from collections.abc import Sequence
from datetime import date

from threadline.model.search_results import CheckRun, TurnCommit, TurnFacets, TurnHit, TurnOutcome
from threadline.render.html.viewer.search import outcome_words
from threadline.render.html.viewer.search_choices import Choice, SearchChoices, choices_of

TODAY = date(2026, 11, 18)
FACETS = TurnFacets(
    {TODAY.toordinal(): 2, TODAY.toordinal() - 30: 1}, {"/w/a b": 2, "/w/c": 1}, {"pi": 3}
)


def choices(query: str, since: str = "", until: str = "") -> SearchChoices:
    return choices_of(query, FACETS, (since, until), TODAY)


def chosen(options: Sequence[Choice]) -> list[str]:
    return [one.text for one in options if one.on]


def test_choices_that_are_on_say_so_and_keep_the_others() -> None:
    found = choices('push "in:x" in:said since:7d sort:newest', since="2026-11-11")
    assert found.heading == 'push "in:x"'
    assert [chosen(one) for one in (found.where, found.when, found.order)] == [
        ["Said"], ["7 days"], ["Newest"],
    ]  # fmt: skip
    assert found.where[0].query == 'push "in:x" since:7d sort:newest'
    assert found.when[0].query == 'push "in:x" in:said sort:newest'
    assert found.order[0].query == 'push "in:x" in:said since:7d'
    assert (
        found.where[2].link
        == "/search?q=push%20%22in%3Ax%22%20since%3A7d%20sort%3Anewest%20in%3Atools"
    )


def test_projects_with_results_can_be_chosen_agents_if_there_are_several() -> None:
    found = choices("push")
    assert [one.query for one in found.projects] == [
        "push", 'push project:"/w/a b"', "push project:/w/c",
    ]  # fmt: skip
    assert chosen(found.projects) == ["All projects"]
    assert found.agents == []
    assert chosen(choices("push agent:codex").agents) == ["codex"]


def test_a_chosen_time_is_named_and_its_weeks_are_on() -> None:
    found = choices("push", "2026-11-09", "2026-11-12")
    assert chosen(found.when) == ["All time"]
    found = choices("push since:2026-11-09 until:2026-11-12", "2026-11-09", "2026-11-12")
    assert chosen(found.when) == ["9 Nov 2026 – 12 Nov 2026"]
    assert found.bars.count("<li>") == 5
    assert found.bars.count('aria-current="true"') == 2
    assert found.ends == ("Oct 2026", "Nov 2026")


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
