"""The bundled demo: sessions of most agents, each of which shows more than one line."""

import re
import shutil
from pathlib import Path

import pytest

from tests.cli.run import run
from threadline.agents.agent import Agent
from threadline.agents.registry import AGENTS, agent_of
from threadline.library import load_lines
from threadline.library.actions.ledger import check_ledger
from threadline.library.target import demo_roots

DEMO = Path(demo_roots()[0]).parents[len(Path(AGENTS[0].demo).parts) - 1]


SHOWN = [agent for agent in AGENTS if agent.demo]


@pytest.mark.parametrize("agent", SHOWN, ids=lambda agent: agent.name)
def test_every_agent_of_the_demo_has_sessions_with_branches(agent: Agent) -> None:
    reading = load_lines([DEMO / agent.demo])
    assert {agent_of(one.file.format).name for one in reading.transcripts} == {agent.name}
    assert [fault for one in reading.transcripts for fault in one.faults] == []
    assert len(reading.tree.lines) > 1
    assert check_ledger(reading) == []


def test_the_demo_is_small() -> None:
    size = sum(path.stat().st_size for path in DEMO.rglob("*") if path.is_file())
    assert size < 640_000


def test_sessions_of_the_demo_have_no_files_beside_them_that_sqlite_made() -> None:
    assert sorted(DEMO.rglob("*.db-*")) == []


def test_the_example_of_failures_is_a_failed_call_of_the_demo(tmp_path: Path) -> None:
    found = re.search(r"threadline failures (\w+)", run("failures", "--help").stdout)
    assert found is not None
    home = {"HOME": str(tmp_path), "XDG_CACHE_HOME": str(tmp_path)}
    shutil.copytree(DEMO / "projects", tmp_path / ".claude" / "projects")
    told = run("failures", found[1], **home)
    assert told.exit_code == 0, told.output
    assert "no earlier call failed" not in told.stdout
