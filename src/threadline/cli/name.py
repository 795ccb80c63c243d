"""`threadline name`: what a session is called."""

import click

from threadline.cli.console import example
from threadline.cli.options import json_option
from threadline.cli.writing import open_target, report
from threadline.store.operations.write import name


@click.command(
    "name",
    epilog=example('threadline name 01a1e078 "the rewrite"', "threadline name s.jsonl --clear"),
)
@click.argument("target")
@click.argument("text", required=False)
@click.option("--clear", is_flag=True, help="Take the name away.")
@json_option
def command(target: str, text: str | None, *, clear: bool, as_json: bool) -> None:
    """Call a session TEXT; the leaf stays where it is."""
    if bool(text) == clear:
        raise click.UsageError("give a TEXT, or --clear")
    with open_target(target) as session:
        report(name(session, text), session, as_json=as_json)
