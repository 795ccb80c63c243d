"""Starting the viewer: from options to an address, until it is interrupted."""

import asyncio
import os
import signal
import sys
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import asynccontextmanager, suppress
from threading import Thread
from urllib.parse import quote

import anyio.to_thread
import msgspec
import uvicorn
from starlette.applications import Starlette

from threadline.serve.app import make_app
from threadline.serve.context import AppContext, Sources
from threadline.serve.guard import Guard, host_names, is_everywhere, is_loopback
from threadline.serve.limits import server_limits
from threadline.serve.listener import Listener, ServeError, Turns, bind
from threadline.serve.token import Ticket, make_token

WORKERS = 3
"""How many requests are handled at once; the others wait their turn."""

SWITCH_SECONDS = 0.0005
"""How long a thread keeps the interpreter while another one waits for it. A page takes many turns;
with the usual 5 ms for each it would wait a second for what is drawn in the background."""

CLOSE_SECONDS = 1
"""How long responses that are being sent may take when the viewer ends."""


class Options(msgspec.Struct, frozen=True):
    """Where the viewer listens, and who may read.

    Without a port the usual one is taken, or the next free one. Without a token everybody who can
    reach the address may read. `notices` are printed after the address.
    """

    host: str = "127.0.0.1"
    port: int | None = None
    token: str | None = None
    browser: bool = True
    notices: tuple[str, ...] = ()


def run(sources: Sources, options: Options, say: Callable[[str], None]) -> None:
    """Run the viewer until it is interrupted."""
    if not is_loopback(options.host) and not options.token:
        raise ServeError(
            f"refusing to listen on '{options.host}' without a token: transcripts are private",
            "omit --no-token: every request then needs the token that threadline prints",
        )
    listener = bind(options.host, options.port)
    guard = make_guard(options, listener.getsockname()[1])
    context = AppContext(sources, guard)
    with suppress(KeyboardInterrupt):
        asyncio.run(serve(context, listener, lambda: announce(listener, guard, options, say)))


async def serve(context: AppContext, listener: Listener, announce: Callable[[], None]) -> None:
    """Answer requests until a signal ends the program."""
    sys.setswitchinterval(SWITCH_SECONDS)
    anyio.to_thread.current_default_thread_limiter().total_tokens = WORKERS
    context.state.events.start()
    context.state.start()

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        del app
        # After uvicorn's own handlers, which would wait for the events of open pages to end.
        for number in (signal.SIGINT, signal.SIGTERM):
            asyncio.get_running_loop().add_signal_handler(number, stop)
        announce()
        yield

    def stop() -> None:
        context.state.stop()
        server.should_exit = True

    server = uvicorn.Server(
        uvicorn.Config(
            Turns(make_app(context, lifespan), listener),
            lifespan="on",
            interface="asgi3",
            log_config=None,
            log_level="critical",
            access_log=False,
            proxy_headers=False,
            server_header=False,
            date_header=False,
            timeout_graceful_shutdown=CLOSE_SECONDS,
            **server_limits(),
        )
    )
    await server.serve([listener])


def make_guard(options: Options, port: int) -> Guard:
    """Return the guard of this start; with a token, requests need it."""
    return Guard(
        host_names(options.host, port),
        options.token or make_token(),
        private=bool(options.token),
        everywhere=is_everywhere(options.host),
        port=port,
        ticket=Ticket(),
    )


def announce(
    listener: Listener, guard: Guard, options: Options, say: Callable[[str], None]
) -> None:
    """Print the address and open it in a browser; the browser's holds the ticket, not the token."""
    host, port = listener.getsockname()[:2]
    address = f"http://{bracketed(host)}:{port}/"
    say(f"threadline is running at {address}{token_query(guard.token) if guard.private else ''}")
    say("Press Ctrl-C to stop. threadline never changes your transcripts.")
    for notice in options.notices:
        say(notice)
    if options.browser and has_display(os.environ):
        opened = address
        if guard.private and guard.ticket is not None:
            opened += token_query(guard.ticket.value)
        Thread(target=open_browser, args=[opened], daemon=True).start()


def open_browser(address: str) -> None:
    """Open an address in the user's browser."""
    import webbrowser  # noqa: PLC0415 - not needed before the viewer answers

    webbrowser.open(address)


def token_query(token: str) -> str:
    """Return the query that hands over a token."""
    return f"?token={quote(token, safe='')}"


def has_display(environ: Mapping[str, str]) -> bool:
    """Return True if a browser window can be opened; one in the terminal would take it over."""
    shown = ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER")
    return sys.platform in {"darwin", "win32"} or any(environ.get(name) for name in shown)


def bracketed(host: str) -> str:
    """Return an IP address as it is written in a URL."""
    return f"[{host}]" if ":" in host else host
