"""`threadline serve`: the viewer in the browser."""

import os
from pathlib import Path
from typing import NamedTuple

import click

from threadline.cli.console import example, say


class Wish(NamedTuple):
    """How the viewer is to be opened."""

    host: str = "127.0.0.1"
    port: int | None = None
    token: str | None = None
    private: bool = True
    browser: bool = True
    demo: bool = False


@click.command(
    "serve",
    epilog=example("threadline serve", "threadline serve ~/archive --port 9000 --no-browser"),
)
@click.argument("targets", metavar="[TARGET]...", nargs=-1)
@click.option(
    "--port",
    type=click.IntRange(0, 65535),
    metavar="N",
    help="Port to listen on (0 picks a free one).",
)
@click.option("--no-browser", is_flag=True, help="Print the address and open nothing.")
@click.option(
    "--host",
    default="127.0.0.1",
    show_default=True,
    help="Address to listen on.",
)
@click.option(
    "--token",
    is_flag=False,
    flag_value="",
    metavar="[TOKEN]",
    help="Token that every request needs (default: $THREADLINE_TOKEN, else a saved one).",
)
@click.option("--no-token", is_flag=True, help="Let every user of this machine read.")
@click.option("--demo", is_flag=True, help="If there are no sessions here, show the demo.")
def command(  # noqa: PLR0913 - one for each option
    *,
    targets: tuple[str, ...],
    port: int | None,
    no_browser: bool,
    host: str,
    token: str | None,
    no_token: bool,
    demo: bool,
) -> None:
    """Open the viewer: all sessions of this machine, or of TARGET, in the browser.

    It listens on this machine alone, and only reads. The link that it prints and opens holds a
    token, so that other users of the machine read nothing. Sessions that are being written grow
    while you look at them.
    """
    if no_token and token is not None:
        raise click.UsageError("--token and --no-token exclude each other")
    wish = Wish(host, port, token, private=not no_token, browser=not no_browser, demo=demo)
    open_viewer(targets, wish)


def open_viewer(targets: tuple[str, ...], wish: Wish) -> None:
    """Open the viewer and stay until it is ended."""
    from threadline.library.target import known_archives, resolve_targets  # noqa: PLC0415 - loads the engine
    from threadline.serve.context import Sources  # noqa: PLC0415 - loads the server
    from threadline.serve.run import Options, run  # noqa: PLC0415 - the same

    home = Path.home()
    named = resolve_targets(targets, known_archives(os.environ, home)) if targets else ()
    token, notice = choose_token(wish, home)
    options = Options(wish.host, wish.port, token, browser=wish.browser, notice=notice)
    run(Sources(tuple(named), os.environ, home, demo=wish.demo), options, say)


def choose_token(wish: Wish, home: Path) -> tuple[str | None, str]:
    """Return the token that requests need, if any, and what the user should know about it."""
    from threadline.serve.token import load_token, make_token, state_folder  # noqa: PLC0415 - loads the server

    if not wish.private:
        return None, ""
    if named := wish.token or os.environ.get("THREADLINE_TOKEN"):
        return named, ""
    try:
        return load_token(state_folder(os.environ, home)), ""
    except OSError as error:
        return make_token(), f"the token is for this start only; it cannot be saved: {error}"
