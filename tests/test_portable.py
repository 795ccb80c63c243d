"""What reading does without the parts of Python that only some systems have."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.sample import ROOT as SAMPLE

BARE = """
import os, signal, sys
for name in ("fcntl", "resource", "pwd", "grp", "termios", "msvcrt"):
    sys.modules[name] = None
for name in (
    "pread", "pwrite", "geteuid", "getuid", "fchmod", "sched_getaffinity", "O_CLOEXEC",
    "O_NOFOLLOW", "O_DIRECTORY", "O_NONBLOCK", "register_at_fork",
):
    if hasattr(os, name):
        delattr(os, name)
del signal.pthread_sigmask, os.fork
"""
"""Takes away what Windows does not have."""


def run_bare(tmp_path: Path, *words: str) -> subprocess.CompletedProcess[str]:
    (tmp_path / "bare.py").write_text(BARE)
    code = f"import bare; from threadline.cli.main import main; main({list(words)!r})"
    environ = {
        **os.environ,
        "HOME": str(tmp_path),
        "PYTHONPATH": str(tmp_path),
        "THREADLINE_CACHE": str(tmp_path / "cache"),
    }
    return subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, env=environ, check=False
    )


@pytest.mark.parametrize(
    "words",
    [
        "ls",
        "tree",
        "graph {session}",
        "show {session}",
        "context {session}",
        "outline {session}",
        "ledger --check",
        "doctor",
        "export {session} -o {out}/page.html",
    ],
)
def test_commands_that_read_do_not_need_it(words: str, tmp_path: Path) -> None:
    session = next((SAMPLE / "projects").glob("*rewind*/*.jsonl"))
    given = [word.format(session=session, out=tmp_path) for word in words.split()]
    if "{session}" not in words:
        given.append(str(SAMPLE))
    done = run_bare(tmp_path, *given)
    assert done.returncode == 0, done.stderr
    assert "Traceback" not in done.stderr


def test_searching_does_not_need_it(tmp_path: Path) -> None:
    done = run_bare(tmp_path, "search", "plants", "--in", str(SAMPLE), "--json")
    assert done.returncode == 0, done.stderr
    assert '"total":4' in done.stdout.replace(" ", "")


def test_the_store_says_what_it_needs(tmp_path: Path) -> None:
    subprocess.run(
        [sys.executable, "-m", "threadline", "new", "-o", str(tmp_path)],
        capture_output=True,
        text=True,
        check=True,
    )
    [session] = tmp_path.glob("*.jsonl")
    done = run_bare(tmp_path, "append", str(session), "hello")
    assert done.returncode == 1
    assert "it has no file locks (fcntl)" in done.stderr
    assert "Traceback" not in done.stderr
