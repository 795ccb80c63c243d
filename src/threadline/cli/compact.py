"""`threadline compact`: a summary takes the place of what is old."""

import click

from threadline.cli.console import example
from threadline.cli.options import json_option
from threadline.cli.writing import open_target, report, summary_options
from threadline.store.operations.compact import KEEP_RECENT, compact
from threadline.store.operations.summary import Summarise


@click.command(
    "compact",
    epilog=example(
        "threadline compact 01a1e078", "threadline compact s.jsonl --summary-command './summarise'"
    ),
)
@click.argument("target")
@click.option(
    "--keep",
    type=click.IntRange(min=1),
    default=KEEP_RECENT,
    show_default=True,
    metavar="TOKENS",
    help="Keep about this much as it is.",
)
@summary_options
@json_option
def command(target: str, keep: int, summarise: Summarise | None, *, as_json: bool) -> None:
    """Compact the current branch: what is old is summarised, what is recent is kept."""
    with open_target(target) as session:
        report(compact(session, summarise, keep), session, as_json=as_json)
