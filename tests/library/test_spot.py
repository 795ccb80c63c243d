"""Spots: what is printed for an entry is what names it."""

from pathlib import Path

import pytest

from threadline.library import load_lines
from threadline.library.spot import begins
from threadline.model.short import short

CODEX = Path(__file__).parents[1] / "corpus" / "codex"
SCENARIOS = sorted(path.parent for path in CODEX.glob("*/expected.txt"))


@pytest.mark.parametrize("scenario", SCENARIOS, ids=lambda scenario: scenario.name)
def test_a_short_name_is_the_name_of_one_entry_though_files_number_alike(scenario: Path) -> None:
    reading = load_lines([scenario / "sessions"])
    assert len(reading.graph.nodes) > 1
    for name, node in reading.graph.nodes.items():
        assert begins(reading, short(name)) is node
