"""Escape sequences: colours are read, all else is taken out."""

import re

import pytest
from hypothesis import given

from tests.render.stories import nasty
from threadline.render.ansi import parse_colors, plain


def test_colours_hold_until_they_end() -> None:
    assert parse_colors("a\x1b[1;31mb\x1b[39mc\x1b[0md") == [
        ("a", ""), ("b", "1;31"), ("c", "1"), ("d", ""),
    ]  # fmt: skip


def test_a_new_colour_replaces_the_old_one() -> None:
    assert parse_colors("\x1b[31ma\x1b[92mb\x1b[mc") == [("a", "31"), ("b", "92"), ("c", "")]


@pytest.mark.parametrize(
    ("sequence", "codes"),
    [
        ("38;5;1", "31"),
        ("38;5;9", "91"),
        ("38;5;208;1", "93;1"),
        ("48;5;22", "42"),
        ("48;5;21", "104"),
        ("38;5;250", "37"),
        ("38;2;255;95;95", "91"),
        ("38;2;10;220;20;4", "32;4"),
        ("48;2;1;7;9", "40"),
        ("38:2::230:20:10", "31"),
        ("38:2:0:205:205", "36"),
        ("38:5:196", "91"),
        ("38;5;999", "97"),
        ("31;38", "31"),
        ("38;9;1", "9;1"),
    ],
)
def test_colours_of_more_than_sixteen_become_one_of_them(sequence: str, codes: str) -> None:
    assert parse_colors(f"\x1b[{sequence}ma") == [("a", codes)]


def test_a_colour_of_many_replaces_and_ends_as_others_do() -> None:
    assert parse_colors("\x1b[31ma\x1b[38;5;4mb\x1b[39mc") == [("a", "31"), ("b", "34"), ("c", "")]


def test_blinking_hiding_and_moving_are_not_obeyed() -> None:
    assert parse_colors("\x1b[5;8ma\x1b[2J\x1b[10;10Hb\x1b]0;title\x07c\x1b[999999999999m") == [
        ("a", ""), ("b", ""), ("c", ""),
    ]  # fmt: skip


def test_a_sequence_that_does_not_end_hides_nothing() -> None:
    assert plain("\x1b]0;title and text\nmore") == "0;title and text\nmore"
    assert plain("a\x1b") == "a"


def test_lines_end_with_a_newline_alone() -> None:
    assert plain("a\r\nb\rc") == "a\nb\nc"


@given(nasty)
def test_no_control_is_left(text: str) -> None:
    pieces = "".join(piece for piece, _ in parse_colors(text))
    for found in (plain(text), pieces):
        assert not re.search("[\x00-\x08\x0b-\x1f\x7f-\x9f\ud800-\udfff]", found)
    assert pieces == plain(text) or "\x1b" in text


def test_long_odd_text_comes_to_an_end() -> None:
    """What takes quadratic time would be at it until the test is taken to hang."""
    for odd in ("\x1b]", "\x1b[1", "\x9b", "\x1b", "\x1b[;", "\x1b[38;5;", "38;2;"):
        plain(odd * 100_000)
        parse_colors(odd * 100_000)
