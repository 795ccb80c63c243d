"""`threadline merge`: brings a branch back as a summary."""

import click

from threadline.cli.console import example
from threadline.cli.options import json_option
from threadline.cli.writing import open_target, report, summary_options
from threadline.library.sessions import find_entry
from threadline.store.operations.pop import merge
from threadline.store.operations.summary import Summarise


@click.command(
    "merge",
    epilog=example(
        "threadline merge 01a1e078 5b9971d4",
        'threadline merge s.jsonl 5b9971d4 --summary "Rust it is"',
    ),
)
@click.argument("target")
@click.argument("entry")
@summary_options
@json_option
def command(target: str, entry: str, summarise: Summarise | None, *, as_json: bool) -> None:
    """Bring what the branch that ends at ENTRY came to into the current one, as one summary.

    It says where it comes from. Nothing is written where a call waits for its result.
    """
    with open_target(target) as session:
        report(merge(session, find_entry(session, entry), summarise), session, as_json=as_json)
