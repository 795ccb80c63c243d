"""The sessions that a command shows: named, picked by project and time, or all; reading them."""

from collections.abc import Callable, Iterator, Sequence
from datetime import datetime
from functools import wraps
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import click

from threadline.cli.catalog import catalog_soon, updated_catalog
from threadline.cli.options import Request
from threadline.cli.reading import open_reading, read_families, redacted, warn_about_unreadable
from threadline.model.error import TargetNotFoundError

if TYPE_CHECKING:
    from threadline.index.catalog import SessionKey
    from threadline.library import Reading
    from threadline.library.index.catalog import Catalog
    from threadline.library.index.session_list import SessionFilter
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
        **others: Any,  # noqa: ANN401 - the command's own options
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
    catalog = named_catalog(request)
    ids = find_all_named(catalog, request.targets) if catalog is not None else []
    if catalog is None or not ids:
        return Batch(open_reading(request, redactor), None)
    reading = read_families(path for name in ids for path in catalog.family(name))
    warn_about_unreadable(reading)
    return Batch(redacted(reading, redactor), ids)


def named_catalog(request: Request) -> "Catalog | None":
    """Return the catalog if all targets may be names of sessions."""
    from threadline.library.target import may_be_path

    if request.agent or not request.targets or any(map(may_be_path, request.targets)):
        return None
    try:
        return catalog_soon()
    except TargetNotFoundError:
        return None


def find_all_named(catalog: "Catalog", targets: Sequence[str]) -> list[str]:
    """Return the sessions that targets name; none if one of them is unknown."""
    from threadline.library.session_target import find_named

    found = [find_named(catalog, target) for target in targets]
    return [name for name in found if name is not None] if None not in found else []


Choose = Callable[["list[SessionKey]"], list[str]]
"""Chooses some of all sessions."""

Group = Callable[["SessionKey"], object]
"""Tells which sessions are read together."""


def read_batches(catalog: "Catalog", choose: Choose, group: Group) -> Iterator[Batch]:
    """Read the sessions that are chosen, batch by batch as they are used, the newest first."""
    keys = catalog.session_keys()
    chosen = set(choose(keys))
    groups: dict[object, list[str]] = {}
    for key in keys:
        if key.id in chosen:
            groups.setdefault(group(key), []).append(key.id)
    for ids in groups.values():
        paths = chain.from_iterable(catalog.family(name) for name in ids)
        yield Batch(read_families(paths), ids)


def read_at_once(request: Request, wanted: "SessionFilter") -> Batch:
    """Read the targets of a request, or without an index everything, and pick sessions there."""
    batch = open_named(request)
    return Batch(batch.reading, among(batch, wanted))


def among(batch: Batch, wanted: "SessionFilter") -> list[str] | None:
    """Return the sessions of a batch that are wanted."""
    from threadline.library.index.session_list import SessionFilter, key_of, listed_session, newest
    from threadline.library.load.describe import describe_sessions

    if wanted == SessionFilter():
        return batch.only
    known = batch.reading.tree.session_by_id
    summaries = describe_sessions(batch.reading)
    listed = (listed_session(known[name], summary) for name, summary in summaries.items())
    ordered = sorted(listed, key=newest, reverse=True)
    keys = [key_of(one) for one in ordered if batch.only is None or one.summary.id in batch.only]
    return wanted.pick(keys)


class NewestHere:
    """Chooses the newest session of the project in the current directory, else the newest."""

    def __init__(self, command: str, wanted: "SessionFilter") -> None:
        self._command = command
        self._wanted = wanted
        self.hint = ""

    def choose(self, keys: "list[SessionKey]") -> list[str]:
        """Choose one session."""
        from threadline.library.session_target import newest_here

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
    catalog = updated_catalog()
    if catalog is None:
        return Batch(open_reading(request, redactor), None)
    batches = read_batches(catalog, newest.choose, lambda key: key.family)
    batch = next(batches, Batch(read_families(()), []))
    return Batch(redacted(batch.reading, redactor), batch.only)
