"""Slow, silent, endless and many clients, against a server with small limits."""

import socket
from collections.abc import Callable, Iterator
from contextlib import ExitStack, suppress
from threading import Thread
from time import sleep

import pytest
import uvicorn
from starlette.types import Receive, Scope, Send

from tests.patience import until
from threadline.serve.limits import LimitedProtocol, Limits

pytestmark = pytest.mark.slow
PIECE, PIECES = b"x" * (1 << 16), 128
LARGE = PIECES * len(PIECE)
Connect = Callable[..., socket.socket]
HELLO = b"GET / HTTP/1.1\r\nHost: a\r\n\r\n"
ENDLESS = b"POST /body HTTP/1.1\r\nHost: a\r\nContent-Length: 1000000\r\n\r\n"


class SmallLimits(LimitedProtocol):
    limits = Limits(request_seconds=0.3, idle_seconds=0.6, send_seconds=2, connections=4)


async def app(scope: Scope, receive: Receive, send: Send) -> None:
    """Answer with a few bytes, or with many; read the body if the path says so."""
    if scope["path"] == "/body":
        while (await receive()).get("more_body"):
            pass
    pieces = [PIECE] * PIECES if scope["path"] == "/large" else [b"xxxxx"]
    headers = [(b"content-length", b"%d" % sum(map(len, pieces)))]
    await send({"type": "http.response.start", "status": 200, "headers": headers})
    for piece in pieces:
        await send({"type": "http.response.body", "body": piece, "more_body": True})
    await send({"type": "http.response.body", "body": b""})


@pytest.fixture(scope="module")
def port() -> Iterator[int]:
    with socket.create_server(("127.0.0.1", 0)) as listener:
        config = uvicorn.Config(
            app, http=SmallLimits, ws="none", lifespan="off", log_level="critical", log_config=None,
            h11_max_incomplete_event_size=1 << 14,
        )  # fmt: skip
        server = uvicorn.Server(config)
        thread = Thread(target=server.run, args=[[listener]])
        thread.start()
        yield listener.getsockname()[1]
        server.should_exit = True
        thread.join()


@pytest.fixture
def connect(port: int) -> Iterator[Connect]:
    with ExitStack() as stack:

        def connected(raw: bytes = b"", buffer: int = 1 << 16) -> socket.socket:
            connection = stack.enter_context(socket.socket())
            connection.settimeout(60)
            connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, buffer)
            connection.connect(("127.0.0.1", port))
            connection.sendall(raw)
            return connection

        yield connected


def receive(connection: socket.socket) -> bytes:
    """Return what is received until the server closes the connection."""
    received = bytearray()
    with suppress(ConnectionResetError):
        while piece := connection.recv(1 << 16):
            received += piece
    return bytes(received)


def trickle(connection: socket.socket) -> None:
    """Send a byte now and then until the server closes the connection."""
    with suppress(OSError):
        while True:
            connection.sendall(b"x")
            sleep(0.05)


def test_silent_client_is_disconnected(connect: Connect) -> None:
    assert receive(connect()) == b""


def test_client_that_falls_silent_is_disconnected(connect: Connect) -> None:
    assert receive(connect(HELLO)).endswith(b"xxxxx")


@pytest.mark.parametrize(
    "beginning", [b"", b"GET / HTTP/1.1\r\nHost: a\r\nX: ", ENDLESS, HELLO + b"GET /"]
)
def test_client_that_sends_a_byte_at_a_time_is_disconnected(
    connect: Connect, beginning: bytes
) -> None:
    trickle(connect(beginning))


def test_client_that_does_not_read_is_disconnected(connect: Connect) -> None:
    connection = connect(HELLO.replace(b"/", b"/large", 1), buffer=1024)
    sleep(4)
    assert len(receive(connection)) < LARGE


def test_overlong_head_is_refused_though_it_arrives_at_once(connect: Connect) -> None:
    head = b"GET / HTTP/1.1\r\nHost: a\r\nX: " + b"y" * 40_000 + b"\r\n\r\n"
    assert b" 400 " in receive(connect(head))


def test_client_that_has_nothing_more_to_send_gets_its_answer(connect: Connect) -> None:
    connection = connect(HELLO)
    connection.shutdown(socket.SHUT_WR)
    assert receive(connection).endswith(b"xxxxx")


def test_nonsense_behind_a_request_ends_the_connection(connect: Connect) -> None:
    assert receive(connect(HELLO + b"\x00nonsense\r\n\r\n")).count(b"HTTP/1.1 200") <= 1


def test_pipelined_requests_are_answered_in_turn(connect: Connect) -> None:
    assert receive(connect(HELLO * 20)).count(b"xxxxx") == 20


def test_new_connection_replaces_the_one_idle_longest(connect: Connect) -> None:
    crowd = [connect() for _ in range(4)]
    until(lambda: receive(connect(HELLO)).endswith(b"xxxxx"))
    assert receive(crowd[0]) == b""


def test_busy_connections_outlast_idle_ones(connect: Connect) -> None:
    large = connect(HELLO.replace(b"/", b"/large", 1))
    begun = large.recv(1)
    for _ in range(6):
        connect()
    assert len(begun + receive(large)) > LARGE
