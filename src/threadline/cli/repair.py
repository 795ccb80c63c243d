"""`threadline repair`: a repaired copy of a session that its agent no longer resumes."""

from pathlib import Path

import click

from threadline.cli.console import example, write_bytes, write_rows
from threadline.cli.options import Request, place_option, reading_options
from threadline.cli.reading import look_of, open_reading
from threadline.library.native import repair_session
from threadline.render.json import document_of
from threadline.render.reports import draw_made


@click.command(
    "repair",
    epilog=example(
        "threadline repair 7bc87c4c",
        "threadline repair broken.jsonl -o mended.jsonl",
        "threadline repair 7bc87c4c --json | jq .changes",
    ),
)
@place_option
@reading_options
def command(request: Request, *, place: Path | None) -> None:
    """Write a repaired copy of a session, and list what was changed.

    Lost parents, calls without results, results without calls or given twice, torn and glued
    lines are mended; everything that can be read is in the copy. TARGET is one session: its id,
    the beginning of that, or its file. It stays as it is. One that is sound is copied only if a
    PLACE is named.
    """
    made = repair_session(open_reading(request), place=place)
    if request.as_json:
        write_bytes(document_of(made))
    else:
        write_rows(draw_made(made, "repaired", look_of(request)))
