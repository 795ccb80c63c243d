"""Commands that write sessions in an agent's own format, or continue them: fork, repair, resume."""

import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click

from threadline.cli.catalog import open_workspace, update_index, update_soon
from threadline.cli.console import example, write_rows
from threadline.cli.json_output import write_document
from threadline.cli.options import (
    Request,
    at_option,
    json_option,
    output_option,
    reading_options,
    redact_option,
    report_redaction,
)
from threadline.cli.reading import display_of, open_reading
from threadline.model.error import NotWrittenError, TargetNotFoundError

if TYPE_CHECKING:
    from threadline.library import Reading
    from threadline.library.actions.files import FileHistory
    from threadline.library.actions.fork_files import ForkWithFiles
    from threadline.library.workspace import Workspace
    from threadline.model.secret import Redactor


@click.command(
    "fork",
    epilog=example(
        "threadline fork 7bc87c4c --at 2f9b2a8f",
        "threadline fork 7bc87c4c --at 2f9b2a8f --before --run",
        "threadline fork session.jsonl --at 2f9b2a8f --drop tests --drop results:a7e7f201",
        "threadline fork 7bc87c4c --at 2f9b2a8f --with-files /tmp/then",
        "threadline fork 7bc87c4c --at 2f9b2a8f --to codex --run",
        "threadline fork 7bc87c4c --at 2f9b2a8f -o elsewhere --json | jq -r .command",
    ),
)
@at_option
@click.option("--before", is_flag=True, help="End before the entry of --at instead of with it.")
@click.option(
    "--drop",
    metavar="WHAT",
    multiple=True,
    help="Omit an entry, with its call or result; a dropped compaction is undone. Or omit only"
    " what calls printed: `results`, `tests` (and builds), `agents`, or `results:ENTRY`; a line"
    " says so in its place. Repeatable.",
)
@click.option(
    "files",
    "--with-files",
    type=click.Path(path_type=Path),
    metavar="DIR",
    help="Write the files as the entry left them to DIR, an empty directory, and continue there.",
)
@click.option(
    "--to",
    metavar="AGENT",
    default="",
    help="Write the session for another agent, such as `claude` or `codex`; what is changed or lost"
    " is listed.",
)
@click.option("--dry-run", is_flag=True, help="Print what would be written, and write nothing.")
@click.option("--run", is_flag=True, help="Run the command that resumes the new session.")
@output_option
@redact_option
@reading_options
def fork_command(
    request: Request,
    *,
    at: str | None,
    before: bool,
    drop: tuple[str, ...],
    files: Path | None,
    to: str,
    dry_run: bool,
    run: bool,
    output: Path | None,
    redactor: "Redactor | None",
) -> None:
    """Write a new session that continues from an entry; print the command that resumes it.

    TARGET is one session: a file, an id or a prefix of one. It is not changed. The fork has an id
    of its own, records its source, and gives the model the same context. With --with-files it
    continues in a directory with the files that sessions read or wrote, as the entry left them.
    With --to another agent continues it, with the same messages, calls, results and pictures.
    """
    from threadline.library.actions.fork_files import fork_with_files
    from threadline.library.actions.native import ForkOptions, fork_point, plan_fork
    from threadline.render.reports import draw_written

    clean = redactor.body if redactor is not None else None
    options = ForkOptions(drop, output, clean, to=to)
    reading = open_reading(request)
    if before and at is None:
        raise click.UsageError("--before needs --at ENTRY")
    if run and (request.as_json or dry_run):
        raise click.UsageError("--run prints no JSON, and does nothing with --dry-run")
    if dry_run and files is not None:
        raise click.UsageError("--dry-run does not tell of files; use `threadline files --at`")
    position = fork_point(reading, at, before=before)
    if files is not None:
        history = open_files(reading, position.session, redactor)
        made = fork_with_files(position, reading, history, files, options)
        report_redaction(redactor)
        tell_fork(request, made, history.root)
        continue_at_once(made.session.command, run=run)
        return
    planned = plan_fork(position, reading, options)
    written = planned.tell() if dry_run else planned.write()
    report_redaction(redactor)
    if request.as_json:
        write_document(written)
    else:
        did = "would fork" if dry_run else "forked"
        write_rows(draw_written(written, did, display_of(request)))
    continue_at_once(written.command, run=run)


def continue_at_once(command: str, *, run: bool) -> None:
    """Run the command of an agent in place of this program, if that is asked for."""
    if run:
        sys.stdout.flush()
        os.execv("/bin/sh", ("sh", "-c", command))  # noqa: S606 - its agent takes the terminal


def open_files(reading: "Reading", session: str, redactor: "Redactor | None") -> "FileHistory":
    """Return the history of the files of a session; its answers have no secrets with a redactor."""
    from threadline.library.actions.directory import read_directory, root_of
    from threadline.library.actions.files import FileHistory

    every = read_directory(open_workspace(), reading, session, update_soon)
    clean = redactor.text if redactor is not None else None
    return FileHistory(every, root_of(reading, session), clean)


def tell_fork(request: Request, made: "ForkWithFiles", root: str) -> None:
    """Print which files were written, and the session that continues with them."""
    import msgspec

    from threadline.cli.writing_documents import ForkDocument
    from threadline.render.files_text import draw_fork_files
    from threadline.render.reports import draw_written

    if request.as_json:
        told = msgspec.structs.asdict(made.session)
        write_document(ForkDocument(**told, restored=made.told))
        return
    display = display_of(request)
    write_rows(draw_fork_files(made.steps, made.session.cwd, root, display))
    write_rows(draw_written(made.session, "forked", display))


@click.command(
    "repair",
    epilog=example(
        "threadline repair 7bc87c4c",
        "threadline repair broken.jsonl -o repaired.jsonl",
        "threadline repair 7bc87c4c --json | jq .changes",
    ),
)
@output_option
@reading_options
def repair_command(request: Request, *, output: Path | None) -> None:
    """Write a repaired copy of a session and list what was changed.

    Repairs missing parents, calls without results, results without calls, duplicate results, and
    torn or joined lines. Everything that is readable is copied. TARGET is one session: a file, an
    id or a prefix of one. It is not changed. An undamaged session is copied only with -o.
    """
    from threadline.library.actions.native import repair_session
    from threadline.render.reports import draw_written

    written = repair_session(open_reading(request), place=output)
    if request.as_json:
        write_document(written)
    else:
        write_rows(draw_written(written, "repaired", display_of(request)))


@click.command(
    "resume",
    epilog=example("threadline resume", "threadline resume 7bc87c4c", "threadline resume --run"),
)
@click.argument("session", required=False)
@click.option("--run", is_flag=True, help="Run the command instead of printing it.")
@json_option
def resume_command(*, session: str | None, run: bool, as_json: bool) -> None:
    """Print the command by which its agent continues a session, or run it.

    SESSION is an id, a prefix of one, or a title; without it, the newest session of the current
    directory is meant. To continue from an earlier entry, use `threadline fork`.
    """
    from threadline.cli.documents import ResumeDocument
    from threadline.library.actions import native
    from threadline.library.position import find_position

    workspace = open_workspace()
    update_index(workspace)
    named = workspace.resolve(session or newest_here(workspace))
    summary = named.session.summary
    command = native.resume_command(find_position(named.reading, session=summary.id), named.reading)
    if not command:
        raise NotWrittenError(
            f"{summary.agent} cannot resume a session by its id",
            "`threadline fork` writes one that continues it",
        )
    if as_json:
        write_document(ResumeDocument(summary.id, summary.agent, command))
    elif not run:
        write_rows([command])
    continue_at_once(command, run=run and not as_json)


def newest_here(workspace: "Workspace") -> str:
    """Return the newest session of the current directory; raise if there is none."""
    from threadline.library.index.session_list import SessionFilter, project_filters

    wanted = SessionFilter(tuple(project_filters(".")), None, None, 1)
    for name in wanted.pick(workspace.catalog.session_keys()):
        return name
    raise TargetNotFoundError(
        f"no session in {Path.cwd()}", "`threadline ls` lists sessions; name one"
    )
