"""Tools that ask the index alone: find, usage."""

from collections.abc import Iterable, Iterator
from datetime import datetime
from itertools import islice

import msgspec

from threadline.index.usage import Usage
from threadline.lazy import LazyPattern
from threadline.library.actions.failures import failures_with, words_of_error
from threadline.library.index.catalog import Group
from threadline.library.index.search import join_query, parse_moment, parse_search
from threadline.library.index.search_turns import once_each
from threadline.library.index.session_list import runs_in
from threadline.mcp.arguments import Given
from threadline.mcp.caller import UNKNOWN, Caller, known_caller
from threadline.mcp.page import Answer, Fact, Item, answer_of
from threadline.mcp.past import Past
from threadline.mcp.words import failure_item, found_item, joined, number_of, session_item
from threadline.model.error import ThreadlineError
from threadline.model.price import Spent
from threadline.model.results import ListedSession
from threadline.model.search_results import TurnHit
from threadline.model.time import instant
from threadline.outline.amounts import cost_reason, money

AT_ONCE = 20
"""How many results are asked of the index at once."""

MOST_HITS = 1_000
SESSION_FILTER = LazyPattern(r"(?<!\S)session:")
MOST_WORDS = 30
"""How many words of a pasted error are searched for if no call failed with it."""

PATIENCE = 0.6
"""How many seconds to wait for the session that asks, which is left out."""

GROUPS: tuple[Group, ...] = (
    "day", "week", "month", "project", "model", "agent", "session", "branch",
)  # fmt: skip


def find(past: Past, given: Given, caller: Caller = UNKNOWN, cwd: str = "") -> Answer:
    """Return what was asked for: where an error occurred, turns, or the newest sessions.

    The session that asks is left out unless it is asked for: it has the words of the question.
    """
    own = None if given.number("include_this") else known_caller(past, caller, cwd, PATIENCE)
    without = own.summary.id if own is not None else None
    if error := given.text("error").strip():
        return find_error(past, error, given, without)
    words = " ".join(given.text("query").split())
    if words:
        return find_turns(past, words, given, without)
    scope = [given.text(name) for name in ("project", "agent", "since")]
    found = [
        one for one in filter_sessions(past.catalog.sessions(), *scope) if one.summary.id != without
    ]
    head = f"{number_of(len(found), 'session')}, newest first"
    return answer_of(map(session_item, found), head)


def find_error(past: Past, error: str, given: Given, without: str | None) -> Answer:
    """Return where calls failed with an error, else the turns that have its words."""
    found, capped = failures_with(past.workspace, error, without)
    if found:
        more = ", and perhaps more" if capped else ""
        head = f"{number_of(len(found), 'call')} failed with this error{more}, newest first"
        return answer_of(map(failure_item, found), head)
    words = words_of_error(error)[:MOST_WORDS]
    if not words:
        raise ThreadlineError("no words in the error", "paste the line that tells what went wrong")
    answer = find_turns(past, " ".join(words), given, without)
    return msgspec.structs.replace(answer, head=f"No call failed with this error. {answer.head}")


def find_turns(past: Past, words: str, given: Given, without: str | None) -> Answer:
    """Return the turns that match a search."""
    filters = [
        join_query([f"{name}:{value}"])
        for name in ("project", "agent", "since")
        if (value := given.text(name))
    ]
    if without is not None and SESSION_FILTER.search(words) is None:
        filters.append(f"-session:{without}")
    parsed = parse_search(" ".join([words, *filters]), datetime.now().astimezone())
    parsed = past.catalog.match_patterns(parsed)
    first = past.workspace.search_turns(parsed, limit=AT_ONCE)
    most = min(first.number, MOST_HITS)

    def turns() -> Iterator[TurnHit]:
        yield from first.turns
        for offset in range(AT_ONCE, most, AT_ONCE):
            yield from past.workspace.search_turns(parsed, limit=AT_ONCE, offset=offset).turns

    def items(start: int) -> Iterator[Item]:
        return islice(map(found_item, once_each(turns(), AT_ONCE)), start, None)

    # Of those that are all on the first page it is known how many say the same.
    total = most if most > len(first.turns) else len(list(once_each(first.turns, AT_ONCE)))
    notes = [f"Note: {note}" for note in [*parsed.notes, *first.notes]]
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
    now = datetime.now().astimezone()
    return instant(parse_moment(since, now).isoformat()) if since else ""


def usage(past: Past, by: str = "", since: str = "", project: str = "") -> Answer:
    """Return tokens and cost by one of GROUPS."""
    group = next((name for name in GROUPS if name == (by or "project")), None)
    if group is None:
        raise ThreadlineError(f"cannot group by '{by[:40]}'", f"use one of: {', '.join(GROUPS)}")
    begin = start_of(since) or None
    rows = past.catalog.usage(group, "project", since=begin)
    kept = [row for row in rows if runs_in(row.group[1], project)]
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
    requests = number_of(spent.requests, "request")
    facts: dict[str, Fact] = {"group": name or "(none)", "cost": spent.known, "cost_told": cost}
    facts |= {"input": spent.input + spent.cache_write, "cached": spent.cache_read}
    facts |= {"output": spent.output, "requests": spent.requests}
    return Item(joined([name or "(none)", cost, tokens, requests]), facts=facts)
