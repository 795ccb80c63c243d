import pytest

from tests.why.judge import Score, judge
from tests.why.world import PERSON
from threadline.model.why import Verdict


@pytest.fixture(scope="module")
def score(tmp_path_factory: pytest.TempPathFactory) -> Score:
    return judge(tmp_path_factory.mktemp("world"), rounds=2, seed=2)


def test_no_hunk_of_a_person_is_said_to_be_an_agents(score: Score) -> None:
    found = score.of(PERSON)
    assert sum(found.values()) > 60
    assert (found[Verdict.PROVEN], found[Verdict.LIKELY]) == (0, 0), "\n".join(score.wrong)


def test_a_hunk_in_which_a_person_wrote_too_is_not_proven(score: Score) -> None:
    found = score.of("both")
    assert sum(found.values()) > 5
    assert found[Verdict.PROVEN] == 0, "\n".join(score.wrong)


def test_nearly_all_hunks_of_agents_are_found(score: Score) -> None:
    found = score.of("agent")
    assert sum(found.values()) > 60
    assert found[Verdict.NONE] <= 0.05 * sum(found.values()), "\n".join(score.wrong)


@pytest.mark.parametrize("kind", ["plain", "several agents", "merge resolved", "written twice"])
def test_what_an_agent_wrote_and_committed_is_proven(score: Score, kind: str) -> None:
    found = score.of("agent", kind)
    assert found[Verdict.PROVEN] == sum(found.values()) > 0


@pytest.mark.parametrize("kind", ["rebased", "squashed", "picked", "amended", "moved", "renamed"])
def test_what_was_made_anew_is_likely_at_most(score: Score, kind: str) -> None:
    found = score.of("agent", kind)
    assert found[Verdict.LIKELY] == sum(found.values()) > 0
