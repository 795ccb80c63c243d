"""`threadline fork`: a session of its own that the agent goes on with from any entry."""

from pathlib import Path
from typing import TYPE_CHECKING

import click

from threadline.cli.console import example, say, write_bytes, write_rows
from threadline.cli.options import Request, place_option, reading_options, redact_option
from threadline.cli.reading import look_of, open_reading
from threadline.library.native import fork_at
from threadline.render.json import document_of
from threadline.render.reports import draw_made

if TYPE_CHECKING:
    from threadline.model.secret import Redactor


@click.command(
    "fork",
    epilog=example(
        "threadline fork 7bc87c4c --at 87185358",
        "threadline fork session.jsonl --at 87185358 --drop 43e76cc9",
        "threadline fork 7bc87c4c --at 87185358 -o elsewhere --json | jq -r .command",
    ),
)
@click.option("--at", metavar="ENTRY", help="Go on from this entry; otherwise the active tip.")
@click.option(
    "--drop",
    metavar="ENTRY",
    multiple=True,
    help="Leave this entry out, and what is paired with it; a compaction is undone. Repeatable.",
)
@place_option
@redact_option
@reading_options
def command(
    request: Request,
    *,
    at: str | None,
    drop: tuple[str, ...],
    place: Path | None,
    redactor: "Redactor | None",
) -> None:
    """Write a new session that goes on from an entry, and print the command that resumes it.

    TARGET is one session: its id, the beginning of that, or its file. It stays as it is; the fork
    has an id of its own, says what it was made of, and gives the model the same context.
    """
    clean = redactor.body if redactor is not None else None
    made = fork_at(open_reading(request), at, drop=drop, place=place, clean=clean)
    if redactor is not None:
        say(f"replaced {redactor.told()}")
    if request.as_json:
        write_bytes(document_of(made))
    else:
        write_rows(draw_made(made, "forked", look_of(request)))
