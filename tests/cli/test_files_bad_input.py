"""Files that are hard to tell of: a clear word for each, and nothing outside is ever written."""

import os
from pathlib import Path

import pytest

from tests.cli.run import run, run_json
from tests.file_session import FileSession


@pytest.fixture
def session(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> FileSession:
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    session = FileSession()
    session.prompt("go")
    return session


def told(session: FileSession, folder: Path, path: str) -> tuple[str, str, str | None]:
    """Return state, certainty and text of a file at the end."""
    [file] = run_json("files", session.saved(folder), path, "--text")
    return file["state"], file["sure"], file["text"]


def restored(session: FileSession, folder: Path) -> dict[str, bytes]:
    """Restore all files to a new directory; return what is in it."""
    place = folder / "then"
    result = run("files", "restore", session.saved(folder), "-o", str(place))
    assert result.exit_code == 0, result.stderr
    found = (path for path in place.rglob("*") if path.is_file())
    return {os.fsdecode(path.relative_to(place)): path.read_bytes() for path in found}


@pytest.mark.parametrize(
    "text",
    ["", "no newline", "\n", "a\r\nb\r\n", "\ufeffmark\n", "a\x0cb\u2028c\n", "nul \0 inside\n"],
    ids=ascii,
)
def test_what_was_written_is_restored_byte_for_byte(
    session: FileSession, tmp_path: Path, text: str
) -> None:
    session.created("f.txt", text)
    assert told(session, tmp_path, "f.txt") == ("whole", "proven", text)
    assert restored(session, tmp_path) == {"f.txt": text.encode()}


def test_half_a_character_is_not_text(session: FileSession, tmp_path: Path) -> None:
    session.created("half.txt", "a \ud800 b\n")
    target = session.saved(tmp_path)
    assert run("files", target, "half.txt").stdout == "a ? b\n"
    plan = run("files", "restore", target, "-o", str(tmp_path / "then"))
    assert (plan.exit_code, "not text" in plan.stdout) == (0, True)


def test_a_binary_file_is_named_as_such(session: FileSession, tmp_path: Path) -> None:
    home = tmp_path / "home/.claude"
    time = "2026-02-01T00:00:00.500Z"
    copy = {"backupFileName": "0123456789abcdef@v1", "version": 1, "backupTime": time}
    session.records.append(
        {
            "type": "file-history-delta",
            "messageId": "e0",
            "trackingPath": "logo.png",
            "backup": copy,
            "timestamp": time,
        }
    )
    session.answer("done")
    copies = home / "file-history" / session.session
    copies.mkdir(parents=True)
    (copies / "0123456789abcdef@v1").write_bytes(b"\x89PNG\r\n\xff\xfe")
    target = str(session.save(home / "projects" / "-project"))
    assert told_in(target, "logo.png") == ("whole", None)
    shown = run("files", target, "logo.png")
    assert (shown.exit_code, "logo.png is not text at this entry" in shown.stderr) == (1, True)
    plan = run("files", "restore", target, "-o", str(tmp_path / "then"), "logo.png")
    assert "not text" in plan.stdout


def told_in(target: str, path: str) -> tuple[str, str | None]:
    [file] = run_json("files", target, path, "--text")
    return file["state"], file["text"]


def test_bytes_that_a_client_could_not_decode_are_not_claimed(
    session: FileSession, tmp_path: Path
) -> None:
    session.saw("latin.txt", "gr\ufffdn\n")
    assert told(session, tmp_path, "latin.txt")[1] == "unknown"


def test_a_name_that_is_not_utf_8_is_kept(session: FileSession, tmp_path: Path) -> None:
    name = os.fsdecode(b"caf\xe9.txt")
    session.created(name, "x\n")
    session.created("half \ud800.txt", "y\n")
    assert run("files", session.saved(tmp_path)).exit_code == 0
    found = run("files", "restore", session.saved(tmp_path), "-o", str(tmp_path / "then"))
    assert found.exit_code == 0, found.stderr
    assert os.listdir(os.fsencode(tmp_path / "then")) == [b"caf\xe9.txt"]  # noqa: PTH208 - bytes
    assert "not a name that a file can have" in found.stdout


def test_failed_and_refused_edits_change_nothing(session: FileSession, tmp_path: Path) -> None:
    session.created("f.txt", "one\n")
    given = {"file_path": "/project/f.txt", "old_string": "one", "new_string": "two"}
    session.tool("Edit", given, "Error: String not found", error=True, kept="Error: not found")
    session.tool("Edit", given, "rejected", error=True, kept="User rejected tool use")
    assert told(session, tmp_path, "f.txt") == ("whole", "proven", "one\n")


def test_every_place_is_replaced(session: FileSession, tmp_path: Path) -> None:
    session.created("f.txt", "x y x\nx\n")
    session.edited("f.txt", "x", "z", "x y x\nx\n", everywhere=True)
    assert told(session, tmp_path, "f.txt") == ("whole", "derived", "z y z\nz\n")


def test_a_part_is_not_the_whole(session: FileSession, tmp_path: Path) -> None:
    session.saw("f.txt", "five\nsix", 5, 90)
    assert told(session, tmp_path, "f.txt")[0] == "partial"
    plan = run("files", "restore", session.saved(tmp_path), "-o", str(tmp_path / "then"))
    assert "not known as a whole (partial)" in plan.stdout


def test_a_notebook_is_known_by_its_file_not_by_its_cells(
    session: FileSession, tmp_path: Path
) -> None:
    kept = {"original_file": '{"cells": []}', "updated_file": '{"cells": [1]}'}
    given = {"notebook_path": "/project/n.ipynb", "new_source": "1"}
    session.tool("NotebookEdit", given, "done", kept=kept | given)
    session.tool("NotebookEdit", given, "no cell", kept=kept | given | {"error": "no cell"})
    assert told(session, tmp_path, "n.ipynb") == ("whole", "derived", '{"cells": [1]}')


def test_a_folder_is_renamed_with_its_files(session: FileSession, tmp_path: Path) -> None:
    session.created("old/deep/f.txt", "x\n")
    session.ran("mv old new")
    assert told(session, tmp_path, "new/deep/f.txt") == ("whole", "derived", "x\n")
    assert told(session, tmp_path, "old/deep/f.txt")[0] == "deleted"
    assert restored(session, tmp_path) == {"new/deep/f.txt": b"x\n"}


def test_work_trees_are_directories_of_their_own(tmp_path: Path, session: FileSession) -> None:
    session.created("f.txt", "main\n")
    session.cwd = "/project-other"
    session.created("f.txt", "other\n")
    assert told(session, tmp_path, "f.txt")[2] == "main\n"
    assert told(session, tmp_path, "/project-other/f.txt")[2] == "other\n"
    assert restored(session, tmp_path) == {"f.txt": b"main\n"}


def test_nothing_outside_the_directory_is_written(
    session: FileSession, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    work, outside = tmp_path / "work", tmp_path / "outside"
    work.mkdir()
    outside.mkdir()
    (work / "link").symlink_to(outside)
    (outside / "kept.txt").write_text("kept\n")
    (work / "file").symlink_to(outside / "kept.txt")
    for path in ("../escape.txt", "link/kept.txt", "file", ".git/hooks/pre-commit", "sub/../../up"):
        session.created(path, "evil\n")
    session.created("good.txt", "good\n")
    target = session.saved(tmp_path)
    before = {str(p): p.read_bytes() for p in tmp_path.rglob("*") if p.is_file()}
    monkeypatch.chdir(work)
    result = run("files", "restore", target, "--here", "--yes", "--force")
    assert result.exit_code == 0, result.stderr
    assert result.stdout.count("outside the directory") == 3
    assert result.stdout.count("a link is in the way") == 1
    after = {str(p): p.read_bytes() for p in tmp_path.rglob("*") if p.is_file()}
    new = {path for path in after.keys() - before.keys() if "/data/" not in path}
    assert new == {str(work / "good.txt")}
    assert {path: after[path] for path in before} == before


def test_a_huge_file_in_the_way_is_left_alone(
    session: FileSession, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    work = tmp_path / "work"
    work.mkdir()
    with (work / "huge.bin").open("wb") as file:
        file.truncate(1 << 30)
    session.created("huge.bin", "small\n")
    target = session.saved(tmp_path)
    monkeypatch.chdir(work)
    result = run("files", "restore", target, "--here", "--yes", "--force")
    assert "larger than 64 MB" in result.stdout
    assert (work / "huge.bin").stat().st_size == 1 << 30
    assert "not a text file" in run("files", "diff", target, ".").stderr
