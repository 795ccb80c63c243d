"""Options that pick sessions: by project, time and number."""

from collections.abc import Callable
from datetime import datetime
from functools import wraps
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
        from threadline.library.search import parse_moment
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
        from threadline.library.session_list import SessionFilter, project_filters

        # With targets, `--agent` says how to read them, not which of them.
        agent = None if request.targets else request.agent
        wanted = SessionFilter(tuple(project_filters(project)), since, agent, limit)
        command(request, wanted=wanted, **others)

    return wrapped
