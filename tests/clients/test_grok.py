"""Grok Build continues what we write, and sends what our context says."""

import shutil
from pathlib import Path

import pytest

from tests.clients.builds import builds
from tests.clients.house import PROMPT, House, run_all
from tests.context.truths import agree, chat_rows, rows_of
from threadline.library import load_lines
from threadline.library.actions.native import ForkOptions, plan_fork
from threadline.library.position import context_at, find_position

pytestmark = pytest.mark.limit(900)

(GROK,) = (build for build in builds() if build.package.startswith("@xai-official"))
SCENARIOS = sorted(path.parent for path in GROK.corpus.glob("*/truth.json"))
EVERY = 6
"""Of how many entries one is forked at, besides the tip."""


@pytest.mark.parametrize("scenario", SCENARIOS, ids=lambda path: path.name)
def test_it_continues_from_our_forks_with_our_context(scenario: Path, tmp_path: Path) -> None:
    if not GROK.command:
        pytest.skip(f"NO TESTS with {GROK.name}: not here (`make test-clients` installs it)")
    house = House(GROK, tmp_path)
    sessions = house.grok_sessions
    sessions.mkdir(parents=True)
    source = tmp_path / "source"
    shutil.copytree(scenario / "home" / ".grok" / "sessions", source)
    reading = load_lines([min(source.rglob("chat_history.jsonl"))])
    own = next(one for one in reading.transcripts if one.file.agent is None)
    said = [one.id for one in own.entries if one.id and one.type == "assistant"]
    said = [one for one in said if reading.graph.nodes[one].subtype != "cut"]
    points = list(dict.fromkeys([*said[::EVERY], said[-1]]))
    options = ForkOptions(place=sessions, cwd=str(house.project))
    made = [plan_fork(find_position(reading, at), reading, options).write() for at in points]
    answers = run_all([house.grok(fork.session) for fork in made])
    for entry, answer in zip(points, answers, strict=True):
        asked = [one["messages"] for one in answer.asked if PROMPT in str(one["messages"][-1])]
        assert asked, answer.said
        rows = [row for message in asked[-1][1:] for row in chat_rows(message)]
        at = next(number for number, row in enumerate(rows) if PROMPT in row)
        ours = rows_of(context_at(reading, entry))
        assert agree(rows[:at], ours), f"at {entry}: {rows[:at]} != {ours}"
