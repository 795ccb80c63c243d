"""Clients resume conversations of others, send what those had, and go on with a call."""

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.clients.builds import Build, builds
from tests.clients.house import Answer, House, Json, run_all
from tests.clients.sent import messages_in
from tests.clients.test_pi import NEWEST as PI
from tests.clients.test_pi import PiHouse
from tests.handoffs import Fact, facts_of, fitted, position_in, source_of, unlike
from tests.real_pi.builds import find_node
from threadline.handoff.conversation import Message
from threadline.library.actions.native import ForkOptions, Written, plan_fork
from threadline.model.content import Text

pytestmark = pytest.mark.limit(900)

PROMPT = "Please go on. SHELL echo on-we-go"
NEWEST = {build.package.rpartition("/")[2]: build for build in builds()}

SOURCES = {
    "claude": "claude-code-2.1.325/images",
    "claude-compacted": "claude-code-2.1.325/compact",
    "claude-mcp": "claude-code-2.1.325/mcp",
    "codex": "codex/images-patches",
    "codex-mcp": "codex-0.169.0/hooks-mcp",
    "pi": "pi/parallel-tools",
    "gemini": "gemini-cli-0.61.0/parallel-tools",
    "qwen": "qwen-code-0.24.4/parallel-tools",
    "copilot": "copilot-cli-1.0.102/parallel-tools",
    "opencode": "opencode-1.18.33/parallel-tools",
    "kilo": "kilo-7.7.9/parallel-tools",
    "kimi-code": "kimi-code-2.1.0/tools",
    "grok": "grok-1.0.41/tools",
}
"""A rich session of each agent."""


def claude(house: House, made: Written) -> list[Json]:
    return [house.claude(made.session, "claude-opus-5")]


def codex(house: House, made: Written) -> list[Json]:
    return [house.codex(made.session)]


def qwen(house: House, made: Written) -> list[Json]:
    house.model = "gpt-4o"  # known to take pictures; others are sent their names
    return [house.qwen(made.session)]


def copilot(house: House, made: Written) -> list[Json]:
    return [house.copilot(made.session)]


def gemini(house: House, made: Written) -> list[Json]:
    return [house.gemini(made.session)]


def opencode(house: House, made: Written) -> list[Json]:
    return [house.opencode_import(made.file), house.opencode(made.session)]


def kimi(house: House, made: Written) -> list[Json]:
    # Without a screen it takes its default model for sessions of its own only.
    return [house.kimi(made.session, "-m", "mock-a")]


def grok(house: House, made: Written) -> list[Json]:
    # The session names a model of the client's vendor.
    return [house.grok(made.session, "-m", "mock-a")]


def pi(house: House, made: Written) -> list[Json]:
    assert isinstance(house, PiHouse)
    return [house.pi(made.file, "--model", "mocka/mock-opus")]


Place = Callable[[House], Path]
TARGETS: dict[str, tuple[str, Place, Callable[[House, Written], list[Json]]]] = {
    "claude": ("claude-code", lambda house: house.sessions, claude),
    "codex": ("codex", lambda house: house.rollouts, codex),
    "pi": ("", lambda house: house.home / "sessions", pi),
    "gemini": ("gemini-cli", lambda house: house.gemini_chats, gemini),
    "qwen": ("qwen-code", lambda house: house.chats, qwen),
    "copilot": ("copilot", lambda house: house.states, copilot),
    "opencode": ("opencode-ai", lambda house: house.home / "sessions", opencode),
    "kilo": ("cli-linux-x64", lambda house: house.home / "sessions", opencode),
    "kimi-code": ("kimi-code", lambda house: house.kimi_sessions, kimi),
    "grok": ("grok-linux-x64", lambda house: house.grok_sessions, grok),
}
ASKED = {
    "opencode": f'"{PROMPT}"',
    "kilo": f'"{PROMPT}"',
    "grok": f"<user_query>\n{PROMPT}\n</user_query>",
}
"""What targets put around a prompt: OpenCode and Kilo store it in quotation marks."""

CUT = re.compile(r"\n?<system-reminder>[^<]*?\s*x{32}")
"""A notice of the source, cut in the sessions that these tests have, so that its end is missing."""


OMITTED = re.compile(r"\n?\[image removed[^\]]*\]\n?")
"""What Grok Build sends for a picture that is tiny or damaged, as some here are."""


def comparable(facts: list[Fact], target: str) -> list[Fact]:
    """Return facts without notices that are cut; of old results Grok Build says it left them out."""
    told = [fact._replace(said=CUT.sub("", fact.said).strip()) for fact in facts]
    if target != "grok":
        return told
    found = []
    for one in told:
        texts = [""] if one.part == "result" else filter(None, OMITTED.split(one.said))
        found += [one._replace(said=text) for text in texts if one.part != "picture"]
    return found


def house_of(package: str, root: Path) -> House:
    """Return a house for the newest version of a client; skip if that is not installed."""
    if not package:
        if not PI.is_here or find_node(PI.least_node) is None:
            pytest.skip(f"NO TESTS with Pi {PI.version}: not installed (run `make pi`)")
        return PiHouse(root)
    build: Build = NEWEST[package]
    if not build.command:
        pytest.skip(f"NO TESTS with {build.name}: not here (`make test-clients` installs it)")
    return House(build, root)


def request_of(answer: Answer) -> Json:
    """Return the first request in which our prompt was sent."""
    asked = [each for each in answer.asked if PROMPT in json.dumps(each)]
    assert asked, answer.said
    return asked[0]


@pytest.mark.parametrize("target", TARGETS)
@pytest.mark.parametrize("source", SOURCES)
def test_it_sends_what_the_other_had_and_calls_a_tool(
    source: str, target: str, tmp_path: Path
) -> None:
    if source.startswith(target):
        pytest.skip("a fork in the same agent is a copy")
    package, place, run = TARGETS[target]
    house = house_of(package, tmp_path)
    house.prompt = PROMPT
    reading = source_of(SOURCES[source], tmp_path / "source")
    ours = fitted(reading, target)
    options = ForkOptions(place=place(house), to=target, cwd=str(house.project))
    made = plan_fork(position_in(reading), reading, options).write()
    answer = run_all(run(house, made))[-1]
    asked = Message("prompt", (Text(ASKED.get(target, PROMPT)),))
    sent = facts_of(messages_in(request_of(answer)))
    wanted = facts_of([*ours.messages, asked])
    assert unlike(comparable(sent, target), comparable(wanted, target)) == []
    assert "on-we-go" in json.dumps(answer.asked[-1]).replace(PROMPT, "")
