"""`threadline label`: a name for an entry."""

import click

from threadline.cli.console import example
from threadline.cli.options import json_option
from threadline.cli.writing import open_target, report
from threadline.library.sessions import find_entry
from threadline.store.operations.write import label


@click.command(
    "label",
    epilog=example(
        'threadline label 01a1e078 5b9971d4 "before the rewrite"',
        "threadline label s.jsonl 5b9971d4 --clear",
    ),
)
@click.argument("target")
@click.argument("entry")
@click.argument("text", required=False)
@click.option("--clear", is_flag=True, help="Take the label away.")
@json_option
def command(target: str, entry: str, text: str | None, *, clear: bool, as_json: bool) -> None:
    """Put the label TEXT on an entry; the leaf stays where it is."""
    if bool(text) == clear:
        raise click.UsageError("give a TEXT, or --clear")
    with open_target(target) as session:
        report(label(session, find_entry(session, entry), text), session, as_json=as_json)
