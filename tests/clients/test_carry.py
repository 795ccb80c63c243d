"""Clients go on with what was unpacked in another home and another folder, as they would have here."""

import json
import os
import re
import shutil
import sqlite3
from collections.abc import Callable, Iterable, Iterator
from contextlib import closing
from itertools import groupby
from pathlib import Path
from subprocess import PIPE, Popen

import pytest
from msgspec.structs import replace

from tests.cli.run import PLAIN, command_line, spawn
from tests.clients.builds import CORPUS, Build, builds
from tests.clients.house import OPENCODE_ENV, PROMPT, WALLED, Answer, House, Json, run_all
from tests.clients.sent import messages_in, said
from tests.clients.test_pi import NEWEST as PI
from tests.clients.test_pi import PiHouse
from tests.handoffs import Fact, facts_of, own, unlike
from tests.packed import unpacked
from tests.real_pi.builds import find_node
from threadline.handoff.conversation import Message
from threadline.library import Reading, load_lines
from threadline.library.position import find_position
from threadline.model.content import Block, Text

pytestmark = pytest.mark.limit(900)

NEWEST = {build.package.rpartition("/")[2]: build for build in builds()}
"""The newest version of each client, by its package."""

OWN = (
    r"# Environment update\\n - Primary working directory: PROJECT \(was PROJECT\)\\n\\n",
    r"<current_datetime>[^<]*</current_datetime>",
    r"HOME/\.gemini/tmp/[\w-]+",
    r"msg_[0-9a-f-]{36}",
    r"Message time: [\dTZ:-]+",
)
"""What clients tell of the new place and of the time, and ids that they make up."""

SURROUNDINGS = "<environment_context>"
"""How Codex tells it."""

MASKED = re.compile(
    r"^(?:<ru )?x{20,}$\n?|<turn_aborted>.*?</turn_aborted>\n?", re.MULTILINE | re.DOTALL
)
"""What stands for texts of the client in the sessions that these tests have, and its own notices."""

Run = Callable[[House, str, str], Json]
"""How a client is asked to go on with a session, of which the file is known too."""


def claude(house: House, session: str, _: str) -> Json:
    return house.claude(session, "claude-opus-5")


def pi(house: House, _: str, file: str) -> Json:
    assert isinstance(house, PiHouse)
    return house.pi(file)


CASES: list[tuple[str, str, str, Run]] = [
    ("claude-code", "claude-code-2.1.325/parallel-tools", ".claude", claude),
    ("claude-code", "claude-code-2.1.325/subagents", ".claude", claude),
    ("codex", "codex-0.169.0/queue-model", ".codex", lambda h, s, _: h.codex(s)),
    ("codex", "codex/tui-backtrack", ".codex", lambda h, s, _: h.codex(s)),
    ("qwen-code", "qwen-code-0.24.4/parallel-tools", "", lambda h, s, _: h.qwen(s)),
    ("copilot", "copilot-cli-1.0.102/parallel-tools", "", lambda h, s, _: h.copilot(s)),
    ("gemini-cli", "gemini-cli-0.61.0/parallel-tools", "", lambda h, s, _: h.gemini(s)),
    ("grok-linux-x64", "grok-1.0.41/tools", "", lambda h, s, _: h.grok(s)),
    ("kimi-code", "kimi-code-2.1.0/tools", "", lambda h, s, _: h.kimi(s)),
    ("pi", "pi/1.5.0-models-system", ".pi/agent", pi),
    ("opencode-ai", "opencode-1.18.33/parallel-tools", "", lambda h, s, _: h.opencode(s)),
    ("cli-linux-x64", "kilo-7.7.9/parallel-tools", "", lambda h, s, _: h.opencode(s)),
]
ASKED = {
    "opencode-ai": f'"{PROMPT}"',
    "cli-linux-x64": f'"{PROMPT}"',
    "grok-linux-x64": f"<user_query>\n{PROMPT}\n</user_query>",
}
"""How clients store a prompt that do not store it as it is."""

TIMELESS = "grok-linux-x64"
"""The client whose chats hold neither ids nor times: two that went on in the same words are one."""

TABLES = {"opencode-ai": "opencode.db", "cli-linux-x64": "kilo.db"}
"""The clients whose sessions are rows of a database."""


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
    """Put the sessions of a scenario into a house; they follow as after a renaming."""
    source = scenario if below else scenario / "home"
    target = house.home / below
    for name in ("projects", "sessions", ".gemini", ".qwen", ".copilot", ".grok", ".kimi-code"):
        if (source / name).exists():
            shutil.copytree(source / name, target / name, dirs_exist_ok=True)
    every = asked_for(house, "ls", "--all")["sessions"]
    old = next(one["cwd"] for one in every if one["cwd"])
    moved = asked_for(house, "move", old, str(house.project), "--yes")
    assert moved["left"] == {}


def begin_database(build: Build, scenario: Path, here: House, there: House) -> None:
    """Let the client make a database in both houses, with the session of a scenario in one."""
    listing = [*build.command, "session", "list"]
    begin = [here.opencode_import(str(one)) for one in (scenario / "export").glob("*.json")]
    name = TABLES[build.package.rpartition("/")[2]]
    path = here.home / ".local" / "share" / name.removesuffix(".db") / name
    if not begin:
        [source] = unpacked(scenario).rglob(name)
        path.parent.mkdir(parents=True)
        with closing(sqlite3.connect(source)) as base, closing(sqlite3.connect(path)) as copy:
            base.backup(copy)
    run_all([*begin, there.run(listing, OPENCODE_ENV)])
    with closing(sqlite3.connect(path)) as base, base:
        if not begin:  # the copy that these tests have does not tell how new its tables are
            base.execute("ATTACH ? AS made", (str(there.home / path.relative_to(here.home)),))
            base.execute("INSERT INTO migration SELECT * FROM made.migration")
        folder = str(here.project)
        base.execute("UPDATE session SET directory = ?, path = ?", (folder, folder[1:]))


def plain_name(path: str) -> str:
    return "".join(one if one.isalnum() else "-" for one in path)


def threadline(house: House, *words: str) -> str:
    """Run threadline in a house."""
    env = {"HOME": str(house.home), "PATH": os.environ["PATH"]}
    done = spawn(*words, **env)
    assert done.returncode == 0, done.stderr.decode()
    return done.stdout.decode()


def asked_for(house: House, *words: str) -> Json:
    """Return what threadline says as JSON."""
    told: Json = json.loads(threadline(house, *words, "--json"))
    return told


def packed(session: str, house: House) -> str:
    """Pack a session in a house; return the file."""
    number = len(list(house.home.parent.glob("*.thread")))
    path = house.home.parent / f"{number}.thread"
    threadline(house, "pack", session, "-o", str(path))
    return str(path)


def streamed(session: str, here: House, there: House) -> list[Json]:
    """Unpack a session in another house while it is packed, each in a network of its own."""
    words = ("unpack", "--into", str(there.project), "--yes", "--json")
    homes = [os.environ | PLAIN | {"HOME": str(one.home)} for one in (here, there)]
    with (
        Popen([*WALLED, *command_line("pack", session)], env=homes[0], stdout=PIPE) as packing,
        Popen(
            [*WALLED, *command_line(*words)], env=homes[1], stdin=packing.stdout, stdout=PIPE
        ) as unpacking,
    ):
        told = json.loads(unpacking.communicate()[0])
    assert (packing.returncode, unpacking.returncode) == (0, 0)
    return arrived_in(there, told, session)


def unpacked_in(house: House, pack: str, session: str) -> list[Json]:
    """Unpack a session in a house; return what became of its files, in their order."""
    told = asked_for(house, "unpack", pack, "--into", str(house.project), "--yes")
    return arrived_in(house, told, session)


def arrived_in(house: House, told: Json, session: str) -> list[Json]:
    """Return what became of the files of a session, in their order."""
    found = [one for one in told["plan"]["sessions"] if one["source"] == session]
    assert {one["cwd"] for one in found} == {str(house.project)}
    return sorted(found, key=lambda one: one["files"][-1]["path"].rpartition("/")[2])


def requests_of(answer: Answer) -> list[Json]:
    """Return the requests in which our prompt was sent."""
    asked = [each for each in answer.asked if PROMPT in json.dumps(each)]
    assert asked, answer.said
    return asked


def sent(answer: Answer, *houses: House) -> list[Json]:
    """Return the messages of the request in which our prompt was sent, as if sent from anywhere.

    What was told before quotes the first house; what the client adds has ids of its own.
    """
    request = requests_of(answer)[-1]
    told = json.dumps(request.get("messages") or request.get("input") or request["contents"])
    for house in houses:
        for folder, name in ((house.project, "PROJECT"), (house.home, "HOME")):
            told = told.replace(str(folder), name).replace(plain_name(str(folder)), name)
    messages: list[Json] = json.loads(re.sub("|".join(OWN), "", told))
    return [one for one in messages if SURROUNDINGS not in json.dumps(one)]


def said_before(reading: Reading, session: str, name: str) -> list[Fact]:
    """Return what the model was told by our context, and our prompt."""
    position = find_position(reading, session=session)
    prompt = ASKED.get(name, PROMPT)
    return plain_facts([*own(reading, position), Message("prompt", (Text(prompt),))])


def plain_facts(messages: Iterable[Message]) -> list[Fact]:
    """Return the facts of messages without what their client wrote of itself.

    Results that follow one another are in the order of their calls.
    """
    facts = facts_of(replace(one, blocks=tuple(plain(one.blocks))) for one in messages)
    runs = groupby(facts, lambda fact: fact.part == "result")
    return [
        fact
        for is_result, run in runs
        for fact in sorted(run, key=lambda one: one.call if is_result else 0)
    ]


def plain(blocks: Iterable[Block]) -> Iterator[Block]:
    """Yield blocks without texts of the client, and without what stands for such texts."""
    for one in blocks:
        yield from said([MASKED.sub("", one.text)]) if isinstance(one, Text) else [one]


@pytest.mark.parametrize(("name", "scenario", "below", "run"), CASES, ids=[one[1] for one in CASES])
def test_it_goes_on_elsewhere_as_it_would_have_here(
    name: str, scenario: str, below: str, run: Run, tmp_path: Path
) -> None:
    """Then both are unpacked where the other is: one conversation with two branches."""
    build = build_of(name)
    here, there = (house_of(build, tmp_path / one) for one in ("here", "a longer way/there"))
    if name in TABLES:
        begin_database(build, CORPUS / scenario, here, there)
    else:
        settle(CORPUS / scenario, below, here)
    listed = asked_for(here, "ls")["sessions"][0]
    session = listed["id"]
    # Several rollouts may be one thread of Codex; what went on is the last of them.
    arrived = streamed(session, here, there)[-1]
    file = arrived["files"][-1]["path"]
    ours = said_before(load_lines([file]), session, name)
    runs = [run(here, session, listed["file"]), run(there, session, file)]
    one, other = (run_all([each])[0] for each in runs)  # in networks apart
    assert sent(other, here, there) == sent(one, here, there)
    assert unlike(plain_facts(messages_in(requests_of(other)[0])), ours) == []
    packs = (packed(session, there), packed(session, here))
    parted: list[Json] = []
    for house, pack in zip((here, there), packs, strict=True):
        parted = unpacked_in(house, pack, session)
        threadline(house, "ledger", "--check")
        drawn = threadline(house, "graph", "--project", str(house.project))
        asked = f'› "{PROMPT}"' if name in TABLES else f"› {PROMPT}"  # as they are stored
        assert drawn.count(asked) == (1 if name == TIMELESS else len(runs)), drawn
    # Gemini CLI begins another file when it goes on, with nothing but its surroundings.
    renewed = [one for one in parted if one["session"] != session]
    assert (not renewed) is (name == TIMELESS)
    last = max(renewed or parted, key=lambda one: one["files"][-1]["bytes"])
    [again] = run_all([run(there, last["session"], last["files"][-1]["path"])])
    # Its model has what was asked on the other machine, and what is asked now.
    assert json.dumps(requests_of(again)[-1]).count(PROMPT) >= len(runs)
