"""`usage` and `resume`, what people type for commands that are called otherwise."""

import json
import os
from pathlib import Path

import pytest

from tests.cli.run import run, spawn
from tests.writer import SessionWriter

DAY = "2026-11-{:02}T10:00:00.000Z"


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """Return a home with requests of two models on two days, in two projects."""
    for number, (model, day) in enumerate(
        [("claude-sonnet-4-5", 1), ("claude-sonnet-4-5", 2), ("nobody-knows", 2)]
    ):
        cwd = tmp_path / ("one" if day == 1 else "two")
        cwd.mkdir(exist_ok=True)
        writer = SessionWriter(f"session-{number}", f"e{number}-", cwd=str(cwd))
        writer.prompt("Go", timestamp=DAY.format(day))
        writer.answer("Done", timestamp=DAY.format(day))
        usage = {"input_tokens": 1_000_000, "output_tokens": 0}
        writer.records[-1]["message"] |= {"id": f"m{number}", "model": model, "usage": usage}
        writer.save(tmp_path / ".claude" / "projects" / f"p{number}")
    return tmp_path


def usage(home: Path, *args: str) -> dict[str, float]:
    done = run("usage", "--json", *args, HOME=str(home))
    assert done.exit_code == 0, done.output
    told = json.loads(done.stdout)
    assert told["total"]["requests"] == sum(row["requests"] for row in told["usage"])
    return {row["group"][0]: row["known"] for row in told["usage"]}


def test_usage_is_grouped_and_begins_with_the_most_expensive(home: Path) -> None:
    assert list(usage(home).items()) == [(str(home / "two"), 3.0), (str(home / "one"), 3.0)]
    assert usage(home, "--by", "model") == {"claude-sonnet-4-5": 6.0, "nobody-knows": 0.0}
    assert list(usage(home, "--by", "day")) == ["2026-11-02", "2026-11-01"]
    assert usage(home, "--by", "agent", "--since", "2026-11-02") == {"claude": 3.0}
    assert list(usage(home, "--since", "2026-11-03")) == []
    assert usage(home, "--by", "week") == {"2026-11-02": 3.0, "2026-10-26": 3.0}
    assert usage(home, "--by", "branch") == {"active": 6.0}
    assert usage(home, str(home / ".claude/projects/p0")) == {str(home / "one"): 3.0}
    assert usage(home, "session-0", "session-1", "--by", "day") == dict.fromkeys(
        ["2026-11-02", "2026-11-01"], 3.0
    )
    assert run("usage", "session-9", HOME=str(home)).exit_code == 1
    assert usage(home, "--by", "month", "--project", str(home / "one")) == {"2026-11": 3.0}


def test_usage_is_compared_with_the_same_time_before(home: Path) -> None:
    told = json.loads(run("usage", "--since", "2026-11-02", "--json", HOME=str(home)).stdout)
    assert (told["total"]["requests"], told["before"]["requests"]) == (2, 1)
    text = run("usage", "--since", "2026-11-02", HOME=str(home), COLUMNS="100").stdout
    assert "$3.00        1.0M        0         1  the same time before" in text


def test_usage_as_text(home: Path) -> None:
    text = run("usage", "--by", "model", HOME=str(home), COLUMNS="100").stdout.splitlines()
    assert [line.split() for line in text[:-1]] == [
        ["cost", "new", "tokens", "cached", "requests", "model"],
        ["$6.00", "2.0M", "0", "2", "claude-sonnet-4-5"],
        ["unknown", "1.0M", "0", "1", "nobody-knows"],
        ["≥", "$6.00", "3.0M", "0", "3", "total"],
    ]
    assert text[-1] == "estimated at list prices; 33 % of tokens not priced"


def test_resume_prints_the_command_of_the_agent(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    done = run("resume", "session-0", HOME=str(home))
    assert done.stdout == f"cd {home / 'one'} && claude --resume session-0\n"
    monkeypatch.chdir(home / "two")
    told = json.loads(run("resume", "--json", HOME=str(home)).stdout)
    assert told["session"] in {"session-1", "session-2"}
    assert told["command"].endswith(f"claude --resume {told['session']}")
    monkeypatch.chdir(home)
    (home / "empty").mkdir()
    monkeypatch.chdir(home / "empty")
    assert "no session in" in run("resume", HOME=str(home)).output


def test_resume_runs_the_command(home: Path) -> None:
    tool = home / "bin" / "claude"
    tool.parent.mkdir()
    tool.write_text('#!/bin/sh\necho "in $PWD: $*"\n')
    tool.chmod(0o755)
    path = f"{tool.parent}{os.pathsep}{os.environ['PATH']}"
    done = spawn("resume", "session-0", "--run", HOME=str(home), PATH=path)
    assert done.stdout.decode() == f"in {home / 'one'}: --resume session-0\n"


@pytest.mark.parametrize(
    ("typed", "meant"),
    [("list", "ls"), ("log", "graph"), ("cat", "show"), ("cost", "usage"), ("serch", "search")],
)
def test_what_people_type_leads_to_a_command(typed: str, meant: str) -> None:
    done = run(typed)
    assert done.exit_code == 2
    assert f"no such command '{typed}'; did you mean '{meant}'?" in done.output
