"""`clean` and its undo where files have strange names, are open, grow again, or are shared."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.keep_faults import OLD, SESSIONS, Machine
from tests.cli.run import CORPUS, run, run_json
from tests.packed import unpacked
from threadline.disk.private import lock_file
from threadline.library.archive.archive import Archive
from threadline.library.keep.journal import list_journals

FIRST, SECOND = SESSIONS
SETS_TIMES = 1_500_000_000_000_000_000


def project(machine: Machine) -> Path:
    return machine.home / ".claude" / "projects" / "-home-dev-proj"


def make_old(home: Path) -> None:
    for path in [*home.rglob("*"), home]:
        os.utime(path, ns=(SETS_TIMES, SETS_TIMES))


def bring(machine: Machine, scenario: str, inner: str, to: str) -> None:
    """Give a machine the sessions of a scenario in place of its own."""
    shutil.rmtree(machine.home)
    shutil.copytree(unpacked(CORPUS / scenario) / inner, machine.home / to)
    make_old(machine.home)


def listed() -> list[str]:
    return sorted(one["id"] for one in run_json("ls", "--all")["sessions"])


def clean_and_undo(machine: Machine) -> None:
    """Delete all sessions, look at them, and put them back."""
    before, sessions = machine.state(), listed()
    done = run_json("clean", "--yes")
    assert sorted(done["done"]["sessions"]) == sessions
    assert done["left"] == {}
    assert listed() == sessions
    assert run_json("clean", "undo")["left"] == {}
    assert machine.state() == before


@pytest.mark.skipif(sys.platform != "linux", reason="other systems do not tell")
def test_a_file_that_a_program_has_open_for_writing_stays(machine: Machine) -> None:
    path = project(machine) / f"{FIRST}.jsonl"
    words = "import sys; out = open(sys.argv[1], 'a'); print(flush=True); input(); out.write('{}')"
    before = machine.state()
    with subprocess.Popen(
        [sys.executable, "-c", words, str(path)], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as writer:
        assert writer.stdout is not None
        writer.stdout.readline()
        done = run_json("clean", "--yes")
        assert machine.state() == {name: one for name, one in before.items() if SECOND not in name}
        writer.communicate(b"\n")
    assert done["done"]["sessions"] == [SECOND]
    assert "open for writing in another program" in done["left"][FIRST]
    assert path.read_bytes().endswith(b"{}")


@pytest.mark.skipif(sys.platform != "linux", reason="names are text elsewhere")
def test_names_that_are_no_text_are_deleted_and_come_back(machine: Machine) -> None:
    transcript = project(machine) / os.fsdecode(b"name\xff.jsonl")
    shutil.copy(project(machine) / f"{SECOND}.jsonl", transcript)
    for name in (b"a\xff.txt", b"b\n.txt", b"c" * 250):
        (project(machine) / FIRST / "tool-results" / os.fsdecode(name)).write_text("long\n")
    make_old(machine.home)
    assert "name\\udcff" in listed()
    clean_and_undo(machine)
    assert run("keep", "run").exit_code == 0
    transcript.unlink()
    assert [one["session"] for one in run_json("recover")["sessions"]] == ["name\\udcff"]
    assert run("recover", "--all", "--restore").exit_code == 0
    assert transcript.exists()


def test_a_cleaning_can_be_undone_though_its_files_came_back_and_grew(machine: Machine) -> None:
    path = project(machine) / f"{FIRST}.jsonl"
    before = path.read_bytes()
    assert run("clean", FIRST, "--yes").exit_code == 0
    run("recover", FIRST, "--restore")
    for number in range(3):
        with path.open("a") as out:
            out.write(f'{{"type": "x", "number": {number}}}\n')
        run("archive")
    path.unlink()
    assert run("clean", "undo").exit_code == 0
    assert path.read_bytes() == before


def test_what_is_reached_by_a_link_is_not_deleted(machine: Machine) -> None:
    others, results = machine.place / "others", project(machine) / FIRST / "tool-results"
    results.rename(others)
    results.parent.rename(machine.place / "folder")
    results.parent.symlink_to(others)
    done = run_json("clean", "--yes")
    assert done["done"]["sessions"] == [SECOND]
    assert done["left"] == {FIRST: "one of its folders is a link"}
    assert [*others.iterdir()] == [others / "out.txt"]
    results.parent.unlink()
    (machine.place / "folder").rename(results.parent)
    others.rename(results)
    run("clean", FIRST, "--yes")
    others.mkdir(0o700)
    results.parent.symlink_to(others)  # after the cleaning
    assert run("clean", "undo").exit_code == 0
    assert others.stat().st_mode & 0o777 == 0o700


def test_a_session_that_is_named_is_never_left_without_a_word(machine: Machine) -> None:
    first, second = (project(machine) / f"{one}.jsonl" for one in SESSIONS)
    first.rename(machine.place / "real.jsonl")
    first.symlink_to(machine.place / "real.jsonl")
    future = 9_000_000_000
    os.utime(second, (future, future))
    assert run_json("clean", *SESSIONS)["left"] == {
        FIRST: "its file is a link",
        SECOND: "one of its files has a time that is yet to come",
    }
    assert f"left: {FIRST[:8]}: its file is a link" in run("clean", FIRST).stdout
    run("archive")
    first.unlink()
    assert run_json("clean", FIRST)["left"] == {FIRST: "its file is gone already"}


def test_a_database_is_left_to_its_client(machine: Machine) -> None:
    bring(machine, "kilo-7.7.9/fork", "home", ".")
    name = listed()[0]
    told = "left to its client, which keeps sessions in a database"
    assert run_json("clean", name, "--yes")["left"] == {name: told}
    assert run_json("clean", "--yes")["left"] == {}


def test_rollouts_that_continue_one_another_are_deleted_once(machine: Machine) -> None:
    bring(machine, "codex-0.169.0/fork-revert-alternate", "sessions", ".codex/sessions")
    plan = run_json("clean")["sessions"]
    paths = [file["path"] for one in plan for file in one["files"]]
    assert sorted(paths) == sorted(map(str, machine.home.rglob("*.jsonl")))
    clean_and_undo(machine)
    if sys.platform == "linux":
        before = machine.state()
        with Path(paths[-1]).open("a"):  # the others would lack what that one continues
            assert run_json("clean", "--yes")["left"].keys() == {one["session"] for one in plan}
        assert machine.state() == before
    run("clean", "--yes")
    run("recover", plan[0]["session"], "--restore")
    there = set(map(str, machine.home.rglob("*.jsonl")))
    assert {file["path"] for file in plan[0]["files"]} <= there  # with what it continues


def test_folders_named_after_a_session_of_gemini_go_and_come_back(machine: Machine) -> None:
    bring(machine, "gemini-cli-0.61.0/tui-tools", "home", ".")
    [name] = listed()
    results = next(machine.home.rglob("chats")).parent / "tool-outputs" / f"session-{name}"
    results.mkdir(parents=True)
    (results / "out.txt").write_text("long\n")
    make_old(machine.home)
    before = machine.state()
    assert run_json("clean", "--yes")["done"]["sessions"] == [name]
    assert not results.exists()
    run("clean", "undo")
    assert machine.state() == before


def test_sub_agents_in_folders_of_their_own_stay_with_their_session(machine: Machine) -> None:
    bring(machine, "grok-1.0.41/subagents", "home", ".")
    assert len(listed()) == 1
    clean_and_undo(machine)


def test_a_cleaning_of_nothing_says_so(machine: Machine) -> None:
    before = machine.state()
    done = run_json("clean", "--older", "900d", "--yes")
    assert (done["done"]["sessions"], done["left"]) == ([], {})
    assert "nothing to delete" in run("clean", "--older", "900d", "--yes").stdout
    assert run("clean", "list").stdout == "nothing to undo\n"
    assert machine.state() == before


def test_one_undo_or_cleaning_at_a_time(machine: Machine) -> None:
    run("clean", FIRST, "--yes")
    with (machine.place / "archive" / "cleaned" / "lock").open() as lock:
        lock_file(lock.fileno())
        assert "another cleaning is at work" in run("clean", "undo").stderr
        assert len(run_json("clean", "list")["cleanings"]) == 1
    assert run("clean", "undo").exit_code == 0


def test_a_damaged_journal_is_told_of(machine: Machine) -> None:
    run("clean", FIRST, "--yes")
    [journal] = (machine.place / "archive" / "cleaned").glob("*.json")
    whole = journal.read_bytes()
    for damaged in (whole[:100], b"", b"\xff", b"{}"):
        journal.write_bytes(damaged)
        for words in ("list", "undo"):
            assert f"journal of a cleaning is damaged: {journal}" in run("clean", words).stderr
    assert [one["session"] for one in run_json("recover")["sessions"]] == [FIRST]
    journal.write_bytes(whole)
    assert run("clean", "undo").exit_code == 0


def test_what_was_written_into_a_file_that_was_set_aside_is_told_of(machine: Machine) -> None:
    run("clean", FIRST, "--yes")
    [journal] = list_journals(Archive(machine.place / "archive", machine.place / "mirror"))
    file = journal.items[0].files[0]
    path, aside = Path(file.file.path), Path(file.aside)
    run("archive", "restore", FIRST)
    aside.write_bytes(path.read_bytes() + b"{}\n")  # by a process that had it open
    refused = run("clean", "undo")
    assert refused.exit_code == 1
    assert f"it is here now: {aside}" in refused.stderr
    aside.unlink()
    assert run("clean", "undo").exit_code == 0


def test_plans_and_marks_are_shown_without_secrets_on_demand(machine: Machine) -> None:
    key = "sk-ant-api03-" + "a1B2" * 20
    path = project(machine) / f"{FIRST}.jsonl"
    path.write_text(path.read_text().replace("question 0", f"graft {key} there"))
    os.utime(path, ns=(path.stat().st_mtime_ns - OLD * 10**9,) * 2)
    run("mark", FIRST, "--note", f"with {key}")
    for words in (("clean",), ("clean", "--json"), ("mark",), ("mark", "--json")):
        assert "sk-ant" in run(*words).stdout
        hidden = run(*words, "--redact").stdout
        assert "graft" in hidden
        assert "sk-ant" not in hidden
    assert json.loads(run("clean", FIRST, "--yes", "--redact", "--json").stdout)["done"]["sessions"]
    run("clean", "undo")
    run("ls")
    path.unlink()
    told = run("doctor").stdout  # which is made to be shown
    assert "graft" in told
    assert "sk-ant" not in told
