"""`threadline tree`: sessions with their branches, agents and forks."""

import click

from threadline.cli.console import example, write_bytes, write_rows
from threadline.cli.options import Request, reading_options
from threadline.cli.reading import look_of, open_reading
from threadline.library.describe import describe_sessions, title_lines
from threadline.render.json import tree_document
from threadline.render.tree_text import draw_tree


@click.command(
    "tree", epilog=example("threadline tree", "threadline tree ~/.claude/projects/-home-me-app")
)
@click.option("whole", "--all", is_flag=True, help="Give every agent a row of its own.")
@reading_options
def command(request: Request, *, whole: bool) -> None:
    """Draw the session tree: titles, sizes, times, and what is active.

    Branches, agents and forked sessions stand below the line they hang on.
    """
    reading = open_reading(request)
    cards = describe_sessions(reading)
    if request.as_json:
        write_bytes(tree_document(reading.tree, cards))
        return
    titles = title_lines(reading, cards)
    write_rows(draw_tree(reading.tree, cards, titles, look_of(request), whole=whole))
