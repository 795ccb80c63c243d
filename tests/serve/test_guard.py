"""The guard: who may ask what, by name, by origin and by token."""

import pytest

from threadline.serve.guard import (
    Guard,
    is_everywhere,
    is_loopback,
    is_same,
    make_token,
    names_of,
)
from threadline.serve.message import Request

HOST = "127.0.0.1:8421"
OWN = Guard(names_of("127.0.0.1", 8421), "secret")
PRIVATE = Guard(names_of("127.0.0.1", 8421), "secret", private=True)
EVERYWHERE = Guard(names_of("0.0.0.0", 8421), "secret", private=True, everywhere=True)  # noqa: S104 - asked for


def ask(guard: Guard, words: str, *, body: str = "") -> int:
    """Ask in words: `GET / host=… name=value …`; give the status, 0 if it may pass."""
    method, target, *told = words.split()
    headers = tuple((name, value) for name, _, value in (one.partition("=") for one in told))
    refused = guard.refuse(Request(method, target, headers, body.encode()))
    return refused.status if refused is not None else 0


@pytest.mark.parametrize(
    ("words", "status"),
    [
        (f"GET / host={HOST}", 0),
        ("GET / host=LOCALHOST:8421", 0),
        ("GET / host=[::1]:8421", 0),
        ("GET /", 421),
        (f"GET / host={HOST} host={HOST}", 421),
        ("GET / host=127.0.0.1", 421),
        ("GET / host=127.0.0.1:8422", 421),
        ("GET / host=evil.example:8421", 421),
        ("GET / host=192.168.0.7:8421", 421),
        (f"GET / host={HOST} origin=http://{HOST}", 0),
        (f"GET / host={HOST} origin=https://{HOST}", 403),
        (f"GET / host={HOST} origin=null", 403),
        (f"GET / host={HOST} origin=http://evil.example", 403),
        (f"GET / host={HOST} sec-fetch-site=none", 0),
        (f"GET / host={HOST} sec-fetch-site=same-origin", 0),
        (f"GET / host={HOST} sec-fetch-site=cross-site", 403),
        (f"GET / host={HOST} sec-fetch-site=cross-site sec-fetch-mode=navigate", 0),
        (f"POST / host={HOST} sec-fetch-site=cross-site sec-fetch-mode=navigate", 403),
        (f"POST /demo host={HOST}", 403),
        (f"POST /demo host={HOST} x-threadline-token=Secret", 403),
        (f"POST /demo host={HOST} x-threadline-token=secret", 0),
        (f"HEAD / host={HOST}", 0),
        (f"PUT / host={HOST} x-threadline-token=secret", 405),
        (f"DELETE / host={HOST} x-threadline-token=secret", 405),
    ],
)
def test_who_may_ask(words: str, status: int) -> None:
    assert ask(OWN, words) == status


def test_the_token_may_stand_in_the_form() -> None:
    assert ask(OWN, f"POST /demo host={HOST}", body="token=secret") == 0
    assert ask(OWN, f"POST /demo host={HOST}", body="token=") == 403


@pytest.mark.parametrize(
    ("words", "status"),
    [
        ("GET /", 401),
        ("GET /?token=wrong", 401),
        ("GET /s/a?token=secret", 303),
        ("GET / cookie=threadline-token=secret", 0),
        ("GET / cookie=threadline-token=", 401),
        ("POST /demo cookie=threadline-token=secret", 403),
    ],
)
def test_what_is_private_needs_the_token(words: str, status: int) -> None:
    method, target, *told = words.split()
    assert ask(PRIVATE, " ".join([method, target, f"host={HOST}", *told])) == status


def test_the_token_leaves_the_address_for_a_cookie() -> None:
    answer = PRIVATE.refuse(Request("GET", "/s/a?token=secret", (("host", HOST),)))
    assert answer is not None
    headers = dict(answer.headers)
    assert headers["location"] == "/s/a"
    assert "HttpOnly" in headers["set-cookie"]
    assert "SameSite=Strict" in headers["set-cookie"]


def test_a_server_for_all_addresses_answers_to_numbers_but_to_no_name() -> None:
    cookie = "cookie=threadline-token=secret"
    assert ask(EVERYWHERE, f"GET / host=192.168.0.7:8421 {cookie}") == 0
    assert ask(EVERYWHERE, f"GET / host=[fe80::1]:8421 {cookie}") == 0
    assert ask(EVERYWHERE, f"GET / host=evil.example:8421 {cookie}") == 421


def test_addresses_are_told_apart() -> None:
    assert all(map(is_loopback, ("127.0.0.1", "127.9.9.9", "::1", "localhost")))
    assert not any(map(is_loopback, ("0.0.0.0", "192.168.0.7", "localhost.evil", "")))  # noqa: S104
    assert is_everywhere("0.0.0.0")  # noqa: S104 - only asked about
    assert is_everywhere("::")
    assert not is_everywhere("127.0.0.1")


def test_port_80_may_be_left_out() -> None:
    assert "127.0.0.1" in names_of("127.0.0.1", 80)
    assert "127.0.0.1" not in names_of("127.0.0.1", 81)


def test_tokens_are_compared_whatever_they_hold() -> None:
    assert make_token() != make_token()
    assert is_same("a", "a")
    assert not any(is_same(told, "a") for told in ("", "A", "ä", "\udcff", "aa"))
