"""Kimi Code continues what we write, and sends what our context says."""

import shutil
from pathlib import Path

import pytest

from tests.clients.builds import builds
from tests.clients.house import PROMPT, House, Json, run_all
from tests.context.truths import agree, chat_rows, rows_of
from threadline.library import load_lines
from threadline.library.actions.native import ForkOptions, plan_fork
from threadline.library.position import context_at, find_position

pytestmark = pytest.mark.limit(900)

(KIMI,) = (build for build in builds() if build.package.startswith("@moonshot-ai"))
SCENARIOS = sorted(path.parent for path in KIMI.corpus.glob("*/truth.json"))
EVERY = 6
"""Of how many entries one is forked at, besides the tip."""


@pytest.mark.parametrize("scenario", SCENARIOS, ids=lambda path: path.name)
def test_it_continues_from_our_forks_with_our_context(scenario: Path, tmp_path: Path) -> None:
    if not KIMI.command:
        pytest.skip(f"NO TESTS with {KIMI.name}: not here (`make test-clients` installs it)")
    house = House(KIMI, tmp_path)
    sessions = house.kimi_sessions
    sessions.mkdir(parents=True)
    source = tmp_path / "source"
    shutil.copytree(scenario / "home" / ".kimi-code" / "sessions", source)
    reading = load_lines([next(source.rglob("main/wire.jsonl"))])
    said = [one.id for one in reading.transcripts[0].entries if one.id and one.type == "assistant"]
    points = list(dict.fromkeys([*said[::EVERY], said[-1]]))
    options = ForkOptions(place=sessions, cwd=str(house.project))
    made = [plan_fork(find_position(reading, at), reading, options).write() for at in points]
    answers = run_all([house.kimi(fork.session) for fork in made])
    for entry, fork, answer in zip(points, made, answers, strict=True):
        assert answer.asked, answer.said
        _, *messages = answer.asked[-1]["messages"]
        rows = [row for message in messages for row in chat_rows(message) if not is_moved(message)]
        [at] = [number for number, row in enumerate(rows) if PROMPT in row]
        ours = rows_of(context_at(reading, entry))
        assert agree(rows[:at], ours), f"at {entry}: {rows[:at]} != {ours}"
        # The log now has the hashes of that request, and whole texts of the client.
        evidence = context_at(load_lines([fork.file])).evidence
        assert evidence is not None
        assert evidence.proven, evidence


def is_moved(message: Json) -> bool:
    """Return True for pictures of results, which OpenAI's interface takes in a message only."""
    return "Attached media from tool result:" in str(message["content"])
