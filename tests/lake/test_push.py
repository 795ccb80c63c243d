"""Transcripts of a machine go to a folder or a store, whole, without secrets, and once."""

import json
import os
import shutil
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.run import run, run_json
from tests.lake.lakes import CORPUS, contents
from tests.writer import prompt, write

TOKEN = "ghp_" + "16C7e42F292c6912E7710c838347Ae178B4a"
LAYOUT = ("--layout", "{developer}/{machine}")


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    return make_home(tmp_path / "home", monkeypatch)


def make_home(home: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Make a home with sessions of two agents, sub-agents and a secret, and live there."""
    shutil.copytree(
        CORPUS / "claude-code-2.1.325/tui-subagents/projects", home / ".claude/projects"
    )
    shutil.copytree(CORPUS / "pi/abort-steer", home / ".pi/agent/sessions")
    write(home / ".claude/projects/-p/s.jsonl", prompt("a", None, f"use {TOKEN}", sessionId="s"))
    monkeypatch.setenv("HOME", str(home))
    return home


def command(target: str, *more: str) -> tuple[str, ...]:
    return ("lake", "push", target, "--developer", "ada", "--machine", "desk", *more)


def rows_without_places(lake: Path) -> dict[str, list[str]]:
    """Return the rows of a lake without where their files are."""
    left_out = ("file", "family", "project", "start", "length")
    return {
        table: sorted(str({k: v for k, v in row.items() if k not in left_out}) for row in rows)
        for table, rows in contents(lake).items()
    }


def test_databases_and_their_logs_are_not_sent(home: Path, tmp_path: Path) -> None:
    (database,) = (CORPUS / "opencode-1.18.33").rglob("opencode.db")
    folder = home / ".local/share/opencode"
    folder.mkdir(parents=True)
    shutil.copy(database, folder / "opencode.db")
    (folder / "opencode.db-wal").write_bytes(TOKEN.encode())
    stats = run_json(*command(str(tmp_path / "in")))
    assert [Path(path).name for path in stats["left_out"]] == ["opencode.db"]
    assert not list((tmp_path / "in").rglob("opencode.db*"))


def test_a_lake_of_what_was_sent_is_that_of_the_originals(home: Path, tmp_path: Path) -> None:
    there, here, sent = tmp_path / "there", tmp_path / "here", tmp_path / "in"
    push = command(str(sent))
    planned = run_json(*push, "--dry-run")
    assert planned["sent"] == planned["files"] > 5
    assert not sent.exists()
    first = run(*push)
    assert f"sent {planned['sent']} of {planned['files']} files" in first.output
    assert "1 token" in first.output
    assert not any(TOKEN.encode() in p.read_bytes() for p in sent.rglob("*") if p.is_file())
    assert "nothing to send" in run(*push).output

    grown = home / ".claude/projects/-p/s.jsonl"
    with grown.open("a") as out:
        out.write(json.dumps(prompt("b", "a", "more", sessionId="s")) + '\n{"type": "user", "to')
    assert run_json(*push)["sent"] == 1
    (copy,) = sent.rglob("s.jsonl")
    assert copy.read_bytes().endswith(b"}\n")  # half a line may be half a secret
    os.truncate(grown, grown.read_bytes().rindex(b"\n") + 1)
    assert run_json(*push)["sent"] == 0
    assert run_json(*push, "--again")["sent"] == planned["sent"]

    assert run("lake", "build", str(sent), *LAYOUT, "-o", str(there)).exit_code == 0
    named = ("--developer", "ada", "--machine", "desk")
    assert run("lake", "build", *named, "-o", str(here)).exit_code == 0
    assert rows_without_places(there) == rows_without_places(here)


KILLED = """
import os, shutil, signal, sys
from threadline.cli.main import main
copies, left = shutil.copyfileobj, 5
def kill_in_the_middle(source, out, length):
    global left
    left -= 1
    if left:
        return copies(source, out, length)
    out.write(source.read(10))
    out.flush()
    os.kill(os.getpid(), signal.SIGKILL)
shutil.copyfileobj = kill_in_the_middle
main(sys.argv[1:])
"""


@pytest.mark.usefixtures("home")
def test_a_push_that_was_killed_leaves_whole_files_and_continues(tmp_path: Path) -> None:
    sent, whole = tmp_path / "in", tmp_path / "whole"
    killed = subprocess.run([sys.executable, "-c", KILLED, *command(str(sent))], check=False)
    assert killed.returncode == -signal.SIGKILL
    assert run(*command(str(whole))).exit_code == 0
    files = {p.relative_to(whole) for p in whole.rglob("*.json*")}
    seen = {p.relative_to(sent) for p in sent.rglob("*.json*") if p.suffix != ".part"}
    assert len(seen) == 4 < len(files)
    assert all((sent / name).read_bytes() == (whole / name).read_bytes() for name in seen)
    assert run(*command(str(sent))).exit_code == 0
    assert all((sent / name).read_bytes() == (whole / name).read_bytes() for name in files)
