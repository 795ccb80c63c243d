"""Hostile clients, over raw sockets: they read nothing and block nobody."""

import re
import signal
import socket
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from tests.browser.sessions import rich_session
from tests.browser.viewer import project_folder
from tests.serve.server import Server

pytestmark = pytest.mark.slow
SECRET = "nobody may read this"  # noqa: S105 - of the test


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    home = tmp_path_factory.mktemp("home")
    rich_session().save(project_folder(home))
    (home / "private.txt").write_text(SECRET)
    (project_folder(home) / "notes.txt").write_text(SECRET)
    with Server(home, "--no-token") as running:  # with one, even less would be answered
        yield running


def send_raw(server: Server, raw: bytes) -> bytes:
    """Send raw bytes; return what the server answers."""
    with socket.create_connection((server.host, server.port), timeout=60) as connection:
        with suppress(OSError):  # the server may close early
            connection.sendall(raw)
        return receive_answer(connection)


def receive_answer(connection: socket.socket) -> bytes:
    """Return one answer, or what was received of it before the connection was closed."""
    received = b""
    with suppress(ConnectionResetError):
        while not is_whole(received) and (piece := connection.recv(65536)):
            received += piece
    return received


def is_whole(received: bytes) -> bool:
    head, end, body = received.partition(b"\r\n\r\n")
    size = re.search(rb"(?i)\r\ncontent-length: *(\d+)", head)
    return bool(end) and size is not None and len(body) >= int(size[1])


def status(received: bytes) -> int:
    return int(received.split(b" ", 2)[1]) if received.startswith(b"HTTP/1.1 ") else 0


def is_alive(server: Server) -> bool:
    return server.get("/")[0] == 200 and server.process.poll() is None


@pytest.mark.parametrize(
    "host",
    [
        "evil.example",
        "evil.example:{port}",
        "127.0.0.1",
        "127.0.0.1:1",
        "localhost.evil:{port}",
        "",
        "127.0.0.1:{port}@evil",
        "0.0.0.0:{port}",
    ],
)
def test_other_host_headers_are_refused(server: Server, host: str) -> None:
    name = host.format(port=server.port)
    received = send_raw(server, f"GET / HTTP/1.1\r\nHost: {name}\r\n\r\n".encode())
    assert status(received) in {400, 421}
    assert b"threadline-token" not in received


def test_missing_and_repeated_host_headers_are_refused(server: Server) -> None:
    good = f"Host: 127.0.0.1:{server.port}\r\n"
    assert status(send_raw(server, b"GET / HTTP/1.1\r\n\r\n")) == 400
    assert status(send_raw(server, f"GET / HTTP/1.1\r\n{good}{good}\r\n".encode())) in {400, 421}
    assert status(send_raw(server, f"GET http://evil/ HTTP/1.1\r\n{good}\r\n".encode())) in {
        400,
        404,
    }
    assert status(send_raw(server, b"GET / HTTP/1.0\r\n\r\n")) == 421


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("origin", "http://evil.example"),
        ("origin", "null"),
        ("origin", "https://127.0.0.1:{port}"),
        ("sec_fetch_site", "cross-site"),
        ("sec_fetch_site", "same-site"),
    ],
)
def test_other_origins_are_refused(server: Server, name: str, value: str) -> None:
    headers = {name: value.format(port=server.port)}
    for target in ("/", "/s/rich", "/s/rich/units?from=0&to=9&snapshot=1", "/events", "/sessions"):
        assert server.ask("GET", target, **headers).status == 403
    assert server.ask("POST", "/demo", x_threadline_token=server.token(), **headers).status == 403


def test_own_origin_and_followed_links_are_accepted(server: Server) -> None:
    assert server.ask("GET", "/", origin=server.url).status == 200
    followed = {"sec_fetch_site": "cross-site", "sec_fetch_mode": "navigate"}
    assert server.ask("GET", "/s/rich", **followed).status == 200


def test_post_needs_the_form_token(server: Server) -> None:
    for headers in ({}, {"x_threadline_token": ""}, {"x_threadline_token": "x" * 32}):
        assert server.ask("POST", "/demo", **headers).status == 403
    assert server.ask("POST", "/demo", body="token=nonsense").status == 403
    assert server.ask("GET", "/demo").status == 405
    assert server.ask("POST", "/demo", x_threadline_token=server.token()).status == 200


@pytest.mark.parametrize(
    "method", ["PUT", "DELETE", "OPTIONS", "TRACE", "CONNECT", "PATCH", "BREW"]
)
def test_other_methods_are_refused(server: Server, method: str) -> None:
    raw = f"{method} / HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\n\r\n"
    assert status(send_raw(server, raw.encode())) == 405


@pytest.mark.parametrize(
    "path",
    [
        "/../../private.txt",
        "/static/../../../private.txt",
        "/static/..%2f..%2f..%2fprivate.txt",
        "/static/%2e%2e/private.txt",
        "/s/..%2f..%2fprivate.txt",
        "/s/%2fetc%2fpasswd",
        "/s/notes.txt",
        "/s/rich/../../private.txt",
        "//etc/passwd",
        "/static//etc/passwd",
        "/s/rich%00.jsonl",
        "/export/..%2f..%2fprivate.txt",
        "/?project=/etc",
        "/%ff%fe",
    ],
)
def test_path_traversal_is_refused(server: Server, path: str) -> None:
    received = send_raw(
        server, f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\n\r\n".encode()
    )
    assert status(received) in ({200} if path.startswith("/?") else {400, 404})
    assert SECRET.encode() not in received
    assert b"root:" not in received


def test_oversized_requests_are_refused(server: Server) -> None:
    good = f"Host: 127.0.0.1:{server.port}\r\n"
    long = "x" * 200_000
    for raw in (
        f"GET /{long} HTTP/1.1\r\n{good}\r\n",
        f"GET / HTTP/1.1\r\n{good}X-Long: {long}\r\n\r\n",
        f"POST /demo HTTP/1.1\r\n{good}Content-Length: 200000\r\n\r\n{long}",
        f"POST /demo HTTP/1.1\r\n{good}Content-Length: 99999999999999\r\n\r\n",
        f"POST /demo HTTP/1.1\r\n{good}Transfer-Encoding: chunked\r\n\r\n30d40\r\n{long}\r\n0\r\n\r\n",
        "".join(f"X-{n}: y\r\n" for n in range(5000)).join([f"GET / HTTP/1.1\r\n{good}", "\r\n"]),
    ):
        assert status(send_raw(server, raw.encode())) in {0, 400, 413, 431}
    assert is_alive(server)


@pytest.mark.parametrize(
    "raw",
    [
        b"\x00" * 1000,
        b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03" + b"x" * 500,
        b"GET / HTTP/9.9\r\n\r\n",
        b"GET\r\n\r\n",
        b"GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n",
        b"GET / HTTP/1.1\nHost : x\n\n",
        b"POST / HTTP/1.1\r\nContent-Length: -1\r\n\r\n",
        b"GET / HTTP/1.1\r\nHost: \xff\xfe\r\n\r\n",
    ],
)
def test_malformed_requests_are_refused(server: Server, raw: bytes) -> None:
    assert status(send_raw(server, raw)) in {0, 400, 421, 505}
    assert is_alive(server)


def test_invalid_numbers_are_ignored(server: Server) -> None:
    for number in ("-1", "1e9", "9" * 30, "%00", "x", "%C2%B2"):
        assert server.get(f"/s/rich/units?from={number}&to={number}&snapshot=1")[0] in {200, 204}
        assert server.get(f"/s/rich/changes?snapshot={number}")[0] == 200


def test_hundreds_of_idle_connections_do_not_block_pages(server: Server) -> None:
    connections = []
    try:
        for number in range(500):
            connection = socket.create_connection((server.host, server.port), timeout=60)
            if number % 2:
                connection.sendall(b"GET / HTTP/1.1\r\nHost: slow")
            connections.append(connection)
            if number % 200 == 199:
                assert is_alive(server)
        assert is_alive(server)
    finally:
        for connection in connections:
            connection.close()
    assert is_alive(server)


def test_many_event_streams_do_not_block_pages(server: Server) -> None:
    connections = []
    ask = f"GET /events?session=rich HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\n\r\n".encode()
    try:
        for _ in range(400):
            connection = socket.create_connection((server.host, server.port), timeout=60)
            connection.sendall(ask)
            connections.append(connection)
        assert is_alive(server)
    finally:
        for connection in connections:
            connection.close()


def test_clients_that_do_not_read_do_not_block_pages(server: Server) -> None:
    ask = f"GET /s/rich HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\n\r\n".encode()
    connections = []
    try:
        for _ in range(20):
            connection = socket.socket()
            connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 1024)
            connection.connect((server.host, server.port))
            connection.sendall(ask * 50)
            connections.append(connection)
        assert is_alive(server)
    finally:
        for connection in connections:
            connection.close()


def test_every_response_has_the_security_headers(server: Server) -> None:
    for target in ("/", "/s/rich", "/static/viewer.js", "/nothing", "/sessions"):
        answer = server.ask("GET", target)
        policy = answer.headers["content-security-policy"]
        assert policy.startswith("default-src 'none'; script-src 'self'")
        assert "unsafe" not in policy
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert "access-control-allow-origin" not in answer.headers


def test_archives_are_not_modified(tmp_path: Path) -> None:
    path = rich_session().save(project_folder(tmp_path))
    before = {p: p.stat() for p in (tmp_path / ".claude").rglob("*")}
    with Server(tmp_path) as server:
        for target in ("/", "/s/rich", "/s/rich/units?from=0&to=40&snapshot=1", "/sessions"):
            assert server.get(target)[0] == 200
    after = {p: p.stat() for p in (tmp_path / ".claude").rglob("*")}
    assert path in after
    assert {p: (s.st_size, s.st_mtime_ns) for p, s in before.items()} == {
        p: (s.st_size, s.st_mtime_ns) for p, s in after.items()
    }


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_a_signal_ends_the_events_of_open_pages(tmp_path: Path, number: signal.Signals) -> None:
    server = Server(tmp_path, "--no-token")
    with socket.create_connection((server.host, server.port), timeout=60) as page:
        page.sendall(f"GET /events HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\n\r\n".encode())
        assert page.recv(65536).startswith(b"HTTP/1.1 200")
        server.process.send_signal(number)
        while page.recv(65536):
            pass
    assert "Traceback" not in server.stop()
    assert server.process.returncode == 0


def test_interrupt_ends_without_messages(tmp_path: Path) -> None:
    server = Server(tmp_path)
    assert is_alive(server)
    received = server.stop()
    assert server.process.returncode == 0
    assert "Traceback" not in received
    assert "Error" not in received
