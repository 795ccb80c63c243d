"""Requests and responses as handlers see them."""

import pytest

from threadline.serve.message import Request, data


@pytest.mark.parametrize(
    ("target", "path"),
    [
        ("/", ("",)),
        ("/s/abc", ("s", "abc")),
        ("/s/..%2F..%2Fevil/units?from=/x", ("s", "../../evil", "units")),
        ("//etc/passwd", ("", "etc", "passwd")),
        ("/%ff", ("\ufffd",)),
        ("/s/a%00b", ("s", "a\0b")),
    ],
)
def test_an_encoded_slash_stays_inside_its_part(target: str, path: tuple[str, ...]) -> None:
    assert Request("GET", target).path == path


@pytest.mark.parametrize(
    ("told", "number"),
    [("7", 7), ("", 3), ("-1", 3), ("1e3", 3), ("²", 3), ("٣", 3), ("9" * 30, 3), ("007", 7)],
)
def test_only_plain_numbers_are_numbers(told: str, number: int) -> None:
    assert Request("GET", f"/?from={told}").number("from", 3) == number


def test_of_a_name_told_twice_the_last_counts() -> None:
    request = Request("GET", "/?q=a&q=b&empty=", (("cookie", "a=1; b = 2;; c"),), b"on=1&x=%C3%A4")
    assert request.query == {"q": "b", "empty": ""}
    assert request.form == {"on": "1", "x": "ä"}
    assert request.cookies == {"a": "1", "b ": " 2", "c": ""}


def test_half_characters_do_not_break_an_answer() -> None:
    assert data({"text": "a\ud800b"}).body == b'{"text": "a?b"}'
