"""Sessions follow a directory, and come back byte for byte."""

import json
from pathlib import Path

import pytest

from tests.library.carry.machines import SESSION, Machine
from tests.library.carry.test_opened import HOMES, machine_with
from threadline.library.carry.placing import Step, Write, draw

MAIN = f"{SESSION}.jsonl"


def rename(machine: Machine) -> tuple[str, str]:
    """Rename the project of a machine; return its old and its new path."""
    old, new = machine.project, machine.project.with_name("renamed")
    old.rename(new)
    machine.project = new
    return str(old), str(new)


def test_they_follow_with_what_the_client_remembers(here: Machine) -> None:
    memory = here.sessions / "memory" / "MEMORY.md"
    memory.parent.mkdir()
    memory.write_text("use tabs")
    before, was = here.state(), here.sessions
    old, new = rename(here)
    told = here.told("move", old, new, "--yes")
    assert [one["session"] for one in told["sessions"]] == [SESSION]
    assert not was.exists()
    assert (here.sessions / "memory" / "MEMORY.md").read_text() == "use tabs"
    rows = [json.loads(row) for row in (here.sessions / MAIN).read_text().splitlines()]
    assert {row["cwd"] for row in rows} == {new}
    assert f"look at {old}/notes.txt" in (here.sessions / MAIN).read_text()
    [move] = here.told("move", "list")["moves"]
    assert (move["name"], move["old"], move["new"]) == (told["undo"], old, new)
    assert here.told("move", old, new, "--yes")["sessions"] == []
    assert here.told("move", "undo")["name"] == told["undo"]
    assert here.state() == before
    assert here.told("move", "undo")["name"] is None


def test_one_that_went_on_since_is_not_undone(here: Machine) -> None:
    here.done("move", *rename(here), "--yes")
    here.go_on("more")
    before = here.state()
    assert "threadline move NEW OLD" in here.refused("move", "undo")
    assert here.state() == before


def test_one_in_whose_place_another_is_stays(here: Machine) -> None:
    old, new = rename(here)
    here.begin("33333333-0000-4000-8000-000000000003")
    (here.sessions / MAIN).write_text("{}\n")
    before = here.state()
    told = here.told("move", old, new, "--yes")
    assert told["left"] == {SESSION: f"in the way: {here.sessions / MAIN}"}
    assert here.state() == before


def test_what_is_remembered_in_the_new_place_stays(here: Machine) -> None:
    memory = here.sessions / "memory" / "MEMORY.md"
    memory.parent.mkdir()
    memory.write_text("use tabs")
    old, new = rename(here)
    own = here.sessions / "memory" / "MEMORY.md"
    own.parent.mkdir(parents=True)
    own.write_text("use spaces")
    told = here.told("move", old, new, "--yes")
    assert told["left"] == {str(memory): f"in the way: {own}"}
    assert [one["session"] for one in told["sessions"]] == [SESSION]
    assert (memory.read_text(), own.read_text()) == ("use tabs", "use spaces")
    assert (here.sessions / MAIN).exists()


def test_what_its_client_writes_meanwhile_is_not_lost(
    here: Machine, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = here.state()
    old, new = rename(here)
    main = next(here.home.rglob(MAIN))

    def writing(write: Write, step: Step) -> Step:
        drawn = draw(write, step)
        if write.path == str(main):
            with main.open("a") as out:
                out.write("{}\n")
        return drawn

    monkeypatch.setattr("threadline.library.carry.placing.draw", writing)
    assert "written meanwhile" in here.refused("move", old, new, "--yes")
    name = str(main.relative_to(here.home))
    assert here.state() == before | {name: before[name] + b"{}\n"}
    monkeypatch.undo()
    here.done("move", old, new, "--yes")
    assert (here.sessions / MAIN).read_bytes().endswith(b"\n{}\n")


def test_one_that_continues_a_session_of_another_agent_follows_alone(here: Machine) -> None:
    made = here.told("fork", SESSION, "--to", "codex")["session"]
    [packed] = here.told("pack", made, "-o", str(here.place / "codex.thread"))["sessions"]
    assert (packed["session"], packed["agent"]) == (made, "codex")
    new = here.place / "renamed"
    new.mkdir()
    moved = here.told("move", str(here.project), str(new), "--yes")
    assert moved["left"] == {}
    assert {one["agent"] for one in moved["sessions"]} == {"claude", "codex"}


def test_a_directory_that_is_not_there_is_an_error(here: Machine) -> None:
    assert "no such directory" in here.refused("move", str(here.project), "/nowhere", "--yes")
    assert here.told("move", "/elsewhere", str(here.project))["sessions"] == []


def test_sessions_of_every_client_follow_and_come_back(tmp_path: Path) -> None:
    for name in HOMES:
        machine = machine_with(name, tmp_path)
        before = machine.state()
        every = machine.told("ls", "--all")["sessions"]
        totals = machine.told("ledger", "--check")["totals"]
        old = {one["cwd"] for one in every}.pop()
        told = machine.told("move", old, str(machine.project), "--yes")
        assert {one["session"] for one in told["sessions"]} >= {one["id"] for one in every}, name
        after = machine.told("ls", "--all")["sessions"]
        assert [one["id"] for one in after] == [one["id"] for one in every], name
        assert {one["cwd"] for one in after} == {str(machine.project)}, name
        assert machine.told("ledger", "--check")["totals"] == totals, name
        machine.done("move", "undo")
        assert machine.state() == before, name
