"""`threadline clean`: deletes sessions that are archived, and undoes that."""

import os
import re
import time
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

import click

from threadline.cli.catalog import open_archive, open_workspace, refresh, warn_about
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
from threadline.cli.options import DefaultGroup, json_option, redact_option
from threadline.cli.picking import Time

if TYPE_CHECKING:
    from collections.abc import Sequence

    from threadline.library.archive.archive import Archive
    from threadline.library.keep.cleaning import Wanted
    from threadline.model.keeping import CleanedFile, CleanItem
    from threadline.model.results import ListedSession
    from threadline.model.secret import Redactor

DEFAULT = "90d"
UNITS = {"": 1, "k": 1000, "m": 1000**2, "g": 1000**3, "t": 1000**4}


class Size(click.ParamType):  # type: ignore[type-arg] # not generic before click 8.4
    """A number of bytes as users write it: 500k, 20MB, 1.5G."""

    name = "size"

    def convert(
        self, value: object, param: click.Parameter | None, ctx: click.Context | None
    ) -> int:
        """Parse `value`; fail with examples if it is invalid."""
        if isinstance(value, int):
            return value
        found = re.fullmatch(r"(\d+(?:\.\d+)?)\s*([kmgt]?)i?b?", str(value).strip().lower())
        if found is None:
            self.fail(f"not a size: '{value}'; use 500k, 20MB or 1.5G", param, ctx)
        return int(float(found[1]) * UNITS[found[2]])


@click.group(
    "clean",
    cls=DefaultGroup,
    default="run",
    epilog=example(
        "threadline clean --older 90d",
        "threadline clean --project . --larger 20MB --keep-marked --yes",
        "threadline clean undo",
    ),
)
def clean_command() -> None:
    """Delete sessions that are archived, with everything that belongs to them.

    Without a command, `threadline clean` shows a plan and asks. A session is deleted only after it
    was archived and every byte of the copy was read and compared; never if one of its files was
    written in the last hour, or since the plan. Deleted sessions stay readable and searchable.
    `clean undo` puts the files back as they were, also after a cleaning that was killed.
    Databases are left to their client.
    """


@clean_command.command(
    "run",
    short_help="show a plan, and delete what it lists (the default)",
    epilog=example("threadline clean run --older 180d --json"),
)
@click.argument("names", metavar="[SESSION]...", nargs=-1)
@click.option(
    "--older",
    type=Time(),
    metavar="TIME",
    help=f"Only sessions not written since TIME, such as 90d or 2026-01-31 (default: {DEFAULT}, "
    "unless sessions are named or --larger is given).",
)
@click.option("--project", metavar="P", help="Only sessions in directory P, or with P in its path.")
@click.option("--larger", type=Size(), metavar="SIZE", help="Only sessions larger than SIZE.")
@click.option(
    "--keep-marked",
    is_flag=True,
    help="Keep sessions that you marked, or entries of them, and those tagged in their client.",
)
@yes_option
@redact_option
@json_option
def clean_run(
    *,
    names: tuple[str, ...],
    older: datetime | None,
    project: str | None,
    larger: int | None,
    keep_marked: bool,
    yes: bool,
    redactor: "Redactor | None",
    as_json: bool,
) -> None:
    """Show which sessions would be deleted; delete them after a question, or with --yes."""
    from threadline.cli.keep_documents import CleanedDocument, CleanPlanDocument
    from threadline.library.actions.marks import marked_sessions
    from threadline.library.keep.clean import carry_out
    from threadline.library.keep.cleaning import MARKED, OPEN, open_sessions, plan_clean
    from threadline.library.keep.journal import interrupted
    from threadline.render.keep_text import plan_rows

    workspace = open_workspace()
    for name in interrupted(open_archive()):
        print_stderr(f"note: a cleaning was interrupted: `threadline clean undo {name}` ends it")
    refresh(workspace.catalog)
    only = {workspace.session(name).summary.id for name in names}
    if older is None and not only and larger is None:
        older = Time().convert(DEFAULT, None, None)
    wanted = selection(only, older, project, larger)
    kept = dict.fromkeys(open_sessions(os.environ, Path.home()), OPEN)
    if keep_marked:
        kept |= dict.fromkeys(marked_sessions(workspace.catalog), MARKED)
    plan = plan_clean(workspace.catalog, wanted, time.time(), kept, only)
    shown = without_secrets(plan.items, redactor)
    if as_json and not yes:
        write_document(CleanPlanDocument(iter(shown), plan.bytes, plan.left))
        return
    if not as_json:
        write_rows(plan_rows(shown, plan.left, time.time()))
    if not (plan.items or as_json) or not may_do(yes=yes):
        return
    archive = open_archive()
    with progress_shown("deleting", "sessions") as progress:
        done = carry_out(archive, plan, progress)
    warn_about(archive)
    if as_json:
        write_document(CleanedDocument(done, plan.left | done.left))
    else:
        tell_done(done.sessions, done.bytes, done.undo)
    for session, why in done.left.items():
        print_stderr(f"left: {session}: {printable(why)}")


def without_secrets(
    items: "Sequence[CleanItem]", redactor: "Redactor | None"
) -> "Sequence[CleanItem]":
    """Return the sessions of a plan as they are shown."""
    from msgspec.structs import replace

    if redactor is None:
        return items
    hide = redactor.text
    return [replace(one, title=hide(one.title), project=hide(one.project)) for one in items]


def selection(
    only: set[str], older: datetime | None, project: str | None, larger: int | None
) -> "Wanted":
    """Return what says whether a session is to be deleted."""
    from threadline.library.index.session_list import project_filters, runs_in

    places = project_filters(project)
    before = older.timestamp() if older is not None else None

    def wanted(one: "ListedSession", files: "Sequence[CleanedFile]") -> bool:
        summary = one.summary
        newest = max(file.modified for file in files) / 1e9
        return (
            (not only or summary.id in only)
            and (not places or any(runs_in(summary.cwd or "", place) for place in places))
            and (before is None or newest < before)
            and (larger is None or sum(file.size for file in files) > larger)
        )

    return wanted


def tell_done(sessions: "Sequence[str]", size: int, undo: str) -> None:
    """Print what was deleted, and how to undo it."""
    from threadline.render.facts import count
    from threadline.render.keep_text import size_text

    if not sessions:
        write_rows(["nothing was deleted"])
        return
    write_rows([f"deleted {count(len(sessions), 'session')}, {size_text(size)}"])
    flush()
    print_stderr(f"undo: threadline clean undo {undo}")


def warn_about_journals(archive: "Archive") -> None:
    """Name the journals of cleanings that cannot be read."""
    from threadline.library.keep.journal import DAMAGED, damaged_journals

    for path in damaged_journals(archive):
        print_stderr(f"warning: {DAMAGED}: {printable(path)}")


@clean_command.command(
    "undo",
    short_help="put back what a cleaning deleted",
    epilog=example("threadline clean undo", "threadline clean undo 20261118-152200-000000"),
)
@click.argument("name", required=False)
@json_option
def clean_undo(*, name: str | None, as_json: bool) -> None:
    """Put back what a cleaning deleted, byte for byte and with its times; the last without NAME."""
    from threadline.cli.keep_documents import CleanUndoneDocument
    from threadline.library.keep import journal
    from threadline.render.facts import count

    archive = open_archive()
    warn_about_journals(archive)
    known = [one.name for one in journal.list_journals(archive)]
    if name is None and not known:
        write_document(CleanUndoneDocument(None, 0, {})) if as_json else write_rows(
            ["nothing to undo"]
        )
        return
    chosen = name or known[0]
    done = journal.undo(archive, chosen)
    if as_json:
        write_document(CleanUndoneDocument(chosen, done.restored, done.left))
    else:
        write_rows([f"restored {count(done.restored, 'file')}" if done.restored else "no changes"])
    flush()
    for path, why in done.left.items():
        print_stderr(f"left: {printable(path)}: {printable(why)}")
    if done.left:
        print_stderr("hint: move away what is in the way, or free space; then undo again")
        raise click.exceptions.Exit(1)


@clean_command.command("list", short_help="list what can be undone")
@json_option
def clean_list(*, as_json: bool) -> None:
    """List the cleanings that can be undone, the newest first."""
    from threadline.cli.keep_documents import Cleaning, CleaningsDocument
    from threadline.library.keep.journal import list_journals
    from threadline.render.facts import count
    from threadline.render.keep_text import size_text

    rows = []
    archive = open_archive()
    warn_about_journals(archive)
    for one in list_journals(archive):
        size = sum(file.file.size for item in one.items for file in item.files)
        when = datetime.strptime(one.name, "%Y%m%d-%H%M%S-%f").replace(tzinfo=UTC)
        rows.append((one.name, when.isoformat(), [item.session for item in one.items], size))
    if as_json:
        write_document(CleaningsDocument([Cleaning(*row) for row in rows]))
        return
    told = [
        f"{name}  {count(len(sessions), 'session')}, {size_text(size)}"
        for name, _, sessions, size in rows
    ]
    write_rows(told or ["nothing to undo"])
