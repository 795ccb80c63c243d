"""`threadline show`: depths, ids, the active path, the pager."""

from pathlib import Path

import pytest

from tests.cli.run import CORPUS, run, run_json, scenario
from tests.writer import SessionWriter
from threadline.outline.depth import Depth


@pytest.mark.parametrize("depth", list(Depth))
def test_every_depth_fits_80_columns(depth: Depth) -> None:
    result = run("show", scenario("tui-clear-compact"), "--depth", depth.value)
    assert result.exit_code == 0, result.output
    assert "Session • d294e339" in result.output
    assert max(map(len, result.output.splitlines())) <= 80


def test_each_depth_shows_its_kinds_of_messages() -> None:
    def shown(depth: str) -> str:
        return run("show", scenario("parallel-tools"), "--depth", depth).output

    assert "I will do three things at once." not in shown("user")
    assert "I will do three things at once." in shown("assistant")
    assert "  Bash" not in shown("assistant")
    assert "  Bash" in shown("tool")
    assert "slow-first\n" not in shown("tool")
    assert "slow-first\n" in shown("hook")


def test_the_active_path_alone() -> None:
    whole, active = (
        run("show", "--all", scenario("tui-rewind"), *flag).output for flag in ([], ["--active"])
    )
    assert "Third question [c3]" in whole
    assert "Third question [c3]" not in active
    assert "Alternative B" in active


def test_a_story_has_one_row_for_steps_and_attempts_unless_a_depth_is_asked_for() -> None:
    story, deep = (
        run("show", scenario("tui-rewind"), *flag).output for flag in ([], ["--depth", "tool"])
    )
    assert "○ “Second question [c2]” · 13 messages · abandoned" in story
    assert "Answer three" not in story
    assert "Answer three" in deep


def test_ids_on_request() -> None:
    entry = "43e76cc9-ee2"
    assert entry in run("show", scenario("tui-rewind"), "--ids", "--all").output
    assert entry not in run("show", scenario("tui-rewind")).output


def test_json_is_the_outline_with_its_content() -> None:
    document = run_json("show", scenario("plain"), "--depth", "hook")
    [session] = document["roots"]
    assert session["kind"] == "session"
    assert session["children"][0]["content"][0]["type"] == "typed"


def test_connected_sessions_are_shown_together() -> None:
    shown = run("show", scenario("fork-session")).output
    assert shown.count("● Session") == 3
    assert "╰─ Session" in shown


def test_an_agent_with_a_name_is_called_by_it() -> None:
    shown = run("show", "--all", str(CORPUS / "codex" / "subagents" / "sessions")).output
    assert "◆ agent Linnaeus" in shown
    assert "task Linnaeus completed: Subagent A reports." in shown
    assert "01a1e089-6123" not in shown


def test_an_agent_with_a_name_is_called_by_it_in_the_graph() -> None:
    shown = run("graph", "--all", str(CORPUS / "codex" / "subagents" / "sessions")).output
    assert "Linnaeus completed: Subagent A reports." in shown
    assert "→ waited" in shown
    assert "agent_path" not in shown


def test_lines_that_were_wrapped_by_hand_are_not_broken_by_the_time(tmp_path: Path) -> None:
    typed = [f"{'word ' * 14}ends {number}" for number in range(3)]
    writer = SessionWriter("s1")
    writer.prompt("\n".join(typed))
    writer.prompt("short")
    rows = run("show", str(writer.save(tmp_path)), COLUMNS="80").output.splitlines()
    assert [row for row in rows if "word" in row][-3:] == [f"  {line}" for line in typed]
    assert max(map(len, rows)) <= 80
    assert next(row for row in rows if "short" in row).endswith(":00")
