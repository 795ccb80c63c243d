"""`threadline usage`: tokens and cost from the index."""

from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from typing import TYPE_CHECKING

import click

from threadline.cli.catalog import open_workspace, refresh, update_index
from threadline.cli.console import example
from threadline.cli.json_output import write_document
from threadline.cli.options import (
    Request,
    color_option,
    json_option,
    jsonl_option,
    no_pager_option,
    targets_argument,
)
from threadline.cli.picking import Time
from threadline.cli.reading import display_of, print_rows

if TYPE_CHECKING:
    from threadline.index.usage import Usage
    from threadline.library.index.catalog import Catalog
    from threadline.library.index.spending import Part, Spending

GROUPS = ("project", "model", "day", "week", "month", "agent", "session", "branch")
TIMES = ("day", "week", "month")


@click.command(
    "usage",
    epilog=example("threadline usage --since 30d", "threadline usage --by model --json | jq ."),
)
@targets_argument
@click.option(
    "--by", type=click.Choice(GROUPS), default="project", show_default=True, help="Group by this."
)
@click.option(
    "--since",
    type=Time(),
    metavar="TIME",
    help="Only requests since TIME, such as 30d, today or 2026-11-15.",
)
@click.option("--project", metavar="P", help="Only in directory P, or with P in its path.")
@json_option
@color_option
@no_pager_option
@jsonl_option
def usage_command(
    *,
    targets: tuple[str, ...],
    by: "Part",
    since: datetime | None,
    project: str | None,
    as_json: bool,
    color: str,
    no_pager: bool,
) -> None:
    """Show tokens and cost, the most expensive first; days, weeks and months, the newest first.

    Costs are those that agents recorded, else estimated at list prices. Every request is counted
    once, also if several files repeat it. With --since, the last row is the same time before that.
    The index is updated first.
    """
    from threadline.cli.index_documents import UsageDocument
    from threadline.render.usage_text import draw_usage

    catalog, sessions = open_targets(targets)
    now = datetime.now(UTC)
    begin = since.astimezone(UTC) if since is not None else None

    def spent(since: datetime | None, until: datetime | None) -> "Spending":
        return read_spending(catalog, since, until, project).of_sessions(sessions)

    spending, earlier = spent(begin, None), spent(begin - (now - begin), begin) if begin else None
    rows, total = sort_usage(spending.by(by), by), spending.total()
    before = earlier.total() if earlier is not None else None
    if as_json:
        write_document(UsageDocument(by, stamp(begin), iter(rows), total, before))
        return
    request = Request((), None, as_json, color, no_pager)
    titles = catalog.titles() if by == "session" else {}
    named = [(named_group(row.group[0], titles), row) for row in rows]
    print_rows(request, draw_usage(named, total, before, by, display_of(request)))


def open_targets(targets: Sequence[str]) -> "tuple[Catalog, list[str] | None]":
    """Return the updated index of what is named, and which of its sessions are meant; None is all.

    Of a session that continues another one, only its own requests are meant, as in lists.
    """
    workspace = open_workspace()
    named = workspace.find_indexed(targets, update_index) if targets else []
    if named:
        return workspace.catalog, [one.summary.id for one in named]
    catalog = open_workspace(targets).catalog if targets else workspace.catalog
    refresh(catalog)
    return catalog, None


def read_spending(
    catalog: "Catalog", since: datetime | None, until: datetime | None, project: str | None
) -> "Spending":
    """Return what was spent between two moments, in one project if one is named."""
    from threadline.library.index.session_list import project_filters, runs_in

    found, wanted = catalog.spending(stamp(since), stamp(until)), project_filters(project)
    if not wanted:
        return found
    return found.in_projects(lambda path: any(runs_in(path, one) for one in wanted))


def stamp(moment: datetime | None) -> str | None:
    """Return a moment as the index writes it."""
    return moment.isoformat(timespec="seconds") if moment is not None else None


def sort_usage(rows: "list[Usage]", by: str) -> "list[Usage]":
    """Return days, weeks, months with the newest first, others with the most expensive first."""
    if by in TIMES:
        return sorted(rows, key=lambda row: row.group, reverse=True)
    return sorted(rows, key=lambda row: (-row.known, -row.tokens, row.group))


def named_group(name: str, titles: Mapping[str, str]) -> str:
    """Return the name of a group; a session also has its title."""
    from threadline.model.ids import short

    return f"{short(name)}  {titles[name]}" if name in titles else name
