"""All reports, and those of work: compactions, errors, tools, files, agents, waits, faults."""

from collections.abc import Iterable
from difflib import get_close_matches

from threadline.agents.registry import known_agents
from threadline.lake.change_queries import CHANGES
from threadline.lake.spending_queries import COST, NO_PRICE, SPENDING, Report, columns
from threadline.model.error import TargetNotFoundError

CLIENT_AGENTS = "|".join(
    kind.client_agents for agent in known_agents() for kind in agent.formats if kind.client_agents
)
CLIENT_AGENT = f"regexp_matches(file, '{CLIENT_AGENTS}')"
"""True for the file of an agent that the client ran for itself."""


REPORTS = [
    *SPENDING,
    *CHANGES,
    Report(
        "rework",
        "Rework after compactions",
        "Files that were read or changed before a compaction and again after it, by project.",
        """
        WITH cuts AS (
            SELECT session, project, entry, time AS cut, tokens_before,
                   lead(time) OVER (PARTITION BY session ORDER BY time, entry) AS until
            FROM compactions WHERE time IS NOT NULL AND session IS NOT NULL
        ), touched AS (
            SELECT session, path, does, time,
                   min(time) OVER (PARTITION BY session, path, does) AS first
            FROM calls WHERE path IS NOT NULL AND does IN ('read', 'edit', 'write')
        ), again AS (
            SELECT cuts.entry, touched.path, touched.does, count(*) AS times
            FROM cuts JOIN touched ON touched.session = cuts.session AND touched.time > cuts.cut
                 AND (cuts.until IS NULL OR touched.time < cuts.until) AND touched.first < cuts.cut
            GROUP BY ALL
        )
        SELECT coalesce(cuts.project, '(none)') AS project,
               count(DISTINCT cuts.entry) AS compactions,
               count(again.path) FILTER (again.does = 'read') AS files_read_again,
               count(again.path) FILTER (again.does <> 'read') AS files_changed_again,
               round(count(again.path) / count(DISTINCT cuts.entry), 2) AS files_per_compaction,
               coalesce(sum(again.times), 0)::BIGINT AS calls
        FROM cuts LEFT JOIN again ON again.entry = cuts.entry
        GROUP BY ALL ORDER BY calls DESC, compactions DESC, project
        """,
        "project",
        "calls",
        columns(
            "project:text compactions files_read_again"
            " files_changed_again files_per_compaction calls"
        ),
    ),
    Report(
        "errors",
        "Recurring errors and what fixed them",
        "Errors of calls, how often the same command or tool passed later in the session, after how"
        " long, and the file that was changed most in between.",
        """
        WITH failures AS (
            SELECT *, coalesce(command, tool) AS what FROM calls
            WHERE failed AND error IS NOT NULL AND time IS NOT NULL AND session IS NOT NULL
        ), passes AS (
            SELECT session, coalesce(command, tool) AS what, time AS passed FROM calls
            WHERE NOT failed AND time IS NOT NULL
        ), fixed AS (
            SELECT failures.*, passes.passed
            FROM failures ASOF LEFT JOIN passes ON failures.session = passes.session
                 AND failures.what = passes.what AND failures.time < passes.passed
        ), between_them AS (
            SELECT fixed.error, fixed.what, regexp_extract(edits.path, '[^/]+$') AS file,
                   count(*) AS times
            FROM fixed JOIN edits ON edits.session = fixed.session AND edits.time > fixed.time
                 AND edits.time < fixed.passed
            GROUP BY ALL
        ), best AS (
            SELECT error, what, arg_max(file, (times, file)) AS file
            FROM between_them GROUP BY ALL
        )
        SELECT fixed.error, fixed.what AS failed_in, count(*) AS times,
               count(DISTINCT fixed.session) AS sessions,
               count(DISTINCT fixed.developer) AS developers,
               round(count(fixed.passed) / count(*), 4) AS passed_later,
               median(epoch(fixed.passed) - epoch(fixed.time)) AS after,
               any_value(best.file) AS changed_most
        FROM fixed LEFT JOIN best ON best.error = fixed.error AND best.what = fixed.what
        GROUP BY ALL ORDER BY times DESC, sessions DESC, error, failed_in LIMIT 50
        """,
        "error",
        "times",
        columns(
            "error:text failed_in:text times sessions"
            " developers passed_later:share after:seconds changed_most:text"
        ),
    ),
    Report(
        "slow-tools",
        "Slowest tools",
        "How long the calls of each tool took, and how much time they took in all.",
        """
        SELECT tool, count(*) AS calls, quantile_cont(seconds, 0.5) AS median,
               quantile_cont(seconds, 0.95) AS p95, max(seconds) AS longest, sum(seconds) AS total
        FROM calls WHERE seconds IS NOT NULL GROUP BY ALL ORDER BY total DESC, tool LIMIT 50
        """,
        "tool",
        "total",
        columns("tool:text calls median:seconds p95:seconds longest:seconds total:seconds"),
    ),
    Report(
        "failing-tools",
        "Failing tools",
        "How many of the calls of each tool failed, and its most frequent error.",
        """
        SELECT tool, count(*) AS calls, count(*) FILTER (failed) AS failed,
               round(count(*) FILTER (failed) / count(*), 4) AS share,
               mode(error) FILTER (failed) AS most_frequent_error
        FROM calls WHERE failed IS NOT NULL GROUP BY ALL HAVING count(*) FILTER (failed) > 0
        ORDER BY failed DESC, share DESC, tool LIMIT 50
        """,
        "tool",
        "failed",
        columns("tool:text calls failed share:share most_frequent_error:text"),
    ),
    Report(
        "commands",
        "Failing commands",
        "How often shell commands ran and failed; tests, builds and the like are checks.",
        """
        SELECT command, any_value(is_check) AS is_check, count(*) AS runs,
               count(*) FILTER (failed) AS failed,
               round(count(*) FILTER (failed) / count(*), 4) AS share,
               quantile_cont(seconds, 0.5) AS median
        FROM calls WHERE command IS NOT NULL AND failed IS NOT NULL
        GROUP BY command HAVING count(*) FILTER (failed) > 0
        ORDER BY failed DESC, runs DESC, command LIMIT 50
        """,
        "command",
        "failed",
        columns("command:text is_check:text runs failed share:share median:seconds"),
    ),
    Report(
        "files",
        "Most edited files",
        "Files that many sessions changed, and how many lines came and went again.",
        """
        SELECT path, coalesce(any_value(project), '(none)') AS project, count(*) AS edits,
               count(DISTINCT session) AS sessions, count(DISTINCT developer) AS developers,
               sum(added)::BIGINT AS added, sum(removed)::BIGINT AS removed,
               count(*) FILTER (NOT active) AS abandoned
        FROM edits GROUP BY path ORDER BY edits DESC, removed DESC, path LIMIT 50
        """,
        "path",
        "edits",
        columns("path:text project:text edits sessions developers added removed abandoned"),
    ),
    Report(
        "agents",
        "Share of sub-agents",
        "What sub-agents cost beside the conversations that called them, by project; agents that"
        " the client ran for itself, such as to compact, are counted apart.",
        f"""
        WITH agents AS (
            SELECT coalesce(project, '(none)') AS project, line, {CLIENT_AGENT} AS by_client
            FROM lines WHERE line_kind = 'agent'
            UNION
            SELECT coalesce(project, '(none)'), line, {CLIENT_AGENT}
            FROM usage WHERE line_kind = 'agent'
        ), counted AS (
            SELECT project, count(DISTINCT line) FILTER (by_client IS NOT TRUE) AS agents,
                   count(DISTINCT line) FILTER (by_client) AS client_agents
            FROM agents GROUP BY ALL
        ), told AS (
            SELECT *, CASE WHEN line_kind <> 'agent' THEN NULL WHEN {CLIENT_AGENT} THEN 'client'
                           ELSE 'called' END AS kind
            FROM usage
        ), spent AS (
            SELECT coalesce(project, '(none)') AS project,
                   round(sum(cost) FILTER (kind = 'called'), 4) AS agents_cost,
                   round(sum(cost) FILTER (kind = 'client'), 4) AS client_agents_cost,
                   {COST} AS cost, {NO_PRICE},
                   round(sum(cost) FILTER (kind = 'called') / nullif(sum(cost), 0), 4) AS share
            FROM told GROUP BY ALL
        )
        SELECT project, coalesce(agents, 0) AS agents, agents_cost,
               coalesce(client_agents, 0) AS client_agents, client_agents_cost,
               cost, no_price, share
        FROM spent FULL JOIN counted USING (project)
        ORDER BY agents_cost DESC NULLS LAST, project
        """,
        "project",
        "agents_cost",
        columns(
            "project:text agents agents_cost:dollars client_agents"
            " client_agents_cost:dollars cost:dollars no_price:share share:share"
        ),
    ),
    Report(
        "waits",
        "Waiting",
        "Who was waited for: the model (until it answered), tools (until their results), people"
        " (until their next prompt; pauses of more than an hour are left out).",
        """
        WITH waited AS (
            SELECT wait, CASE WHEN list_contains(voices, 'result') THEN 'tools'
                              WHEN list_contains(voices, 'prompt') THEN 'people'
                              WHEN list_has_any(voices, ['answer', 'thinking', 'call'])
                              THEN 'the model' END AS waiting_for
            FROM entries WHERE wait IS NOT NULL
        )
        SELECT waiting_for, count(*) AS times, quantile_cont(wait, 0.5) AS median,
               quantile_cont(wait, 0.95) AS p95, max(wait) AS longest, sum(wait) AS total
        FROM waited WHERE waiting_for IS NOT NULL AND (waiting_for <> 'people' OR wait <= 3600)
        GROUP BY ALL ORDER BY total DESC
        """,
        "waiting_for",
        "total",
        columns("waiting_for:text times median:seconds p95:seconds longest:seconds total:seconds"),
    ),
    Report(
        "longest-waits",
        "Longest waits for tools",
        "The calls that took longest, with their sessions and entries.",
        """
        SELECT coalesce(command, tool) || ' · ' || left(session, 8) AS what, tool, seconds,
               project, developer, session, entry
        FROM calls WHERE seconds IS NOT NULL ORDER BY seconds DESC, entry LIMIT 25
        """,
        "what",
        "seconds",
        columns(
            "what:text tool:text seconds:seconds"
            " project:text developer:text session:text entry:text"
        ),
    ),
    Report(
        "cache",
        "Use of the cache",
        "How much of the input came from the cache, by model.",
        """
        SELECT coalesce(model, '(none)') AS model, count(*) AS requests,
               sum(input)::BIGINT AS not_cached, sum(cache_write)::BIGINT AS written,
               sum(cache_read)::BIGINT AS from_cache,
               round(sum(cache_read) / nullif(sum(input + cache_read + cache_write), 0), 4) AS share
        FROM usage GROUP BY ALL ORDER BY from_cache DESC, model
        """,
        "model",
        "share",
        columns(
            "model:text requests not_cached:tokens written:tokens from_cache:tokens share:share"
        ),
    ),
    Report(
        "hours",
        "Busiest hours",
        "When people and agents work, by hour of the day in UTC.",
        """
        WITH days AS (SELECT unnest(range(24)) AS hour), busy AS (
            SELECT hour(time) AS hour, count(*) AS entries,
                   count(*) FILTER (list_contains(voices, 'prompt')) AS prompts,
                   count(DISTINCT developer) AS developers
            FROM entries WHERE time IS NOT NULL GROUP BY ALL
        )
        SELECT lpad(days.hour::VARCHAR, 2, '0') AS hour, coalesce(entries, 0) AS entries,
               coalesce(prompts, 0) AS prompts, coalesce(developers, 0) AS developers
        FROM days LEFT JOIN busy ON busy.hour = days.hour ORDER BY hour
        """,
        "hour",
        "entries",
        columns("hour:day entries prompts developers"),
        upright=True,
    ),
    Report(
        "faults",
        "Faults in transcripts",
        "What is wrong in the files, and in how many of them.",
        """
        SELECT kind, coalesce(agent, '(none)') AS client, count(*) AS faults,
               count(DISTINCT file) AS files, any_value(what) AS example
        FROM faults GROUP BY kind, agent ORDER BY faults DESC, kind, client
        """,
        "kind",
        "faults",
        columns("kind:text client:text faults files example:text"),
    ),
]
"""All reports, in the order in which they are listed."""


def find_reports(names: Iterable[str]) -> list[Report]:
    """Return the reports that were named; raise for a name that is none."""
    known = {one.name: one for one in REPORTS}
    for name in names:
        if name not in known:
            near = "".join(f"; did you mean '{n}'?" for n in get_close_matches(name, known, n=1))
            hint = f"reports: {', '.join(known)}"
            raise TargetNotFoundError(f"no report '{name}'{near}", hint)
    return [known[name] for name in dict.fromkeys(names)]
