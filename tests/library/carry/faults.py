"""Report as JSON how unpacking or a move ends that fails: `python -m tests.library.carry.faults …`.

    python -m tests.library.carry.faults FOLDER ACTION FAULT [STEP]

ACTION is unpack or move. Each runs in a process of its own, with `os` changed so that a call that writes
fails: the first, then the one STEP calls later, and so on. FAULT says how: kill, once or full, as in
`restore_faults`. Whatever happens, no file has a name before it is whole; a run that asks first puts
everything back, and the next one ends as if nothing had been.
"""

import json
import os
import shutil
import sys
from pathlib import Path
from typing import NamedTuple

from tests.cli.keep_faults import run_apart
from tests.library.carry.machines import SESSION, Machine, State

OTHER = "22222222-0000-4000-8000-000000000002"


class Ended(NamedTuple):
    """How a command ended: its status, and what is wrong then; empty if nothing is."""

    status: int
    wrong: str


class Stage:
    """Two machines: one has a session that the other is to go on with, and a new one."""

    def __init__(self, place: Path, action: str) -> None:
        self.here = Machine(place / "here")
        self.there = Machine(place / "there", "work/app")
        self._kept = place / "kept"
        self.here.begin()
        into = ("--into", str(self.there.project), "--yes")
        self.there.done("unpack", self.here.pack(), *into)
        self.here.go_on("more")
        self.here.begin(OTHER)
        pack = self.here.pack(SESSION, OTHER)
        self.act = ("unpack", pack, *into)
        self.look = ("unpack", pack, "--into", str(self.there.project))
        if action == "move":
            there = self.there.project
            there.rename(there.with_name("renamed"))
            there.mkdir()
            self.look = ("move", "run", str(there), str(there.with_name("renamed")))
            self.act = (*self.look, "--yes")
        shutil.copytree(self.there.place, self._kept)
        self.before = self.there.state()
        self.there.done(*self.act)
        self.after = self.there.state()

    def again(self) -> None:
        """Make the other machine as it was before."""
        shutil.rmtree(self.there.place)
        shutil.copytree(self._kept, self.there.place)
        os.environ.update(self.there.environ)
        os.chdir(self.there.project)

    def wrong(self) -> str:
        """Say what is wrong after a fault, then after the next run, which must put it right."""
        broken = self._neither(self.there.state())
        if broken:
            return f"half-written: {broken}"
        looked = self.there.do(*self.look)
        if looked.exit_code:
            return f"refused: {looked.output}"
        if (state := self.there.state()) not in (self.before, self.after):
            return f"between: {sorted(state.keys() ^ self.before.keys())}"
        done = self.there.do(*self.act)
        if done.exit_code or self.there.state() != self.after:
            return f"not ended: {done.output}"
        return ""

    def _neither(self, state: State) -> list[str]:
        """Return the files that are neither as before nor as after; drafts have names of drafts."""
        known = (self.before, self.after)
        return [
            name
            for name, content in state.items()
            if not name.endswith(".part") and all(one.get(name) != content for one in known)
        ]


def report(folder: str, action: str, fault: str, step: str = "1") -> None:
    """Act with a fault at every call that writes, or at some of them."""
    stage = Stage(Path(folder), action)
    stage.again()
    calls = run_apart("", 0, *stage.act)
    found = []
    for number in range(1, calls + 1, int(step)):
        stage.again()
        status = run_apart(fault, number, *stage.act)
        found.append(Ended(status, stage.wrong()))
    print(json.dumps(found))  # noqa: T201 - this is what the test reads


if __name__ == "__main__":
    report(*sys.argv[1:])
