"""The listening socket: connections that begin no request are closed so that others find room.

Uvicorn keeps a connection that says nothing, or half of a head, for ever. Whoever can connect needs
no token for that, so such connections are counted and timed here, where they are accepted.
"""

import socket
from contextlib import suppress
from time import monotonic
from typing import Any

import uvicorn
from starlette.types import ASGIApp, Receive, Scope, Send

from threadline.model.error import ThreadlineError
from threadline.serve.limits import BACKLOG, IDLE_SECONDS, MAX_WAITING, server_limits

Peer = tuple[str, int]
"""The address and the port of a client."""

PORT = 8421
PORTS_TRIED = 20


class ServeError(ThreadlineError):
    """A server cannot be started as asked."""


class Listener(socket.socket):
    """Accepts connections; knows which of them wait for the head of a request, and since when.

    Asyncio accepts by `accept`, except on Windows, where nothing is limited here.
    """

    def __init__(self, family: int) -> None:
        # With its protocol named, asyncio turns off the delay of small packets (TCP_NODELAY).
        super().__init__(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
        self._waiting: dict[Peer, tuple[socket.socket, float]] = {}
        self._answered: dict[Peer, socket.socket] = {}

    def accept(self) -> tuple[socket.socket, Any]:
        """Accept a connection; close those that waited too long or are too many."""
        connection, address = super().accept()
        self._close_waiting()
        self._waiting[address[:2]] = connection, monotonic()
        return connection, address

    def _close_waiting(self) -> None:
        """Forget connections that have ended; close those that waited longest."""
        self._answered = {p: one for p, one in self._answered.items() if one.fileno() >= 0}
        self._waiting = {p: each for p, each in self._waiting.items() if each[0].fileno() >= 0}
        in_order = list(self._waiting.items())
        latest = monotonic() - IDLE_SECONDS
        for at, (peer, (connection, since)) in enumerate(in_order):
            if since > latest and len(in_order) - at < MAX_WAITING:
                break
            del self._waiting[peer]
            # Uvicorn sees the end of the stream, and closes what is its own.
            with suppress(OSError):
                connection.shutdown(socket.SHUT_RDWR)

    def begin(self, peer: Peer) -> None:
        """Note that a request of a client has begun."""
        if found := self._waiting.pop(peer, None):
            self._answered[peer] = found[0]

    def end(self, peer: Peer) -> None:
        """Note that a client was answered: it may wait before it asks again."""
        if found := self._answered.pop(peer, None):
            self._waiting[peer] = found, monotonic()


class Turns:
    """ASGI middleware: tells a listener which connections have a request that is being answered."""

    def __init__(self, app: ASGIApp, listener: Listener) -> None:
        self._app = app
        self._listener = listener

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on."""
        host, port = scope.get("client") or ("", 0)
        peer = (host, port)
        self._listener.begin(peer)
        try:
            await self._app(scope, receive, send)
        finally:
            self._listener.end(peer)


def bind(host: str, port: int | None) -> Listener:
    """Return a socket that listens at a port, or without one at the first that is free."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    ports = [port] if port is not None else [*range(PORT, PORT + PORTS_TRIED), 0]
    failure: OSError | None = None
    for number in ports:
        listener = Listener(family)
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listener.bind((host, number))
            listener.listen(BACKLOG)
        except OSError as error:
            listener.close()
            failure = error
        else:
            return listener
    raise ServeError(
        f"cannot listen on {host} port {port}: {failure}",
        "choose another --port, or omit it to use the first free one",
    )


def serve_app(app: ASGIApp, listener: Listener) -> None:
    """Answer requests by an application until interrupted."""
    config = uvicorn.Config(
        Turns(app, listener), lifespan="off", log_level="warning", **server_limits()
    )
    with suppress(KeyboardInterrupt):
        uvicorn.Server(config).run([listener])
