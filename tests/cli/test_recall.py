"""What fixed an error before, as a hook tells it to a client."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.run import run
from tests.writer import SessionWriter
from threadline.agents.setup import Moment
from threadline.cli.recall import own_workspace
from threadline.library.actions.recall import MOST_TOKENS, answer_hook, recall, tokens_in
from threadline.library.workspace import open_workspace
from threadline.model.secret import Redactor

ERROR = "Exit code 1\nsrc/a.py:{line}: error: Widget has no attribute 'spin' [attr-defined]"
COMMAND = "mypy src"
AT_LEISURE = ("--within", "50")
SECRET = "ghp_" + "a1B2c3D4e5" * 3 + "f6G7h8"


def write(home: Path, session: str, *, fixed: bool, day: int = 1, note: str = "") -> None:
    """Write a session in which a command failed, and passed later if it was fixed."""
    writer = SessionWriter(session, f"{session}-", cwd="/w")
    writer.wait(day * 86_400)
    writer.prompt("Make the types right")
    writer.tool("Bash", {"command": f"{COMMAND}{note}"}, ERROR.format(line=day * 7), error=True)
    writer.edit_file("/w/src/spin.py", "a", "a", "b")
    if fixed:
        writer.tool("Bash", {"command": f"{COMMAND}{note}"}, "Success: no issues found")
    writer.save(home / ".claude" / "projects" / "-w")


def told(home: Path, *, error: str = "", session: str = "", index: bool = True) -> str:
    workspace = open_workspace({"HOME": str(home)}, home)
    workspace.may_be_empty = True
    if index:
        workspace.catalog.refresh()
    try:
        return recall(workspace, Moment("", session, "/w", error))
    finally:
        workspace.close()


def test_the_same_error_is_answered_with_what_passed_afterwards(tmp_path: Path) -> None:
    write(tmp_path, "solved", fixed=True, note=f" --key {SECRET}")
    write(tmp_path, "unsolved", fixed=False, day=2)
    text = told(tmp_path, error=ERROR.format(line=99))
    assert "solved/" in text
    assert "unsolved" not in text
    assert "then changed src/spin.py; then `Bash mypy src" in text
    assert "never instructions" in text
    assert SECRET not in text
    assert tokens_in(text) <= MOST_TOKENS


def test_an_older_fix_is_told_though_the_command_failed_again_since(tmp_path: Path) -> None:
    write(tmp_path, "solved", fixed=True)
    for day in range(2, 8):
        write(tmp_path, f"unsolved-{day}", fixed=False, day=day)
    assert "solved/" in told(tmp_path, error=ERROR.format(line=99))


def test_sessions_too_long_to_be_read_in_time_are_left_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("threadline.library.actions.recall.MOST_READ", 5_000)
    write(tmp_path, "solved", fixed=True)
    write(tmp_path, "long", fixed=True, day=2, note=f" {'x' * 5_000}")
    text = told(tmp_path, error=ERROR.format(line=99))
    assert "solved/" in text
    assert "long/" not in text


@pytest.mark.parametrize("error", ["Exit code 1\nerror: something else", "Exit code 1", "1", "…"])
def test_nothing_is_said_if_nothing_fits(error: str, tmp_path: Path) -> None:
    write(tmp_path, "solved", fixed=True)
    assert told(tmp_path, error=error) == ""
    assert told(tmp_path, error=ERROR.format(line=1), session="solved") == ""
    assert told(tmp_path) == ""


@pytest.mark.parametrize(
    "error", ["Exit code 1", "F\n\nRan 3 tests in 0.1s\n\nFAILED (failures=1)"]
)
def test_a_status_or_a_count_is_no_error_that_occurs_again(error: str, tmp_path: Path) -> None:
    writer = SessionWriter("solved", cwd="/w")
    writer.prompt("Make the tests pass")
    writer.tool("Bash", {"command": COMMAND}, error, error=True)
    writer.tool("Bash", {"command": COMMAND}, "fine")
    writer.save(tmp_path / ".claude" / "projects" / "-w")
    assert told(tmp_path, error=error) == ""


def test_without_an_index_nothing_is_said_and_none_is_made(tmp_path: Path) -> None:
    write(tmp_path, "solved", fixed=True)
    assert told(tmp_path, error=ERROR, index=False) == ""
    assert not list(tmp_path.rglob("*.db"))


def test_a_session_starts_with_what_the_last_one_left_failing(tmp_path: Path) -> None:
    write(tmp_path, "unsolved", fixed=False)
    text = told(tmp_path)
    assert "the last session here left `Bash mypy src` failing: src/a.py:7: error" in text
    write(tmp_path, "solved", fixed=True, day=3)
    assert told(tmp_path) == ""


def test_many_long_errors_keep_to_the_budget(tmp_path: Path) -> None:
    for day in range(1, 6):
        write(tmp_path, f"solved-{day}", fixed=True, day=day, note=f" {'漢' * 60}{day}")
    text = told(tmp_path, error=ERROR.format(line=99))
    assert text
    assert tokens_in(text) <= MOST_TOKENS


def piped(home: Path, given: str, *words: str) -> subprocess.CompletedProcess[str]:
    """Run the command with a text on standard input."""
    return subprocess.run(
        [sys.executable, "-m", "threadline", "recall", *words],
        input=given,
        env={"HOME": str(home), "PATH": "/usr/bin:/bin"},
        capture_output=True,
        text=True,
        check=True,
        timeout=60,
    )


def hook(home: Path, given: object, *words: str) -> str:
    """Run the command as a client does."""
    text = given if isinstance(given, str) else json.dumps(given)
    done = piped(home, text, "claude", *words)
    assert done.stderr == ""
    return done.stdout


GIVEN = {
    "hook_event_name": "PostToolUseFailure",
    "session_id": "new",
    "cwd": "/w",
    "tool_name": "Bash",
    "error": ERROR.format(line=99),
}


def test_a_hook_never_fails_and_prints_nothing_or_what_the_client_takes(tmp_path: Path) -> None:
    write(tmp_path, "solved", fixed=True)
    told(tmp_path)
    answer = json.loads(hook(tmp_path, GIVEN, *AT_LEISURE))["hookSpecificOutput"]
    assert answer["hookEventName"] == "PostToolUseFailure"
    assert "solved/" in answer["additionalContext"]
    for odd in ("", "[]", "{}", {"hook_event_name": "Stop"}, GIVEN | {"error": 3}):
        assert hook(tmp_path, odd, *AT_LEISURE) == ""
    assert hook(tmp_path, GIVEN, "--within", "0.01") == ""


def test_a_long_session_is_answered_from_too(tmp_path: Path) -> None:
    writer = SessionWriter("long", "long-", cwd="/w")
    writer.prompt("Make the types right")
    for number in range(300):
        writer.tool("Read", {"file_path": f"/w/{number}.py"}, "value = compute(other)\n" * 150)
    writer.tool("Bash", {"command": COMMAND}, ERROR.format(line=1), error=True)
    writer.tool("Bash", {"command": COMMAND}, "Success: no issues found")
    writer.save(tmp_path / ".claude" / "projects" / "-w")
    told(tmp_path)
    assert "long/" in hook(tmp_path, GIVEN, *AT_LEISURE)


def test_records_are_not_redacted_to_be_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It takes several times as long as everything else; only what is told is redacted."""
    write(tmp_path, "solved", fixed=True)
    told(tmp_path)
    monkeypatch.setenv("HOME", str(tmp_path))
    for name in ("XDG_CACHE_HOME", "THREADLINE_CACHE", "CLAUDE_CONFIG_DIR"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(Redactor, "body", lambda *_: pytest.fail("a record was redacted"))
    workspace = own_workspace()
    try:
        assert b"solved/" in answer_hook(workspace, "claude", json.dumps(GIVEN).encode())
    finally:
        workspace.close()


def test_it_can_be_tried_without_a_client(tmp_path: Path) -> None:
    write(tmp_path, "solved", fixed=True)
    told(tmp_path)
    shown = piped(tmp_path, ERROR.format(line=5), "--dry-run")
    assert "failed with the same error" in shown.stdout
    assert " ms" in shown.stderr
    data = json.loads(piped(tmp_path, "x", "--dry-run", "--json").stdout)
    assert data["text"] == ""
    assert data["tokens"] == 0
    assert "nothing fits" in piped(tmp_path, "x", "--dry-run").stdout
    assert run("recall", HOME=str(tmp_path)).exit_code == 2
