"""Commands that compare and explain: context, diff, lost, blame."""

from shlex import quote
from typing import TYPE_CHECKING

import click

from threadline.cli.catalog import open_workspace, refresh
from threadline.cli.console import example, print_stderr
from threadline.cli.json_output import write_document
from threadline.cli.options import (
    Request,
    at_option,
    full_option,
    jsonl_option,
    paged,
    reading_options,
)
from threadline.cli.reading import display_of, open_reading, print_rows, read_points

if TYPE_CHECKING:
    from msgspec import Struct

    from threadline.library import Reading
    from threadline.tree.ancestry import Position


@click.command(
    "context",
    epilog=example(
        "threadline context 7bc87c4c",
        "threadline context session.jsonl --at 2f9b2a8f",
        "threadline context 7bc87c4c --full | less -R",
        "threadline context 7bc87c4c --json | jq '.messages | length'",
    ),
)
@at_option
@full_option
@reading_options
@paged
def context_command(request: Request, *, at: str | None, full: bool) -> None:
    """Show what is sent to the model when a session continues, and what is left out.

    TARGET is one session: a file, an id or a prefix of one. ENTRY is the id of an entry or a
    prefix of one; it may be an entry of an agent.
    """
    from threadline.library.load.describe import names_of_agents
    from threadline.library.position import context_of, cwd_of, dialect_at, find_position, window_of
    from threadline.render.block_line import BlockFormatter
    from threadline.render.context_text import draw_context

    reading = open_reading(request)
    position = find_position(reading, at)
    context = context_of(position, reading)
    if request.as_json:
        write_document(context)
        return
    dialect = dialect_at(position)
    formatter = BlockFormatter(dialect, cwd_of(position, reading), names_of_agents(reading))
    rows = draw_context(
        context,
        display_of(request),
        formatter,
        session=position.session,
        full=full,
        window=window_of(context, reading),
    )
    print_rows(request, rows)


@click.command(
    "diff",
    epilog=example(
        "threadline diff 7bc87c4c",
        "threadline diff 7bc87c4c 7bc87c4c@2f9b2a8f",
        "threadline diff 3222087c a7e7f201 session.jsonl",
        "threadline diff --context c916abfb^ c916abfb session.jsonl",
    ),
)
@click.argument("a")
@click.argument("b", required=False)
@click.option("contexts", "--context", is_flag=True, help="Compare what is sent to the model.")
@full_option
@reading_options
@paged
def diff_command(request: Request, *, a: str, b: str | None, contexts: bool, full: bool) -> None:
    """Compare two points of conversations: what they share, then both side by side.

    \b
    A and B are each one of:
      SESSION        a file, an id or a prefix of one: its active tip
      LINE           the id of a branch or agent: its end
      ENTRY          the id of an entry or a prefix of one
      SESSION@ENTRY  an entry of this session
      POINT^         the entry before POINT

    The first entry of a branch stands for the branch. To see what a compaction C changed, compare
    C^ and C. Points are looked up in TARGET if it is given. With A alone, a session, the branches
    of its fork are compared; if there are several, they are listed.
    """  # noqa: D301 - click reads the backslash
    reading = read_points(request, (a, b)) if b is not None else read_session(request, a)
    points = (a, b) if b is not None else branches_of_fork(request, reading, a)
    if points is not None:
        compare_points(request, reading, points, contexts=contexts, full=full)


def compare_points(
    request: Request, reading: "Reading", points: tuple[str, str], *, contexts: bool, full: bool
) -> None:
    """Compare two points, and print how they differ."""
    from threadline.cli.compare_documents import diff_document
    from threadline.library.actions.board import attempts_of
    from threadline.library.actions.compare import diff_contexts, diff_positions
    from threadline.library.position import cwd_of, dialect_at
    from threadline.render.compare_text import draw_context_diff, draw_diff

    one, other = (find_point(reading, point, contexts=contexts) for point in points)
    display = display_of(request)
    if contexts:
        between = diff_contexts(one, other, reading)
        dialect = dialect_at(one)
        rows = draw_context_diff(between, display, dialect, cwd_of(one, reading))
        document: Struct = between
    else:
        diff = diff_positions(one, other, reading)
        board = attempts_of(diff, (one, other), reading)
        rows = draw_diff(diff, display, board, full=full)
        document = diff_document(diff, board.attempts)
    if request.as_json:
        write_document(document)
    else:
        print_rows(request, rows)


def read_session(request: Request, session: str) -> "Reading":
    """Read the session whose branches are to be compared."""
    return open_reading(request._replace(targets=(session,)))


def branches_of_fork(request: Request, reading: "Reading", session: str) -> tuple[str, str] | None:
    """Return the two branches of the only fork of a session; list them if there are more."""
    from threadline.cli.documents import ForksDocument
    from threadline.library.actions.board import boards_of
    from threadline.library.actions.compare import list_forks
    from threadline.library.target import may_be_path
    from threadline.model.error import TargetNotFoundError
    from threadline.render.compare_text import draw_forks

    asked = {file.session for file in reading.asked}
    forks = list_forks(reading, asked or set(reading.tree.session_by_id))
    if not forks:
        hint = "specify two points; `threadline graph` shows where conversations branch"
        raise TargetNotFoundError(f"no branches to compare in '{session}'", hint)
    if len(forks) == 1 and len(forks[0].pairs) == 1:
        [(one, other)] = forks[0].pairs
        return one.point, other.point
    if request.as_json:
        write_document(ForksDocument(iter(forks)))
    else:
        # The ids of files outside the archives can only be found together with the files.
        target = quote(session) if may_be_path(session) else ""
        boards = boards_of(reading, forks)
        print_rows(request, draw_forks(forks, boards, target, display_of(request)))
    return None


def find_point(reading: "Reading", point: str, *, contexts: bool) -> "Position":
    """Return the position of a point; the first entry of a branch stands for the branch.

    A context belongs to an entry, so there only a note tells how to name the branch.
    """
    from threadline.library.position import branch_starting_at, resolve_point

    position = resolve_point(reading, point)
    branch = branch_starting_at(reading, point, position)
    if branch is None or point.endswith("^"):
        return position
    if contexts:
        print_stderr(f"note: {point} is the first entry of a branch; use {branch} for its end")
        return position
    print_stderr(f"note: comparing the whole branch that starts at {point}")
    return resolve_point(reading, branch)


@click.command(
    "lost",
    epilog=example(
        "threadline lost c916abfb session.jsonl",
        "threadline lost d294e339",
        "threadline lost c916abfb --json | jq .files",
    ),
)
@click.argument("entry")
@full_option
@reading_options
@paged
def lost_command(request: Request, *, entry: str, full: bool) -> None:
    """Show what a compaction removed (prompts, answers, calls, files) and what replaced it.

    ENTRY is the compaction or any entry after it; a session stands for its active tip. It is
    looked up in TARGET if that is given.
    """
    from threadline.library.actions.compare import lost_at
    from threadline.library.position import dialect_at, resolve_point
    from threadline.render.compare_text import draw_loss

    reading = read_points(request, (entry,))
    position = resolve_point(reading, entry)
    loss = lost_at(position, reading)
    if request.as_json:
        write_document(loss)
    else:
        dialect = dialect_at(position)
        print_rows(request, draw_loss(loss, display_of(request), dialect, full=full))


@click.command(
    "blame",
    epilog=example(
        "threadline blame src/app.py",
        "threadline blame src/app.py:42",
        "threadline blame notes.md --as /home/me/old/notes.md",
    ),
)
@click.argument("file", metavar="FILE[:LINE]")
@click.option("known_as", "--as", metavar="PATH", help="Absolute path of FILE in the sessions.")
@reading_options
@paged
@jsonl_option
def blame_command(request: Request, *, file: str, known_as: str | None) -> None:
    """Show which entry last changed each line of FILE, from the edits in all sessions.

    Edits are matched against the file as it is now. Lines that no edit explains are marked: they
    are older than the sessions or come from elsewhere. With LINE, only that line is explained,
    with the prompt that led to it. TARGETs are the sessions to search.
    """
    from threadline.library.actions.blame import ReadChanges, blame_file, parse_file_line
    from threadline.library.actions.indexed_blame import blame_indexed
    from threadline.render.blame_text import draw_blame

    place = parse_file_line(file)
    if request.targets or request.agent:
        blamed = blame_file(place, ReadChanges(open_reading(request)), known_as)
    else:
        workspace = open_workspace()
        refresh(workspace.catalog)
        blamed = blame_indexed(workspace, place, known_as)
    if request.as_json:
        write_document(blamed)
    else:
        print_rows(request, draw_blame(blamed, display_of(request)))
