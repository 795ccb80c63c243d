"""`threadline move`: sessions follow a directory that was moved or renamed."""

import os
from pathlib import Path

import click

from threadline.cli.catalog import open_workspace, refresh
from threadline.cli.confirm import may_do, yes_option
from threadline.cli.console import (
    example,
    flush,
    print_stderr,
    printable,
    progress_shown,
    write_rows,
)
from threadline.cli.json_output import write_document
from threadline.cli.options import DefaultGroup, json_option

ARROW = " -> "


@click.group(
    "move",
    cls=DefaultGroup,
    default="run",
    epilog=example(
        "mv ~/src/app ~/code/app && threadline move ~/src/app ~/code/app",
        "threadline move undo",
    ),
)
def move_command() -> None:
    """Let the sessions of a directory follow it to another path.

    Clients find sessions by the path of their directory: after a move or a renaming they are gone
    from its lists. This command shows which ones follow, and asks. It changes the fields and names
    by which clients find them, and nothing that was said. `move undo` puts every byte back.
    """


@move_command.command(
    "run",
    short_help="show what follows, and move it (the default)",
    epilog=example("threadline move run ~/src/app ~/code/app --json"),
)
@click.argument("old")
@click.argument("new")
@yes_option
@json_option
def move_run(*, old: str, new: str, yes: bool, as_json: bool) -> None:
    """Let sessions that were begun in OLD, or below it, be those of NEW, which must exist.

    A session that is open in a running client is left, and so is one in whose place another is.
    """
    from threadline.cli.carry_documents import MoveDocument
    from threadline.library.carry.mapping import here
    from threadline.library.carry.move import carry_out, directory, plan_move
    from threadline.library.carry.placing import Placing
    from threadline.library.keep.cleaning import open_sessions
    from threadline.render.carry_text import move_rows

    before, after = directory(old), here(new)
    workspace = open_workspace()
    placing = Placing(workspace.places)
    with placing.locked():
        refresh(workspace.catalog)
        running = open_sessions(os.environ, Path.home())
        with progress_shown("reading", "sessions") as progress:
            plan = plan_move(workspace.catalog, before, after, running, progress)
        name = ""
        if not as_json:
            write_rows(move_rows(plan.sessions, plan.left, before, after))
        if plan.writes and (yes or not as_json) and may_do(yes=yes):
            name = carry_out(plan, placing, f"{before}{ARROW}{after}").name
    if as_json:
        write_document(MoveDocument(before, after, plan.sessions, plan.left, name))
    elif name:
        flush()
        print_stderr(f"undo: threadline move undo {name}")


@move_command.command(
    "undo", short_help="put back what a move changed", epilog=example("threadline move undo")
)
@click.argument("name", required=False)
@json_option
def move_undo(*, name: str | None, as_json: bool) -> None:
    """Put the files of a move back, byte for byte and with their times; the last without NAME.

    Nothing is undone if a session was written since.
    """
    from threadline.cli.carry_documents import MoveUndoneDocument
    from threadline.library.carry.move import undo
    from threadline.library.carry.placing import Placing
    from threadline.render.facts import count

    placing = Placing(open_workspace().places)
    with placing.locked():
        done = undo(placing, name)
    files = sum(bool(step.aside) for step in done.steps) if done is not None else 0
    if as_json:
        write_document(MoveUndoneDocument(done.name if done is not None else None, files))
        return
    write_rows([f"put back {count(files, 'file')}" if files else "nothing to undo"])


@move_command.command("list", short_help="list what can be undone")
@json_option
def move_list(*, as_json: bool) -> None:
    """List the moves that can be undone, the newest first."""
    from threadline.cli.carry_documents import MovesDocument
    from threadline.library.carry.move import moved_names
    from threadline.library.carry.placing import Placing
    from threadline.model.carry import MoveName

    names = moved_names(Placing(open_workspace().places).journals())
    if as_json:
        told = [MoveName(name, *about.split(ARROW, 1)) for name, about in names.items()]
        write_document(MovesDocument(told))
        return
    write_rows(f"{name}  {printable(about)}" for name, about in names.items())
