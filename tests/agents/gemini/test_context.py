"""Gemini CLI: the context of every labelled session, and case by case."""

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.context.truths import (
    FILLER,
    WIDTH,
    agree,
    answered_entries,
    requests_in,
    rows_of,
    squeeze,
    truths_of,
)
from threadline.library import load_lines
from threadline.library.position import context_at

CORPUS = Path(__file__).parents[2] / "corpus"
SCENARIOS = sorted(path.parent for path in CORPUS.glob("gemini-cli-*/*/truth.json"))
TRUTHS = list(truths_of(SCENARIOS))
NOTICE = "assistant: [The previous response was interrupted before it completed.]"
ONLY_LIVE = {
    ("interrupts", 10): "a text about the interrupted answer, which is not stored",
    ("tui-restore", 12): "the call that was restored has no result in the history of the client",
    ("odd-results", 21): "a helper whose only request failed: no answer is in its file",
}
"""Requests that the client never sends after a resume."""

IMAGE = "<image>"
THOUGHT = "assistant: <thinking>"
"""0.45.2 sends thoughts when it resumes, 0.61.0 does not; no record tells which version wrote or will
read a file (decision 52), so a context has what the newer one sends."""


def test_corpus_is_complete() -> None:
    assert len(TRUTHS) == 22


@pytest.mark.parametrize(
    ("file", "sent"),
    [(file, sent) for file, _, sent in TRUTHS],
    ids=[f"{file.parents[5].name}-{file.stem[-8:]}" for file, _, _ in TRUTHS],
)
def test_context_at_the_tip_is_what_the_client_sends_on_resume(file: Path, sent: list[str]) -> None:
    assert rows_of(context_at(load_lines([file])), errors=True) == [
        row for row in sent if row != THOUGHT
    ]


def rows_sent(messages: Iterable[dict[str, Any]]) -> Iterator[str]:
    """Yield the rows of the contents of a request."""
    for message in messages:
        role = "assistant" if message["role"] == "model" else "user"
        for part in message["parts"]:
            if call := part.get("functionCall"):
                yield f"assistant: <tool_use {call['name']} {call['id']}>"
            elif response := part.get("functionResponse"):
                yield f"user: <tool_result {response['id']}>"
            elif not part.get("thought") and (text := squeeze(part.get("text", ""))):
                yield f"{role}: {text[:WIDTH]}"
            elif "inlineData" in part:
                yield f"{role}: {IMAGE}"


def without_repeats(rows: Iterable[str]) -> list[str]:
    """Return rows without what only a resume adds: calls and results again, a notice at the end."""
    found: list[str] = []
    repeated = False
    for row in rows:
        repeated = row in found if "<tool_" in row else repeated and row.endswith(IMAGE)
        if not repeated:
            found.append(row)
    return found[:-1] if found[-1:] == [NOTICE] else found


@pytest.mark.parametrize("scenario", SCENARIOS, ids=lambda path: path.name)
def test_every_request_is_the_context_at_an_entry(scenario: Path) -> None:
    reading = load_lines([scenario])
    entries = answered_entries(reading)
    contexts = [without_repeats(rows_of(context_at(reading, entry.id))) for entry in entries]
    for number, messages in requests_in(scenario):
        first, *others = rows_sent(messages)
        sent = without_repeats(others if FILLER in first else [first, *others])
        known = any(agree(sent, ours) for ours in contexts)
        assert known is ((scenario.name, number) not in ONLY_LIVE), f"request {number}: {sent}"
