"""Commands that serve: serve, for the viewer in the browser, and mcp, for agents."""

import os
from collections.abc import Callable
from functools import wraps
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import click

from threadline.cli.console import example, print_stderr
from threadline.cli.options import targets_argument

if TYPE_CHECKING:
    from threadline.serve.context import Sources


class ViewerOptions(NamedTuple):
    """How to open the viewer."""

    host: str = "127.0.0.1"
    port: int | None = None
    token: str | None = None
    private: bool = True
    browser: bool = True
    demo: bool = False


def viewer_options(command: Callable[..., None]) -> Callable[..., None]:
    """Add the options of the viewer; the command gets them as `ViewerOptions`."""

    @click.option(
        "--port",
        type=click.IntRange(0, 65535),
        metavar="N",
        help="Port to listen on (0 picks a free one).",
    )
    @click.option("--no-browser", is_flag=True, help="Print the address without opening it.")
    @click.option("--host", default="127.0.0.1", show_default=True, help="Address to listen on.")
    @click.option(
        "--token",
        is_flag=False,
        flag_value="",
        metavar="[TOKEN]",
        help="Token that every request needs (default: $THREADLINE_TOKEN, else a saved one).",
    )
    @click.option("--no-token", is_flag=True, help="Allow requests without a token.")
    @click.option("--demo", is_flag=True, help="Show the demo if there are no sessions.")
    @wraps(command)
    def wrapped(
        *args: object,
        port: int | None,
        no_browser: bool,
        host: str,
        token: str | None,
        no_token: bool,
        demo: bool,
        **others: object,
    ) -> None:
        if no_token and token is not None:
            raise click.UsageError("--token and --no-token are mutually exclusive")
        viewer = ViewerOptions(host, port, token, not no_token, not no_browser, demo)
        command(*args, viewer=viewer, **others)

    return wrapped


@click.command(
    "serve",
    epilog=example("threadline serve", "threadline serve ~/archive --port 9000 --no-browser"),
)
@targets_argument
@viewer_options
def serve_command(*, targets: tuple[str, ...], viewer: ViewerOptions) -> None:
    """Open the viewer: all sessions on this machine, or those of TARGET, in the browser.

    The viewer listens on loopback by default and only reads. The link that it prints and opens
    contains a token, so that other users of this machine cannot read your sessions. Sessions are
    updated while agents write them.
    """
    open_viewer(targets, viewer)


NO_SESSIONS = "no agent has written a session on this machine yet"


def open_viewer(targets: tuple[str, ...], viewer: ViewerOptions) -> None:
    """Run the viewer until it is interrupted."""
    from threadline.cli.catalog import open_workspace, update_soon
    from threadline.serve.context import Sources
    from threadline.serve.run import Options, run

    home = Path.home()
    roots = open_workspace().paths(targets, prepare=update_soon) if targets else ()
    token, notice = choose_token(viewer, home)
    sources = Sources(tuple(roots), os.environ, home, demo=viewer.demo)
    notices = tuple(filter(None, [notice_of(sources), notice]))
    options = Options(viewer.host, viewer.port, token, viewer.browser, notices)
    run(sources, options, print_stderr)


def notice_of(sources: "Sources") -> str:
    """Return what to say of a machine without sessions."""
    if not sources.has_nothing():
        return ""
    then = ", so this is the demo" if sources.demo else "; `threadline --demo` shows a demo"
    return f"{NO_SESSIONS}{then}"


def choose_token(viewer: ViewerOptions, home: Path) -> tuple[str | None, str]:
    """Return the token that requests need, if any, and a notice for the user."""
    from threadline.disk.private import state_folder
    from threadline.serve.token import load_token, make_token

    if not viewer.private:
        return None, ""
    if token := viewer.token or os.environ.get("THREADLINE_TOKEN"):
        return token, ""
    try:
        return load_token(state_folder(os.environ, home)), ""
    except OSError as error:
        return make_token(), f"cannot save the token, using a temporary one: {error}"


@click.command(
    "mcp",
    epilog=example(
        "claude mcp add threadline -- threadline mcp",
        "codex mcp add threadline -- threadline mcp",
        "threadline mcp --http --port 8765",
    ),
)
@targets_argument
@click.option("--http", is_flag=True, help="Listen on loopback instead of standard input.")
@click.option(
    "--port",
    type=click.IntRange(1, 65535),
    default=8765,
    show_default=True,
    help="Port for --http.",
)
@click.option("--allow-write", is_flag=True, help="Add tools that fork and mark sessions.")
@click.option("--show-secrets", is_flag=True, help="Do not redact secrets.")
def mcp_command(
    *, targets: tuple[str, ...], http: bool, port: int, allow_write: bool, show_secrets: bool
) -> None:
    """Serve past sessions to agents, by the Model Context Protocol.

    Tools: find, outline, read, here, blame, compare, files, usage, handoff. Answers keep to a
    budget of tokens, secrets are redacted, and nothing is written.
    """
    from threadline.cli.catalog import open_workspace
    from threadline.mcp.server import make_server
    from threadline.mcp.stdio import serve_stdio
    from threadline.model.secret import Redactor

    workspace = open_workspace(targets, None if show_secrets else Redactor())
    server = make_server(workspace, writes=allow_write)
    if not http:
        serve_stdio(server)
        return
    from threadline.disk.private import state_folder
    from threadline.mcp.http import make_app
    from threadline.serve.listener import bind, serve_app
    from threadline.serve.token import load_token

    token = os.environ.get("THREADLINE_TOKEN") or load_token(state_folder(os.environ, Path.home()))
    listener = bind("127.0.0.1", port)
    print_stderr(f"http://127.0.0.1:{port}/mcp")
    print_stderr(f"Authorization: Bearer {token}")
    serve_app(make_app(server, token), listener)
