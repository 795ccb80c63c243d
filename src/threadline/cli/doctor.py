"""`threadline doctor`: what is wrong or remarkable in the files, and what it means."""

import click

from threadline.cli.console import example, write_bytes, write_rows
from threadline.cli.options import Request, reading_options
from threadline.cli.reading import look_of, read_request
from threadline.library.doctor import examine
from threadline.library.library import places_in
from threadline.render.json import document
from threadline.render.lists import list_findings


@click.command(
    "doctor", epilog=example("threadline doctor", "threadline doctor --json session.jsonl")
)
@reading_options
def command(request: Request) -> None:
    """Examine transcripts: what is wrong or remarkable, where, and what it means."""
    reading = read_request(request)
    findings = examine(reading)
    if request.as_json:
        write_bytes(document(findings=iter(findings)))
    else:
        write_rows(list_findings(findings, look_of(request), places_in(reading)))
