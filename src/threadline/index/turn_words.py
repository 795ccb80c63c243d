"""Turns that have all the words in several entries, and turns that have most of the words."""

import sqlite3
from collections.abc import Collection, Iterable, Sequence
from itertools import combinations

from threadline.index.conditions import conditions, turn_conditions
from threadline.index.match import COMPARED, join_near, newest_matches
from threadline.index.query import Query, Term, quoted
from threadline.index.turn_ranks import Scored, Tier, as_json, in_order, rank_prose

FEW = 3000
"""So many entries with the rarest word are looked at for turns that have the others too."""

MAX_CANDIDATES = 200
"""So many turns, the newest, are looked at for words that are frequent."""

MAX_WORDS = 6
"""Of more words, the rarest are sought when no turn has all."""


def rank_across(
    connection: sqlite3.Connection, query: Query, known: Collection[int]
) -> dict[int, Scored]:
    """Return further turns that have all the words, in whichever entries; the newest are best."""
    terms = dict.fromkeys(map(quoted, query.wanted))
    counts = {term: count_matches(connection, term, FEW + 1) for term in terms}
    rare_first = sorted(counts, key=counts.__getitem__)
    if not counts[rare_first[0]]:
        return {}
    candidates = newest_turns_with(connection, rare_first[0])
    for term in rare_first[1:]:
        if counts[term] <= FEW:
            candidates &= newest_turns_with(connection, term)
        else:
            candidates = turns_among(connection, term, candidates)
    for unwanted in (quoted(term) for term in query.terms if term.out):
        candidates -= turns_among(connection, unwanted, candidates)
    left = fitting_turns(connection, query, candidates.difference(known))
    return {turn: Scored(-turn, Tier.ACROSS) for turn in left}


def count_matches(connection: sqlite3.Connection, match: str, most: int) -> int:
    """Count the entries that match, up to `most`."""
    text = "SELECT count(*) FROM (SELECT 1 FROM text WHERE text MATCH ? LIMIT ?)"
    return int(connection.execute(text, [match, most]).fetchone()[0])


def newest_turns_with(connection: sqlite3.Connection, match: str) -> set[int]:
    """Return the turns of the newest entries that match."""
    rows = connection.execute(
        "SELECT entry.turn FROM (SELECT rowid FROM text WHERE text MATCH ? ORDER BY rowid DESC"
        " LIMIT ?) AS found CROSS JOIN entry ON entry.key = found.rowid",
        [match, FEW],
    )
    return {turn for (turn,) in rows}


def turns_among(connection: sqlite3.Connection, match: str, candidates: Iterable[int]) -> set[int]:
    """Return those of some turns, the newest, that have an entry which matches."""
    newest = sorted(candidates, reverse=True)[:MAX_CANDIDATES]
    rows = connection.execute(
        "SELECT entry.key, entry.turn FROM json_each(?) CROSS JOIN entry"
        " ON entry.turn = json_each.value",
        [as_json(newest)],
    )
    turn_by_key: dict[int, int] = dict(rows)
    keys = keys_matching(connection, match, turn_by_key)
    return {turn_by_key[key] for key in keys}


def keys_matching(connection: sqlite3.Connection, match: str, keys: Iterable[int]) -> list[int]:
    """Return those of some entries that match; those whose keys are near are sought together."""
    wanted = set(keys)
    ordered = sorted(wanted, reverse=True)
    ranges = list(join_near(ordered))
    if match.endswith("*") and ranges:
        # All words that begin so are looked up for each query: better once for all.
        ranges = [(ordered[-1], ordered[0])]
    text = "SELECT rowid FROM text WHERE text MATCH ? AND rowid BETWEEN ? AND ?"
    return [
        key
        for begin, end in ranges
        for (key,) in connection.execute(text, [match, begin, end])
        if key in wanted
    ]


def fitting_turns(connection: sqlite3.Connection, query: Query, turns: Iterable[int]) -> list[int]:
    """Return those of some turns that meet the filters."""
    where, values = turn_conditions(query)
    rows = connection.execute(
        "SELECT turn.entry FROM (SELECT value AS entry FROM json_each(?)) AS turn"
        f" CROSS JOIN entry ON entry.key = turn.entry WHERE {' AND '.join(['1', *where])}",
        [as_json(sorted(turns)), *values],
    )
    return [turn for (turn,) in rows]


def rank_partial(connection: sqlite3.Connection, query: Query, known: Collection[int]) -> list[int]:
    """Return turns that have most of the words: all but one, else fewer, but more than half."""
    terms = rarest_terms(connection, query.wanted)
    unwanted = tuple(term for term in query.terms if term.out)
    for size in range(len(terms) - 1, len(terms) // 2, -1):
        found = most_of(connection, query, terms, unwanted, size)
        left = [turn for turn, _ in in_order(found) if turn not in known]
        if left:
            return left
    return []


def most_of(
    connection: sqlite3.Connection,
    query: Query,
    terms: Sequence[Term],
    unwanted: tuple[Term, ...],
    size: int,
) -> dict[int, Scored]:
    """Rank the turns that have so many of the terms, those that say them first."""
    some = [f"({' AND '.join(map(quoted, part))})" for part in combinations(terms, size)]
    match = f"({' OR '.join(some)})"
    if unwanted:
        match += f" NOT ({' OR '.join(map(quoted, unwanted))})"
    said = rank_prose(connection, query, match)
    where, values = conditions(query)
    keys = newest_matches(connection, match, COMPARED)[:COMPARED]
    rows = connection.execute(
        "SELECT DISTINCT turn FROM json_each(?) CROSS JOIN entry ON entry.key = json_each.value"
        f" WHERE {' AND '.join(['1', *where])}",
        [as_json(keys), *values],
    )
    others = {turn: Scored(-turn, Tier.SOME) for (turn,) in rows}
    return others | said.turns


def rarest_terms(connection: sqlite3.Connection, terms: Sequence[Term]) -> list[Term]:
    """Return the terms that the fewest entries have."""
    if len(terms) <= MAX_WORDS:
        return list(terms)
    counts = {term: count_matches(connection, quoted(term), FEW) for term in dict.fromkeys(terms)}
    return sorted(counts, key=counts.__getitem__)[:MAX_WORDS]
