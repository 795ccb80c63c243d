"""`threadline mark`: stars, tags, notes and names, set, removed and listed."""

from pathlib import Path
from typing import TYPE_CHECKING

import click

from threadline.cli.catalog import open_workspace, refresh
from threadline.cli.console import example, print_stderr
from threadline.cli.json_output import write_document
from threadline.cli.options import (
    Request,
    color_option,
    json_option,
    jsonl_option,
    no_pager_option,
    redact_option,
    report_redaction,
)
from threadline.cli.reading import display_of, print_rows

if TYPE_CHECKING:
    from threadline.model.secret import Redactor


@click.command(
    "mark",
    epilog=example(
        "threadline mark 7bc87c4c --star --tag later",
        "threadline mark 7bc87c4c@2f9b2a8f --note 'why the port was changed'",
        "threadline mark 7bc87c4c --remove star --remove tag:later",
        "threadline mark --merge /media/laptop/marks.jsonl",
    ),
)
@click.argument("target", required=False)
@click.option("--star", is_flag=True, help="Star it.")
@click.option("--tag", "tags", multiple=True, metavar="TAG", help="Add a tag, one word.")
@click.option("--note", "notes", multiple=True, metavar="TEXT", help="Add a note.")
@click.option("--name", metavar="NAME", help="Name it; the name is shown instead of its title.")
@click.option(
    "--remove",
    "remove",
    multiple=True,
    metavar="MARK",
    help="Remove star, name, tag:TAG, note (all of them) or note:TEXT.",
)
@click.option(
    "--merge",
    "others",
    multiple=True,
    type=click.Path(path_type=Path),
    metavar="FILE",
    help="Add the marks in a file of another machine.",
)
@redact_option
@json_option
@jsonl_option
@color_option
@no_pager_option
def mark_command(
    *,
    target: str | None,
    star: bool,
    tags: tuple[str, ...],
    notes: tuple[str, ...],
    name: str | None,
    remove: tuple[str, ...],
    others: tuple[Path, ...],
    redactor: "Redactor | None",
    as_json: bool,
    color: str,
    no_pager: bool,
) -> None:
    """Mark TARGET: a session, or SESSION@ENTRY; without options, show its marks.

    Without TARGET, list everything that is marked. Marks are kept in a file of threadline's own,
    marks.jsonl beside the archive, to which lines are only added; files of agents stay as they are.
    The files of two machines can be merged in any order.
    """
    from threadline.cli.keep_documents import MarkedDocument
    from threadline.library.actions.marks import list_marked, marked_by
    from threadline.library.marks.marking import apply_changes, changes_of
    from threadline.render.marks_text import draw_marked

    changes = [*changes_of(star=star, name=name, tags=tags, notes=notes, remove=remove)]
    if changes and target is None:
        raise click.UsageError("specify the session or entry to mark")
    workspace = open_workspace((), redactor)
    refresh(workspace.catalog)
    journal = workspace.journal
    for other in others:
        print_stderr(f"{journal.merge(other):,} new records in {other}")
    targets = journal.refresh().targets()
    if target is not None:
        marked = marked_by(workspace, target)
        apply_changes(journal, marked, changes)
        targets = [marked.target]
    items = list_marked(workspace, targets)
    if journal.problem:
        print_stderr(f"warning: cannot read the marks: {journal.problem}")
    report_redaction(redactor)
    if as_json:
        write_document(MarkedDocument(iter(items), journal.unreadable))
        return
    request = Request((), None, as_json, color, no_pager)
    print_rows(request, draw_marked(items, display_of(request)))
