"""Limits on what one client, and all of them together, may take of the HTTP server."""

from asyncio import Protocol, TimerHandle, Transport
from enum import Enum
from typing import Any, cast

import h11
import msgspec
from uvicorn.protocols.http.h11_impl import H11Protocol, RequestResponseCycle


def file_limit() -> int:
    """Return how many files this process may open; 0 where that is not limited or not known."""
    try:
        import resource  # noqa: PLC0415 - not on Windows
    except ImportError:
        return 0
    return resource.getrlimit(resource.RLIMIT_NOFILE)[0]


READ_SIZE = 1 << 12
"""How much of a request is parsed at once: an overlong head is noticed before it is complete."""


MAX_CONNECTIONS = 256
MAX_BACKLOG = 128
FILES = file_limit()
"""How many files and connections this process may have open."""

CONNECTIONS = min(MAX_CONNECTIONS, FILES // 2) if FILES > 0 else MAX_CONNECTIONS
BACKLOG = min(MAX_BACKLOG, FILES // 4) if FILES > 0 else MAX_BACKLOG
"""How many connections are accepted before the first of them is counted; the rest is for files."""


class Phase(Enum):
    """What a connection is waiting for."""

    IDLE = "idle"
    RECEIVING = "receiving"
    ANSWERING = "answering"
    SENDING = "sending"


class Limits(msgspec.Struct, frozen=True):
    """Sizes in bytes, times in seconds, and the number of connections."""

    head: int = 1 << 14
    body: int = 1 << 16
    request_seconds: float = 10
    idle_seconds: float = 60
    send_seconds: float = 20
    connections: int = CONNECTIONS

    def seconds_in(self, phase: Phase) -> float | None:
        """Return how long a connection may be in a phase; None if without limit."""
        return {
            Phase.IDLE: self.idle_seconds,
            Phase.RECEIVING: self.request_seconds,
            Phase.ANSWERING: None,
            Phase.SENDING: self.send_seconds,
        }[phase]


class LimitedProtocol(H11Protocol):
    """Uvicorn's HTTP/1.1 protocol, which by itself waits for slow clients without end.

    Each connection has one timer, for the phase that it is in. It is set when the phase begins,
    so a client that sends or reads one byte at a time gains nothing by it.
    """

    limits = Limits()
    phase = Phase.IDLE
    since = 0.0
    at_end = False
    _timer: TimerHandle | None = None

    def connection_made(self, transport: Transport) -> None:  # type: ignore[override] # as uvicorn
        """Start the timer; if there are too many connections, close another one."""
        super().connection_made(transport)
        self._enter(Phase.IDLE)
        if len(self.connections) > self.limits.connections:
            self._evict()

    def _evict(self) -> None:
        """Close the connection that has been idle longest, or else the oldest."""
        others = [one for one in self.connections if one is not self]
        oldest = min(others, key=eviction_order)
        # Uvicorn forgets it only when the loop comes round, by which time more may have come.
        self.connections.discard(oldest)
        oldest.transport.abort()

    def data_received(self, data: bytes) -> None:
        """Parse what came, a little at a time."""
        for start in range(0, len(data), READ_SIZE):
            if self.transport.is_closing():
                return
            try:
                super().data_received(data[start : start + READ_SIZE])
            except h11.ProtocolError:
                # Nonsense behind a request whose answer has begun: nothing more can be said.
                self.transport.abort()
                return
        self._update()

    def eof_received(self) -> bool:  # type: ignore[override] # uvicorn closes at once
        """Keep the connection open for the answer to a client that has nothing more to send."""
        self.at_end = True
        cycle = self._current()
        return cycle is not None and not cycle.response_started

    def on_response_complete(self) -> None:
        """Wait for the next request."""
        super().on_response_complete()
        if self.at_end:
            self.transport.close()
        self._update()

    def pause_writing(self) -> None:
        """Limit how long the client may take to read."""
        super().pause_writing()
        self._update()

    def resume_writing(self) -> None:
        """Continue to send."""
        super().resume_writing()
        self._update()

    def connection_lost(self, exc: Exception | None) -> None:
        """Stop the timer."""
        super().connection_lost(exc)
        if self._timer is not None:
            self._timer.cancel()

    def _update(self) -> None:
        """Restart the timer if the connection has entered another phase."""
        phase = self._find_phase()
        if phase is not self.phase:
            self._enter(phase)

    def _find_phase(self) -> Phase:
        if self.flow.write_paused:
            return Phase.SENDING
        if self.conn.their_state is h11.SEND_BODY:
            return Phase.RECEIVING
        cycle = self._current()
        if cycle is not None and not cycle.response_complete:
            return Phase.ANSWERING
        return Phase.RECEIVING if self.conn.trailing_data[0] else Phase.IDLE

    def _current(self) -> RequestResponseCycle | None:
        """Return the request that is answered or was answered last; at first there is none."""
        return cast("RequestResponseCycle | None", self.cycle)

    def _enter(self, phase: Phase) -> None:
        if self._timer is not None:
            self._timer.cancel()
        self.phase, self.since = phase, self.loop.time()
        seconds = self.limits.seconds_in(phase)
        self._timer = None
        if seconds is not None:
            self._timer = self.loop.call_later(seconds, self._time_out)

    def _time_out(self) -> None:
        """Close the connection, after what was sent if the client may still be reading that."""
        if self.phase is not Phase.IDLE or self.transport.is_closing():
            self.transport.abort()
            return
        self.transport.close()
        self._timer = self.loop.call_later(self.limits.send_seconds, self.transport.abort)


def server_limits(limits: Limits | None = None) -> dict[str, Any]:
    """Return the settings of uvicorn that enforce limits."""
    limits = limits or Limits()
    return {
        "http": LimitedProtocol,
        "ws": "none",
        "backlog": BACKLOG,
        "timeout_keep_alive": int(2 * limits.idle_seconds),  # `limits` closes before
        "h11_max_incomplete_event_size": limits.head,
    }


def eviction_order(connection: Protocol) -> tuple[bool, float]:
    """Return the key by which the first connection to close is the smallest."""
    if not isinstance(connection, LimitedProtocol):
        return (False, 0.0)
    return (connection.phase is not Phase.IDLE, connection.since)
