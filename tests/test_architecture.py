"""What holds the house together besides the layers: nobody but `agents` knows an agent."""

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from threadline.agents.agent import Agent
from threadline.agents.codex import REVIEW
from threadline.agents.registry import AGENTS, known_agents
from threadline.model.tool import Does

SOURCE = Path(__file__).parent.parent / "src" / "threadline"
OUTSIDE = [path for path in sorted(SOURCE.rglob("*.py")) if "agents" not in path.parts]
PACKAGES = sorted(path.parent for path in SOURCE.glob("agents/*/agent.py"))
NOT_TOOLS = {REVIEW}
"""What starts agents although no tool is called."""

ENGINE = ("graph", "lines", "tree", "outline", "context", "native", "store", "index", "library")
"""The stages, which `--help` must not load."""


def strings_in(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value


def imports_in(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module:
            yield node.module


def test_no_module_outside_the_agents_holds_the_name_of_one() -> None:
    names = {name for agent in known_agents() for name in (agent.name, agent.title)}
    names |= {kind.name for agent in known_agents() for kind in agent.formats}
    found = {
        (str(path.relative_to(SOURCE)), word)
        for path in OUTSIDE
        for word in strings_in(path)
        if word in names
    }
    assert found == set()


def test_no_module_outside_the_agents_imports_a_single_one() -> None:
    own = tuple(f"threadline.agents.{agent.name}." for agent in AGENTS)
    found = {
        str(path.relative_to(SOURCE))
        for path in OUTSIDE
        if any(name.startswith(own) for name in imports_in(path))
    }
    assert found == set()


NEUTRAL = {
    "threadline.agents.agent",
    "threadline.agents.head",
    "threadline.agents.keeping",
    "threadline.agents.setup",
    "threadline.agents.genai",
    "threadline.agents.thoughts",
    "threadline.agents.user_markup",
}
"""Modules beside the agents: the interface, its types, what several clients write."""

FIELDS = frozenset(
    # Claude Code
    {"toolUseResult", "structuredPatch", "originalFile", "isSidechain", "compactMetadata"}
    | {"preservedMessages", "preservedSegment", "backgroundTaskId", "totalTokens", "isAsync"}
    | {"hookName", "planContent", "continuedInSessionId", "parentToolUseID", "parentUuid"}
    | {"last-prompt", "queue-operation", "ai-title", "custom-title", "customTitle", "leafUuid"}
    # Codex
    | {"function_call", "function_call_output", "response_item", "event_msg", "turn_context"}
    | {"replacement_history", "history_base", "forked_from_id"}
    # Gemini CLI, Qwen Code
    | {"functionCall", "functionResponse", "usageMetadata", "resultDisplay", "toolCalls"}
    | {"systemPayload", "toolCallResult"}
    # Copilot CLI, OpenCode, Pi
    | {"toolRequests", "toolCallId", "shellExecution", "callID", "messageID", "toolCall"}
    | {"old_string", "oldText", "old_str"}
)
"""Names of fields and records that only one client writes, or a few of one family."""

SENTENCES = (
    "No response requested",
    "Continue from where you left off",
    "read the full transcript at",
    "SessionStart",
    "Task ID",
    "Warmup",
    "Request interrupted",
    "Caveat: ",
    "This session is being continued",
    "Implement the following plan",
    "Unknown skill",
    "Exit code ",
    "exited with code",
    "agentId",
    "nickname",
    "turn_aborted",
    "<synthetic>",
)
"""What only one client writes in texts, or calls a kind of record."""

TAGS = ("system-reminder", "command-name", "bash-input", "task-notification", "tool_use_error")
"""Some of the tags that clients put into texts."""

STORED = "store"
"""The package that writes one of the formats itself."""

EXCHANGED = {("render/interchange/sts.py", name) for name in ("toolCalls", "toolCallId")}
"""Names that an exchange format has too."""


def test_no_module_outside_the_agents_holds_a_word_of_a_clients_records() -> None:
    found = {
        (str(path.relative_to(SOURCE)), word)
        for path in OUTSIDE
        if STORED not in path.relative_to(SOURCE).parts and "demo" not in path.parts
        for word in strings_in(path)
        if word in FIELDS
    }
    assert found == EXCHANGED


def test_no_module_outside_the_agents_holds_a_sentence_of_a_client() -> None:
    found = {
        (str(path.relative_to(SOURCE)), sentence)
        for path in OUTSIDE
        if STORED not in path.relative_to(SOURCE).parts and "demo" not in path.parts
        for word in strings_in(path)
        for sentence in SENTENCES + TAGS
        if sentence in word
    }
    assert found == set()


def test_a_dialect_has_the_markings_of_its_format() -> None:
    assert [
        agent.name for agent in AGENTS if agent.dialect().markings != agent.formats[0].markings
    ] == []


@pytest.mark.parametrize("package", PACKAGES, ids=lambda package: package.name)
def test_agents_do_not_import_each_other(package: Path) -> None:
    """Neither directly nor through a module that knows them all."""
    own = f"threadline.agents.{package.name}"
    found = {
        (path.name, name)
        for path in package.rglob("*.py")
        for name in imports_in(path)
        if f"{name}.".startswith("threadline.agents.")
        and not f"{name}.".startswith(f"{own}.")
        and name not in NEUTRAL
    }
    assert found == set()


def test_every_package_of_an_agent_is_registered() -> None:
    named = {type(agent).__module__.split(".")[2] for agent in AGENTS}
    assert {package.name for package in PACKAGES} == named


@pytest.mark.parametrize("agent", AGENTS, ids=lambda agent: agent.name)
def test_spawners_are_the_tools_that_declare_it(agent: Agent) -> None:
    declared = {name for name, tool in agent.dialect().tools.items() if tool.does is Does.SPAWN}
    spawners = set().union(*(kind.spawners for kind in agent.formats))
    assert spawners - NOT_TOOLS == declared


def test_the_registry_loads_no_stage() -> None:
    code = "import sys, threadline.agents.registry; print(*sys.modules)"
    loaded = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True).stdout
    modules = {name for name in loaded.decode().split() if name.startswith("threadline.")}
    assert {name for name in modules if name.split(".")[1] in ENGINE} == set()
    readers = {
        name for name in modules if name.rpartition(".")[2] in {"reader", "content", "outline"}
    }
    assert readers == set()
