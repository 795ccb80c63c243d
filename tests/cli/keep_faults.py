"""Report as JSON how keep, clean and recover end that fail: `python -m tests.cli.keep_faults …`.

    python -m tests.cli.keep_faults FOLDER ACTION FAULT [STEP]

ACTION is keep, clean, undo, recover, on or off. Each runs in a process of its own, with `os` changed so that
a call that writes fails: the first, then the one STEP calls later, and so on. FAULT says how: kill,
once or full, as in `restore_faults`. Afterwards what was begun is ended by the same command or
undone, and the files must be as they were.
"""

import json
import os
import shutil
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from tests.cli.restore_faults import MAKES, fail
from tests.cli.run import run, run_json
from tests.writer import SessionWriter
from threadline.library.keep.switch import Switch, turn_off, turn_on
from threadline.library.keep.timer import Timer
from threadline.model.error import ThreadlineError

CHANGES = (*MAKES, "replace", "rename", "unlink", "rmdir", "chmod", "fchmod", "utime")
OLD = 100 * 86_400
SESSIONS = ("11111111-0000-4000-8000-000000000001", "22222222-0000-4000-8000-000000000002")
State = dict[str, tuple[bytes, int, int] | int]


class Ended(NamedTuple):
    """How a command ended: its status, and how the files differ in the end; empty if not."""

    status: int
    differs: str


class Machine:
    """A home with two old sessions and what belongs to them."""

    def __init__(self, place: Path) -> None:
        self.place = place
        self.home = place / "home"
        os.environ |= {
            "HOME": str(self.home),
            "THREADLINE_ARCHIVE": str(place / "archive"),
            "THREADLINE_CACHE": str(place / "cache"),
            "THREADLINE_STATE": str(place / "state"),
        }

    def make(self) -> None:
        """Make everything anew."""
        for name in ("home", "archive", "cache", "state"):
            shutil.rmtree(self.place / name, ignore_errors=True)
        root = self.home / ".claude"
        for number, session in enumerate(SESSIONS):
            self._write(root, session, number)
        for path in [*self.home.rglob("*"), self.home]:
            when = time.time_ns() - OLD * 1_000_000_000
            os.utime(path, ns=(when, when))

    def _write(self, root: Path, session: str, number: int) -> None:
        project = root / "projects" / "-home-dev-proj"
        project.mkdir(parents=True, exist_ok=True)
        writer = SessionWriter(session, f"e{number}-")
        writer.prompt(f"question {number}")
        writer.answer(f"answer {number}")
        writer.save(project)
        for name in ("subagents/agent-a1.jsonl", "tool-results/out.txt"):
            path = project / session / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(f"{{}}\n{session} {name} {number}\n")
        copy = root / "file-history" / session / "0123456789abcdef@v1"
        copy.parent.mkdir(parents=True)
        copy.write_text("a file of old\n" * (number + 1))
        copy.chmod(0o640)

    def state(self) -> State:
        """Return all files with bytes, times and modes, and folders of sessions with modes."""
        found: State = {}
        for path in sorted(self.home.rglob("*")):
            name = str(path.relative_to(self.home))
            if path.is_dir():
                found[name] = path.stat().st_mode
            else:
                stat = path.stat()
                found[name] = (path.read_bytes(), stat.st_mtime_ns, stat.st_mode)
        return found


def fail_at(number: int, fault: str) -> list[str]:
    """Make the calls that write fail in this process; return the list to which they are added."""
    calls: list[str] = []

    def failing(name: str, call: Callable[..., object]) -> Callable[..., object]:
        def called(*args: object, **named: object) -> object:
            is_asked = name == "open" and not int(str(args[1])) & os.O_CREAT
            if not is_asked and (fault != "full" or name in {*MAKES, "open"}):
                calls.append(name)
                fail(fault, len(calls) - number, is_below=False)
            return call(*args, **named)

        return called

    for name in (*CHANGES, "open"):
        setattr(os, name, failing(name, getattr(os, name)))
    return calls


def run_apart(fault: str, number: int, *args: str) -> int:
    """Run a command with a fault in a process of its own; return its status, or its calls."""
    return act_apart(fault, number, lambda: run(*args).exit_code)


def act_apart(fault: str, number: int, act: Callable[[], int]) -> int:
    """Do something with a fault in a process of its own; return its status, or its calls."""
    reader, writer = os.pipe()
    child = os.fork()
    if child == 0:
        calls = fail_at(number, fault)
        status = act()
        os.write(writer, str(len(calls)).encode())
        os._exit(status)
    os.close(writer)
    status = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
    counted = os.read(reader, 20)
    os.close(reader)
    return int(counted) if not fault else status


COMMANDS = {
    "keep": ("keep", "run"),
    "clean": ("clean", "--yes"),
    "undo": ("clean", "undo"),
    "recover": ("recover", "--all", "--restore"),
}


SETTINGS = b'{ "model":"opus",\r\n\t"hooks": { } }'
"""Settings of a client, as nobody would write them."""


def switch_of(machine: Machine) -> Switch:
    """Return hooks and a timer that is a file only."""
    environ = {"THREADLINE_STATE": os.environ["THREADLINE_STATE"]}
    return FileSwitch(["tl"], environ, machine.home, "launchd")


class FileSwitch(Switch, frozen=True):
    """Hooks and a timer that nothing starts."""

    @property
    def timer(self) -> Timer | None:
        """The files of a timer."""
        found = super().timer
        return Timer(found.system, found.files) if found is not None else None


SWITCHES = {"on": turn_on, "off": turn_off}


def act_of(machine: Machine, action: str) -> Callable[[], int]:
    """Return what is done with a fault."""
    if action not in SWITCHES:
        return lambda: run(*COMMANDS[action]).exit_code

    def switched() -> int:
        try:
            SWITCHES[action](switch_of(machine))
        except ThreadlineError:
            return 1
        return 0

    return switched


def prepare(machine: Machine, action: str) -> State:
    """Bring a machine where an action can begin; return how its files are."""
    machine.make()
    if action in SWITCHES:
        (machine.home / ".claude" / "settings.json").write_bytes(SETTINGS)
    before = machine.state()
    if action == "off":
        turn_on(switch_of(machine))
    if action == "undo":
        assert run("clean", "--yes").exit_code == 0
    elif action == "recover":
        assert run("archive").exit_code == 0
        run("ls")
        shutil.rmtree(machine.home / ".claude" / "projects" / "-home-dev-proj")
        shutil.rmtree(machine.home / ".claude" / "file-history")
    return before


def settle(machine: Machine, action: str) -> None:
    """Finish or undo what an action began."""
    if action in SWITCHES:
        turn_off(switch_of(machine))
    elif action == "keep":
        assert run("keep", "run").exit_code == 0
        assert run("archive", "verify").exit_code == 0
    elif action == "recover":
        run(*COMMANDS["recover"])
        for session in SESSIONS:  # of the last one only side files may have been missing
            run("archive", "restore", session)
    else:
        for one in run_json("clean", "list")["cleanings"]:
            run("clean", "undo", one["name"])


def compare(before: State, after: State, action: str) -> str:
    """Say how files differ; restored ones have other times, and their folders other modes."""

    def told(state: State) -> dict[str, object]:
        files = {name: one for name, one in state.items() if not isinstance(one, int)}
        if action not in {"recover", *SWITCHES}:
            folders = {name: one for name, one in state.items() if isinstance(one, int)}
            return {**files, **folders}
        return {name: (one[0], one[2]) for name, one in files.items()}

    one, other = told(before), told(after)
    names = {name for name in one.keys() | other.keys() if one.get(name) != other.get(name)}
    return " ".join(sorted(names))


def act_with(machine: Machine, action: str, fault: str, number: int) -> Ended:
    """Do something once with a fault, then settle it."""
    before = prepare(machine, action)
    status = act_apart(fault, number, act_of(machine, action))
    settle(machine, action)
    differs = compare(before, machine.state(), action)
    if action in SWITCHES:  # no note of what was added stays either
        differs += " ".join(sorted(map(str, (machine.place / "state").rglob("*.*"))))
    return Ended(status, differs)


def report(folder: str, action: str, fault: str, step: str = "1") -> None:
    """Act with a fault at every call that writes, or at some of them."""
    machine = Machine(Path(folder))
    prepare(machine, action)
    calls = act_apart("", 0, act_of(machine, action))
    numbers = range(1, calls + 1, int(step))
    found = [act_with(machine, action, fault, number) for number in numbers]
    print(json.dumps(found))  # noqa: T201 - this is what the test reads


if __name__ == "__main__":
    report(*sys.argv[1:])
