"""Escape sequences: colours are read, all else is taken out."""

import re
import time

from hypothesis import given

from tests.render.stories import nasty
from threadline.render.ansi import plain, read_colours


def test_colours_hold_until_they_end() -> None:
    assert read_colours("a\x1b[1;31mb\x1b[39mc\x1b[0md") == [
        ("a", ""), ("b", "1;31"), ("c", "1"), ("d", ""),
    ]  # fmt: skip


def test_a_new_colour_replaces_the_old_one() -> None:
    assert read_colours("\x1b[31ma\x1b[92mb\x1b[mc") == [("a", "31"), ("b", "92"), ("c", "")]


def test_colours_of_more_than_sixteen_are_skipped_whole() -> None:
    assert read_colours("\x1b[38;5;1;4ma\x1b[48;2;1;7;9mb") == [("a", "4"), ("b", "4")]


def test_blinking_hiding_and_moving_are_not_obeyed() -> None:
    assert read_colours("\x1b[5;8ma\x1b[2J\x1b[10;10Hb\x1b]0;title\x07c\x1b[999999999999m") == [
        ("a", ""), ("b", ""), ("c", ""),
    ]  # fmt: skip


def test_a_sequence_that_does_not_end_hides_nothing() -> None:
    assert plain("\x1b]0;title and text\nmore") == "0;title and text\nmore"
    assert plain("a\x1b") == "a"


def test_lines_end_with_a_newline_alone() -> None:
    assert plain("a\r\nb\rc") == "a\nb\nc"


@given(nasty)
def test_no_control_is_left(text: str) -> None:
    pieces = "".join(piece for piece, _ in read_colours(text))
    for found in (plain(text), pieces):
        assert not re.search("[\x00-\x08\x0b-\x1f\x7f-\x9f\ud800-\udfff]", found)
    assert pieces == plain(text) or "\x1b" in text


def test_long_odd_text_takes_no_long_time() -> None:
    for odd in ("\x1b]", "\x1b[1", "\x9b", "\x1b", "\x1b[;"):
        began = time.monotonic()
        plain(odd * 100_000)
        read_colours(odd * 100_000)
        assert time.monotonic() - began < 5
