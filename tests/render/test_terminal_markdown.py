"""Markdown in the terminal: its structure is drawn, its text is all there, its rows fit."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from threadline.render.cells import width
from threadline.render.style import ASCII, Display
from threadline.render.transcript_text.markdown import MarkdownRows
from threadline.render.transcript_text.transcript import draw


def drawn(text: str, room: int = 40, display: Display | None = None) -> str:
    display = display or Display()
    rows = MarkdownRows(room, signs=not display.color).rows(text)
    return "\n".join(draw(row, display) for row in rows)


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        ("# Title\ntext", "# Title\n\ntext"),
        ("**bold** and *italic*", "bold and italic"),
        ("use `a b` and ~~not~~ this", "use `a b` and ~~not~~ this"),
        ("~/data is ~5 MB", "~/data is ~5 MB"),
        ("[text](http://a.b) <http://c.d>", "text (http://a.b) http://c.d"),
        ("![a picture](x.png)", "[image: a picture]"),
        ("a &amp; b &lt;c&gt; <b>d</b>", "a & b <c> <b>d</b>"),
        ("- a\n- b\n  1. c\n  2. d\n- e", "• a\n• b\n  1. c\n  2. d\n• e"),
        ("- a\n\n- b", "• a\n\n• b"),
        ("3. c\n4. d", "3. c\n4. d"),
        ("- [x] done\n- [ ] open\n-", "• [x] done\n• [ ] open\n•"),
        ("> a\n> b\n>\n> - c", "│ a\n│ b\n│\n│ • c"),
        ("```py\nif a:\n\n    b\n```", "  if a:\n\n      b"),
        ("a\n\n---\n\nb", f"a\n\n{'─' * 40}\n\nb"),
        ("a  \nb\\\nc", "a\nb\nc"),
        ("<div>\n  raw\n</div>", "<div>\n  raw\n</div>"),
    ],
)
def test_markdown_is_drawn(source: str, expected: str) -> None:
    assert drawn(source) == expected


def test_styles_take_the_place_of_signs_where_there_is_color() -> None:
    color = Display(color=True)
    assert drawn("**b** *i* `c` ~~d~~", display=color) == (
        "\x1b[1mb\x1b[0m \x1b[3mi\x1b[0m \x1b[36mc\x1b[0m \x1b[9md\x1b[0m"
    )
    assert drawn("# A *b*", display=color) == "\x1b[1mA \x1b[0m\x1b[1;3mb\x1b[0m"
    assert drawn("**a `b` c**", display=color).count("\x1b[1;36mb") == 1


def test_a_terminal_without_our_signs_gets_others() -> None:
    assert drawn("- a\n\n> b", display=Display(glyphs=ASCII)) == "* a\n\n| b"


def test_lines_broken_by_the_author_are_kept_if_they_fit() -> None:
    assert drawn("one\ntwo three\nfour") == "one\ntwo three\nfour"


def test_lines_broken_by_hand_flow_if_they_do_not_fit() -> None:
    full = "a line that was broken by hand where it was full,"
    assert drawn(f"{full}\nand the next one.", 30) == (
        "a line that was broken by hand\nwhere it was full, and the\nnext one."
    )
    assert drawn(f"Short:\n{full}", 30).startswith("Short:\n")


def test_a_table_is_aligned() -> None:
    source = "| name | size |\n|:-----|-----:|\n| a | 10 |\n| **bb** | 9 |"
    assert drawn(source) == "name  size\n────  ────\na       10\nbb       9"


def test_a_wide_table_has_narrower_columns() -> None:
    source = f"| a | b |\n|---|---|\n| x | {'word ' * 12} |"
    rows = drawn(source, 30).split("\n")
    assert rows[:3] == ["a  b", "─  " + "─" * 27, "x  word word word word word"]
    assert len(rows) == 5
    assert all(width(row) <= 30 for row in rows)


def test_a_table_with_too_many_columns_is_a_list_of_names_and_values() -> None:
    head, rule, row = ("|" + text * 9 for text in ("column |", "---|", "some value |"))
    assert drawn(f"{head}\n{rule}\n{row}", 40).split("\n")[0] == "column: some value"


WORDS = st.text("abcd ", min_size=1, max_size=60).filter(str.strip)
BLOCKS = st.one_of(
    WORDS,
    WORDS.map("# {}".format),
    st.lists(WORDS, min_size=1, max_size=3).map(lambda items: "\n".join(f"- {i}" for i in items)),
    WORDS.map("> {}".format),
    WORDS.map("```\n{}\n```".format),
    WORDS.map("**{}**".format),
    st.lists(WORDS, min_size=2, max_size=2).map("| {0[0]} | {0[1]} |\n|---|---|\n".format),
)


@given(st.lists(BLOCKS, max_size=5), st.integers(20, 60))
def test_every_letter_is_there_and_every_row_fits(blocks: list[str], room: int) -> None:
    source = "\n\n".join(blocks)
    shown = drawn(source, room)
    letters = re.compile("[abcd]")
    assert letters.findall(shown) == letters.findall(source)
    assert all(width(row) <= room for row in shown.split("\n"))


@pytest.mark.parametrize("piece", ["> ", "- ", "*", "[", "|a", "`"])
def test_deep_nesting_is_drawn_without_recursion(piece: str) -> None:
    assert "x" in drawn(f"{piece * 3000}x")
