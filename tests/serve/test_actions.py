"""What can be done from a message, for every agent of the demo."""

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.patience import until
from tests.serve.server import Server
from threadline.library import load_lines
from threadline.library.target import demo_roots

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("home"), *demo_roots()) as running:
        until(lambda: "Slow map tiles" in running.get("/")[1])
        yield running


def tips() -> dict[str, tuple[str, str]]:
    """Return a session of each agent and the entry from which it would continue."""
    found: dict[str, tuple[str, str]] = {}
    tree = load_lines(demo_roots()).tree
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
    copied = {one["label"]: one["copies"] for one in json.loads(text)["actions"]}
    assert RESUMES[agent] in copied["Copy the command that resumes here"]
    fork = copied["Copy the command that forks here"]
    assert fork.startswith("threadline fork ")
    assert copied["Copy as Markdown"].strip()


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
    assert rows
    for session, row in rows:
        status, text = server.get(f"/s/{session}/actions?at={row}")
        assert status == 200, text
        labels = [one["label"] for one in json.loads(text)["actions"]]
        assert "Copy the command that forks here" in labels


def test_an_unknown_entry_is_an_error(server: Server, tmp_path: Path) -> None:
    del tmp_path
    session, _ = tips()["claude"]
    assert server.get(f"/s/{session}/actions?at=nothing")[0] == 404
    assert server.get("/s/nothing/actions?at=x")[0] == 404
