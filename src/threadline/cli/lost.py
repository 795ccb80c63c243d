"""`threadline lost`: what a compaction removed."""

import click

from threadline.agents.registry import dialect_of
from threadline.cli.console import example, write_bytes
from threadline.cli.options import Request, reading_options, straight_option
from threadline.cli.reading import look_of, open_points
from threadline.cli.terminal import page_rows
from threadline.library.compare import lost_at
from threadline.library.point import spot_at
from threadline.render.compare_text import draw_loss
from threadline.render.json import document_of


@click.command(
    "lost",
    epilog=example(
        "threadline lost 44d296e0 session.jsonl",
        "threadline lost d294e339",
        "threadline lost 44d296e0 --json | jq .files",
    ),
)
@click.argument("entry")
@click.option("--full", is_flag=True, help="Print every call and the whole summary.")
@straight_option
@reading_options
def command(request: Request, *, entry: str, full: bool, straight: bool) -> None:
    """Show what a compaction removed: prompts, answers, calls, files; and what it left instead.

    ENTRY is the compaction, or any entry after it; a session stands for its active tip. It is
    sought in TARGET if one is given.
    """
    reading = open_points(request, (entry,))
    position = spot_at(reading, entry)
    loss = lost_at(position, reading)
    if request.as_json:
        write_bytes(document_of(loss))
    else:
        dialect = dialect_of(position.entry.file.format)
        page_rows(draw_loss(loss, look_of(request), dialect, full=full), paged=not straight)
