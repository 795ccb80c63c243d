"""`threadline graph`: a drawing of the conversation, like `git log --graph`."""

import click

from threadline.cli.console import example, write_bytes, write_rows
from threadline.cli.options import Request, reading_options
from threadline.cli.reading import look_of, open_reading
from threadline.library.describe import describe_sessions, title_lines, words_by
from threadline.outline.names import agent_names
from threadline.render.drawing import draw_graph
from threadline.render.json import graph_document


@click.command(
    "graph",
    epilog=example("threadline graph 7bc87c4c", "threadline graph --all session.jsonl | less -R"),
)
@click.option("whole", "--all", is_flag=True, help="Give every entry a row; otherwise turns are.")
@reading_options
def command(request: Request, *, whole: bool) -> None:
    """Draw the graph of a conversation in lanes, newest at the bottom.

    The active path is the straight lane of filled marks; what was abandoned, and what agents
    did, leaves it to the right. A turn is drawn as its prompt and its answer.
    """
    reading = open_reading(request)
    if request.as_json:
        write_bytes(graph_document(reading.tree))
        return
    cards = describe_sessions(reading)
    titles = title_lines(reading, cards)
    words = words_by(reading.bodies, agent_names(reading.tree))
    write_rows(draw_graph(reading.tree, cards, words, titles, look_of(request), whole=whole))
