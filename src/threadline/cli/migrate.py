"""`threadline migrate`: brings a session to the newest version."""

import click

from threadline.cli.console import example
from threadline.cli.options import json_option
from threadline.cli.writing import archives, report
from threadline.library.sessions import find_session_file
from threadline.store.operations.write import migrate


@click.command(
    "migrate", epilog=example("threadline migrate 01a1e078", "threadline migrate old.jsonl --json")
)
@click.argument("target")
@json_option
def command(target: str, *, as_json: bool) -> None:
    """Bring a session of an older version to the newest; the old file is kept beside it."""
    report(migrate(find_session_file(target, archives())), as_json=as_json)
