"""Text as terminal cells: harmless, measured, cut."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from threadline.render.cells import clean, cut, cut_left, pad, width

ANY = st.text(st.characters(), max_size=60)
"""Any text, lone surrogates too."""


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("plain", "plain"),
        ("  two   words\n", "two words"),
        ("\x1b[31mred\x1b[0m", "red"),
        ("\x1b[2J\x1b[1;1Hhome", "home"),
        ("\x1b]0;title\x07rest", "rest"),
        ("\x1b]8;;http://x\x1b\\link\x1b]8;;\x1b\\", "link"),
        ("\x1b]52;c;aGk=", ""),
        ("\x9b31mred", "red"),
        ("\x1bP1;2|sixel\x1b\\after", "after"),
        ("bell\x07 back\x08 del\x7f nul\x00", "bell back del nul"),
        ("a\r\nb\tc\x0bd\u2028e", "a b c d e"),
        ("left\u202eright\u2066x\u200e", "leftrightx"),
        ("soft\xadhyphen\ufeff\u200b", "softhyphen"),
        ("lone\ud800x", "lone\ufffdx"),
        ("warn\u26a0\ufe0f", "warn\u26a0"),
        ("\u06cc\u200c\u0641", "\u06cc\u200c\u0641"),
        ("naïve café", "naïve café"),
        ("日本語", "日本語"),
        ("a\xa0b\u3000c", "a b c"),
    ],
)
def test_text_is_made_harmless(text: str, shown: str) -> None:
    assert clean(text) == shown


@pytest.mark.parametrize(
    ("text", "cells"),
    [
        ("", 0),
        ("abc", 3),
        ("日本", 4),
        ("한글", 4),
        ("e\u0301", 1),
        ("🎉", 2),
        ("\uff37", 2),
        ("│●◆…", 4),
        ("नमस्ते", 4),
        ("क्\u200dष", 2),
        ("\u1100\ud7b0", 2),
        ("👨\u200d👩\u200d👧", 2),
        ("🤷\u200d♂", 2),
    ],
)
def test_wide_and_combining_characters_are_counted_right(text: str, cells: int) -> None:
    assert width(text) == cells


@given(ANY, st.integers(0, 30))
def test_a_cut_text_fits(text: str, cells: int) -> None:
    text = clean(text)
    assert width(cut(text, cells)) <= cells
    assert width(cut_left(text, cells)) <= cells


@given(ANY)
def test_nothing_that_moves_the_cursor_survives(text: str) -> None:
    shown = clean(text)
    assert {unicodedata.category(char) for char in shown} & {"Cc", "Cs", "Zl", "Zp"} == set()
    assert clean(shown) == shown


def test_a_cut_is_marked_at_the_side_that_is_missing() -> None:
    assert cut("abcdef", 4) == "abc…"
    assert cut("日本語です", 6) == "日本…"
    assert cut_left("/home/me/app", 8) == "…/me/app"
    assert cut("abc", 3) == cut_left("abc", 3) == "abc"


def test_padding_counts_cells() -> None:
    assert pad("日本", 6) == "日本  "
    assert pad("toolong", 3) == "toolong"
