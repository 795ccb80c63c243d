"""`threadline lines`: every line with its entries, and where it hangs."""

import click

from threadline.cli.console import example, write_bytes, write_rows
from threadline.cli.options import Request, reading_options
from threadline.cli.reading import look_of, open_reading
from threadline.render.json import lines_document
from threadline.render.lists import list_lines


@click.command(
    "lines",
    epilog=example("threadline lines session.jsonl", "threadline lines --json ~/.claude/projects"),
)
@reading_options
def command(request: Request) -> None:
    """List the lines: trunks, branches and agents, in reading order.

    Without TARGET all archives on this machine are read.
    """
    reading = open_reading(request)
    if request.as_json:
        write_bytes(lines_document(reading.tree, reading.faults))
    else:
        write_rows(list_lines(reading.tree, look_of(request)))
