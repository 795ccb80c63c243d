"""Events: who is told what, and who is let go."""

import asyncio
from collections.abc import AsyncGenerator, Coroutine
from concurrent.futures import ThreadPoolExecutor

from threadline.serve.events import WAITING, Events

Stream = AsyncGenerator[bytes, None]


async def opened(events: Events, session: str = "") -> Stream:
    """Listen, and hear the greeting."""
    stream = events.listen(session, {"done": 0}).stream
    assert isinstance(stream, AsyncGenerator)
    assert b"event: hello" in await anext(stream)
    return stream


async def heard(stream: Stream) -> bytes:
    return await asyncio.wait_for(anext(stream), 60)


def run(talk: Coroutine[None, None, None]) -> None:
    """Run in a thread of its own: this one may have the loop of the browser tests."""
    with ThreadPoolExecutor(1) as pool:
        pool.submit(asyncio.run, talk).result()


def test_pages_are_told_what_concerns_them() -> None:
    async def talk() -> None:
        events = Events()
        events.start()
        one, other = await opened(events, "a"), await opened(events, "b")
        assert events.watched() == {"a": 1, "b": 1}
        events.tell("changed", {"snapshot": 2}, "a")
        events.tell("progress", {"turn": 7})
        assert await heard(one) == b'event: changed\ndata: {"snapshot":2}\n\n'
        assert await heard(one) == await heard(other) == b'event: progress\ndata: {"turn":7}\n\n'
        await one.aclose()
        assert events.watched() == {"b": 1}
        await other.aclose()

    run(talk())


def test_another_thread_may_tell() -> None:
    async def talk() -> None:
        events = Events()
        events.start()
        stream = await opened(events)
        await asyncio.to_thread(events.tell, "progress", {})
        assert b"event: progress" in await heard(stream)
        await stream.aclose()

    run(talk())


def test_a_page_that_does_not_listen_is_let_go() -> None:
    async def talk() -> None:
        events = Events()
        events.start()
        stream = await opened(events, "a")
        for number in range(WAITING + 1):
            events.tell("progress", {"turn": number})
        await asyncio.sleep(0)
        assert not events.watched()
        left = [piece async for piece in stream]
        assert len(left) <= WAITING

    run(talk())


def test_before_there_is_a_loop_nobody_is_told() -> None:
    Events().tell("progress", {})
