"""What can be done from a message, for every agent of the demo."""

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.patience import until
from tests.sample import sample_roots
from tests.serve.server import Server
from threadline.agents.registry import AGENTS
from threadline.library import load_lines

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("home"), *sample_roots()) as running:
        until(lambda: "Slow map tiles" in running.get("/")[1])
        yield running


def tips() -> dict[str, tuple[str, str]]:
    """Return a session of each agent and the entry from which it would continue."""
    found: dict[str, tuple[str, str]] = {}
    tree = load_lines(sample_roots()).tree
    for session in tree.session_by_id.values():
        if session.tip is not None and session.id in tree.line_by_id:
            found.setdefault(session.tip.file.format.name, (session.id, str(session.tip.id)))
    return found


RESUMES = {
    "claude": "claude --resume ",
    "codex": "codex resume ",
    "copilot": "copilot --resume=",
    "gemini": "gemini --resume ",
    "opencode": "opencode --session ",
    "pi": "pi --session ",
    "qwen": "qwen --resume ",
}


@pytest.mark.parametrize("agent", sorted(RESUMES))
def test_the_tip_can_be_resumed_and_forked(server: Server, agent: str) -> None:
    session, entry = tips()[agent]
    status, text = server.get(f"/s/{session}/actions?at={entry}")
    assert status == 200, text
    actions = {one["label"]: one for one in json.loads(text)["actions"]}
    assert RESUMES[agent] in actions["Copy resume command"]["copies"]
    assert actions["Continue from here …"]["does"] == "continue"
    assert actions["Copy pack command"]["copies"].startswith(f"threadline pack {session} -o ")
    other = actions["Copy command for another machine"]["copies"]
    assert other == f"ssh HOST 'threadline pack {session}' | threadline unpack"
    assert server.get(f"/s/{session}/markdown?at={entry}")[1].strip()
    status, sheet = server.get(f"/s/{session}/continue?at={entry}")
    assert status == 200, sheet
    assert f'data-command="threadline fork {session} --at ' in sheet
    assert "What the model has in front of it" in sheet
    assert '<p class="sheet-where">In the turn of “' in sheet
    others = set(re.findall(r'data-words="--to ([\w-]+)"', sheet))
    assert others == {one.name for one in AGENTS if "handoff" in one.capabilities} - {agent}


@pytest.mark.parametrize("agent", sorted(RESUMES))
def test_a_session_can_be_resumed_without_a_message(server: Server, agent: str) -> None:
    status, text = server.get(f"/s/{tips()[agent][0]}/actions")
    assert status == 200, text
    [resume] = json.loads(text)["actions"]
    assert RESUMES[agent] in resume["copies"]


def test_a_row_of_steps_stands_for_its_last_step(server: Server) -> None:
    rows = {
        (session, row)
        for session, _ in tips().values()
        for row in re.findall(r'id="(steps-[^"]+)"', server.get(f"/s/{session}")[1])
    }
    nodes = load_lines(sample_roots()).graph.nodes
    agents = {name for name, entry in nodes.items() if "agent-" in entry.group}
    outside = [(name, row) for name, row in rows if row.removeprefix("steps-")[:36] not in agents]
    assert outside
    for session, row in outside:
        status, text = server.get(f"/s/{session}/actions?at={row}")
        assert status == 200, text
        labels = [one["label"] for one in json.loads(text)["actions"]]
        assert (row, "Continue from here …" in labels) == (row, True)


def test_an_unknown_entry_is_an_error(server: Server, tmp_path: Path) -> None:
    del tmp_path
    session, _ = tips()["claude"]
    for what in ("actions", "continue", "continue/files", "markdown"):
        assert server.get(f"/s/{session}/{what}?at=nothing")[0] == 404
    assert server.get("/s/nothing/actions?at=x")[0] == 404
