"""Requests that cannot be met: a message, a hint, an exit status, and never a traceback."""

import os
from pathlib import Path

import pytest

from tests.cli.run import run, scenario


def test_an_unknown_session_is_an_error_with_a_suggestion(tmp_path: Path) -> None:
    project = tmp_path / ".claude" / "projects" / "-p"
    project.mkdir(parents=True)
    (project / "abcdef01-0000-4000-8000-000000000000.jsonl").write_text("")
    result = run("tree", "abcdef02", HOME=str(tmp_path), CLAUDE_CONFIG_DIR="")
    assert result.exit_code == 1
    assert result.stderr.startswith(
        "error: no session 'abcdef02'; did you mean 'abcdef01…'?\nhint: "
    )
    assert result.stdout == ""


def test_a_session_is_found_by_the_beginning_of_its_id(tmp_path: Path) -> None:
    (tmp_path / ".claude").mkdir()
    (tmp_path / ".claude" / "projects").symlink_to(f"{scenario('tui-rewind')}/projects")
    result = run("tree", "7bc87", HOME=str(tmp_path), CLAUDE_CONFIG_DIR="")
    assert result.exit_code == 0
    assert "7bc87c4c Mock session title" in result.output


def test_without_any_archive_the_command_that_lists_them_is_named(tmp_path: Path) -> None:
    result = run("ls", HOME=str(tmp_path), CLAUDE_CONFIG_DIR="")
    assert result.exit_code == 1
    assert "error: no sessions" in result.stderr
    assert "`threadline agents` lists them" in result.stderr


@pytest.mark.parametrize(
    ("args", "message"),
    [
        (["nonsense"], "error: no such command 'nonsense'"),
        (["grph"], "did you mean 'graph'?"),
        (["tree", "--nonsense"], "error: No such option"),
        (["export", "-o", "site", "--jobs", "0"], "error: Invalid value for '--jobs'"),
        (["tree", "--agent", "hal"], "error: Invalid value for '--agent'"),
        (["ls", "--since", "whenever"], "invalid time 'whenever'"),
        (["completion", "tcsh"], "error: Invalid value"),
    ],
)
def test_bad_usage_exits_2_with_a_hint(args: list[str], message: str) -> None:
    result = run(*args)
    assert result.exit_code == 2
    assert message in result.stderr
    assert "\nhint: see `threadline" in result.stderr
    assert result.stdout == ""


def test_a_group_without_a_command_prints_its_help() -> None:
    result = run("lake")
    assert result.exit_code == 2
    assert result.stderr.startswith("Usage: threadline lake ")
    assert "\n  build " in result.stderr


def test_a_missing_path_is_named() -> None:
    result = run("tree", "./no/such.jsonl")
    assert result.exit_code == 1
    assert "error: no such file or directory: ./no/such.jsonl" in result.stderr


def break_it(*_args: object, **_kwargs: object) -> None:
    raise KeyError("oh\x1b[2J\nno")


def test_a_bug_is_one_line_and_a_hint(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("threadline.cli.picking.open_reading", break_it)
    result = run("tree", scenario("plain"))
    assert result.exit_code == 1
    assert result.stderr.splitlines()[0] == r"error: unexpected KeyError: 'oh\x1b[2J\nno'"
    assert "THREADLINE_DEBUG=1" in result.stderr
    assert "Traceback" not in result.stderr


def test_the_details_of_a_bug_are_shown_on_demand(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("threadline.cli.picking.open_reading", break_it)
    assert "Traceback" in run("tree", scenario("plain"), THREADLINE_DEBUG="1").stderr


def interrupt(*_args: object, **_kwargs: object) -> None:
    raise KeyboardInterrupt


def test_an_interrupt_exits_130(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("threadline.cli.picking.open_reading", interrupt)
    result = run("tree", scenario("plain"))
    assert result.exit_code == 130
    assert "Traceback" not in result.stderr


def test_an_error_cannot_move_the_cursor() -> None:
    result = run("tree", "./\x1b[2J\x07evil")
    assert result.exit_code == 1
    assert "\x1b" not in result.stderr
    assert "\x07" not in result.stderr


@pytest.mark.parametrize("command", ["graph", "context", "branches", "migrate", "ledger"])
def test_a_pipe_is_an_error_at_once(command: str, tmp_path: Path) -> None:
    pipe = tmp_path / "pipe.jsonl"
    os.mkfifo(pipe)
    result = run(command, str(pipe))
    assert result.exit_code == 1
    assert "not a regular file or directory" in result.stderr
    assert "hint: save its output" in result.stderr
