"""Usage: what was spent, by day, project, model and branch."""

from collections.abc import Iterable
from datetime import UTC, datetime, timedelta

from threadline.library.catalog import Group
from threadline.library.cost import Usage
from threadline.render.html.viewer.names import name_projects
from threadline.render.html.viewer.shell import Frame
from threadline.render.html.viewer.usage import Day, Spent, Sums, draw_usage
from threadline.serve.hide import hide_in_usage
from threadline.serve.message import Request, Response
from threadline.serve.room import Room
from threadline.serve.setting import set_up

SPANS = {"7d": 7, "30d": 30, "90d": 90}


def usage(room: Room, request: Request) -> Response:
    """Show what was spent, in all or since some days ago."""
    span = request.query.get("since", "")
    span = span if span in SPANS else ""
    since = begin_of(span)
    setting = set_up(room, request)

    def ask(*groups: Group) -> list[Usage]:
        rows = room.desk.catalog.usage(*groups, since=since)
        return hide_in_usage(rows) if setting.hides else rows

    projects = spent_of(ask("project"))
    sums = Sums(
        [
            Day(row.group[0], row.group[1], fresh_of(row), row.requests)
            for row in ask("day", "model")
        ],
        projects,
        spent_of(ask("model")),
        spent_of(ask("branch")),
        name_projects([one.path for one in setting.projects] + [one.name for one in projects]),
    )
    return setting.show(Frame("Usage", draw_usage(sums, span)))


def begin_of(span: str) -> str | None:
    """Say when a span of days that ends now began."""
    if not span:
        return None
    return (datetime.now(UTC) - timedelta(days=SPANS[span])).strftime("%Y-%m-%dT%H:%M:%S")


def fresh_of(row: Usage) -> int:
    """Count the tokens that were new: asked, cached for the first time, and said."""
    return row.input + row.output + row.cache_write


def spent_of(rows: Iterable[Usage]) -> list[Spent]:
    """Give the sums of groups, the largest first."""
    found = [
        Spent(row.group[0], fresh_of(row), row.cache_read, row.requests, row.cost) for row in rows
    ]
    return sorted(found, key=lambda one: (-one.fresh, one.name))
