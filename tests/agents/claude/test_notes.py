"""What notes of Claude Code and the files of its jobs say of sessions."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.cases import write_case
from tests.cli.run import run_json
from threadline.library import load_lines
from threadline.library.load.describe import describe_sessions

NOTES: list[dict[str, Any]] = [
    {"type": "tag", "tag": "first"},
    {"type": "tag", "tag": "billing"},
    {"type": "agent-color", "agentColor": "green"},
    {"type": "pr-link", "prNumber": 7, "prUrl": "https://example.com/pull/7"},
    {"type": "worktree-state", "worktreeSession": {"worktreePath": "/w/one"}},
]


def session(folder: Path, *notes: dict[str, Any]) -> Path:
    """Write a session with notes behind its entries."""
    project = folder / "projects" / "-home-me"
    write_case("u1-a1", project)
    file = project / "s.jsonl"
    rows = [json.dumps(note | {"sessionId": "s"}) + "\n" for note in notes]
    file.write_text(file.read_text() + "".join(rows))
    return file


def attributes(file: Path) -> object:
    return run_json("tree", str(file))["sessions"][0]["attributes"]


def test_notes_are_attributes_of_the_session_the_last_of_each_counts(tmp_path: Path) -> None:
    assert attributes(session(tmp_path, *NOTES)) == {
        "tag": "billing",
        "agent_color": "green",
        "pull_request": "https://example.com/pull/7",
        "worktree": "/w/one",
    }


def test_an_empty_note_takes_an_attribute_away(tmp_path: Path) -> None:
    left = {"type": "worktree-state", "worktreeSession": None}
    assert attributes(session(tmp_path, *NOTES[3:], left)) == {
        "pull_request": "https://example.com/pull/7"
    }


@pytest.mark.parametrize(
    ("state", "title"),
    [
        ({"sessionId": "s", "name": "Night run", "nameSource": "user"}, "Night run"),
        ({"sessionId": "s", "name": "quick-fox", "nameSource": "auto"}, "please do u1"),
        ({"sessionId": "other", "name": "Night run", "nameSource": "user"}, "please do u1"),
        (["not", "an", "object"], "please do u1"),
    ],
)
def test_a_job_that_a_person_named_names_its_session(
    state: object, title: str, tmp_path: Path
) -> None:
    file = session(tmp_path)
    job = tmp_path / "jobs" / "1a2b3c4d"
    job.mkdir(parents=True)
    (job / "state.json").write_text(json.dumps(state))
    assert describe_sessions(load_lines([file]))["s"].title == title
