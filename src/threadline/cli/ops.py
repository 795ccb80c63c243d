"""`threadline ops`: the reflog of a conversation."""

import click

from threadline.cli.console import example, write_bytes, write_rows
from threadline.cli.options import Request, reading_options
from threadline.cli.reading import look_of, open_reading
from threadline.library import Reading
from threadline.library.describe import words_by
from threadline.outline.dialect import Words
from threadline.outline.names import agent_names
from threadline.render.json import document
from threadline.render.store_text import FirstWords, list_ops_text
from threadline.tree.ops import list_ops


@click.command(
    "ops", epilog=example("threadline ops 7bc87c4c", "threadline ops --json session.jsonl")
)
@reading_options
def command(request: Request) -> None:
    """List what was done to a conversation: starts, forks, rewinds, compactions, oldest first."""
    reading = open_reading(request)
    ops = list_ops(reading.tree, reading.graph, reading.bodies.body_of)
    if request.as_json:
        write_bytes(document(ops=iter(ops)))
    else:
        write_rows(list_ops_text(ops, words_by_id(reading), look_of(request)))


def words_by_id(reading: Reading) -> FirstWords:
    """Make a function that gives the first words of an entry by its id."""
    words_of = words_by(reading.bodies, agent_names(reading.tree))

    def words(entry: str) -> Words | None:
        node = reading.graph.nodes.get(entry)
        return words_of(node) if node is not None else None

    return words
