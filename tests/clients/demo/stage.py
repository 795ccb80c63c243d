"""Where the demo is recorded: a home of its own, no way out, and a clock that can be set."""

import os
import subprocess
import sys
import time
from collections.abc import Mapping
from datetime import datetime
from pathlib import Path
from threading import Thread
from typing import NamedTuple

from tests.clients.builds import CHECKOUT
from tests.clients.demo.model import Model, Tools
from tests.clients.demo.script import Script

HOME = Path("/home/dev")
STAGE = Path("/mnt")
"""Where the checkout is inside, so that no transcript names its true place."""

CLOCK = Path("/home/clock.so")
"""`clock.c`, compiled: the clock of the clients."""

FASTER = 6
"""Seconds on the clients' clock for one of ours."""

PATIENCE = 900
"""Seconds that a client may take for a prompt."""

WRITING = 4
"""Seconds in which a client that has answered writes its transcript."""

ENTER = f"""
mount --bind {CHECKOUT} {STAGE} &&
mount -t tmpfs none /home && mkdir -p {HOME} && hostname laptop && ip link set lo up &&
cd {STAGE} && exec "$@"
"""


def enter(*arguments: str) -> int:
    """Run this program again, inside: with a home, a network and a host name of its own."""
    walls = ["unshare", "--map-root-user", "--mount", "--net", "--uts"]
    again = [".venv/bin/python", "-m", "tests.clients.demo", "--inside", *arguments]
    env = os.environ | {"PYTHONPATH": f"{STAGE}/src:{STAGE}"}
    return subprocess.run(
        [*walls, "sh", "-c", ENTER, "sh", *again], env=env, check=False
    ).returncode


def make_clock() -> None:
    """Compile the clock of the clients; without a compiler they have the time of recording."""
    source = Path(__file__).with_name("clock.c")
    try:
        command = ["cc", "-O2", "-shared", "-fPIC", "-o", str(CLOCK), str(source)]
        subprocess.run(command, check=True)
    except (OSError, subprocess.CalledProcessError) as error:
        tell(f"no clock, all sessions are of today: {error}")


class Clock:
    """The clock of one story; runs faster than ours, and can be put forward."""

    def __init__(self, start: datetime) -> None:
        self._told, self._real = start.timestamp(), time.time()

    def wait(self, minutes: float) -> None:
        """Let time pass between two prompts."""
        self._told += minutes * 60

    def env(self) -> dict[str, str]:
        """Return what makes a client's clock show the time of the story."""
        if not CLOCK.is_file():
            return {}
        return {
            "LD_PRELOAD": str(CLOCK),
            "STORY_TOLD_AT": str(self._told),
            "STORY_REAL_AT": str(self._real),
            "STORY_FASTER": str(FASTER),
        }


class Place(NamedTuple):
    """The directory of a project, its clock, and the model that answers there."""

    folder: Path
    clock: Clock
    model: Model

    def run(self, command: list[str], env: Mapping[str, str]) -> str:
        """Run a client in the project until it ends, and return what it printed."""
        done = subprocess.run(
            command,
            cwd=self.folder,
            env=self.environment(env),
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            timeout=PATIENCE,
            check=False,
        )
        if done.returncode:
            tell(
                f"{command[:3]} ended with {done.returncode}:\n{(done.stdout + done.stderr)[-3000:]}"
            )
        self.report()
        return done.stdout

    def talk(self, command: list[str], env: Mapping[str, str], line: str, end: str) -> None:
        """Give a client one line, wait for one that contains `end`, and let it write its files."""
        with subprocess.Popen(
            command,
            cwd=self.folder,
            env=self.environment(env),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        ) as client:
            assert client.stdin is not None
            assert client.stdout is not None
            client.stdin.write(f"{line}\n")
            client.stdin.flush()
            if not any(end in said for said in client.stdout):
                tell(f"{command[0]} said nothing to {line}")
            time.sleep(WRITING)
            client.stdin.close()
            client.stdout.read()
        self.report()

    def environment(self, env: Mapping[str, str]) -> dict[str, str]:
        """Return what a client finds in its environment: nothing of ours."""
        clean = {"HOME": str(HOME), "LANG": "C.UTF-8", "TZ": "UTC", "USER": "dev"}
        clean |= {"PATH": "/usr/local/bin:/usr/bin:/bin", "PYTHONDONTWRITEBYTECODE": "1"}
        return clean | self.clock.env() | dict(env)

    def report(self) -> None:
        """Tell which requests the script does not know."""
        for request in self.model.unknown:
            tell(f"not in the script: {request}")
        self.model.unknown.clear()


def open_place(
    name: str, start: datetime, script: Script, tools: Tools, pace: float = 0.8
) -> Place:
    """Start the model of a story."""
    model = Model(script, tools, pace)
    Thread(target=model.serve_forever, daemon=True).start()
    return Place(HOME / name, Clock(start), model)


def write_project(name: str, files: Mapping[str, str]) -> None:
    """Write a project with one commit, unless it is there from an earlier story."""
    folder = HOME / name
    if folder.is_dir():
        return
    for path, text in files.items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_text(text)
    (HOME / ".gitconfig").write_text(
        "[user]\n\tname = Dev\n\temail = dev@example.org\n[init]\n\tdefaultBranch = main\n"
        "[safe]\n\tdirectory = *\n[advice]\n\tdetachedHead = false\n"
    )
    env = {"HOME": str(HOME), "PATH": os.environ["PATH"]}
    for words in (["init", "-q"], ["add", "."], ["commit", "-qm", "Begin"]):
        subprocess.run(["git", *words], cwd=folder, env=env, check=True)


def tell(words: str) -> None:
    """Talk to whoever records."""
    print(words, file=sys.stderr)  # noqa: T201 - a set-up talks
