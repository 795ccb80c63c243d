"""`threadline pop`: goes back and leaves a summary."""

import click

from threadline.cli.console import example
from threadline.cli.options import json_option
from threadline.cli.writing import open_target, report, summary_options
from threadline.library.sessions import find_entry
from threadline.store.operations.pop import pop
from threadline.store.operations.summary import Summarise


@click.command(
    "pop",
    epilog=example(
        "threadline pop 01a1e078",
        'threadline pop s.jsonl 5b9971d4 --summary "that led nowhere"',
        "threadline pop s.jsonl --summary-command './summarise'",
    ),
)
@click.argument("target")
@click.argument("entry", required=False)
@summary_options
@json_option
def command(target: str, entry: str | None, summarise: Summarise | None, *, as_json: bool) -> None:
    """Go back to ENTRY, or to before the last prompt, and leave a summary of what came after.

    Without one given, the summary lists what was asked, which files were read and changed, and
    which tools ran.
    """
    with open_target(target) as session:
        chosen = None if entry is None else find_entry(session, entry)
        report(pop(session, chosen, summarise), session, as_json=as_json)
