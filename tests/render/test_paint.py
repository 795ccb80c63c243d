"""Rows: cut to the width, coloured if wanted, never dangerous."""

import re

from hypothesis import given
from hypothesis import strategies as st

from threadline.render.cells import width
from threadline.render.style import Display, Span, fit, paint, spread

NARROW = Display(columns=40)
COLORED = Display(columns=40, color=True)
ANY = st.text(st.characters(), max_size=80)


def test_a_text_is_cut_before_its_tail() -> None:
    row = fit([("● ", "live")], ("word " * 20, ""), [(" · 14 steps", "dim")], NARROW)
    assert row == "● word word word word word w… · 14 steps"
    assert width(row) <= 40


def test_a_tail_goes_before_the_last_words_do() -> None:
    assert fit([("x" * 30, "")], ("a longer text", ""), [(" tail", "")], NARROW) == (
        "x" * 30 + "a longer…"
    )


def test_a_tail_can_stand_at_the_right_edge() -> None:
    assert spread([], ("text", ""), [("tail", "")], NARROW) == "text" + " " * 32 + "tail"
    assert spread([], ("text", ""), [], NARROW) == "text"


def test_colour_is_put_around_words_only() -> None:
    spans: list[Span] = [("a", "bold"), (" ", "bold"), ("b", "nonsense")]
    assert paint(spans, COLORED) == "\x1b[1ma\x1b[0m b"
    assert paint(spans, NARROW) == "a b"


@given(ANY, ANY, ANY)
def test_no_text_can_speak_to_the_terminal(head: str, text: str, tail: str) -> None:
    for draw in (fit, spread):
        row = draw([(head, "")], (text, "live"), [(tail, "dim")], COLORED)
        assert "\x1b" not in re.sub(r"\x1b\[[\d;]+m", "", row)
        assert "\n" not in row
        assert "\r" not in row
        row.encode()
