"""`threadline search`: finds what anyone said or ran."""

import os
import sys
from datetime import datetime

import click

from threadline.cli.catalog import MEGABYTE, open_catalog, progress_shown, warn_about
from threadline.cli.console import example, say, write_bytes, write_rows
from threadline.cli.options import color_option, json_option
from threadline.cli.terminal import make_look
from threadline.library.search import LIMIT, as_query, parse_search
from threadline.render.json import document
from threadline.render.lists import list_hits

HELP = """Find what anyone said or ran: prompts, answers, thoughts, calls, results.

The index is brought up to date first. QUERY is made of:

\b
  words             entries that hold all of them
  "a phrase"        words side by side
  begin*            words that begin so
  -word             entries without it
  project:P         of sessions that ran in a directory with P in its path
  agent:claude      of one program: claude, pi, codex
  tool:Bash         calls of a tool, and their results
  file:parser.py    calls that were given such a file, and their results
  role:user         also assistant, prompt, command, answer, thinking, call, result …
  model:opus        answers of a model
  branch:abandoned  on lines that were left; branch:active on those that live
  since:3d until:W  from then on, until then: 12h, today, 2026-11-15
  has:error         failed calls and requests
  session:7bc87c4c  of one session

A minus before a filter leaves out what fits it.
"""


@click.command(
    "search",
    epilog=example(
        "threadline search parser tool:Edit since:7d",
        "threadline search '\"race condition\" -test branch:abandoned'",
    ),
    help=HELP,
)
@click.argument("query", nargs=-1, required=True, metavar="QUERY...")
@click.option("targets", "--in", multiple=True, metavar="TARGET", help="Search this archive only.")
@click.option(
    "--limit",
    type=click.IntRange(1, 1000),
    default=LIMIT,
    show_default=True,
    help="Show so many of the best.",
)
@click.option("--offset", type=click.IntRange(0), default=0, help="Leave out so many of the best.")
@json_option
@color_option
def command(  # noqa: PLR0913 - one for each option
    *,
    query: tuple[str, ...],
    targets: tuple[str, ...],
    limit: int,
    offset: int,
    as_json: bool,
    color: str,
) -> None:
    """Search the index."""
    catalog = open_catalog(targets)
    search = parse_search(as_query(query), datetime.now().astimezone())
    for note in search.notes:
        say(f"note: {note}")
    with progress_shown("indexing", "MB", MEGABYTE) as progress:
        catalog.refresh(progress)
    warn_about(catalog.originals)
    found = catalog.search(search, limit=limit, offset=offset)
    if as_json:
        write_bytes(document(total=found.total, hits=iter(found.hits)))
    else:
        look = make_look(color, os.environ, sys.stdout)
        write_rows(list_hits(found.hits, found.total, offset, look))
