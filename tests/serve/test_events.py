"""Events: which pages get which, and which streams end."""

import asyncio
from collections.abc import AsyncGenerator, Coroutine
from concurrent.futures import ThreadPoolExecutor

from threadline.serve.events import MAX_PENDING, Events

Stream = AsyncGenerator[bytes, None]


async def opened(events: Events, session: str = "") -> Stream:
    """Listen, and receive the first event."""
    stream = events.listen(session, {"done": 0})
    assert b"event: hello" in await anext(stream)
    return stream


async def received(stream: Stream) -> bytes:
    return await asyncio.wait_for(anext(stream), 60)


def run(scenario: Coroutine[None, None, None]) -> None:
    """Run in a thread of its own: this one may have the loop of the browser tests."""
    with ThreadPoolExecutor(1) as pool:
        pool.submit(asyncio.run, scenario).result()


def test_events_of_a_session_go_to_its_pages() -> None:
    async def scenario() -> None:
        events = Events()
        events.start()
        one, other = await opened(events, "a"), await opened(events, "b")
        assert events.watched() == {"a": 1, "b": 1}
        events.send("changed", {"snapshot": 2}, "a")
        events.send("progress", {"turn": 7})
        assert await received(one) == b'event: changed\ndata: {"snapshot":2}\n\n'
        assert (
            await received(one) == await received(other) == b'event: progress\ndata: {"turn":7}\n\n'
        )
        await one.aclose()
        assert events.watched() == {"b": 1}
        await other.aclose()

    run(scenario())


def test_send_from_another_thread() -> None:
    async def scenario() -> None:
        events = Events()
        events.start()
        stream = await opened(events)
        await asyncio.to_thread(events.send, "progress", {})
        assert b"event: progress" in await received(stream)
        await stream.aclose()

    run(scenario())


def test_stream_of_a_page_too_far_behind_ends() -> None:
    async def scenario() -> None:
        events = Events()
        events.start()
        stream = await opened(events, "a")
        for number in range(MAX_PENDING + 1):
            events.send("progress", {"turn": number})
        await asyncio.sleep(0)
        assert not events.watched()
        assert [piece async for piece in stream] == []

    run(scenario())


def test_send_before_the_loop_runs_does_nothing() -> None:
    Events().send("progress", {})


def test_stop_ends_all_streams() -> None:
    async def scenario() -> None:
        events = Events()
        events.start()
        streams = [await opened(events, "a"), await opened(events)]
        events.stop()
        assert [[piece async for piece in stream] for stream in streams] == [[], []]
        assert not events.watched()

    run(scenario())
