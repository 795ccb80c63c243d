"""`threadline mark`: what it sets, lists and refuses."""

import json
import os
import shutil
from datetime import datetime
from pathlib import Path

import pytest

import threadline as tl
from tests.cli.run import CORPUS, run
from tests.writer import SessionWriter
from threadline.model.ids import short


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / ".claude" / "projects" / "-repo"
    folder.mkdir(parents=True)
    writer = SessionWriter("s1")
    writer.prompt("Hunt the port")
    writer.answer("Found.")
    writer.save(folder)
    monkeypatch.setenv("HOME", str(tmp_path))
    return tmp_path


def test_marks_are_set_shown_and_removed(home: Path) -> None:
    assert run("mark").stdout == "no marks\n"
    done = run("mark", "s1", "--star", "--tag", "later", "--note", "Ask Ana")
    assert done.stdout == "★ s1  Hunt the port  #later\n  Ask Ana\n"
    [line] = json.loads(run("lines", "s1", "--json").stdout)["lines"]
    entry = line["entries"][0]
    run("mark", f"s1@{entry}", "--name", "Where it began")
    assert run("mark").stdout.splitlines()[-1] == f"  s1@{short(entry)}  Where it began"
    listed = json.loads(run("mark", "s1", "--remove", "note", "--json").stdout)
    [item] = listed["marked"]
    assert (item["session"], item["entry"], item["title"]) == ("s1", "", "Hunt the port")
    assert [(mark["kind"], mark["value"]) for mark in item["marks"]] == [
        ("star", ""), ("tag", "later"),
    ]  # fmt: skip
    found = {
        words: len(json.loads(run("search", "--json", "--", words).stdout)["turns"]["turns"])
        for words in ("port is:starred", "port has:note", "port tag:LATER", "port -tag:later")
    }
    assert list(found.values()) == [1, 0, 1, 0]
    archive = tl.open()
    session = archive["s1"]
    assert [mark.kind for mark in session.mark(entry, tags=["api"], remove=["name"])] == ["tag"]
    assert [mark.value for mark in session.marks(entry)] == ["api"]
    assert [item.entry for item in archive.marked()] == ["", entry]
    assert all(isinstance(mark.time, datetime) for mark in session.marks())
    other = home / "other.jsonl"
    other.write_bytes((home / ".local" / "share" / "threadline" / "marks.jsonl").read_bytes())
    assert "0 new records" in run("mark", "--merge", str(other)).stderr


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["nothing", "--star"], "no session 'nothing'"),
        (["s1", "--remove", "tag"], "no mark 'tag'"),
        (["s1", "--tag", "two words"], "is no tag"),
        (["--star"], "specify the session or entry to mark"),
        (["--merge", "missing.jsonl"], "cannot read missing.jsonl"),
    ],
)
def test_what_cannot_be_marked_is_told(home: Path, words: list[str], told: str) -> None:
    done = run("mark", *words)
    assert done.exit_code
    assert told in done.stderr
    assert (
        not (home / ".local").exists()
        or not (home / ".local/share/threadline/marks.jsonl").exists()
    )


def test_marks_are_in_lists_stories_and_exports_unless_secrets_are_hidden(home: Path) -> None:
    run("mark", "s1", "--star", "--tag", "later", "--name", "Ports")
    [line] = json.loads(run("lines", "s1", "--json").stdout)["lines"]
    run("mark", f"s1@{line['entries'][1]}", "--note", "why it\nwas found")
    listed = run("ls").stdout
    assert "Ports" in listed
    assert "★ #later" in listed
    [session] = json.loads(run("ls", "--json").stdout)["sessions"]
    assert (session["title"], [one["kind"] for one in session["marks"]]) == (
        "Ports", ["star", "name", "tag"],
    )  # fmt: skip
    assert run("search", "ports").stdout.count("Ports") == 1
    story = run("story", "s1").stdout
    assert "Ports" in story
    assert "★ #later" in story
    assert "why it was found" in story
    shown = run("show", "--no-pager", "s1")
    assert "why it was found" in shown.stdout
    assert tl.open()["ports"].title == "Ports"
    for name in ("a.md", "a.html", "a.json"):
        texts = [
            (run("export", "s1", "-o", str(home / name), *words), (home / name).read_text())[1]
            for words in ((), ("--redact", "--marks"), ("--no-marks",), ("--redact",))
        ]
        assert ["#later" in text or '"later"' in text for text in texts] == [
            True,
            True,
            False,
            False,
        ]
        assert ["was found" in text for text in texts] == [True, True, False, False]
        assert ["Ports" in text for text in texts] == [True, True, False, False]
    run("mark", "s1", "--remove", "name")
    assert "Hunt the port" in run("ls").stdout


def test_a_cleaning_keeps_what_is_marked(home: Path) -> None:
    folder = home / ".claude" / "projects" / "-repo"
    for session in ("s2", "s3"):
        writer = SessionWriter(session, session)
        writer.prompt("Another")
        writer.answer("Done.")
        writer.save(folder)
    for path in folder.iterdir():
        os.utime(path, (1.7e9, 1.7e9))
    run("mark", "s1", "--star")
    run("mark", "s20", "--note", "an entry of s2")
    planned = {
        words: json.loads(run("clean", "run", "--json", *words).stdout)
        for words in ((), ("--keep-marked",))
    }
    assert {one["session"] for one in planned[()]["sessions"]} == {"s1", "s2", "s3"}
    kept = planned["--keep-marked",]
    assert [one["session"] for one in kept["sessions"]] == ["s3"]
    assert kept["left"] == {"s1": "marked", "s2": "marked"}


def test_marks_of_clients_are_read_as_theirs(home: Path) -> None:
    folder = home / ".claude" / "projects" / "-repo"
    with (folder / "s1.jsonl").open("a") as out:
        for kind, field, value in (
            ("tag", "tag", "urgent"), ("agent-color", "agentColor", "green"),
            ("custom-title", "customTitle", "Ports"),
        ):  # fmt: skip
            out.write(json.dumps({"type": kind, field: value, "sessionId": "s1"}) + "\n")
    pi = home / ".pi" / "agent" / "sessions"
    shutil.copytree(CORPUS / "pi" / "tree-branch" / "sessions", pi)
    labelled = next(pi.rglob("*.jsonl"))
    records = [json.loads(line) for line in labelled.read_text().splitlines()]
    entry = next(one["id"] for one in records if one["type"] == "message")
    label = {
        "type": "label", "id": "abcdef01", "parentId": records[-1]["id"], "targetId": entry,
        "label": "turning point", "timestamp": "2026-11-16T09:00:00.000Z",
    }  # fmt: skip
    with labelled.open("a") as out:
        out.write(json.dumps(label) + "\n")
    [session] = [
        one for one in json.loads(run("ls", "--json").stdout)["sessions"] if one["id"] == "s1"
    ]
    assert {(one["kind"], one["value"], one["by"]) for one in session["marks"]} == {
        ("tag", "urgent", "claude"), ("color", "green", "claude"), ("name", "Ports", "claude"),
    }  # fmt: skip
    assert "#urgent (claude)" in run("ls", COLUMNS="160").stdout
    assert "#turning point (pi)" in run("show", "--no-pager", "--all", str(labelled)).stdout
    for words in ("tag:urgent", 'tag:"turning point"'):
        assert json.loads(run("search", "--json", words).stdout)["total"]


def test_threads_pinned_in_the_desktop_application_of_codex_are_tagged(home: Path) -> None:
    codex = home / ".codex"
    shutil.copytree(CORPUS / "codex" / "tui-backtrack" / "sessions", codex / "sessions")
    [pinned] = [
        one["id"]
        for one in json.loads(run("ls", "--json").stdout)["sessions"]
        if one["agent"] == "codex"
    ]
    state = codex / ".codex-global-state.json"
    marks = [{"kind": "tag", "value": "pinned", "time": "", "id": "", "by": "codex"}]
    rollout = str(next(codex.rglob("*.jsonl")))
    for ids, expected in (
        ([pinned, 5, "", "elsewhere"], marks),
        ("malformed", []),
        ([], []),
    ):
        state.write_text(json.dumps({"pinned-thread-ids": ids}))
        listed = {one["id"]: one for one in json.loads(run("ls", "--json").stdout)["sessions"]}
        assert [one for one in listed[pinned]["marks"] if one["value"] == "pinned"] == expected
        assert bool(json.loads(run("search", "--json", "tag:pinned").stdout)["total"]) == bool(
            expected
        )
        assert ("#pinned (codex)" in run("show", "--no-pager", rollout).stdout) == bool(expected)
        left = json.loads(run("clean", pinned, "--keep-marked", "--json").stdout)["left"]
        assert (left == {pinned: "marked"}) == bool(expected)
    state.unlink()
    assert "pinned" not in run("ls").stdout


def test_a_folded_row_tells_that_a_step_in_it_is_marked(home: Path) -> None:
    writer = SessionWriter("s2", "t")
    writer.prompt("Look at the harbour")
    writer.tool("Bash", {"command": "ls"}, "boats")
    step = writer.answer("I see boats.")
    writer.tool("Bash", {"command": "ls -l"}, "more boats")
    writer.answer("All are there.")
    writer.save(home / ".claude" / "projects" / "-repo")
    run("mark", f"s2@{step}", "--star", "--tag", "boats", "--note", "look again")
    [row] = [one for one in run("show", "--no-pager", "s2").stdout.splitlines() if "▸" in one]
    assert row.endswith("  ★ #boats 1 note")
    narrow = run("show", "--no-pager", "s2", COLUMNS="50").stdout.splitlines()
    assert [one for one in narrow if len(one) > 50] == []
