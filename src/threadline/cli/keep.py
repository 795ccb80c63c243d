"""`threadline keep` archives by itself; `threadline du` tells what sessions weigh."""

import os
import time
from pathlib import Path
from typing import TYPE_CHECKING

import click
import msgspec

from threadline.cli.catalog import open_archive, open_workspace, update_index
from threadline.cli.confirm import changes_in, may_do, yes_option
from threadline.cli.console import (
    example,
    flush,
    print_stderr,
    printable,
    progress_shown,
    write_rows,
)
from threadline.cli.json_output import write_document
from threadline.cli.options import DefaultGroup, Request, color_option, json_option, no_pager_option
from threadline.cli.reading import display_of, print_rows

if TYPE_CHECKING:
    from collections.abc import Sequence

    from threadline.library.actions.setup import FileEdit
    from threadline.library.archive.update import ArchiveStats
    from threadline.library.keep.switch import Switch
    from threadline.library.keep.weigh import By
    from threadline.library.workspace import Workspace
    from threadline.model.keeping import Forecast

GROUPS = ("project", "agent", "kind")
LOWEST = 19
"""The priority of work that nobody waits for."""


@click.group(
    "keep",
    cls=DefaultGroup,
    default="status",
    epilog=example("threadline keep on", "threadline keep status", "threadline keep off --yes"),
)
def keep_command() -> None:
    """Archive sessions by itself, before their clients delete them.

    `keep on` adds a hook to the clients that run one when a session ends, and a timer of yours
    (systemd, launchd or cron) that archives every hour what has changed. What is added is shown
    first. `keep off` removes it without a trace. Without a command, `threadline keep` shows what is
    there. `threadline archive` lists and restores copies.
    """


@keep_command.command("on", short_help="add the hooks and the timer")
@yes_option
@json_option
def keep_on(*, yes: bool, as_json: bool) -> None:
    """Add the hooks and the timer, after showing them; then archive what is there."""
    from threadline.cli.own_program import check_place
    from threadline.library.keep.switch import turn_on
    from threadline.model.error import NotWrittenError

    switch = own_switch()
    check_place(switch.program)
    if switch.timer is None and not switch.agents():
        told = "nothing here can archive by itself: no systemd, launchd, cron or client with hooks"
        raise NotWrittenError(told, "run `threadline archive` from a scheduler of yours")
    edits = planned(switch, remove=False)
    if not agreed(edits, "hooks and timer are there already", yes=yes, as_json=as_json):
        return
    turn_on(switch)
    if as_json:
        stats = archive_changes()
        tell_json(edits, kept=stats.kept if stats is not None else 0)
    else:
        run_keep(as_json=False)


@keep_command.command("off", short_help="remove the hooks and the timer")
@yes_option
@json_option
def keep_off(*, yes: bool, as_json: bool) -> None:
    """Remove the hooks and the timer; files are as they were before. Copies stay."""
    from threadline.library.keep.switch import turn_off

    switch = own_switch()
    edits = planned(switch, remove=True)
    is_agreed = agreed(edits, "nothing to remove", yes=yes, as_json=as_json)
    if is_agreed or not edits:  # something that was killed may have left files half written
        turn_off(switch)
    if not is_agreed:
        return
    if as_json:
        tell_json(edits, kept=0)
    else:
        write_rows(["removed; what is archived stays (`threadline archive list`)"])


def own_switch() -> "Switch":
    """Return what archives by itself on this machine."""
    from threadline.cli.own_program import own_program
    from threadline.library.keep.switch import Switch

    system = os.environ.get("THREADLINE_TIMER")
    return Switch(own_program(), os.environ, Path.home(), system)


def planned(switch: "Switch", *, remove: bool) -> "list[FileEdit]":
    """Return how files and the table of cron change."""
    table = switch.plan_table(remove=remove)
    edits: list[FileEdit] = [one.edit for one in switch.plan(remove=remove)]
    return [*edits, *([table] if table is not None else [])]


def agreed(edits: "Sequence[FileEdit]", nothing: str, *, yes: bool, as_json: bool) -> bool:
    """Show what changes and ask whether to do it; return False if not, or if nothing does."""
    from threadline.cli.keep_documents import KeepDocument

    if as_json:
        if not yes:
            write_document(KeepDocument(list(edits), written=False))
        return yes
    if not edits:
        write_rows([nothing])
        return False
    write_rows(row for edit in edits for row in changes_in(edit))
    return may_do(yes=yes)


def tell_json(edits: "Sequence[FileEdit]", *, kept: int) -> None:
    """Print what was changed, and how many files were archived."""
    from threadline.cli.keep_documents import KeepDocument

    write_document(KeepDocument(list(edits), written=True, kept=kept))


@keep_command.command("run", short_help="archive what has changed, once")
@click.option("--background", is_flag=True, help="With the lowest priority.")
@json_option
def keep_run(*, background: bool, as_json: bool) -> None:
    """Archive what has changed; this is what the timer runs."""
    if background and hasattr(os, "nice"):
        os.nice(LOWEST)
    run_keep(as_json=as_json)


def archive_changes() -> "ArchiveStats | None":
    """Archive what has changed; return None if nothing has."""
    from threadline.model.error import TargetNotFoundError

    archive = open_archive()
    with progress_shown("archiving") as progress:
        try:
            return archive.keep(open_workspace().paths(()), progress)
        except TargetNotFoundError:  # no client has written anything yet
            return None


def run_keep(*, as_json: bool) -> None:
    """Archive what has changed, and say how much that was."""
    from threadline.render.facts import count

    stats = archive_changes()
    kept, skipped = (stats.kept, stats.skipped) if stats is not None else (0, [])
    for one in skipped:
        print_stderr(f"warning: {printable(one.file)}: {one.why}")
    if as_json:
        from threadline.cli.keep_documents import KeepRunDocument

        write_document(KeepRunDocument(kept, skipped))
    else:
        write_rows([f"archived {count(kept, 'file')}" if kept else "nothing has changed"])


@keep_command.command("ended", hidden=True)
@click.argument("agent")
def keep_ended(*, agent: str) -> None:
    """Archive in the background; AGENT runs this as a hook when a session ends."""
    import subprocess

    from threadline.cli.own_program import own_program

    del agent
    nothing = subprocess.DEVNULL
    subprocess.Popen(  # noqa: S603 - this program itself
        [*own_program(), "keep", "run", "--background"],
        stdin=nothing,
        stdout=nothing,
        stderr=nothing,
        start_new_session=True,
        cwd="/",
    )


@keep_command.command("status", short_help="show what archives by itself (the default)")
@json_option
def keep_status(*, as_json: bool) -> None:
    """Show which hooks and which timer are there, when was archived, and what is not yet."""
    from threadline.cli.keep_documents import KeepStatusDocument
    from threadline.library.keep.switch import keep_state
    from threadline.model.error import TargetNotFoundError
    from threadline.render.keep_text import state_rows

    try:
        roots = open_workspace().paths(())
    except TargetNotFoundError:
        roots = []
    state = keep_state(own_switch(), open_archive(), roots)
    if as_json:
        write_document(KeepStatusDocument(on=state.is_on, **msgspec.structs.asdict(state)))
    else:
        write_rows(state_rows(state, time.time()))
    if not as_json and not state.is_on:
        flush()
        print_stderr("hint: `threadline keep on` shows and adds what archives by itself")


@click.command(
    "du", epilog=example("threadline du", "threadline du --by kind", "threadline du --json | jq .")
)
@click.option(
    "--by", type=click.Choice(GROUPS), default="project", show_default=True, help="Group by this."
)
@json_option
@color_option
@no_pager_option
def du_command(*, by: "By", as_json: bool, color: str, no_pager: bool) -> None:
    """Show what sessions weigh on this machine, the heaviest first.

    Every file is counted once: transcripts, sub-agents, results of tools kept in files, copies of
    files that clients keep, databases, and what threadline itself takes: its index and archive.
    """
    from threadline.cli.keep_documents import WeightsDocument
    from threadline.library.keep.weigh import sum_by, weigh
    from threadline.render.keep_text import draw_weights

    workspace = open_workspace()
    update_index(workspace)
    sessions = workspace.catalog.sessions()
    cwds = {one.summary.file: one.summary.cwd or "" for one in sessions if one.summary.file}
    with progress_shown("weighing") as progress:
        files = []
        for number, file in enumerate(weigh(workspace.archives, cwds, workspace.places), 1):
            files.append(file)
            progress(number, number)
    rows = sum_by(files, by)
    if as_json:
        total = sum(row.bytes for row in rows)
        write_document(WeightsDocument(by, total, len(files), iter(rows)))
        return
    request = Request((), None, as_json, color, no_pager)
    print_rows(request, draw_weights(rows, by, display_of(request)))


def forecasts(workspace: "Workspace") -> "list[Forecast]":
    """Return what clients will delete soon."""
    from threadline.library.keep.forecast import forecast, soon

    projects = [key.project for key in workspace.catalog.session_keys() if key.project]
    archived = open_archive().files()
    return forecast(os.environ, Path.home(), projects, archived, soon(time.time()))
