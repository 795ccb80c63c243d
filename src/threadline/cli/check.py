"""Commands that check transcripts: doctor, ledger."""

from itertools import chain
from typing import TYPE_CHECKING

import click

from threadline.cli.catalog import open_workspace, updated_workspace
from threadline.cli.console import (
    example,
    flush,
    print_stderr,
    printable,
    progress_shown,
)
from threadline.cli.json_output import write_document
from threadline.cli.options import Request, jsonl_option, paged, reading_options
from threadline.cli.reading import display_of, print_rows, read_request
from threadline.collector import stop_collector

if TYPE_CHECKING:
    from threadline.library import Reading
    from threadline.library.index.findings import LocatedFinding
    from threadline.model.keeping import Forecast, Vanished


@click.command(
    "doctor", epilog=example("threadline doctor", "threadline doctor --json session.jsonl")
)
@reading_options
@paged
@jsonl_option
def doctor_command(request: Request) -> None:
    """Report problems in transcripts: what is wrong or unusual, where, and what it means.

    Without TARGET, also say which sessions their clients will delete within seven days.
    """
    import time

    from threadline.cli.documents import FindingsDocument
    from threadline.render.keep_text import forecast_rows, vanished_rows
    from threadline.render.reports import list_findings

    found = find_in_index(request)
    found = find_in_files(request) if found is None else found
    coming, gone = ([], []) if request.targets or request.agent else coming_and_gone()
    if request.as_json:
        findings = (finding for finding, _ in found)
        write_document(FindingsDocument(findings, coming, gone))
        return
    told = chain(forecast_rows(coming, time.time()), vanished_rows(gone))
    print_rows(request, chain(list_findings(found, display_of(request)), told))
    if any(one.unarchived for one in coming):
        flush()
        print_stderr("hint: `threadline archive` copies them now, `threadline keep on` always")


def coming_and_gone() -> "tuple[list[Forecast], list[Vanished]]":
    """Return what clients will delete within seven days, and what vanished in the last seven."""
    import time

    from threadline.cli.keep import forecasts
    from threadline.library.keep.forecast import SOON
    from threadline.library.keep.lost import vanished_since
    from threadline.model.error import IndexUnusableError, TargetNotFoundError
    from threadline.model.keeping import DAY

    workspace = open_workspace()
    try:
        coming, gone = forecasts(workspace), vanished_since(workspace, time.time() - SOON * DAY)
    except (TargetNotFoundError, IndexUnusableError):  # no archive at all, or no index of it
        return [], []
    return coming, without_secrets(gone)


def without_secrets(gone: "list[Vanished]") -> "list[Vanished]":
    """Return sessions whose titles, the first prompts mostly, can be shown to whoever helps."""
    if not gone:
        return []
    from msgspec.structs import replace

    from threadline.model.secret import Redactor

    hide = Redactor().text
    return [replace(one, title=hide(one.title)) for one in gone]


def find_in_index(request: Request) -> "list[LocatedFinding] | None":
    """Return what is found in all files; None if files are named, or the index does not do."""
    from threadline.library import load_files

    workspace = None if request.targets or request.agent else updated_workspace()
    if workspace is None or workspace.catalog.is_behind:
        return None
    if not workspace.catalog.files():  # nothing may be there but what clients left
        return None if workspace.present() else []
    stop_collector()
    with progress_shown() as progress:
        return workspace.catalog.findings(lambda paths: load_files(paths, progress))


def find_in_files(request: Request) -> "list[LocatedFinding]":
    """Return what is found in the files that a request names."""
    from threadline.library.doctor import examine
    from threadline.library.load.reading import places_in

    reading = read_request(request)
    place_of = places_in(reading)
    return [(one, place_of(one.file, one.line)) for one in examine(reading)]


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
@jsonl_option
def ledger_command(request: Request, *, check: bool) -> None:
    """Account for every line of every transcript: shown, folded, copy, note or fault."""
    from threadline.library.actions.ledger import make_ledger
    from threadline.library.load.reading import places_in

    reading = read_request(request)
    ledger = make_ledger(reading)
    problems, hint = recount(reading) if check else ([], "")
    place_of = places_in(reading)
    if request.as_json:
        from threadline.render.documents import ledger_document

        rows = ((row, place_of(row.file, row.line)) for row in ledger.rows)
        write_document(ledger_document(rows, ledger.totals, ledger.skipped))
    else:
        from threadline.render.reports import list_faults, totals_line

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
