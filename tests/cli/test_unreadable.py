"""Files that cannot be read: named, and never passed over as if they were empty."""

import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from tests.cli.run import PLAIN
from threadline.cli.check import recount
from threadline.library import load_lines

LINE = '{"type":"user","uuid":"%s","parentUuid":null,"sessionId":"%s","message":{"content":"x"}}\n'
AS_NOBODY = """
import encodings.idna, importlib, pkgutil, sys, threadline
from tests.store.read_only_folder import become_nobody
for module in pkgutil.walk_packages(threadline.__path__, "threadline."):
    if not module.name.endswith("__main__"):
        importlib.import_module(module.name)  # nobody may not be able to import later
become_nobody()
threadline.cli.main.main(sys.argv[1:])
"""
Done = subprocess.CompletedProcess[str]


@pytest.fixture
def folder() -> Iterator[Path]:
    """Return a folder that anybody can reach, with a file and a folder that only root can read."""
    with TemporaryDirectory() as name:
        folder = Path(name)
        folder.chmod(0o755)
        (folder / "closed").mkdir()
        for session in ("good", "bad", "closed/inner"):
            (folder / f"{session}.jsonl").write_text(LINE % (session, session))
        (folder / "bad.jsonl").chmod(0)
        (folder / "closed").chmod(0)
        yield folder
        (folder / "closed").chmod(0o755)


def act(*args: str | Path, **more: str) -> Done:
    """Run a command as nobody: root may read everything."""
    arguments = [sys.executable, "-c", AS_NOBODY, *map(str, args)]
    env = {**os.environ, **PLAIN, "HOME": "/nowhere", **more}
    return subprocess.run(arguments, env=env, capture_output=True, check=False, text=True)


def test_a_check_of_the_ledger_fails_and_names_what_it_could_not_read(folder: Path) -> None:
    done = act("ledger", "--check", folder)
    assert done.returncode == 1
    assert done.stdout.endswith("lines=1\n")
    for path in (folder / "bad.jsonl", folder / "closed"):
        assert f"error: {path}: cannot be read: Permission denied" in done.stderr
    assert "please report" not in done.stderr


def test_the_ledger_lists_them_as_skipped(folder: Path) -> None:
    done = act("ledger", "--json", folder)
    assert done.returncode == 0
    assert json.loads(done.stdout)["skipped"] == [
        {"file": str(folder / "closed"), "why": "cannot be read: Permission denied"},
        {"file": str(folder / "bad.jsonl"), "why": "cannot be read: Permission denied"},
    ]


@pytest.mark.parametrize("command", ["show", "context", "export"])
@pytest.mark.parametrize("name", ["bad.jsonl", "closed"])
def test_an_unreadable_target_is_an_error(folder: Path, command: str, name: str) -> None:
    out = ["-o", str(folder / "out.html")] if command == "export" else []
    done = act(command, folder / name, *out)
    assert done.returncode == 1
    assert f"error: {folder / name}: cannot be read: Permission denied" in done.stderr
    assert done.stdout == ""


def test_an_unreadable_file_among_others_is_a_warning(folder: Path) -> None:
    done = act("show", "--no-pager", folder)
    assert done.returncode == 0
    assert f"warning: {folder / 'bad.jsonl'}: cannot be read" in done.stderr
    assert done.stdout


def test_archive_names_unreadable_files(folder: Path) -> None:
    folder.chmod(0o777)
    done = act("archive", folder, THREADLINE_ARCHIVE=str(folder / "kept"))
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("1 file archived")
    assert f"warning: {folder / 'bad.jsonl'}: cannot be read: Permission denied" in done.stderr


CHANGES: dict[str, Callable[[Path], object]] = {
    "truncated": lambda path: path.write_text(LINE % ("a", "s")),
    "deleted": Path.unlink,
}


@pytest.mark.parametrize("change", CHANGES)
def test_a_file_that_changes_during_the_check_is_reported_as_such(
    tmp_path: Path, change: str
) -> None:
    path = tmp_path / "s.jsonl"
    path.write_text(LINE % ("a", "s") + LINE % ("b", "s"))
    os.utime(path, ns=(1, 1))
    reading = load_lines([tmp_path])
    assert recount(reading)[0] == []
    CHANGES[change](path)
    problems, hint = recount(reading)
    assert problems == [f"{path}: changed during the check"]
    assert "report" not in hint
