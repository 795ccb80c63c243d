"""The viewer as an ASGI application: routes, and what every request passes on its way to them."""

import asyncio
import sys
from collections.abc import Awaitable, Callable
from functools import cache
from importlib import resources
from urllib.parse import unquote

from starlette.applications import Starlette
from starlette.concurrency import run_in_threadpool
from starlette.convertors import Convertor, register_url_convertor
from starlette.datastructures import MutableHeaders
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response, StreamingResponse
from starlette.routing import Route
from starlette.types import ASGIApp, Lifespan, Message, Receive, Scope, Send

from threadline.model.error import ThreadlineError
from threadline.serve import (
    commits,
    deleted,
    files,
    home,
    marks,
    pages,
    running,
    search,
    session_pages,
    usage,
)
from threadline.serve.context import REDACT_COOKIE, AppContext
from threadline.serve.guard import HEADERS, Guard
from threadline.serve.limits import BODY_SECONDS, MAX_BODY, MAX_HEAD, SEND_SECONDS
from threadline.serve.messages import (
    BadRequestError,
    data,
    parameter,
    parse_fields,
    refusal,
    target_of,
)

Handler = Callable[..., Response]
QUEUE = 200
"""How many requests may be handled or wait for that."""

PIECE = 1 << 16
"""How much of a response is sent at once."""

YEAR = 31_536_000
NOT_FOUND = 404
SCRIPT, STYLE = "text/javascript", "text/css"
STATIC = {
    "page.css": ("render/html/static/page.css", STYLE),
    "viewer.js": ("render/html/static/viewer.js", SCRIPT),
    "viewer.css": ("render/html/static/viewer.css", STYLE),
}
"""All files that are served, with their place in the package."""


def static(app: AppContext, request: Request, name: str) -> Response:
    """Return a script or a style sheet."""
    del app, request
    if name not in STATIC:
        return refusal(NOT_FOUND, "no such file")
    return Response(load_static(name), media_type=STATIC[name][1])


@cache
def load_static(name: str) -> bytes:
    """Return the content of a script or a style sheet."""
    return resources.files("threadline").joinpath(STATIC[name][0]).read_bytes()


def set_redact(app: AppContext, request: Request) -> Response:
    """Hide secrets from now on, or show them again; a cookie remembers it."""
    del app
    age = YEAR if request.state.form.get("on") else 0
    cookie = f"{REDACT_COOKIE}=1; Path=/; SameSite=Strict; HttpOnly; Max-Age={age}"
    return Response(status_code=204, headers={"set-cookie": cookie})


def show_demo(app: AppContext, request: Request) -> Response:
    """Show the demo."""
    del request
    app.show_demo()
    return data({"done": True})


class Segment(Convertor[str]):
    """One part of a path. It is decoded after the path is split: `%2F` stays inside its part."""

    regex = "[^/]+"

    def convert(self, value: str) -> str:
        """Decode a part."""
        return unquote(value, errors="replace")

    def to_string(self, value: str) -> str:
        """Raise NotImplementedError: addresses are made in `render.html.viewer.address`."""
        raise NotImplementedError


register_url_convertor("segment", Segment())

HANDLERS: dict[str, Handler] = {
    "/": home.home,
    "/sessions": pages.sessions,
    "/s/{name:segment}": pages.session,
    "/s/{name:segment}/units": session_pages.units,
    "/s/{name:segment}/place": session_pages.place,
    "/s/{name:segment}/changes": session_pages.changes,
    "/s/{name:segment}/find": search.inside,
    "/s/{name:segment}/context": session_pages.context,
    "/s/{name:segment}/lost": session_pages.lost,
    "/s/{name:segment}/timeline": pages.timeline,
    "/s/{name:segment}/failures": pages.failures,
    "/s/{name:segment}/commit": commits.commit,
    "/s/{name:segment}/actions": session_pages.actions,
    "/s/{name:segment}/markdown": session_pages.markdown,
    "/s/{name:segment}/continue": session_pages.continue_here,
    "/s/{name:segment}/continue/files": session_pages.continue_files,
    "/s/{name:segment}/files": files.timeline,
    "/s/{name:segment}/file": files.file,
    "/s/{name:segment}/marks": marks.marks,
    "/s/{name:segment}/fresh": marks.fresh,
    "/compare": pages.compare,
    "/compare/files": files.compared,
    "/running": running.running,
    "/deleted": deleted.deleted,
    "/usage": usage.usage,
    "/suggest": search.suggest,
    "/search": search.results,
    "/static/{name:segment}": static,
    "/export/{name:segment}": session_pages.export,
}
POST_HANDLERS: dict[str, Handler] = {
    "/demo": show_demo,
    "/redact": set_redact,
    "/marks": marks.set_marks,
    "/looked": marks.looked,
}


def make_app(context: AppContext, lifespan: Lifespan[Starlette] | None = None) -> Starlette:
    """Return the application of one start of the viewer; `lifespan` surrounds its life."""
    queue = Queue(context)
    routes = [Route(path, queue.endpoint(handler)) for path, handler in HANDLERS.items()]
    routes += [
        Route(path, queue.endpoint(handler), methods=["POST"])
        for path, handler in POST_HANDLERS.items()
    ]

    async def events(request: Request) -> Response:
        """Stream changes to a page."""
        if request.method == "HEAD":
            return Response(media_type="text/event-stream")
        stream = context.state.events.listen(parameter(request, "session"), context.state.news())
        return StreamingResponse(stream, media_type="text/event-stream")

    no_page = queue.endpoint(no_such_page)

    async def refuse(request: Request, error: Exception) -> Response:
        """Answer a request that no route accepts: a page if one was asked for, else a line."""
        status = error.status_code if isinstance(error, HTTPException) else 500
        if status != NOT_FOUND:
            return refusal(status, "method not allowed")
        return await no_page(request)

    routes.append(Route("/events", events))
    return Starlette(
        routes=routes,
        middleware=[Middleware(Gate, guard=context.guard)],
        exception_handlers={HTTPException: refuse},
        max_body_size=MAX_BODY,
        lifespan=lifespan,
    )


def no_such_page(app: AppContext, request: Request) -> Response:
    """Return the page for an unknown address; a line of text if nothing is to be shown."""
    if request.method not in {"GET", "HEAD"}:
        return refusal(NOT_FOUND, "no such page")
    message = f"no such page: {request.scope['path'][:80]}"
    return pages.error_page(app, request, message, None)


class Queue:
    """Runs handlers in threads; whatever goes wrong in one becomes a response."""

    def __init__(self, app: AppContext) -> None:
        self._app = app
        self._length = 0

    def endpoint(self, handler: Handler) -> Callable[[Request], Awaitable[Response]]:
        """Return the endpoint of a route that `handler` answers."""

        async def answer(request: Request) -> Response:
            if self._length >= QUEUE:
                return refusal(503, "too many requests at once; try again")
            self._length += 1
            try:
                return await run_in_threadpool(self._run, handler, request)
            finally:
                self._length -= 1

        return answer

    def _run(self, handler: Handler, request: Request) -> Response:
        try:
            try:
                return handler(self._app, request, **request.path_params)
            except ThreadlineError as error:
                return pages.error_page(self._app, request, str(error), error.hint)
        except Exception as error:  # noqa: BLE001 - the last place to turn it into words
            sys.stderr.write(f"unexpected {type(error).__name__}: {error}\n")
            return refusal(500, "this is a bug in threadline; see the terminal for more")


class Gate:
    """ASGI middleware: checks each request, and adds the security headers to each response."""

    def __init__(self, app: ASGIApp, guard: Guard) -> None:
        self._app = app
        self._guard = guard

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on, or answer it."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        # Routes are matched before percent-decoding, so that no encoded slash splits a path.
        scope["path"] = scope["raw_path"].decode("latin-1")
        outgoing = Outgoing(send)
        request = Request(scope, receive)
        try:
            response = await self._check(request)
        except BadRequestError as error:
            response = refusal(400, str(error))
        except TimeoutError:
            response = refusal(408, "request body too slow", {"connection": "close"})
        except ClientDisconnect:
            return
        if response is None and (cookie := self._guard.renewed_cookie(request)):
            outgoing.headers = {**HEADERS, "set-cookie": cookie}
        await (response or self._app)(scope, receive, outgoing)

    async def _check(self, request: Request) -> Response | None:
        """Return the answer to a request that may not pass; None if it may."""
        if head_size(request) > MAX_HEAD:
            return refusal(431, "request head too long")
        parse_fields(request.scope["query_string"])
        form = {}
        if request.method == "POST":
            async with asyncio.timeout(BODY_SECONDS):
                form = parse_fields(await request.body())
        request.state.form = form
        return self._guard.refuse(request, form)


def head_size(request: Request) -> int:
    """Return the size of a request's target and header fields.

    Uvicorn limits only what it has to wait for: a head that arrives at once has any size.
    """
    fields = sum(len(name) + len(value) for name, value in request.headers.raw)
    return len(target_of(request)) + fields


class Outgoing:
    """Sends a response with the security headers, a large body piece by piece.

    A client that stops reading ends the response; it would hold the whole body in memory.
    """

    def __init__(self, send: Send) -> None:
        self._send = send
        self.headers = HEADERS

    async def __call__(self, message: Message) -> None:
        """Send one message of a response."""
        if message["type"] == "http.response.start":
            headers = MutableHeaders(scope=message)
            for name, value in self.headers.items():
                headers.setdefault(name, value)
        # Uvicorn would buffer a whole export at once, and its client had to read it in one go.
        body: bytes = message.get("body", b"")
        sent = 0
        while len(body) - sent > PIECE:
            piece = body[sent : sent + PIECE]
            await self._send_in_time({**message, "body": piece, "more_body": True})
            sent += PIECE
        await self._send_in_time({**message, "body": body[sent:]} if sent else message)

    async def _send_in_time(self, message: Message) -> None:
        async with asyncio.timeout(SEND_SECONDS):
            await self._send(message)
