"""Parameters of requests, and the bodies of responses."""

import pytest
from starlette.requests import Request

from threadline.serve.messages import (
    BadRequestError,
    data,
    number_parameter,
    page,
    parameter,
    parse_fields,
)


def request_with(query: str) -> Request:
    return Request({"type": "http", "query_string": query.encode()})


@pytest.mark.parametrize(
    ("text", "number"),
    [("7", 7), ("", 3), ("-1", 3), ("1e3", 3), ("²", 3), ("٣", 3), ("9" * 30, 3), ("007", 7)],
)
def test_number_parameter_accepts_ascii_digits_only(text: str, number: int) -> None:
    assert number_parameter(request_with(f"from={text}"), "from", 3) == number


def test_missing_parameter_is_empty() -> None:
    assert parameter(request_with("a=1"), "b") == ""


def test_last_of_repeated_fields_counts() -> None:
    assert parameter(request_with("q=a&q=b"), "q") == "b"
    assert parse_fields(b"q=a&q=b&empty=&x=%C3%A4&y=\xff") == {
        "q": "b",
        "empty": "",
        "x": "ä",
        "y": "\ufffd",
    }


def test_more_than_fifty_fields_are_a_bad_request() -> None:
    fields = "&".join(f"a{number}=1" for number in range(50)).encode()
    assert len(parse_fields(fields)) == 50
    with pytest.raises(BadRequestError, match="at most 50"):
        parse_fields(fields + b"&more=1")


def test_lone_surrogates_are_replaced() -> None:
    assert data({"text": "a\ud800b"}).body == b'{"text": "a?b"}'
    assert page("a\ud800b").body == b"a?b"
