"""`threadline cherry-pick`: copies entries to the current branch."""

from contextlib import nullcontext

import click

from threadline.cli.console import example
from threadline.cli.options import json_option
from threadline.cli.writing import open_target, report
from threadline.library.sessions import find_entry
from threadline.store.operations.cherry_pick import cherry_pick


@click.command(
    "cherry-pick",
    epilog=example(
        "threadline cherry-pick 01a1e078 5b9971d4",
        "threadline cherry-pick s.jsonl 5b9971d4 7dddcf5f --from other.jsonl",
    ),
)
@click.argument("target")
@click.argument("entries", metavar="ENTRY...", nargs=-1, required=True)
@click.option("--from", "source", metavar="TARGET", help="The session that they are copied from.")
@json_option
def command(target: str, entries: tuple[str, ...], source: str | None, *, as_json: bool) -> None:
    """Copy entries to behind the leaf, in the order given; results come with their calls."""
    other = open_target(source, writable=False) if source else nullcontext()
    with open_target(target) as session, other as origin:
        chosen = [find_entry(origin or session, entry) for entry in entries]
        report(cherry_pick(session, chosen, origin), session, as_json=as_json)
