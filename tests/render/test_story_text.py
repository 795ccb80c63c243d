"""The rows of a story in a terminal."""

import re

import pytest

from threadline.render.cells import width
from threadline.render.story_text import wrapped
from threadline.render.style import Display

COLOR = re.compile(r"\x1b\[[0-9;]*m")


@pytest.mark.parametrize("columns", range(12, 24))
def test_rows_in_color_fit_the_terminal_and_end_without_a_space(columns: int) -> None:
    spans = [("one two three four five six seven", "dim"), (" eight nine ten", "bold")]
    rows = [COLOR.sub("", row) for row in wrapped(spans, "· ", Display(columns, color=True))]
    assert max(map(width, rows)) <= columns
    assert [row for row in rows if row.endswith(" ")] == []
    assert " ".join(" ".join(rows).split()) == "· one two three four five six seven eight nine ten"
