"""Messages over HTTP on this machine; every request needs a token.

There are no sessions and no streams, which a server may leave out. So ids of requests, which are
those of one client, cancel nothing here: a client that has waited enough closes its connection.
"""

import asyncio
import secrets
from collections.abc import Awaitable, Callable, Mapping, MutableMapping
from typing import Any
from urllib.parse import urlsplit

from threadline.mcp.protocol import VERSIONS, Protocol
from threadline.mcp.stdio import whole_characters

Scope = MutableMapping[str, Any]
Send = Callable[[MutableMapping[str, Any]], Awaitable[None]]
Receive = Callable[[], Awaitable[MutableMapping[str, Any]]]
App = Callable[[Scope, Receive, Send], Awaitable[None]]

REFUSED = b"401: this server needs its token: Authorization: Bearer TOKEN\n"
NEWEST = VERSIONS[-1].encode()
OWN_HOSTS = frozenset({"127.0.0.1", "localhost", "::1"})
LARGEST = 4 << 20
"""Bytes of a request."""


def make_app(protocol: Protocol, token: str) -> App:
    """Return an application that answers messages which come with the token."""
    expected = f"Bearer {token}".encode()

    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            return
        headers = dict(scope["headers"])
        if not secrets.compare_digest(headers.get(b"authorization", b""), expected):
            await reply(send, 401, REFUSED, {"www-authenticate": "Bearer"})
        elif not is_own_origin(headers.get(b"origin")):
            await reply(send, 403, b"403: a page of another site\n")
        elif scope["path"].rstrip("/") != "/mcp":
            await reply(send, 404, b"404: the address is /mcp\n")
        elif scope["method"] != "POST":
            # There is no stream of messages from the server, and no session to end.
            await reply(send, 405, b"405: only POST\n", {"allow": "POST"})
        elif headers.get(b"mcp-protocol-version", NEWEST).decode("latin-1") not in VERSIONS:
            await reply(send, 400, f"400: the versions are {', '.join(VERSIONS)}\n".encode())
        else:
            await answer(protocol, receive, send)

    return app


def is_own_origin(origin: bytes | None) -> bool:
    """Return True unless a browser sends a request for a page of another machine."""
    if origin is None:
        return True
    try:
        return urlsplit(origin.decode("latin-1")).hostname in OWN_HOSTS
    except ValueError:
        return False


async def answer(protocol: Protocol, receive: Receive, send: Send) -> None:
    """Answer the message in the body of a request."""
    body = await read_body(receive)
    if body is None:
        await reply(send, 413, b"413: too large\n")
        return
    answered = await asyncio.to_thread(protocol.receive, whole_characters(body))
    if answered is None:
        await reply(send, 202, b"")
    else:
        await reply(send, 200, answered, {"content-type": "application/json"})


async def read_body(receive: Receive) -> bytes | None:
    """Return the body of a request; None if it is too large."""
    pieces: list[bytes] = []
    size, more = 0, True
    while more:
        message = await receive()
        piece = message.get("body", b"")
        size += len(piece)
        if size > LARGEST or message["type"] == "http.disconnect":
            return None
        pieces.append(piece)
        more = message.get("more_body", False)
    return b"".join(pieces)


async def reply(
    send: Send, status: int, body: bytes, headers: Mapping[str, str] | None = None
) -> None:
    """Send an answer."""
    given = {"content-type": "text/plain", "content-length": str(len(body))} | dict(headers or {})
    pairs = [(name.encode(), value.encode()) for name, value in given.items()]
    await send({"type": "http.response.start", "status": status, "headers": pairs})
    await send({"type": "http.response.body", "body": body})
