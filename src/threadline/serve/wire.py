"""The wire: HTTP over connections that may be slow, silent, endless or many."""

import asyncio
from asyncio import StreamReader, StreamWriter
from collections.abc import AsyncGenerator, AsyncIterator, Awaitable, Callable
from contextlib import suppress

import h11
import msgspec

from threadline.serve.message import Request, Response, refusal

Answer = Callable[[Request], Awaitable[Response]]
PIECE = 1 << 16
SIP = 1 << 12
"""How much is read at once: a head that is too long is noticed before it is whole."""

BODILESS = frozenset({204, 304})


class Limits(msgspec.Struct, frozen=True):
    """How much, how long and how many: beyond that a client is let go."""

    head: int = 1 << 14
    body: int = 1 << 16
    head_seconds: float = 10
    idle_seconds: float = 60
    send_seconds: float = 20
    connections: int = 256


class Refused(Exception):  # noqa: N818 - an answer, not an error
    """A request that cannot be understood or is too large."""

    def __init__(self, status: int, why: str) -> None:
        super().__init__(why)
        self.answer = refusal(status, why)


class Door:
    """Lets clients in, a limited number at once: the one that has been silent longest gives way."""

    def __init__(self, answer: Answer, limits: Limits = Limits()) -> None:  # noqa: B008 - frozen
        self._answer = answer
        self._limits = limits
        self._open: dict[StreamWriter, Connection] = {}

    async def __call__(self, reader: StreamReader, writer: StreamWriter) -> None:
        """Talk to one client until it or we have enough."""
        connection = Connection(reader, writer, self._limits)
        self._open[writer] = connection
        if len(self._open) > self._limits.connections:
            self._show_out(writer)
        try:
            while await self._turn(connection):
                self._open.pop(writer, None)
                self._open[writer] = connection
        except (OSError, TimeoutError, h11.ProtocolError, asyncio.IncompleteReadError):
            pass
        finally:
            self._open.pop(writer, None)
            writer.close()
            with suppress(OSError, TimeoutError):
                await asyncio.wait_for(writer.wait_closed(), 1)

    def _show_out(self, newest: StreamWriter) -> None:
        """Close the connection that has been silent longest, else the oldest, for a new one."""
        others = [writer for writer in self._open if writer is not newest]
        idle = (writer for writer in others if self._open[writer].is_idle)
        writer = next(idle, others[0])
        self._open.pop(writer)
        writer.transport.abort()

    async def _turn(self, connection: "Connection") -> bool:
        """Answer one request; say whether another may follow."""
        try:
            request = await connection.receive()
        except Refused as refused:
            await connection.send(refused.answer, head=False)
            return False
        if request is None:
            return False
        response = await self._answer(request)
        try:
            await connection.send(response, head=request.method == "HEAD")
        finally:
            if isinstance(response.stream, AsyncGenerator):
                await response.stream.aclose()
        return connection.next_turn()

    def close(self) -> None:
        """Let all clients go."""
        for writer in list(self._open):
            writer.transport.abort()


class Connection:
    """One client: requests in, responses out, each within its time."""

    def __init__(self, reader: StreamReader, writer: StreamWriter, limits: Limits) -> None:
        self._reader = reader
        self._writer = writer
        self._limits = limits
        self._state = h11.Connection(h11.SERVER, max_incomplete_event_size=limits.head)
        self.is_idle = True

    async def receive(self) -> Request | None:
        """Wait for a request; once it has begun it must be whole in time. None: nobody is there."""
        try:
            async with asyncio.timeout(self._limits.idle_seconds):
                await self._first_words()
            async with asyncio.timeout(self._limits.head_seconds):
                event = await self._next()
                if not isinstance(event, h11.Request):
                    return None
                self.is_idle = False
                body = await self._body()
        except h11.RemoteProtocolError as error:
            raise Refused(error.error_status_hint, "this is not a request") from error
        headers = tuple(
            (name.decode("latin-1"), value.decode("latin-1")) for name, value in event.headers
        )
        peer = self._writer.get_extra_info("peername")
        method, target = event.method.decode(), event.target.decode("latin-1")
        return Request(method, target, headers, body, peer and (peer[0], peer[1]))

    async def _first_words(self) -> None:
        """Wait until the client says something, unless it already has."""
        if not self._state.trailing_data[0]:
            self._state.receive_data(await self._reader.read(SIP))

    async def _next(self) -> object:
        """Give what the client says next."""
        while (event := self._state.next_event()) is h11.NEED_DATA:
            self._state.receive_data(await self._reader.read(SIP))
        return event

    async def _body(self) -> bytes:
        body = b""
        while not isinstance(event := await self._next(), h11.EndOfMessage):
            if isinstance(event, h11.Data):
                body += event.data
            if len(body) > self._limits.body:
                raise Refused(413, "this request is too large")
        return body

    async def send(self, response: Response, *, head: bool) -> None:
        """Send a response; a client that does not take it in time is let go."""
        if self._state.our_state not in {h11.IDLE, h11.SEND_RESPONSE}:
            return
        headers = [("content-type", response.kind), *response.headers]
        if response.stream is None:
            headers.append(("content-length", str(len(response.body))))
        reply = h11.Response(status_code=response.status, headers=headers)
        await self._write(self._state.send(reply))
        if not head and response.status not in BODILESS:
            for at in range(0, len(response.body), PIECE):
                await self._write(self._state.send(h11.Data(response.body[at : at + PIECE])))
            if response.stream is not None:
                await self._follow(response.stream)
        await self._write(self._state.send(h11.EndOfMessage()))

    async def _follow(self, stream: AsyncIterator[bytes]) -> None:
        """Pass on what a stream gives, until it ends or the client has gone."""
        gone = asyncio.ensure_future(self._reader.read(1))
        try:
            while True:
                piece = asyncio.ensure_future(anext(stream, None))
                await asyncio.wait({gone, piece}, return_when=asyncio.FIRST_COMPLETED)
                if gone.done():
                    piece.cancel()
                    await asyncio.wait({piece})
                    raise ConnectionResetError
                raw = piece.result()
                if raw is None:
                    return
                await self._write(self._state.send(h11.Data(raw)))
        finally:
            gone.cancel()

    async def _write(self, raw: bytes | None) -> None:
        if raw:
            self._writer.write(raw)
            async with asyncio.timeout(self._limits.send_seconds):
                await self._writer.drain()

    def next_turn(self) -> bool:
        """Be ready for another request, if both sides are."""
        if self._state.our_state is h11.DONE and self._state.their_state is h11.DONE:
            self._state.start_next_cycle()
            self.is_idle = True
            return True
        return False
