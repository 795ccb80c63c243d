"""Tokens and cost of requests, each request counted once over all files."""

import sqlite3
from collections.abc import Iterable, Sequence

import msgspec

from threadline.model import content
from threadline.model.price import Prices, Spent
from threadline.model.short_repr import short_repr

GROUPS = {
    "day": "substr(entry.time, 1, 10)",
    "project": "session.project",
    "model": "coalesce(name.name, '')",
    "agent": "session.agent",
    "session": "session.id",
    "line": "line.id",
    "branch": "CASE line.active WHEN 1 THEN 'active' ELSE 'abandoned' END",
}
"""What usage can be sorted by."""


class Tokens(msgspec.Struct, frozen=True):
    """What the requests of one model took; `told` is the cost that agents tell themselves."""

    group: tuple[str, ...]
    model: str
    requests: int
    input: int
    output: int
    cache_read: int
    cache_write: int
    cache_write_long: int
    told: float | None


def sum_tokens(
    connection: sqlite3.Connection,
    by: Sequence[str],
    *,
    project: str | None = None,
    sessions: Sequence[str] = (),
    since: str | None = None,
) -> list[Tokens]:
    """Sum up tokens by the groups of GROUPS that are named, and always by model and by teller."""
    groups = ", ".join([*(GROUPS[name] for name in by), GROUPS["model"], "spent.cost IS NULL"])
    where, values = ["counted"], list[object]()
    if project is not None:
        where.append("session.project = ?")
        values.append(project)
    if sessions:
        where.append(f"line.session IN ({', '.join('?' * len(sessions))})")
        values += sessions
    if since is not None:
        where.append("entry.time >= ?")
        values.append(since)
    rows = connection.execute(
        f"SELECT {groups}, count(*), sum(input), sum(output), sum(cache_read), sum(cache_write),"
        " sum(cache_write_long), sum(spent.cost) FROM spent"
        " JOIN entry ON entry.key = spent.entry JOIN line ON line.key = entry.line"
        " JOIN session ON session.id = line.session LEFT JOIN name ON name.key = entry.model"
        f" WHERE {' AND '.join(where)} GROUP BY {groups} ORDER BY {groups}",
        values,
    )
    width = len(by)
    return [Tokens(tuple(row[:width]), row[width], *row[width + 2 :]) for row in rows]


class Usage(Spent, kw_only=True):
    """What the requests of one group took; `group` holds a value for each name grouped by."""

    group: tuple[str, ...]

    __repr__ = short_repr


def sum_usage(rows: Iterable[Tokens], prices: Prices) -> list[Usage]:
    """Sum up the rows of each group over models, with what they cost."""
    found: dict[tuple[str, ...], Spent] = {}
    for row in rows:
        tokens = (row.input, row.output, row.cache_read, row.cache_write, row.cache_write_long)
        usage = content.Usage(*tokens, cost=row.told)
        found.setdefault(row.group, Spent()).add(row.model, usage, prices, row.requests)
    return [Usage(group=group, **msgspec.structs.asdict(spent)) for group, spent in found.items()]
