"""`threadline ls` from the index: the same as from the files, up to date, without an index too."""

import fcntl
import json
import os
from pathlib import Path
from typing import Any

import pytest

from tests.cases import write_case
from tests.cli.run import CORPUS, run
from tests.render.html.reader import Seen
from tests.serve.asgi import get, open_context

CODEX = CORPUS / "codex"


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """Return a home directory with sessions that fork and continue one another."""
    projects = tmp_path / ".claude" / "projects"
    projects.mkdir(parents=True)
    for name in ("fork-session", "tui-rewind", "subagents", "tui-clear-compact"):
        (projects / name).symlink_to(CORPUS / "claude-code" / name)
    (tmp_path / ".codex" / "sessions").mkdir(parents=True)
    for scenario in sorted(path for path in CODEX.iterdir() if path.is_dir()):
        (tmp_path / ".codex" / "sessions" / scenario.name).symlink_to(scenario)
    return tmp_path


def sessions(home: Path, *args: str) -> list[dict[str, Any]]:
    done = run("ls", "--json", *args, HOME=str(home))
    assert done.exit_code == 0, done.output
    found: list[dict[str, Any]] = json.loads(done.stdout)["sessions"]
    costs = {"cost", "known", "unpriced", "no_price"}
    return [{key: one[key] for key in one if key not in costs} for one in found]


def roots(home: Path) -> tuple[str, str]:
    return str(home / ".claude" / "projects"), str(home / ".codex" / "sessions")


def test_the_index_lists_what_the_files_hold(home: Path) -> None:
    listed = sessions(home)
    assert len(listed) > 10
    assert listed == sessions(home, *roots(home))
    assert any(one["children"] for one in listed)


def test_an_agent_is_a_filter_without_targets(home: Path) -> None:
    assert {one["agent"] for one in sessions(home)} == {"claude", "codex"}
    assert {one["agent"] for one in sessions(home, "--agent", "codex")} == {"codex"}


def test_a_limit_keeps_the_newest(home: Path) -> None:
    assert sessions(home, "--limit", "2") == sessions(home)[:2]


def test_ids_in_the_list_name_their_sessions(home: Path) -> None:
    _, *rows = run("ls", HOME=str(home)).output.splitlines()
    every = [one["id"] for one in sessions(home)]
    for row, one in zip(rows, sessions(home), strict=True):
        name = row.split()[0]
        assert [other for other in every if other.startswith(name)] == [one["id"]]


def test_what_was_written_since_is_listed(home: Path) -> None:
    before = {one["id"]: one["entries"] for one in sessions(home)}
    folder = home / ".claude" / "projects" / "new"
    folder.mkdir()
    record = {"type": "user", "uuid": "u1", "sessionId": "fresh", "parentUuid": None}
    record |= {"timestamp": "2026-11-15T20:00:00Z", "cwd": "/new"}
    line = json.dumps(record | {"message": {"role": "user", "content": "hello"}})
    (folder / "fresh.jsonl").write_text(f"{line}\n")
    after = {one["id"]: one["entries"] for one in sessions(home)}
    assert after == before | {"fresh": 1}
    with (folder / "fresh.jsonl").open("a") as file:
        file.write(line.replace('"u1"', '"u2"').replace("null", '"u1"') + "\n")
    assert {one["id"]: one["entries"] for one in sessions(home)} == before | {"fresh": 2}


def test_costs_are_listed(home: Path) -> None:
    done = run("ls", "--json", HOME=str(home))
    costs = [one["cost"] for one in json.loads(done.stdout)["sessions"]]
    assert any(cost for cost in costs)
    assert " cost " in run("ls", HOME=str(home)).output
    assert " cost " not in run("ls", roots(home)[0], HOME=str(home)).output


def test_a_locked_index_is_used_as_it_is(home: Path) -> None:
    assert sessions(home)
    [lock] = (home / ".cache" / "threadline").glob("*.lock")
    handle = os.open(lock, os.O_RDWR)
    try:
        fcntl.flock(handle, fcntl.LOCK_EX)
        done = run("ls", HOME=str(home))
    finally:
        os.close(handle)
    assert done.stderr == (
        "note: another process is updating the index; new sessions may be missing\n"
    )
    assert len(done.stdout.splitlines()) > 10


def test_what_another_process_is_still_reading_is_listed(home: Path) -> None:
    before = len(run("ls", HOME=str(home)).stdout.splitlines())
    name = "f0000000-0000-4000-8000-000000000001"
    path = home / ".claude" / "projects" / "new" / f"{name}.jsonl"
    path.parent.mkdir()
    path.write_text(json.dumps({"type": "user", "uuid": "u1", "sessionId": name}) + "\n")
    [lock] = (home / ".cache" / "threadline").glob("*.lock")
    handle = os.open(lock, os.O_RDWR)
    try:
        fcntl.flock(handle, fcntl.LOCK_EX)
        done = run("ls", HOME=str(home))
    finally:
        os.close(handle)
    assert f"note: 1 of {before} sessions are not read yet" in done.stderr
    [row] = [row for row in done.stdout.splitlines() if "(not read yet)" in row]
    assert row.startswith("f0")


def test_without_a_usable_index_the_files_are_read(home: Path) -> None:
    expected = sessions(home)
    (home / "file").touch()
    done = run("ls", "--json", HOME=str(home), THREADLINE_CACHE=str(home / "file"))
    assert done.stderr.startswith("warning: reading all files: ")
    found = json.loads(done.stdout)["sessions"]
    assert [one["id"] for one in found] == [one["id"] for one in expected]
    examined = run("doctor", "--json", HOME=str(home), THREADLINE_CACHE=str(home / "file"))
    assert examined.exit_code == 0
    assert json.loads(examined.stdout)["findings"]


def test_agents_of_deleted_sessions_are_one_row(tmp_path: Path) -> None:
    projects = tmp_path / ".claude" / "projects" / "p"
    write_case("s1: u1-a1\ns2#x: u2-a2\ns3#y: u3-a3", projects)
    listed = run("ls", HOME=str(tmp_path)).stdout.splitlines()
    assert listed[-1] == "2 fragments (ls --all)"
    assert sum("please do" in line for line in listed) == 1
    assert len(listed) == 3
    every = run("ls", "--all", HOME=str(tmp_path)).stdout.splitlines()
    assert sum("Orphaned sub-agents (1)" in line for line in every) == 2
    assert len(run("ls", "--limit", "1", HOME=str(tmp_path)).stdout.splitlines()) == 3
    told = json.loads(run("ls", "--json", HOME=str(tmp_path)).stdout)
    assert len(told["sessions"]) == 3
    viewer = open_context(tmp_path)
    viewer.state.catalog.refresh()
    viewer.state.scan()
    page = Seen(get(viewer, "/").text).text
    assert "2 fragments" in page
    assert "Orphaned" not in page.partition("2 fragments")[0].partition("1 session")[2]
    assert Seen(get(viewer, "/?only=fragments").text).text.count("Orphaned sub-agents (1)") >= 2
