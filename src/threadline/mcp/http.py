"""The server over HTTP on this machine; every request needs a token."""

import secrets
from collections.abc import Awaitable, Callable, Mapping, MutableMapping
from typing import Any

import uvicorn
from mcp.server.mcpserver import MCPServer

Scope = MutableMapping[str, Any]
Send = Callable[[MutableMapping[str, Any]], Awaitable[None]]
Receive = Callable[[], Awaitable[MutableMapping[str, Any]]]
App = Callable[[Scope, Receive, Send], Awaitable[None]]

REFUSED = b"401: this server needs its token: Authorization: Bearer TOKEN\n"


def require_token(app: App, token: str) -> App:
    """Return an application that refuses requests without the token."""
    expected = f"Bearer {token}".encode()

    async def guarded(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http":
            headers = dict(scope["headers"])
            if not secrets.compare_digest(headers.get(b"authorization", b""), expected):
                kind = [(b"content-type", b"text/plain"), (b"www-authenticate", b"Bearer")]
                await send({"type": "http.response.start", "status": 401, "headers": kind})
                await send({"type": "http.response.body", "body": REFUSED})
                return
        await app(scope, receive, send)

    return guarded


def serve_http(server: MCPServer[Any], port: int, token: str, limits: Mapping[str, Any]) -> None:
    """Answer on a port of the loopback interface until interrupted.

    `limits` are settings of uvicorn.
    """
    app = require_token(server.streamable_http_app(json_response=True), token)
    uvicorn.run(app, host="127.0.0.1", port=port, log_level="warning", **limits)
