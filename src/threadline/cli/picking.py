"""The sessions that a command shows: named, picked by project and time, or all; reading them."""

from collections.abc import Callable, Iterator
from datetime import datetime
from functools import wraps
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import click

from threadline.cli.catalog import open_workspace, update_soon, updated_workspace
from threadline.cli.options import Request
from threadline.cli.reading import open_reading, warn_about_unreadable

if TYPE_CHECKING:
    from threadline.library import Reading
    from threadline.library.index.session_list import SessionFilter
    from threadline.library.workspace import Workspace
    from threadline.model.results import SessionKey
    from threadline.model.secret import Redactor


class Time(click.ParamType):  # type: ignore[type-arg] # not generic before click 8.4
    """A time as users write it; without a zone it is local."""

    name = "time"

    def convert(
        self, value: object, param: click.Parameter | None, ctx: click.Context | None
    ) -> datetime:
        """Parse `value`; fail with examples if it is invalid."""
        from threadline.library.index.search import parse_moment
        from threadline.model.error import SearchError

        if isinstance(value, datetime):
            return value
        try:
            return parse_moment(str(value), datetime.now().astimezone())
        except SearchError as error:
            self.fail(f"{error}; {error.hint}", param, ctx)


def filter_options(command: Callable[..., None]) -> Callable[..., None]:
    """Add `--project`, `--since` and `--limit`; the command gets a `SessionFilter`."""

    @click.option(
        "--project", metavar="P", help="Only sessions in directory P, or with P in its path."
    )
    @click.option(
        "--since",
        type=Time(),
        metavar="TIME",
        help="Only sessions with entries since TIME, such as 3d, 12h, today or 2026-11-15.",
    )
    @click.option(
        "--limit", type=click.IntRange(min=1), metavar="N", help="Only the N newest sessions."
    )
    @wraps(command)
    def wrapped(
        request: Request,
        *,
        project: str | None,
        since: datetime | None,
        limit: int | None,
        **others: object,
    ) -> None:
        from threadline.library.index.session_list import SessionFilter, project_filters

        # With targets, `--agent` says how to read them, not which of them.
        agent = None if request.targets else request.agent
        wanted = SessionFilter(tuple(project_filters(project)), since, agent, limit)
        command(request, wanted=wanted, **others)

    return wrapped


class Batch(NamedTuple):
    """Sessions that were read together; `only` those are meant, or all if it is None."""

    reading: "Reading"
    only: list[str] | None


def open_named(request: Request, redactor: "Redactor | None" = None) -> Batch:
    """Read the targets of a request; of a session that is named, everything connected to it.

    The entries of a session that continues another depend on both, so that only together they
    are counted as in the list of sessions and in the viewer. Without an index, only its own file is
    read: nobody waits for gigabytes to see one session.
    """
    workspace = open_workspace(redactor=redactor)
    targets = () if request.agent else request.targets
    found = workspace.find_indexed(targets, update_soon) if targets else []
    ids = [one.summary.id for one in found]
    if not ids:
        return Batch(open_reading(request, redactor), None)
    reading = workspace.read_families(*ids)
    warn_about_unreadable(reading)
    return Batch(reading, ids)


Choose = Callable[["list[SessionKey]"], list[str]]
"""Chooses some of all sessions."""

Group = Callable[["SessionKey"], object]
"""Tells which sessions are read together."""


def read_batches(workspace: "Workspace", choose: Choose, group: Group) -> Iterator[Batch]:
    """Read the sessions that are chosen, batch by batch as they are used, the newest first."""
    keys = workspace.catalog.session_keys()
    chosen = set(choose(keys))
    groups: dict[object, list[str]] = {}
    for key in keys:
        if key.id in chosen:
            groups.setdefault(group(key), []).append(key.id)
    for ids in groups.values():
        yield Batch(workspace.read_families(*ids), ids)


def read_at_once(request: Request, wanted: "SessionFilter") -> Batch:
    """Read the targets of a request, or without an index everything, and pick sessions there."""
    batch = open_named(request)
    return Batch(batch.reading, among(batch, wanted))


def among(batch: Batch, wanted: "SessionFilter") -> list[str] | None:
    """Return the sessions of a batch that are wanted."""
    from threadline.library.index.session_list import SessionFilter, key_of, list_read
    from threadline.library.load.describe import describe_sessions

    if wanted == SessionFilter():
        return batch.only
    every = list_read(batch.reading.tree, describe_sessions(batch.reading))
    return wanted.pick(
        key_of(one) for one in every if batch.only is None or one.summary.id in batch.only
    )


class NewestHere:
    """Chooses the newest session of the project in the current directory, else the newest."""

    def __init__(self, command: str, wanted: "SessionFilter") -> None:
        self._command = command
        self._wanted = wanted
        self.hint = ""

    def choose(self, keys: "list[SessionKey]") -> list[str]:
        """Choose one session."""
        from threadline.library.index.session_list import newest_here

        fitting = [key for key in keys if self._wanted.fits(key)]
        here = newest_here(fitting, current_directory())
        name = here or next((key.id for key in fitting), None)
        if len(fitting) > 1:
            where = "in this directory" if here else "of all"
            self.hint = (
                f"note: the newest session {where}; `threadline ls` lists others, and"
                f" `threadline {self._command} ID` shows one"
            )
        return [name] if name is not None else []


def current_directory() -> str:
    """Return the current directory; empty if it was deleted."""
    try:
        return str(Path.cwd())
    except OSError:
        return ""


def open_newest(request: Request, redactor: "Redactor | None", newest: NewestHere) -> Batch:
    """Read the newest session here; without an index, everything."""
    workspace = updated_workspace(redactor)
    if workspace is None:
        return Batch(open_reading(request, redactor), None)
    batches = read_batches(workspace, newest.choose, lambda key: key.family)
    return next(batches, Batch(workspace.read_families(), []))
