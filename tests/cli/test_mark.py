"""`threadline mark`: what it sets, lists and refuses."""

import json
from pathlib import Path

import pytest

import threadline as tl
from tests.cli.run import run
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
