"""`threadline usage`: tokens and cost from the index."""

from collections.abc import Mapping
from datetime import UTC, datetime
from typing import TYPE_CHECKING

import click

from threadline.cli.catalog import open_workspace, refresh
from threadline.cli.console import example, write_bytes
from threadline.cli.options import Request, color_option, json_option, no_pager_option
from threadline.cli.picking import Time
from threadline.cli.reading import display_of, print_rows

if TYPE_CHECKING:
    from threadline.index.usage import Usage
    from threadline.library.index.catalog import Group

GROUPS = ("project", "model", "day", "agent", "session")


@click.command(
    "usage",
    epilog=example("threadline usage --since 30d", "threadline usage --by model --json | jq ."),
)
@click.option(
    "--by", type=click.Choice(GROUPS), default="project", show_default=True, help="Group by this."
)
@click.option(
    "--since",
    type=Time(),
    metavar="TIME",
    help="Only requests since TIME, such as 30d, today or 2026-11-15.",
)
@json_option
@color_option
@no_pager_option
def usage_command(
    *, by: "Group", since: datetime | None, as_json: bool, color: str, no_pager: bool
) -> None:
    """Show tokens and cost, the most expensive first; days, the newest first.

    Costs are those that agents recorded, else estimated at list prices. Every request is counted
    once, also if several files repeat it. The index is updated first.
    """
    from threadline.model.price import Spent
    from threadline.render.json import document
    from threadline.render.usage_text import draw_usage

    catalog = open_workspace().catalog
    refresh(catalog)
    begin = since.astimezone(UTC).isoformat(timespec="seconds") if since is not None else None
    rows, total = sort_usage(catalog.usage(by, since=begin), by), Spent()
    for row in rows:
        total.include(row)
    if as_json:
        write_bytes(document(by=by, since=begin, usage=iter(rows), total=total))
        return
    request = Request((), None, as_json, color, no_pager)
    titles = catalog.titles() if by == "session" else {}
    named = [(named_group(row.group[0], titles), row) for row in rows]
    print_rows(request, draw_usage(named, total, by, display_of(request)))


def sort_usage(rows: "list[Usage]", by: str) -> "list[Usage]":
    """Return days with the newest first, other groups with the most expensive first."""
    if by == "day":
        return sorted(rows, key=lambda row: row.group, reverse=True)
    return sorted(rows, key=lambda row: (-row.known, -row.tokens, row.group))


def named_group(name: str, titles: Mapping[str, str]) -> str:
    """Return the name of a group; a session also has its title."""
    from threadline.model.ids import short

    return f"{short(name)}  {titles[name]}" if name in titles else name
