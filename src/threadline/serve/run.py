"""A start of the server: from options to an address, until it is interrupted."""

import asyncio
import os
import signal
import socket
import sys
import webbrowser
from collections.abc import Callable, Mapping
from contextlib import suppress
from threading import Thread
from urllib.parse import quote

import msgspec

from threadline.model.error import ThreadlineError
from threadline.serve.app import App
from threadline.serve.context import AppContext, Sources
from threadline.serve.guard import Guard, is_everywhere, is_loopback, names_of
from threadline.serve.token import Ticket, make_token
from threadline.serve.wire import Door, Limits

PORT = 8421
TRIES = 20
BACKLOG = 1024


class ServeError(ThreadlineError):
    """The viewer cannot be started as asked."""


class Options(msgspec.Struct, frozen=True):
    """Where the viewer is offered, and to whom.

    Without a port the usual one is taken, or the next free. Without a token everybody who reaches
    the address may read; `notice` is said after the address.
    """

    host: str = "127.0.0.1"
    port: int | None = None
    token: str | None = None
    browser: bool = True
    notice: str = ""


def run(sources: Sources, options: Options, say: Callable[[str], None]) -> None:
    """Offer the viewer until somebody interrupts."""
    if not is_loopback(options.host) and not options.token:
        raise ServeError(
            f"'{options.host}' can be reached by others, and transcripts are private",
            "leave --no-token out: every request then needs the token that threadline prints",
        )
    door = bind(options)
    with suppress(KeyboardInterrupt):
        asyncio.run(serve(door, sources, options, say))


def bind(options: Options) -> socket.socket:
    """Take a port: the one asked for, or the first that is free."""
    family = socket.AF_INET6 if ":" in options.host else socket.AF_INET
    wanted = [options.port] if options.port is not None else [*range(PORT, PORT + TRIES), 0]
    trouble: OSError | None = None
    for port in wanted:
        door = socket.socket(family, socket.SOCK_STREAM)
        door.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            door.bind((options.host, port))
            door.listen(BACKLOG)
        except OSError as error:
            door.close()
            trouble = error
        else:
            return door
    raise ServeError(
        f"cannot listen on {options.host} port {options.port}: {trouble}",
        "another program has it: name another --port, or none",
    )


async def serve(
    door: socket.socket, sources: Sources, options: Options, say: Callable[[str], None]
) -> None:
    """Answer until a signal says that it is enough."""
    port = door.getsockname()[1]
    guard = make_guard(options, port)
    context = AppContext(sources, guard)
    app = App(context)
    context.state.events.start()
    context.state.start()
    clients = Door(app, Limits())
    server = await asyncio.start_server(clients, sock=door, limit=Limits().head)
    announce(door, guard, options, say)
    await until_interrupted()
    server.close()
    clients.close()
    context.state.stop()
    app.close()


def make_guard(options: Options, port: int) -> Guard:
    """Decide who may read: with a token, only who has it."""
    return Guard(
        names_of(options.host, port),
        options.token or make_token(),
        private=bool(options.token),
        everywhere=is_everywhere(options.host),
        port=port,
        ticket=Ticket(),
    )


def announce(
    door: socket.socket, guard: Guard, options: Options, say: Callable[[str], None]
) -> None:
    """Print the address and open it in a browser; the browser's holds the ticket, not the token."""
    host, port = door.getsockname()[:2]
    address = f"http://{bracketed(host)}:{port}/"
    say(f"threadline is at {address}{token_query(guard.token) if guard.private else ''}")
    say("Ctrl-C ends it; your transcripts are only read")
    if options.notice:
        say(options.notice)
    if options.browser and has_display(os.environ):
        opened = address
        if guard.private and guard.ticket is not None:
            opened += token_query(guard.ticket.value)
        Thread(target=webbrowser.open, args=[opened], daemon=True).start()


def token_query(token: str) -> str:
    """Return the query that hands over a token."""
    return f"?token={quote(token, safe='')}"


def has_display(environ: Mapping[str, str]) -> bool:
    """Say whether a browser can be shown; one in the terminal would take it over."""
    shown = ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER")
    return sys.platform in {"darwin", "win32"} or any(environ.get(name) for name in shown)


def bracketed(host: str) -> str:
    """Write an address as it stands in a link."""
    return f"[{host}]" if ":" in host else host


async def until_interrupted() -> None:
    """Wait for the signal that ends a program."""
    loop, over = asyncio.get_running_loop(), asyncio.Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(number, over.set)
    await over.wait()
