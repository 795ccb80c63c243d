"""`threadline export-branch`: part of a session as a session of its own."""

import click

from threadline.cli.console import example
from threadline.cli.options import json_option
from threadline.cli.writing import open_target, report
from threadline.library.sessions import find_entry
from threadline.store.operations.branch import Scope, export_branch


@click.command(
    "export-branch",
    epilog=example(
        "threadline export-branch 01a1e078 5b9971d4",
        "threadline export-branch s.jsonl --scope path -o branch.jsonl",
    ),
)
@click.argument("target")
@click.argument("entry", required=False)
@click.option(
    "--scope",
    type=click.Choice([scope.value for scope in Scope]),
    help="How much: the path to ENTRY, ENTRY and what is below it (the default), or all.",
)
@click.option("-o", "out", metavar="PATH", help="The new file, or the directory for it.")
@json_option
def command(
    target: str, entry: str | None, scope: str | None, out: str | None, *, as_json: bool
) -> None:
    """Write part of a session to a new file that Pi can open; ids stay as they are."""
    with open_target(target, writable=False) as session:
        chosen = None if entry is None else find_entry(session, entry)
        part = Scope(scope) if scope else None
        report(export_branch(session, chosen, part, out), as_json=as_json)
