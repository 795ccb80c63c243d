"""`threadline diff`: two branches, two sessions, two entries, or two contexts side by side."""

import click

from threadline.agents.registry import dialect_of
from threadline.cli.console import example, say, write_bytes
from threadline.cli.options import Request, reading_options, straight_option
from threadline.cli.reading import look_of, open_points
from threadline.cli.terminal import page_rows
from threadline.library.compare import diff_contexts, diff_spots
from threadline.library.library import Reading
from threadline.library.point import branch_begun, spot_at
from threadline.library.spot import cwd_of
from threadline.render.compare_text import draw_context_diff, draw_diff
from threadline.render.json import document_of
from threadline.tree.position import Position


@click.command(
    "diff",
    epilog=example(
        "threadline diff 7bc87c4c 7bc87c4c@8afd1042",
        "threadline diff 70ff94a7 796bf904 session.jsonl",
        "threadline diff --context 44d296e0^ 44d296e0 session.jsonl",
    ),
)
@click.argument("a")
@click.argument("b")
@click.option("contexts", "--context", is_flag=True, help="Compare what the model is sent there.")
@click.option("--full", is_flag=True, help="List every call; otherwise the first of a turn.")
@straight_option
@reading_options
def command(  # noqa: PLR0913  each is an argument or option of the command
    request: Request, *, a: str, b: str, contexts: bool, full: bool, straight: bool
) -> None:
    """Compare two points of conversations: what they share, then both side by side.

    A and B are sessions (a file, an id or its beginning: their active tips), lines by their ids
    (their ends), entries by their ids or their beginnings, or SESSION@ENTRY; the first entry of a
    branch stands for the branch. With ^ behind it, the entry before, so that a compaction is
    compared by C^ and C. They are sought in TARGET if one is given.
    """
    reading = open_points(request, (a, b))
    one, other = (meant(reading, point, contexts=contexts) for point in (a, b))
    look = look_of(request)
    if contexts:
        between = diff_contexts(one, other, reading)
        rows, document = (
            draw_context_diff(
                between, look, dialect_of(one.entry.file.format), cwd_of(one, reading)
            ),
            document_of(between),
        )
    else:
        diff = diff_spots(one, other, reading)
        rows, document = draw_diff(diff, look, full=full), document_of(diff)
    if request.as_json:
        write_bytes(document)
    else:
        page_rows(rows, paged=not straight)


def meant(reading: Reading, point: str, *, contexts: bool) -> Position:
    """Find a point. The first entry of a branch, by which drawings name it, stands for the branch.

    What the model is sent is asked at an entry, so there it is only said how to name the branch.
    """
    spot = spot_at(reading, point)
    branch = branch_begun(reading, point, spot)
    if branch is None:
        return spot
    if contexts or "@" in point or "^" in point:
        say(f"note: {point} begins a branch; its end is {branch}")
        return spot
    say(f"note: {point} begins a branch and stands for it; SESSION@{point} is the entry alone")
    return spot_at(reading, branch)
