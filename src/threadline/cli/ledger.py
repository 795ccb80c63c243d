"""`threadline ledger`: what became of every line of every file."""

import click

from threadline.cli.console import say, write_bytes, write_rows
from threadline.cli.options import Request, example, reading_options
from threadline.cli.reading import look_of, open_reading
from threadline.library.ledger import check_ledger, make_ledger
from threadline.render.json import ledger_document
from threadline.render.listing import list_faults, totals_line


@click.command(
    "ledger",
    epilog=example(
        "threadline ledger session.jsonl", "threadline ledger --check ~/.claude/projects"
    ),
)
@click.option(
    "--check", is_flag=True, help="Recount from the raw bytes; exit 1 if the books do not balance."
)
@reading_options
def command(request: Request, *, check: bool) -> None:
    """Account for every line of every file: shown, folded, copy, note or fault."""
    reading = open_reading(request)
    ledger = make_ledger(reading)
    problems = check_ledger(reading) if check else []
    if request.as_json:
        write_bytes(ledger_document(ledger.rows, ledger.totals, ledger.skipped))
    else:
        faults = () if check else (row for row in ledger.rows if row.state == "fault")
        places = ((row.file, row.line, row.why or "") for row in faults)
        write_rows(list_faults(places, look_of(request)))
        write_rows([totals_line(ledger.totals)])
    for problem in problems:
        say(f"error: {problem}")
    if problems:
        say("hint: the books do not balance; please report this with the files, if you can")
        raise click.exceptions.Exit(1)
