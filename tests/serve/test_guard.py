"""Access control: Host, Origin, token and CSRF checks."""

from time import time
from urllib.parse import urlencode

import pytest
from starlette.requests import Request
from starlette.responses import Response

from threadline.serve.cookie import LIFE, LoginCookie, derive, is_same
from threadline.serve.guard import (
    Guard,
    host_names,
    is_everywhere,
    is_loopback,
)
from threadline.serve.messages import parse_fields
from threadline.serve.token import make_token

HOST = "127.0.0.1:8421"
OWN = Guard(host_names("127.0.0.1", 8421), "secret")
PRIVATE = Guard(host_names("127.0.0.1", 8421), "secret", private=True, port=8421)
EVERYWHERE = Guard(host_names("0.0.0.0", 8421), "secret", private=True, everywhere=True, port=8421)  # noqa: S104 - asked for
FORM = derive("secret", "form")
LOGIN = LoginCookie("secret", 8421)
COOKIE = f"threadline-token-8421={LOGIN.value_until(4_000_000_000)}"
OLD = f"threadline-token-8421={LOGIN.value_until(1_000_000_000)}"


def request(method: str, target: str, *headers: tuple[str, str]) -> Request:
    path, _, query = target.partition("?")
    scope = {
        "type": "http",
        "method": method,
        "path": path,
        "raw_path": path.encode(),
        "query_string": query.encode(),
        "headers": [(name.encode(), value.encode()) for name, value in headers],
        "client": ("127.0.0.1", 50000),
    }
    return Request(scope)


def refuse(guard: Guard, asked: Request, body: str = "") -> Response | None:
    return guard.refuse(asked, parse_fields(body.encode()))


def status_of(guard: Guard, text: str, *, body: str = "") -> int:
    """Return the status of a request `METHOD TARGET name=value …`; 0 if it may pass."""
    method, target, *given = text.split()
    headers = [(name, value) for name, _, value in (one.partition("=") for one in given)]
    refused = refuse(guard, request(method, target, *headers), body)
    return refused.status_code if refused is not None else 0


@pytest.mark.parametrize(
    ("text", "status"),
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
        (f"POST /marks host={HOST}", 403),
        (f"POST /looked host={HOST} x-threadline-token=secret", 403),
        (f"POST /demo host={HOST} x-threadline-token={FORM.upper()}x", 403),
        (f"POST /demo host={HOST} x-threadline-token=secret", 403),
        (f"POST /demo host={HOST} x-threadline-token={FORM}", 0),
        (f"HEAD / host={HOST}", 0),
        (f"PUT / host={HOST} x-threadline-token={FORM}", 405),
        (f"DELETE / host={HOST} x-threadline-token={FORM}", 405),
    ],
)
def test_host_origin_method_and_form_token(text: str, status: int) -> None:
    assert status_of(OWN, text) == status


def test_form_token_may_be_a_form_field() -> None:
    assert status_of(OWN, f"POST /demo host={HOST}", body=f"token={FORM}") == 0
    assert status_of(OWN, f"POST /demo host={HOST}", body="token=") == 403


@pytest.mark.parametrize(
    ("text", "status"),
    [
        ("GET /", 401),
        ("HEAD /", 401),
        ("GET /?token=wrong", 401),
        ("GET /?token=", 401),
        ("GET /s/a?token=secret", 303),
        (f"GET / cookie={COOKIE}", 0),
        (f"GET /?token=old cookie={COOKIE}", 303),
        (f"GET / cookie={OLD}", 401),
        (f"GET / cookie={OLD.replace('8421=1', '8421=2')}", 401),
        ("GET / cookie=threadline-token-8421=9999999999", 401),
        ("GET / cookie=threadline-token-8421=x.y", 401),
        ("GET / cookie=threadline-token-8421=", 401),
        ("GET / cookie=threadline-token-8421=secret", 401),
        (f"GET / cookie={COOKIE.replace('8421', '8422')}", 401),
        ("POST /demo", 401),
        (f"POST /demo x-threadline-token={FORM}", 401),
        (f"POST /demo cookie={COOKIE}", 403),
        (f"POST /demo cookie={COOKIE} x-threadline-token={FORM}", 0),
    ],
)
def test_private_viewer_needs_the_token(text: str, status: int) -> None:
    method, target, *headers = text.split()
    given = " ".join([method, target, f"host={HOST}", *headers])
    assert status_of(PRIVATE, given) == status


def bearer(token: str) -> Request:
    return request("GET", "/", ("host", HOST), ("authorization", f"Bearer {token}"))


def test_bearer_token_is_accepted() -> None:
    assert refuse(PRIVATE, bearer("secret")) is None
    refused = refuse(PRIVATE, bearer("secrets"))
    assert refused is not None
    assert refused.status_code == 401


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
def test_token_moves_from_the_address_to_a_cookie(target: str, location: str) -> None:
    answer = refuse(PRIVATE, request("GET", target, ("host", HOST)))
    assert answer is not None
    headers = answer.headers
    assert headers["location"] == location
    cookie = headers["set-cookie"].split("; ")
    name, _, value = cookie[0].partition("=")
    assert name == "threadline-token-8421"
    assert LIFE - 60 < LOGIN.seconds_left(value, time()) <= LIFE
    assert {"HttpOnly", "SameSite=Lax", "Path=/", f"Max-Age={LIFE}"} <= set(cookie)
    assert "secret" not in headers["set-cookie"]


@pytest.mark.parametrize(
    ("left", "trusted", "renewed"),
    [
        (LIFE - 3500, True, False),
        (LIFE - 3700, True, True),
        (LIFE - 3700, False, False),
        (-1, True, False),
    ],
)
def test_a_cookie_is_renewed_after_an_hour_for_this_user_only(
    left: float, *, trusted: bool, renewed: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("threadline.serve.guard.is_trusted", lambda *_: trusted)
    cookie = f"{LOGIN.name}={LOGIN.value_until(int(time() + left))}"
    asked = request("GET", "/", ("host", HOST), ("cookie", cookie))
    made = PRIVATE.renewed_cookie(asked)
    assert (made is not None) is renewed
    if made is not None:
        value = made.partition("=")[2].partition(";")[0]
        assert LOGIN.seconds_left(value, time()) > LIFE - 60
    assert OWN.renewed_cookie(asked) is None


def log_in(token: str, location: str = "/", **headers: str) -> Response:
    given = [("host", HOST), *((name.replace("_", "-"), headers[name]) for name in headers)]
    body = urlencode({"token": token, "next": location})
    answer = refuse(PRIVATE, request("POST", "/login", *given), body)
    assert answer is not None
    return answer


@pytest.mark.parametrize(
    "pasted",
    ["secret", " secret\n", f"http://{HOST}/?token=secret", f"{HOST}/s/a?token=secret&x=1"],
)
def test_login_accepts_the_token_or_the_link(pasted: str) -> None:
    answer = log_in(pasted, "/s/a?at=b")
    assert answer.status_code == 303
    assert answer.headers["location"] == "/s/a?at=b"
    assert answer.headers["set-cookie"].startswith("threadline-token-8421=")


@pytest.mark.parametrize("location", ["//evil.example", "https://evil.example", "", "/\\evil"])
def test_login_never_redirects_to_another_site(location: str) -> None:
    assert log_in("secret", location).headers["location"] == "/"


def test_login_cannot_inject_headers() -> None:
    assert "\n" not in log_in("secret", "/x\r\nset-cookie: a=b").headers["location"]


def test_login_refuses_a_wrong_token_and_another_site() -> None:
    assert log_in("wrong").status_code == 401
    assert log_in("").status_code == 401
    assert log_in("secret", origin="http://evil.example").status_code == 403
    assert log_in("secret", sec_fetch_site="cross-site").status_code == 403


def test_browsers_get_a_login_form_and_scripts_a_line_of_text() -> None:
    browser = request("GET", '/s/"><b>', ("host", HOST), ("accept", "text/html,*/*"))
    page, line = (
        refuse(PRIVATE, asked) for asked in (browser, request("GET", "/", ("host", HOST)))
    )
    assert page is not None
    assert line is not None
    pages = bytes(page.body), bytes(line.body)
    assert b"threadline serve" in pages[0]
    assert b'<form method="post" action="/login">' in pages[0]
    assert b"<b>" not in pages[0]
    assert line.headers["content-type"].startswith("text/plain")
    assert b"threadline serve" in pages[1]
    assert b"secret" not in b"".join(pages)


def test_server_on_all_addresses_accepts_ip_addresses_but_no_names() -> None:
    assert status_of(EVERYWHERE, f"GET / host=192.168.0.7:8421 cookie={COOKIE}") == 0
    assert status_of(EVERYWHERE, f"GET / host=[fe80::1]:8421 cookie={COOKIE}") == 0
    assert status_of(EVERYWHERE, f"GET / host=evil.example:8421 cookie={COOKIE}") == 421


def test_loopback_and_unspecified_addresses() -> None:
    assert all(map(is_loopback, ("127.0.0.1", "127.9.9.9", "::1", "localhost")))
    assert not any(map(is_loopback, ("0.0.0.0", "192.168.0.7", "localhost.evil", "")))  # noqa: S104
    assert is_everywhere("0.0.0.0")  # noqa: S104 - only asked about
    assert is_everywhere("::")
    assert not is_everywhere("127.0.0.1")


def test_port_80_may_be_omitted() -> None:
    assert "127.0.0.1" in host_names("127.0.0.1", 80)
    assert "127.0.0.1" not in host_names("127.0.0.1", 81)


def test_tokens_with_any_characters_are_compared() -> None:
    assert make_token() != make_token()
    assert is_same("a", "a")
    assert not any(is_same(given, "a") for given in ("", "A", "ä", "\udcff", "aa"))
