"""An agent that writes lines; it takes the place of one that was only recognised."""

import json
from pathlib import Path

from tests.agents.toy.lines import KIMI, Lines
from tests.agents.toy.session import MESSAGES
from tests.cli.run import run
from threadline.agents.find import find_below
from threadline.agents.registry import agent_of, known_agents, registered
from threadline.library import load_lines
from threadline.library.actions.ledger import check_ledger


def write_lines(home: Path) -> Path:
    path = home / ".kimi" / "sessions" / "pond.jsonl"
    path.parent.mkdir(parents=True)
    odd = {**MESSAGES[-1], "id": "odd", "parent": MESSAGES[-1]["id"], "text": 7}
    rows = [*map(json.dumps, [*MESSAGES, odd]), '{"id": "torn']
    path.write_text("\n".join(rows), encoding="utf-8")
    return path


def test_lines_are_read_also_odd_and_torn_ones(tmp_path: Path) -> None:
    path = write_lines(tmp_path)
    with registered(Lines()):
        reading = load_lines([path])
        assert check_ledger(reading) == []
        assert [fault.kind for fault in reading.faults] == ["torn"]
        assert [line.kind for line in reading.tree.lines] == ["trunk", "branch", "branch"]
        assert "odd" in reading.graph.nodes


def test_an_agent_that_is_read_takes_the_place_of_one_that_is_recognised(tmp_path: Path) -> None:
    path = write_lines(tmp_path)
    before = known_agents()
    with registered(Lines()) as lines:
        assert agent_of(KIMI) is lines
        assert [agent for agent in known_agents() if agent.name == KIMI.name] == [lines]
        assert [file.format for file in find_below(str(tmp_path)).files] == [KIMI]
        listed = run("ls", HOME=str(tmp_path), XDG_CACHE_HOME="", XDG_DATA_HOME="").output
        assert "Write a poem" in listed
    assert known_agents() == before
    assert [file.format.name for file in find_below(str(path.parent)).files] != [KIMI.name]
