"""Asks the viewer's application for a page, without a server."""

import asyncio
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import NamedTuple

from starlette.types import Message

from threadline.serve.app import make_app
from threadline.serve.context import AppContext, Sources
from threadline.serve.guard import Guard

HOST = "127.0.0.1:8421"


class Reply(NamedTuple):
    """The status and the body of a response, and where it leads."""

    status: int
    text: str
    location: str = ""


def open_context(home: Path, *paths: str) -> AppContext:
    """Return the context of a viewer on some paths, whose archives have been scanned."""
    context = AppContext(Sources(paths, {}, home), Guard(frozenset({HOST}), ""))
    context.state.scan()
    return context


def get(context: AppContext, target: str, cookie: str = "") -> Reply:
    """Return what the application answers; in a thread, as this one may have a loop already."""
    with ThreadPoolExecutor(1) as pool:
        return pool.submit(asyncio.run, answer(context, target, cookie)).result()


async def answer(context: AppContext, target: str, cookie: str) -> Reply:
    path, _, query = target.partition("?")
    sent: list[Message] = []

    async def receive() -> Message:
        return {"type": "http.request", "body": b"", "more_body": False}

    async def send(message: Message) -> None:
        sent.append(message)

    scope = {
        "type": "http",
        "method": "GET",
        "path": path,
        "raw_path": path.encode(),
        "query_string": query.encode(),
        "root_path": "",
        "headers": [(b"host", HOST.encode()), (b"cookie", cookie.encode())],
        "client": ("127.0.0.1", 50000),
    }
    await make_app(context)(scope, receive, send)
    body = b"".join(message.get("body", b"") for message in sent)
    headers = dict(sent[0]["headers"])
    return Reply(sent[0]["status"], body.decode(), headers.get(b"location", b"").decode())
