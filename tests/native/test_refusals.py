"""Forks and repairs that cannot be written, of every agent's sessions, as users start them.

An error in words with a hint, exit status 1, and not a file more or less than before.
"""

import ctypes
import json
import os
import resource
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from time import sleep
from typing import NamedTuple

import pytest

from tests.cases import write_case
from tests.native.long import AGENTS
from tests.pi import file_name, write_pi
from tests.rollouts import write_rollout
from tests.store.test_no_room import on_small_disk
from threadline.library import load_lines
from threadline.library.actions.native import fork_at, repair_session
from threadline.model.error import ThreadlineError

COMMANDS = ["fork", "repair"]
CAPBSET_DROP, OVERRIDE, SEARCH = 24, 1, 2
TURNS = 3_000
LIBC = ctypes.CDLL(None)


class Case(NamedTuple):
    """A session, one of its entries, and an entry of another session beside it."""

    file: Path
    entry: str
    foreign: str


def claude(folder: Path) -> Case:
    write_case("s1: u1-a1-t1(Task)-r1-u2-a2\ns1#x(t1): u9-a9\ns2: u5-a5", folder)
    return Case(folder / "s1.jsonl", "a1", "a5")


def pi(folder: Path) -> Case:
    write_pi("s1: u1-t1-r1-a1-u2-a2\ns2: u5-a5", folder)
    return Case(folder / file_name("s1"), "a1", "a5")


def codex(folder: Path) -> Case:
    write_rollout(folder, "B", "u5 a5")
    file = write_rollout(folder, "A", "u1 c1 o1 a1 u2 a2")
    return Case(file, f"{load_lines([file]).transcripts[0].file.session}:4", "0000000b")


@pytest.fixture(params=[claude, pi, codex], ids=lambda make: make.__name__)
def case(request: pytest.FixtureRequest, tmp_path: Path) -> Case:
    folder = tmp_path / "in"
    folder.mkdir()
    made: Case = request.param(folder)
    return made


def everything(folder: Path) -> dict[str, bytes | None]:
    """Return all files and folders below a folder."""
    found = sorted(folder.rglob("*"))
    return {str(path): path.read_bytes() if path.is_file() else None for path in found}


def run(
    *words: object, before: tuple[str, ...] = (), limit: Callable[[], object] | None = None
) -> "subprocess.CompletedProcess[str]":
    return subprocess.run(
        [*before, sys.executable, "-m", "threadline", *map(str, words)],
        capture_output=True,
        text=True,
        check=False,
        preexec_fn=limit,
        env={**os.environ, "PYTHONDONTWRITEBYTECODE": "1"},
    )


def check_refused(done: "subprocess.CompletedProcess[str]", why: str) -> None:
    assert (done.returncode, done.stdout) == (1, "")
    assert why in done.stderr
    assert "\nhint: " in done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize("option", ["--at", "--drop"])
def test_an_unknown_entry_is_refused(case: Case, option: str, tmp_path: Path) -> None:
    before = everything(tmp_path)
    check_refused(run("fork", case.file, option, "nope"), "no entry 'nope'")
    assert everything(tmp_path) == before


@pytest.mark.parametrize("option", ["--at", "--drop"])
def test_an_entry_of_another_session_is_refused(case: Case, option: str, tmp_path: Path) -> None:
    before = everything(tmp_path)
    check_refused(run("fork", case.file, option, case.foreign), f"no entry '{case.foreign}'")
    assert everything(tmp_path) == before


@pytest.mark.parametrize("name", COMMANDS)
def test_an_existing_file_is_never_overwritten(case: Case, name: str, tmp_path: Path) -> None:
    there = tmp_path / "there.jsonl"
    there.write_text("mine\n")
    before = everything(tmp_path)
    check_refused(run(name, case.file, "-o", there), f"{there} already exists")
    check_refused(run(name, case.file, "-o", case.file), f"{case.file} already exists")
    check_refused(run(name, case.file, "-o", there / "below"), "not a directory")
    assert everything(tmp_path) == before


@pytest.mark.parametrize("name", COMMANDS)
def test_a_full_disk_leaves_nothing_behind(case: Case, name: str, tmp_path: Path) -> None:
    (tmp_path / "out").mkdir()
    disk = on_small_disk(tmp_path / "out")
    fill = 'dd if=/dev/zero of=out/filler bs=1k 2>/dev/null; "$@"; code=$?; ls -A out; exit $code'
    script = ("sh", "-c", f'cd "$0" && {fill}', str(tmp_path))
    done = run(name, case.file, "-o", "out", before=(*disk, *script))
    assert (done.returncode, done.stdout) == (1, "filler\n")
    assert "no space left on device; nothing was written\nhint: free disk space" in done.stderr


def small_files() -> None:
    """Limit the files of this process to half a kilobyte."""
    resource.setrlimit(resource.RLIMIT_FSIZE, (512, 512))


@pytest.mark.parametrize("name", COMMANDS)
def test_a_file_over_the_size_limit_is_removed(case: Case, name: str, tmp_path: Path) -> None:
    before = everything(tmp_path)
    done = run(name, case.file, "-o", case.file.parent, limit=small_files)
    check_refused(done, "file too large; nothing was written")
    assert everything(tmp_path) == before


def be_no_superuser() -> None:
    """Drop the privilege of root to write to read-only folders."""
    LIBC.prctl(CAPBSET_DROP, OVERRIDE, 0, 0, 0)
    LIBC.prctl(CAPBSET_DROP, SEARCH, 0, 0, 0)


@pytest.mark.parametrize("name", COMMANDS)
def test_a_read_only_folder_is_unchanged(case: Case, name: str, tmp_path: Path) -> None:
    folders = [path for path in (tmp_path / "in", *(tmp_path / "in").rglob("*")) if path.is_dir()]
    for folder in folders:
        folder.chmod(0o555)
    before = everything(tmp_path)
    done = run(name, case.file, "-o", case.file.parent, limit=be_no_superuser)
    below = run(name, case.file, "-o", case.file.parent / "new" / "deep", limit=be_no_superuser)
    for folder in folders:
        folder.chmod(0o755)
    for each in (done, below):
        check_refused(each, "permission denied; nothing was written")
    assert everything(tmp_path) == before


def test_a_sound_session_is_not_repaired_where_its_agent_looks(case: Case, tmp_path: Path) -> None:
    before = everything(tmp_path)
    told = run("repair", case.file)
    assert told.returncode == 0
    assert "nothing to repair in" in told.stdout
    made = json.loads(run("repair", case.file, "--json").stdout)
    assert (made["file"], made["files"], made["changes"]) == (str(case.file), [], [])
    assert made["session"] == made["parent"]
    assert made["session"] in made["command"] or str(case.file) in made["command"]
    assert everything(tmp_path) == before


@pytest.mark.parametrize("act", [fork_at, repair_session])
def test_a_session_that_vanishes_is_reported(
    case: Case, act: Callable[..., object], tmp_path: Path
) -> None:
    reading = load_lines([case.file])
    case.file.unlink()
    with pytest.raises(ThreadlineError, match=r"cannot read|changed while") as caught:
        act(reading, place=tmp_path / "out")
    assert caught.value.hint
    assert not (tmp_path / "out").exists()


@pytest.mark.parametrize("name", COMMANDS)
def test_a_new_folder_may_be_named_through_another(case: Case, name: str, tmp_path: Path) -> None:
    done = run(name, case.file, "-o", tmp_path / "a" / ".." / "b" / "new.jsonl")
    assert (done.returncode, done.stderr) == (0, "")
    assert (tmp_path / "b" / "new.jsonl").is_file()


@pytest.mark.slow
@pytest.mark.parametrize("name", COMMANDS)
@pytest.mark.parametrize("make", AGENTS)
def test_a_killed_writer_leaves_no_partial_session(
    make: Callable[[int, Path], Path], name: str, tmp_path: Path
) -> None:
    """It is killed as soon as it writes; what it leaves then is hidden, and no agent looks at it."""
    file = make(TURNS, tmp_path / "in")
    before, out = everything(tmp_path / "in"), tmp_path / "out"
    words = [sys.executable, "-m", "threadline", name, str(file), "-o", str(out)]
    process = subprocess.Popen(words, stdout=subprocess.DEVNULL)
    while process.poll() is None and not list(out.glob(".*.part")):
        sleep(0.0005)
    process.send_signal(signal.SIGKILL)
    process.wait()
    named = [len(path.read_bytes().splitlines()) for path in out.glob("[!.]*")]
    assert named == [] or named[0] >= 4 * TURNS
    assert everything(tmp_path / "in") == before
    assert run(name, file, "-o", out).returncode == 0
