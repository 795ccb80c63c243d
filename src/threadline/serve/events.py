"""Server-sent events, and background work that survives its errors."""

import asyncio
import sys
from collections import Counter
from collections.abc import AsyncGenerator, Callable
from contextlib import suppress

from threadline.model.error import ThreadlineError
from threadline.serve.message import ENCODER, Response

WAITING = 64
"""How many events a page may be behind; one that is further behind is let go and comes again."""

BEAT = 15.0
KIND = "text/event-stream; charset=utf-8"


class Events:
    """Tells pages of changes. `tell` may be called from any thread."""

    def __init__(self) -> None:
        self._queues: dict[asyncio.Queue[bytes], str] = {}
        self._loop: asyncio.AbstractEventLoop | None = None

    def start(self) -> None:
        """Begin to tell, in the loop that is running."""
        self._loop = asyncio.get_running_loop()

    def watched(self) -> Counter[str]:
        """Return the sessions that pages show, and by how many."""
        return Counter(filter(None, list(self._queues.values())))

    def tell(self, name: str, value: object, session: str = "") -> None:
        """Send an event to all pages, or to those that show a session."""
        if self._loop is not None:
            with suppress(RuntimeError):  # the loop has ended
                self._loop.call_soon_threadsafe(self._spread, frame(name, value), session)

    def _spread(self, raw: bytes, session: str) -> None:
        for queue, watching in list(self._queues.items()):
            if session and watching != session:
                continue
            try:
                queue.put_nowait(raw)
            except asyncio.QueueFull:
                self._queues.pop(queue, None)

    def listen(self, session: str, hello: object) -> Response:
        """Open a stream of events for one page."""
        return Response(kind=KIND, stream=self._stream(session, hello))

    async def _stream(self, session: str, hello: object) -> AsyncGenerator[bytes, None]:
        queue: asyncio.Queue[bytes] = asyncio.Queue(WAITING)
        self._queues[queue] = session
        try:
            yield b"retry: 1000\n\n" + frame("hello", hello)
            while queue in self._queues:
                try:
                    yield await asyncio.wait_for(queue.get(), BEAT)
                except TimeoutError:
                    yield b": still here\n\n"
        finally:
            self._queues.pop(queue, None)


def frame(name: str, value: object) -> bytes:
    """Write one event."""
    return b"event: %s\ndata: %s\n\n" % (name.encode(), ENCODER.encode(value))


class Background:
    """Runs work and returns errors as text; an unexpected one is written to the terminal once."""

    def __init__(self) -> None:
        self._logged: set[str] = set()

    def attempt(self, work: Callable[[], object]) -> str:
        """Do some work; return what went wrong, or an empty string."""
        try:
            work()
        except (OSError, ThreadlineError) as error:
            return sendable(getattr(error, "strerror", None) or str(error))
        except Exception as error:  # noqa: BLE001 - the last place to turn it into words
            trouble = sendable(f"unexpected {type(error).__name__}: {error}")
            self._log(trouble)
            return trouble
        return ""

    def _log(self, trouble: str) -> None:
        if trouble not in self._logged:
            self._logged.add(trouble)
            hint = "this is a bug in threadline; the viewer goes on, and tries again"
            sys.stderr.write(f"{trouble}\nhint: {hint}\n")


def sendable(text: str) -> str:
    """Return text that events can hold: a file name in an error may not be UTF-8."""
    return text.encode("utf-8", "replace").decode()
