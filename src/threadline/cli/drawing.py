"""Commands that show whole sessions: tree, graph, story."""

from collections.abc import Iterable, Iterator
from itertools import chain
from typing import TYPE_CHECKING

import click

from threadline.cli.catalog import updated_workspace
from threadline.cli.console import example, print_stderr, write_bytes
from threadline.cli.json_output import write_document
from threadline.cli.options import (
    Request,
    jsonl_option,
    marks_option,
    paged,
    reading_options,
    redact_option,
    report_redaction,
)
from threadline.cli.picking import (
    Batch,
    NewestHere,
    filter_options,
    open_named,
    open_newest,
    read_at_once,
    read_batches,
)
from threadline.cli.reading import display_of, open_reading, print_rows

if TYPE_CHECKING:
    from threadline.library.index.session_list import SessionFilter
    from threadline.model.results import SessionTree
    from threadline.model.secret import Redactor
    from threadline.render.style import Display


@click.command(
    "tree",
    epilog=example("threadline tree --since 7d", "threadline tree ~/.claude/projects/-home-me-app"),
)
@click.option(
    "whole", "--all", is_flag=True, help="One row per agent (default: group agents by title)."
)
@reading_options
@filter_options
@paged
@jsonl_option
def tree_command(request: Request, *, whole: bool, wanted: "SessionFilter") -> None:
    """Show the session tree: titles, sizes, times, and what is active.

    Branches, agents and forked sessions are shown below the line they are attached to. Without
    TARGET, the project with the newest session comes first.
    """
    from threadline.render.session_documents import tree_document

    tree, groups = picked_tree(request, wanted)
    if request.as_json:
        write_document(tree_document(tree, chain.from_iterable(groups)))
    else:
        print_rows(request, draw_trees(tree, groups, display_of(request), whole=whole))


def picked_tree(request: Request, wanted: "SessionFilter") -> "tuple[SessionTree, list[list[str]]]":
    """Return the session tree, and which sessions of it are drawn together, in order.

    Without targets all is in the index, and projects are drawn one by one, the newest first.
    """
    workspace = None if request.targets else updated_workspace()
    if workspace is None:
        from threadline.library.index.listed_lines import session_tree

        batch = read_at_once(request, wanted)
        tree = session_tree(batch.reading)
        return tree, [list(tree.sessions) if batch.only is None else batch.only]
    keys = workspace.catalog.session_keys()
    chosen = set(wanted.pick(keys))
    projects: dict[str, list[str]] = {}
    for key in keys:
        if key.id in chosen:
            projects.setdefault(key.project, []).append(key.id)
    return workspace.catalog.tree(), list(projects.values())


def draw_trees(
    tree: "SessionTree", groups: Iterable[list[str]], display: "Display", *, whole: bool
) -> Iterator[str]:
    """Draw groups of sessions, and what the marks mean if there are any."""
    from threadline.render.tree_text import draw_projects, has_branches, legend

    explained = False
    for number, only in enumerate(map(set, groups)):
        if number:
            yield ""
        yield from draw_projects(tree, display, whole=whole, only=only)
        explained = explained or has_branches(tree, only)
    if explained:
        yield ""
        yield legend(display)


@click.command(
    "graph",
    epilog=example(
        "threadline graph",
        "threadline graph 7bc87c4c",
        "threadline graph --project . --limit 5",
        "threadline graph --all session.jsonl | less -R",
    ),
)
@click.option("whole", "--all", is_flag=True, help="One row per entry (default: per turn).")
@reading_options
@filter_options
@paged
@jsonl_option
def graph_command(request: Request, *, whole: bool, wanted: "SessionFilter") -> None:
    """Draw the graph of a conversation, newest at the bottom.

    The active path is the straight lane with filled marks; abandoned branches and agents leave it
    to the right. A turn is drawn as its prompt and its answer. Without TARGET and options that
    pick sessions, the newest session of the project in this directory is drawn, else the newest.
    """
    from threadline.render.documents import graph_document

    if request.as_json:
        write_document(graph_document(open_reading(request).tree))
        return
    workspace = None if request.targets else updated_workspace()
    newest = NewestHere("graph", wanted) if wanted.picks_all else None
    if workspace is None:
        batches: Iterable[Batch] = [read_at_once(request, wanted)]
    else:
        choose = wanted.pick if newest is None else newest.choose
        batches = read_batches(workspace, choose, lambda key: key.family)
    print_rows(request, draw_graphs(batches, display_of(request), whole=whole))
    if workspace is not None and newest is not None and newest.hint:
        print_stderr(newest.hint)


def draw_graphs(batches: Iterable[Batch], display: "Display", *, whole: bool) -> Iterator[str]:
    """Draw the graphs of batches."""
    from threadline.library.load.describe import describe_sessions, title_lines, words_in
    from threadline.render.graph_text import draw_graph

    for number, (reading, only) in enumerate(batches):
        if number:
            yield ""
        summaries = describe_sessions(reading)
        titles = title_lines(reading, summaries)
        words = words_in(reading)
        yield from draw_graph(
            reading.tree, summaries, words, titles, display, whole=whole, only=only
        )


@click.command(
    "story",
    epilog=example(
        "threadline story",
        "threadline story 7bc87c4c",
        "threadline story 7bc87c4c --md >> pull-request.md",
        "threadline story 7bc87c4c --json | jq .stories[0].files",
    ),
)
@click.option("markdown", "--md", is_flag=True, help="Print Markdown, with times in UTC.")
@redact_option
@marks_option
@reading_options
@paged
@jsonl_option
def story_command(request: Request, *, markdown: bool, redactor: "Redactor | None") -> None:
    """Show what happened in a session, in at most ten lines.

    Prompts in order, abandoned attempts, commands that failed and when they passed, commits,
    agents, compactions and changed files, with their cost. It is made from the transcript alone,
    without any model. Without TARGET, the story of the newest session of the project in this
    directory is told, else of the newest; `--json` has those of all sessions.
    """
    from threadline.cli.documents import StoriesDocument
    from threadline.library.index.session_list import SessionFilter
    from threadline.library.load.outline import stories_of
    from threadline.render.markdown.shapes import render_stories
    from threadline.render.story_text import draw_stories

    newest = NewestHere("story", SessionFilter(agent=request.agent))
    if request.targets or request.as_json:
        batch = open_named(request, redactor)
    else:
        batch = open_newest(request, redactor, newest)
    stories = stories_of(batch.reading, batch.only)
    if request.as_json:
        write_document(StoriesDocument(iter(stories)))
        report_redaction(redactor)
        return
    # A file may begin with an entry of the session that it continues, which tells nothing.
    stories = [one for one in stories if one.prompts or one.calls] or stories
    if markdown:
        write_bytes(piece.encode("utf-8", "replace") for piece in render_stories(stories))
    else:
        print_rows(request, draw_stories(stories, display_of(request)))
    if newest.hint:
        print_stderr(newest.hint)
    report_redaction(redactor)
