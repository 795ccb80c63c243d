"""What calls wrote, as blocks of lines."""

from threadline.compare.why_writes import diff_blocks


def test_a_line_that_was_added_is_in_a_block_once() -> None:
    old = ["import os", "import sys", "", "def one():"]
    new = ["import os", "import re", "import sys", "", "def one():"]
    assert list(diff_blocks(old, new)) == [
        (" import os", "+import re", " import sys", " ", " def one():")
    ]


def test_changes_far_from_each_other_are_blocks_of_their_own() -> None:
    old = [f"line {number}" for number in range(20)]
    new = ["first", *old[1:-1], "last"]
    first, last = diff_blocks(old, new)
    assert first[:2] == ("-line 0", "+first")
    assert last[-2:] == ("-line 19", "+last")
