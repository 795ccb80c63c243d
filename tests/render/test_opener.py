"""Rows that stand for what is folded below them."""

import pytest

from threadline.outline.message import Message
from threadline.outline.unit import STEPS, Unit
from threadline.render.style import Display
from threadline.render.transcript_text.shapes import opener_row


@pytest.mark.parametrize(
    ("room", "drawn"),
    [
        (40, "  ▸ Read 3 · Bash ×4 · 2 min"),
        (24, "  ▸ Read 3 · Ba… · 2 min"),
    ],
)
def test_a_cut_row_keeps_the_space_before_its_end(room: int, drawn: str) -> None:
    first = Message("steps", "Read 3 · Bash ×4", effort="2 min")
    unit = Unit(first, None, first, STEPS, "a")
    assert "".join(text for text, _ in opener_row(unit, [unit], room, Display())) == drawn
