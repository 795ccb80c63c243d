"""From addresses to handlers: every request passes the guard and ends in an answer."""

import asyncio
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from importlib.resources import files

from threadline.model.error import ThreadlineError
from threadline.serve import pages, search, session_pages
from threadline.serve.context import HIDE, AppContext
from threadline.serve.guard import HEADERS
from threadline.serve.message import BadRequestError, Request, Response, data, refusal

Handler = Callable[..., Response]
READERS = 3
"""How many requests are worked on at once; the others wait their turn."""

QUEUE = 200
"""How many may wait."""

SCRIPT, STYLE = "text/javascript; charset=utf-8", "text/css; charset=utf-8"
STATIC = {
    "page.js": ("render/html/page.js", SCRIPT),
    "page.css": ("render/html/page.css", STYLE),
    "viewer.js": ("serve/static/viewer.js", SCRIPT),
    "viewer.css": ("serve/static/viewer.css", STYLE),
}
"""All files that are served, and where in the package they are."""


def static(app: AppContext, request: Request, name: str) -> Response:
    """Return a script or a style sheet."""
    del app, request
    return load_static(name) if name in STATIC else refusal(404, "no such file")


@cache
def load_static(name: str) -> Response:
    """Load a script or a style."""
    place, kind = STATIC[name]
    return Response(200, files("threadline").joinpath(place).read_bytes(), kind)


def events(app: AppContext, request: Request) -> Response:
    """Stream changes to a page."""
    return app.state.events.listen(request.query.get("session", ""), app.state.news())


def set_redact(app: AppContext, request: Request) -> Response:
    """Hide secrets from now on, or show them again: kept in a cookie of the one who asks."""
    del app
    age = 31_536_000 if request.form.get("on") else 0
    cookie = f"{HIDE}=1; Path=/; SameSite=Strict; HttpOnly; Max-Age={age}"
    return Response(204, headers=(("set-cookie", cookie),))


def show_demo(app: AppContext, request: Request) -> Response:
    """Show the demo."""
    del request
    app.show_demo()
    return data({"done": True})


ROUTES: dict[tuple[str, ...], Handler] = {
    ("GET", ""): pages.home,
    ("GET", "sessions"): pages.sessions,
    ("GET", "s", "*"): pages.session,
    ("GET", "s", "*", "units"): session_pages.units,
    ("GET", "s", "*", "place"): session_pages.place,
    ("GET", "s", "*", "changes"): session_pages.changes,
    ("GET", "s", "*", "find"): search.inside,
    ("GET", "s", "*", "context"): session_pages.context,
    ("GET", "compare"): session_pages.compare,
    ("GET", "usage"): pages.usage,
    ("GET", "suggest"): search.suggest,
    ("GET", "search"): search.results,
    ("GET", "static", "*"): static,
    ("GET", "export", "*"): session_pages.export,
    ("POST", "demo"): show_demo,
    ("POST", "redact"): set_redact,
}
"""Handlers by method and path; `*` is any part, and is given to the handler."""


class App:
    """Answers requests; what takes time is done beside the loop."""

    def __init__(self, app: AppContext) -> None:
        self._app = app
        self._pool = ThreadPoolExecutor(READERS, "threadline reader")
        self._waiting = 0

    async def __call__(self, request: Request) -> Response:
        """Answer a request; whatever goes wrong becomes an answer in words."""
        try:
            response = self._app.guard.refuse(request) or await self._handle(request)
        except BadRequestError as error:
            response = refusal(400, str(error))
        except Exception as error:  # noqa: BLE001 - the last place to turn it into words
            sys.stderr.write(f"unexpected {type(error).__name__}: {error}\n")
            response = refusal(500, "this is a bug in threadline; the terminal says more")
        own = {name for name, _ in response.headers}
        headers = tuple(header for header in HEADERS if header[0] not in own)
        return Response(
            response.status,
            response.body,
            response.kind,
            response.headers + headers,
            response.stream,
        )

    async def _handle(self, request: Request) -> Response:
        if request.path == ("events",):
            return events(self._app, request)
        handler, parts = find_handler(request)
        if handler is None:
            return refusal(404, "there is nothing at this address")
        if self._waiting >= QUEUE:
            return refusal(503, "too much is being asked at once")
        self._waiting += 1
        try:
            loop = asyncio.get_running_loop()
            return await loop.run_in_executor(self._pool, self._run, handler, request, parts)
        finally:
            self._waiting -= 1

    def _run(self, handler: Handler, request: Request, parts: tuple[str, ...]) -> Response:
        """Run a handler; a request that cannot be met becomes a page that says why."""
        try:
            return handler(self._app, request, *parts)
        except ThreadlineError as error:
            return pages.sorry(self._app, request, str(error), error.hint)

    def close(self) -> None:
        """Let go of the threads."""
        self._pool.shutdown(wait=False, cancel_futures=True)


def find_handler(request: Request) -> tuple[Handler | None, tuple[str, ...]]:
    """Find who answers a request, and the parts of its path that are not fixed."""
    method = "GET" if request.method == "HEAD" else request.method
    path = request.path
    for (wanted, *pattern), handler in ROUTES.items():
        if wanted == method and len(pattern) == len(path):
            pairs = list(zip(pattern, path, strict=True))
            if all(fixed in ("*", part) for fixed, part in pairs):
                return handler, tuple(part for fixed, part in pairs if fixed == "*")
    return None, ()
