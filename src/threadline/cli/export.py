"""`threadline export`: conversations as a file, or as a site of linked pages."""

from pathlib import Path
from typing import TYPE_CHECKING

import click

from threadline.cli.catalog import open_workspace
from threadline.cli.console import example, print_stderr, printable, progress_shown
from threadline.cli.json_output import write_document
from threadline.cli.options import (
    DEPTHS,
    Request,
    extent_options,
    jobs_option,
    marks_option,
    reading_options,
    redact_option,
    report_redaction,
)
from threadline.cli.reading import find_paths, open_reading
from threadline.collector import stop_collector
from threadline.library.cores import usable_cores

if TYPE_CHECKING:
    from threadline.library.export.interchange import Report, Selection, Trainer
    from threadline.library.export.site import Plan, Site
    from threadline.model.secret import Redactor
    from threadline.outline.outline import Options


FORMATS = ("atif", "messages", "otlp", "preference", "sts", "raw", "agent-trace")
"""The formats of `library.interchange`, the agent's own, and records about commits."""

LISTED = 5
"""How many files are named."""


@click.command(
    "export",
    epilog=example(
        "threadline export 7bc87c4c -o session.html",
        "threadline export --active --depth assistant session.jsonl -o summary.md",
        "threadline export --ids --images files session.jsonl -o session.md",
        "threadline export ~/.claude/projects -o site --combined",
        "threadline export --format atif 7bc87c4c -o trajectories.jsonl",
        "threadline export --format messages --context --at 2f9b2a8f 7bc87c4c -o context.json",
        "threadline export --format messages --for openai --max-tokens 60000 -o train.jsonl",
        "threadline export --format agent-trace -o .agent-trace/traces.jsonl",
    ),
)
@click.option(
    "out",
    "-o",
    "--output",
    required=True,
    type=click.Path(path_type=Path),
    metavar="FILE|DIR",
    help="Output file (.html, .md, .json), or directory for a site of linked pages. With --format:"
    " .json, .jsonl, or directory for one file each.",
)
@click.option(
    "form",
    "--format",
    type=click.Choice(FORMATS),
    help="Format for other programs: ATIF 1.7 trajectories, OpenAI messages, OTLP/JSON spans with"
    " GenAI attributes, pairs of answers from branches, session traces of Hugging Face, the"
    " agent's own files without secrets, or Agent Trace records about the commits of the repository"
    " here.",
)
@click.option(
    "trainer",
    "--for",
    type=click.Choice(["openai"]),
    help="Messages as trainers take them: end with an answer, metadata in a file beside them.",
)
@click.option(
    "--max-tokens",
    type=click.IntRange(min=1),
    metavar="N",
    help="Cut conversations, and omit pairs, that are longer (estimated; with --for, preference).",
)
@click.option("--at", metavar="POINT", help="Only the path to an entry or line (--format only).")
@click.option(
    "--context", is_flag=True, help="Only what is sent to the model there (--format only)."
)
@click.option(
    "--whole",
    is_flag=True,
    help="Repeat in each branch what precedes it, marked as copied (--format only).",
)
@extent_options("hook")
@click.option("--combined", is_flag=True, help="Add pages with all sessions (site only).")
@click.option("--ids", is_flag=True, help="Include entry ids (Markdown only).")
@click.option(
    "--images",
    type=click.Choice(["omit", "files"]),
    default="omit",
    show_default=True,
    help="Omit images, or write them to a folder next to the file (Markdown only).",
)
@redact_option
@marks_option
@jobs_option
@reading_options
def export_command(
    request: Request,
    *,
    out: Path,
    form: str | None,
    at: str | None,
    context: bool,
    whole: bool,
    trainer: "Trainer | None",
    max_tokens: int | None,
    options: "Options",
    combined: bool,
    ids: bool,
    images: str,
    redactor: "Redactor | None",
    jobs: int | None,
) -> None:
    """Export conversations to self-contained HTML, to Markdown or to JSON.

    A file contains all of TARGET. A directory becomes a site with an index and one page per
    session; when run again, only pages that changed are written.

    With --format, each session becomes a trajectory with its sub-agents embedded, and each
    abandoned branch one of its own. What the format cannot hold is listed; --json prints what
    was written and lost.
    """
    stop_collector()
    if out == Path("-"):
        raise click.UsageError("cannot write to standard output: name a file or a directory")
    from threadline.library.export.export import sweep_output

    sweep_output(out)
    if form is not None:
        from threadline.library.export.interchange import Selection
        from threadline.library.export.trajectories import Extent

        if combined or ids or images != "omit" or options.depth != DEPTHS[-1]:
            unfit = "--combined, --depth, --ids and --images"
            raise click.UsageError(f"{unfit} cannot be used with --format")
        if trainer is not None and form != "messages":
            raise click.UsageError("--for requires --format messages")
        if max_tokens is not None and trainer is None and form != "preference":
            raise click.UsageError("--max-tokens requires --for or --format preference")
        extent = Extent(options.active_only, whole)
        selection = Selection(extent, at, context, trainer, max_tokens)
        export_format(request, out, form, selection, redactor)
        return
    from threadline.library.export.export import SUFFIXES, MarkdownForm, export_file
    from threadline.library.export.site import Plan
    from threadline.render.facts import count

    if at or context or whole or trainer or max_tokens:
        told = "--at, --context, --whole, --for and --max-tokens"
        raise click.UsageError(f"{told} require --format")
    if (ids or images != "omit") and out.suffix.lower() != ".md":
        raise click.UsageError("--ids and --images require an output file that ends in .md")
    if out.suffix.lower() in SUFFIXES or (out.suffix and not out.is_dir()):
        folder = out.with_suffix(".images") if images == "files" else None
        export_file(open_reading(request, redactor), out, options, MarkdownForm(ids, folder))
        print_stderr(f"wrote {out}")
    else:
        plan = Plan(options, combined, redactor is not None, marks_state(redactor))
        site = update_site(request, out, plan, redactor, jobs or usable_cores())
        index = out / "index.html"
        pages = count(site.written, "page") or "no pages"
        print_stderr(f"wrote {pages}, {site.kept:,} unchanged: {index}")
    report_redaction(redactor)


def export_format(
    request: Request, out: Path, form: str, selection: "Selection", redactor: "Redactor | None"
) -> None:
    """Write a format for other programs; report what was written and lost."""
    from threadline.library.export.interchange import ALL, as_format, export_trajectories
    from threadline.library.export.raw import export_raw
    from threadline.model.secret import Redactor

    if form == "agent-trace":
        if selection != ALL:
            raise click.UsageError("--format agent-trace takes whole sessions")
        report = trace_commits(request, out)
    elif form == "raw":
        if selection != ALL:
            raise click.UsageError("--format raw writes whole files")
        redactor = Redactor()
        report = export_raw(open_reading(request), out, redactor)
    else:
        reading = open_reading(request, redactor)
        report = export_trajectories(reading, out, as_format(form), selection)
    report_redaction(redactor)
    if request.as_json:
        write_document(report)
    else:
        print_report(report)


def trace_commits(request: Request, out: Path) -> "Report":
    """Write Agent Trace records about the repository here; return what was written."""
    from threadline.cli.catalog import refresh
    from threadline.library.actions.why_traces import export_traces

    workspace = open_workspace(request.targets)
    refresh(workspace.catalog)
    return export_traces(workspace, str(Path.cwd()), out)


def print_report(report: "Report") -> None:
    """Print what was written, and what the format cannot hold."""
    from threadline.render.facts import count

    if report.trajectories:
        steps = count(sum(one.steps for one in report.trajectories), "step")
        print_stderr(f"exported {count(len(report.trajectories), 'trajectory')} with {steps}")
    for file in report.files[:LISTED]:
        print_stderr(f"wrote {file}")
    if len(report.files) > LISTED:
        print_stderr(f"wrote {len(report.files) - LISTED:,} more files")
    for lost in report.losses:
        print_stderr(f"lost: {printable(lost.what)} ({lost.count:,})")


def marks_state(redactor: "Redactor | None") -> str:
    """Return a text that changes with the marks that pages show."""
    workspace = open_workspace(redactor=redactor)
    return workspace.journal.refresh().state() if workspace.shows_marks else ""


def update_site(
    request: Request, out: Path, plan: "Plan", redactor: "Redactor | None", jobs: int
) -> "Site":
    """Write the pages of a site that changed; if no input changed, nothing is read."""
    from threadline.library.export.site import export_site, find_unchanged, stamp_input

    stamp = stamp_input(find_paths(open_workspace(), request), plan, request.agent)
    if unchanged := find_unchanged(out, stamp):
        return unchanged
    reading = open_reading(request, redactor)
    with progress_shown("writing", "pages") as progress:
        return export_site(
            reading, out, plan, stamp=stamp, progress=progress, redactor=redactor, jobs=jobs
        )
