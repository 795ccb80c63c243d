"""`threadline recover`: sessions that are gone, what is left of them, and getting them back."""

import os
import time
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING

import click

from threadline.cli.catalog import open_archive, open_workspace, refresh, warn_about
from threadline.cli.console import (
    example,
    flush,
    print_stderr,
    printable,
    progress_shown,
    write_rows,
)
from threadline.cli.json_output import write_document
from threadline.cli.options import (
    Request,
    color_option,
    json_option,
    no_pager_option,
    redact_option,
    report_redaction,
)
from threadline.cli.reading import display_of, print_rows

if TYPE_CHECKING:
    from collections.abc import Sequence

    from threadline.library.keep.recover import Recovered
    from threadline.library.workspace import Workspace
    from threadline.model.keeping import LostSession
    from threadline.model.secret import Redactor


@click.command(
    "recover",
    epilog=example(
        "threadline recover",
        "threadline recover 7bc87c4c",
        "threadline recover 7bc87c4c --restore",
        "threadline recover --all --restore",
    ),
)
@click.argument("names", metavar="[SESSION]...", nargs=-1)
@click.option("--restore", is_flag=True, help="Restore the sessions that the archive has.")
@click.option("every", "--all", is_flag=True, help="With --restore: all that the archive has.")
@redact_option
@json_option
@color_option
@no_pager_option
def recover_command(
    *,
    names: tuple[str, ...],
    restore: bool,
    every: bool,
    redactor: "Redactor | None",
    as_json: bool,
    color: str,
    no_pager: bool,
) -> None:
    """List sessions that are gone with what is left of them; restore those that are archived.

    Clients delete transcripts and leave traces: prompts in their histories, jobs, copies of files.
    With SESSION, print the prompts that are left. With --restore, put the files back; they get a
    time at which their client does not delete them again at once.
    """
    from threadline.cli.keep_documents import LostDocument
    from threadline.library.keep.lost import find_lost
    from threadline.render.keep_text import lost_rows, prompt_rows

    workspace = open_workspace((), redactor)
    refresh(workspace.catalog)
    lost = find_lost(workspace, os.environ, Path.home())
    chosen = pick(lost, names) if names else lost
    if restore:
        if not names and not every:
            raise click.UsageError("specify sessions, or --all")
        restore_all(workspace, chosen, as_json=as_json)
        return
    report_redaction(redactor)
    if as_json:
        write_document(LostDocument(iter(chosen)))
        return
    request = Request((), None, as_json, color, no_pager)
    display = display_of(request)
    rows = prompt_rows(chosen, display) if names else lost_rows(chosen, time.time(), display)
    print_rows(request, rows)


def pick(lost: "Sequence[LostSession]", names: "Sequence[str]") -> "list[LostSession]":
    """Return the sessions that are named by id or prefix; raise an error if one is not lost."""
    from threadline.library.naming import matching_ids, only_one, unknown

    known = {one.session: one for one in lost}
    found = []
    for name in names:
        session = only_one("session", name, matching_ids(name, known))
        if session is None:
            raise unknown("session", name, known, "`threadline recover` lists those that are gone")
        found.append(known[session])
    return found


def restore_all(workspace: "Workspace", chosen: "Sequence[LostSession]", *, as_json: bool) -> None:
    """Restore sessions from the archive, and say what came of it."""
    from threadline.cli.keep_documents import RecoveredDocument
    from threadline.library.keep.recover import Machine, restore_session, sweep_drafts
    from threadline.library.session_files import continues

    archive = open_archive()
    sweep_drafts(archive)
    projects = [key.project for key in workspace.catalog.session_keys() if key.project]
    machine = Machine(os.environ, Path.home(), projects)
    able = [one for one in chosen if one.archived]
    done = []
    with progress_shown("restoring", "sessions") as progress:
        for number, one in enumerate(able, 1):
            family = workspace.catalog.family(one.session) if continues(one.agent) else ()
            continued = map(archive.origin_of, family)
            done.append(restore_session(archive, one, machine, continued))
            progress(number, len(able))
    warn_about(archive)
    if as_json:
        missing = [one.session for one in chosen if not one.archived]
        write_document(RecoveredDocument(iter(done), missing))
    elif chosen:
        tell(done)
    else:
        write_rows(["nothing to restore"])
    flush()
    for session in (one.session for one in chosen if not one.archived):
        print_stderr(f"not archived: {session}; `threadline recover {session[:8]}` shows the rest")
    if any(one.failed for one in done) or (chosen and not able):
        raise click.exceptions.Exit(1)


def tell(done: "Sequence[Recovered]") -> None:
    """Print what was restored, how to continue it, and how long it lasts."""
    from threadline.render.facts import count
    from threadline.render.keep_text import whole_days

    now = time.time()
    for one in done:
        words = " ".join(one.command)
        told = f"restored {one.session}: {count(len(one.files), 'file')}; resume: {words}"
        write_rows([told] if one.files else [])
        for path, why in one.failed.items():
            print_stderr(f"failed: {printable(path)}: {printable(why)}")
    flush()
    times = [one.until - now for one in done if one.until is not None]
    if number := sum(left <= 0 for left in times):
        which = count(number, "session")
        print_stderr(f"warning: the client deletes {which} again when it next starts")
        print_stderr("hint: set in its settings how long it keeps sessions")
    for left, number in Counter(whole_days(left) for left in times if left > 0).items():
        print_stderr(f"note: the client deletes {count(number, 'session')} again in {left}")
