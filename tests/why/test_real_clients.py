"""What real clients wrote is told from what a person or the client itself did to the files."""

from collections import Counter

import pytest

from tests.history.truth import ARCHIVES, unpack
from tests.why.real import AGENT, CLIENT, Counts, judge, rows
from tests.why.world import PERSON
from threadline.model.why import Reason, Verdict


@pytest.fixture(scope="module")
def counts(tmp_path_factory: pytest.TempPathFactory) -> Counts:
    total: Counts = Counter()
    for archive in ARCHIVES:
        place = tmp_path_factory.mktemp("real")
        unpack(archive, place / "scenario")
        total += judge(place / "scenario", place)
    return total


def of(counts: Counts, who: str) -> Counter[Verdict]:
    found: Counter[Verdict] = Counter()
    for (author, verdict, _), number in counts.items():
        if author == who:
            found[verdict] += number
    return found


def test_a_person_and_a_client_are_no_agents(counts: Counts) -> None:
    named = {(who, reason) for who, verdict, reason in counts if verdict is not Verdict.NONE} - {
        (AGENT, reason) for reason in Reason
    }
    # A formatter that the script ran took over what the agent had written.
    assert named <= {(PERSON, Reason.FORMATTED)}, "\n".join(rows(counts))
    assert sum(of(counts, PERSON).values()) + sum(of(counts, CLIENT).values()) > 10


def test_most_of_what_agents_wrote_is_found(counts: Counts) -> None:
    found = of(counts, AGENT)
    assert found[Verdict.LIKELY] > 2 * found[Verdict.NONE], "\n".join(rows(counts))
