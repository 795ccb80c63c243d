"""Commands that use the index: search, failures, index."""

import os
from datetime import datetime
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING

import click

from threadline.cli.catalog import MEGABYTE, open_workspace, refresh, warn_about
from threadline.cli.console import example, print_stderr, progress_shown, write_rows
from threadline.cli.json_output import write_document
from threadline.cli.options import (
    Request,
    color_option,
    jobs_option,
    json_option,
    jsonl_option,
    no_pager_option,
    paged,
    reading_options,
    redact_option,
    report_redaction,
    targets_argument,
)
from threadline.cli.reading import display_of, print_rows, read_points
from threadline.library.cores import usable_cores

if TYPE_CHECKING:
    from threadline.index.known import RefreshStats
    from threadline.library.index.catalog import Catalog
    from threadline.library.workspace import Workspace
    from threadline.model.keeping import LostSession
    from threadline.model.secret import Redactor

DEFAULT_LIMIT = 20


SEARCH_HELP = """Search all sessions for turns: a prompt and what followed.

Turns in which one prompt or answer has all the words come first, then those that have them as a
whole, then those with most of them. The index is updated first. QUERY consists of:

\b
  word              turns that contain the word
  "a phrase"        words next to each other
  prefix*           words that start with the prefix
  -word             without the word
  in:said           words of prompts and answers (or: in:tools, in:files, in:errors)
  project:P         sessions in a directory with P in its path
  agent:claude      sessions of an agent (see `threadline agents`)
  tool:Bash         calls of a tool and their results
  file:parser.py    calls with this file as an argument and their results
  role:user         also assistant, prompt, command, answer, thinking, call, result …
  model:opus        answers of a model
  branch:abandoned  entries on abandoned branches (or: branch:active)
  since:3d until:T  entries since or until a time: 12h, today, 2026-11-15
  has:error         failed calls and requests
  is:starred tag:T  what `threadline mark` marked (also: has:note)
  session:7bc87c4c  entries of one session
  commit:1a2b3c4    the call that made a commit
  re:v\\d+           entries that match a regular expression (or: re:"two words")
  sort:newest       in the order of time, the newest first

A minus sign before a filter excludes what matches it.
"""


@click.command(
    "search",
    epilog=example(
        "threadline search parser tool:Edit since:7d",
        "threadline search '\"race condition\" -test branch:abandoned'",
    ),
    help=SEARCH_HELP,
)
@click.argument("query", nargs=-1, required=True, metavar="QUERY...")
@click.option(
    "targets", "--in", multiple=True, metavar="TARGET", help="Search only here. Repeatable."
)
@click.option(
    "--limit",
    type=click.IntRange(1, 1000),
    default=DEFAULT_LIMIT,
    show_default=True,
    metavar="N",
    help="Maximum number of results.",
)
@click.option(
    "--offset", type=click.IntRange(0), default=0, metavar="N", help="Skip the first N results."
)
@click.option("any_word", "--any", is_flag=True, help="Turns with any of the words, not all.")
@redact_option
@json_option
@jsonl_option
@color_option
@no_pager_option
def search_command(
    *,
    query: tuple[str, ...],
    targets: tuple[str, ...],
    limit: int,
    offset: int,
    any_word: bool,
    redactor: "Redactor | None",
    as_json: bool,
    color: str,
    no_pager: bool,
) -> None:
    """Search the index."""
    from threadline.cli.terminal import page_rows, stdout_display
    from threadline.library.index.search import join_query, parse_search
    from threadline.library.index.search_turns import join_same
    from threadline.render.keep_text import deleted_rows
    from threadline.render.search_text import list_help, list_turns

    for word in query:
        if not targets and "/" in word and Path(word).is_dir():
            print_stderr(f"note: '{word}' is a word to search for; --in {word} searches there")
    workspace = open_workspace(targets, redactor)
    catalog = workspace.catalog
    text, now = join_query(query), datetime.now().astimezone()
    parsed = parse_search(text, now)
    if any_word:
        from threadline.library.index.search_help import any_word as with_any_word

        parsed = with_any_word(parsed)
    for note in parsed.notes:
        print_stderr(f"note: {note}")
    refresh(catalog)
    parsed = catalog.match_patterns(parsed)
    turns = workspace.search_turns(parsed, limit=limit, offset=offset)
    for note in turns.notes:
        print_stderr(f"note: {note}")
    # Words that are near may be parts of secrets.
    helped = None if turns.total or redactor else catalog.search_help(text, now)
    gone = [] if targets or offset else search_deleted(workspace, text)
    if as_json:
        from threadline.cli.index_documents import SearchDocument

        found = workspace.search(parsed, limit=limit, offset=offset)
        hits = iter(catalog.with_prompts(found.hits, redactor.body if redactor else None))
        write_document(SearchDocument(found.total, found.capped, hits, helped, turns, gone))
        report_redaction(redactor)
        return
    display = stdout_display(color)
    rows = iter(list_help(text, helped, display)) if helped is not None else iter(())
    if turns.turns or helped is None:
        rows = chain(rows, list_turns(turns, join_same(turns.turns), offset, display))
    page_rows(chain(rows, deleted_rows(gone, limit, display)), no_pager=no_pager)
    report_redaction(redactor)


def search_deleted(workspace: "Workspace", text: str) -> "list[LostSession]":
    """Return the sessions that are gone, each with the prompts that have all the words."""
    from threadline.library.keep.lost import search_lost

    return search_lost(workspace, os.environ, Path.home(), text)


@click.command(
    "failures",
    epilog=example(
        "threadline failures d294e339",
        "threadline search has:error since:1d --json | jq -r .hits[0].entry",
    ),
)
@click.argument("entry")
@reading_options
@paged
@jsonl_option
def failures_command(request: Request, *, entry: str) -> None:
    """Show where a call failed before with the same error, and what came after.

    ENTRY is a failed call or its result, in TARGET if that is given; if it is a session, the calls
    that failed in it are listed. Errors are the same if they
    differ only in directories, numbers and ids. What came after is the files that were changed,
    and the same command when it passed. The index is updated first.
    """
    from threadline.cli.compare_documents import FailuresDocument
    from threadline.library.actions.failures import failed_calls, failures_before
    from threadline.library.position import matching_entries, resolve_point, session_at
    from threadline.render.failures_text import list_failed_calls, list_failures

    workspace = open_workspace()
    refresh(workspace.catalog)
    reading = read_points(request, (entry,))
    session = None if matching_entries(reading, entry) else session_at(reading, entry)
    if session is not None:
        failed = failed_calls(reading, session)
        if request.as_json:
            write_document(FailuresDocument(session, iter(failed)))
        else:
            print_rows(request, list_failed_calls(failed, session, display_of(request)))
        return
    report = failures_before(workspace, reading, resolve_point(reading, entry).entry.id)
    if request.as_json:
        write_document(report)
    else:
        print_rows(request, list_failures(report, display_of(request)))


@click.command(
    "index", epilog=example("threadline index", "threadline index --rebuild ~/.claude/projects")
)
@targets_argument
@click.option("--rebuild", is_flag=True, help="Delete the index and build it from scratch.")
@jobs_option
@json_option
def index_command(
    *, targets: tuple[str, ...], rebuild: bool, jobs: int | None, as_json: bool
) -> None:
    """Update the index that `threadline search` and the viewer use.

    It is stored in the cache directory ($THREADLINE_CACHE, $XDG_CACHE_HOME) and can be deleted at
    any time.
    """
    import msgspec

    from threadline.cli.index_documents import IndexDocument

    catalog = open_workspace(targets).catalog
    with progress_shown("indexing", "MB", MEGABYTE) as progress:
        run = catalog.rebuild if rebuild else catalog.refresh
        refreshed = run(progress, jobs=jobs or usable_cores())
    warn_about(catalog.archive)
    if as_json:
        told = IndexDocument(
            **msgspec.structs.asdict(catalog.totals()),
            changed=refreshed.changed,
            gone=refreshed.gone,
            added=refreshed.added,
            forgotten=refreshed.forgotten,
            database=str(catalog.path),
        )
        write_document(told)
    else:
        write_rows([describe_index(catalog, refreshed)])


def describe_index(catalog: "Catalog", refreshed: "RefreshStats") -> str:
    """Return what the index contains and what changed, in one line."""
    from threadline.render.facts import count

    totals = catalog.totals()
    counts = [
        count(totals.entries, "entry"),
        count(totals.sessions, "session"),
        count(totals.projects, "project"),
    ]
    changed = count(refreshed.changed, "file") or "no files"
    deleted = f", {refreshed.gone:,} deleted" if refreshed.gone else ""
    content = ", ".join(filter(None, counts)) or "nothing"
    files = count(totals.files, "file") or "no files"
    return f"{content} in {files}; {changed} new or changed{deleted}"
