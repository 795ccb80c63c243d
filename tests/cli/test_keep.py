"""`keep`, `du`, `recover` and `clean`: nothing is lost, whatever happens meanwhile."""

import errno
import json
import multiprocessing
import os
import sqlite3
import stat
import subprocess
import sys
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest

from tests.cli.keep_faults import (
    COMMANDS,
    SESSIONS,
    SWITCHES,
    Machine,
    compare,
    prepare,
    settle,
)
from tests.cli.run import CORPUS, run, run_json
from threadline.library.actions.setup import Setup, set_up_agent
from threadline.library.archive.archive import Archive
from threadline.library.keep.clean import carry_out
from threadline.library.keep.cleaning import plan_clean
from threadline.library.keep.forecast import forecast
from threadline.library.keep.switch import Switch, turn_off, turn_on
from threadline.library.target import own_places
from threadline.library.workspace import open_workspace
from threadline.model.keeping import Kind

if sys.platform == "win32":
    pytest.skip("processes are forked", allow_module_level=True)

FIRST, SECOND = SESSIONS


def transcript(machine: Machine, session: str) -> Path:
    return machine.home / ".claude" / "projects" / "-home-dev-proj" / f"{session}.jsonl"


def done(*args: str) -> str:
    result = run(*args)
    assert result.exit_code == 0, result.output
    return result.stdout


def test_du_counts_every_file_once(machine: Machine) -> None:
    sizes = sum(path.stat().st_size for path in machine.home.rglob("*") if path.is_file())
    kinds = {one["name"]: one for one in run_json("du", "--by", "kind")["groups"]}
    assert {name: one["files"] for name, one in kinds.items() if name != "index"} == {
        Kind.TRANSCRIPT: 2,
        Kind.AGENT: 2,
        Kind.RESULT: 2,
        Kind.HISTORY: 2,
    }
    assert sum(one["bytes"] for name, one in kinds.items() if name != "index") == sizes
    [agents] = [one for one in run_json("du", "--by", "agent")["groups"] if one["name"] == "claude"]
    assert (agents["bytes"], agents["sessions"]) == (sizes, 2)
    assert "total" in done("du")


def test_the_shortest_time_that_any_settings_give_is_told(machine: Machine, tmp_path: Path) -> None:
    project = tmp_path / "proj" / ".claude"
    project.mkdir(parents=True)

    def told() -> tuple[float, str, int]:
        [one] = forecast({}, machine.home, [str(project.parent)], {}, time.time())
        return one.retention.days, one.retention.source, len(one.sessions)

    assert told() == (30, "", 2)
    user = machine.home / ".claude" / "settings.json"
    user.write_text('{"cleanupPeriodDays": 60}')
    assert told() == (60, str(user), 2)
    (project / "settings.json").write_text('{"cleanupPeriodDays": 50}')
    (project / "settings.local.json").write_text('{"cleanupPeriodDays": 40}')
    assert told() == (40, str(project / "settings.local.json"), 2)
    user.write_text('{"cleanupPeriodDays": 0}')  # the client calls that an error, deletes nothing
    (project / "settings.local.json").unlink()
    (project / "settings.json").unlink()
    assert forecast({}, machine.home, [], {}, time.time()) == []
    user.write_text('{"cleanupPeriodDays": 365}')
    assert forecast({}, machine.home, [], {}, time.time()) == []
    user.write_text('{"cleanupPeriodDays": 99}')
    said = done("doctor")
    assert "Claude Code deletes 2 sessions when it next starts, and 6 other files; 2 not" in said
    assert f"cleanupPeriodDays 99, in {user}" in said


def test_the_state_counts_the_files_that_are_there(machine: Machine) -> None:
    assert "last archived: never; 8 files to archive" in done("keep")
    done("archive")
    append(transcript(machine, FIRST))
    assert "1 of 8 files not archived as they are now" in done("keep")


def test_a_link_in_a_circle_hides_nothing_that_will_be_deleted(machine: Machine) -> None:
    for folder in (transcript(machine, FIRST).parent, transcript(machine, FIRST).parents[1]):
        (folder / "loop.jsonl").symlink_to("loop.jsonl")
    [one] = forecast({}, machine.home, [], {}, time.time())
    assert len(one.sessions) == 2
    assert "Claude Code deletes 2 sessions" in done("doctor")


def test_hooks_go_without_a_trace_and_nothing_is_done_unasked(machine: Machine) -> None:
    settings = machine.home / ".claude" / "settings.json"
    settings.write_bytes(b'{ "model":"opus",\r\n\t"hooks": { "Stop": [] } }')
    before = machine.state()
    assert "SessionEnd" in done("keep", "on")
    assert machine.state() == before
    assert "archived 8 files" in done("keep", "on", "--yes")
    assert run_json("keep", "status")["hooks"] == {"claude": True}
    assert json.loads(settings.read_bytes())["hooks"]["SessionEnd"]
    done("keep", "off", "--yes")
    assert compare(before, machine.state(), "recover") == ""
    assert not run_json("keep", "status")["on"]


def test_hooks_of_all_clients_go_without_a_trace(machine: Machine) -> None:
    for name in (".gemini/tmp", ".qwen/projects", ".grok/sessions"):
        (machine.home / name).mkdir(parents=True)
    (machine.home / ".qwen" / "settings.json").write_text('{ "$version": 4 }')
    before = machine.state()
    done("keep", "on", "--yes")
    hooks = run_json("keep", "status")["hooks"]
    assert hooks == dict.fromkeys(("claude", "gemini", "qwen", "grok"), True)
    commands = [
        path.read_text().count(f"keep ended {name}")
        for name, path in (
            ("qwen", machine.home / ".qwen" / "settings.json"),
            ("grok", machine.home / ".grok" / "hooks" / "threadline-keep.json"),
        )
    ]
    assert commands == [1, 1]
    done("keep", "off", "--yes")
    after = machine.state()
    assert (after.keys(), compare(before, after, "recover")) == (before.keys(), "")


@pytest.mark.parametrize("text", [None, '{\n  "model": "opus"\n}\n'])
def test_hooks_of_two_kinds_go_in_any_order(machine: Machine, text: str | None) -> None:
    settings = machine.home / ".claude" / "settings.json"
    if text is not None:
        settings.write_text(text)
    setup = Setup("claude", ["tl"], {}, machine.home, recall=True)
    removed = Setup("claude", ["tl"], {}, machine.home, recall=True, remove=True)
    switch = Switch(["tl"], {}, machine.home, "none")
    on = [partial(set_up_agent, setup), partial(turn_on, switch)]
    off = [partial(set_up_agent, removed), partial(turn_off, switch)]
    for adding in (on, on[::-1]):
        for removing in (off, off[::-1]):
            for act in (*adding, *removing):
                act()
            assert settings.exists() == (text is not None)
            assert text is None or settings.read_text() == text


def test_a_timer_that_cannot_be_started_leaves_nothing(
    machine: Machine, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    before = machine.state()
    monkeypatch.setenv("THREADLINE_TIMER", "systemd")
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(tmp_path / "nowhere"))
    monkeypatch.delenv("DBUS_SESSION_BUS_ADDRESS", raising=False)
    failed = run("keep", "on", "--yes")
    assert failed.exit_code == 1
    assert "cannot start the timer" in failed.stderr
    assert machine.state() == before


@pytest.mark.usefixtures("machine")
def test_a_line_of_cron_is_added_and_taken_away(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    table = tmp_path / "table"
    program = tmp_path / "bin" / "crontab"
    program.parent.mkdir()
    program.write_text(
        f"#!/bin/sh\ncase $1 in -l) cat {table};; -r) rm {table};; *) cat > {table};; esac\n"
    )
    program.chmod(0o755)
    monkeypatch.setenv("PATH", f"{program.parent}:{os.environ['PATH']}")
    monkeypatch.setenv("THREADLINE_TIMER", "cron")
    before = "# mine\n0 4 * * * backup"
    table.write_text(before + "\n")
    done("keep", "on", "--yes")
    assert "keep run --background # threadline-keep" in table.read_text()
    assert run_json("keep", "status")["is_timed"]
    done("keep", "off", "--yes")
    assert table.read_text() == before + "\n"


def test_what_is_cleaned_is_readable_and_comes_back_as_it_was(machine: Machine) -> None:
    before = machine.state()
    assert {one["session"] for one in run_json("clean")["sessions"]} == set(SESSIONS)
    assert machine.state() == before
    assert run_json("clean", "--older", "200d")["sessions"] == []
    assert run_json("clean", "--larger", "1GB")["sessions"] == []
    assert run_json("clean", "--project", "nowhere")["sessions"] == []
    done("clean", FIRST[:8], "--yes")
    assert not transcript(machine, FIRST).exists()
    assert transcript(machine, SECOND).exists()
    assert not (machine.home / ".claude" / "file-history" / FIRST).exists()
    assert "answer 0" in done("show", "--no-pager", FIRST)
    done("clean", "--yes")
    assert not [path for path in machine.home.rglob("*") if path.is_file()]
    for one in run_json("clean", "list")["cleanings"]:
        done("clean", "undo", one["name"])
    assert machine.state() == before
    assert run_json("clean", "list")["cleanings"] == []
    assert done("clean", "list") == "nothing to undo\n"
    private = [path for path in (machine.place / "archive").rglob("*") if path.is_file()]
    assert {stat.S_IMODE(path.stat().st_mode) for path in private} == {0o600}


Change = Callable[[Path], None]


def append(path: Path) -> None:
    with path.open("a") as out:
        out.write("{}\n")


def replace(path: Path) -> None:
    other = path.with_name("other")
    other.write_text("{}\n")
    other.replace(path)


def link(path: Path) -> None:
    path.unlink()
    path.symlink_to("nowhere")


@pytest.mark.parametrize("change", [append, replace, Path.unlink, link])
@pytest.mark.parametrize("name", ["", "/tool-results/out.txt"])
def test_a_session_that_was_touched_since_the_plan_stays(
    machine: Machine, change: Change, name: str
) -> None:
    workspace = open_workspace(os.environ, machine.home)
    workspace.catalog.refresh()
    plan = plan_clean(workspace.catalog, lambda *_: True, time.time())
    touched = transcript(machine, FIRST)
    touched = touched.with_suffix("").joinpath(name[1:]) if name else touched
    real = os.rename

    def rename(old: str, new: str) -> None:
        if str(old) == str(touched):
            change(touched)  # a client does that in the last moment
        real(old, new)

    before = machine.state()
    places = own_places(os.environ, machine.home)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(os, "rename", rename)
        result = carry_out(Archive(places.archive, places.mirror), plan)
    assert result.sessions == [SECOND]
    assert "meanwhile" in result.left[FIRST]
    if change is link:
        assert touched.readlink() == Path("nowhere")
        touched.unlink()
    done("clean", "undo")
    after = machine.state()
    assert compare(before, after, "clean") in {str(touched.relative_to(machine.home)), ""}
    if change in {append, replace}:
        assert touched.read_bytes().endswith(b"{}\n")


def test_a_folder_that_cannot_be_changed_stays_as_it_is(
    machine: Machine, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> None:
        raise OSError(errno.EROFS, os.strerror(errno.EROFS))

    before = machine.state()
    monkeypatch.setattr(os, "rename", refuse)
    refused = run("clean", "--yes")
    assert refused.exit_code == 0
    assert refused.stderr.count("cannot be deleted: Read-only file system") == 2
    assert machine.state() == before
    assert run_json("clean", "list")["cleanings"] == []


def test_what_is_written_linked_or_cannot_be_verified_stays(machine: Machine) -> None:
    os.utime(transcript(machine, FIRST))
    assert run_json("clean", "--older", "1h")["left"] == {}
    left = run_json("clean", FIRST, "--older", "2099-01-01")["left"]
    assert left == {FIRST: "written in the last hour"}
    os.link(transcript(machine, SECOND), machine.home / "name")
    assert run_json("clean", SECOND)["left"] == {SECOND: "another name leads to one of its files"}
    (machine.home / "name").unlink()
    clients = machine.home / ".claude" / "sessions"
    clients.mkdir()
    (clients / "1.json").write_text(json.dumps({"pid": os.getpid(), "sessionId": SECOND}))
    assert run_json("clean", SECOND)["left"] == {SECOND: "open in a running client"}
    (clients / "1.json").unlink()
    done("archive")
    for path in (machine.place / "archive" / "objects").rglob("*.zst"):
        path.write_bytes(b"rotten")
    refused = run("clean", SECOND, "--yes")
    assert "cannot be verified" in refused.stderr
    assert transcript(machine, SECOND).exists()


def test_a_cleaning_that_was_killed_is_told_of(machine: Machine) -> None:
    before = machine.state()
    done("clean", FIRST, "--yes")
    [journal] = (machine.place / "archive" / "cleaned").glob("*.json")
    [item] = json.loads(journal.read_bytes())["items"]
    done("clean", "undo", journal.stem)
    journal.write_text(json.dumps({"name": journal.stem, "items": [item]}))
    transcript(machine, FIRST).rename(item["files"][0]["aside"])
    assert f"clean undo {journal.stem}" in run("clean").stderr
    done("clean", "undo")
    assert machine.state() == before


@pytest.mark.parametrize("action", COMMANDS)
def test_two_at_once_lose_nothing(machine: Machine, action: str) -> None:
    before = prepare(machine, action)
    start = [sys.executable, "-m", "threadline", *COMMANDS[action]]
    both = [
        subprocess.Popen(start, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        for _ in range(2)
    ]
    ends = [(one.communicate()[1], one.returncode) for one in both]
    late = ("another cleaning is at work", "no cleaning")
    assert all(not status or any(one in said for one in late) for said, status in ends), ends
    assert action != "clean" or any("undo:" in said for said, _ in ends)
    settle(machine, action)
    assert compare(before, machine.state(), action) == ""


def test_prompts_of_deleted_sessions_are_told_without_secrets(machine: Machine) -> None:
    key = "sk-ant-api03-" + "a1B2" * 20
    rows = [
        {
            "display": f"use {key} please",
            "timestamp": 1.7e12,
            "project": "/p",
            "sessionId": "gone1",
        },
        {"display": "and go on", "timestamp": 1.7e12 + 9, "project": "/p", "sessionId": "gone1"},
    ]
    history = machine.home / ".claude" / "history.jsonl"
    history.write_text("".join(json.dumps(row) + "\n" for row in rows))
    [lost] = run_json("recover")["sessions"]
    assert (lost["session"], lost["project"], lost["archived"]) == ("gone1", "/p", False)
    assert [one["text"] for one in lost["prompts"]] == [row["display"] for row in rows]
    assert key not in done("recover", "gone1", "--redact")
    assert "1 session deleted by the client; 2 prompts left" in done("ls")
    assert "and go on" in done("search", "go", "on")
    assert run("recover", "gone1", "--restore").exit_code == 1


def test_histories_of_other_clients_tell_of_sessions_too(machine: Machine) -> None:
    copies = {
        "codex/tui-backtrack/history.jsonl": ".codex/history.jsonl",
        "gemini-cli-0.61.0/interrupts/home/.gemini/tmp/proj/logs.json": ".gemini/tmp/proj/logs.json",
        "gemini-cli-0.61.0/interrupts/home/.gemini/tmp/proj/.project_root": ".gemini/tmp/proj/"
        ".project_root",
    }
    for source, target in copies.items():
        path = machine.home / target
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes((CORPUS / source).read_bytes())
    only = {"display": "/exit", "timestamp": 1.7e12, "sessionId": "nothing-was-asked"}
    (machine.home / ".claude" / "history.jsonl").write_text(json.dumps(only) + "\n")
    found = {one["agent"]: one for one in run_json("recover")["sessions"]}
    assert sorted(found) == ["codex", "gemini"]
    assert found["codex"]["prompts"][0]["text"] == "First question [x1]"
    assert found["gemini"]["prompts"][0]["text"] == "First question [g1]"
    assert found["gemini"]["project"]


def test_what_vanished_is_noticed_and_restored(machine: Machine) -> None:
    before = machine.state()
    done("archive")
    done("ls")
    transcript(machine, FIRST).unlink()
    (machine.home / ".claude" / "projects" / "-home-dev-proj" / FIRST).rename(machine.place / "x")
    assert "1 session vanished in the last 7 days" in done("doctor")
    [lost] = run_json("recover")["sessions"]
    assert (lost["session"], lost["archived"], lost["title"]) == (FIRST, True, "question 0")
    assert "claude --resume" in done("recover", FIRST, "--restore")
    assert compare(before, machine.state(), "recover") == ""
    days = (time.time() - transcript(machine, FIRST).stat().st_mtime) / 86_400
    assert 14 < days < 16
    assert run_json("recover")["sessions"] == []
    assert done("recover", "--all", "--restore") == "nothing to restore\n"


@pytest.mark.slow
@pytest.mark.parametrize("action", COMMANDS)
def test_what_is_killed_anywhere_loses_no_byte(action: str, tmp_path: Path) -> None:
    step = "1" if os.environ.get("THREADLINE_PROPERTIES") == "deep" else "29"
    assert set(ends_of(tmp_path, action, "kill", step)) == {(-9, "")}


@pytest.mark.slow
@pytest.mark.parametrize("fault", ["kill", "once"])
@pytest.mark.parametrize("action", SWITCHES)
def test_hooks_and_timers_that_were_half_put_in_place_go_without_a_trace(
    action: str, fault: str, tmp_path: Path
) -> None:
    ends = ends_of(tmp_path, action, fault, "1")
    assert len(ends) > 10
    assert {differs for _, differs in ends} == {""}


@pytest.mark.slow
@pytest.mark.parametrize("fault", ["once", "full"])
def test_after_an_error_everything_is_there(fault: str, tmp_path: Path) -> None:
    step = "1" if os.environ.get("THREADLINE_PROPERTIES") == "deep" else "29"
    assert {differs for _, differs in ends_of(tmp_path, "clean", fault, step)} == {""}


def ends_of(folder: Path, action: str, fault: str, step: str) -> list[tuple[int, str]]:
    command = [sys.executable, "-m", "tests.cli.keep_faults", str(folder), action, fault, step]
    ended = subprocess.run(command, capture_output=True, text=True, check=False)
    assert ended.returncode == 0, ended.stderr
    return [(status, differs) for status, differs in json.loads(ended.stdout)]


def write_rows(path: str) -> None:
    """Write rows that belong together for ever, now and then with a new connection."""
    while True:
        connection = sqlite3.connect(path, isolation_level=None)
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA wal_autocheckpoint = 20")
        for _ in range(40):
            connection.execute("BEGIN IMMEDIATE")
            connection.execute("INSERT INTO session SELECT count(*), randomblob(3000) FROM session")
            connection.execute("INSERT INTO part SELECT max(id), 'x' FROM session")
            connection.execute("COMMIT")
        connection.close()


def test_a_database_is_archived_so_that_it_opens(tmp_path: Path) -> None:
    path = tmp_path / "opencode.db"
    base = sqlite3.connect(path)
    base.execute("CREATE TABLE session(id INTEGER, body BLOB)")
    base.execute("CREATE TABLE part(session INTEGER, body TEXT)")
    base.commit()
    base.close()
    archive = Archive(tmp_path / "archive", tmp_path / "mirror")
    writer = multiprocessing.get_context("fork").Process(target=write_rows, args=(str(path),))
    writer.start()
    try:
        for number in range(6):
            time.sleep(0.05)
            archive.add([str(path) if number % 2 else f"{path}-wal"])
            to = tmp_path / f"copy{number}"
            for file in archive.files().values():
                archive.restore(file, to)
            copy = sqlite3.connect(next(to.rglob("opencode.db")))
            assert copy.execute("PRAGMA integrity_check").fetchone() == ("ok",)
            counts = "SELECT (SELECT count(*) FROM session), (SELECT count(*) FROM part)"
            sessions, parts = copy.execute(counts).fetchone()
            assert sessions == parts
            copy.close()
    finally:
        writer.kill()
        writer.join()
