"""The generated sessions contain every shape, and Pi opens each."""

import json
from collections import Counter
from pathlib import Path

import pytest

from tests.real_pi.peer import Pi
from tests.real_pi.trees import Session, grow, shrink
from threadline.library import load_lines
from threadline.store.session import Session as Ours


def test_a_seed_gives_the_same_session_every_time() -> None:
    assert grow(11) == grow(11)
    assert grow(11) != grow(12)


def test_a_few_hundred_sessions_contain_every_shape() -> None:
    seen: Counter[str] = Counter()
    for seed in range(400):
        session = grow(seed, leaves=True)
        parents = Counter(record.get("parentId") for record in session.records)
        ids = Counter(record["id"] for record in session.records)
        seen.update(record["type"] for record in session.records)
        seen["branch"] += any(count > 1 for parent, count in parents.items() if parent in ids)
        seen["several roots"] += parents[None] > 1
        seen["orphan"] += any(parent and parent not in ids for parent in parents)
        seen["repeated id"] += max(ids.values(), default=0) > 1
        seen["noise"] += any(isinstance(line, str) for line in session.lines)
        seen["torn end"] += not session.ended
    rare = {shape: count for shape, count in seen.items() if count < 5}
    assert rare == {}
    assert len(seen) == 17


def test_pi_opens_every_one(pi: Pi, tmp_path: Path) -> None:
    for seed in range(200):
        for version in (1, 2, 3):
            session = grow(seed, version)
            answer = pi.ask("open", path=session.save(tmp_path / "s.jsonl"))
            assert len(answer["entries"]) == len(session.records)


def test_a_failing_session_is_reduced_to_its_smallest_form() -> None:
    session = grow(3)
    assert len(session.records) > 3
    culprit = session.records[2]
    smallest = shrink(session, lambda smaller: culprit in smaller.lines)
    assert smallest.lines == (session.lines[0], culprit)


def test_the_tip_that_is_shown_is_the_leaf_of_the_store(tmp_path: Path) -> None:
    """Also if the last line is a label or name that does not follow the one before it."""
    compared = 0
    for seed in range(100):
        session = grow(seed, leaves=seed % 2 == 1)
        ids = [record["id"] for record in session.records]
        if not ids or len(set(ids)) < len(ids):
            continue
        file = session.save(tmp_path / f"{seed}.jsonl")
        tree = load_lines([file]).tree
        with Ours.open_read_only(file) as ours:
            tips = {path.tip.id for path in tree.paths.values()}
            assert tips == {ours.leaf}, seed
        compared += 1
    assert compared > 50


@pytest.mark.parametrize("version", [1, 2, 3])
def test_a_session_reads_back_as_generated(version: int) -> None:
    session = grow(5, version, noise=False)
    assert [json.loads(line) for line in session.encode().split(b"\n")[:-1]] == list(session.lines)
    assert isinstance(session, Session)
