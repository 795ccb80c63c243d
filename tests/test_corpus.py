"""Every labelled transcript gives the lines, tips and junctions in its `expected.txt`."""

from pathlib import Path

import pytest

from tests.drawing import draw_reading
from tests.packed import unpack
from threadline.library import load_lines

CORPUS = Path(__file__).parent / "corpus"
SCENARIOS = sorted(path.parent for path in CORPUS.glob("*/*/expected.txt"))


def rows(text: str) -> list[str]:
    """Return the rows of a drawing without comments."""
    return [row for row in text.splitlines() if row.strip() and not row.startswith("#")]


def test_the_corpus_is_complete() -> None:
    assert len(SCENARIOS) == 236


@pytest.mark.parametrize("scenario", SCENARIOS, ids=lambda path: f"{path.parent.name}-{path.name}")
def test_lines_agents_and_tips_are_as_written_by_hand(scenario: Path, tmp_path: Path) -> None:
    expected = rows((scenario / "expected.txt").read_text())
    folder = unpack(scenario, tmp_path)
    assert rows(draw_reading(load_lines([folder]))) == sort_facts(expected)


def sort_facts(expected: list[str]) -> list[str]:
    """Order junctions, tips and sessions as the drawing does."""
    kinds = ("junction", "tip", "session")
    head = [row for row in expected if not row.startswith(kinds)]
    return head + [
        row for kind in kinds for row in sorted(r for r in expected if r.startswith(kind))
    ]
