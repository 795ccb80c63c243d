"""Clients resume conversations of others, send what those had, and go on with a call."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.clients.builds import Build, builds
from tests.clients.house import Answer, House, Json, run_all
from tests.clients.sent import messages_in
from tests.clients.test_pi import NEWEST as PI
from tests.clients.test_pi import PiHouse
from tests.handoffs import facts_of, fitted, position_in, source_of, unlike
from tests.real_pi.builds import find_node
from threadline.agents.grok.fork import project_folder
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
    return [house.grok(made.session)]


def pi(house: House, made: Written) -> list[Json]:
    assert isinstance(house, PiHouse)
    return [house.pi(made.file, "--model", "mocka/mock-opus")]


def grok_sessions(house: House) -> Path:
    return house.grok_home / "sessions" / project_folder(str(house.project))


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
    "grok": ("grok-linux-x64", grok_sessions, grok),
    "kimi-code": ("kimi-code", lambda house: house.kimi_sessions, kimi),
}
QUOTING = {"opencode", "kilo"}
"""Targets that store prompts in quotation marks."""


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
    said = f'"{PROMPT}"' if target in QUOTING else PROMPT
    asked = Message("prompt", (Text(said),))
    sent = facts_of(messages_in(request_of(answer)))
    assert unlike(sent, facts_of([*ours.messages, asked])) == []
    assert "on-we-go" in json.dumps(answer.asked[-1]).replace(PROMPT, "")
