"""Sessions reach another machine whole, in their place, and nothing that is there is lost."""

import json
import os
import pty
import tracemalloc
from pathlib import Path
from subprocess import PIPE, Popen
from typing import Any

import pytest

from tests.cli.run import command_line
from tests.library.carry.machines import SESSION, Machine
from tests.library.carry.test_opened import machine_with
from threadline.library.carry.contents import PackedFile, PackItem
from threadline.library.carry.packing import Packing, pack_to
from threadline.library.session_files import look_at
from threadline.model.carry import PackedSession, Project

MAIN = f"{SESSION}.jsonl"


def records(machine: Machine, name: str = MAIN) -> list[dict[str, object]]:
    return [json.loads(row) for row in (machine.sessions / name).read_text().splitlines()]


def into(machine: Machine) -> tuple[str, str]:
    return "--into", str(machine.project)


def test_all_that_belongs_to_it_arrives_byte_for_byte(here: Machine, there: Machine) -> None:
    there.unpack(here.pack(), "--map", f"{here.project}={here.project}")
    assert there.state() == here.state()
    modes = {path.stat().st_mode & 0o077 for path in there.home.rglob("*")}
    assert modes == {0}


def test_only_the_fields_change_that_tell_the_directory(here: Machine, there: Machine) -> None:
    plan = there.unpack(here.pack(), *into(there))
    own = str(there.project)
    assert records(there) == [one | {"cwd": own} for one in records(here)]
    assert f"look at {here.project}/notes.txt" in (there.sessions / MAIN).read_text()
    assert records(there, f"{SESSION}/subagents/agent-a1.jsonl")[0]["cwd"] == own
    results = Path(SESSION, "tool-results", "out.txt")
    assert (there.sessions / results).read_bytes() == (here.sessions / results).read_bytes()
    assert plan["sessions"][0]["command"] == f"cd {own} && claude --resume {SESSION}"


def test_nothing_is_written_without_a_yes(here: Machine, there: Machine) -> None:
    told = there.done("unpack", here.pack(), *into(there))
    assert "new" in told
    assert there.state() == {}
    assert there.told("unpack", here.pack(), *into(there))["written"] is False


def test_a_session_that_is_here_for_another_directory_is_told(
    here: Machine, there: Machine
) -> None:
    pack = here.pack()
    there.unpack(pack, *into(there))
    first = there.sessions / MAIN
    there.project = there.place / "second"
    there.project.mkdir()
    shown = there.done("unpack", pack, *into(there))
    assert f"here too, for another directory: {first}\n" in shown
    [told] = there.unpack(pack, *into(there))["sessions"]
    assert (told["state"], told["elsewhere"]) == ("new", [str(first)])


def test_the_directory_is_found_by_the_remote(here: Machine, there: Machine) -> None:
    here.checkout("https://ann:secret@example.com/ann/app.git")
    there.checkout("git@example.com:ann/app")
    pack = here.pack()
    assert b"secret" not in Path(pack).read_bytes()
    [folder] = there.unpack(pack)["folders"]
    assert (folder["new"], folder["why"]) == (str(there.project), "remote")


def test_a_directory_that_is_not_here_has_to_be_given(here: Machine, there: Machine) -> None:
    pack = here.pack()
    here.project.rename(here.place / "away")
    assert "--into DIR" in there.refused("unpack", pack, "--yes")
    assert "no such directory" in there.refused("unpack", pack, "--into", "/nowhere", "--yes")
    assert there.state() == {}


def test_a_session_without_a_directory_keeps_its_folder(here: Machine, there: Machine) -> None:
    main = here.sessions / MAIN
    main.write_text(main.read_text().replace('"cwd": ', '"was": '))
    pack = here.pack()
    assert "name no directory" in there.refused("unpack", pack, *into(there), "--yes")
    there.unpack(pack)
    assert there.state() == here.state()


def test_a_session_that_went_on_elsewhere_goes_on_here(here: Machine, there: Machine) -> None:
    there.unpack(here.pack(), *into(there))
    there.go_on("more")
    [back] = here.unpack(there.pack(), *into(here))["sessions"]
    assert back["state"] == "longer"
    assert records(here) == [one | {"cwd": str(here.project)} for one in records(there)]
    assert here.unpack(there.pack(), *into(here))["sessions"][0]["state"] == "same"
    here.go_on("even more")
    before = here.state()
    assert here.unpack(there.pack(), *into(here))["sessions"][0]["state"] == "shorter"
    assert here.state() == before


def test_two_that_went_on_are_two_branches_of_one_graph(here: Machine, there: Machine) -> None:
    there.unpack(here.pack(), *into(there))
    here.go_on("left")
    there.go_on("right")
    ours = (here.sessions / MAIN).read_bytes()
    [parted] = here.unpack(there.pack(), *into(here))["sessions"]
    assert (parted["source"], parted["state"]) == (SESSION, "new")
    assert (here.sessions / MAIN).read_bytes() == ours
    [again] = here.unpack(there.pack(), *into(here))["sessions"]
    assert (again["session"], again["state"]) == (parted["session"], "same")
    graph = here.told("graph", str(here.sessions))
    assert {"e0", "e1", "left-0", "right-0"} <= {node["id"] for node in graph["nodes"]}
    parents = {node["id"]: node["parent"] for node in graph["nodes"]}
    assert parents["left-0"] == parents["right-0"] == "e1"
    here.done("ledger", "--check", str(here.sessions))
    [other] = there.unpack(here.pack(SESSION), *into(there))["sessions"]
    assert other["session"] not in {SESSION, parted["session"]}
    there.done("ledger", "--check", str(there.sessions))


def test_a_rollout_after_a_revert_that_went_on_twice_has_both_ends(tmp_path: Path) -> None:
    ours = machine_with("codex/tui-backtrack", tmp_path)
    theirs = Machine(tmp_path / "theirs")
    session, cwd = (ours.told("ls")["sessions"][0][name] for name in ("id", "cwd"))
    ours.done("move", cwd, str(ours.project), "--yes")
    theirs.unpack(ours.pack(session), *into(theirs))
    for machine, words in ((ours, "the left one"), (theirs, "the right one")):
        last = max(machine.home.rglob("rollout-*.jsonl"), key=lambda path: path.name)
        rows = [json.loads(row) for row in last.read_text().splitlines()]
        asked = [row for row in rows if "After compaction [x4]" in json.dumps(row)]
        with last.open("a") as out:
            for number, row in enumerate(asked, rows[-1]["ordinal"] + 1):
                told = json.dumps(row | {"ordinal": number})
                out.write(f"{told.replace('After compaction [x4]', words)}\n")
    plan = ours.unpack(theirs.pack(session), *into(ours))
    assert {one["state"] for one in plan["sessions"]} == {"new", "same"}
    drawn = ours.done("graph", "--all", "--project", str(ours.project))
    assert "the left one" in drawn
    assert "the right one" in drawn
    ours.done("ledger", "--check")


def test_a_name_that_is_not_utf_8_arrives(here: Machine, there: Machine) -> None:
    name = os.fsdecode(b"tool-results/\xff\xfe\n.txt")
    (here.sessions / SESSION / name).write_text("odd")
    there.unpack(here.pack(), *into(there))
    assert (there.sessions / SESSION / name).read_text() == "odd"


def test_odd_times_and_names_do_not_spoil_a_pack(here: Machine, there: Machine) -> None:
    results = here.sessions / SESSION / "tool-results"
    for number, seconds in enumerate((-86_400, 15_000_000_000)):
        (results / f"{number}.txt").write_text("odd")
        os.utime(results / f"{number}.txt", (seconds, seconds))
    (results / ".git").mkdir()
    (results / ".git" / "config").write_text("[core]\n")
    told = here.told("pack", SESSION, "-o", str(here.place / "odd.thread"))
    assert told["left"] == [str(results / ".git" / "config")]
    there.unpack(str(here.place / "odd.thread"), *into(there))
    arrived = {one.name for one in (there.sessions / SESSION / "tool-results").iterdir()}
    assert arrived == {"0.txt", "1.txt", "out.txt"}


def test_it_streams_from_one_process_to_the_other(here: Machine, there: Machine) -> None:
    words = (*command_line("unpack"), *into(there))
    with (
        popen(here, command_line("pack", SESSION), stdout=PIPE) as packing,
        popen(there, [*words, "--yes"], stdin=packing.stdout) as unpacking,
    ):
        assert (unpacking.wait(), packing.wait()) == (0, 0)
    assert records(there) == [one | {"cwd": str(there.project)} for one in records(here)]


def test_the_terminal_is_asked_if_the_pack_comes_from_a_pipe(here: Machine, there: Machine) -> None:
    words = (*command_line("unpack"), *into(there))
    piped = ["setsid", "--ctty", "sh", "-c", 'exec "$@" < "$0"', here.pack(), *words]
    for answer in "ny":
        terminal, other = pty.openpty()
        with popen(there, piped, stdin=other, stderr=other) as unpacking:
            said = b""
            while b"?" not in said and b"nothing was changed" not in said:
                said += os.read(terminal, 4096)
            os.write(terminal, f"{answer}\n".encode())
            assert unpacking.wait() == 0
        os.close(terminal)
        os.close(other)
        assert (there.sessions / MAIN).exists() is (answer == "y")


def popen(machine: Machine, words: list[str], **pipes: Any) -> Popen[bytes]:  # noqa: ANN401
    return Popen(words, cwd=machine.project, env=os.environ | machine.environ, **pipes)


def test_a_known_session_is_packed_before_the_index_is_updated(
    here: Machine, there: Machine, monkeypatch: pytest.MonkeyPatch
) -> None:
    here.told("ls")
    other = "44444444-0000-4000-8000-000000000004"
    here.begin(other)
    here.go_on("more")
    monkeypatch.setattr("threadline.cli.catalog.AT_ONCE", 0)
    result = here.do("pack", SESSION, "-o", str(here.place / "known.thread"))
    assert "the index is behind" in result.stderr
    there.unpack(str(here.place / "known.thread"), *into(there))
    assert records(there) == [one | {"cwd": str(there.project)} for one in records(here)]
    result = here.do("pack", other, "-o", str(here.place / "other.thread"))
    assert result.exit_code == 0
    assert "behind" not in result.stderr


def test_memory_does_not_grow_with_a_session(here: Machine, there: Machine) -> None:
    row = json.dumps({"cwd": str(here.project), "text": "0123456789abcdef" * (1 << 14)}) + "\n"
    main, pack = here.sessions / MAIN, here.place / "large.thread"
    with main.open("w") as out:
        size = sum(out.write(row) for _ in range(64))
    state, cwd = look_at(str(main)), str(here.project)
    assert state is not None
    told = PackedSession("claude", SESSION, "", "", cwd, Project(cwd), 1, size)
    file = PackedFile(f"projects/{main.parent.name}/{MAIN}", state)
    tracemalloc.start()
    try:
        pack_to(pack, Packing([PackItem(told, [file], [])]))
        there.unpack(str(pack), *into(there))
        assert tracemalloc.get_traced_memory()[1] < size / 2
    finally:
        tracemalloc.stop()
    assert (there.sessions / MAIN).stat().st_size > size


def test_what_its_client_runs_is_left_out(here: Machine) -> None:
    environment = here.home / ".claude" / "session-env" / SESSION / "hook.sh"
    environment.parent.mkdir(parents=True)
    environment.write_text("echo run\n")
    told = here.told("pack", SESSION, "-o", str(here.place / "own.thread"))
    assert told["left"] == [str(environment)]


def test_a_session_is_named_by_its_file_too(here: Machine, tmp_path: Path) -> None:
    main, other = here.sessions / MAIN, tmp_path / MAIN
    [told] = here.told("pack", str(main), "-o", str(here.place / "file.thread"))["sessions"]
    assert told["session"] == SESSION
    other.write_bytes(main.read_bytes())
    assert "no session of this machine" in here.refused("pack", str(other), "-o", "x")


@pytest.mark.parametrize("words", [("pack", SESSION, "-o", "x"), ("pack", "nobody", "-o", "y")])
def test_a_pack_that_cannot_be_written_is_an_error(here: Machine, words: tuple[str, ...]) -> None:
    (here.project / "x").write_text("taken")
    here.refused(*words)
    assert not (here.project / "y").exists()


def test_a_directory_that_a_pack_cannot_be_written_to_is_named(here: Machine) -> None:
    told = here.refused("pack", SESSION, "-o", str(here.place / "none" / "x.thread"))
    assert f"cannot write {here.place}/none/x.thread: no such file" in told
    assert "make the directory first" in told
