"""Qwen Code resumes what we write, and sends what our context says."""

import json
from pathlib import Path

import pytest

from tests.clients.builds import builds
from tests.clients.house import PROMPT, Answer, House, Json, run_all
from tests.context.truths import FILLER, agree, chat_rows, rows_of
from threadline.library import load_lines
from threadline.library.actions.native import fork_at
from threadline.library.position import context_at

pytestmark = pytest.mark.limit(900)

(QWEN,) = (build for build in builds() if build.package.endswith("qwen-code"))
FILES = sorted(QWEN.corpus.glob("*/home/.qwen/projects/*/chats/*.jsonl"))
EVERY = 3
"""Of how many entries one is forked at, besides the tip."""


@pytest.mark.parametrize("file", FILES, ids=lambda path: f"{path.parents[5].name}-{path.stem[:8]}")
def test_it_continues_from_our_forks_with_our_context(file: Path, tmp_path: Path) -> None:
    if not QWEN.command:
        pytest.skip(f"NO TESTS with {QWEN.name}: not here (`make test-clients` installs it)")
    house = House(QWEN, tmp_path)
    # the client takes back only chats that were begun in the directory it runs in
    source = tmp_path / file.name
    source.write_bytes(file.read_bytes().replace(b"/home/dev/proj", bytes(house.project)))
    reading = load_lines([source])
    own = reading.transcripts[0]
    said = [e.id for e in own.entries if e.type in {"user", "assistant", "tool_result"}]
    points = list(dict.fromkeys([*said[::EVERY], said[-1]]))
    runs: list[Json] = []
    for entry in points:
        made = fork_at(reading, entry, place=house.chats)
        runs.append(house.qwen(made.session))
    for entry, answer in zip(points, run_all(runs), strict=True):
        assert answer.asked, answer.said
        ours = rows_of(context_at(reading, entry))
        assert agree(sent_before(answer), ours), f"at {entry}: {sent_before(answer)}"


def sent_before(answer: Answer) -> list[str]:
    """Return the rows that were sent before our prompt."""
    asked = next(each for each in answer.asked if PROMPT in json.dumps(each["messages"][-1:]))
    rows = [row for message in asked["messages"][1:] for row in chat_rows(message)]
    assert rows.pop() == f"user: {PROMPT}"
    return [row for row in rows if FILLER not in row]
