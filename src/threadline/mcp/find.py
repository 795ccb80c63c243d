"""Tools that ask the index alone: find, usage."""

from collections.abc import Iterable, Iterator
from datetime import UTC, datetime

from threadline.index.usage import Usage
from threadline.library.index.catalog import Group
from threadline.library.index.search import join_query, parse_search, parse_time
from threadline.library.index.session_list import runs_in
from threadline.mcp.page import Answer, Item, answer_of
from threadline.mcp.past import Past
from threadline.mcp.words import found_item, joined, session_item
from threadline.model.error import SearchError, ThreadlineError
from threadline.model.price import Spent
from threadline.model.results import ListedSession
from threadline.outline.amounts import cost_reason, money

AT_ONCE = 20
"""How many results are asked of the index at once."""

MOST_HITS = 1_000
GROUPS: tuple[Group, ...] = ("day", "project", "model", "agent", "session", "branch")


def find(
    past: Past, query: str = "", project: str = "", agent: str = "", since: str = ""
) -> Answer:
    """Return the turns that match a search; without words, the newest sessions."""
    words = " ".join(query.split())
    if not words:
        found = list(filter_sessions(past.catalog.sessions(), project, agent, since))
        return answer_of(map(session_item, found), f"{len(found):,} sessions, newest first")
    given = {"project": project, "agent": agent, "since": since}
    filters = [join_query([f"{name}:{value}"]) for name, value in given.items() if value]
    parsed = parse_search(" ".join([words, *filters]), datetime.now().astimezone())
    first = past.workspace.search_turns(parsed, limit=AT_ONCE)
    total = min(first.number, MOST_HITS)

    def items(start: int) -> Iterator[Item]:
        if start == 0:
            yield from map(found_item, first.turns)
        for offset in range(start or AT_ONCE, total, AT_ONCE):
            page = past.workspace.search_turns(parsed, limit=AT_ONCE, offset=offset)
            yield from map(found_item, page.turns)

    notes = [f"Note: {note}" for note in parsed.notes]
    return Answer("\n".join([first.count_text, *notes]), items, total)


def filter_sessions(
    sessions: Iterable[ListedSession], project: str, agent: str, since: str
) -> Iterator[ListedSession]:
    """Yield the sessions of a project and an agent with entries since a time."""
    begin = start_of(since)
    for one in sessions:
        summary = one.summary
        if project and not runs_in(summary.cwd or "", project):
            continue
        if agent and summary.agent != agent:
            continue
        if (summary.last_at or "") >= begin:
            yield one


def start_of(since: str) -> str:
    """Return a time such as `7d` as a timestamp; raise SearchError if it is invalid."""
    if not since:
        return ""
    try:
        moment = parse_time(since, datetime.now().astimezone())
    except (ValueError, OverflowError) as error:
        hint = "examples: 3d, 12h, today, 2026-11-15"
        raise SearchError(f"invalid time '{since[:40]}'", hint) from error
    return moment.astimezone(UTC).isoformat(timespec="seconds").replace("+00:00", "Z")


def usage(past: Past, by: str = "project", since: str = "", project: str = "") -> Answer:
    """Return tokens and cost by day, project, model, agent, session or branch."""
    group = next((name for name in GROUPS if name == by), None)
    if group is None:
        raise ThreadlineError(f"cannot group by '{by[:40]}'", f"use one of: {', '.join(GROUPS)}")
    begin = start_of(since) or None
    rows = past.catalog.usage(group, "project", since=begin)
    kept = [row for row in rows if project.casefold() in row.group[1].casefold()]
    sums = sorted(merge(kept).items(), key=lambda item: (-item[1].known, -item[1].output))
    head = f"Usage by {group}, most expensive first"
    return answer_of([usage_item(*one) for one in sums], head)


def merge(rows: Iterable[Usage]) -> dict[str, Spent]:
    """Add up the rows of each group."""
    found: dict[str, Spent] = {}
    for row in rows:
        found.setdefault(row.group[0], Spent()).include(row)
    return found


def usage_item(name: str, spent: Spent) -> Item:
    """Return the usage of one group as one item."""
    tokens = (
        f"{spent.input + spent.cache_write:,} tokens in, {spent.cache_read:,} cached,"
        f" {spent.output:,} out"
    )
    cost = cost_reason(spent) or money(0)
    requests = f"{spent.requests:,} requests"
    return Item(joined([name or "(none)", cost, tokens, requests]))
