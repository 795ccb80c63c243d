"""Report as JSON how restorations end that fail: `python -m tests.cli.restore_faults FOLDER FAULT`.

Each runs in a process of its own, with `os` changed so that a call that writes fails: the first,
then the second, and so on. FAULT says how:

    kill    the process is killed
    undo    the process that undoes a complete restoration is killed
    once    the call fails, and no other
    full    the call fails if it needs room, and so do all after it
    barred  every call below the directory fails
    limit   no file may grow beyond a few bytes
"""

import errno
import json
import os
import resource
import shutil
import signal
import sys
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from tests.cli.run import run, run_json
from tests.file_session import FileSession

MAKES = ("mkdir", "fsync", "link")
CHANGES = (*MAKES, "replace", "unlink", "rmdir", "chmod", "fchmod")
"""Calls of `os` that write, besides `open`; the first need room."""

BELOW = {"dir_fd", "src_dir_fd"}
"""What names a directory that is written to."""

LIMIT = 3000
"""Bytes that no file may exceed; the file that is restored has more."""

BEFORE = {
    "a.txt": "one\n",
    "run.sh": "echo one\n",
    "gone.txt": "was here\n",
    "turns": "a file\n",
    "kept.txt": "not touched\n",
}
AFTER = {
    "a.txt": "two\n" * 1000,
    "run.sh": "echo two\n",
    "turns/into.txt": "a folder\n",
    "new/deep/file.txt": "new\n",
    "kept.txt": "not touched\n",
}
State = dict[str, tuple[str, int] | None]


class Ended(NamedTuple):
    """How a restoration ended: its status, the files after it, and after it was undone."""

    status: int
    files: str
    undone: str


def write_session(folder: Path) -> str:
    """Write a session after which files are as in AFTER."""
    session = FileSession()
    session.prompt("change files")
    for path in ("a.txt", "run.sh"):
        session.wrote(path, AFTER[path], BEFORE[path])
    session.created("gone.txt", "was here\n")
    session.created("turns", "a file\n")
    session.ran("rm gone.txt turns")
    for path in ("turns/into.txt", "new/deep/file.txt"):
        session.created(path, AFTER[path])
    return session.saved(folder)


def make_work(folder: Path) -> Path:
    """Make the directory in which files are restored."""
    work = folder / "work"
    shutil.rmtree(work, ignore_errors=True)
    work.mkdir()
    for path, text in BEFORE.items():
        (work / path).write_text(text)
    (work / "run.sh").chmod(0o751)
    (work / "gone.txt").chmod(0o640)
    return work


def state_of(work: Path) -> State:
    """Return the files of a directory with their modes, and its directories."""
    return {
        str(path.relative_to(work)): None
        if path.is_dir()
        else (path.read_text(), path.stat().st_mode)
        for path in sorted(work.rglob("*"))
    }


def told(state: State, before: State) -> str:
    """Say in a word what a directory is like."""
    texts = {path: file[0] for path, file in state.items() if file is not None}
    if state == before:
        return "before"
    if texts == AFTER:
        return "after"
    names = {path for path in texts if not path.endswith(".part")}
    is_either = all(texts[path] in {BEFORE.get(path), AFTER.get(path)} for path in names)
    return "between" if is_either else f"broken: {sorted(texts)}"


def fail_at(number: int, fault: str) -> list[str]:
    """Make the calls that write fail in this process; return the list to which they are added."""
    calls: list[str] = []

    def failing(name: str, call: Callable[..., object]) -> Callable[..., object]:
        def called(*args: object, **named: object) -> object:
            is_asked = name == "open" and not int(str(args[1])) & os.O_CREAT
            if not is_asked and (fault != "full" or name in {*MAKES, "open"}):
                calls.append(name)
                fail(fault, len(calls) - number, is_below=not named.keys().isdisjoint(BELOW))
            return call(*args, **named)

        return called

    for name in (*CHANGES, "open"):
        setattr(os, name, failing(name, getattr(os, name)))
    if fault == "limit":
        resource.setrlimit(resource.RLIMIT_FSIZE, (LIMIT, LIMIT))
    return calls


def fail(fault: str, since: int, *, is_below: bool) -> None:
    """Fail as the fault says, at a call that comes `since` calls after the one that is to fail."""
    code = {"full": errno.ENOSPC, "once": errno.EIO, "barred": errno.EROFS}.get(fault, 0)
    if fault in {"kill", "undo"} and since == 0:
        os.kill(os.getpid(), signal.SIGKILL)
    fails = {"full": since >= 0, "once": since == 0, "barred": is_below}.get(fault, False)
    if fails:
        raise OSError(code, os.strerror(code))


def run_apart(fault: str, number: int, *args: str) -> int:
    """Run a command with a fault in a process of its own; return its status.

    Without a fault, that is how many calls it makes.
    """
    child = os.fork()
    if child == 0:
        calls = fail_at(number, fault)
        status = run(*args).exit_code
        os._exit(status if fault else len(calls))
    return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])


def prepare(fault: str, place: Path, target: str) -> tuple[str, ...]:
    """Make the directory and return the command that is to fail in it."""
    os.chdir(make_work(place))
    shutil.rmtree(place / "data", ignore_errors=True)
    words = ("files", "restore", target, "--here", "--yes", "--force")
    if fault != "undo":
        return words
    run(*words)
    return ("files", "undo", *run_json("files", "undo"))


def restore_with(fault: str, number: int, place: Path, target: str) -> Ended:
    """Restore once, with a fault, and undo what was done."""
    work = make_work(place)
    before = state_of(work)
    status = run_apart(fault, number, *prepare(fault, place, target))
    files = told(state_of(work), before)
    for name in run_json("files", "undo"):
        run("files", "undo", name)
    return Ended(status, files, told(state_of(work), before))


def report(folder: str, fault: str) -> None:
    """Restore with a fault at every call that writes."""
    place = Path(folder)
    os.environ["XDG_DATA_HOME"] = str(place / "data")
    target = write_session(place)
    calls = run_apart("", 0, *prepare(fault, place, target))
    numbers = range(1, 2 if fault in {"barred", "limit"} else calls + 1)
    found = [restore_with(fault, number, place, target) for number in numbers]
    print(json.dumps(found))  # noqa: T201 - this is what the test reads


if __name__ == "__main__":
    report(*sys.argv[1:])
