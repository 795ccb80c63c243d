"""The system calls of a program, as strace recorded them."""

import re
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

import pytest

WATCHED = (
    *("openat", "write", "pwrite64", "writev", "pwritev", "ftruncate", "truncate"),
    *("fsync", "fdatasync", "rename", "renameat", "renameat2", "link", "linkat", "unlink"),
    *("unlinkat", "flock"),
)
WRITES = frozenset({"write", "pwrite64", "writev", "pwritev"})
SYNCS = frozenset({"fsync", "fdatasync"})
ROW = re.compile(
    r"(?P<name>\w+)\((?:(?P<fd>\d+)<(?P<path>[^>]*)>(?:, )?)?(?P<rest>.*)\)\s+= (?P<answer>-?\d+)"
)


class Call(NamedTuple):
    """One system call: on which file, with what else, and its answer."""

    name: str
    fd: int | None
    path: str
    rest: str
    answer: int

    @property
    def writes(self) -> bool:
        return self.name in WRITES and self.answer > 0

    @property
    def syncs(self) -> bool:
        return self.name in SYNCS and self.answer == 0


def trace(command: Sequence[str], folder: Path) -> list[Call]:
    """Run a program of one thread to its end and list its calls; skip where that cannot be done."""
    strace = shutil.which("strace")
    if strace is None:
        pytest.skip("NO SYSTEM CALL TESTS: no strace here (`make strace` installs it)")
    rows = folder / "calls.txt"
    watch = [strace, "-qq", "-y", "-s", "100", "-o", str(rows), "-e", f"trace={','.join(WATCHED)}"]
    done = subprocess.run([*watch, *command], capture_output=True, text=True, check=False)
    if done.returncode and "PTRACE" in done.stderr:
        pytest.skip(f"NO SYSTEM CALL TESTS: {done.stderr.strip().splitlines()[-1]}")
    assert done.returncode == 0, done.stderr
    return parse_calls(rows.read_text(errors="replace"))


def run_with_fault(
    fault: str, words: Sequence[str], folder: Path
) -> subprocess.CompletedProcess[str]:
    """Run `threadline` with system calls that fail, as strace's `inject` describes them."""
    strace = shutil.which("strace")
    if strace is None:
        pytest.skip("NO SYSTEM CALL TESTS: no strace here (`make strace` installs it)")
    inject = [strace, "-f", "-qq", "-o", str(folder / "faults.txt"), "-e", f"inject={fault}"]
    command = [*inject, sys.executable, "-m", "threadline", *words]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode and "PTRACE" in done.stderr:
        pytest.skip(f"NO SYSTEM CALL TESTS: {done.stderr.strip().splitlines()[-1]}")
    return done


def parse_calls(text: str) -> list[Call]:
    """Read what strace wrote; rows without an answer (signals, exits) are none of ours."""
    found = (ROW.match(row) for row in text.splitlines())
    return [call_of(row) for row in found if row]


def call_of(row: re.Match[str]) -> Call:
    """Read one row."""
    fd = None if row["fd"] is None else int(row["fd"])
    return Call(row["name"], fd, row["path"] or "", row["rest"], int(row["answer"]))
