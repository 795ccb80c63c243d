"""Agent Trace records: written for commits, and read as what others say."""

import json
from pathlib import Path

import pytest

from tests.cli.run import run
from tests.cli.test_why import BY_HAND, FUNCTION, ask, why
from tests.why.world import World

RECORD = {
    "version": "0.1.0",
    "id": "550e8400-e29b-41d4-a716-446655440000",
    "timestamp": "2026-01-23T14:30:00Z",
    "tool": {"name": "some-editor"},
}
NOTE = """depot.py
  abcd1234abcd1234 5-6
  h_31dce776f88375 1
---
{"schema_version": "authorship/3.0.0", "prompts": {"abcd1234abcd1234": {"agent_id": {"tool": "some-editor", "id": "c9", "model": "m-1"}}}, "humans": {"h_31dce776f88375": {"author": "P"}}}
"""


@pytest.fixture(scope="module")
def world(tmp_path_factory: pytest.TempPathFactory) -> World:
    world = World(tmp_path_factory.mktemp("traces"), 1)
    session = world.session()
    world.agent(session, "depot.py", FUNCTION)
    world.commit("count", session)
    world.person("depot.py", [*FUNCTION, "", *BY_HAND])
    world.commit("weigh")
    world.save()
    return world


def test_a_record_names_the_lines_of_each_commit(
    world: World, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(world.root)
    out = tmp_path / "traces.jsonl"
    for _ in range(2):  # the same, made again
        told = run("export", "--format", "agent-trace", "-o", str(out), str(world.sessions_folder))
        assert told.exit_code == 0, told.output
    [record] = map(json.loads, out.read_text().splitlines())
    assert record["vcs"] == {"type": "git", "revision": world.git("rev-parse", "HEAD~1").strip()}
    [file] = record["files"]
    assert file["path"] == "depot.py"
    assert file["conversations"] == [
        {
            "contributor": {"type": "ai", "model_id": "opus"},
            "ranges": [{"start_line": 1, "end_line": 3}],
            "related": [{"type": "session", "url": "urn:threadline:session:s000"}],
        }
    ]


def test_what_others_say_is_marked_as_theirs_and_changes_no_verdict(world: World) -> None:
    folder = world.root / ".agent-trace"
    folder.mkdir(exist_ok=True)
    told = {"contributor": {"type": "ai", "model_id": "lab/m-1"}, "url": "https://example.org/c/1",
            "ranges": [{"start_line": 5, "end_line": 5}, {"start_line": "x"}]}  # fmt: skip
    vcs = {"type": "git", "revision": world.git("rev-parse", "HEAD").strip()}
    record = {**RECORD, "vcs": vcs, "files": [{"path": "depot.py", "conversations": [told, 7]}]}
    (folder / "traces.jsonl").write_text(f"not json\n[]\n{json.dumps(record)}\n")
    [hunk] = why(world, "HEAD")["hunks"]
    assert (hunk["verdict"], hunk["entry"]) == ("none", None)
    assert hunk["claims"] == [
        {"source": ".agent-trace/traces.jsonl", "kind": "ai", "lines": {"first": 5, "count": 1},
         "tool": "some-editor", "model": "lab/m-1", "conversation": "https://example.org/c/1"}
    ]  # fmt: skip
    assert ".agent-trace/traces.jsonl says: ai some-editor lab/m-1" in ask(world, "HEAD")
    assert why(world, "HEAD~1")["hunks"][0]["claims"] == []


def test_notes_of_git_are_read_as_what_others_say(world: World) -> None:
    world.git("notes", "--ref=ai", "add", "-f", "-m", NOTE, "HEAD")
    claims = [
        one for one in why(world, "HEAD")["hunks"][0]["claims"] if one["source"] == "refs/notes/ai"
    ]
    assert [(one["kind"], one["tool"], one["model"], one["conversation"]) for one in claims] == [
        ("ai", "some-editor", "m-1", "c9")
    ]
    world.git("notes", "--ref=odd", "add", "-f", "-m", "---\n{", "HEAD")
    assert why(world, "HEAD")["hunks"][0]["verdict"] == "none"
