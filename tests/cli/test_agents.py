"""`threadline agents`: what is known of every agent, told from what its adapter provides."""

import json
import re
from pathlib import Path

import pytest

from tests.agents.toy.agent import Toy
from tests.agents.toy.session import write_session
from tests.cli.run import run
from threadline.agents.registry import AGENTS, RECOGNISED, Recognised, registered

ALL = [
    *(
        "read",
        "live",
        "context",
        "fork",
        "handoff",
        "repair",
        "blame",
        "files",
        "copies",
        "cost",
        "append",
    ),
]
NOWHERE = dict.fromkeys(
    ("CLAUDE_CONFIG_DIR", "CODEX_HOME", "XDG_DATA_HOME", "COPILOT_HOME", "TOY_HOME"), ""
)


def listed(home: Path) -> dict[str, dict[str, object]]:
    result = run("agents", "--json", HOME=str(home), **NOWHERE)
    assert result.exit_code == 0, result.output
    return {agent["name"]: agent for agent in json.loads(result.stdout_bytes)["agents"]}


def test_capabilities_are_what_adapters_provide(tmp_path: Path) -> None:
    agents = listed(tmp_path)
    assert list(agents) == [agent.name for agent in AGENTS]
    none = {"copies": "the agent keeps no copies of files"}
    assert agents["pi"]["can"] == dict.fromkeys(ALL, True) | none
    missing = {"append": "the store does not write this agent's format"}
    assert agents["claude"]["can"] == agents["codex"]["can"] == dict.fromkeys(ALL, True) | missing
    for agent in AGENTS:
        can = agents[agent.name]["can"]
        assert isinstance(can, dict)
        assert [name for name, able in can.items() if able is True] == [
            name for name in ALL if name in agent.capabilities
        ]


def test_every_capability_is_explained() -> None:
    explained = re.findall(r"^ +([a-z]+) {2,}[a-z]", run("agents", "--help").stdout, re.MULTILINE)
    assert set(explained) >= set(ALL)


@pytest.mark.parametrize(
    ("agent", "file", "other"),
    [
        ("claude", ".claude/projects/p/s.jsonl", ".claude/projects/p/agent-a.jsonl"),
        ("codex", ".codex/sessions/2026/rollout-a.jsonl.zst", ".codex/sessions/2026/a.jsonl"),
        ("opencode", ".local/share/opencode/opencode.db", ".local/share/opencode/log/a.jsonl"),
        ("kilo", ".local/share/kilo/kilo.db", ".local/share/kilo/log/a.jsonl"),
        (
            "kimi-code",
            ".kimi-code/sessions/wd_p_0a/session_s/agents/main/wire.jsonl",
            ".kimi-code/sessions/wd_p_0a/session_s/agents/agent-0/wire.jsonl",
        ),
        (
            "grok",
            ".grok/sessions/%2Fp/s/chat_history.jsonl",
            ".grok/sessions/%2Fp/s/updates.jsonl",
        ),
        ("gemini", ".gemini/tmp/p/chats/session-1.jsonl", ".gemini/tmp/p/logs.json"),
        ("qwen", ".qwen/projects/p/chats/s.jsonl", ".qwen/projects/p/chats/s.runtime.json"),
        ("copilot", ".copilot/session-state/s/events.jsonl", ".copilot/session-state/s/session.db"),
    ],
)
def test_session_files_are_counted(agent: str, file: str, other: str, tmp_path: Path) -> None:
    for name in (file, other):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).touch()
    folders = listed(tmp_path)[agent]["folders"]
    assert isinstance(folders, list)
    assert (folders[0]["exists"], folders[0]["files"]) == (True, 1)
    assert listed(tmp_path)[agent]["archives"] == [folder["path"] for folder in folders]


def test_an_agent_without_an_adapter_says_so_in_one_row(tmp_path: Path) -> None:
    other = Recognised("other", "Other", default=".other", folder="sessions", pattern="*.json")
    (tmp_path / ".other" / "sessions").mkdir(parents=True)
    with registered(other):
        rows = run("agents", HOME=str(tmp_path), **NOWHERE).output.splitlines()
    assert max(map(len, rows)) <= 80
    at = rows.index("Other  other")
    assert rows[at + 1].endswith("/.other/sessions  empty")
    assert rows[at + 2].startswith("  no read, live, context")


FILES = {
    "amp": ".local/share/amp/threads/T-1.json",
    "crush": ".crush/crush.db",
    "cursor-cli": ".cursor/chats/0a1b/11111111-2222/store.db",
    "droid": ".factory/sessions/-home-dev/s.jsonl",
    "goose": ".local/share/goose/sessions/sessions.db",
    "hermes": ".hermes/state.db",
    "iflow": ".iflow/projects/-home-dev/s.jsonl",
    "kimi": ".kimi/sessions/0a1b/s/wire.jsonl",
    "omp": ".omp/agent/sessions/--home-dev--/s.jsonl",
}
"""Where agents that cannot be read keep a session."""


def test_agents_that_cannot_be_read_are_listed_where_they_are_installed(tmp_path: Path) -> None:
    assert sorted(FILES) == sorted(agent.name for agent in RECOGNISED)
    assert not FILES.keys() & listed(tmp_path).keys()
    for name in FILES.values():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).touch()
    found = listed(tmp_path)
    for name in FILES:
        folders, can = found[name]["folders"], found[name]["can"]
        assert isinstance(folders, list)
        assert isinstance(can, dict)
        assert [folder["files"] for folder in folders] == [1], name
        assert can["read"] == "sessions are recognised, but cannot be read yet"


def test_an_agent_that_is_added_is_listed(tmp_path: Path) -> None:
    write_session(tmp_path / ".toy" / "sessions")
    with registered(Toy()):
        toy = listed(tmp_path)["toy"]
    assert isinstance(toy["can"], dict)
    able = [name for name, able in toy["can"].items() if able is True]
    assert able == ["read", "live", "context", "fork", "cost"]
    assert toy["folders"] == [
        {"path": str(tmp_path / ".toy" / "sessions"), "exists": True, "files": 1}
    ]
