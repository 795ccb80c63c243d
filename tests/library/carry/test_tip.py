"""Packs with the files of the project, as the session left them."""

import json
from pathlib import Path

import pytest

from tests.library.carry.machines import SESSION, Machine
from tests.library.carry.test_bad_packs import members_of, with_manifest, write
from tests.library.carry.test_private import SECRET
from tests.writer import SessionWriter


@pytest.fixture
def here(tmp_path: Path) -> Machine:
    """A machine with a session that wrote two files, and one elsewhere."""
    machine = Machine(tmp_path / "here")
    writer = SessionWriter(SESSION, cwd=str(machine.project), version="2.1.326")
    writer.prompt("write them")
    writer.write_file(f"{machine.project}/notes.txt", "hello\n")
    writer.write_file(f"{machine.project}/src/key.py", f"KEY = '{SECRET}'\n")
    writer.write_file("/away/other.txt", "away\n")
    writer.save(machine.sessions)
    return machine


def packed(machine: Machine, *words: str) -> str:
    path = str(machine.place / "files.thread")
    told = machine.told("pack", SESSION, "--with-files", *words, "-o", path)
    assert told["tip"]["files"] == len({"notes.txt", "src/key.py"})
    assert [one["path"] for one in told["skipped"]] == ["/away/other.txt"]
    return path


def files_in(folder: Path) -> dict[str, str]:
    found = (path for path in folder.rglob("*") if path.is_file())
    return {str(path.relative_to(folder)): path.read_text() for path in found}


def test_they_are_written_to_a_new_directory_where_the_session_goes_on(
    here: Machine, there: Machine
) -> None:
    pack, folder = packed(here), there.project / "new"
    there.told("unpack", pack, "--with-files", str(folder))
    assert not folder.exists()
    plan = there.unpack(pack, "--with-files", str(folder))
    assert files_in(folder) == {"notes.txt": "hello\n", "src/key.py": f"KEY = '{SECRET}'\n"}
    assert sorted(plan["restored"]) == [str(folder / "notes.txt"), str(folder / "src/key.py")]
    [told] = plan["sessions"]
    assert told["command"] == f"cd {folder} && claude --resume {SESSION}"
    there.done("ledger", "--check")
    assert "not empty" in there.refused("unpack", pack, "--with-files", str(folder), "--yes")


def test_without_being_asked_for_they_are_not_written(here: Machine, there: Machine) -> None:
    pack, into = packed(here), ("--into", str(there.project))
    assert "2 files of the project not written; --with-files" in there.done("unpack", pack, *into)
    there.unpack(pack, *into)
    assert files_in(there.project) == {}
    plain = here.pack()
    told = there.refused("unpack", plain, "--with-files", str(there.project / "new"), "--yes")
    assert "holds no files" in told
    assert not (there.project / "new").exists()


def test_they_hold_no_secrets_if_redacted(here: Machine, there: Machine) -> None:
    there.unpack(packed(here, "--redact"), "--with-files", str(there.project))
    assert SECRET not in files_in(there.project)["src/key.py"]


@pytest.mark.parametrize(
    "name", [b"files/../x", b"files//etc/x", b"files/.git/hooks/post-checkout", b"file/x", b"s1/x"]
)
def test_none_is_written_outside(name: bytes, here: Machine, there: Machine) -> None:
    members = members_of(packed(here))
    at = next(at for at, one in enumerate(members) if one[0] == b"files/notes.txt")
    bad = write(there.place / "bad.thread", [*members[:at], (name, b"x"), *members[at + 1 :]])
    told = there.refused("unpack", bad, "--with-files", str(there.project), "--yes")
    assert "is not a path of a pack" in told
    assert (files_in(there.project), there.state()) == ({}, {})


def test_one_that_is_missing_is_an_error(here: Machine, there: Machine) -> None:
    members = with_manifest(members_of(packed(here)), lambda told: told.update(tip=None))
    bad = write(there.place / "bad.thread", members)
    assert "is not a path" in there.refused("unpack", bad, "--into", str(there.project), "--yes")
    kept = [one for one in members_of(packed_again(here)) if one[0] != b"files/notes.txt"]
    bad = write(there.place / "bad.thread", kept)
    assert "are missing" in there.refused("unpack", bad, "--into", str(there.project), "--yes")


def packed_again(machine: Machine) -> str:
    (machine.place / "files.thread").unlink()
    return packed(machine)


def test_several_sessions_have_no_files(here: Machine) -> None:
    result = here.do("pack", SESSION, SESSION, "--with-files", "-o", "x.thread")
    assert "--with-files takes one session" in result.stderr
    assert json.loads(members_of(here.pack())[0][1])["tip"] is None
