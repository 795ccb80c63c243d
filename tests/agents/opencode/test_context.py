"""OpenCode and Kilo: the context of every labelled session."""

import re
from pathlib import Path

import pytest

from tests.context.truths import (
    REMINDER,
    agree,
    answered_entries,
    chat_requests,
    rows_of,
    truths_of,
)
from tests.packed import unpack
from threadline.library import load_lines
from threadline.library.position import context_at

CORPUS = Path(__file__).parents[2] / "corpus"
CLIENTS = ("opencode-1.18.33", "kilo-7.7.9")
SCENARIOS = sorted(path.parent for name in CLIENTS for path in CORPUS.glob(f"{name}/*/truth.json"))
TRUTHS = [
    (scenario, file.relative_to(scenario), session, sent)
    for scenario in SCENARIOS
    for file, session, sent in truths_of([scenario])
]
UNABLE = re.compile(r'user: ERROR: Cannot read ".*" \(this model does not support image input\)')
"""What is sent in place of a picture to a model that takes none. Which input a model takes is in the
client's configuration, not in the transcript, so a context has the picture."""

NOT_STORED = {("opencode-1.18.33", "model-agent-switch", 4)}
"""Requests with a text that is not stored: the instructions of the agent that plans."""


def test_corpus_is_complete() -> None:
    assert len(TRUTHS) == 43


def as_stored(row: str) -> str:
    """Return a row that was sent as it is in the transcript: with the picture."""
    return "user: <image>" if UNABLE.match(row) else row


@pytest.mark.parametrize(
    ("scenario", "file", "session", "sent"),
    TRUTHS,
    ids=[f"{one.parent.name}-{one.name}-{session[-6:]}" for one, _, session, _ in TRUTHS],
)
def test_context_at_the_tip_is_what_the_client_sends_on_resume(
    scenario: Path, file: Path, session: str, sent: list[str], tmp_path: Path
) -> None:
    store = unpack(scenario, tmp_path) / file
    rows = [as_stored(row) for row in sent if REMINDER not in row]
    assert rows_of(context_at(load_lines([f"{store}#{session}"]))) == rows


@pytest.mark.parametrize("scenario", SCENARIOS, ids=lambda path: f"{path.parent.name}-{path.name}")
def test_every_request_is_the_context_at_an_entry(scenario: Path, tmp_path: Path) -> None:
    reading = load_lines([unpack(scenario, tmp_path)])
    contexts = [rows_of(context_at(reading, entry.id)) for entry in answered_entries(reading)]
    for number, sent in chat_requests(scenario):
        known = any(agree([*map(as_stored, sent)], ours) for ours in contexts)
        is_stored = (scenario.parent.name, scenario.name, number) not in NOT_STORED
        assert known is is_stored, f"request {number}: {sent}"
