"""Gemini CLI resumes what we write, and sends what our context says."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.clients.builds import builds
from tests.clients.house import PROMPT, Answer, House, Json, run_all
from tests.context.truths import REMINDER, WIDTH, rows_of, squeeze
from threadline.library import load_lines
from threadline.library.actions.native import fork_at
from threadline.library.position import context_at

pytestmark = pytest.mark.limit(900)

(GEMINI,) = (build for build in builds() if build.package.endswith("gemini-cli"))
FILES = sorted(
    path
    for path in GEMINI.corpus.glob("*/home/.gemini/tmp/*/chats/session-*.jsonl")
    if len(path.read_text().splitlines()) > len(["header", "surroundings"])
    and path.parents[5].name != "errors"
    and '"type":"gemini"' in path.read_text()
)
EVERY = 4
"""Of how many entries one is forked at, besides the tip."""


@pytest.mark.parametrize("file", FILES, ids=lambda path: f"{path.parents[5].name}-{path.stem[-8:]}")
def test_it_continues_from_our_forks_with_our_context(file: Path, tmp_path: Path) -> None:
    if not GEMINI.command:
        pytest.skip(f"NO TESTS with {GEMINI.name}: not here (`make test-clients` installs it)")
    house = House(GEMINI, tmp_path)
    reading = load_lines([file])
    own = reading.transcripts[0].entries
    said = [e.id for e in own if e.id and e.type in {"assistant", "tool_result"}]
    points = list(dict.fromkeys([*said[::EVERY], said[-1]]))
    forks = [fork_at(reading, entry, place=house.gemini_chats) for entry in points]
    contexts = [rows_of(context_at(load_lines([made.file]))) for made in forks]
    runs: list[Json] = [house.gemini(made.session) for made in forks]
    for made, ours, answer in zip(forks, contexts, run_all(runs), strict=True):
        assert answer.asked, answer.said
        assert sent_before(answer) == ours, f"at {made.at}"


def sent_before(answer: Answer) -> list[str]:
    """Return the rows that were sent before our prompt."""
    asked = next(each for each in answer.asked if PROMPT in json.dumps(each["contents"][-1:]))
    rows = [row for content in asked["contents"] for row in content_rows(content)]
    assert rows.pop() == f"user: {PROMPT}"
    return rows


def content_rows(content: Json) -> Iterator[str]:
    """Yield the rows of a content of a request."""
    role = "assistant" if content["role"] == "model" else "user"
    for part in content["parts"]:
        if "functionCall" in part:
            yield f"assistant: <tool_use {part['functionCall']['name']} {part['functionCall']['id']}>"
        elif "functionResponse" in part:
            yield f"user: <tool_result {part['functionResponse']['id']}>"
        elif "inlineData" in part:
            yield f"{role}: <image>"
        elif not part.get("text", "").startswith(("<session_context>", REMINDER)):
            yield f"{role}: {squeeze(part.get('text', ''))[:WIDTH]}"
