"""Commands that show conversations: ls, tree, graph, show, outline, lines, ops."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

import click

from threadline.cli.console import example, write_bytes
from threadline.cli.options import (
    Request,
    extent_options,
    paged,
    reading_options,
    redact_option,
    report_redaction,
)
from threadline.cli.reading import display_of, open_reading, print_rows

if TYPE_CHECKING:
    from threadline.library import Reading
    from threadline.model.secret import Redactor
    from threadline.outline.dialect import Words
    from threadline.outline.outline import Options
    from threadline.render.store_text import FirstWords
    from threadline.render.style import Display
    from threadline.render.transcript_text import TranscriptOptions
    from threadline.tree.tree import Tree


@click.command(
    "tree", epilog=example("threadline tree", "threadline tree ~/.claude/projects/-home-me-app")
)
@click.option(
    "whole", "--all", is_flag=True, help="One row per agent (default: group agents by title)."
)
@reading_options
@paged
def tree_command(request: Request, *, whole: bool) -> None:
    """Show the session tree: titles, sizes, times, and what is active.

    Branches, agents and forked sessions are shown below the line they are attached to.
    """
    from threadline.library.describe import describe_sessions, title_lines
    from threadline.render.json import tree_document
    from threadline.render.tree_text import draw_tree

    reading = open_reading(request)
    summaries = describe_sessions(reading)
    if request.as_json:
        write_bytes(tree_document(reading.tree, summaries))
        return
    titles = title_lines(reading, summaries)
    rows = draw_tree(reading.tree, summaries, titles, display_of(request), whole=whole)
    print_rows(request, rows)


@click.command(
    "graph",
    epilog=example("threadline graph 7bc87c4c", "threadline graph --all session.jsonl | less -R"),
)
@click.option("whole", "--all", is_flag=True, help="One row per entry (default: per turn).")
@reading_options
@paged
def graph_command(request: Request, *, whole: bool) -> None:
    """Draw the graph of a conversation, newest at the bottom.

    The active path is the straight lane with filled marks; abandoned branches and agents leave it
    to the right. A turn is drawn as its prompt and its answer.
    """
    from threadline.library.describe import describe_sessions, title_lines, words_by
    from threadline.outline.names import agent_names
    from threadline.render.graph_text import draw_graph
    from threadline.render.json import graph_document

    reading = open_reading(request)
    if request.as_json:
        write_bytes(graph_document(reading.tree))
        return
    summaries = describe_sessions(reading)
    titles = title_lines(reading, summaries)
    words = words_by(reading.bodies, agent_names(reading.tree))
    rows = draw_graph(reading.tree, summaries, words, titles, display_of(request), whole=whole)
    print_rows(request, rows)


READABLE = 100
"""Columns that a conversation is at most wide."""


@click.command(
    "show",
    epilog=example(
        "threadline show 7bc87c4c",
        "threadline show --depth assistant session.jsonl",
        "threadline show --depth hook --no-pager session.jsonl > everything.txt",
    ),
)
@extent_options("tool")
@click.option("--ids", is_flag=True, help="Show entry ids.")
@redact_option
@reading_options
@paged
def show_command(
    request: Request,
    *,
    options: "Options",
    ids: bool,
    redactor: "Redactor | None",
) -> None:
    """Print a conversation: prompts, answers, tool calls, and where it branches.

    Each tool call is one row; `--depth hook` prints everything in full.
    """
    from threadline.library.outline import Outliner
    from threadline.outline.depth import Depth
    from threadline.render.outline import render_conversation_json
    from threadline.render.transcript_text import TranscriptOptions

    reading = open_reading(request, redactor)
    if request.as_json:
        write_bytes(render_conversation_json(Outliner(reading).outline(options)))
    else:
        drawn = TranscriptOptions(full=options.depth is Depth.HOOK, ids=ids)
        rows = draw_families(reading, options, readable_display(request), drawn)
        print_rows(request, rows)
    report_redaction(redactor)


def readable_display(request: Request) -> "Display":
    """Return how to draw text that is read at length, which is not wider than a page."""
    import msgspec

    display = display_of(request)
    return msgspec.structs.replace(display, columns=min(display.columns, READABLE))


def draw_families(
    reading: "Reading", options: "Options", display: "Display", drawn: "TranscriptOptions"
) -> Iterator[str]:
    """Draw one family of sessions after the other, so that one outline is held at a time."""
    from threadline.library.outline import Outliner
    from threadline.render.transcript_text import draw_transcript

    outliner = Outliner(reading)
    for number, family in enumerate(session_families(reading.tree)):
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
def outline_command(request: Request, *, options: "Options") -> None:
    """List the messages of sessions, nested as the viewer folds them.

    A tool call and its result share a row. A row ends with the number of messages below it.
    """
    from threadline.library.outline import Outliner
    from threadline.model.collector import collector_paused
    from threadline.render.outline import draw_outline, outline_document

    reading = open_reading(request)
    with collector_paused():
        outline = Outliner(reading).outline(options)
        if request.as_json:
            write_bytes(outline_document(outline))
        else:
            print_rows(request, draw_outline(outline, display_of(request)))


@click.command(
    "lines",
    epilog=example("threadline lines session.jsonl", "threadline lines --json ~/.claude/projects"),
)
@reading_options
@paged
def lines_command(request: Request) -> None:
    """List the lines of conversations (trunks, branches and agents) in reading order."""
    from threadline.render.json import lines_document
    from threadline.render.lists import list_lines

    reading = open_reading(request)
    if request.as_json:
        write_bytes(lines_document(reading.tree, reading.faults))
    else:
        print_rows(request, list_lines(reading.tree, display_of(request)))


@click.command(
    "ops", epilog=example("threadline ops 7bc87c4c", "threadline ops --json session.jsonl")
)
@reading_options
@paged
def ops_command(request: Request) -> None:
    """List the operations on a conversation: starts, forks, rewinds, compactions; oldest first."""
    from threadline.render.json import document
    from threadline.render.store_text import list_ops_text
    from threadline.tree.ops import list_ops

    reading = open_reading(request)
    ops = list_ops(reading.tree, reading.graph, reading.bodies.body_of)
    if request.as_json:
        write_bytes(document(ops=iter(ops)))
    else:
        print_rows(request, list_ops_text(ops, words_by_id(reading), display_of(request)))


def words_by_id(reading: "Reading") -> "FirstWords":
    """Return a function that returns the first words of the entry with an id."""
    from threadline.library.describe import words_by
    from threadline.outline.names import agent_names

    words_of = words_by(reading.bodies, agent_names(reading.tree))

    def words(entry: str) -> "Words | None":
        node = reading.graph.nodes.get(entry)
        return words_of(node) if node is not None else None

    return words
