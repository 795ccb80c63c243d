"""What was spent, in tokens and in money, counted once for each request."""

from collections.abc import Iterable

import msgspec

from threadline.compare.price import list_cost
from threadline.index.usage import Tokens
from threadline.model import content


class Usage(msgspec.Struct, frozen=True):
    """What the requests of one group took.

    `group` holds a value for each name that was grouped by. `cost` is in dollars at list prices, or
    what the agent told; None if the price of a model is unknown, and then `unpriced` counts its
    tokens.
    """

    group: tuple[str, ...]
    requests: int
    input: int
    output: int
    cache_read: int
    cache_write: int
    cost: float | None
    unpriced: int


def sum_usage(rows: Iterable[Tokens]) -> list[Usage]:
    """Sum up the rows of each group over models, with what they cost."""
    found: dict[tuple[str, ...], list[Tokens]] = {}
    for row in rows:
        found.setdefault(row.group, []).append(row)
    return [usage_of(group, members) for group, members in found.items()]


def usage_of(group: tuple[str, ...], rows: list[Tokens]) -> Usage:
    """Sum up one group."""
    costs = [cost_of(row) for row in rows]
    unpriced = sum(
        row.input + row.output + row.cache_read + row.cache_write
        for row, cost in zip(rows, costs, strict=True)
        if cost is None
    )
    known = [cost for cost in costs if cost is not None]
    return Usage(
        group,
        sum(row.requests for row in rows),
        sum(row.input for row in rows),
        sum(row.output for row in rows),
        sum(row.cache_read for row in rows),
        sum(row.cache_write for row in rows),
        sum(known) if len(known) == len(costs) else None,
        unpriced,
    )


def cost_of(row: Tokens) -> float | None:
    """Say what tokens cost: as the agent told, else by the list; None if nobody knows."""
    if row.told is not None:
        return row.told
    tokens = (row.input, row.output, row.cache_read, row.cache_write, row.cache_write_long)
    return list_cost(row.model, content.Usage(*tokens))
