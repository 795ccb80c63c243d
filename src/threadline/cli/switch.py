"""`threadline switch`: goes to another branch of a session."""

import click

from threadline.cli.console import example
from threadline.cli.options import json_option
from threadline.cli.writing import open_target, report
from threadline.library.sessions import find_entry
from threadline.store.operations.branch import switch


@click.command(
    "switch",
    epilog=example("threadline switch 01a1e078 5b9971d4", "threadline switch s.jsonl --start"),
)
@click.argument("target")
@click.argument("entry", required=False)
@click.option("--start", is_flag=True, help="Go to before the first entry.")
@json_option
def command(target: str, entry: str | None, *, start: bool, as_json: bool) -> None:
    """Go on from ENTRY, on whatever branch it is; the session remembers."""
    if (entry is None) != start:
        raise click.UsageError("name an ENTRY, or --start")
    with open_target(target) as session:
        chosen = None if entry is None else find_entry(session, entry)
        report(switch(session, chosen), session, as_json=as_json)
