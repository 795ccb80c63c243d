"""Writers that are killed or compete: nothing acknowledged is ever lost."""

import os
from collections import Counter
from pathlib import Path
from random import Random
from time import sleep

import pytest

from tests.store.messages import user
from tests.store.processes import lost, new_session, start_scribe, whole_lines
from threadline.store import Session

pytestmark = [pytest.mark.slow, pytest.mark.limit(600)]
ROUNDS = 200 if os.environ.get("THREADLINE_PROPERTIES") == "deep" else 16


def test_a_writer_killed_at_any_moment_loses_nothing_it_acknowledged(tmp_path: Path) -> None:
    """One file, killed again and again; every new writer continues what the last one left."""
    random = Random(1)
    file = new_session(tmp_path)
    acknowledged: list[str] = []
    for number in range(ROUNDS):
        scribe = start_scribe(file, f"w{number}", 100_000)
        scribe.wait_for(random.randint(1, 300))
        sleep(random.random() / 200)
        scribe.kill()
        assert scribe.acknowledged
        acknowledged += scribe.acknowledged
        assert lost(acknowledged, file) == set()
    assert len(acknowledged) > 100 * ROUNDS
    with Session.open(file) as session:
        mine = session.save_message(user("after all that"))
        assert session.path_ids()[-1] == mine
    assert lost([*acknowledged, mine], file) == set()


def test_a_kill_during_a_large_write_tears_only_unacknowledged_lines(
    tmp_path: Path,
) -> None:
    """Of a write of megabytes a killed process may leave a part; the next line begins on its own."""
    random = Random(2)
    file = new_session(tmp_path)
    acknowledged: list[str] = []
    for number in range(ROUNDS):
        scribe = start_scribe(file, f"w{number}", 100, size=4_000_000)
        scribe.wait_for(random.randint(1, 2))
        sleep(random.random() / 100)
        scribe.kill()
        acknowledged += scribe.acknowledged
        with Session.open(file) as session:
            acknowledged.append(session.save_message(user("after the kill")))
            faults = session.faults
        assert lost(acknowledged, file) == set()
        assert len(faults) <= number + 1
        assert all(fault.kind in {"torn", "json"} for fault in faults)


@pytest.mark.parametrize(("writers", "each"), [(2, 500), (8, 125)])
def test_concurrent_writers_lose_and_tear_nothing(writers: int, each: int, tmp_path: Path) -> None:
    file = new_session(tmp_path)
    scribes = [start_scribe(file, f"w{number}", each, size=5000) for number in range(writers)]
    complaints = [scribe.finish() for scribe in scribes]
    assert complaints == [""] * writers
    assert [len(scribe.acknowledged) for scribe in scribes] == [each] * writers
    everything = [entry for scribe in scribes for entry in scribe.acknowledged]
    assert lost(everything, file) == set()
    ids = Counter(record["id"] for record in whole_lines(file))
    assert max(ids.values()) == 1
    assert file.read_bytes().count(b"\n") == writers * each + 1
    with Session.open_read_only(file) as session:
        assert session.faults == []
        for scribe in scribes:
            # Each goes on from its own leaf, whatever was there when it came.
            path = session.path_ids(scribe.acknowledged[-1])
            assert path[-each:] == scribe.acknowledged


def test_killed_writers_do_not_harm_others(tmp_path: Path) -> None:
    random = Random(3)
    file = new_session(tmp_path)
    steady = start_scribe(file, "steady", 400)
    gone = [start_scribe(file, f"w{number}", 100_000) for number in range(3)]
    for scribe in gone:
        scribe.wait_for(random.randint(1, 60))
        scribe.kill()
    assert steady.finish() == ""
    acknowledged = [entry for scribe in [steady, *gone] for entry in scribe.acknowledged]
    assert len(steady.acknowledged) == 400
    assert lost(acknowledged, file) == set()


def test_a_group_is_acknowledged_whole_or_not_at_all(tmp_path: Path) -> None:
    file = new_session(tmp_path)
    acknowledged: list[str] = []
    for number in range(4):
        scribe = start_scribe(file, f"w{number}", 1_000_000, group=50)
        scribe.wait_for(500)
        scribe.kill()
        assert len(scribe.acknowledged) % 50 == 0
        acknowledged += scribe.acknowledged
        assert lost(acknowledged, file) == set()
