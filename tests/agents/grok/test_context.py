"""Grok Build: the context of every labelled session, and every request that the client sent."""

from pathlib import Path

import pytest

from tests.context.truths import (
    WIDTH,
    agree,
    answered_entries,
    chat_requests,
    row_of,
    rows_of,
    squeeze,
    truths_of,
)
from threadline.context import Context, Part
from threadline.library import Reading, load_lines
from threadline.library.position import context_at
from threadline.model.entry import Entry

CORPUS = Path(__file__).parents[2] / "corpus" / "grok-1.0.41"
SCENARIOS = sorted(path.parent for path in CORPUS.glob("*/truth.json"))
TRUTHS = list(truths_of(SCENARIOS))
SERVICE = "user: CWD: "
"""How requests begin that the client makes for a line in its list of sessions."""


def test_corpus_is_complete() -> None:
    assert len(SCENARIOS) == 22
    assert len(TRUTHS) == 30


def every_row(context: Context) -> list[str]:
    """Return the rows of a context with those of notices, which these truths have too."""
    blocks = [(message.role, block) for message in context.messages for block in message.blocks]
    return [
        f"{role}: {squeeze(block.text or '')[:WIDTH]}"
        if block.type is Part.TEXT
        else row_of(role, block)
        for role, block in blocks
    ]


@pytest.mark.parametrize(
    ("file", "sent"),
    [(file, sent) for file, _, sent in TRUTHS],
    ids=[f"{file.parents[5].name}-{file.parent.name[-4:]}" for file, _, _ in TRUTHS],
)
def test_context_at_the_tip_is_what_the_client_sends_on_resume(file: Path, sent: list[str]) -> None:
    assert every_row(context_at(load_lines([file]))) == sent


@pytest.mark.parametrize("scenario", SCENARIOS, ids=lambda path: path.name)
def test_every_request_is_the_context_at_an_entry(scenario: Path) -> None:
    reading = load_lines([scenario / "home"])
    contexts = [rows_of(context_at(reading, entry.id)) for entry in answered_entries(reading)]
    contexts += [rows_of(context_at(reading, one.id)) for one in entries_of(reading, "compaction")]
    for number, sent in chat_requests(scenario):
        if sent[0].startswith(SERVICE):
            continue
        assert any(agree(sent, ours) for ours in contexts), f"request {number}: {sent}"


def entries_of(reading: Reading, kind: str) -> list[Entry]:
    return [node for node in reading.graph.nodes.values() if node.type == kind]
