"""Commands that check transcripts: doctor, ledger."""

from itertools import chain
from typing import TYPE_CHECKING

import click

from threadline.cli.console import example, flush, print_stderr, printable, write_bytes
from threadline.cli.options import Request, paged, reading_options
from threadline.cli.reading import display_of, print_rows, read_request

if TYPE_CHECKING:
    from threadline.library import Reading


@click.command(
    "doctor", epilog=example("threadline doctor", "threadline doctor --json session.jsonl")
)
@reading_options
@paged
def doctor_command(request: Request) -> None:
    """Report problems in transcripts: what is wrong or unusual, where, and what it means."""
    from threadline.library.doctor import examine
    from threadline.library.load.reading import places_in
    from threadline.render.json import document
    from threadline.render.reports import list_findings

    reading = read_request(request)
    findings = examine(reading)
    if request.as_json:
        write_bytes(document(findings=iter(findings)))
    else:
        print_rows(request, list_findings(findings, display_of(request), places_in(reading)))


@click.command(
    "ledger",
    epilog=example(
        "threadline ledger session.jsonl", "threadline ledger --check ~/.claude/projects"
    ),
)
@click.option(
    "--check",
    is_flag=True,
    help="Recount from the raw bytes; exit 1 if a line is missing or a file is unreadable.",
)
@reading_options
@paged
def ledger_command(request: Request, *, check: bool) -> None:
    """Account for every line of every transcript: shown, folded, copy, note or fault."""
    from threadline.library.actions.ledger import make_ledger
    from threadline.library.load.reading import places_in
    from threadline.render.json import ledger_document
    from threadline.render.reports import list_faults, totals_line

    reading = read_request(request)
    ledger = make_ledger(reading)
    problems, hint = recount(reading) if check else ([], "")
    place_of = places_in(reading)
    if request.as_json:
        rows = ((row, place_of(row.file, row.line)) for row in ledger.rows)
        write_bytes(ledger_document(rows, ledger.totals, ledger.skipped))
    else:
        faults = () if check else (row for row in ledger.rows if row.state == "fault")
        places = ((place_of(row.file, row.line), row.why or "") for row in faults)
        listed = list_faults(places, display_of(request))
        print_rows(request, chain(listed, [totals_line(ledger.totals)]))
    unreadable = [*reading.unreadable, *(reading.partly_read if check else ())]
    flush()
    for one in unreadable:
        level = "error" if check else "warning"
        print_stderr(f"{level}: {printable(one.file)}: {printable(one.why)}")
    if unreadable and check:
        print_stderr(
            "hint: what cannot be read is not counted; check the files and their permissions"
        )
    for problem in problems:
        print_stderr(f"error: {printable(problem)}")
    if problems:
        print_stderr(f"hint: {hint}")
    if check and (unreadable or problems):
        raise click.exceptions.Exit(1)


def recount(reading: "Reading") -> tuple[list[str], str]:
    """Return what a recount finds missing, and a hint; files that changed meanwhile are no bug."""
    from threadline.library.actions import ledger

    problems = ledger.check_ledger(reading)
    changed = ledger.changed_files(reading) if problems else []
    if changed:
        return [f"{path}: changed during the check" for path in changed], "run the command again"
    return problems, "this is a bug in threadline; please report it, with the files if possible"
