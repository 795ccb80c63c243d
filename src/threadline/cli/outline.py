"""`threadline outline`: what a reader sees, nested as it folds."""

import click

from threadline.cli.console import example, write_bytes, write_rows
from threadline.cli.options import Request, reading_options
from threadline.cli.reading import extent_options, look_of, open_reading
from threadline.library.outline import Outliner
from threadline.model.collector import collector_paused
from threadline.outline.depth import Depth
from threadline.outline.outline import Options
from threadline.render.outline_json import outline_document
from threadline.render.outline_text import draw_outline


@click.command(
    "outline",
    epilog=example(
        "threadline outline session.jsonl", "threadline outline --depth assistant --json 7bc87c4c"
    ),
)
@extent_options(Depth.HOOK)
@reading_options
def command(request: Request, *, options: Options) -> None:
    """Outline the sessions: messages, pairs and what is below each.

    A row ends with how many messages are below it; calls and results take one row.
    """
    reading = open_reading(request)
    with collector_paused():
        outline = Outliner(reading).outline(options)
        if request.as_json:
            write_bytes(outline_document(outline))
        else:
            write_rows(draw_outline(outline, look_of(request)))
