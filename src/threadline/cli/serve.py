"""`threadline serve`: the viewer in the browser."""

import os
from pathlib import Path
from typing import NamedTuple

import click

from threadline.cli.console import say
from threadline.cli.options import example


class Wish(NamedTuple):
    """How the viewer is to be opened."""

    host: str = "127.0.0.1"
    port: int | None = None
    token: str | None = None
    browser: bool = True
    demo: bool = False


@click.command(
    "serve",
    epilog=example("threadline serve", "threadline serve ~/archive --port 9000 --no-browser"),
)
@click.argument("targets", metavar="[TARGET]...", nargs=-1)
@click.option(
    "--port", type=click.IntRange(0, 65535), metavar="N", help="Take this port; 0 is any."
)
@click.option("--no-browser", is_flag=True, help="Print the address and open nothing.")
@click.option(
    "--host",
    default="127.0.0.1",
    show_default=True,
    help="Listen here; where others can reach it, --token is needed.",
)
@click.option(
    "--token",
    is_flag=False,
    flag_value="",
    metavar="[TOKEN]",
    help="Answer only who has the token; one is made if none is named.",
)
@click.option("--demo", is_flag=True, help="If there are no sessions here, show the demo.")
def command(  # noqa: PLR0913 - one for each option
    *,
    targets: tuple[str, ...],
    port: int | None,
    no_browser: bool,
    host: str,
    token: str | None,
    demo: bool,
) -> None:
    """Open the viewer: all sessions of this machine, or of TARGET, in the browser.

    It listens on this machine alone, and only reads. Sessions that are being written grow while
    you look at them.
    """
    open_viewer(targets, Wish(host, port, token, browser=not no_browser, demo=demo))


def open_viewer(targets: tuple[str, ...], wish: Wish) -> None:
    """Open the viewer and stay until it is ended."""
    from threadline.library.target import known_archives, resolve_targets  # noqa: PLC0415 - loads the engine
    from threadline.serve.guard import make_token  # noqa: PLC0415 - loads the server
    from threadline.serve.room import Sources  # noqa: PLC0415 - the same
    from threadline.serve.run import Options, run  # noqa: PLC0415 - the same

    home = Path.home()
    named = resolve_targets(targets, known_archives(os.environ, home)) if targets else ()
    token = wish.token if wish.token != "" else make_token()
    options = Options(wish.host, wish.port, token, browser=wish.browser)
    run(Sources(tuple(named), os.environ, home, demo=wish.demo), options, say)
