"""Reports of what was spent, and what a report is: what it tells, the query that answers it."""

from typing import Literal

import msgspec

SPREAD = ("low", "high", "sessions")
"""How the names of the columns end that stand beside a median."""

Unit = Literal["count", "dollars", "tokens", "seconds", "share", "text", "day"]


class Report(msgspec.Struct, frozen=True):
    """A report: `units` say how columns are written, `bars` which one is drawn beside `label`.

    With `series`, the bars of one label are drawn on top of each other. Labels are dates that are
    `days` apart, if it says so. `spreads` are medians: of each, quartiles and a number of sessions
    are in other columns.
    """

    name: str
    title: str
    about: str
    query: str
    label: str
    bars: str
    units: dict[str, Unit]
    series: str | None = None
    upright: bool = False
    days: int = 0
    spreads: tuple[str, ...] = ()

    @property
    def shown(self) -> dict[str, Unit]:
        """The columns that a table has; a median stands with its quartiles in one."""
        beside = {f"{name}_{part}" for name in self.spreads for part in SPREAD}
        return {name: unit for name, unit in self.units.items() if name not in beside}


def columns(told: str) -> dict[str, Unit]:
    """Return the units of columns, told as in `project:text cost:dollars calls`; others count."""
    words = (word.partition(":") for word in told.split())
    return {name: msgspec.convert(unit or "count", Unit) for name, _, unit in words}


COST = "round(sum(cost), 4)"
TOKENS = "input + cache_read + cache_write + output"
NO_PRICE = (
    f"nullif(round(sum({TOKENS}) FILTER (cost IS NULL) / nullif(sum({TOKENS}), 0), 6), 0)"
    " AS no_price"
)
"""The share of tokens without a known price; null if there are none."""

SPENT = "sessions requests input:tokens output:tokens cost:dollars no_price:share"
REQUESTS = (
    "count(*) AS requests, sum(input + cache_read + cache_write)::BIGINT AS input,"
    f" sum(output)::BIGINT AS output, {COST} AS cost, {NO_PRICE}"
)
SUMS = f"count(DISTINCT session) AS sessions, {REQUESTS}"


def spending(name: str, by: str, title: str, about: str) -> Report:
    """Return a report of what was spent, by a column of the table of usage."""
    query = f"SELECT coalesce({by}, '(none)') AS {by}, {SUMS} FROM usage GROUP BY ALL ORDER BY cost DESC NULLS LAST, {by}"  # noqa: E501 - a query on one line
    return Report(name, title, about, query, by, "cost", columns(f"{by}:text {SPENT}"))


def spending_of_sessions(name: str, by: str, title: str, about: str) -> Report:
    """Return a report of what was spent, by a column that sessions have, too.

    Sessions without requests are counted; so are those that go on after the time that is asked for,
    which only their requests tell.
    """
    query = f"""
        WITH counted AS (
            SELECT coalesce({by}, '(none)') AS {by}, count(DISTINCT session) AS sessions
            FROM (SELECT {by}, session FROM sessions UNION SELECT {by}, session FROM usage)
            GROUP BY ALL
        ), spent AS (
            SELECT coalesce({by}, '(none)') AS {by}, {REQUESTS} FROM usage GROUP BY ALL
        )
        SELECT {by}, sessions, coalesce(requests, 0) AS requests, coalesce(input, 0) AS input,
               coalesce(output, 0) AS output, cost, no_price
        FROM counted LEFT JOIN spent USING ({by})
        ORDER BY cost DESC NULLS LAST, {by}
        """
    return Report(name, title, about, query, by, "cost", columns(f"{by}:text {SPENT}"))


SPENDING = [
    spending_of_sessions(
        "projects", "project", "Cost by project", "What the requests of each project took and cost."
    ),
    spending("models", "model", "Cost by model", "What the requests to each model took and cost."),
    spending_of_sessions(
        "developers",
        "developer",
        "Cost by developer",
        "What the requests of each developer took and cost.",
    ),
    spending_of_sessions(
        "clients", "agent", "Cost by client", "What the requests of each coding agent cost."
    ),
    Report(
        "weeks",
        "Cost by week and model",
        "What was spent in each week, by model; weeks begin on Monday.",
        f"""
        SELECT strftime(date_trunc('week', time), '%Y-%m-%d') AS week,
               coalesce(model, '(none)') AS model, {SUMS}
        FROM usage WHERE time IS NOT NULL GROUP BY ALL ORDER BY week, cost DESC NULLS LAST, model
        """,
        "week",
        "cost",
        columns(f"week:day model:text {SPENT}"),
        series="model",
        upright=True,
        days=7,
    ),
    Report(
        "abandoned",
        "Abandoned cost",
        "What was spent on branches that were left again, by project.",
        f"""
        SELECT coalesce(project, '(none)') AS project,
               round(sum(cost) FILTER (NOT active), 4) AS abandoned,
               {COST} AS cost, {NO_PRICE},
               round(sum(cost) FILTER (NOT active) / nullif(sum(cost), 0), 4) AS share,
               count(DISTINCT line) FILTER (NOT active) AS branches
        FROM usage GROUP BY ALL HAVING count(*) FILTER (NOT active) > 0
        ORDER BY abandoned DESC NULLS LAST, project
        """,
        "project",
        "abandoned",
        columns("project:text abandoned:dollars cost:dollars no_price:share share:share branches"),
    ),
]
"""What was spent: by project, model, developer, client and week, and on what was abandoned."""
