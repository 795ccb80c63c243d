"""Turns that have all the words in several entries, and turns that have most of the words."""

import sqlite3
from collections.abc import Collection, Iterable, Sequence
from itertools import combinations

from threadline.index.conditions import entry_conditions, not_own, turn_conditions
from threadline.index.match import COMPARED, join_near, newest_matches
from threadline.index.query import Query, Term, quoted
from threadline.index.turn_ranks import Scored, Tier, as_json, in_order, rank_prose
from threadline.lazy import LazyPattern

FEW = 3000
"""So many entries with the rarest word are looked at for turns that have the others too."""

MAX_CANDIDATES = 200
"""So many turns, the newest, are looked at for words that are frequent."""

MAX_WORDS = 6
"""Of more words, the rarest are sought when no turn has all."""


FUNCTION_WORD = LazyPattern(
    r"about|an?|and|are|at|be|by|can|could|did|do|does|for|from|ha[ds]|have|how|i|if|in|is|it|me|my"
    r"|of|on|or|our|should|so|that|the|there|this|to|us|was|we|were|what|when|where|which|who|why"
    r"|will|with|would|you"
)
"""English words that questions are made with, and that say little about what is sought."""


def rank_across(
    connection: sqlite3.Connection, query: Query, known: Collection[int]
) -> dict[int, Scored]:
    """Return further turns that have all the words, in whichever entries; the newest are best."""
    terms = dict.fromkeys(map(quoted, query.wanted))
    counts = {term: count_matches(connection, term, FEW + 1) for term in terms}
    rare_first = sorted(counts, key=counts.__getitem__)
    if not counts[rare_first[0]]:
        return {}
    kept = not_own(connection, query)
    candidates = newest_turns_with(connection, rare_first[0], kept)
    for term in rare_first[1:]:
        if counts[term] <= FEW:
            candidates &= newest_turns_with(connection, term, kept)
        else:
            candidates = turns_among(connection, term, candidates, kept)
    for unwanted in (quoted(term) for term in query.terms if term.out):
        candidates -= turns_among(connection, unwanted, candidates)
    left = fitting_turns(connection, query, candidates.difference(known))
    return {turn: Scored(-turn, Tier.ACROSS) for turn in left}


def count_matches(connection: sqlite3.Connection, match: str, most: int) -> int:
    """Count the entries that match, up to `most`."""
    text = "SELECT count(*) FROM (SELECT 1 FROM text WHERE text MATCH ? LIMIT ?)"
    return int(connection.execute(text, [match, most]).fetchone()[0])


def newest_turns_with(connection: sqlite3.Connection, match: str, kept: Sequence[str]) -> set[int]:
    """Return the turns of the newest entries that match and meet the conditions in `kept`."""
    rows = connection.execute(
        "SELECT entry.turn FROM (SELECT rowid FROM text WHERE text MATCH ? ORDER BY rowid DESC"
        " LIMIT ?) AS found CROSS JOIN entry ON entry.key = found.rowid"
        f" WHERE {' AND '.join(['1', *kept])}",
        [match, FEW],
    )
    return {turn for (turn,) in rows}


def turns_among(
    connection: sqlite3.Connection,
    match: str,
    candidates: Iterable[int],
    kept: Sequence[str] = (),
) -> set[int]:
    """Return those of some turns, the newest, that have an entry which matches."""
    newest = sorted(candidates, reverse=True)[:MAX_CANDIDATES]
    rows = connection.execute(
        "SELECT entry.key, entry.turn FROM json_each(?) CROSS JOIN entry"
        f" ON entry.turn = json_each.value WHERE {' AND '.join(['1', *kept])}",
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
    """Return turns that have most of the words: all but one, else fewer, but more than half.

    Of a question, those come first that have all words which tell what it is about.
    """
    telling = telling_terms(query.wanted)
    left: dict[int, None] = {}
    if 1 < len(telling) < len(query.wanted):
        terms = rarest_terms(connection, telling)
        left |= dict.fromkeys(ranked_with(connection, query, terms, len(terms), known))
        left |= dict.fromkeys(ranked_with_most(connection, query, terms, known))
    if not left:
        terms = rarest_terms(connection, query.wanted)
        left |= dict.fromkeys(ranked_with_most(connection, query, terms, known))
    return list(left)


def telling_terms(terms: Sequence[Term]) -> list[Term]:
    """Return the terms that tell what a question is about."""
    return [term for term in terms if not FUNCTION_WORD.fullmatch(term.text.lower())]


def ranked_with_most(
    connection: sqlite3.Connection, query: Query, terms: Sequence[Term], known: Collection[int]
) -> list[int]:
    """Return turns that have all terms but one, else fewer, but more than half."""
    sizes = range(len(terms) - 1, len(terms) // 2, -1)
    ranked = (ranked_with(connection, query, terms, size, known) for size in sizes)
    return next(filter(None, ranked), [])


def ranked_with(
    connection: sqlite3.Connection,
    query: Query,
    terms: Sequence[Term],
    size: int,
    known: Collection[int],
) -> list[int]:
    """Return turns that have so many of the terms, except those that are known."""
    unwanted = tuple(term for term in query.terms if term.out)
    found = most_of(connection, query, terms, unwanted, size)
    return [turn for turn, _ in in_order(found) if turn not in known]


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
    where, values = entry_conditions(connection, query)
    keys = newest_matches(connection, match, COMPARED)[:COMPARED]
    rows = connection.execute(
        "SELECT DISTINCT turn FROM json_each(?) CROSS JOIN entry ON entry.key = json_each.value"
        f" WHERE {' AND '.join(['1', *where])}",
        [as_json(keys), *values],
    )
    others = {turn: Scored(-turn, Tier.SOME) for (turn,) in rows}
    return others | said.turns


def rarest_terms(
    connection: sqlite3.Connection, terms: Sequence[Term], most: int = MAX_WORDS
) -> list[Term]:
    """Return the terms that the fewest entries have, but some."""
    if len(terms) <= most == MAX_WORDS:
        return list(terms)
    counts = {term: count_matches(connection, quoted(term), FEW) for term in dict.fromkeys(terms)}
    there = [term for term in counts if counts[term]] or list(counts)
    return sorted(there, key=counts.__getitem__)[:most]


def rank_titles(
    connection: sqlite3.Connection, query: Query, known: Collection[int]
) -> dict[int, Scored]:
    """Return the first turns of sessions that have all the words in their titles."""
    words = [term.text.rstrip("*") for term in query.wanted]
    has_word = "instr(lower(session.title), lower(?))"
    joined = (" OR " if query.any_word else " AND ").join([has_word] * len(words))
    rows = connection.execute(
        "SELECT (SELECT min(entry.turn) FROM line CROSS JOIN entry ON entry.line = line.key"
        f" WHERE line.session = session.id) FROM session WHERE {joined}"
        " ORDER BY last_at DESC LIMIT ?",
        [*words, MAX_CANDIDATES],
    )
    first = {turn for (turn,) in rows if turn is not None}
    left = fitting_turns(connection, query, first.difference(known))
    return {turn: Scored(-turn, Tier.TITLE) for turn in left}
