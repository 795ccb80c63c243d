"""`threadline ledger`: what became of every line of every file."""

from typing import NamedTuple

import click

from threadline.cli.console import example, flush, printable, say, write_bytes, write_rows
from threadline.cli.options import Request, reading_options
from threadline.cli.reading import look_of, read_request
from threadline.library import Reading
from threadline.library.ledger import changed_files, check_ledger, make_ledger
from threadline.library.library import places_in
from threadline.render.json import ledger_document
from threadline.render.lists import list_faults, totals_line


@click.command(
    "ledger",
    epilog=example(
        "threadline ledger session.jsonl", "threadline ledger --check ~/.claude/projects"
    ),
)
@click.option(
    "--check",
    is_flag=True,
    help="Recount from the raw bytes; exit 1 if the books do not balance or a file is unreadable.",
)
@reading_options
def command(request: Request, *, check: bool) -> None:
    """Account for every line of every file: shown, folded, copy, note or fault."""
    reading = read_request(request)
    ledger = make_ledger(reading)
    verdict = judge(reading) if check else None
    if request.as_json:
        write_bytes(ledger_document(ledger.rows, ledger.totals, ledger.skipped))
    else:
        faults = () if check else (row for row in ledger.rows if row.state == "fault")
        place_of = places_in(reading)
        places = ((place_of(row.file, row.line), row.why or "") for row in faults)
        write_rows(list_faults(places, look_of(request)))
        write_rows([totals_line(ledger.totals)])
    unreadable = reading.unreadable
    flush()
    for one in unreadable:
        say(f"{'error' if check else 'warning'}: {printable(one.file)} {printable(one.why)}")
    if unreadable and check:
        say("hint: their lines are not accounted for; make them readable, or leave them out")
    for problem in verdict.problems if verdict else ():
        say(f"error: {printable(problem)}")
    if verdict and verdict.problems:
        say(f"hint: {verdict.hint}")
    if check and (unreadable or (verdict and verdict.problems)):
        raise click.exceptions.Exit(1)


class Verdict(NamedTuple):
    """What does not balance, and what to do about it."""

    problems: list[str]
    hint: str = ""


def judge(reading: Reading) -> Verdict:
    """Recount everything; a file that was written to meanwhile is not a defect of threadline."""
    problems = check_ledger(reading)
    changed = changed_files(reading) if problems else []
    if changed:
        told = [f"{path}: changed while it was checked" for path in changed]
        return Verdict(told, "run the command again")
    hint = "the books do not balance; please report this with the files, if you can"
    return Verdict(problems, hint)
