"""`threadline export`: a conversation as a file, a directory of them as a site."""

import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click

from threadline.cli.console import Progress, example, say
from threadline.cli.options import Request, reading_options, redact_option
from threadline.cli.reading import extent_options, open_reading, paths_of
from threadline.library.export import SUFFIXES, Form, export_file
from threadline.library.site import Plan, Site, export_site, find_unchanged, stamp_input
from threadline.outline.depth import Depth
from threadline.outline.outline import Options

if TYPE_CHECKING:
    from threadline.model.secret import Redactor


@click.command(
    "export",
    epilog=example(
        "threadline export 7bc87c4c -o session.html",
        "threadline export --active --depth assistant session.jsonl -o story.md",
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
    help=f"A file that ends in {', '.join(SUFFIXES)}, or a directory for a site of linked pages.",
)
@extent_options(Depth.HOOK)
@click.option("--combined", is_flag=True, help="Add pages that hold all sessions to a site.")
@click.option("--ids", is_flag=True, help="In Markdown: tell the id of every entry.")
@click.option(
    "--images",
    type=click.Choice(["omit", "files"]),
    default="omit",
    show_default=True,
    help="In Markdown: leave pictures out, or write them as files in a folder beside.",
)
@redact_option
@reading_options
def command(  # noqa: PLR0913 - one for each option
    request: Request,
    *,
    out: Path,
    options: Options,
    combined: bool,
    ids: bool,
    images: str,
    redactor: "Redactor | None",
) -> None:
    """Write conversations as pages that need nothing else, as Markdown or as JSON.

    A file holds all that TARGET names. A directory becomes a site: an index and one page for each
    session; run again, only the pages that have changed are written.
    """
    if (ids or images != "omit") and out.suffix.lower() != ".md":
        raise click.UsageError("--ids and --images are for Markdown: name a file that ends in .md")
    if out.suffix.lower() in SUFFIXES or (out.suffix and not out.is_dir()):
        folder = out.with_suffix(".images") if images == "files" else None
        export_file(open_reading(request, redactor), out, options, Form(ids, folder))
        say(f"wrote {out}")
    else:
        site = bring_site(request, out, Plan(options, combined, redactor is not None), redactor)
        say(f"wrote {site.written:,} pages, kept {site.kept:,}: {out / 'index.html'}")
    if redactor is not None:
        say(f"replaced {redactor.told()}")


def bring_site(request: Request, out: Path, plan: Plan, redactor: "Redactor | None") -> Site:
    """Bring a site up to date; if nothing has changed, nothing is read."""
    stamp = stamp_input(paths_of(request), plan, request.agent)
    if unchanged := find_unchanged(out, stamp):
        return unchanged
    reading = open_reading(request, redactor)
    progress = Progress(sys.stderr, "writing", "pages") if sys.stderr.isatty() else None
    try:
        return export_site(reading, out, plan, stamp=stamp, told=progress)
    finally:
        if progress:
            progress.clear()
