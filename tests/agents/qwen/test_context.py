"""Qwen Code: the context of every labelled session, and case by case."""

from pathlib import Path

import pytest

from tests.context.truths import agree, answered_entries, chat_requests, rows_of, truths_of
from threadline.library import load_lines
from threadline.library.position import context_at

CORPUS = Path(__file__).parents[2] / "corpus" / "qwen-code-0.24.4"
SCENARIOS = sorted(path.parent for path in CORPUS.glob("*/truth.json"))
TRUTHS = list(truths_of(SCENARIOS))


def test_corpus_is_complete() -> None:
    assert len(TRUTHS) == 12


@pytest.mark.parametrize(
    ("file", "sent"),
    [(f, s) for f, _, s in TRUTHS],
    ids=[f"{f.parents[5].name}-{f.stem[:8]}" for f, _, _ in TRUTHS],
)
def test_context_at_the_tip_is_what_the_client_sends_on_resume(file: Path, sent: list[str]) -> None:
    assert rows_of(context_at(load_lines([file]))) == sent


@pytest.mark.parametrize("scenario", SCENARIOS, ids=lambda path: path.name)
def test_every_request_is_the_context_at_an_entry(scenario: Path) -> None:
    reading = load_lines([scenario])
    contexts = [rows_of(context_at(reading, entry.id)) for entry in answered_entries(reading)]
    for number, sent in chat_requests(scenario):
        assert any(agree(sent, ours) for ours in contexts), f"request {number}: {sent}"
