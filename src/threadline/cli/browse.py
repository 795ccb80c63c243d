"""Commands that print what is in conversations: show, outline, lines, ops."""

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

import click

from threadline.cli.console import example, print_stderr, write_bytes
from threadline.cli.json_output import wants_lines, write_document
from threadline.cli.options import (
    Request,
    extent_options,
    jsonl_option,
    marks_option,
    paged,
    reading_options,
    redact_option,
    report_redaction,
)
from threadline.cli.picking import NewestHere, open_named, open_newest
from threadline.cli.reading import display_of, open_reading, print_rows

if TYPE_CHECKING:
    from threadline.library import Reading
    from threadline.model.secret import Redactor
    from threadline.outline.outline import Options
    from threadline.render.style import Display
    from threadline.render.transcript_text import TranscriptOptions
    from threadline.tree.tree import Tree


READABLE = 100
"""Columns that a conversation is at most wide."""


@click.command(
    "show",
    epilog=example(
        "threadline show 7bc87c4c",
        "threadline show --all --active session.jsonl",
        "threadline show --depth assistant session.jsonl",
        "threadline show --depth hook --no-pager session.jsonl > everything.txt",
    ),
)
@extent_options("tool")
@click.option(
    "--all", "everything", is_flag=True, help="One row per step, and all abandoned attempts."
)
@click.option("--ids", is_flag=True, help="Show entry ids.")
@redact_option
@marks_option
@reading_options
@paged
@jsonl_option
def show_command(
    request: Request,
    *,
    options: "Options",
    everything: bool,
    ids: bool,
    redactor: "Redactor | None",
) -> None:
    """Print a conversation: prompts, what was done, answers, and attempts that were abandoned.

    The steps of a turn are one row, and so is each attempt. `--all`, or a `--depth`, lists them;
    `--depth hook` prints everything in full. Without TARGET, the newest session of the project in
    this directory is printed, else the newest.
    """
    from threadline.library.index.session_list import SessionFilter
    from threadline.library.load.outline import Outliner
    from threadline.outline.depth import Depth
    from threadline.render.outline import flat_lines, node_fields, render_conversation_json
    from threadline.render.transcript_text import TranscriptOptions

    if request.as_json:
        reading = open_reading(request, redactor)
        outline = Outliner(reading).outline(options)
        lines = wants_lines()
        write_bytes(
            flat_lines(outline, node_fields) if lines else render_conversation_json(outline)
        )
    else:
        newest = NewestHere("show", SessionFilter(agent=request.agent))
        if request.targets:
            reading, only = open_named(request, redactor)
        else:
            reading, only = open_newest(request, redactor, newest)
        families = [only] if only is not None else session_families(reading.tree)
        drawn = TranscriptOptions(
            full=options.depth is Depth.HOOK, ids=ids, story=not (everything or is_given("depth"))
        )
        rows = draw_families(reading, families, options, readable_display(request), drawn)
        print_rows(request, rows)
        if newest.hint:
            print_stderr(newest.hint)
    report_redaction(redactor)


def is_given(option: str) -> bool:
    """Return True if an option of the current command is on its command line."""
    source = click.get_current_context().get_parameter_source(option)
    return source is click.core.ParameterSource.COMMANDLINE


def readable_display(request: Request) -> "Display":
    """Return how to draw text that is read at length, which is not wider than a page."""
    import msgspec

    display = display_of(request)
    return msgspec.structs.replace(display, columns=min(display.columns, READABLE))


def draw_families(
    reading: "Reading",
    families: Iterable[list[str]],
    options: "Options",
    display: "Display",
    drawn: "TranscriptOptions",
) -> Iterator[str]:
    """Draw one family of sessions after the other, so that one outline is held at a time."""
    from threadline.library.load.outline import Outliner
    from threadline.render.transcript_text import draw_transcript

    outliner = Outliner(reading)
    for number, family in enumerate(families):
        if number:
            yield ""
        yield from draw_transcript(outliner.outline(options, family), display, drawn)


def session_families(tree: "Tree") -> Iterator[list[str]]:
    """Yield the ids of sessions that fork from or continue one another, in reading order."""
    for session in tree.session_by_id.values():
        if session.parent is None:
            family, stack = [], [session.id]
            while stack:
                family.append(stack.pop())
                stack += reversed(tree.session_by_id[family[-1]].children)
            yield family


@click.command(
    "outline",
    epilog=example(
        "threadline outline session.jsonl", "threadline outline --depth assistant --json 7bc87c4c"
    ),
)
@extent_options("hook")
@reading_options
@paged
@jsonl_option
def outline_command(request: Request, *, options: "Options") -> None:
    """List the messages of sessions, nested as the viewer folds them.

    A tool call and its result share a row. A row ends with the number of messages below it.
    """
    from threadline.library.load.outline import Outliner
    from threadline.render.outline import (
        draw_outline,
        flat_lines,
        message_fields,
        outline_document,
    )

    reading = open_reading(request)
    outline = Outliner(reading).outline(options)
    if request.as_json:
        lines = wants_lines()
        write_bytes(flat_lines(outline, message_fields) if lines else outline_document(outline))
    else:
        print_rows(request, draw_outline(outline, display_of(request)))


@click.command(
    "lines",
    epilog=example("threadline lines session.jsonl", "threadline lines --json ~/.claude/projects"),
)
@reading_options
@paged
@jsonl_option
def lines_command(request: Request) -> None:
    """List the lines of conversations (trunks, branches and agents) in reading order."""
    from threadline.render.documents import lines_document
    from threadline.render.reports import list_lines

    reading = open_reading(request)
    if request.as_json:
        write_document(lines_document(reading.tree, reading.faults))
    else:
        print_rows(request, list_lines(reading.tree, display_of(request)))


@click.command(
    "ops", epilog=example("threadline ops 7bc87c4c", "threadline ops --json session.jsonl")
)
@reading_options
@paged
@jsonl_option
def ops_command(request: Request) -> None:
    """List the operations on a conversation: starts, forks, rewinds, compactions; oldest first."""
    from threadline.cli.compare_documents import OpsDocument
    from threadline.library.load.describe import words_by_id
    from threadline.render.store_text import list_ops_text
    from threadline.tree.ops import list_ops

    reading = open_reading(request)
    ops = list_ops(reading.tree, reading.graph, reading.bodies)
    if request.as_json:
        write_document(OpsDocument(iter(ops)))
    else:
        print_rows(request, list_ops_text(ops, words_by_id(reading), display_of(request)))
