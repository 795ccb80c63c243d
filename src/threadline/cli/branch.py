"""`threadline branch`: goes on from an entry, in a new file or in the same one."""

import click

from threadline.cli.console import example
from threadline.cli.options import json_option
from threadline.cli.writing import open_target, report, summary_options
from threadline.library.sessions import find_entry
from threadline.store.operations.branch import branch_here, branch_to_file
from threadline.store.operations.pop import LEFT_BEHIND
from threadline.store.operations.summary import Summarise, counted


@click.command(
    "branch",
    epilog=example(
        "threadline branch 01a1e078 5b9971d4",
        'threadline branch s.jsonl 5b9971d4 --here --summary "tried Node"',
    ),
)
@click.argument("target")
@click.argument("entry", required=False)
@click.option("--here", is_flag=True, help="In the same file; otherwise to a new one.")
@click.option("--before", is_flag=True, help="From before ENTRY: to ask a prompt again.")
@click.option("--summarize", is_flag=True, help="With --here: count up what is left behind.")
@click.option("-o", "out", metavar="PATH", help="The new file, or the directory for it.")
@summary_options
@json_option
def command(  # noqa: PLR0913 - one for each option
    target: str,
    entry: str | None,
    *,
    here: bool,
    before: bool,
    summarize: bool,
    out: str | None,
    summarise: Summarise | None,
    as_json: bool,
) -> None:
    """Go on from ENTRY, or from the leaf: the path to it goes to a new session.

    With --here nothing is copied: the same file goes on from ENTRY, and what was said after it
    stays there as another branch.
    """
    if here and entry is None:
        raise click.UsageError("--here needs an ENTRY to go on from")
    if not here and (summarise or summarize):
        raise click.UsageError("a summary needs --here: a new file leaves nothing behind")
    if here and out:
        raise click.UsageError("--here writes to the same file; leave -o out")
    with open_target(target, writable=here) as session:
        chosen = None if entry is None else find_entry(session, entry)
        if here:
            way = summarise or (counted(LEFT_BEHIND) if summarize else None)
            report(branch_here(session, chosen or "", way, before=before), session, as_json=as_json)
        else:
            report(branch_to_file(session, chosen, out, before=before), session, as_json=as_json)
