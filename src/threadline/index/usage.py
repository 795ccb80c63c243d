"""Tokens and cost of requests, each request counted once over all files."""

import json
import sqlite3
from collections.abc import Iterable, Sequence

import msgspec

from threadline.index.asking import batched
from threadline.model import content
from threadline.model.price import Prices, Spent
from threadline.model.short_repr import short_repr

GROUPS = {
    "day": "substr(entry.time, 1, 10)",
    # The Monday: six days before the next Sunday. A time that is none stays as it is.
    "week": "coalesce(date(substr(entry.time, 1, 10), 'weekday 0', '-6 days'),"
    " substr(entry.time, 1, 10))",
    "month": "substr(entry.time, 1, 7)",
    "project": "session.project",
    "model": "coalesce(name.name, '')",
    "agent": "session.agent",
    "session": "session.id",
    "line": "line.id",
    "branch": "CASE line.active WHEN 1 THEN 'active' ELSE 'abandoned' END",
    "turn": "first.id",
}
"""What usage can be sorted by."""

JOIN_TURN = " JOIN entry AS first ON first.key = entry.turn"

Within = tuple[str | None, str | None]
"""A time: its first moment and the first one after it, None for no limit."""


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


def sum_tokens(  # noqa: PLR0913 - what to sum up by, and what of it
    connection: sqlite3.Connection,
    by: Sequence[str],
    *,
    project: str | None = None,
    sessions: Sequence[str] = (),
    turns: Sequence[int] | None = None,
    within: Within = (None, None),
) -> list[Tokens]:
    """Sum up tokens by the groups of GROUPS that are named, and always by model and by teller.

    `within` is the first moment that counts, and the first that no longer does; `turns` are the
    keys of the first entries of turns.
    """
    groups = ", ".join([*(GROUPS[name] for name in by), GROUPS["model"], "spent.cost IS NULL"])
    where, values = ["counted"], list[object]()
    if project is not None:
        where.append("session.project = ?")
        values.append(project)
    if sessions:
        where.append(f"line.session IN ({', '.join('?' * len(sessions))})")
        values += sessions
    if turns is not None:
        where.append("entry.turn IN (SELECT value FROM json_each(?))")
        values.append(json.dumps(turns))
    for edge, comparison in zip(within, (">=", "<"), strict=True):
        if edge is not None:
            where.append(f"entry.time {comparison} ?")
            values.append(edge)
    rows = connection.execute(
        f"SELECT {groups}, count(*), sum(input), sum(output), sum(cache_read), sum(cache_write),"
        " sum(cache_write_long), sum(spent.cost) FROM spent"
        " JOIN entry ON entry.key = spent.entry JOIN line ON line.key = entry.line"
        " JOIN session ON session.id = line.session LEFT JOIN name ON name.key = entry.model"
        f"{JOIN_TURN if 'turn' in by else ''} WHERE {' AND '.join(where)}"
        f" GROUP BY {groups} ORDER BY {groups}",
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


# The order is that of `Request.yields_to`, so that an outline counts the same entry.
COUNT_REQUESTS = """
UPDATE spent SET counted = NOT counted WHERE {0} AND counted <> (entry IN (
    SELECT best FROM (
        SELECT spent.entry AS best, row_number() OVER (
            PARTITION BY request ORDER BY output DESC, time, id, spent.entry
        ) AS rank FROM spent JOIN entry ON entry.key = spent.entry WHERE {0}
    ) WHERE rank = 1
))
"""


def count_requests(connection: sqlite3.Connection, touched: Iterable[str] | None) -> None:
    """Of the entries of one request, count the one that tells most of it, else the eldest.

    Only requests that were `touched` are looked at, or if that is None all.
    """
    if touched is None:
        connection.execute(COUNT_REQUESTS.format("1"))
        return
    for piece in batched(touched):
        names = ", ".join(f"?{at}" for at in range(1, len(piece) + 1))
        connection.execute(COUNT_REQUESTS.format(f"request IN ({names})"), piece)
