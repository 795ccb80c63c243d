"""Slow, silent, endless and many clients of the viewer's application under uvicorn."""

import socket
from collections.abc import Callable, Iterator
from contextlib import ExitStack, suppress
from select import select
from threading import Thread
from time import sleep

import pytest
import uvicorn
from starlette.types import Receive, Scope, Send

from tests.patience import until
from tests.serve.asgi import open_context
from threadline.serve import app as serve_app
from threadline.serve import listener as listening
from threadline.serve.app import Gate
from threadline.serve.limits import MAX_WAITING, server_limits
from threadline.serve.listener import Turns, bind

pytestmark = pytest.mark.slow
PIECES = 128
LARGE = PIECES * serve_app.PIECE
Connect = Callable[..., socket.socket]
HELLO = b"GET / HTTP/1.1\r\nHost: 127.0.0.1:8421\r\n\r\n"
ENDLESS = b"POST / HTTP/1.1\r\nHost: 127.0.0.1:8421\r\nContent-Length: 1000\r\n\r\n"


class Answering:
    """An application that answers with a few bytes, or with many; counts what is not done."""

    unfinished = 0

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        del receive
        body = b"x" * LARGE if scope["path"] == "/large" else b"xxxxx"
        headers = [(b"content-length", b"%d" % len(body))]
        self.unfinished += 1
        try:
            await send({"type": "http.response.start", "status": 200, "headers": headers})
            await send({"type": "http.response.body", "body": body})
        finally:
            self.unfinished -= 1


@pytest.fixture(scope="module")
def answering() -> Answering:
    return Answering()


@pytest.fixture(scope="module")
def port(answering: Answering, tmp_path_factory: pytest.TempPathFactory) -> Iterator[int]:
    guard = open_context(tmp_path_factory.mktemp("home")).guard
    limits = server_limits()
    limits["timeout_keep_alive"] = 1
    with pytest.MonkeyPatch.context() as patch, bind("127.0.0.1", 0) as listener:
        patch.setattr(serve_app, "BODY_SECONDS", 0.3)
        patch.setattr(serve_app, "SEND_SECONDS", 1)
        gated = Turns(Gate(answering, guard), listener)
        config = uvicorn.Config(gated, lifespan="off", log_config=None, **limits)
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


def test_client_that_falls_silent_is_disconnected(connect: Connect) -> None:
    assert receive(connect(HELLO)).endswith(b"xxxxx")


def test_body_that_arrives_a_byte_at_a_time_is_refused(connect: Connect) -> None:
    connection = connect(ENDLESS)
    with suppress(OSError):
        for _ in range(20):
            connection.sendall(b"x")
            sleep(0.05)
    assert b" 408 " in receive(connection)


def test_response_that_is_not_read_ends(connect: Connect, answering: Answering) -> None:
    connection = connect(HELLO.replace(b"/", b"/large", 1), buffer=1024)
    until(lambda: answering.unfinished == 1)
    until(lambda: answering.unfinished == 0)
    assert len(receive(connection)) < LARGE


def test_head_that_never_ends_is_refused(connect: Connect) -> None:
    connection = connect(HELLO[:-2] + b"X: ")
    with suppress(OSError):
        for _ in range(100):
            connection.sendall(b"y" * 1024)
    assert b" 200 " not in receive(connection)


def test_overlong_head_is_refused_though_it_arrives_at_once(connect: Connect) -> None:
    head = HELLO[:-2] + b"X: " + b"y" * 40_000 + b"\r\n\r\n"
    assert b" 431 " in receive(connect(head))


def test_nonsense_behind_a_request_ends_the_connection(connect: Connect) -> None:
    assert receive(connect(HELLO + b"\x00nonsense\r\n\r\n")).count(b"HTTP/1.1 200") <= 1


def test_pipelined_requests_are_answered_in_turn(connect: Connect) -> None:
    assert receive(connect(HELLO * 20)).count(b"xxxxx") == 20


def test_connections_without_a_request_do_not_keep_others_out(connect: Connect) -> None:
    crowd = [connect(HELLO[:-9] if number % 2 else b"") for number in range(MAX_WAITING + 20)]
    assert receive(connect(HELLO)).endswith(b"xxxxx")
    assert [receive(one) for one in crowd[:20]] == [b""] * 20
    crowd[-1].sendall(HELLO[-9:])
    assert receive(crowd[-1]).endswith(b"xxxxx")


def test_who_is_being_answered_makes_no_room(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nor is one closed that has waited for less than its time."""
    with ExitStack() as stack:
        listener = stack.enter_context(bind("127.0.0.1", 0))

        def client() -> tuple[socket.socket, tuple[str, int]]:
            own = stack.enter_context(socket.create_connection(listener.getsockname(), timeout=60))
            stack.enter_context(listener.accept()[0])
            return own, own.getsockname()

        def is_open(own: socket.socket) -> bool:
            return not select([own], [], [], 0)[0]

        (silent, _), (asking, asker), (answered, other) = client(), client(), client()
        listener.begin(asker)
        listener.begin(other)
        client()
        assert all(map(is_open, (silent, asking, answered)))
        listener.end(other)
        monkeypatch.setattr(listening, "IDLE_SECONDS", 0)
        newest, _ = client()
        assert receive(silent) == receive(answered) == b""
        assert all(map(is_open, (asking, newest)))
