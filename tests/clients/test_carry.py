"""Clients go on with what was unpacked in another home and another folder, as they would have here."""

import json
import os
import re
import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from tests.cli.run import spawn
from tests.clients.builds import CORPUS, Build, builds
from tests.clients.house import OPENCODE_ENV, PROMPT, Answer, House, Json, run_all
from tests.clients.test_pi import NEWEST as PI
from tests.clients.test_pi import PiHouse
from tests.real_pi.builds import find_node
from threadline.library import load_lines
from threadline.library.load.describe import describe_sessions

pytestmark = pytest.mark.limit(900)

NEWEST = {build.package.rpartition("/")[2]: build for build in builds()}
"""The newest version of each client, by its package."""

OWN = (
    r"# Environment update\\n - Primary working directory: PROJECT \(was PROJECT\)\\n\\n",
    r"<current_datetime>[^<]*</current_datetime>",
    r"HOME/\.gemini/tmp/[\w-]+",
    r"msg_[0-9a-f-]{36}",
)
"""What clients tell of the new place and of the time, and ids that they make up."""

SURROUNDINGS = "<environment_context>"
"""How Codex tells it."""

Run = Callable[[House, str, str], Json]
"""How a client is asked to go on with a session, of which the file is known too."""


def pi(house: House, _: str, file: str) -> Json:
    assert isinstance(house, PiHouse)
    return house.pi(file)


CASES: list[tuple[str, str, str, Run]] = [
    (
        "claude-code",
        "claude-code-2.1.325/parallel-tools",
        ".claude",
        lambda h, s, _: h.claude(s, "claude-opus-5"),
    ),
    (
        "claude-code",
        "claude-code-2.1.325/subagents",
        ".claude",
        lambda h, s, _: h.claude(s, "claude-opus-5"),
    ),
    ("codex", "codex-0.169.0/queue-model", ".codex", lambda h, s, _: h.codex(s)),
    ("codex", "codex/tui-backtrack", ".codex", lambda h, s, _: h.codex(s)),
    ("qwen-code", "qwen-code-0.24.4/parallel-tools", "", lambda h, s, _: h.qwen(s)),
    ("copilot", "copilot-cli-1.0.102/parallel-tools", "", lambda h, s, _: h.copilot(s)),
    ("gemini-cli", "gemini-cli-0.61.0/parallel-tools", "", lambda h, s, _: h.gemini(s)),
    ("pi", "pi/1.5.0-models-system", ".pi/agent", pi),
    ("opencode-ai", "opencode-1.18.33/parallel-tools", "", lambda h, s, _: h.opencode(s)),
]


def build_of(name: str) -> Build:
    """Return a client; skip the test if it is not here."""
    if name == "pi":
        if not PI.is_here or find_node(PI.least_node) is None:
            pytest.skip(f"NO TESTS with Pi {PI.version}: not installed (run `make pi`)")
        return Build("pi", PI.version, CORPUS / "pi")
    build = NEWEST[name]
    if not build.command:
        pytest.skip(f"NO TESTS with {build.name}: not here (`make test-clients` installs it)")
    return build


def house_of(build: Build, root: Path) -> House:
    return PiHouse(root) if build.package == "pi" else House(build, root)


def settle(scenario: Path, below: str, house: House) -> None:
    """Put the sessions of a scenario into a house, as if they had been begun there."""
    source = scenario if below else scenario / "home"
    target = house.home / below
    for name in ("projects", "sessions", ".gemini", ".qwen", ".copilot"):
        if (source / name).exists():
            shutil.copytree(source / name, target / name, dirs_exist_ok=True)
    files = [
        path for path in target.rglob("*") if path.is_file() and not path.name.startswith("models")
    ]
    old = next(one.cwd for one in describe_sessions(load_lines([str(target)])).values() if one.cwd)
    for path in files:
        path.write_bytes(path.read_bytes().replace(old.encode(), str(house.project).encode()))
    for encode in (plain_name, pi_name):
        for folder in [*target.rglob(encode(old))]:
            folder.rename(folder.with_name(encode(str(house.project))))


def begin_database(build: Build, scenario: Path, here: House, there: House) -> None:
    """Let the client make a database in both houses, with the session of a scenario in one."""
    export = next((scenario / "export").glob("*.json"))
    listing = [*build.command, "session", "list"]
    run_all([here.opencode_import(str(export)), there.run(listing, OPENCODE_ENV)])
    [path] = here.home.rglob("opencode.db")
    with closing(sqlite3.connect(path)) as base, base:
        folder = str(here.project)
        base.execute("UPDATE session SET directory = ?, path = ?", (folder, folder[1:]))


def plain_name(path: str) -> str:
    return "".join(one if one.isalnum() else "-" for one in path)


def pi_name(path: str) -> str:
    return f"--{path[1:].replace('/', '-')}--"


def threadline(house: House, *words: str) -> str:
    """Run threadline in a house."""
    env = {"HOME": str(house.home), "PATH": os.environ["PATH"]}
    done = spawn(*words, **env)
    assert done.returncode == 0, done.stderr.decode()
    return done.stdout.decode()


def sent(answer: Answer, *houses: House) -> list[Json]:
    """Return the messages of the request in which our prompt was sent, as if sent from anywhere.

    What was told before quotes the first house; what the client adds has ids of its own.
    """
    asked = [each for each in answer.asked if PROMPT in json.dumps(each)]
    assert asked, answer.said
    request = asked[-1]
    told = json.dumps(request.get("messages") or request.get("input") or request["contents"])
    for house in houses:
        for folder, name in ((house.project, "PROJECT"), (house.home, "HOME")):
            told = told.replace(str(folder), name).replace(plain_name(str(folder)), name)
    messages: list[Json] = json.loads(re.sub("|".join(OWN), "", told))
    return [one for one in messages if SURROUNDINGS not in json.dumps(one)]


@pytest.mark.parametrize(("name", "scenario", "below", "run"), CASES, ids=[one[1] for one in CASES])
def test_it_goes_on_elsewhere_as_it_would_have_here(
    name: str, scenario: str, below: str, run: Run, tmp_path: Path
) -> None:
    build = build_of(name)
    here, there = (house_of(build, tmp_path / one) for one in ("here", "a longer way/there"))
    if name == "opencode-ai":
        begin_database(build, CORPUS / scenario, here, there)
    else:
        settle(CORPUS / scenario, below, here)
    listed = json.loads(threadline(here, "ls", "--json"))["sessions"]
    session = listed[0]["id"]
    pack = tmp_path / "one.thread"
    threadline(here, "pack", session, "-o", str(pack))
    told = json.loads(
        threadline(there, "unpack", str(pack), "--into", str(there.project), "--yes", "--json")
    )
    unpacked = next(one for one in told["plan"]["sessions"] if one["session"] == session)
    assert unpacked["cwd"] == str(there.project)
    runs = [
        run(here, session, listed[0]["file"]),
        run(there, session, unpacked["files"][-1]["path"]),
    ]
    one, other = run_all(runs)
    assert sent(other, here, there) == sent(one, here, there)
