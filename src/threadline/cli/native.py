"""Commands that write sessions in an agent's own format: fork, repair."""

from pathlib import Path
from typing import TYPE_CHECKING

import click

from threadline.cli.console import example, write_bytes, write_rows
from threadline.cli.options import (
    Request,
    at_option,
    output_option,
    reading_options,
    redact_option,
    report_redaction,
)
from threadline.cli.reading import display_of, open_reading

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
@at_option
@click.option(
    "--drop",
    metavar="ENTRY",
    multiple=True,
    help="Omit an entry, with its call or result; a dropped compaction is undone. Repeatable.",
)
@output_option
@redact_option
@reading_options
def fork_command(
    request: Request,
    *,
    at: str | None,
    drop: tuple[str, ...],
    output: Path | None,
    redactor: "Redactor | None",
) -> None:
    """Write a new session that continues from an entry; print the command that resumes it.

    TARGET is one session: a file, an id or a prefix of one. It is not changed. The fork has an id
    of its own, records its source, and gives the model the same context.
    """
    from threadline.library.actions.native import fork_at
    from threadline.render.json import document_of
    from threadline.render.reports import draw_written

    clean = redactor.body if redactor is not None else None
    written = fork_at(open_reading(request), at, drop=drop, place=output, clean=clean)
    report_redaction(redactor)
    if request.as_json:
        write_bytes(document_of(written))
    else:
        write_rows(draw_written(written, "forked", display_of(request)))


@click.command(
    "repair",
    epilog=example(
        "threadline repair 7bc87c4c",
        "threadline repair broken.jsonl -o repaired.jsonl",
        "threadline repair 7bc87c4c --json | jq .changes",
    ),
)
@output_option
@reading_options
def repair_command(request: Request, *, output: Path | None) -> None:
    """Write a repaired copy of a session and list what was changed.

    Repairs missing parents, calls without results, results without calls, duplicate results, and
    torn or joined lines. Everything that is readable is copied. TARGET is one session: a file, an
    id or a prefix of one. It is not changed. An undamaged session is copied only with -o.
    """
    from threadline.library.actions.native import repair_session
    from threadline.render.json import document_of
    from threadline.render.reports import draw_written

    written = repair_session(open_reading(request), place=output)
    if request.as_json:
        write_bytes(document_of(written))
    else:
        write_rows(draw_written(written, "repaired", display_of(request)))
