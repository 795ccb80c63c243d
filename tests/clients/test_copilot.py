"""Copilot CLI resumes what we write, and sends what our context says."""

import json
from pathlib import Path

import pytest

from tests.clients.builds import builds
from tests.clients.house import PROMPT, Answer, House, Json, run_all
from tests.context.truths import agree, chat_rows, rows_of
from threadline.library import load_lines
from threadline.library.actions.native import fork_at
from threadline.library.position import context_at

pytestmark = pytest.mark.limit(900)

(COPILOT,) = (build for build in builds() if build.package.endswith("copilot"))
FILES = sorted(COPILOT.corpus.glob("*/home/.copilot/session-state/*/events.jsonl"))
EVERY = 4
"""Of how many entries one is forked at, besides the tip."""


@pytest.mark.parametrize(
    "file", FILES, ids=lambda path: f"{path.parents[4].name}-{path.parent.name[:8]}"
)
def test_it_continues_from_our_forks_with_our_context(file: Path, tmp_path: Path) -> None:
    if not COPILOT.command:
        pytest.skip(f"NO TESTS with {COPILOT.name}: not here (`make test-clients` installs it)")
    house = House(COPILOT, tmp_path)
    reading = load_lines([file])
    own = reading.transcripts[0].entries
    said = [e.id for e in own if e.type in {"user", "assistant", "tool_result"} and not e.side]
    points = list(dict.fromkeys([*said[::EVERY], said[-1]]))
    runs: list[Json] = []
    for entry in points:
        made = fork_at(reading, entry, place=house.states)
        runs.append(house.copilot(made.session))
    for entry, answer in zip(points, run_all(runs), strict=True):
        assert answer.asked, answer.said
        ours = rows_of(context_at(reading, entry))
        assert agree(sent_before(answer), ours), f"at {entry}: {sent_before(answer)}"


def sent_before(answer: Answer) -> list[str]:
    """Return the rows that were sent before our prompt."""
    asked = next(each for each in answer.asked if PROMPT in json.dumps(each["messages"][-1:]))
    *messages, last = asked["messages"][1:]
    assert last["content"].endswith(PROMPT)
    return [row for message in messages for row in chat_rows(message)]
