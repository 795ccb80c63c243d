"""A user's script passes `mypy --strict`, and a wrong one does not."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.api import user_polars, user_script, user_store

WRONG = """
import threadline as tl

depth: str = tl.open("x")["y"].to_html(depth="everything")
title: int = tl.open("x")["y"].title
tl.open("x").sessions(agents="claude")
"""


def check(script: str, folder: Path) -> subprocess.CompletedProcess[str]:
    path = folder / "script.py"
    path.write_text(script)
    command = [sys.executable, "-m", "mypy", "--strict", "--config-file=", str(path)]
    command += ["--cache-dir", str(folder / "mypy")]
    return subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)


@pytest.mark.slow
def test_a_script_of_a_user_is_typed(tmp_path: Path) -> None:
    for script in (user_script.__file__, user_polars.__file__, user_store.__file__):
        done = check(Path(script).read_text(), tmp_path)
        assert done.returncode == 0, done.stdout


@pytest.mark.slow
def test_mistakes_of_a_user_are_found(tmp_path: Path) -> None:
    done = check(WRONG, tmp_path)
    assert "Found 3 errors in 1 file" in done.stdout, done.stdout
