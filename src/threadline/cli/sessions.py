"""Options that pick sessions: by project, time and number."""

from collections.abc import Callable
from datetime import datetime
from functools import wraps
from pathlib import Path
from typing import Any

import click

from threadline.cli.options import Request


class Time(click.ParamType):  # type: ignore[type-arg] # not generic before click 8.4
    """A time as users write it; without a zone it is local."""

    name = "time"

    def convert(
        self, value: object, param: click.Parameter | None, ctx: click.Context | None
    ) -> datetime:
        """Parse `value`; fail with examples if it is invalid."""
        from threadline.library.search import parse_time

        if isinstance(value, datetime):
            return value
        try:
            return parse_time(str(value), datetime.now().astimezone())
        except (ValueError, OverflowError):
            hint = "use for example 3d, 12h, today, yesterday, 2026-11-15 or 2026-11-15T09:30"
            self.fail(f"invalid time '{value}'; {hint}", param, ctx)


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
        from threadline.library.session_list import SessionFilter

        # With targets, `--agent` says how to read them, not which of them.
        agent = None if request.targets else request.agent
        wanted = SessionFilter(tuple(project_filters(project)), since, agent, limit)
        command(request, wanted=wanted, **others)

    return wrapped


def project_filters(project: str | None) -> list[str]:
    """Return what `--project` may mean: a directory, a part of a path, or both."""
    if not project:
        return []
    path = str(Path(project).resolve())
    if project.startswith(("/", ".")):
        return [path]
    return [path, project] if Path(path).is_dir() else [project]
