"""`threadline new`: starts a session."""

import os

import click

from threadline.cli.console import example
from threadline.cli.options import json_option
from threadline.cli.writing import archives, report
from threadline.library.sessions import find_session_file
from threadline.store.operations.write import start


@click.command("new", epilog=example("threadline new", 'threadline new --cwd ~/it --name "a try"'))
@click.option("--cwd", metavar="DIR", help="The project; otherwise the current directory.")
@click.option("-o", "out", metavar="DIR", help="Where to put it; otherwise where Pi looks for it.")
@click.option("--name", metavar="TEXT", help="What to call it.")
@click.option("--parent", metavar="TARGET", help="The session that it comes from.")
@json_option
def command(
    cwd: str | None, out: str | None, name: str | None, parent: str | None, *, as_json: bool
) -> None:
    """Start a session that Pi can open: an empty one, to be appended to."""
    place = os.path.abspath(os.path.expanduser(cwd)) if cwd else os.getcwd()  # noqa: PTH100, PTH109, PTH111 - as typed, links and all
    origin = find_session_file(parent, archives()).absolute() if parent else None
    report(start(place, out, name=name, parent=origin), as_json=as_json)
