"""Restorations that are killed or run out of room: files are as before or as planned, or undone."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

if sys.platform == "win32":
    pytest.skip("processes are forked", allow_module_level=True)


def ends_of(fault: str, folder: Path) -> list[tuple[int, str, str]]:
    """Restore with a fault at every call that writes."""
    command = [sys.executable, "-m", "tests.cli.restore_faults", str(folder), fault]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return [(status, files, undone) for status, files, undone in json.loads(done.stdout)]


@pytest.mark.slow
@pytest.mark.parametrize("fault", ["kill", "undo"])
def test_what_is_killed_is_undone_wherever_it_was(fault: str, tmp_path: Path) -> None:
    found = ends_of(fault, tmp_path)
    assert len(found) > 30
    assert {undone for _, _, undone in found} == {"before"}
    assert {files for _, files, _ in found} <= {"before", "between", "after"}
    assert {status for status, _, _ in found} == {-9}


@pytest.mark.slow
@pytest.mark.parametrize("fault", ["once", "full"])
def test_after_an_error_everything_is_as_before(fault: str, tmp_path: Path) -> None:
    found = ends_of(fault, tmp_path)
    assert len(found) > 30
    assert set(found) == {(1, "before", "before"), (0, "after", "before")}


@pytest.mark.parametrize("fault", ["barred", "limit"])
def test_a_directory_that_cannot_be_written_to_stays_as_it_is(fault: str, tmp_path: Path) -> None:
    assert ends_of(fault, tmp_path) == [(1, "before", "before")]
