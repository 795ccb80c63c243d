"""Server-sent events, and background work that survives its errors."""

import asyncio
import sys
from collections import Counter
from collections.abc import AsyncGenerator, Callable
from contextlib import suppress

from threadline.model.error import ThreadlineError
from threadline.serve.messages import ENCODER

MAX_PENDING = 64
"""How many events a page may be behind; then its stream ends, and it connects again."""

HEARTBEAT_SECONDS = 15.0
Stream = asyncio.Queue[bytes | None]
"""The events that a page has not been sent yet; None ends them."""


class Events:
    """Sends events to pages. `send` may be called from any thread."""

    def __init__(self) -> None:
        self._streams: dict[Stream, str] = {}
        self._loop: asyncio.AbstractEventLoop | None = None

    def start(self) -> None:
        """Begin to send, in the loop that is running."""
        self._loop = asyncio.get_running_loop()

    def stop(self) -> None:
        """End all streams."""
        for stream in list(self._streams):
            self._end(stream)

    def watched(self) -> Counter[str]:
        """Return the sessions that pages show, and by how many."""
        return Counter(filter(None, list(self._streams.values())))

    def send(self, name: str, value: object, session: str = "") -> None:
        """Send an event to all pages, or to those that show a session."""
        if self._loop is not None:
            with suppress(RuntimeError):  # the loop has ended
                self._loop.call_soon_threadsafe(self._put, frame(name, value), session)

    def _put(self, raw: bytes, session: str) -> None:
        for stream, watched in list(self._streams.items()):
            if session and watched != session:
                continue
            try:
                stream.put_nowait(raw)
            except asyncio.QueueFull:
                self._end(stream)

    def _end(self, stream: Stream) -> None:
        """End a stream; what it has not sent is dropped, because it may be full."""
        self._streams.pop(stream, None)
        while not stream.empty():
            stream.get_nowait()
        stream.put_nowait(None)

    async def listen(self, session: str, hello: object) -> AsyncGenerator[bytes, None]:
        """Yield the events for one page, `hello` first."""
        stream: Stream = asyncio.Queue(MAX_PENDING)
        self._streams[stream] = session
        try:
            yield b"retry: 1000\n\n" + frame("hello", hello)
            while True:
                try:
                    raw = await asyncio.wait_for(stream.get(), HEARTBEAT_SECONDS)
                except TimeoutError:
                    raw = b": still here\n\n"
                if raw is None:
                    return
                yield raw
        finally:
            self._streams.pop(stream, None)


def frame(name: str, value: object) -> bytes:
    """Return one event as it is sent."""
    return b"event: %s\ndata: %s\n\n" % (name.encode(), ENCODER.encode(value))


class Background:
    """Does work and returns errors as text; an unexpected one is written to the terminal once."""

    def __init__(self) -> None:
        self._logged: set[str] = set()

    def attempt(self, work: Callable[[], object]) -> str:
        """Do some work; return what went wrong, or an empty string."""
        try:
            work()
        except (OSError, ThreadlineError) as error:
            return sendable(getattr(error, "strerror", None) or str(error))
        except Exception as error:  # noqa: BLE001 - the last place to turn it into words
            problem = sendable(f"unexpected {type(error).__name__}: {error}")
            self._log(problem)
            return problem
        return ""

    def _log(self, problem: str) -> None:
        if problem not in self._logged:
            self._logged.add(problem)
            hint = "this is a bug in threadline; the viewer continues and tries again"
            sys.stderr.write(f"{problem}\nhint: {hint}\n")


def sendable(text: str) -> str:
    """Return text that events can hold: a file name in an error may not be UTF-8."""
    return text.encode("utf-8", "replace").decode()
