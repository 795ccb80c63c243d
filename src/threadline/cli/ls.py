"""`threadline ls`: the sessions of an archive, newest first."""

from datetime import datetime
from pathlib import Path

import click

from threadline.cli.console import example, write_bytes, write_rows
from threadline.cli.options import Request, reading_options
from threadline.cli.reading import look_of, open_reading
from threadline.library.describe import describe_sessions
from threadline.library.search import read_moment
from threadline.library.session_list import pick_sessions
from threadline.render.json import document, session_fields
from threadline.render.lists import list_sessions


class Since(click.ParamType):  # type: ignore[type-arg] # not generic before click 8.4
    """Reads a moment; dates without zone are the user's own."""

    name = "when"

    def convert(
        self, value: object, param: click.Parameter | None, ctx: click.Context | None
    ) -> datetime:
        """Read `value`, or say what would do."""
        if isinstance(value, datetime):
            return value
        try:
            return read_moment(str(value), datetime.now().astimezone())
        except (ValueError, OverflowError):
            hint = "say for example 3d, 12h, today, yesterday, 2026-11-15 or 2026-11-15T09:30"
            self.fail(f"'{value}' is no time; {hint}", param, ctx)


@click.command("ls", epilog=example("threadline ls --since 3d", "threadline ls --project . --json"))
@click.option("--project", metavar="P", help="Sessions of this directory, or with P in its path.")
@click.option(
    "--since", type=Since(), metavar="WHEN", help="Sessions since then: 3d, 12h, today, 2026-11-15."
)
@reading_options
def command(request: Request, *, project: str | None, since: datetime | None) -> None:
    """List sessions, newest first: id, time of the last entry, size, title."""
    reading = open_reading(request)
    cards = pick_sessions(describe_sessions(reading).values(), names_of(project), since)
    if request.as_json:
        sessions = reading.tree.session_by_id
        write_bytes(document(sessions=(session_fields(sessions[card.id], card) for card in cards)))
    else:
        write_rows(list_sessions(cards, look_of(request)))


def names_of(project: str | None) -> list[str]:
    """Take a project for a directory if it looks like one or is one, else for part of a path."""
    if not project:
        return []
    path = str(Path(project).resolve())
    if project.startswith(("/", ".")):
        return [path]
    return [path, project] if Path(path).is_dir() else [project]
