"""`threadline index`: brings the index up to date and leaves."""

import click
import msgspec

from threadline.cli.catalog import MEGABYTE, open_catalog, progress_shown, warn_about
from threadline.cli.console import example, write_bytes, write_rows
from threadline.cli.options import json_option
from threadline.index.rows import Refreshed
from threadline.library.catalog import Catalog
from threadline.render.facts import count


@click.command(
    "index", epilog=example("threadline index", "threadline index --rebuild ~/.claude/projects")
)
@click.argument("targets", metavar="[TARGET]...", nargs=-1)
@click.option("--rebuild", is_flag=True, help="Throw the index away and make it anew.")
@json_option
def command(*, targets: tuple[str, ...], rebuild: bool, as_json: bool) -> None:
    """Bring the index up to date: what `threadline search` and the viewer ask.

    It lies in the user's cache directory ($THREADLINE_CACHE, $XDG_CACHE_HOME) and may be deleted.
    """
    catalog = open_catalog(targets)
    with progress_shown("indexing", "MB", MEGABYTE) as progress:
        took = catalog.rebuild(progress) if rebuild else catalog.refresh(progress)
    warn_about(catalog.originals)
    if as_json:
        fields = msgspec.to_builtins(catalog.totals()) | {
            "changed": took.changed,
            "gone": took.gone,
            "added": took.added,
            "forgotten": took.forgotten,
            "database": str(catalog.path),
        }
        write_bytes([msgspec.json.encode(fields), b"\n"])
    else:
        write_rows(tell(catalog, took))


def tell(catalog: Catalog, took: Refreshed) -> list[str]:
    """Say what the index holds and what changed."""
    totals = catalog.totals()
    holds = ", ".join(
        [
            count(totals.entries, "entry"),
            count(totals.sessions, "session"),
            count(totals.projects, "project"),
        ]
    )
    changed = count(took.changed, "file") or "no file"
    gone = f", {took.gone:,} gone" if took.gone else ""
    return [f"{holds or 'nothing'} in {totals.files:,} files; {changed} new or changed{gone}"]
