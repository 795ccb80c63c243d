"""The labelled sessions and the public ones: read by us and by Pi, migrated, gone on with."""

import json
from pathlib import Path

import pytest

from tests.real_pi.acts import Actor
from tests.real_pi.peer import Pi
from tests.real_pi.test_reading import our_answer, pi_answer
from tests.real_pi.test_writing import told, told_by_pi
from threadline.store import Options, Session

LABELLED = sorted((Path(__file__).parents[1] / "corpus" / "pi").glob("*/sessions/*/*.jsonl"))


def test_the_labelled_sessions_are_there() -> None:
    assert len(LABELLED) == 20


@pytest.mark.parametrize("file", LABELLED, ids=lambda file: f"{file.parts[-4]}-{file.stem[-4:]}")
def test_a_labelled_session_is_read_as_pi_reads_it(pi: Pi, file: Path, tmp_path: Path) -> None:
    copy = tmp_path / "s.jsonl"
    copy.write_bytes(file.read_bytes())
    assert our_answer(file) == pi_answer(pi, copy)
    truth = json.loads((file.parents[2] / "truth.json").read_text())
    with Session.open_read_only(file) as session:
        said = truth[f"{file.parent.name}/{file.name}"]
        assert session.leaf == said["leafOnReload"]
        assert session.path_ids() == said["activePath"]
        assert told(session) == told_by_pi(pi, copy)


@pytest.mark.parametrize("file", LABELLED, ids=lambda file: f"{file.parts[-4]}-{file.stem[-4:]}")
def test_a_labelled_session_goes_on_here_and_opens_in_pi(
    pi: Pi, file: Path, tmp_path: Path
) -> None:
    copy = tmp_path / "s.jsonl"
    copy.write_bytes(file.read_bytes())
    with Session.open(copy, options=Options(fsync=False)) as session:
        Actor(session, 1).act(12)
        assert told(session) == told_by_pi(pi, copy)
    assert copy.read_bytes().startswith(file.read_bytes())
