"""What the commands that write sessions share: a TARGET, summaries, and how they report."""

import os
from collections.abc import Callable
from functools import wraps
from pathlib import Path
from typing import Any, TypeVar

import click
import msgspec

from threadline.agents.agent import Archive
from threadline.cli.console import say, write_bytes, write_rows
from threadline.library.sessions import open_session
from threadline.library.target import known_archives
from threadline.render.cells import clean
from threadline.render.json import document
from threadline.store.operations.operation import Done
from threadline.store.operations.summary import Summarise, by_command, given
from threadline.store.session import Session

Command = TypeVar("Command", bound=Callable[..., Any])


def summary_options(command: Callable[..., None]) -> Callable[..., None]:
    """Give a command the ways to get a summary; it gets a summariser, or nothing."""

    @click.option("--summary", metavar="TEXT", help="The summary itself.")
    @click.option(
        "--summary-command",
        metavar="COMMAND",
        help="Run COMMAND: it gets the conversation on standard input and prints a summary.",
    )
    @wraps(command)
    def wrapped(*, summary: str | None, summary_command: str | None, **others: Any) -> None:  # noqa: ANN401 - the command's own
        if summary is not None and summary_command is not None:
            raise click.UsageError("--summary and --summary-command exclude each other")
        summarise: Summarise | None = None
        if summary is not None:
            summarise = given(summary)
        elif summary_command is not None:
            summarise = by_command(summary_command)
        command(summarise=summarise, **others)

    return wrapped


def archives() -> list[Archive]:
    """Say where sessions are sought by their ids."""
    return known_archives(os.environ, Path.home())


def open_target(target: str, *, writable: bool = True) -> Session:
    """Open the session that the user named."""
    return open_session(target, archives(), writable=writable)


def report(done: Done, session: Session | None = None, *, as_json: bool) -> None:
    """Say what was done and how to undo it; also if the file had to be migrated first."""
    if session is not None and session.migrated is not None:
        old = session.migrated
        say(f"migrated from version {old.version}; the old file is {clean(str(old.kept))}")
    if as_json:
        write_bytes(document(**fields_of(done)))
        return
    rows = [clean(done.did)]
    if asked := getattr(done, "selected_text", ""):
        rows.append(f"asked there: {clean(asked)}")
    if done.undo:
        rows.append(f"undo: {clean(done.undo)}")
    write_rows(rows)


def fields_of(done: Done) -> dict[str, Any]:
    """Give what was done as fields that JSON can hold."""
    fields: dict[str, Any] = msgspec.to_builtins(done, enc_hook=str)
    return fields
