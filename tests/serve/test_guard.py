"""The guard: who may ask what, by name, by origin and by token."""

from urllib.parse import urlencode

import pytest

from threadline.serve.guard import (
    Guard,
    derive,
    is_everywhere,
    is_loopback,
    is_same,
    names_of,
)
from threadline.serve.message import BadRequestError, Request, Response
from threadline.serve.token import make_token

HOST = "127.0.0.1:8421"
OWN = Guard(names_of("127.0.0.1", 8421), "secret")
PRIVATE = Guard(names_of("127.0.0.1", 8421), "secret", private=True, port=8421)
EVERYWHERE = Guard(names_of("0.0.0.0", 8421), "secret", private=True, everywhere=True, port=8421)  # noqa: S104 - asked for
FORM = derive("secret", "form")
COOKIE = f"threadline-token-8421={derive('secret', 'cookie 8421')}"


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
        (f"POST /demo host={HOST} x-threadline-token={FORM.upper()}x", 403),
        (f"POST /demo host={HOST} x-threadline-token=secret", 403),
        (f"POST /demo host={HOST} x-threadline-token={FORM}", 0),
        (f"HEAD / host={HOST}", 0),
        (f"PUT / host={HOST} x-threadline-token={FORM}", 405),
        (f"DELETE / host={HOST} x-threadline-token={FORM}", 405),
    ],
)
def test_who_may_ask(words: str, status: int) -> None:
    assert ask(OWN, words) == status


def test_the_token_may_stand_in_the_form() -> None:
    assert ask(OWN, f"POST /demo host={HOST}", body=f"token={FORM}") == 0
    assert ask(OWN, f"POST /demo host={HOST}", body="token=") == 403


@pytest.mark.parametrize(
    ("words", "status"),
    [
        ("GET /", 401),
        ("HEAD /", 401),
        ("GET /?token=wrong", 401),
        ("GET /?token=", 401),
        ("GET /s/a?token=secret", 303),
        (f"GET / cookie={COOKIE}", 0),
        (f"GET /?token=old cookie={COOKIE}", 303),
        ("GET / cookie=threadline-token-8421=", 401),
        ("GET / cookie=threadline-token-8421=secret", 401),
        (f"GET / cookie={COOKIE.replace('8421', '8422')}", 401),
        ("POST /demo", 401),
        (f"POST /demo x-threadline-token={FORM}", 401),
        (f"POST /demo cookie={COOKIE}", 403),
        (f"POST /demo cookie={COOKIE} x-threadline-token={FORM}", 0),
    ],
)
def test_what_is_private_needs_the_token(words: str, status: int) -> None:
    method, target, *told = words.split()
    assert ask(PRIVATE, " ".join([method, target, f"host={HOST}", *told])) == status


def bearer(token: str) -> Request:
    return Request("GET", "/", (("host", HOST), ("authorization", f"Bearer {token}")))


def test_a_script_may_send_the_token_in_a_header() -> None:
    assert PRIVATE.refuse(bearer("secret")) is None
    refused = PRIVATE.refuse(bearer("secrets"))
    assert refused is not None
    assert refused.status == 401


@pytest.mark.parametrize(
    ("target", "location"),
    [
        ("/s/a?token=secret", "/s/a"),
        ("/?token=secret", "/"),
        ("/s/a?at=b&token=secret&q=%20x", "/s/a?at=b&q=%20x"),
        ("/?%74oken=secret", "/"),
        ("/?token=wrong&token=secret", "/"),
        ("//evil.example/?token=secret", "/"),
        ("/\\evil.example/?token=secret", "/"),
        ("http://evil.example/?token=secret", "/"),
    ],
)
def test_the_token_leaves_the_address_for_a_cookie(target: str, location: str) -> None:
    answer = PRIVATE.refuse(Request("GET", target, (("host", HOST),)))
    assert answer is not None
    headers = dict(answer.headers)
    assert headers["location"] == location
    cookie = headers["set-cookie"].split("; ")
    assert cookie[0] == COOKIE
    assert {"HttpOnly", "SameSite=Lax", "Path=/"} <= set(cookie)
    assert "secret" not in headers["set-cookie"]


def log_in(token: str, where: str = "/", **headers: str) -> Response:
    body = urlencode({"token": token, "next": where}).encode()
    told = (("host", HOST), *((name.replace("_", "-"), headers[name]) for name in headers))
    answer = PRIVATE.refuse(Request("POST", "/login", told, body))
    assert answer is not None
    return answer


@pytest.mark.parametrize(
    "pasted",
    ["secret", " secret\n", f"http://{HOST}/?token=secret", f"{HOST}/s/a?token=secret&x=1"],
)
def test_the_token_or_the_link_can_be_pasted(pasted: str) -> None:
    answer = log_in(pasted, "/s/a?at=b")
    assert answer.status == 303
    assert dict(answer.headers)["location"] == "/s/a?at=b"
    assert dict(answer.headers)["set-cookie"].startswith(COOKIE)


@pytest.mark.parametrize("where", ["//evil.example", "https://evil.example", "", "/\\evil"])
def test_a_login_leads_to_no_other_site(where: str) -> None:
    assert dict(log_in("secret", where).headers)["location"] == "/"


def test_what_is_pasted_cannot_write_headers() -> None:
    assert "\n" not in dict(log_in("secret", "/x\r\nset-cookie: a=b").headers)["location"]


def test_a_wrong_token_and_another_site_do_not_log_in() -> None:
    assert log_in("wrong").status == 401
    assert log_in("").status == 401
    assert log_in("secret", origin="http://evil.example").status == 403
    assert log_in("secret", sec_fetch_site="cross-site").status == 403


def test_a_person_is_shown_a_form_and_a_script_a_line() -> None:
    browser = Request("GET", '/s/"><b>', (("host", HOST), ("accept", "text/html,*/*")))
    page, line = PRIVATE.refuse(browser), PRIVATE.refuse(Request("GET", "/", (("host", HOST),)))
    assert page is not None
    assert line is not None
    assert b"threadline serve" in page.body
    assert b'<form method="post" action="/login">' in page.body
    assert b"<b>" not in page.body
    assert line.kind.startswith("text/plain")
    assert b"threadline serve" in line.body
    assert b"secret" not in page.body + line.body


def test_too_many_fields_are_a_bad_request() -> None:
    many = "&".join(f"a{number}=1" for number in range(51))
    for request in (
        Request("GET", f"/?{many}", (("host", HOST),)),
        Request("POST", "/login", (("host", HOST),), many.encode()),
    ):
        with pytest.raises(BadRequestError, match="at most 50"):
            PRIVATE.refuse(request)


def test_a_server_for_all_addresses_answers_to_numbers_but_to_no_name() -> None:
    assert ask(EVERYWHERE, f"GET / host=192.168.0.7:8421 cookie={COOKIE}") == 0
    assert ask(EVERYWHERE, f"GET / host=[fe80::1]:8421 cookie={COOKIE}") == 0
    assert ask(EVERYWHERE, f"GET / host=evil.example:8421 cookie={COOKIE}") == 421


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
