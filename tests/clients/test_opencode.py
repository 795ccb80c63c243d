"""OpenCode and Kilo import and continue what we write, and send what our context says."""

import json
from pathlib import Path

import pytest

from tests.agents.opencode.test_context import as_stored
from tests.clients.builds import Build, builds
from tests.clients.house import PROMPT, Answer, House, run_all
from tests.context.truths import REMINDER, agree, chat_rows, rows_of
from tests.packed import unpack
from threadline.agents.opencode.files import sessions_in
from threadline.library import load_lines
from threadline.library.actions.native import fork_at
from threadline.library.position import context_at

pytestmark = pytest.mark.limit(900)

SCENARIOS = [
    (build, path.parent)
    for build in builds()
    if build.package.startswith(("opencode", "@kilocode"))
    for path in sorted(build.corpus.glob("*/truth.json"))
]
EVERY = 6
"""Of how many entries one is forked at, besides the tip."""

THOUGHT = "assistant: <thinking>"
SWITCHED = {"permissions-todo"}
"""Scenarios with a model that thinks, which is not the one by which all forks are continued here:
its thoughts are then sent as text, so forks are made before them only."""


@pytest.mark.parametrize(("build", "scenario"), SCENARIOS, ids=lambda one: one.name)
def test_it_continues_from_our_forks_with_our_context(
    build: Build, scenario: Path, tmp_path: Path
) -> None:
    if not build.command:
        pytest.skip(f"NO TESTS with {build.name}: not here (`make test-clients` installs it)")
    house = House(build, tmp_path)
    store = next(unpack(scenario, tmp_path / "source").rglob("*.db"))
    reading = load_lines([store])
    session = next(iter(sessions_in(str(store))))
    [own] = [one.entries for one in reading.transcripts if one.file.path.endswith(session)]
    said = [entry.id for entry in own if entry.type in {"assistant", "tool_result", "compaction"}]
    points = list(dict.fromkeys([*said[::EVERY], said[-1]]))
    if scenario.name in SWITCHED:
        points = [at for at in points if THOUGHT not in rows_of(context_at(reading, at))]
    made = [fork_at(reading, entry, place=tmp_path / "forks") for entry in points]
    imports = run_all([house.opencode_import(fork.file) for fork in made])
    assert [answer.status for answer in imports] == [0] * len(made), imports
    answers = run_all([house.opencode(fork.session) for fork in made])
    for entry, answer in zip(points, answers, strict=True):
        ours = [anywhere(row) for row in rows_of(context_at(reading, entry))]
        sent = [anywhere(as_stored(row)) for row in sent_before(answer)]
        assert agree(sent, ours), f"at {entry}: {sent} != {ours}"


def anywhere(row: str) -> str:
    """Return a row without the folder in which it was sent: here the session runs in another."""
    return row.partition("Working directory:")[0]


def sent_before(answer: Answer) -> list[str]:
    """Return the rows that were sent before our prompt."""
    asked = [each for each in answer.asked if PROMPT in json.dumps(each["messages"][-1:])]
    assert asked, answer.said
    _, *messages, last = asked[-1]["messages"]
    assert any(PROMPT in row for row in chat_rows(last))
    return [row for message in messages for row in chat_rows(message) if REMINDER not in row]
