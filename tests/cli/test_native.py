"""`threadline fork` and `threadline repair`: for people and for programs."""

import shutil
from pathlib import Path

import pytest

from tests.cli.run import run, run_json, scenario
from tests.cli.shape import list_of, maybe, number, one_of, record, text

MADE = record(
    agent=one_of("claude", "pi", "codex"),
    session=text,
    parent=text,
    at=text,
    tip=text,
    file=text,
    files=list_of(text),
    entries=number,
    changes=list_of(record(what=text, entry=maybe(text), line=maybe(number))),
    cwd=text,
    command=text,
    note=maybe(text),
)
TIP = "9d181972"
"""The last answer of the session with the rewinds."""


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Make Claude Code keep its sessions where `project` copies them to."""
    monkeypatch.setenv("CLAUDE_CONFIG_DIR", str(tmp_path))


def project(folder: Path, name: str = "tui-rewind") -> Path:
    """Copy a project and give its one session."""
    shutil.copytree(Path(scenario(name), "projects"), folder / "projects")
    return next((folder / "projects").glob("*/*.jsonl"))


def test_a_fork_prints_its_path_and_resume_command(tmp_path: Path) -> None:
    source = project(tmp_path)
    result = run("fork", str(source), "--at", "8afd1042", COLUMNS="200")
    assert result.exit_code == 0, result.output
    (made,) = set(source.parent.iterdir()) - {source}
    assert result.output.splitlines() == [
        f"forked 7bc87c4c: 14 entries in session {made.stem}",
        f"  {made}",
        f"resume: cd /home/dev/home-cc/tui-rewind/proj && claude --resume {made.stem}",
    ]


def test_a_fork_leaves_out_outputs_and_says_so(tmp_path: Path) -> None:
    source = project(tmp_path, "parallel-tools")
    to = ("-o", str(tmp_path / "out"))
    one = run_json("fork", str(source), "--drop", "results:a1d9d40e", *to)
    assert [change["what"] for change in one["changes"]] == ["output left out (7 tokens)"]
    every = run_json("fork", str(source), "--drop", "results", *to)
    assert {change["what"] for change in every["changes"]} == {
        "output left out (37 tokens)",
        "output left out (39 tokens)",
        "output left out (25 tokens)",
    }


def test_a_fork_ends_before_an_entry(tmp_path: Path) -> None:
    source = project(tmp_path)
    to = ("-o", str(tmp_path / "out"))
    after = run_json("fork", str(source), "--at", "8afd1042", *to)
    before = run_json("fork", str(source), "--at", "8afd1042", "--before", *to)
    assert before["entries"] == after["entries"] - 1


def test_before_needs_an_entry(tmp_path: Path) -> None:
    result = run("fork", str(project(tmp_path)), "--before")
    assert (result.exit_code, "--before needs --at ENTRY" in result.output) == (2, True)


def test_json_contains_all_fields(tmp_path: Path) -> None:
    source = project(tmp_path)
    for command in (["fork", "--drop", TIP], ["repair"]):
        document = run_json(command[0], str(source), *command[1:], "-o", str(tmp_path / "out"))
        assert list(MADE(document, "made")) == []
        assert Path(document["file"]).is_file()


def test_the_fork_is_part_of_the_tree(tmp_path: Path) -> None:
    source = project(tmp_path)
    made = run_json("fork", str(source))
    sessions = {s["id"]: s for s in run_json("tree", str(source.parent))["sessions"]}
    assert sessions[made["session"]]["parent"] == source.stem
    assert run("ledger", "--check", str(source.parent)).exit_code == 0


def test_a_failed_fork_is_an_error_with_a_reason(tmp_path: Path) -> None:
    source = project(tmp_path)
    taken = source.with_name("taken.jsonl")
    taken.write_text("mine\n")
    for words, told in (
        (["--at", "nope"], "no entry 'nope'"),
        (["-o", str(taken)], "already exists"),
        (["-o", f"{taken}/deeper"], "nothing was written"),
    ):
        result = run("fork", str(source), *words)
        assert result.exit_code == 1
        assert told in result.stderr
        assert "hint: " in result.stderr
    assert taken.read_text() == "mine\n"
    assert sorted(source.parent.iterdir()) == sorted([source, taken])


def test_a_repair_lists_what_it_changed(tmp_path: Path) -> None:
    source = project(tmp_path)
    source.write_bytes(source.read_bytes()[:-30])
    result = run("repair", str(source), COLUMNS="200")
    assert result.exit_code == 0, result.output
    assert "omitted: no complete record on the line" in result.output
    assert "resume: " in result.output


def test_one_session_is_repaired_not_a_folder_of_them(tmp_path: Path) -> None:
    folder = project(tmp_path, "fork-session").parent
    result = run("repair", str(folder))
    assert result.exit_code == 1
    assert "ambiguous: 3 sessions found" in result.stderr
    named = result.stderr.partition("as TARGET: ")[2].strip()
    assert sorted(named.split(", ")) == sorted(path.stem for path in folder.glob("*.jsonl"))


def test_a_fork_can_be_written_without_secrets(tmp_path: Path) -> None:
    source = project(tmp_path)
    key = "sk-ant-api03-Zx9Qw7Lm2Kp8Rt5Vb1Nc4Hd6Jf3Gs0Ya"
    prompt = "First question [c1]"
    assert prompt in source.read_text()
    source.write_text(source.read_text().replace(prompt, f"{prompt} with {key}"))
    result = run("fork", str(source), "--redact", "-o", str(tmp_path / "out"))
    assert result.exit_code == 0, result.output
    (made,) = (tmp_path / "out").rglob("*.jsonl")
    assert key not in made.read_text()
    assert prompt in made.read_text()
    assert "replaced" in result.output
    assert key in source.read_text()
