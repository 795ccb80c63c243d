"""Gemini CLI: the context of every labelled session, and case by case."""

from pathlib import Path

import pytest

from tests.context.truths import rows_of, truths_of
from threadline.library import load_lines
from threadline.library.position import context_at

CORPUS = Path(__file__).parents[1] / "corpus" / "gemini-cli-0.61.0"
SCENARIOS = sorted(path.parent for path in CORPUS.glob("*/truth.json"))
TRUTHS = list(truths_of(SCENARIOS))


def test_corpus_is_complete() -> None:
    assert len(TRUTHS) == 20


@pytest.mark.parametrize(
    ("file", "sent"),
    [(file, sent) for file, _, sent in TRUTHS],
    ids=[f"{file.parents[5].name}-{file.stem[-8:]}" for file, _, _ in TRUTHS],
)
def test_context_at_the_tip_is_what_the_client_sends_on_resume(file: Path, sent: list[str]) -> None:
    assert rows_of(context_at(load_lines([file])), errors=True) == sent
