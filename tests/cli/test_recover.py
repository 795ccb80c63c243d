"""`recover` where the client's whole folder is gone, and where nothing but a history is left."""

import json
import shutil
from pathlib import Path

import pytest

from tests.cli.run import run, run_json
from tests.serve.asgi import get, open_context
from tests.writer import SessionWriter

KEY = "sk-ant-api03-" + "a1B2" * 20
HERE = "11111111-0000-4000-8000-000000000001"
GONE = "33333333-0000-4000-8000-000000000003"


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    for name in ("THREADLINE_ARCHIVE", "THREADLINE_CACHE", "THREADLINE_STATE"):
        monkeypatch.setenv(name, "")
    monkeypatch.setenv("HOME", str(tmp_path))
    return tmp_path


def leave_prompts(home: Path) -> None:
    """Write the history of a session that is gone."""
    prompts = (f"graft with {KEY}", "water the roots")
    rows = [
        {"display": text, "timestamp": 1.7e12, "sessionId": GONE, "project": "/p"}
        for text in prompts
    ]
    history = home / ".claude" / "history.jsonl"
    history.parent.mkdir(exist_ok=True)
    history.write_text("".join(json.dumps(row) + "\n" for row in rows))


def test_sessions_whose_whole_folder_is_gone_are_listed_searched_marked_and_restored(
    home: Path,
) -> None:
    project = home / ".claude" / "projects" / "-p"
    project.mkdir(parents=True)
    writer = SessionWriter(HERE)
    writer.prompt("Hunt the port")
    writer.answer("Found.")
    kept = writer.save(project).read_bytes()
    assert run("archive").exit_code == 0
    shutil.rmtree(home / ".claude")
    assert [one["id"] for one in run_json("ls")["sessions"]] == [HERE]
    assert run_json("search", "port")["total"]
    assert "Found." in run("show", "--no-pager", HERE).stdout
    assert run("mark", HERE, "--star").exit_code == 0
    assert "no problems found" in run("doctor").stdout
    [lost] = run_json("recover")["sessions"]
    assert (lost["session"], lost["archived"]) == (HERE, True)
    assert "Hunt the port" in get(open_context(home), "/").text
    restored = run("recover", "--all", "--restore")
    assert restored.stderr.count("deletes 1 session again in") == 1
    assert (project / f"{HERE}.jsonl").read_bytes() == kept
    [back] = run_json("ls")["sessions"]
    assert [one["kind"] for one in back["marks"]] == ["star"]


def test_where_only_a_history_is_left_every_door_tells_of_it(home: Path) -> None:
    nothing = "no sessions of coding agents found"
    assert nothing in run("recover").stderr
    leave_prompts(home)
    line = "1 session deleted by the client; 2 prompts left"
    assert line in run("ls").stdout
    assert "water the roots" in run("search", "roots").stdout
    assert [one["session"] for one in run_json("recover")["sessions"]] == [GONE]
    assert run("doctor").exit_code == 0
    assert run("mark").stdout == "no marks\n"
    asked = run("show", GONE[:8])
    assert f"session {GONE} was deleted by its client" in asked.stderr
    assert "`threadline recover 33333333` shows the 2 prompts that are left" in asked.stderr
    context = open_context(home)
    context.sources.demo = True
    assert not context.sources.is_demo()
    assert line in get(context, "/").text
    page = get(context, f"/s/{GONE}")
    assert page.status == 404
    assert "water the roots" in page.text
    assert KEY not in get(context, f"/s/{GONE}", cookie="threadline-redact=1").text


@pytest.mark.parametrize("time", ["9" * 400, "1e300", "1e15", "true"])
def test_a_time_that_no_calendar_has_is_none(home: Path, time: str) -> None:
    leave_prompts(home)
    history = home / ".claude" / "history.jsonl"
    history.write_text(history.read_text().replace("1700000000000.0", time))
    codex = home / ".codex" / "history.jsonl"
    codex.parent.mkdir()
    codex.write_text(f'{{"session_id": "cx", "ts": {time}, "text": "prune"}}\n')
    assert {one["last"] for one in run_json("recover")["sessions"]} == {0}
    assert "2 sessions deleted by the client; 3 prompts left" in run("ls").stdout
    assert "water the roots" in run("search", "water").stdout
    assert "time unknown\nwater the roots" in run("recover", GONE).stdout
    assert "water the roots" in get(open_context(home), f"/s/{GONE}").text


def test_prompts_keep_how_far_their_lines_are_indented(home: Path) -> None:
    leave_prompts(home)
    history = home / ".claude" / "history.jsonl"
    history.write_text(history.read_text().replace("water the", r"if x:\n\twater \u001b[1mthe"))
    assert "if x:\n    water the roots\n\nfrom " in run("recover", GONE).stdout


def test_what_is_left_is_told_in_one_column(home: Path) -> None:
    leave_prompts(home)
    history = home / ".claude" / "history.jsonl"
    history.write_text(
        history.read_text() + '{"display": "dig", "timestamp": 1.6e12, "sessionId": "no2"}\n'
    )
    *rows, _ = run("recover", COLUMNS="80").stdout.splitlines()
    assert [row.index("deleted by") for row in rows] == [rows[0].index("deleted by")] * 2
    assert max(map(len, rows)) <= 80


def test_what_is_left_and_found_is_shown_without_secrets_on_demand(home: Path) -> None:
    leave_prompts(home)
    project = home / ".claude" / "projects" / "-p"
    project.mkdir(parents=True)
    writer = SessionWriter(HERE)
    writer.prompt(f"and graft with {KEY} here")
    writer.answer("Done.")
    writer.save(project)
    for words in (
        ("recover",), ("recover", GONE), ("ls", "--all"), ("ls", "--json"), ("search", "graft"),
        ("search", "graft", "--json"),
    ):  # fmt: skip
        shown = run(*words, COLUMNS="200").stdout
        assert "graft with" in shown, words
        hidden = run(*words, "--redact", COLUMNS="200").stdout
        assert "graft with" in hidden, words
        assert KEY[:40] in shown
        assert KEY[:20] not in hidden


def test_an_empty_machine_is_told_of_plainly(home: Path) -> None:
    timer = {"THREADLINE_TIMER": "none"}
    assert "there are no sessions yet" in run("keep", "status", **timer).stdout
    refused = run("keep", "on", **timer)
    assert refused.exit_code == 1
    assert "hint: run `threadline archive`" in refused.stderr
    assert run("clean", "list").stdout == run("clean", "undo").stdout == "nothing to undo\n"
    assert run("keep", "off", **timer).stdout == "nothing to remove\n"
    assert not [*home.iterdir()]


def test_a_session_of_which_only_copies_of_files_are_left_is_listed(home: Path) -> None:
    claude = home / ".claude"
    copies, empty = claude / "file-history" / HERE, claude / "session-env" / GONE
    for folder in (claude / "projects", copies, empty):
        folder.mkdir(parents=True)
    for version in (1, 2):
        (copies / f"0123456789abcdef@v{version}").write_text("before")
    [lost] = run_json("recover")["sessions"]
    assert (lost["session"], lost["files"], lost["sources"]) == (HERE, 2, [str(copies)])
    assert "deleted by the client; 2 files left" in run("ls", "--all", COLUMNS="120").stdout
    assert str(copies) in run("recover", HERE).stdout
    assert "2 files left" in get(open_context(home), f"/s/{HERE}").text
