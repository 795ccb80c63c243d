"""`threadline export`: conversations as a file, or as a site of linked pages."""

from pathlib import Path
from typing import TYPE_CHECKING

import click

from threadline.cli.console import example, print_stderr, progress_shown
from threadline.cli.options import (
    Request,
    extent_options,
    reading_options,
    redact_option,
    report_redaction,
)
from threadline.cli.reading import open_reading, paths_of

if TYPE_CHECKING:
    from threadline.library.site import Plan, Site
    from threadline.model.secret import Redactor
    from threadline.outline.outline import Options


@click.command(
    "export",
    epilog=example(
        "threadline export 7bc87c4c -o session.html",
        "threadline export --active --depth assistant session.jsonl -o summary.md",
        "threadline export --ids --images files session.jsonl -o session.md",
        "threadline export ~/.claude/projects -o site --combined",
    ),
)
@click.option(
    "out",
    "-o",
    "--output",
    required=True,
    type=click.Path(path_type=Path),
    metavar="FILE|DIR",
    help="Output file (.html, .md, .json), or directory for a site of linked pages.",
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
@reading_options
def export_command(  # noqa: PLR0913 - one for each option
    request: Request,
    *,
    out: Path,
    options: "Options",
    combined: bool,
    ids: bool,
    images: str,
    redactor: "Redactor | None",
) -> None:
    """Export conversations to self-contained HTML, to Markdown or to JSON.

    A file contains all of TARGET. A directory becomes a site with an index and one page per
    session; when run again, only pages that changed are written.
    """
    from threadline.library.export import SUFFIXES, MarkdownForm, export_file
    from threadline.library.site import Plan

    if (ids or images != "omit") and out.suffix.lower() != ".md":
        raise click.UsageError("--ids and --images require an output file that ends in .md")
    if out.suffix.lower() in SUFFIXES or (out.suffix and not out.is_dir()):
        folder = out.with_suffix(".images") if images == "files" else None
        export_file(open_reading(request, redactor), out, options, MarkdownForm(ids, folder))
        print_stderr(f"wrote {out}")
    else:
        site = update_site(request, out, Plan(options, combined, redactor is not None), redactor)
        index = out / "index.html"
        print_stderr(f"wrote {site.written:,} pages, {site.kept:,} unchanged: {index}")
    report_redaction(redactor)


def update_site(request: Request, out: Path, plan: "Plan", redactor: "Redactor | None") -> "Site":
    """Write the pages of a site that changed; if no input changed, nothing is read."""
    from threadline.library.site import export_site, find_unchanged, stamp_input

    stamp = stamp_input(paths_of(request), plan, request.agent)
    if unchanged := find_unchanged(out, stamp):
        return unchanged
    reading = open_reading(request, redactor)
    with progress_shown("writing", "pages") as progress:
        return export_site(reading, out, plan, stamp=stamp, progress=progress)
