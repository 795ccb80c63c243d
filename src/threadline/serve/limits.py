"""Limits on the size and time of requests, and the settings of uvicorn for some of them."""

from typing import TypedDict

MAX_HEAD = 1 << 14
MAX_BODY = 1 << 16
"""Bytes of a request: its line with its header fields, and its body."""

BODY_SECONDS = 10
SEND_SECONDS = 20
"""How long a client may take to send a body, and to read a piece of a response."""

IDLE_SECONDS = 60
"""How long a connection is kept for a request, the first or another one."""

MAX_WAITING = 100
"""How many connections are kept for a request: a browser has six."""

BACKLOG = 128
"""How many connections wait until they are accepted."""


class ServerLimits(TypedDict):
    """Settings of uvicorn."""

    http: str
    ws: str
    backlog: int
    timeout_keep_alive: int
    h11_max_incomplete_event_size: int


def server_limits() -> ServerLimits:
    """Return the settings of uvicorn that limit what a client can do."""
    return {
        "http": "h11",  # the limit on the size of a head is for this parser only
        "ws": "none",
        "backlog": BACKLOG,
        "timeout_keep_alive": IDLE_SECONDS,
        "h11_max_incomplete_event_size": MAX_HEAD,
    }
