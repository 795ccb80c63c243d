"""A full disk and a read-only folder: a clear error, and nothing lost."""

import json
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest

from tests.store.messages import header, message, write

SMALL_DISK = 'mount -t tmpfs -o size=700k none "$0" && exec "$@"'


def run_json(command: list[str]) -> Any:  # noqa: ANN401 - JSON
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def on_small_disk(folder: Path) -> list[str]:
    """Return a command that runs its arguments with a small file system at `folder`."""
    unshare = shutil.which("unshare")
    for flags in ("-Urm", "-m"):
        command = [unshare or "", flags, "sh", "-c", SMALL_DISK, str(folder)]
        if (
            unshare
            and subprocess.run([*command, "true"], capture_output=True, check=False).returncode == 0
        ):
            return command
    pytest.skip("NO SMALL DISK: no user namespaces and no right to mount; a size limit stands in")


def check(said: Any, why: str) -> None:  # noqa: ANN401 - JSON
    """Compare the report with what the store promises."""
    assert len(said["acknowledged"]) > 3
    for refused in said["refused"]:
        kind, words, hint = refused
        assert kind == "StorageError"
        assert why in words
        assert ".jsonl" in words
        assert hint not in {"", "None"}
    assert said["unchanged"]
    assert said["ended"]
    assert said["left"] == []
    assert said["lost"] == []
    assert said["old"] == 4
    assert said["lost_after"] == []
    assert said["faults"] == []


def test_a_full_disk_raises_an_error_and_loses_nothing(tmp_path: Path) -> None:
    command = on_small_disk(tmp_path)
    said = run_json([*command, sys.executable, "-m", "tests.store.disk_full", str(tmp_path)])
    assert len(said["refused"]) == 6
    check(said, "no space left")


def test_a_file_size_limit_raises_an_error_and_loses_nothing(tmp_path: Path) -> None:
    said = run_json([sys.executable, "-m", "tests.store.disk_full", str(tmp_path), "150000"])
    check(said, "file too large")


@pytest.fixture
def open_folder() -> Iterator[Path]:
    """Return a folder that every user can reach, unlike those of pytest."""
    with TemporaryDirectory() as name:
        folder = Path(name)
        yield folder
        folder.chmod(0o755)


def test_a_read_only_folder_raises_errors_and_changes_nothing(open_folder: Path) -> None:
    """Root may do anything, so the child becomes nobody before it tries."""
    entries = [message("one", id="a", parentId=None)]
    new = write(open_folder / "new.jsonl", [header(version=3), *entries])
    old = write(open_folder / "old.jsonl", [header(), message("one")])
    before = {path: (path.read_bytes(), path.stat().st_mtime_ns) for path in (new, old)}
    for path in (new, old):
        path.chmod(0o444)
    open_folder.chmod(0o555)
    said = run_json([sys.executable, "-m", "tests.store.read_only_folder", str(open_folder)])
    assert sorted(said) == ["append", "branch", "create", "fork", "migrate", "open", "read"]
    assert said.pop("read") == ["one", "one"]
    for kind, words, hint in said.values():
        assert kind == "StorageError"
        assert "permission denied" in words
        assert hint not in {"", "None"}
    assert {path: (path.read_bytes(), path.stat().st_mtime_ns) for path in before} == before
    assert set(open_folder.iterdir()) == set(before)
