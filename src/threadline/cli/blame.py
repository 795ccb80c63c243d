"""`threadline blame`: which entry of which branch wrote each line of a file."""

import click

from threadline.cli.console import example, write_bytes
from threadline.cli.options import Request, reading_options, straight_option
from threadline.cli.reading import look_of, open_reading
from threadline.cli.terminal import page_rows
from threadline.library.blame import blame_file, place_in
from threadline.render.blame_text import draw_blame
from threadline.render.json import document_of


@click.command(
    "blame",
    epilog=example(
        "threadline blame src/app.py",
        "threadline blame src/app.py:42",
        "threadline blame notes.md --as /home/me/old-place/notes.md",
    ),
)
@click.argument("file", metavar="FILE[:LINE]")
@click.option(
    "known_as", "--as", metavar="PATH", help="The full path by which the sessions know the file."
)
@straight_option
@reading_options
def command(request: Request, *, file: str, known_as: str | None, straight: bool) -> None:
    """Say which entry last wrote each line of FILE, from the edits in all sessions.

    The edits are held against the file as it is now. Lines that none of them explains are marked:
    they are older than the sessions, or something else wrote them. With LINE only that line is
    told, and the prompt that led to it. TARGETs are the sessions to look through.
    """
    place = place_in(file)
    blamed = blame_file(place, open_reading(request), known_as)
    if request.as_json:
        write_bytes(document_of(blamed))
    else:
        page_rows(draw_blame(blamed, look_of(request)), paged=not straight)
