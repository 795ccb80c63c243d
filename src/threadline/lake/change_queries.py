"""The report that compares versions of clients and models, to see if an agent changed."""

from threadline.lake.spending_queries import TOKENS, Report, Unit, columns

ENOUGH = 10
"""Sessions that two versions must have before one is said to differ from the other."""

MEASURES: dict[str, Unit] = {
    "failures": "share",
    "refusals": "share",
    "rework": "share",
    "abandoned": "share",
    "tokens_per_line": "tokens",
}
"""What is measured in each session, and its unit."""


def spread_of(measure: str) -> str:
    """Return the columns of a measure: median, quartiles, and how many sessions have it."""
    return (
        f"round(quantile_cont({measure}, 0.5), 4) AS {measure},"
        f" round(quantile_cont({measure}, 0.25), 4) AS {measure}_low,"
        f" round(quantile_cont({measure}, 0.75), 4) AS {measure}_high,"
        f" count({measure}) AS {measure}_sessions"
    )


def change_of(measure: str) -> str:
    """Return an expression that tells if a measure left the quartiles that it had before."""
    name, enough = measure.replace("_", " "), f"{measure}_sessions >= {ENOUGH}"

    def before(part: str) -> str:
        known = f"CASE WHEN {enough} THEN {measure}_{part} END"
        return f"lag({known} IGNORE NULLS) OVER before"

    return (
        f"CASE WHEN {enough} AND {measure} > {before('high')} THEN '{name} higher'"
        f" WHEN {enough} AND {measure} < {before('low')} THEN '{name} lower' END"
    )


def names_of(measure: str) -> list[str]:
    """Return the names of the columns of a measure."""
    return [measure, f"{measure}_low", f"{measure}_high", f"{measure}_sessions"]


MEASURED = " ".join(
    f"{name}:{'count' if name.endswith('_sessions') else unit}"
    for measure, unit in MEASURES.items()
    for name in names_of(measure)
)

SESSIONS = f"""
    models AS (
        SELECT family, session, arg_max(model, output) AS model FROM (
            SELECT family, session, model, sum(output) AS output FROM usage
            WHERE model IS NOT NULL GROUP BY ALL
        ) GROUP BY ALL
    ), ended AS (
        SELECT family, session, count(*) AS calls, count(*) FILTER (failed) AS failed,
               count(outcome) AS told, count(*) FILTER (outcome = 'refused') AS refused
        FROM calls WHERE failed IS NOT NULL GROUP BY ALL
    ), spent AS (
        SELECT family, session, sum({TOKENS}) AS tokens,
               coalesce(sum({TOKENS}) FILTER (NOT active), 0) AS abandoned
        FROM usage GROUP BY ALL
    ), prompts AS (
        SELECT family, session, time,
               row_number() OVER (PARTITION BY family, session ORDER BY time, entry) AS turn
        FROM entries WHERE list_contains(voices, 'prompt') AND time IS NOT NULL
    ), changed AS (
        SELECT edits.*, coalesce(prompts.turn, 0) AS turn
        FROM edits ASOF LEFT JOIN prompts ON edits.family = prompts.family
             AND edits.session = prompts.session AND edits.time >= prompts.time
    ), files AS (
        SELECT family, session, path, count(DISTINCT turn) AS turns,
               coalesce(sum(added) FILTER (active), 0) AS accepted
        FROM changed GROUP BY ALL
    ), edited AS (
        SELECT family, session, count(*) AS files, count(*) FILTER (turns > 1) AS again,
               sum(accepted) AS accepted
        FROM files GROUP BY ALL
    ), measured AS (
        SELECT coalesce(agent, '(none)') AS client, coalesce(version, '(none)') AS version,
               coalesce(model, '(none)') AS model, first_at,
               failed / nullif(calls, 0) AS failures, ended.refused / nullif(told, 0) AS refusals,
               again / nullif(files, 0) AS rework, spent.abandoned / nullif(tokens, 0) AS abandoned,
               tokens / nullif(accepted, 0) AS tokens_per_line
        FROM sessions LEFT JOIN models USING (family, session)
             LEFT JOIN ended USING (family, session) LEFT JOIN spent USING (family, session)
             LEFT JOIN edited USING (family, session)
        WHERE tokens IS NOT NULL OR calls IS NOT NULL
    )"""

ABOUT = (
    "in the order in which they came: calls that failed, calls that the user refused, files changed"
    " again after another prompt, tokens on branches that were left, and tokens per added line on"
    " the active path. Each is the median of the sessions that have it (its quartiles; their"
    f" number). A change is told if the median of at least {ENOUGH} sessions is outside"
    " the quartiles of the last row before it that has as many."
)


def change_report(name: str, title: str, about: str, by: tuple[str, ...]) -> Report:
    """Return a report that compares the sessions of one client by some columns."""
    groups = ", ".join(("client", *by))
    order = ", ".join(("since", *by))
    query = f"""
        WITH {SESSIONS}, grouped AS (
            SELECT {groups}, min(first_at) AS since, count(*) AS sessions,
                   {", ".join(map(spread_of, MEASURES))}
            FROM measured GROUP BY {groups}
        ), compared AS (
            SELECT *, nullif(concat_ws(', ', {", ".join(map(change_of, MEASURES))}), '') AS change
            FROM grouped WINDOW before AS (PARTITION BY client ORDER BY {order})
        )
        SELECT * REPLACE (strftime(since, '%Y-%m-%d') AS since)
        FROM compared ORDER BY client, compared.{order}
    """
    told = " ".join(f"{column}:text" for column in ("client", *by))
    units = columns(f"{told} since:day sessions {MEASURED} change:text")
    return Report(name, title, about, query, by[-1], "sessions", units, spreads=tuple(MEASURES))


CHANGES = [
    change_report(
        "changes",
        "Did the agent change?",
        f"Sessions by version of the client and by the model that wrote most, {ABOUT}",
        ("version", "model"),
    ),
    change_report(
        "model-changes",
        "Did the model change?",
        f"Sessions by client and by the model that wrote most, all versions together, {ABOUT}",
        ("model",),
    ),
]
