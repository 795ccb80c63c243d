"""`threadline context`: what the model is sent when a session goes on from an entry."""

import click

from threadline.agents.registry import dialect_of
from threadline.cli.console import example, write_bytes
from threadline.cli.options import Request, reading_options, straight_option
from threadline.cli.reading import look_of, open_reading
from threadline.cli.terminal import page_rows
from threadline.library.spot import context_of, cwd_of, find_spot
from threadline.outline.names import agent_names
from threadline.render.block_line import BlockTeller
from threadline.render.context_text import draw_context
from threadline.render.json import document_of


@click.command(
    "context",
    epilog=example(
        "threadline context 7bc87c4c",
        "threadline context session.jsonl --at 8afd1042",
        "threadline context 7bc87c4c --full | less -R",
        "threadline context 7bc87c4c --json | jq '.messages | length'",
    ),
)
@click.option("--at", metavar="ENTRY", help="Go on from this entry; otherwise the active tip.")
@click.option("--full", is_flag=True, help="Print every text whole; otherwise a row each.")
@straight_option
@reading_options
def command(request: Request, *, at: str | None, full: bool, straight: bool) -> None:
    """Show what the model is sent when a session goes on: the messages, and what is left out.

    TARGET is one session: its id, the beginning of that, or its file. ENTRY is the id of an entry
    or its beginning; of an agent too.
    """
    reading = open_reading(request)
    spot = find_spot(reading, at)
    context = context_of(spot, reading)
    if request.as_json:
        write_bytes(document_of(context))
        return
    teller = BlockTeller(
        dialect_of(spot.entry.file.format), cwd_of(spot, reading), agent_names(reading.tree)
    )
    rows = draw_context(context, look_of(request), teller, session=spot.session, full=full)
    page_rows(rows, paged=not straight)
