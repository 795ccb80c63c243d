"""`tree`, `graph` and `show` of sessions that are named, picked, or the newest here."""

import json
import os
import re
import shutil
from pathlib import Path
from typing import Any

import pytest

from tests.cli.run import CORPUS, run, scenario

NAMES = ("fork-session", "tui-rewind", "tui-clear-compact")


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """Return a home directory with sessions that fork, rewind and compact."""
    projects = tmp_path / ".claude" / "projects"
    projects.mkdir(parents=True)
    for name in NAMES:
        (projects / name).symlink_to(CORPUS / "claude-code" / name)
    return tmp_path


def listed(home: Path) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = json.loads(run("ls", "--json", HOME=str(home)).stdout)["sessions"]
    return found


def drawn(home: Path, *args: str) -> str:
    done = run(*args, HOME=str(home))
    assert done.exit_code == 0, done.output
    return done.stdout


def test_a_session_is_counted_alike_everywhere(home: Path) -> None:
    sessions = listed(home)
    assert any(one["parent"] for one in sessions)
    for one in sessions:
        header = drawn(home, "graph", one["id"]).splitlines()[1]
        begin = one["first_at"][:16].replace("T", " ")
        entries = "1 entry" if one["entries"] == 1 else f"{one['entries']} entries"
        assert header.startswith(begin)
        assert f" · {entries}" in header
        assert f" {entries} " in drawn(home, "tree", one["id"])


def test_a_session_that_continues_another_says_so(home: Path) -> None:
    [fork, *_] = [one for one in listed(home) if one["parent"]]
    rows = drawn(home, "graph", fork["id"]).splitlines()
    assert rows[2].startswith(
        f"continues session {fork['parent'][:8]} after {fork['attach'][:8]}: "
    )
    assert len([row for row in rows if row.startswith("session ")]) == 1


def test_sessions_that_continue_a_drawn_one_are_named_where_they_leave(home: Path) -> None:
    [fork, *_] = [one for one in listed(home) if one["parent"]]
    rows = drawn(home, "graph", fork["parent"])
    assert re.search(rf"session {fork['id'][:8]} (forks|continues) here", rows)
    assert rows.count("\nsession ") == 0


def test_show_prints_the_session_that_is_named(home: Path) -> None:
    [fork, *_] = [one for one in listed(home) if one["parent"]]
    shown = drawn(home, "show", fork["id"])
    assert shown.count("● Session") == 1
    assert f"Session • {fork['id'][:8]}" in shown


def test_a_session_is_shown_without_waiting_for_a_long_update(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    home = tmp_path
    folder = home / ".claude" / "projects" / "project"
    folder.mkdir(parents=True)
    for file in (CORPUS / "claude-code" / "fork-session").rglob("*.jsonl"):
        shutil.copy(file, folder)
    [fork, *_] = [one for one in listed(home) if one["parent"]]
    shutil.rmtree(home / ".cache")
    monkeypatch.setattr("threadline.cli.catalog.AT_ONCE", 1000)
    alone = drawn(home, "graph", fork["id"])
    assert alone.startswith(f"session {fork['id'][:8]} ")
    assert "continues session" not in alone
    monkeypatch.undo()
    assert "continues session" in drawn(home, "graph", fork["id"])


def test_a_file_is_still_read_alone() -> None:
    assert "continues session" not in run("graph", scenario("fork-session")).output


@pytest.mark.parametrize("command", ["graph", "show", "tree", "ls", "outline", "context"])
def test_a_title_names_a_session(home: Path, command: str) -> None:
    title = "Mock session title"
    (home / ".claude" / "projects" / "tui-clear-compact").unlink()
    rewound = [one for one in listed(home) if one["title"] == title]
    assert len(rewound) == 1
    assert run(command, "mock session", HOME=str(home)).exit_code == 0


def test_an_ambiguous_title_lists_the_sessions(home: Path) -> None:
    done = run("show", "session title", HOME=str(home))
    matching = [one for one in listed(home) if "session title" in one["title"].lower()]
    assert len(matching) > 1
    assert done.exit_code == 1
    error, hint, *rows = done.stderr.splitlines()
    assert error == f"error: ambiguous session 'session title' ({len(matching)} matches)"
    assert hint == "hint: use one of these ids"
    assert [row.split()[0] for row in rows] == [one["id"][:4] for one in matching]


def test_an_unknown_name_is_still_an_error(home: Path) -> None:
    done = run("show", "nothing like it", HOME=str(home))
    assert done.exit_code == 1
    assert done.stderr.startswith("error: no session 'nothing like it'")


@pytest.mark.parametrize("command", ["graph", "show"])
def test_graph_and_show_alone_print_the_newest_session_here(
    command: str, home: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    newest = listed(home)[0]
    monkeypatch.chdir(tmp_path)
    done = run(command, HOME=str(home))
    assert newest["id"][:8] in done.stdout.splitlines()[0]
    assert len(re.findall(r"^(?:● S|s)ession ", done.stdout, re.MULTILINE)) == 1
    assert done.stderr.startswith("note: the newest session of all; `threadline ls` lists others")


@pytest.mark.parametrize("form", [[], ["--md"]])
def test_story_alone_tells_of_the_newest_session_here(
    form: list[str], home: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    newest = listed(home)[0]
    monkeypatch.chdir(tmp_path)
    done = run("story", *form, HOME=str(home))
    assert done.stdout == run("story", newest["id"], *form, HOME=str(home)).stdout != ""
    assert done.stderr.startswith("note: the newest session of all; `threadline ls` lists others")
    assert "`threadline story ID` shows one" in done.stderr


def test_stories_as_data_are_those_of_all_sessions(home: Path) -> None:
    done = run("story", "--json", HOME=str(home))
    assert len(json.loads(done.stdout)["stories"]) > 1
    assert done.stderr == ""


def test_graph_alone_prefers_the_project_of_the_directory(
    home: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    inner = tmp_path / "project" / "src"
    inner.mkdir(parents=True)
    record = {"type": "user", "uuid": "u1", "sessionId": "here", "parentUuid": None}
    record |= {"timestamp": "2020-11-15T20:00:00Z", "cwd": str(tmp_path / "project")}
    folder = home / ".claude" / "projects" / "project"
    folder.mkdir()
    line = json.dumps(record | {"message": {"role": "user", "content": "hello"}})
    (folder / "here.jsonl").write_text(f"{line}\n")
    monkeypatch.chdir(inner)
    done = run("graph", HOME=str(home))
    assert done.stdout.startswith("session here ")
    assert "in this directory" in done.stderr


@pytest.mark.parametrize("command", ["graph", "show", "story", "tree"])
def test_an_archive_without_sessions_has_nothing_to_show(command: str, tmp_path: Path) -> None:
    (tmp_path / ".claude" / "projects").mkdir(parents=True)
    done = run(command, HOME=str(tmp_path))
    assert (done.exit_code, done.stdout) == (0, "")


def test_sessions_are_picked_by_number_project_and_time(home: Path) -> None:
    first, second, *_ = listed(home)
    graphs = drawn(home, "graph", "--limit", "2")
    assert len(re.findall(r"^session ", graphs, re.MULTILINE)) == 2
    assert {first["id"][:8], second["id"][:8]} <= set(re.findall(r"\w+", graphs))
    tree = drawn(home, "tree", "--project", "tui-rewind")
    assert "tui-rewind" in tree.splitlines()[0]
    assert "fork-session" not in tree
    assert drawn(home, "tree", "--since", "2999-01-01") == ""


def test_targets_that_are_files_are_picked_from_too() -> None:
    rows = run("tree", scenario("fork-session"), "--limit", "1").output.splitlines()
    assert [row.split()[1] for row in rows if row.startswith("●")] == ["ec613a03"]


def test_tree_draws_the_newest_project_first(home: Path) -> None:
    projects = list(dict.fromkeys(one["cwd"] for one in listed(home)))
    rows = drawn(home, "tree").splitlines()
    assert [row.split(" ·")[0] for row in rows if row.startswith("/")] == projects
    assert "abandoned" in rows[-1]


def test_a_directory_that_is_gone_is_no_error(home: Path, tmp_path: Path) -> None:
    gone = tmp_path / "gone"
    gone.mkdir()
    before = Path.cwd()
    os.chdir(gone)
    try:
        gone.rmdir()
        done = run("graph", HOME=str(home))
    finally:
        os.chdir(before)
    assert done.exit_code == 0, done.output
