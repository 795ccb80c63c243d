"""Labelled and public sessions, read by us and by Pi, migrated and continued."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.public_corpus import PUBLIC, needs_public
from tests.real_pi.acts import Actor
from tests.real_pi.peer import Pi
from tests.real_pi.test_reading import context_of, our_answer, pi_answer
from tests.real_pi.test_writing import told, told_by_pi
from threadline.store import Options, Session
from threadline.store.errors import NotASessionError

LABELLED = sorted((Path(__file__).parents[1] / "corpus" / "pi").glob("*/sessions/*/*.jsonl"))


def knows(pi: Pi, file: Path) -> bool:
    """Return True if a release knows all that the client wrote into a labelled session.

    An older one opens it too, but sends what edits left out.
    """
    return pi.edits or not file.parts[-4][0].isdecimal()


def without_contexts(answer: dict[str, Any]) -> dict[str, Any]:
    return {name: answer[name] for name in answer if not name.startswith("context")}


def test_the_labelled_sessions_are_complete() -> None:
    assert len(LABELLED) == 24


@pytest.mark.parametrize("file", LABELLED, ids=lambda file: f"{file.parts[-4]}-{file.stem[-4:]}")
def test_a_labelled_session_is_read_as_pi_reads_it(pi: Pi, file: Path, tmp_path: Path) -> None:
    copy = tmp_path / "s.jsonl"
    copy.write_bytes(file.read_bytes())
    ours, theirs = our_answer(file), pi_answer(pi, copy)
    assert without_contexts(ours) == without_contexts(theirs)
    assert ours["contexts"] == theirs["contexts"] or not knows(pi, file)
    truth = json.loads((file.parents[2] / "truth.json").read_text())
    with Session.open_read_only(file) as session:
        said = truth[f"{file.parent.name}/{file.name}"]
        assert session.leaf == said["leafOnReload"]
        assert session.path_ids() == said["activePath"]


@pytest.mark.parametrize("file", LABELLED, ids=lambda file: f"{file.parts[-4]}-{file.stem[-4:]}")
def test_a_labelled_session_continued_here_opens_in_pi(pi: Pi, file: Path, tmp_path: Path) -> None:
    copy = tmp_path / "s.jsonl"
    copy.write_bytes(file.read_bytes())
    with Session.open(copy, options=Options(fsync=False)) as session:
        Actor(session, 1, edits=pi.edits).act(12)
        ours, theirs = told(session), told_by_pi(pi, copy)
        assert without_contexts(ours) == without_contexts(theirs)
        assert ours["context"] == theirs["context"] or not knows(pi, file)
    assert copy.read_bytes().startswith(file.read_bytes())


@pytest.mark.slow
@needs_public
def test_public_sessions_are_read_and_migrated_as_in_pi(pi: Pi, tmp_path: Path) -> None:
    """Version 1 too; a file that Pi rejects is rejected."""
    read = 0
    for number, file in enumerate(sorted((PUBLIC / "pi").rglob("*.jsonl"))):
        copy, mine = (tmp_path / f"{number}-{name}.jsonl" for name in ("pi", "ours"))
        for path in (copy, mine):
            path.write_bytes(file.read_bytes())
        if not pi.ask("load", path=copy):
            with pytest.raises(NotASessionError):
                Session.open(mine)
            continue
        whole = pi.ask("open", path=copy)
        with Session.open_read_only(mine) as session:
            ids = {
                ours: entry["id"]
                for ours, entry in zip(session.ids(), whole["entries"], strict=True)
            }
            assert [ids[entry] for entry in session.path_ids()] == whole["path"]
            assert context_of(session) == whole["context"]
        read += 1
    assert read > 5
