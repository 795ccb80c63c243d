"""`threadline story` for every agent, as text, Markdown and JSON."""

from pathlib import Path

import pytest

from tests.cli.run import run, run_json, scenario
from tests.writer import SessionWriter


def test_a_story_is_told_as_text() -> None:
    told = run("story", scenario("tui-rewind-code")).stdout
    assert told.splitlines()[0] == "Mock session title"
    assert "2 prompts · 2 tool calls · 1 abandoned" in told
    assert "1 attempt abandoned (2 s, $0.04): “Edit the notes [edit1]”" in told


def test_a_story_is_told_as_markdown() -> None:
    told = run("story", scenario("subagents"), "--md").stdout
    assert told.startswith("## ")
    assert "2 agents (3 steps, " in told
    assert " UTC · " in told


def test_a_story_is_told_as_data() -> None:
    (story,) = run_json("story", scenario("tui-rewind-code"))["stories"]
    assert [prompt["text"] for prompt in story["prompts"]] == [
        "First question [c1]",
        "Edit asked differently [alt-a]",
    ]
    assert story["attempts"][0]["spent"]["cost"] == pytest.approx(0.042, abs=1e-3)


def test_a_stray_entry_of_another_session_is_no_story(tmp_path: Path) -> None:
    writer = SessionWriter("new")
    stray = writer.add("user", [{"type": "text", "text": "[Request interrupted by user]"}])
    writer.records[0]["sessionId"] = "old"
    writer.back_to(stray)
    writer.prompt("go")
    writer.answer("done")
    path = str(writer.save(tmp_path))
    assert "(no prompt)" not in run("story", path).stdout
    assert len(run_json("story", path)["stories"]) == 2


def test_secrets_are_removed() -> None:
    done = run("story", scenario("plain"), "--redact")
    assert done.exit_code == 0
    assert "replaced" in done.stderr
