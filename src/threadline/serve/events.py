"""Changes of files noticed, server-sent events, and background work that survives its errors."""

import asyncio
import sys
from collections import Counter
from collections.abc import AsyncGenerator, Callable, Iterator, Sequence
from contextlib import suppress
from itertools import count
from threading import Event

import watchfiles

from threadline.model.error import ThreadlineError
from threadline.serve.messages import ENCODER

MAX_PENDING = 64
"""How many events a page may be behind; then its stream ends, and it connects again."""

HEARTBEAT_SECONDS = 15.0
Stream = asyncio.Queue[bytes | None]
"""The events that a page has not been sent yet; None ends them."""
STEP_MS = 100
"""How long the system must report nothing more before a change is passed on."""

GROUP_MS = 400
"""How long changes are collected at most, while the system keeps reporting them."""

TICK_SECONDS = 1.5
"""Time between two checks whether there are other paths to watch."""

POLL_SECONDS = 0.25
POLLS_PER_CHANGE = 6
"""Where the system reports nothing: every so many polls a change is assumed."""

FindPaths = Callable[[], Sequence[str]]


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


class FileWatch:
    """Watches paths, which may come and go, until `over` is set.

    `polls` is set if the system cannot report changes: there are too many directories for it, or
    they are on another machine.
    """

    def __init__(self, find_paths: FindPaths, over: Event) -> None:
        self.polls = False
        self._find_paths = find_paths
        self._over = over

    def ticks(self) -> Iterator[bool]:
        """Yield now and then until `over` is set: True if files may have changed."""
        while not self._over.is_set():
            try:
                yield from self._poll() if self.polls else self._watch(list(self._find_paths()))
            except Exception:  # noqa: BLE001 - whatever it is, polling needs none of it
                self.polls = True

    def _poll(self) -> Iterator[bool]:
        for number in count(1):
            if self._over.wait(POLL_SECONDS):
                return
            yield number % POLLS_PER_CHANGE == 0

    def _watch(self, paths: list[str]) -> Iterator[bool]:
        """Yield True for changes that the system reports, False otherwise, until paths change."""
        if not paths:
            self._over.wait(TICK_SECONDS)
        reports = watchfiles.watch(
            *paths,
            watch_filter=None,
            debounce=GROUP_MS,
            step=STEP_MS,
            stop_event=self._over,
            rust_timeout=int(1000 * TICK_SECONDS),
            yield_on_timeout=True,
            force_polling=False,
            ignore_permission_denied=True,
        )
        # What changed before the system began to report is found by assuming a change at first.
        is_first = True
        for changes in reports if paths else [()]:
            others = self.polls or list(self._find_paths()) != paths
            yield bool(changes) or is_first or others
            is_first = False
            if others:
                return
