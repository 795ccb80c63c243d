"""`threadline show`: depths, ids, the active path, the pager."""

import os
import pty
import subprocess
from pathlib import Path

import pytest

from tests.cli.run import CORPUS, PLAIN, command_line, run, run_json, scenario
from threadline.cli.terminal import pager_command
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
        run("show", scenario("tui-rewind"), *flag).output for flag in ([], ["--active"])
    )
    assert "Third question [c3]" in whole
    assert "Third question [c3]" not in active
    assert "Alternative B" in active


def test_ids_on_request() -> None:
    entry = "43e76cc9-ee2"
    assert entry in run("show", scenario("tui-rewind"), "--ids").output
    assert entry not in run("show", scenario("tui-rewind")).output


def test_json_is_the_outline_with_its_content() -> None:
    document = run_json("show", scenario("plain"), "--depth", "hook")
    [session] = document["roots"]
    assert session["kind"] == "session"
    assert session["children"][0]["content"][0]["type"] == "prose"


def test_connected_sessions_are_shown_together() -> None:
    shown = run("show", scenario("fork-session")).output
    assert shown.count("● Session") == 3
    assert "╰─ Session" in shown


@pytest.mark.parametrize(
    ("environ", "command"),
    [
        ({}, ["less", "-FRX"]),
        ({"PAGER": "most -s"}, ["most", "-s"]),
        ({"PAGER": "cat"}, []),
        ({"PAGER": ""}, []),
        ({"PAGER": "'"}, []),
    ],
)
def test_the_pager_is_the_users_own(environ: dict[str, str], command: list[str]) -> None:
    assert pager_command(environ) == command


def on_terminal(*args: str, **env: str) -> str:
    """Run `show` on a terminal and give what appears there."""
    ours, theirs = pty.openpty()
    surroundings = {**os.environ, **PLAIN, **env}
    process = subprocess.Popen(
        command_line("show", scenario("plain"), *args),
        stdin=theirs, stdout=theirs, stderr=theirs, env=surroundings,
    )  # fmt: skip
    os.close(theirs)
    shown = b""
    try:
        while piece := os.read(ours, 65536):
            shown += piece
    except OSError:  # the terminal is closed when the last process has gone
        pass
    os.close(ours)
    assert process.wait() == 0
    return shown.decode()


def test_a_terminal_has_a_pager(tmp_path: Path) -> None:
    pager = tmp_path / "pager"
    pager.write_text("#!/bin/sh\necho paged $LESS\ncat\n")
    pager.chmod(0o755)
    assert "paged" in on_terminal(PAGER=str(pager))
    assert "● Session" in on_terminal(PAGER=str(pager))
    assert "paged" not in on_terminal("--no-pager", PAGER=str(pager))


def test_a_missing_or_closed_pager_is_no_error() -> None:
    assert "Error" not in on_terminal(PAGER="true")
    assert "● Session" in on_terminal(PAGER="no-such-pager")


def test_an_agent_with_a_name_is_called_by_it() -> None:
    shown = run("show", str(CORPUS / "codex" / "subagents" / "sessions")).output
    assert "◆ agent Linnaeus" in shown
    assert "task Linnaeus completed: Subagent A reports." in shown
    assert "01a1e089-6123" not in shown


def test_an_agent_with_a_name_is_called_by_it_in_the_graph() -> None:
    shown = run("graph", "--all", str(CORPUS / "codex" / "subagents" / "sessions")).output
    assert "Linnaeus completed: Subagent A reports." in shown
    assert "→ waited" in shown
    assert "agent_path" not in shown
