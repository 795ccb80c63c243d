"""Copilot CLI: the context of every labelled session, and case by case."""

from pathlib import Path

import pytest

from tests.context.truths import agree, answered_entries, chat_rows, requests_in, rows_of, truths_of
from threadline.library import load_lines
from threadline.library.position import context_at

CORPUS = Path(__file__).parents[2] / "corpus"
SCENARIOS = sorted(path.parent for path in CORPUS.glob("copilot-cli-*/*/truth.json"))
TRUTHS = list(truths_of(SCENARIOS))
REMOVED = {("tui-rewind", 2), ("tui-rewind", 3), ("tui-rewind-quit", 2)}
REMOVED |= {("tui-rewind-root", 1), ("tui-rewind-root", 2)}
"""Requests after prompts that a rewind then deleted from the log."""


def test_corpus_is_complete() -> None:
    assert len(TRUTHS) == 13


@pytest.mark.parametrize(
    ("file", "sent"),
    [(file, sent) for file, _, sent in TRUTHS],
    ids=[f"{file.parents[4].name}-{file.parent.name[:8]}" for file, _, _ in TRUTHS],
)
def test_context_at_the_tip_is_what_the_client_sends_on_resume(file: Path, sent: list[str]) -> None:
    assert rows_of(context_at(load_lines([file]))) == sent


@pytest.mark.parametrize("scenario", SCENARIOS, ids=lambda path: path.name)
def test_every_request_is_the_context_at_an_entry(scenario: Path) -> None:
    """Thoughts are left out: they are sent while the client runs, but not after a resume."""
    reading = load_lines([scenario])
    contexts = [rows_of(context_at(reading, entry.id)) for entry in answered_entries(reading)]
    for number, (_, *messages) in requests_in(scenario):
        rows = [row for message in messages for row in chat_rows(message)]
        sent = [row for row in rows if row != "assistant: <thinking>"]
        known = any(agree(sent, ours) for ours in contexts)
        assert known is ((scenario.name, number) not in REMOVED), f"request {number}: {sent}"
